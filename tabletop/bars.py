"""Probabilities as bars with their numbers: a table in text, an accessible table in a notebook cell."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

from tabletop.columns import Column, columns_html, columns_text
from tabletop.words import Words, catalogue, kernel_language


class Row(NamedTuple):
    """One outcome and its probability."""

    outcome: Any
    chance: Fraction


def bars_text(rows: Sequence[Row], most: int | None = None) -> str:
    """Return the rows as a plain table: outcome, fraction, per cent, bar.

    Parameters
    ----------
    rows : sequence of Row
        What to show, in order.
    most : int, optional
        With more rows, only so many of the likeliest are shown, and a last line counts the others.
    """
    words = Words("en")
    likeliest, rest = _likeliest(rows, most)
    columns = [
        Column("", [label(row.outcome) for row in likeliest], numbers=False),
        Column("", [str(row.chance) for row in likeliest]),
        Column("", [percent(row.chance, words) for row in likeliest]),
    ]
    more = [f"… {rest} more outcomes: print() shows all"] if rest else []
    return columns_text(columns, [float(row.chance) for row in likeliest], after=more)


def bars_html(rows: Sequence[Row], most: int | None = None, language: str | None = None) -> str:
    """Return the rows as an HTML table with bars, in the colour of the text around it.

    Parameters
    ----------
    rows, most
        As in `bars_text`.
    language : str, optional
        One of ``words.LANGUAGES``; without it that of the environment.
    """
    words = Words(language or kernel_language())
    likeliest, rest = _likeliest(rows, most)
    columns = [
        Column(words("dist.outcome"), [label(row.outcome, words) for row in likeliest], numbers=False),
        Column(words("dist.exact"), [words.number(row.chance, "exact") for row in likeliest]),
        Column(words("dist.percent"), [percent(row.chance, words) for row in likeliest]),
    ]
    more = words("dist.more", n=rest) if rest else ""
    return columns_html(columns, [float(row.chance) for row in likeliest], more=more)


def label(outcome: Any, words: Words | None = None) -> str:
    """Return an outcome as text: cards by name, tuples of cards as a list, anything else as it prints."""
    if isinstance(outcome, Enum):
        return _name(outcome, words)
    if isinstance(outcome, tuple) and any(isinstance(part, Enum) for part in outcome):
        return ", ".join(label(part, words) for part in outcome)
    if isinstance(outcome, tuple):
        return f"({', '.join(label(part, words) for part in outcome)}{',' if len(outcome) == 1 else ''})"
    return str(outcome)


def _name(member: Enum, words: Words | None) -> str:
    """Return the member's name in the catalogue of its own package; its value without words or a name there."""
    package = type(member).__module__.partition(".")[0]
    if words is None or not package.endswith("_widgets"):
        return str(member.value)
    return str(catalogue(package, words.language).get(f"{type(member).__name__}.{member.value}", member.value))


def percent(chance: Fraction, words: Words) -> str:
    """Return per cents to one place; what is possible but tiny is not shown as 0."""
    if 0 < chance < Fraction(1, 2000):
        return "< " + _one_place(Fraction(1, 1000), words)
    return _one_place(chance, words)


def _one_place(chance: Fraction, words: Words) -> str:
    return words.number(chance * 100, "decimal") + ("%" if words.language == "ja" else "\u00a0%")


def _likeliest(rows: Sequence[Row], most: int | None) -> tuple[list[Row], int]:
    """Return the `most` likeliest rows, in the order that they had, and how many others there are."""
    if most is None or len(rows) <= most:
        return list(rows), 0
    kept = set(sorted(range(len(rows)), key=lambda i: (-rows[i].chance, i))[:most])
    return [row for i, row in enumerate(rows) if i in kept], len(rows) - most
