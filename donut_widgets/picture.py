"""The donut table as one picture, for notebooks that are read where no kernel runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from donut_widgets.cards import Kind, by_order
from donut_widgets.scoring import scores
from donut_widgets.state import DonutObservation
from tabletop.picture import drawings, image, label, placed, svg
from tabletop.words import Words

GROUND, CARD, LINE = "#FFF3E0", "#FFFDF9", "#D9BE93"
CARD_WIDTH, CARD_HEIGHT, GAP = 112, 128, 10
ITEM, BOX_HEIGHT = 46, 72


def table_picture(observation: DonutObservation, words: Words) -> str:
    """Return the row and the boxes as an ``<img>``; '' where the drawings have not been built."""
    if not drawings("donut_widgets"):
        return ""
    row = [
        part
        for position, kind in enumerate(observation.row, 1)
        for part in _card(position - 1, kind, str(position), words)
    ]
    top = CARD_HEIGHT + 3 * GAP
    boxes = [part for player in range(len(observation.boxes)) for part in _box(player, top, observation, words)]
    longest = max((len(set(box)) for box in observation.boxes), default=0)
    width = max(GAP + (CARD_WIDTH + GAP) * len(observation.row), 170 + longest * ITEM + GAP)
    height = top + BOX_HEIGHT * len(observation.boxes) + GAP
    return image(svg(width, height, [*row, *boxes], GROUND), words("show.row"))


def row_picture(kinds: Sequence[Kind], labels: Sequence[str], words: Words) -> str:
    """Return some donuts side by side, with a label each, as an ``<img>``."""
    if not drawings("donut_widgets") or not kinds:
        return ""
    cards = [
        part for i, kind in enumerate(kinds) for part in _card(i, kind, labels[i] if i < len(labels) else "", words)
    ]
    width = GAP + (CARD_WIDTH + GAP) * len(kinds)
    return image(svg(width, CARD_HEIGHT + 2 * GAP, cards, GROUND), words("show.row"))


def _card(i: int, kind: Kind | None, text: str, words: Words) -> list[str]:
    x, middle = GAP + i * (CARD_WIDTH + GAP), GAP + i * (CARD_WIDTH + GAP) + CARD_WIDTH / 2
    card = (
        f'<rect x="{x}" y="{GAP}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="10" fill="{CARD}" stroke="{LINE}"/>'
    )
    parts = [card, label(text, middle, GAP + 17, bold=True)]
    if kind is not None:
        parts.append(placed(drawings("donut_widgets")[kind.value], x + 18, GAP + 22, 76, 76))
        parts.append(label(words.name(kind), middle, GAP + 116, 11.5))
    return parts


def _box(player: int, top: float, observation: DonutObservation, words: Words) -> list[str]:
    y = top + player * BOX_HEIGHT
    name = observation.names[player] if observation.names else words("show.player", player=player)
    shown = name if len(name) <= 18 else f"{name[:17]}…"
    points = words("show.points", points=scores(observation.boxes)[player])
    parts = [
        label(shown, GAP, y + 24, bold=True, anchor="start"),
        label(points, GAP, y + 44, 12, anchor="start"),
    ]
    counts = Counter(observation.boxes[player])
    for i, kind in enumerate(sorted(counts, key=by_order)):
        x = 160 + i * ITEM
        parts.append(placed(drawings("donut_widgets")[kind.value], x, y, 40, 40))
        text = words(f"short.{kind.value}") + (f" ×{counts[kind]}" if counts[kind] > 1 else "")
        parts.append(label(text, x + 20, y + 53, 9))
    return parts
