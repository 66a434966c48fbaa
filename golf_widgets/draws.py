"""Counting the lines that a draw of wind cards can give, without going through their orders.

A line is counted by the ordered draws that give it. With N cards to draw from, n of them drawn, a line of k winds
and no habanero (then k = n) comes of ``k!`` orders of each choice of its cards; one that a habanero ends after
k < n winds comes of ``k! h (N-k-1)! / (N-n)!``, h the habaneros and the cards never drawn standing in any order, so
that all ``N! / (N-n)!`` draws are equally likely. Choices of cards multiply over the winds, and rows and columns are
counted apart: no sum here is longer than a few hundred terms, whatever the number of draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, perm

from golf_widgets.wind import Cell, Wind, in_order

VERTICAL = tuple(wind for wind in Wind if wind.step[0])
HORIZONTAL = tuple(wind for wind in Wind if wind.step[1])
WINDS = VERTICAL + HORIZONTAL
"""The eight winds, those of one axis together."""

Choices = list[dict[int, int]]
"""By number of cards, by the sum of their steps along one axis: in how many ways they can be chosen."""


@dataclass(frozen=True)
class Draws:
    """All that a draw can be, for one deck. Rules: A throw, 3.

    Parameters
    ----------
    certain : tuple of Wind
        What is drawn for sure, first: the whole deck where the draw goes on into the reshuffled discards.
    pool : tuple of Wind
        What the rest is drawn from at random.
    cards : int
        How many cards are drawn from the pool, unless a habanero ends it.
    """

    # no slots: the tables below are kept in the instance's dictionary

    certain: tuple[Wind, ...]
    pool: tuple[Wind, ...]
    cards: int

    @classmethod
    def of(cls, deck: Iterable[Wind], discards: Iterable[Wind], cards: int) -> Draws:
        """Return the draws of a number of cards; the discards, shuffled, follow when the deck is empty."""
        deck, discards = in_order(deck), in_order(discards)
        if cards <= len(deck) or Wind.HABANERO in deck:
            return cls((), deck, min(cards, len(deck)))
        return cls(deck, discards, min(cards - len(deck), len(discards)))

    @cached_property
    def counts(self) -> Counter[Wind]:
        """The pool by wind."""
        return Counter(self.pool)

    @property
    def total(self) -> int:
        """How many equally likely ordered draws there are."""
        return perm(len(self.pool), self.cards)

    @property
    def base(self) -> Cell:
        """How far the certain cards move the disc."""
        return sum(wind.step[0] for wind in self.certain), sum(wind.step[1] for wind in self.certain)

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """By number of winds in a line, the ordered draws of each choice of its cards."""
        n, size, habaneros = self.cards, len(self.pool), self.counts[Wind.HABANERO]
        stopped = (factorial(k) * habaneros * perm(size - k - 1, n - k - 1) for k in range(n))
        return (*stopped, factorial(n))

    def drifts(self, *, without: Collection[Wind] = (), stopped: bool = True) -> dict[Cell, int]:
        """Return in how many draws the line moves the disc by each number of rows and columns.

        Parameters
        ----------
        without : collection of Wind
            Only lines with none of these are counted.
        stopped : bool
            Whether lines that a habanero ended are counted too.
        """
        if any(wind in self.certain for wind in without):
            return {}
        rows, columns = self._choices(VERTICAL, without), self._choices(HORIZONTAL, without)
        weights = self.weights if stopped else (*(0,) * self.cards, self.weights[-1])
        drifts: dict[Cell, int] = {}
        down, right = self.base
        for i, by_row in enumerate(rows):
            for column, n in self._weighed(columns, weights[i:]).items():
                for row, m in by_row.items():
                    cell = (down + row, right + column)
                    drifts[cell] = drifts.get(cell, 0) + m * n
        return drifts

    @staticmethod
    def _weighed(choices: Choices, weights: tuple[int, ...]) -> dict[int, int]:
        """Return the sum over the numbers of cards of weight times choices."""
        weighed: dict[int, int] = {}
        for by_step, weight in zip(choices, weights, strict=False):
            if weight:
                for step, n in by_step.items():
                    weighed[step] = weighed.get(step, 0) + n * weight
        return weighed

    @cached_property
    def _known(self) -> dict[tuple[Wind, ...], Choices]:
        return {}

    def _choices(self, axis: tuple[Wind, ...], without: Collection[Wind]) -> Choices:
        """Count the choices of up to all the cards among the winds of one axis."""
        winds = tuple(wind for wind in axis if wind not in without)
        if winds not in self._known:
            self._known[winds] = _choose([(sum(w.step), self.counts[w]) for w in winds], self.cards)
        return self._known[winds]


def _choose(winds: list[tuple[int, int]], most: int) -> Choices:
    """Count the choices of 0 to `most` cards among (step, copies)."""
    choices: Choices = [{0: 1}, *({} for _ in range(most))]
    for step, copies in winds:
        longer: Choices = [{} for _ in choices]
        for cards, by_step in enumerate(choices):
            for more in range(min(copies, most - cards) + 1):
                ways, into, far = comb(copies, more), longer[cards + more], more * step
                for reached, n in by_step.items():
                    into[reached + far] = into.get(reached + far, 0) + n * ways
        choices = longer
    return choices
