"""What may be picked for an open decision, as the page needs it: places, labels and limits, not thousands of options.

Every item says where it lies on the table: a cell of the board, a card of the line, a card of the hand. The page sends
the value of an item; for a control the removed card or null and the added ones, in the order of the items.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from golf_widgets.flight import card, lie_words
from golf_widgets.observation import GolfObservation
from golf_widgets.wind import Wind
from tabletop.game import Decision
from tabletop.words import Words

Spec = dict[str, Any]


def question(seen: GolfObservation, decision: Decision, words: Words) -> Spec:
    """Return the specification of the pick for a decision: shape, items, min, max, send, ask."""
    items, most = _ITEMS[decision.kind](seen, decision, words)
    control = decision.kind == "control"
    return {
        "shape": "control" if control else "one",
        "items": items,
        "min": 0 if control else 1,
        "max": most,
        "send": words(f"send.{decision.kind}"),
        "ask": words(f"pick.{decision.kind}"),
    }


def _aim(seen: GolfObservation, decision: Decision, words: Words) -> tuple[list[Spec], int]:
    # no labels: the cells of the hole have theirs, and ninety of them twice would fill the view
    cells = [{"value": cell, "label": "", "at": f"cell:{cell[0]},{cell[1]}"} for cell in seen.hole.cells]
    return cells, 1


def _control(seen: GolfObservation, decision: Decision, words: Words) -> tuple[list[Spec], int]:
    assert seen.throw is not None
    removable = [(i, wind) for i, wind in enumerate(seen.throw.drawn) if wind is not Wind.HABANERO]
    items = [
        {"value": wind.value, "label": words("pick.remove", card=card(wind, words)), "at": f"line:{i}"}
        for i, wind in removable
    ]
    hand = seen.hands[decision.player]
    items += [
        {"value": wind.value, "label": words("pick.add", card=card(wind, words)), "at": f"hand:{i}"}
        for i, wind in enumerate(hand)
    ]
    return items, min(1, len(removable)) + len(hand)


def _reflect(seen: GolfObservation, decision: Decision, words: Words) -> tuple[list[Spec], int]:
    assert seen.landing is not None
    cards = seen.hole.terrain(seen.landing).cards
    return [_answer(True, "reflect", words, cards=cards), _answer(False, "reflect", words)], 1


def _keep(seen: GolfObservation, decision: Decision, words: Words) -> tuple[list[Spec], int]:
    assert seen.throw is not None
    throw = seen.throw
    shown = [*throw.drawn, *throw.added, *throw.reflected]
    gone = None if throw.removed is None else throw.drawn.index(throw.removed)
    at = {wind: i for i, wind in reversed(list(enumerate(shown))) if i != gone}
    items = [
        {"value": wind.value, "label": words("pick.take", card=card(wind, words)), "at": f"line:{at[wind]}"}
        for wind in throw.keepable
    ]
    return items, 1


def _accept(seen: GolfObservation, decision: Decision, words: Words) -> tuple[list[Spec], int]:
    player = decision.player
    throws, penalties = seen.throws[player], seen.penalties[player]
    counted = [words("line.throws", n=throws), *([words("line.penalties", n=penalties)] if penalties else [])]
    score = words("list.comma").join(counted)
    lie = lie_words(seen.hole, seen.lies[player], words)
    return [_answer(True, "accept", words, score=score), _answer(False, "accept", words, lie=lie)], 1


def _answer(value: bool, kind: str, words: Words, **facts: Any) -> Spec:
    """Return a yes or no, with the line below it that says what it costs."""
    key = f"pick.{kind}.{'yes' if value else 'no'}"
    note = words(f"{key}.note", **facts) if f"{key}.note" in words else ""
    return {"value": value, "label": words(key), "note": note, "at": f"{kind}:{'yes' if value else 'no'}"}


_ITEMS: dict[str, Callable[[GolfObservation, Decision, Words], tuple[list[Spec], int]]] = {
    "aim": _aim,
    "control": _control,
    "reflect": _reflect,
    "keep": _keep,
    "accept": _accept,
}
