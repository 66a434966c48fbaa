"""Exact finite distributions: what every exact answer in this house is.

A distribution keeps a whole number of ways for each outcome, out of one total of equally likely cases; fractions
are made only when they are asked for. So the probabilities sum to 1 exactly, and every number can say how it came
about. Shaped like scipy's frozen distributions.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping, Set
from fractions import Fraction
from itertools import accumulate
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabletop.bars import Row, bars_html, bars_text
from tabletop.chance import fresh_seed, stream
from tabletop.game import GameError
from tabletop.words import Words, shown

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
Event = Set[Any] | range | list[Any] | Callable[[Any], Any]
"""A set of outcomes (a range or a list will do), or a predicate of one outcome."""

CASES = ("cases", "draws")
"""What can be equally likely, in words."""

SHOWN = 24
"""How many outcomes a repr and a cell show; ``print`` shows all."""


class Dist(Generic[T]):
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
        ``dist_inexact`` for a float or anything else that is no exact number, ``dist_negative``, ``dist_sum``.

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
        exact = {outcome: _exact(p) for outcome, p in _mapping(pmf).items()}
        if (total := sum(exact.values())) != 1:
            raise GameError("dist_sum", total=Fraction(total))
        common = math.lcm(*(p.denominator for p in exact.values()))
        self._set({x: p.numerator * (common // p.denominator) for x, p in exact.items()}, common, cases)

    @classmethod
    def of_counts(cls, counts: Mapping[T, int], *, cases: str = "cases") -> Dist[T]:
        """Return the distribution in proportion to counts (a Counter, or whole weights).

        Raises
        ------
        GameError
            ``dist_negative``; ``dist_inexact`` for a weight that is no whole number; ``dist_empty``.

        Examples
        --------
        >>> from collections import Counter
        >>> Dist.of_counts(Counter("donuts")).pmf("d")
        Fraction(1, 6)
        """
        ways = {outcome: _whole(n) for outcome, n in _mapping(counts).items()}
        if not (total := sum(ways.values())):
            raise GameError("dist_empty")
        dist = cls.__new__(cls)
        dist._set(ways, total, cases)
        return dist

    def _set(self, ways: Mapping[T, int], total: int, cases: str) -> None:
        _check_cases(cases)
        kept = {outcome: n for outcome, n in ways.items() if n}
        for slot, value in (("_ways", _in_order(kept)), ("_total", total), ("_cases", cases)):
            object.__setattr__(self, slot, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A Dist never changes; {name} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A Dist never changes; {name} cannot be deleted.")

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._ways, self._total, self._cases)

    def pmf(self, outcome: T) -> Fraction:
        """Return the probability of one outcome; 0 for what is no outcome."""
        return Fraction(self._ways.get(outcome, 0), self._total)

    def cdf(self, x: Any) -> Fraction:
        """Return the probability of at most `x`; outcomes must be numbers."""
        self._numbers()
        if not isinstance(x, Real):
            raise GameError("dist_bound", given=shown(x))
        return self.prob(lambda outcome: outcome <= x)

    def sf(self, x: Any) -> Fraction:
        """Return the probability of more than `x`; outcomes must be numbers."""
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
        return outcome in self._ways

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

        Examples
        --------
        >>> Dist({1: "1/2", 3: "1/2"}).expect(lambda x: x * x)
        Fraction(5, 1)
        """
        if f is None:
            return self.mean()
        _check_function(f)
        total = sum((f(outcome) * n for outcome, n in self._ways.items()), start=Fraction(0))
        return total / self._total

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

        Examples
        --------
        >>> Dist.of_counts(dict.fromkeys(range(1, 7), 1)).rvs(8, seed=1)
        [4, 5, 3, 1, 1, 4, 5, 1]
        """
        if size is not None and (not isinstance(size, int) or isinstance(size, bool) or size < 0):
            raise GameError("dist_size", size=str(size))
        rng = stream(fresh_seed() if seed is None else seed, "rvs")
        outcomes, bounds = self.support(), list(accumulate(self._ways.values()))
        # random() is a whole number of 2**-53, so this picks among all the ways without rounding
        drawn = [
            outcomes[bisect_right(bounds, int(rng.random() * 2**53) * self._total >> 53)]
            for _ in range(1 if size is None else size)
        ]
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
        """Return the distribution given that an event happens (GameError ``dist_impossible`` if it cannot)."""
        happens = _predicate(event)
        ways = {outcome: n for outcome, n in self._ways.items() if happens(outcome)}
        if not ways:
            raise GameError("dist_impossible")
        return Dist.of_counts(ways, cases=self._cases)

    def map(self, f: Callable[[T], U]) -> Dist[U]:
        """Return the distribution of a function of the outcome."""
        _check_function(f)
        ways: dict[U, int] = {}
        for outcome, n in self._ways.items():
            image = f(outcome)
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

        Examples
        --------
        >>> Dist.of_counts(dict.fromkeys(range(1, 7), 1)).explain({5, 6})
        '2 of 6 equally likely cases (1 of 3)'
        """
        return explain(self.ways(event), self._total, self._cases, language)

    def to_frame(self) -> pd.DataFrame:
        """Return a pandas DataFrame: outcome, exact probability (Fractions), probability (floats)."""
        return _frame(dict(self.items()))

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
                raise GameError("dist_no_numbers", outcome=str(outcome))

    def __repr__(self) -> str:
        return bars_text(_rows(dict(self.items())), SHOWN)

    def __str__(self) -> str:
        return bars_text(_rows(dict(self.items())))

    def _repr_html_(self) -> str:
        return bars_html(_rows(dict(self.items())), SHOWN)


class Chances(Mapping[T, Fraction]):
    """Exact probabilities of events that can overlap, so they need not sum to 1; a mapping that never changes.

    Parameters
    ----------
    ways : Mapping
        Event to the number of equally likely cases in which it happens.
    total : int
        How many cases there are.
    cases : {"cases", "draws"}
        What is equally likely, for `explain`.

    Examples
    --------
    >>> die = Chances({"even": 3, "over four": 2}, 6)
    >>> die["over four"], die.explain("even")
    (Fraction(1, 3), '3 of 6 equally likely cases (1 of 2)')
    """

    __slots__ = ("_cases", "_total", "_ways")

    def __init__(self, ways: Mapping[T, int], total: int, *, cases: str = "cases") -> None:
        _check_cases(cases)
        if type(total) is not int or total < 1:
            raise GameError("dist_total", given=shown(total))
        self._ways = _in_order({event: _whole(n) for event, n in _mapping(ways).items() if n})
        self._total = total
        self._cases = cases

    def __getitem__(self, event: T) -> Fraction:
        return Fraction(self._ways[event], self._total)

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    @property
    def total(self) -> int:
        """How many equally likely cases there are in all."""
        return self._total

    def ways(self, event: T) -> int:
        """Return in how many of the equally likely cases an event happens."""
        return self._ways.get(event, 0)

    def explain(self, event: T, language: str = "en") -> str:
        """Say how the probability of one event came about."""
        return explain(self.ways(event), self._total, self._cases, language)

    def to_frame(self) -> pd.DataFrame:
        """Return a pandas DataFrame: outcome, exact probability (Fractions), probability (floats)."""
        return _frame(dict(self))

    def __repr__(self) -> str:
        return bars_text(_rows(dict(self)), SHOWN)

    def __str__(self) -> str:
        return bars_text(_rows(dict(self)))

    def _repr_html_(self) -> str:
        return bars_html(_rows(dict(self)), SHOWN)


def explain(ways: int, total: int, cases: str = "cases", language: str = "en") -> str:
    """Say how a probability came about, also in lowest terms where these are others.

    Examples
    --------
    >>> explain(33952, 68880, "draws")
    '33,952 of 68,880 equally likely draws (2,122 of 4,305)'
    """
    words, lowest = Words(language), Fraction(ways, total)
    n, of = words.number(ways, "grouped"), words.number(total, "grouped")
    sentence = words(f"dist.explain.{cases}", ways=n, total=of)
    if lowest.denominator == total:
        return sentence
    p, q = words.number(lowest.numerator, "grouped"), words.number(lowest.denominator, "grouped")
    return words("dist.explain.lowest", sentence=sentence, p=p, q=q)


def _rows(chances: Mapping[Any, Fraction]) -> list[Row]:
    return [Row(outcome, p) for outcome, p in chances.items()]


def _restore(ways: dict[T, int], total: int, cases: str) -> Dist[T]:
    dist: Dist[T] = Dist.__new__(Dist)
    dist._set(ways, total, cases)
    return dist


def _mapping(given: Any) -> Mapping[Any, Any]:
    if not isinstance(given, Mapping):
        raise GameError("dist_mapping", given=shown(given))
    return given


def _check_function(given: Any) -> None:
    if not callable(given):
        raise GameError("dist_function", given=shown(given))


def _check_cases(given: Any) -> None:
    if not isinstance(given, str) or given not in CASES:
        raise GameError("dist_cases", given=shown(given))


def _exact(p: Any) -> Fraction:
    if isinstance(p, float):
        raise GameError("dist_inexact", value=shown(p))
    try:
        exact = Fraction(p)
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        raise GameError("dist_inexact", value=shown(p)) from None
    if exact < 0:
        raise GameError("dist_negative", value=exact)
    return exact


def _whole(n: Any) -> int:
    if isinstance(n, int) and n >= 0:
        return int(n)
    exact = _exact(n)
    if exact.denominator != 1:
        raise GameError("dist_inexact", value=shown(n))
    return exact.numerator


def _in_order(ways: Mapping[T, int]) -> dict[T, int]:
    """Return the outcomes sorted where they can be, None last; as they came where they cannot."""
    outcomes: list[Any] = [x for x in ways if x is not None]
    try:
        outcomes.sort()
    except TypeError:
        return dict(ways)
    return {x: ways[x] for x in [*outcomes, *(x for x in ways if x is None)]}


def _predicate(event: Event) -> Callable[[Any], Any]:
    if isinstance(event, Set | range | list):
        return event.__contains__
    if callable(event):
        return event
    raise GameError("dist_event", event=shown(event))


def _frame(chances: Mapping[Any, Fraction]) -> pd.DataFrame:
    try:
        import pandas as pd
    except ImportError:
        raise GameError("needs_pandas") from None
    exact = pd.Series(list(chances.values()), dtype=object)
    columns = {"outcome": pd.Series(list(chances), dtype=object), "exact": exact}
    return pd.DataFrame({**columns, "probability": exact.astype(float)})
