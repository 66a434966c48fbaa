"""Whose throw it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from golf_widgets.hole import Hole
from golf_widgets.wind import Cell


def away(hole: Hole, lies: Sequence[Cell], players: Iterable[int]) -> int:
    """Return the player who lies farthest from the goal. Rules: Order.

    Farthest: most panels to the goal's, then most cells in Manhattan distance, then first in the order of the hole.

    Parameters
    ----------
    hole : Hole
        Where they play.
    lies : sequence of tuple of int
        Where each player's disc lies.
    players : iterable of int
        Those who still throw, at least one, in the order of the hole.
    """
    return max(players, key=lambda player: hole.distance(lies[player]))
