"""Probabilities as bars with their numbers: a table in text, an accessible table in a notebook cell."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from html import escape
from typing import Any, NamedTuple

from tabletop.words import Words, catalogue, kernel_language

WIDTH = 21
"""The length of the longest bar in text, in characters."""

CELL = "padding:1px 8px;border:0;background:none;color:inherit;text-align:"


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
    shown, rest = _likeliest(rows, most)
    words = Words("en")
    cells = [(label(row.outcome), str(row.chance), _percent(row.chance, words).replace("\u00a0", " ")) for row in shown]
    widths = [max((len(cell[i]) for cell in cells), default=0) for i in range(3)]
    longest = max((row.chance for row in shown), default=Fraction(0)) or 1
    lines = [
        f"{a:<{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {'█' * round(row.chance / longest * WIDTH)}".rstrip()
        for (a, b, c), row in zip(cells, shown, strict=True)
    ]
    if rest:
        lines.append(f"… {len(rest)} more outcomes: print() shows all")
    return "\n".join(lines)


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
    shown, rest = _likeliest(rows, most)
    longest = max((float(row.chance) for row in shown), default=1.0)
    head = "".join(
        f'<th scope="col" style="{CELL}{side}">{escape(words(f"dist.{key}"))}</th>'
        for key, side in (("outcome", "left"), ("exact", "right"), ("percent", "right"))
    )
    body = "".join(_html_row(row, words, longest) for row in shown)
    if rest:
        more = words("dist.more", n=len(rest))
        body += f'<tr style="background:none"><td colspan="4" style="{CELL}left">{escape(more)}</td></tr>'
    return (
        f'<table style="border-collapse:collapse;color:inherit"><thead><tr style="background:none">{head}'
        f'<td aria-hidden="true" style="{CELL}left"></td></tr></thead><tbody>{body}</tbody></table>'
    )


def _html_row(row: Row, words: Words, longest: float) -> str:
    width = 160 * float(row.chance) / longest
    bar = f'<div style="width:{width:.1f}px;height:.8em;background:currentColor;opacity:.55"></div>'
    return (
        f'<tr style="background:none"><th scope="row" style="{CELL}left;font-weight:normal">'
        f"{escape(label(row.outcome, words))}</th>"
        f'<td style="{CELL}right">{escape(words.number(row.chance, "exact"))}</td>'
        f'<td style="{CELL}right">{escape(_percent(row.chance, words))}</td>'
        f'<td aria-hidden="true" style="{CELL}left">{bar}</td></tr>'
    )


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


def _percent(chance: Fraction, words: Words) -> str:
    """Return per cents to one place; what is possible but tiny is not shown as 0."""
    if 0 < chance < Fraction(1, 2000):
        return "< " + _one_place(Fraction(1, 1000), words)
    return _one_place(chance, words)


def _one_place(chance: Fraction, words: Words) -> str:
    return words.number(chance * 100, "decimal") + ("%" if words.language == "ja" else "\u00a0%")


def _likeliest(rows: Sequence[Row], most: int | None) -> tuple[list[Row], list[Row]]:
    """Split the rows into the `most` likeliest, in the order that they had, and the others."""
    if most is None or len(rows) <= most:
        return list(rows), []
    kept = set(sorted(range(len(rows)), key=lambda i: (-rows[i].chance, i))[:most])
    return [row for i, row in enumerate(rows) if i in kept], [row for i, row in enumerate(rows) if i not in kept]
