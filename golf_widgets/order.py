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


def plays_on(hole: Hole, lie: Cell, score: int, pick_up: int | None) -> bool:
    """Whether a player still throws on a hole. Rules: A throw; Options, Pick-up.

    Parameters
    ----------
    hole : Hole
        Where they play.
    lie : tuple of int
        Where the disc lies.
    score : int
        The player's throws and penalties on the hole.
    pick_up : int or None
        The limit at which a disc is picked up.
    """
    return lie != hole.goal and (pick_up is None or score < pick_up)
