"""Exact probabilities of events that can overlap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tabletop.bars import bars_html, bars_text
from tabletop.dist import SHOWN
from tabletop.game import GameError
from tabletop.ways import Fixed, T, as_count, as_mapping, as_outcome, check_cases, explain, frame, in_order, rows
from tabletop.whole import whole
from tabletop.words import shown

if TYPE_CHECKING:
    import pandas as pd


class Chances(Fixed, Mapping[T, Fraction]):
    """Exact probabilities of events that can overlap, so they need not sum to 1; a mapping that never changes.

    It holds the events that can happen. Any other has the probability 0, as with ``Dist.pmf``: it is not in the
    mapping, and asking for it is no KeyError.

    Parameters
    ----------
    ways : Mapping
        Event to the number of equally likely cases in which it happens.
    total : int
        How many cases there are.
    cases : {"cases", "draws"}
        What is equally likely, for `explain`.

    Raises
    ------
    GameError
        ``dist_mapping``, ``dist_total``, ``dist_cases``; ``dist_count``, ``dist_negative`` for what is no number of
        ways, ``dist_ways`` for more ways than there are cases.

    Examples
    --------
    >>> die = Chances({"even": 3, "over four": 2}, 6)
    >>> die["over four"], die.explain("even")
    (Fraction(1, 3), '3 of 6 equally likely cases (1 of 2)')
    >>> die["over six"], "over six" in die
    (Fraction(0, 1), False)
    """

    __slots__ = ("_cases", "_total", "_ways")
    _ways: dict[T, int]
    _total: int
    _cases: str

    def __init__(self, ways: Mapping[T, int], total: int, *, cases: str = "cases") -> None:
        check_cases(cases)
        cases_in_all = whole(total)
        if cases_in_all is None or cases_in_all < 1:
            raise GameError("dist_total", given=shown(total))
        counts = {event: as_count(n) for event, n in as_mapping(ways).items()}
        for event, n in counts.items():
            if n > cases_in_all:
                raise GameError("dist_ways", event=shown(event), ways=n, total=cases_in_all)
        possible = in_order({event: n for event, n in counts.items() if n})
        self.fix(_ways=possible, _total=cases_in_all, _cases=cases)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._ways, self._total, self._cases)

    def __getitem__(self, event: T) -> Fraction:
        return Fraction(self.ways(event), self._total)

    def __contains__(self, event: object) -> bool:
        return as_outcome(event) in self._ways

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    @property
    def total(self) -> int:
        """How many equally likely cases there are in all."""
        return self._total

    def ways(self, event: T) -> int:
        """Return in how many of the equally likely cases an event happens; 0 for what never does.

        Raises
        ------
        GameError
            ``dist_outcome`` for what can be no event, such as a list.
        """
        return self._ways.get(as_outcome(event), 0)

    def explain(self, event: T, language: str = "en") -> str:
        """Say how the probability of one event came about.

        Parameters
        ----------
        event
            One of the events, or one that never happens.
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``dist_outcome``; ``language``.
        """
        return explain(self.ways(event), self._total, self._cases, language)

    def to_frame(self) -> pd.DataFrame:
        """Return a pandas DataFrame: outcome, exact probability (Fractions), probability (floats)."""
        return frame(dict(self))

    def __repr__(self) -> str:
        return bars_text(rows(dict(self)), SHOWN)

    def __str__(self) -> str:
        return bars_text(rows(dict(self)))

    def _repr_html_(self) -> str:
        return bars_html(rows(dict(self)), SHOWN)


def _restore(ways: dict[T, int], total: int, cases: str) -> Chances[T]:
    return Chances(ways, total, cases=cases)
