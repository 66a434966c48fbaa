"""A hole as a page draws it and a sentence names it: its panels by letter, its cells in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from golf_widgets.grid import Place, neighbours, place_of
from golf_widgets.hole import Hole
from golf_widgets.panels import SIDE, Terrain
from golf_widgets.wind import Cell
from tabletop.words import Words


@lru_cache(maxsize=64)
def drawn_hole(hole: Hole, language: str) -> Mapping[str, Any]:
    """Return a hole as the page draws it; the same object every time, so it must not be changed."""
    ground = {cell: hole.terrain(cell) for cell in hole.cells}
    return drawn(ground, hole.start, hole.goal, Words(language, "golf_widgets"))


def drawn(ground: Mapping[Cell, Terrain], start: Cell | None, goal: Cell | None, words: Words) -> dict[str, Any]:
    """Return panels on a grid as the page draws them, whether they make a hole or not.

    Parameters
    ----------
    ground : Mapping
        What every cell is; a panel's first cell is at three times its place.
    start, goal : tuple of int or None
        The two special cells, where there are any yet.
    words : Words
        The language.
    """
    rows, columns = ([cell[axis] for cell in ground] for axis in (0, 1))
    places = sorted({place_of(cell) for cell in ground})
    tee = place_of(start) if start else None
    return {
        "rows": max(rows) - min(rows) + 1,
        "columns": max(columns) - min(columns) + 1,
        "panels": [
            {"row": row * SIDE, "column": column * SIDE, "tee": (row, column) == tee, "name": panel_name(i)}
            for i, (row, column) in enumerate(places)
        ],
        "cells": [
            {
                "cell": cell,
                "terrain": ground[cell].value,
                "label": words(
                    "cell.name",
                    place=place_words(cell, places, words),
                    ground=words(f"ground.{ground_key(cell, ground[cell], start, goal)}"),
                ),
            }
            for cell in sorted(ground)
        ],
        "start": start,
        "goal": goal,
    }


def ground_key(cell: Cell, terrain: Terrain, start: Cell | None, goal: Cell | None) -> str:
    """Return what a cell is, as the page names it: goal, tee, or the terrain."""
    return "goal" if cell == goal else "tee" if cell == start else terrain.value


def panel_name(index: int) -> str:
    """Return the letter of a panel: A to Z, then AA, AB and so on."""
    return (panel_name(index // 26 - 1) if index >= 26 else "") + chr(ord("A") + index % 26)


def place_words(cell: Cell, places: Sequence[Place], words: Words) -> str:
    """Return which cell of which panel it is: "F, row 2, column 2"; or, of one outside, how far it is from which.

    Parameters
    ----------
    cell : tuple of int
        Any cell.
    places : sequence of tuple of int
        Where panels lie, in the order of their letters.
    words : Words
        The language.
    """
    place = place_of(cell)
    if place not in places:
        near = min(((row, column) for row, column in _rims(places)), key=lambda other: (_far(cell, other), other))
        return words("cell.outside", far=_far(cell, near), place=place_words(near, places, words))
    row, column = cell[0] % SIDE + 1, cell[1] % SIDE + 1
    return words("cell.place", panel=panel_name(places.index(place)), row=row, column=column)


@lru_cache(maxsize=4096)
def cell_words(hole: Hole, cell: Cell, language: str) -> str:
    """Return the name of any cell: of one of the hole with what is on it, of one outside how far out it is."""
    words = Words(language, "golf_widgets")
    place = place_words(cell, hole.panels, words)
    if cell not in hole:
        return place
    key = ground_key(cell, hole.terrain(cell), hole.start, hole.goal)
    return words("cell.name", place=place, ground=words(f"ground.{key}"))


def _rims(places: Iterable[Place]) -> Iterable[Cell]:
    return ((3 * row + i, 3 * column + j) for row, column in places for i in range(SIDE) for j in range(SIDE))


def _far(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def way(hole: Hole, origin: Cell, aim: Cell) -> list[int]:
    """Return the panels that a throw is counted over, as indices of `Hole.panels`, the thrower's own first.

    Where several ways are shortest it is the first, clockwise from above, seen from the aim.
    """
    here, goal = place_of(aim), place_of(origin)
    found = [here]
    while here != goal:
        here = min(
            (place for place in neighbours(here) if place in hole.panels),
            key=lambda place: hole.panels_between(origin, (SIDE * place[0], SIDE * place[1])),
        )
        found.append(here)
    return [hole.panels.index(place) for place in reversed(found)]
