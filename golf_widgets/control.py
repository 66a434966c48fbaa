"""The best control over a drawn line, without trying every one: a hand of twenty cards allows a hundred thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from golf_widgets.throw import Control, Throw, winds_of
from golf_widgets.wind import Cell, Wind, in_order


def best_control(throw: Throw, hand: tuple[Wind, ...], cost: Callable[[Cell], Any]) -> Control:
    """Return the control whose landing costs least; of several, one that adds the fewest hand cards.

    Parameters
    ----------
    throw : Throw
        The line as drawn.
    hand : tuple of Wind
        The thrower's hand.
    cost : callable
        What a landing costs, inside the hole or not: anything that can be compared.
    """
    down = _fewest((wind, wind.step[0]) for wind in hand if wind.step[0])
    right = _fewest((wind, wind.step[1]) for wind in hand if wind.step[1])
    shifts = [(i, j, len(down[i]) + len(right[j])) for i in down for j in right]
    costs: dict[Cell, Any] = {}
    best: tuple[Any, int, Wind | None, int, int] | None = None
    for removed in (None, *winds_of(throw.drawn)):
        row, column = replace(throw, removed=removed).landing
        for i, j, cards in shifts:
            cell = (row + i, column + j)
            if cell not in costs:
                costs[cell] = cost(cell)
            if best is None or (costs[cell], cards) < best[:2]:
                best = costs[cell], cards, removed, i, j
    assert best is not None
    _, _, removed, i, j = best
    return removed, in_order(down[i] + right[j])


def _fewest(steps: Iterable[tuple[Wind, int]]) -> dict[int, tuple[Wind, ...]]:
    """Return for every shift along one axis the fewest cards that give it."""
    fewest: dict[int, tuple[Wind, ...]] = {0: ()}
    for wind, step in steps:
        for shift, cards in tuple(fewest.items()):
            longer = (*cards, wind)
            if len(longer) < len(fewest.get(shift + step, (*longer, wind))):
                fewest[shift + step] = longer
    return fewest
