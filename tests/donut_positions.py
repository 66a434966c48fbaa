"""Positions of the donut game for questions about odds."""

from __future__ import annotations

from donut_widgets import DonutState, Kind
from donut_widgets.state import DonutObservation

K = Kind
QUIET = [K.GLAZED, K.POWDERED, K.PLAIN, K.JELLY_FILLED, K.DONUT_HOLES, K.MAPLE_BAR, K.GLAZED]


def table(players: int, deck: list[Kind], row: list[Kind] | None = None) -> DonutState:
    return DonutState.setup(row=row or QUIET[: players + 1], deck=deck)


def look(players: int, deck: list[Kind], row: list[Kind] | None = None, player: int = 0) -> DonutObservation:
    return table(players, deck, row).observe(player)
