"""What has happened, in words: one sentence for each event that is worth one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from donut_widgets.cards import Kind
from tabletop.game import Event
from tabletop.words import Words

_SILENT = frozenset({"reveal", "untouched", "round"})


def sentence(event: Event, names: Sequence[str], reader: int | None, words: Words) -> str:
    """Return an event as a sentence for a reader; '' for one that another event tells better.

    Parameters
    ----------
    event : Event
        As the reader may see it.
    names : sequence of str
        The names of the players.
    reader : int or None
        Who reads; sentences about that player speak to them.
    words : Words
        The language.
    """
    if event.kind in _SILENT:
        return ""
    facts = _named(event.facts, names)
    if event.player is not None:
        facts["name"] = names[event.player]
    key = f"event.{event.kind}"
    for variant in _variants(event):
        if f"{key}.{variant}" in words:
            key = f"{key}.{variant}"
    if "passes" in facts:
        facts["passed"] = tuple(
            words("pass.one", giver=names[giver], receiver=names[receiver], kind=kind)
            for giver, receiver, kind in facts["passes"]
        )
    return words(key, you=_speaks_to(reader, event), **facts)


def _speaks_to(reader: int | None, event: Event) -> bool:
    if reader is None:
        return False
    return event.player == reader or bool(event.kind == "over" and event.facts["winners"] == (reader,))


def icon(event: Event) -> str:
    """Return the kind of donut that stands beside an event's line."""
    for key in ("kind", "power"):
        if isinstance(found := event.facts.get(key), Kind):
            return str(found.value)
    kinds = event.facts.get("kinds") or [kind for _, kind in event.facts.get("cards", ())]
    return str(kinds[0].value) if kinds else ""


def _variants(event: Event) -> Sequence[str]:
    facts = event.facts
    if event.kind in ("milk_lost", "nothing"):
        return (facts["reason"],)
    if event.kind in ("from_pile", "cleared") and not facts["kinds"]:
        return ("none",)
    if event.kind == "kept" and "put_back" in facts:
        return ("secret",)
    if event.kind == "over" and len(facts["winners"]) > 1:
        return ("shared",)
    return ()


def _named(facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return the facts with players as names and cards as lists."""
    told = dict(facts)
    for key in ("to", "victim"):
        if key in told:
            told[key] = names[told[key]]
    for key in ("players", "without", "winners"):
        if key in told:
            told[key] = tuple(names[player] for player in told[key])
    if "cards" in told:
        told["kinds"] = tuple(kind for _, kind in told["cards"])
    return told
