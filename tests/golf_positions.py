"""Positions of disc golf set up for one rule, and what is told when one plays on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from golf_widgets import GolfState, Hole
from golf_widgets.wind import Cell
from tabletop.game import Event

ROW = Hole.from_text(
    "...T..PP.\n"
    ".S....P..\n"
    ".....W..G"
)  # fmt: skip
"""Three panels in a row: the tee, one with a tree and woods, and the goal's with a pond."""

ROUGH = Hole.from_text("T.W...\n.S..PT\nP...G.")
"""Two panels with every kind of ground."""

NONE: tuple[Any, ...] = (None, ())
"""The control that does nothing."""


def at(hole: Hole = ROW, **position: Any) -> GolfState:
    """Return a position; a player alone, if lies do not say otherwise, and a deck with nothing but what is given."""
    lies = position.get("lies")
    return GolfState.on_hole(hole, len(lies) if lies else position.pop("players", 1), seed=1, **position)


def do(state: GolfState, *actions: Any) -> tuple[GolfState, list[Event]]:
    """Carry out the actions, each by whoever is asked."""
    told: list[Event] = []
    for action in actions:
        state, events = state.apply({state.thrower: action})
        told += events
    return state, told


def turned(hole: Hole) -> tuple[Hole, Callable[[Cell], Cell]]:
    """Return a hole turned by a quarter to the right, and where its cells come to lie."""
    rows = hole.text.split("\n")
    width = max(map(len, rows))
    text = "\n".join("".join(column) for column in zip(*(row.ljust(width) for row in reversed(rows)), strict=True))
    return Hole.from_text(text), lambda cell: (cell[1], len(rows) - 1 - cell[0])


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def fact(events: list[Event], kind: str, name: str) -> Any:
    (event,) = (event for event in events if event.kind == kind)
    return event.facts[name]
