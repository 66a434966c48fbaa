"""A hole as one picture, for notebooks that are read where no kernel runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from golf_widgets.board import drawn_hole
from golf_widgets.hole import Hole
from golf_widgets.wind import Cell
from tabletop.picture import drawings, image, label, svg
from tabletop.words import Words, kernel_language

GROUND = "#EFE9DA"
CELL, DISC, MARGIN = 40, 26, 20
ROOM, LARGEST, SMALLEST = 34, 12, 9
"""How much of a cell a text may take, and between which sizes it shrinks."""
CORNERS = ((2, 0), (2, 2), (0, 2), (0, 0))
"""The corners of a panel, as its letter takes them."""

_TOGETHER = {
    1: ((0, 0),),
    2: ((-7, 0), (7, 0)),
    3: ((-7, -6), (7, -6), (0, 7)),
    4: ((-7, -7), (7, -7), (-7, 7), (7, 7)),
}
"""Where discs stand on a cell that several share, from its middle."""


def hole_html(hole: Hole) -> str:
    """Return a hole as its text and its picture, in the language of the kernel."""
    words = Words(kernel_language(), "golf_widgets")
    described = words("hole.label", panels=len(hole.panels))
    drawn = hole_picture(drawn_hole(hole, words.language), (), {}, described)
    return f"<pre>{escape(hole.to_text())}</pre>{drawn}"


def hole_picture(
    hole: Mapping[str, Any], discs: Iterable[tuple[int, Cell]], values: Mapping[Cell, str], description: str
) -> str:
    """Return a hole as an ``<img>``; '' where the drawings have not been built.

    Parameters
    ----------
    hole : Mapping
        The hole as the page draws it; see golf_widgets/board.py.
    discs : iterable of (int, cell)
        The discs, by the seat whose colour and shape they have.
    values : Mapping
        Short texts on cells.
    description : str
        What the picture shows, in words.
    """
    drawn = drawings("golf_widgets")
    if not drawn:
        return ""
    lying = list(discs)
    cells = [entry["cell"] for entry in hole["cells"]]
    top, left = (min(cell[axis] for cell in (*cells, *values)) for axis in (0, 1))
    bottom, right = (max(cell[axis] for cell in (*cells, *values)) for axis in (0, 1))
    parts = [*_ground(hole), *_letters(hole), *_discs(lying), *_texts(hole, values, (cell for _, cell in lying))]
    names = {name for name, _ in parts if name}
    symbols = [_symbol(name, drawn[name]) for name in sorted(names)]
    x, y = MARGIN - CELL * left, MARGIN - CELL * top
    body = f'<g transform="translate({x} {y})">{"".join(part for _, part in parts)}</g>'
    width, height = ((n + 1) * CELL + 2 * MARGIN for n in (right - left, bottom - top))
    return image(svg(width, height, [*symbols, body], GROUND), description)


def _symbol(name: str, drawing: str) -> str:
    """Return a drawing to be used any number of times in one picture."""
    return drawing.replace("<svg ", f'<symbol id="{name}" ', 1).replace("</svg>", "</symbol>")


def _use(name: str, x: float, y: float, width: float, height: float) -> tuple[str, str]:
    return name, f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width}" height="{height}"/>'


def _ground(hole: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the panels, and on each cell what is there."""
    panels = [_use("panel", CELL * panel["column"], CELL * panel["row"], 120, 124) for panel in hole["panels"]]
    special = {hole["goal"]: "basket", hole["start"]: "tee"}
    cells = [(special.get(entry["cell"], entry["terrain"]), entry["cell"]) for entry in hole["cells"]]
    return panels + [_use(name, CELL * column, CELL * row, CELL, CELL) for name, (row, column) in cells]


def _letters(hole: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the names of the panels, each in a corner of its panel where nothing stands, as on the page."""
    free = {entry["cell"] for entry in hole["cells"] if entry["terrain"] == "open"} - {hole["goal"]}
    parts = []
    for panel in hole["panels"]:
        corner = (panel["row"], panel["column"])
        found = [(r, c) for r, c in CORNERS if (corner[0] + r, corner[1] + c) in free]
        down, right = found[0] if found else CORNERS[0]
        inset = 3.5 + 3.3 * len(panel["name"])
        x = CELL * corner[1] + (120 - inset if right else inset)
        y = CELL * corner[0] + (116.5 if down else 11)
        parts.append(("", label(panel["name"], x, y, 10, bold=True)))
    return parts


def _texts(hole: Mapping[str, Any], values: Mapping[Cell, str], discs: Iterable[Cell]) -> list[tuple[str, str]]:
    """Return texts on cells: a dot for an empty one, a plate as wide as the text, off what stands there."""
    parts = []
    above = dict.fromkeys(discs, -11.5)
    below = {entry["cell"]: 10.5 for entry in hole["cells"] if entry["terrain"] != "open"} | {hole["goal"]: 12.5}
    shifts = below | above
    for (row, column), text in values.items():
        x, y = CELL * column + CELL / 2, CELL * row + CELL / 2
        if not text:
            parts.append(("", f'<circle cx="{x:g}" cy="{y:g}" r="2.6" stroke="#FFF"/>'))
            continue
        shown, size = _fitted(text)
        half = min(ROOM, breadth(shown) * size) / 2 + 2.5
        if shift := shifts.get((row, column)):
            x, y = x + CELL / 2 - half, y + shift
        width = f'width="{2 * half:g}" height="17" rx="8"'
        plate = f'<rect x="{x - half:g}" y="{y - 8.5:g}" {width} fill="#FFF" opacity=".88"/>'
        parts.append(("", plate + label(shown, x, y + size * 0.35, size, bold=True)))
    return parts


def _fitted(text: str) -> tuple[str, float]:
    """Return a text as it fits on a cell, cut where it does not, and its size."""
    size = min(LARGEST, max(SMALLEST, ROOM / breadth(text)))
    cut = text
    while len(cut) > 1 and breadth(cut) * size > ROOM:
        cut = cut.removesuffix("…")[:-1] + "…"
    return cut, round(size, 1)


def breadth(text: str) -> float:
    """Return about how wide a text is at most, in parts of its size: Japanese letters are square."""
    return 1.1 * sum(
        1 if letter > "\u2e7f" else 0.76 if letter in "mw…" or letter.isupper() else 0.56 for letter in text
    )


def _discs(discs: list[tuple[int, Cell]]) -> list[tuple[str, str]]:
    parts = []
    for i, (seat, (row, column)) in enumerate(discs):
        sharing = [j for j, (_, cell) in enumerate(discs) if cell == (row, column)]
        dx, dy = _TOGETHER[min(len(sharing), 4)][sharing.index(i) % 4]
        x, y = CELL * column + (CELL - DISC) / 2 + dx, CELL * row + (CELL - DISC) / 2 + dy
        parts.append(_use(f"disc{seat % 4}", x, y, DISC, DISC))
    return parts
