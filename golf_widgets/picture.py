"""A hole as one picture, for notebooks that are read where no kernel runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from golf_widgets.wind import Cell
from tabletop.picture import drawings, image, label, svg

GROUND = "#EFE9DA"
CELL, DISC, MARGIN = 40, 26, 20
_TOGETHER = {
    1: ((0, 0),),
    2: ((-7, 0), (7, 0)),
    3: ((-7, -6), (7, -6), (0, 7)),
    4: ((-7, -7), (7, -7), (-7, 7), (7, 7)),
}
"""Where discs stand on a cell that several share, from its middle."""


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
    parts = [*_ground(hole), *_texts(values), *_discs(lying)]
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


def _texts(values: Mapping[Cell, str]) -> list[tuple[str, str]]:
    parts = []
    for (row, column), text in values.items():
        x, y = CELL * column + CELL / 2, CELL * row + CELL / 2
        plate = f'<rect x="{x - 17:g}" y="{y - 9:g}" width="34" height="18" rx="9" fill="#FFF" opacity=".85"/>'
        parts.append(("", plate + label(text, x, y + 4.5, 12, bold=True)))
    return parts


def _discs(discs: list[tuple[int, Cell]]) -> list[tuple[str, str]]:
    parts = []
    for i, (seat, (row, column)) in enumerate(discs):
        sharing = [j for j, (_, cell) in enumerate(discs) if cell == (row, column)]
        dx, dy = _TOGETHER[min(len(sharing), 4)][sharing.index(i) % 4]
        x, y = CELL * column + (CELL - DISC) / 2 + dx, CELL * row + (CELL - DISC) / 2 + dy
        parts.append(_use(f"disc{seat % 4}", x, y, DISC, DISC))
    return parts
