"""Exact finite distributions: what every exact answer in this house is.

A distribution keeps a whole number of ways for each outcome, out of one total of equally likely cases; fractions
are made only when they are asked for. So the probabilities sum to 1 exactly, and every number can say how it came
about. Shaped like scipy's frozen distributions.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping, Set
from fractions import Fraction
from itertools import accumulate
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabletop.bars import bars_html, bars_text
from tabletop.chance import fresh_seed, stream
from tabletop.game import GameError
from tabletop.ways import (
    Fixed,
    T,
    as_count,
    as_exact,
    as_mapping,
    as_outcome,
    check_cases,
    explain,
    frame,
    in_order,
    rows,
)
from tabletop.whole import whole
from tabletop.words import shown

if TYPE_CHECKING:
    import pandas as pd

U = TypeVar("U", bound=Hashable)
Event = Set[Any] | range | list[Any] | Callable[[Any], Any]
"""A set of outcomes (a range or a list will do), or a predicate of one outcome."""

MOST_DRAWS = 10_000_000
"""At one call of `Dist.rvs`: more would fill the memory before it ends."""

SHOWN = 24
"""How many outcomes a repr and a cell show; ``print`` shows all."""

WORD = 53
"""How many random bits one number of a stream has."""


class Dist(Fixed, Generic[T]):
    """An exact finite distribution; it never changes.

    Parameters
    ----------
    pmf : Mapping
        Outcome to probability: a Fraction, an int, a Decimal or a text such as ``"1/3"``; they must sum to 1.
        For counts that do not, see `of_counts`.
    cases : {"cases", "draws"}
        What is equally likely, for `explain`.

    Raises
    ------
    GameError
        ``dist_inexact`` for a float or anything else that is no exact number; ``dist_negative``, ``dist_sum``,
        ``dist_mapping``, ``dist_cases``.

    Examples
    --------
    >>> coin = Dist({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    >>> coin.pmf("heads")
    Fraction(1, 2)
    >>> die = Dist.of_counts(dict.fromkeys(range(1, 7), 1))
    >>> die.mean(), die.var()
    (Fraction(7, 2), Fraction(35, 12))
    >>> die.given(lambda n: n % 2 == 0).prob({6})
    Fraction(1, 3)
    >>> die.map(lambda n: n > 4)
    False  2/3  66.7 %  █████████████████████
    True   1/3  33.3 %  ██████████
    """

    __slots__ = ("_cases", "_total", "_ways")
    _ways: dict[T, int]
    _total: int
    _cases: str

    def __init__(self, pmf: Mapping[T, Any], *, cases: str = "cases") -> None:
        exact = {outcome: as_exact(p) for outcome, p in as_mapping(pmf).items()}
        if (total := sum(exact.values())) != 1:
            raise GameError("dist_sum", total=Fraction(total))
        common = math.lcm(*(p.denominator for p in exact.values()))
        self._set({x: p.numerator * (common // p.denominator) for x, p in exact.items()}, common, cases)

    @classmethod
    def of_counts(cls, counts: Mapping[T, int], *, cases: str = "cases") -> Dist[T]:
        """Return the distribution in proportion to counts.

        Parameters
        ----------
        counts : Mapping
            Outcome to a whole number from 0: a Counter, or weights.
        cases : {"cases", "draws"}
            What is equally likely, for `explain`.

        Raises
        ------
        GameError
            ``dist_negative``; ``dist_count`` for a weight that is no whole number; ``dist_empty``: all are 0;
            ``dist_mapping``, ``dist_cases``.

        Examples
        --------
        >>> from collections import Counter
        >>> Dist.of_counts(Counter("donuts")).pmf("d")
        Fraction(1, 6)
        """
        ways = {outcome: as_count(n) for outcome, n in as_mapping(counts).items()}
        if not (total := sum(ways.values())):
            raise GameError("dist_empty")
        dist = cls.__new__(cls)
        dist._set(ways, total, cases)
        return dist

    def _set(self, ways: Mapping[T, int], total: int, cases: str) -> None:
        check_cases(cases)
        self.fix(_ways=in_order({outcome: n for outcome, n in ways.items() if n}), _total=total, _cases=cases)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._ways, self._total, self._cases)

    def pmf(self, outcome: T) -> Fraction:
        """Return the probability of one outcome; 0 for what is none of them.

        Raises
        ------
        GameError
            ``dist_outcome`` for what can be no outcome, such as a list.
        """
        return Fraction(self._ways.get(as_outcome(outcome), 0), self._total)

    def cdf(self, x: Any) -> Fraction:
        """Return the probability of at most `x`.

        Raises
        ------
        GameError
            ``dist_no_numbers``: the outcomes are not all numbers; ``dist_bound``: `x` is none.
        """
        self._numbers()
        if not isinstance(x, Real) or x != x:  # a NaN is on neither side of anything
            raise GameError("dist_bound", given=shown(x))
        return self.prob(lambda outcome: outcome <= x)

    def sf(self, x: Any) -> Fraction:
        """Return the probability of more than `x`; refuses what `cdf` does."""
        return 1 - self.cdf(x)

    def support(self) -> tuple[T, ...]:
        """Return the outcomes that can happen, in order (as they were given, where they have none)."""
        return tuple(self._ways)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Yield each outcome that can happen with its probability."""
        return ((outcome, Fraction(n, self._total)) for outcome, n in self._ways.items())

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __contains__(self, outcome: object) -> bool:
        return as_outcome(outcome) in self._ways

    def __len__(self) -> int:
        return len(self._ways)

    def __add__(self, other: Dist[Any] | Rational) -> Dist[Any]:
        """Return the distribution of the sum of two independent draws, one from each; outcomes must be numbers.

        So ``die + die`` and ``sum([die, die])`` are two dice; one die counted twice is ``die.map(lambda n: 2 * n)``,
        and ``die + 3`` adds three to each outcome.

        Raises
        ------
        GameError
            ``dist_no_numbers``.

        Examples
        --------
        >>> die = Dist.of_counts(dict.fromkeys(range(1, 7), 1))
        >>> two = die + die
        >>> two.pmf(7), two.explain({7})
        (Fraction(1, 6), '6 of 36 equally likely cases (1 of 6)')
        """
        if isinstance(other, Rational):
            other = Dist.of_counts({other: 1}, cases=self._cases)
        if not isinstance(other, Dist):
            return NotImplemented
        self._numbers()
        other._numbers()
        ways: dict[Any, int] = {}
        for a, n in self._ways.items():
            for b, m in other._ways.items():
                total = a + b
                ways[total] = ways.get(total, 0) + n * m
        return Dist.of_counts(ways, cases=self._cases if self._cases == other._cases else "cases")

    __radd__ = __add__

    def expect(self, f: Callable[[T], Any] | None = None) -> Any:
        """Return the expectation of a function of the outcome (of the outcome itself without one).

        Returns
        -------
        Fraction
            Exact wherever `f` is; a float where it returns floats.

        Raises
        ------
        GameError
            ``dist_function``: `f` is no function; ``dist_value``: it returns what cannot be added up with fractions,
            such as a text or a Decimal; ``dist_no_numbers`` without `f`.

        Examples
        --------
        >>> Dist({1: "1/2", 3: "1/2"}).expect(lambda x: x * x)
        Fraction(5, 1)
        """
        if f is None:
            return self.mean()
        _check_function(f)
        mean: Any = Fraction(0)
        for outcome, n in self._ways.items():
            value = f(outcome)
            try:
                mean += _weighed(value, n, self._total)
            except TypeError:
                raise GameError("dist_value", value=shown(value), outcome=shown(outcome)) from None
        return mean

    def mean(self) -> Any:
        """Return the mean, a Fraction; outcomes must be numbers (GameError ``dist_no_numbers``)."""
        self._numbers()
        return self.expect(lambda x: x)

    def var(self) -> Any:
        """Return the variance, a Fraction; outcomes must be numbers."""
        mean = self.mean()
        return self.expect(lambda x: (x - mean) ** 2)

    def std(self) -> float:
        """Return the standard deviation; outcomes must be numbers."""
        return math.sqrt(self.var())

    def rvs(self, size: int | None = None, *, seed: int | None = None) -> Any:
        """Draw at random: one outcome, or a list of `size` independent ones.

        Parameters
        ----------
        size : int, optional
            How many; without it one outcome is returned, not a list.
        seed : int, optional
            The same seed draws the same outcomes on every machine.

        Raises
        ------
        GameError
            ``dist_size``: the size is no whole number from 0 to `MOST_DRAWS`; ``seed``.

        Examples
        --------
        >>> Dist.of_counts(dict.fromkeys(range(1, 7), 1)).rvs(8, seed=1)
        [4, 5, 3, 1, 1, 4, 5, 1]
        """
        many = 1 if size is None else whole(size)
        if many is None or not 0 <= many <= MOST_DRAWS:
            raise GameError("dist_size", size=shown(size), most=MOST_DRAWS)
        start = fresh_seed() if seed is None else whole(seed)
        if start is None:
            raise GameError("seed", given=shown(seed))
        rng = stream(start, "rvs")
        outcomes, bounds = self.support(), list(accumulate(self._ways.values()))
        drawn = [outcomes[bisect_right(bounds, _one_of(self._total, rng))] for _ in range(many)]
        return drawn[0] if size is None else drawn

    def prob(self, event: Event) -> Fraction:
        """Return the probability of an event: a set of outcomes, or a predicate.

        Raises
        ------
        GameError
            ``dist_event`` for anything else; for a single outcome there is `pmf`.
        """
        return Fraction(self.ways(event), self._total)

    def given(self, event: Event) -> Dist[T]:
        """Return the distribution given that an event happens.

        Raises
        ------
        GameError
            ``dist_impossible``: it cannot happen; ``dist_event``: it is no event.
        """
        happens = _predicate(event)
        ways = {outcome: n for outcome, n in self._ways.items() if happens(outcome)}
        if not ways:
            raise GameError("dist_impossible")
        return Dist.of_counts(ways, cases=self._cases)

    def map(self, f: Callable[[T], U]) -> Dist[U]:
        """Return the distribution of a function of the outcome.

        Raises
        ------
        GameError
            ``dist_function``: `f` is no function; ``dist_outcome``: it returns what can be no outcome, such as a list.
        """
        _check_function(f)
        ways: dict[U, int] = {}
        for outcome, n in self._ways.items():
            image = as_outcome(f(outcome))
            ways[image] = ways.get(image, 0) + n
        return Dist.of_counts(ways, cases=self._cases)

    @property
    def total(self) -> int:
        """How many equally likely cases there are in all."""
        return self._total

    def ways(self, event: Event) -> int:
        """Return in how many of the equally likely cases an event happens."""
        happens = _predicate(event)
        return sum(n for outcome, n in self._ways.items() if happens(outcome))

    def explain(self, event: Event, language: str = "en") -> str:
        """Say how the probability of an event came about.

        Parameters
        ----------
        event
            As for `prob`.
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``dist_event``; ``language``.

        Examples
        --------
        >>> Dist.of_counts(dict.fromkeys(range(1, 7), 1)).explain({5, 6})
        '2 of 6 equally likely cases (1 of 3)'
        """
        return explain(self.ways(event), self._total, self._cases, language)

    def to_frame(self) -> pd.DataFrame:
        """Return a pandas DataFrame: outcome, exact probability (Fractions), probability (floats)."""
        return frame(dict(self.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        a, b = self._ways, other._ways
        return a.keys() == b.keys() and all(n * other._total == b[x] * self._total for x, n in a.items())

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def _numbers(self) -> None:
        for outcome in self._ways:
            if not isinstance(outcome, Real):
                raise GameError("dist_no_numbers", outcome=shown(outcome))

    def __repr__(self) -> str:
        return bars_text(rows(dict(self.items())), SHOWN)

    def __str__(self) -> str:
        return bars_text(rows(dict(self.items())))

    def _repr_html_(self) -> str:
        return bars_html(rows(dict(self.items())), SHOWN)


def _one_of(total: int, rng: random.Random) -> int:
    """Return a whole number below a total, each with exactly the same chance, however large the total.

    Random words are multiplied by the total; what would favour some numbers is drawn anew (D. Lemire, Fast random
    integer generation in an interval, 2019).
    """
    words = -(-total.bit_length() // WORD)
    size = 1 << WORD * words
    while True:
        drawn = 0
        for _ in range(words):
            drawn = drawn << WORD | int(rng.random() * (1 << WORD))
        chosen, rest = divmod(drawn * total, size)
        if rest >= size % total:
            return chosen


def _weighed(value: Any, n: int, total: int) -> Any:
    """Return a value times n / total, exactly where the value is exact."""
    if isinstance(value, float):
        return value * (n / total)
    number = whole(value)
    return (value if number is None else number) * Fraction(n, total)


def _restore(ways: dict[T, int], total: int, cases: str) -> Dist[T]:
    dist: Dist[T] = Dist.__new__(Dist)
    dist._set(ways, total, cases)
    return dist


def _check_function(given: Any) -> None:
    if not callable(given):
        raise GameError("dist_function", given=shown(given))


def _predicate(event: Event) -> Callable[[Any], Any]:
    if isinstance(event, Set | range | list):
        return event.__contains__
    if callable(event):
        return event
    raise GameError("dist_event", event=shown(event))
