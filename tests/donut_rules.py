"""The donut game's score and its positions, written once more for the tests, straight from the published rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from donut_widgets import DonutState, Kind
from tabletop import Event

DATA = Path(__file__).parent / "data"

TABLE = """\
2 | Chocolate Frosted | 3
2 | Donut Holes | 6
2 | Éclair | 3
2 | French Cruller | 1 2 3 4 4
2 | Glazed | 5
2 | Jelly-Filled | 6
2 | Maple Bar | 2
2 | Plain | 7
2 | Powdered | 4
3 | Boston Cream | 6
3 | Double Chocolate | 2
3 | Red Velvet | 2
3 | Sprinkled | 2
4 | Bear Claw | 2
4 | Cinnamon Twist | 2
4 | Coffee | 2
4 | Day-Old Donut | 1
4 | Milk | 1
4 | Old Fashioned | 2
5 | Maple Frosted | 2
5 | Mucho Matcha | 2
5 | Raspberry Frosted | 2
5 | Strawberry Glazed | 2
"""
"""From how many players, English name, copies."""


def load(name: str) -> list[dict[str, Any]]:
    """Return the independent cases of a file."""
    cases: list[dict[str, Any]] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return cases


def reference_scores(boxes: Sequence[Sequence[str]]) -> list[int]:
    """Return the scores by a plain reading of the rules, one box and one sentence after the other."""
    totals = []
    for box in boxes:
        n = {name: box.count(name) for name in set(box)}
        others = [other for other in boxes if other is not box]
        total = 2 * box.count("French Cruller") + 2 * box.count("Glazed") + 3 * box.count("Powdered")
        total += 2 * box.count("Sprinkled") + box.count("Cinnamon Twist") + 5 * box.count("Milk")
        negatives = sum(box.count(k) for k in ("Red Velvet", "Bear Claw", "Strawberry Glazed"))
        total -= 2 * negatives + 7 * box.count("Day-Old Donut")
        total += box.count("Coffee") * (negatives + box.count("Day-Old Donut"))
        total += {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}.get(box.count("Donut Holes"), 15)
        total += 5 * (min(box.count("Jelly-Filled"), 6) // 2)
        total += {2: 6, 4: 15, 6: 25}.get(min(box.count("Boston Cream"), 6), 0)
        total += 3 * box.count("Maple Bar") if len(n) >= 7 else 0
        total += 3 * box.count("Mucho Matcha") if len(n) < 7 else 0
        total += 5 * box.count("Old Fashioned") if len(box) < 10 else 0
        total += 5 * box.count("Maple Frosted") if all(len(box) < len(other) for other in others) else 0
        plain, rivals = box.count("Plain"), [other.count("Plain") for other in others]
        total += plain
        if plain and all(plain > rival for rival in rivals):
            total += 3
        elif plain and plain >= max(rivals):
            total += 1
        totals.append(total)
    return totals


def as_action(data: Any) -> Any:
    """Return an action from the cases' JSON."""
    if isinstance(data, list):
        return tuple(as_action(part) for part in data)
    return Kind(data) if isinstance(data, str) else data


def bid(state: DonutState, *bids: int) -> tuple[DonutState, tuple[Event, ...]]:
    """Return what follows when all bid."""
    return state.apply(dict(enumerate(bids)))


def names(cards: Sequence[Kind | None]) -> list[str]:
    """Return the English names of cards; '-' where there is none."""
    return [kind.value if kind else "-" for kind in cards]


def kinds_of(events: Sequence[Event]) -> list[str]:
    """Return what happened, without the facts."""
    return [event.kind for event in events]


def find(events: Sequence[Event], kind: str) -> Event:
    """Return the only event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    return event
