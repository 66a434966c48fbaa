"""How the caddie's answers show themselves: first that they are numeric, then the table, then what they leave out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.columns import Column, columns_html, columns_text, magnitude
from tabletop.words import Words, kernel_language

SHOWN = 10
"""How many rows a repr and a notebook cell show; ``print`` shows all."""


@dataclass(frozen=True, slots=True)
class NumericTable:
    """A table of cells and expected throws, in the language of the kernel.

    Attributes
    ----------
    heads : tuple of str
        What the columns hold, as ``caddie.<head>`` of the catalogues.
    rows : sequence of tuples
        By cell, texts and numbers of throws.
    iterations : int
        How many rounds of policy iteration the numbers took.
    residual : float
        How far they may be from exact.
    tell : callable
        What they leave out, sentences in a language.
    """

    heads: tuple[str, ...]
    rows: Sequence[tuple[str | float, ...]]
    iterations: int
    residual: float
    tell: Callable[[str], tuple[str, ...]]

    def text(self, most: int | None = None) -> str:
        """Return it as plain text, with the first so many rows alone and how many more there are."""
        words = Words(kernel_language(), "golf_widgets")
        more = [f"… {left}"] if (left := self._more(most, words)) else []
        after = [*more, *self.tell(words.language)]
        return columns_text(self._columns(most, words), before=[self._numeric(words)], after=after)

    def html(self, most: int | None = None) -> str:
        """Return it as an accessible table, with the first so many rows alone and how many more there are."""
        words = Words(kernel_language(), "golf_widgets")
        more, leaves_out = self._more(most, words), self.tell(words.language)
        return columns_html(self._columns(most, words), before=[self._numeric(words)], after=leaves_out, more=more)

    def _numeric(self, words: Words) -> str:
        return words("caddie.numeric", residual=magnitude(self.residual), iterations=self.iterations)

    def _more(self, most: int | None, words: Words) -> str:
        left = 0 if most is None else len(self.rows) - most
        return words(f"caddie.more.{self.heads[0]}", n=left) if left > 0 else ""

    def _columns(self, most: int | None, words: Words) -> list[Column]:
        cells = zip(*self.rows[:most], strict=True)
        return [
            Column(words(f"caddie.{head}"), [_cell(value, words) for value in values])
            for head, values in zip(self.heads, cells, strict=True)
        ]


class Numeric(ABC):
    """An answer that shows itself as a `NumericTable`: the first rows as its repr and in a cell, all when printed."""

    __slots__ = ()

    @abstractmethod
    def _table(self) -> NumericTable:
        """Return what it shows."""

    def __repr__(self) -> str:
        return self._table().text(SHOWN)

    def __str__(self) -> str:
        return self._table().text()

    def _repr_html_(self) -> str:
        return self._table().html(SHOWN)


def _cell(value: str | float, words: Words) -> str:
    return value if isinstance(value, str) else words.number(value, ".3")
