"""What may be picked for an open decision, as the page needs it: places, labels and limits, not thousands of options.

Every item says where it lies on the table, so that each power is answered in its place. The page sends the value of
an item, or a list of values in the order of the items, which is table order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from donut_widgets.cards import Kind, by_order
from donut_widgets.state import DonutObservation
from tabletop.game import Decision
from tabletop.words import Words

Spec = dict[str, Any]


def question(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    """Return the specification of the pick for a decision: shape, items, min, max, none, send, ask."""
    return _SPECS[decision.kind](observation, decision, words)


def _bid(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    items = [
        {
            "value": position,
            "label": words("pick.bid", position=position, kind=observation.row[position - 1]),
            "at": f"row:{position}",
        }
        for position in decision.options
    ]
    return _one(items, words, "bid")


def _clear(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    most = max(decision.options, key=len)
    items = [
        {
            "value": position,
            "label": words("pick.clear", position=position, kind=observation.row[position - 1]),
            "at": f"row:{position}",
        }
        for position in most
    ]
    return _many(items, 0, len(most), words, "clear")


def _keep(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    at = {kind: i for i, kind in reversed(list(enumerate(observation.drawn)))}
    items = [
        {"value": kind.value, "label": words("pick.keep", kind=kind), "at": f"drawn:{at.get(kind, 0)}"}
        for kind in decision.options
    ]
    return _one(items, words, "keep")


def _take(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    counts = Counter(observation.discard)
    items = [
        {
            "value": kind.value,
            "label": words("pick.take", kind=kind),
            "count": counts[kind],
            "at": f"discard:{kind.value}",
        }
        for kind in sorted(counts, key=by_order)
    ]
    sizes = {len(option) for option in decision.options}
    return _many(items, min(sizes), max(sizes), words, "take")


def _pairs(verb: str, place: Callable[[int, int, Kind], str]) -> Callable[[DonutObservation, Decision, Words], Spec]:
    def spec(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
        items = [
            {
                "value": [player, kind.value],
                "label": words(f"pick.{verb}", kind=kind, player=observation.names[player]),
                "at": place(decision.player, player, kind),
                "seat": player,
            }
            for player, kind in decision.options
        ]
        return _one(items, words, verb)

    return spec


def _own(verb: str) -> Callable[[DonutObservation, Decision, Words], Spec]:
    def spec(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
        items = [
            {
                "value": kind.value,
                "label": words(f"pick.{verb}", kind=kind),
                "at": f"box:{decision.player}:{kind.value}",
            }
            for kind in decision.options
        ]
        return _one(items, words, verb)

    return spec


def _pay(observation: DonutObservation, decision: Decision, words: Words) -> Spec:
    payable = {kind for option in decision.options for kind in option}
    counts = Counter(observation.boxes[decision.player])
    counts[Kind.MILK] -= 1
    items = [
        {
            "value": kind.value,
            "label": words("pick.pay", kind=kind),
            "count": counts[kind],
            "at": f"box:{decision.player}:{kind.value}",
        }
        for kind in sorted(payable, key=by_order)
    ]
    return {**_many(items, 3, 3, words, "pay"), "none": words("pick.pay.none")}


def _one(items: Iterable[Spec], words: Words, verb: str) -> Spec:
    return {
        "shape": "one",
        "items": list(items),
        "min": 1,
        "max": 1,
        "send": words(f"send.{verb}"),
        "ask": words(f"ask.{verb}.you"),
    }


def _many(items: Iterable[Spec], least: int, most: int, words: Words, verb: str) -> Spec:
    return {**_one(items, words, verb), "shape": "many", "min": least, "max": most}


_SPECS: dict[str, Callable[[DonutObservation, Decision, Words], Spec]] = {
    "bid": _bid,
    "clear": _clear,
    "keep": _keep,
    "take": _take,
    "give": _pairs("give", lambda giver, player, kind: f"box:{giver}:{kind.value}"),
    "steal": _pairs("steal", lambda taker, player, kind: f"box:{player}:{kind.value}"),
    "spoil": _pairs("spoil", lambda taker, player, kind: f"box:{player}:{kind.value}"),
    "pass": _own("pass"),
    "pay": _pay,
    "drop": _own("drop"),
}
