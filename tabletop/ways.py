"""Whole numbers of ways out of one total: what `Dist` and `Chances` are both made of."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop.bars import Row
from tabletop.game import GameError
from tabletop.whole import whole
from tabletop.words import Words, shown

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T", bound=Hashable)

CASES = ("cases", "draws")
"""What can be equally likely, in words."""


class Fixed:
    """What never changes once it is made, by `fix`."""

    __slots__ = ()

    def fix(self, **attributes: Any) -> None:
        """Set the attributes, once and for all."""
        for name, value in attributes.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes; {name} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes; {name} cannot be deleted.")


def explain(ways: int, total: int, cases: str = "cases", language: str = "en") -> str:
    """Say how a probability came about, also in lowest terms where these are others.

    Parameters
    ----------
    ways, total : int
        In how many of how many equally likely cases it happens.
    cases : {"cases", "draws"}
        What is equally likely.
    language : str
        One of ``words.LANGUAGES``.

    Raises
    ------
    GameError
        ``language``: there is no such language.

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


def rows(chances: Mapping[Any, Fraction]) -> list[Row]:
    """Return probabilities as the rows of a table."""
    return [Row(outcome, p) for outcome, p in chances.items()]


def frame(chances: Mapping[Any, Fraction]) -> pd.DataFrame:
    """Return probabilities as a pandas DataFrame (GameError ``needs_pandas`` without pandas)."""
    try:
        import pandas as pd
    except ImportError:
        raise GameError("needs_pandas") from None
    exact = pd.Series(list(chances.values()), dtype=object)
    columns = {"outcome": pd.Series(list(chances), dtype=object), "exact": exact}
    return pd.DataFrame({**columns, "probability": exact.astype(float)})


def check_cases(given: Any) -> None:
    """Raise GameError ``dist_cases`` unless it is one of `CASES`."""
    if not isinstance(given, str) or given not in CASES:
        raise GameError("dist_cases", given=shown(given))


def as_mapping(given: Any) -> Mapping[Any, Any]:
    """Return a mapping, or raise GameError ``dist_mapping``."""
    if not isinstance(given, Mapping):
        raise GameError("dist_mapping", given=shown(given))
    return given


def as_outcome(given: T) -> T:
    """Return what can be an outcome, or raise GameError ``dist_outcome``: what can change is none."""
    try:
        hash(given)
    except (TypeError, RecursionError):
        raise GameError("dist_outcome", given=shown(given)) from None
    return given


def as_exact(given: Any) -> Fraction:
    """Return an exact number from 0, or raise GameError ``dist_inexact``, ``dist_negative``."""
    if isinstance(given, Real) and not isinstance(given, Rational):
        raise GameError("dist_inexact", value=shown(given))
    number = whole(given)
    try:
        exact = Fraction(given if number is None else number)  # numpy's whole numbers would overflow in it
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        raise GameError("dist_inexact", value=shown(given)) from None
    if exact < 0:
        raise GameError("dist_negative", value=exact)
    return exact


def as_count(given: Any) -> int:
    """Return a whole number from 0, or raise GameError ``dist_count``, ``dist_negative``."""
    if type(given) is int and given >= 0:
        return given
    try:
        exact = as_exact(given)
    except GameError as error:
        raise error if error.code == "dist_negative" else GameError("dist_count", value=shown(given)) from None
    if exact.denominator != 1:
        raise GameError("dist_count", value=shown(given))
    return exact.numerator


def in_order(ways: Mapping[T, int]) -> dict[T, int]:
    """Return the outcomes sorted where they can be, None last; as they came where they cannot."""
    outcomes: list[Any] = [x for x in ways if x is not None]
    try:
        outcomes.sort()
    except TypeError:
        return dict(ways)
    return {x: ways[x] for x in [*outcomes, *(x for x in ways if x is None)]}
