"""What each bid on the row promises, by what is believed about the others; how it shows itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from donut_widgets.beliefs import Beliefs
from donut_widgets.cards import Kind
from tabletop.bars import percent
from tabletop.columns import Column, columns_html, columns_text
from tabletop.ways import explain
from tabletop.words import Words, kernel_language


@dataclass(frozen=True, slots=True)
class BidOdds:
    """What a bid on one position promises.

    Attributes
    ----------
    position : int
        From 1.
    kind : Kind
        The card there.
    others : tuple of Fraction
        For each opponent, in the order of the players, the believed chance that they bid there too.
    alone : Fraction
        The chance that nobody else bids there.
    contested : Fraction
        The chance that somebody does.
    worth : Fraction
        What the card would bring; see `worth`.
    gain : Fraction
        The expected gain: the worth times the chance to be alone.
    """

    position: int
    kind: Kind
    others: tuple[Fraction, ...]
    alone: Fraction
    contested: Fraction
    worth: Fraction
    gain: Fraction

    def explain(self, language: str = "en") -> str:
        """Say how the chance to be alone came about.

        The cases are those of all opponents together, counted so that each is equally likely by the beliefs.

        Parameters
        ----------
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``language``.
        """
        total = prod(p.denominator for p in self.others)
        return explain(int(self.alone * total), total, "cases", language)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Bids(Mapping[int, BidOdds]):
    """What a bid on each position promises: a mapping of positions to `BidOdds`, which never changes.

    In a notebook it is a table with the chance to be alone as bars; in text it is the table. The last line says what
    is believed about the others.

    Attributes
    ----------
    each : tuple of BidOdds
        In the order of the row.
    beliefs : Beliefs
        What they are computed from.
    """

    each: tuple[BidOdds, ...]
    beliefs: Beliefs

    def __getitem__(self, position: int) -> BidOdds:
        for one in self.each:
            if one.position == position:
                return one
        raise KeyError(position)

    def __iter__(self) -> Iterator[int]:
        return (one.position for one in self.each)

    def __len__(self) -> int:
        return len(self.each)

    def tell(self, language: str = "en") -> str:
        """Return what is believed about the others, as a sentence.

        Parameters
        ----------
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``language``.
        """
        return self.beliefs.tell(language)

    def __repr__(self) -> str:
        words = _words()
        return columns_text(self._columns(words), self._bars(), after=[self.tell(words.language)])

    def _repr_html_(self) -> str:
        words = _words()
        return columns_html(self._columns(words), self._bars(), after=[self.tell(words.language)])

    def _bars(self) -> list[float]:
        return [float(one.alone) for one in self.each]

    def _columns(self, words: Words) -> list[Column]:
        return [
            Column(words("bids.position"), [str(one.position) for one in self.each]),
            Column(words("bids.card"), [words.name(one.kind) for one in self.each], numbers=False),
            Column(words("bids.worth"), [_points(one.worth, words) for one in self.each]),
            Column(words("bids.gain"), [_points(one.gain, words) for one in self.each]),
            Column(words("bids.contested"), [_chance(one.contested, words) for one in self.each]),
            Column(words("bids.alone"), [_chance(one.alone, words) for one in self.each]),  # beside its bars
        ]


def _words() -> Words:
    return Words(kernel_language(), "donut_widgets")


def _chance(p: Fraction, words: Words) -> str:
    return words("bids.exact", exact=words.number(p, "exact"), rounded=percent(p, words))


def _points(points: Fraction, words: Words) -> str:
    """Return points exactly, and with one decimal place where they are not whole."""
    exact = words.number(points, "exact")
    if points.denominator == 1:
        return exact
    return words("bids.exact", exact=exact, rounded=words.number(points, "decimal"))
