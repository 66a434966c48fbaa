"""A small table with sentences around it and bars beside it, in text and as HTML: how an answer shows itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple
from unicodedata import east_asian_width

WIDTH = 21
"""The length of the longest bar in text, in characters."""

LONGEST = 160
"""The length of the longest bar in HTML, in pixels."""

CELL = "padding:1px 8px;border:0;background:none;color:inherit;text-align:"


class Column(NamedTuple):
    """A column of a table: its heading, its cells, and whether they hold numbers, which stand on the right."""

    head: str
    cells: Sequence[str]
    numbers: bool = True


def columns_text(
    columns: Sequence[Column], bars: Sequence[float] = (), before: Sequence[str] = (), after: Sequence[str] = ()
) -> str:
    """Return a table as plain text.

    Parameters
    ----------
    columns : sequence of Column
        All of one length. Where no column has a heading, there is no line of headings.
    bars : sequence of float, optional
        By row, what is drawn as a bar; the largest is the longest.
    before, after : sequence of str
        Lines above and below.
    """
    lines = [[column.head for column in columns]] if any(column.head for column in columns) else []
    lines += [list(line) for line in zip(*(column.cells for column in columns), strict=True)]
    widths = [max(map(_width, cells), default=0) for cells in zip(*lines, strict=True)]
    sides = [column.numbers for column in columns]
    texts = ["  ".join(map(_padded, line, widths, sides)) for line in lines]
    if bars:
        drawn = ["█" * round(length * WIDTH) for length in _scaled(bars)]
        heads = [""] * (len(texts) - len(drawn))
        texts = [f"{text}  {bar}" for text, bar in zip(texts, heads + drawn, strict=True)]
    plain = (text.replace("\u00a0", " ").rstrip() for text in texts)
    return "\n".join([*before, *plain, *after])


def columns_html(
    columns: Sequence[Column],
    bars: Sequence[float] = (),
    before: Sequence[str] = (),
    after: Sequence[str] = (),
    more: str = "",
) -> str:
    """Return a table as accessible HTML, in the colour of the text around it; its first column names the rows.

    Parameters
    ----------
    columns, bars, before, after
        As in `columns_text`.
    more : str, optional
        What a last row says of the rows that are left out.
    """
    drawn = [""] * len(columns[0].cells)
    if bars:
        drawn = [_bar(length) for length in _scaled(bars)]
    head = "".join(f'<th scope="col" style="{CELL}{_side(column)}">{escape(column.head)}</th>' for column in columns)
    head += f'<td aria-hidden="true" style="{CELL}left"></td>' if bars else ""
    body = "".join(f'<tr style="background:none">{_html_cells(columns, i)}{bar}</tr>' for i, bar in enumerate(drawn))
    if more:
        span = len(columns) + bool(bars)
        body += f'<tr style="background:none"><td colspan="{span}" style="{CELL}left">{escape(more)}</td></tr>'
    table = (
        f'<table style="border-collapse:collapse;color:inherit"><thead><tr style="background:none">{head}'
        f"</tr></thead><tbody>{body}</tbody></table>"
    )
    if not before and not after:
        return table
    above, below = ("".join(f"<div>{escape(line)}</div>" for line in lines) for lines in (before, after))
    return f"<div>{above}{table}{below}</div>"


def magnitude(value: float) -> str:
    """Return the power of ten that an error does not exceed: "1e−12", and no less: below, machines differ."""
    return f"1e{max(math.ceil(math.log10(value)), -12) if value else -12}".replace("-", "−")


def _scaled(bars: Sequence[float]) -> list[float]:
    longest = max(bars) or 1
    return [bar / longest for bar in bars]


def _width(text: str) -> int:
    """Return how many columns a text takes: characters of East Asia take two."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def _side(column: Column) -> str:
    return "right" if column.numbers else "left"


def _html_cells(columns: Sequence[Column], i: int) -> str:
    name, *others = columns
    head = f'<th scope="row" style="{CELL}{_side(name)};font-weight:normal">{escape(name.cells[i])}</th>'
    return head + "".join(f'<td style="{CELL}{_side(one)}">{escape(one.cells[i])}</td>' for one in others)


def _bar(length: float) -> str:
    bar = f'<div style="width:{LONGEST * length:.1f}px;height:.8em;background:currentColor;opacity:.55"></div>'
    return f'<td aria-hidden="true" style="{CELL}left">{bar}</td>'
