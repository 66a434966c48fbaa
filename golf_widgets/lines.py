"""The lines of a draw as arrays, for sums over all of them at once.

The caddie takes the best of nine landings for every line: the wind's own and one for each drawn wind removed. With
the winds in order of how good their removal is, a line is worth the first that it holds. So all that need be known
of lines is how probable it is that one moves the disc so far and holds none of the first few winds.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from golf_widgets.draws import HORIZONTAL, VERTICAL, WINDS, Draws
from golf_widgets.wind import Wind

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

STEPS: Ints = np.array([wind.step for wind in WINDS])
"""How far each of the eight winds moves a disc, in the order of `WINDS`: shape (8, 2)."""

SETS = 2 ** len(VERTICAL)
"""How many sets of winds of one axis there are. A set of winds is a number, its bits in the order of `WINDS`."""

BITS: Ints = np.array([1 << i for i in range(len(WINDS))])
"""The set of each wind alone, in the order of `WINDS`."""


@dataclass(frozen=True)
class LineTable:
    """The probability of every drift of the drawn line, for every set of winds that it does not hold.

    Drifts are those of the cards drawn at random; the certain ones (`Draws.base`) come on top.

    Attributes
    ----------
    chances : ndarray
        Shape (vertical sets, rows, horizontal sets, columns). Drifts of -far to far; those beyond are left out.
    far : int
        How far a drift goes at most, in rows or columns.
    """

    chances: Floats
    far: int

    @classmethod
    def of(cls, draws: Draws, far: int, stopped: bool = True) -> LineTable:
        """Return the table of some draws.

        Parameters
        ----------
        draws : Draws
            What is drawn.
        far : int
            The longest drift that matters.
        stopped : bool
            Whether lines that a habanero ended are among them.
        """
        n = draws.cards
        weights = [weight / draws.total for weight in draws.weights]
        if not stopped:
            weights[:-1] = [0.0] * n
        # by numbers of cards in rows and in columns: a line of more than n winds is none
        both = np.array([[weights[i + j] if i + j <= n else 0.0 for j in range(n + 1)] for i in range(n + 1)])
        rows, columns = (_choices(draws, axis, i, far) for i, axis in enumerate((VERTICAL, HORIZONTAL)))
        size = SETS * (2 * far + 1)
        right = np.tensordot(both, columns, axes=(1, 1)).reshape(n + 1, size)
        chances = rows.transpose(0, 2, 1).reshape(size, n + 1) @ right
        return cls(chances.reshape(SETS, 2 * far + 1, SETS, 2 * far + 1), far)

    def take(self, places: Ints) -> Floats:
        """Return the chances at flat places; see `place`."""
        return self.chances.reshape(-1).take(places)


def place(far: int, drifts: Any, lacking: Any) -> Ints:
    """Return where a table keeps the lines of given drifts, shape (…, 2), that lack given sets of winds."""
    side = 2 * far + 1
    vertical, horizontal = lacking % SETS, lacking // SETS
    place: Ints = ((vertical * side + drifts[..., 0] + far) * SETS + horizontal) * side + drifts[..., 1] + far
    return place


def stride(far: int) -> Ints:
    """Return by how much one more row and one more column move a place."""
    side = 2 * far + 1
    return np.array([SETS * side, 1])


def _choices(draws: Draws, axis: tuple[Wind, ...], i: int, far: int) -> Floats:
    """Count the choices of cards along an axis: shape (sets of winds that are left out, cards, drifts)."""
    n = draws.cards
    middle = max(2 * n, far)  # no sum goes beyond 2 n, so nothing is rolled around the edge
    counts = np.zeros((1, n + 1, 2 * middle + 1))
    counts[0, 0, middle] = 1
    for wind in axis:
        chosen = np.zeros_like(counts)
        for copies in range(min(draws.counts[wind], n) + 1):
            fewer = counts[:, : n + 1 - copies]
            chosen[:, copies:] += comb(draws.counts[wind], copies) * np.roll(fewer, copies * wind.step[i], axis=2)
        left_out = np.zeros_like(counts) if wind in draws.certain else counts
        counts = np.concatenate([chosen, left_out])
    return counts[:, :, middle - far : middle + far + 1]
