"""Scores of a round: who leads, who has won, and who goes first on the next hole."""

from __future__ import annotations

from collections.abc import Sequence


def leader(totals: Sequence[int]) -> int | None:
    """Return the sole leader, on whom the habanero's curse lies, or None. Rules: A throw, 4.

    Parameters
    ----------
    totals : sequence of int
        Throws and penalties over the finished holes, by player.
    """
    if len(totals) == 1:
        return None
    best = winners(totals)
    return best[0] if len(best) == 1 else None


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the players with the lowest total; ties are shared. Rules: Pieces."""
    least = min(totals)
    return tuple(player for player, total in enumerate(totals) if total == least)


def next_order(order: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """Return the order of the next hole: best score first, ties keep their order. Rules: Order.

    Parameters
    ----------
    order : sequence of int
        The players in the order of the hole that is over.
    scores : sequence of int
        Its throws and penalties, by player.
    """
    return tuple(sorted(order, key=lambda player: scores[player]))
