"""What has happened, in words: one sentence for each event that is worth one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from golf_widgets.flight import card
from golf_widgets.wind import Wind
from tabletop.game import Event
from tabletop.words import Words

_SILENT = frozenset({"habanero"})


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
    facts = _named(event, names, words)
    if event.kind in _SILENT or (event.kind == "controlled" and not facts["removed"] and not facts["added"]):
        return ""
    speaks = reader is not None and (event.player == reader or event.facts.get("winners") == (reader,))
    return words(f"event.{event.kind}{_variant(event)}", you=speaks, **facts)


def drawn(events: Sequence[Event], words: Words) -> str:
    """Return the cards of some ``drew`` events as one sentence."""
    return words("event.drawn", cards=tuple(card(event.facts["wind"], words) for event in events))


def icon(event: Event) -> str:
    """Return the drawing beside an event's line: a wind, what the disc lies on, the basket; '' for none."""
    facts = event.facts
    match event.kind:
        case "drew" | "kept":
            return str(facts["wind"].name)
        case "controlled":
            wind: Wind | None = facts["removed"] or next(iter(facts["added"]), None)
            return wind.name if wind else ""
        case "landed" | "accepted" | "declined" | "reflected" | "not_reflected":
            return str(facts["terrain"].value)
        case "out":
            return "out"
        case "curse":
            return Wind.HABANERO.name
        case "holed" | "hole_over" | "over":
            return "goal"
        case "throw" | "hole_built":
            return "tee"
    return ""


def _variant(event: Event) -> str:
    facts = event.facts
    match event.kind:
        case "throw":
            return ".pond" if facts["penalty"] else ""
        case "controlled":
            return ".both" if facts["removed"] and facts["added"] else ".removed" if facts["removed"] else ".added"
        case "over" if len(facts["winners"]) > 1:
            return ".shared"
    return ""


def _named(event: Event, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the facts with players by name and cards as they are printed."""
    told = dict(event.facts)
    if event.player is not None:
        told["name"] = names[event.player]
    for key in ("wind", "removed"):
        if told.get(key) is not None:
            told[key] = card(told[key], words)
    if "added" in told:
        told["added"] = tuple(card(wind, words) for wind in told["added"])
    if event.kind in ("landed", "accepted", "declined"):
        told["lie"] = words(f"lie.{told['terrain'].value}")
    if event.kind in ("throw", "reflected"):
        told["cost"] = words("cost.cards", cards=told["cards"])
    if "winners" in told:
        told["winners"] = tuple(names[player] for player in told["winners"])
    if "scores" in told:
        told["scores"] = score_words(told["scores"], names, words)
    if "order" in told:
        told["first"] = names[told["order"][0]]
    return told


def score_words(scores: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Return the scores of all players: "You 4, Ren 5"."""
    return words("list.comma").join(words("score.of", name=names[player], n=n) for player, n in enumerate(scores))
