"""The symmetric equilibrium of the bid, from its closed form.

All bid at once for positions with known values; whoever is alone gets the value, who is not gets nothing. If all
others bid on position i with chance p_i, it is worth ``v_i (1 - p_i)^(n-1)``, the same at every position that is bid
on at all. With ``r = 1/(n-1)`` that makes ``p_i = 1 - (u / v_i)^r``, and since the chances sum to 1, with k positions
bid on, ``u^r = (k - 1) / sum of v_i^-r``. They are the best k, as many as are worth more than u.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from numbers import Real
from typing import Any

from donut_widgets.cards import DonutError
from tabletop.columns import Column, columns_html, columns_text, magnitude
from tabletop.whole import whole
from tabletop.words import Words, kernel_language, shown

MOST_BIDDERS = 10**9
"""With more, floats could not tell how they differ."""


NOTHING = 1e-290
"""Values that are nearer to 0 count as 0: they move no chance by more than this, and floats end soon after."""


@dataclass(frozen=True, slots=True, repr=False)
class Equilibrium:
    """How all may bid alike, so that nobody gains by bidding otherwise. It is numeric, not exact, and says so.

    Attributes
    ----------
    strategy : tuple of float
        The probability of each position, in the order of the values.
    value : float
        What each player is expected to gain.
    regret : float
        What a player could gain at most by bidding otherwise; 0 but for rounding.
    residual : float
        By how much the gains of the positions that are bid on differ from the value at most; 0 but for rounding.
    """

    strategy: tuple[float, ...]
    value: float
    regret: float
    residual: float

    def tell(self, language: str = "en") -> tuple[str, str]:
        """Return how far the numbers may be from exact, and what a player may expect, as sentences.

        Parameters
        ----------
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``language``.
        """
        words = Words(language, "donut_widgets")
        value, regret = words.number(self.value, ".4"), magnitude(self.regret)
        return (
            words("equilibrium.numeric", residual=magnitude(self.residual)),
            words("equilibrium.value", value=value, regret=regret),
        )

    def __repr__(self) -> str:
        numeric, value = self.tell(kernel_language())
        return columns_text(self._columns(), self.strategy, before=[numeric], after=[value])

    def _repr_html_(self) -> str:
        numeric, value = self.tell(kernel_language())
        return columns_html(self._columns(), self.strategy, before=[numeric], after=[value])

    def _columns(self) -> list[Column]:
        words = Words(kernel_language(), "donut_widgets")
        return [
            Column(words("bids.position"), [str(position) for position in range(1, len(self.strategy) + 1)]),
            Column(words("equilibrium.chance"), [words.number(p, ".4") for p in self.strategy]),
        ]


def equilibrium(values: Iterable[Any], players: int) -> Equilibrium:
    """Return the symmetric equilibrium of a bid.

    Only positive values are bid on; where there is none, all positions that are least bad are, with equal chances.
    Equal values get equal shares.

    Parameters
    ----------
    values : iterable of float or Fraction
        What the card at each position is worth to whoever gets it, the same for all.
    players : int
        How many bid, at least 2.

    Raises
    ------
    DonutError
        ``bidders``: not a whole number from 2; ``values``: not finite numbers, or none; ``value_large``: one beyond
        what floats hold.

    Examples
    --------
    >>> best = equilibrium([3, 2, 1], players=2)
    >>> [round(p, 4) for p in best.strategy], round(best.value, 4)
    ([0.6, 0.4, 0.0], 1.2)
    """
    bidders = whole(players)
    if bidders is None or not 2 <= bidders <= MOST_BIDDERS:
        raise DonutError("bidders", players=shown(players))
    worth = _numbers(values)
    best = max(worth)
    shares = _shares(worth, bidders) if best > 0 else _even(worth, best)
    gains = [v * (1 - p) ** (bidders - 1) for v, p in zip(worth, shares, strict=True)]
    value = sum(p * gain for p, gain in zip(shares, gains, strict=True))
    residual = max(abs(gain - value) for p, gain in zip(shares, gains, strict=True) if p > 0)
    return Equilibrium(tuple(shares), value, max(0.0, max(gains) - value), residual)


def _numbers(values: Iterable[Any]) -> list[float]:
    if isinstance(values, str | bytes | Set | Mapping) or not isinstance(values, Iterable):
        raise DonutError("values", values=shown(values))
    given = list(values)
    if not given or not all(isinstance(v, Real) for v in given):
        raise DonutError("values", values=shown(given))
    numbers = [_float(v) for v in given]
    if not all(map(math.isfinite, numbers)):
        raise DonutError("values", values=shown(given))
    return [v if abs(v) >= NOTHING else 0.0 for v in numbers]


def _float(value: Real) -> float:
    try:
        return float(value)
    except OverflowError:
        raise DonutError("value_large", value=shown(value)) from None


def _shares(values: list[float], players: int) -> list[float]:
    """Return the probabilities where some value is positive."""
    power = 1 / (players - 1)
    bid_on, inverse, root = 0, 0.0, 0.0
    for value in sorted((v for v in values if v > 0), reverse=True):
        if value**power <= root:
            break
        bid_on, inverse = bid_on + 1, inverse + value**-power
        root = (bid_on - 1) / inverse
    return [1 - root / v**power if v > 0 and v**power > root else 0.0 for v in values]


def _even(values: list[float], best: float) -> list[float]:
    """Return equal probabilities for the positions that are least bad."""
    return [1 / values.count(best) if value == best else 0.0 for value in values]
