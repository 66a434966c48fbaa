"""The grid of panels: places, neighbours, and the panels on the shortest way."""

from __future__ import annotations

from collections.abc import Iterable

from golf_widgets.panels import SIDE
from golf_widgets.wind import Cell

Place = tuple[int, int]
"""Where a panel lies: (row, column) of the grid of panels."""


def place_of(cell: Cell) -> Place:
    """Return the place that a cell is on."""
    return cell[0] // SIDE, cell[1] // SIDE


def cells_of(place: Place) -> list[Cell]:
    """Return the nine cells of a place, row by row."""
    row, column = place[0] * SIDE, place[1] * SIDE
    return [(row + i, column + j) for i in range(SIDE) for j in range(SIDE)]


def neighbours(place: Place) -> tuple[Place, ...]:
    """Return the four places that share an edge with a place, clockwise from above."""
    row, column = place
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def panel_counts(origin: Place, places: Iterable[Place]) -> dict[Place, int]:
    """Return the panels on the shortest edge-connected path to each place, both ends included.

    Parameters
    ----------
    origin : tuple of int
        Where the paths begin; its own count is 1.
    places : iterable of tuple of int
        Where panels lie. Those that no path leads to are not in the answer.
    """
    unreached = set(places) - {origin}
    counts, edge = {origin: 1}, [origin]
    for here in edge:
        for place in neighbours(here):
            if place in unreached:
                unreached.remove(place)
                counts[place] = counts[here] + 1
                edge.append(place)
    return counts
