"""A round as a spectator may see it, as plain HTML tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from golf_widgets.observation import GolfObservation
from golf_widgets.wind import Wind


def html(observation: GolfObservation) -> str:
    """Return the table of a position: the hole as text, every player, the cards that are open to all."""
    seen = observation
    names = seen.names or tuple(f"Player {player}" for player in range(seen.players))
    head = _row("th", ["", "Lie", "Throws", "Penalties", "Total", "Hand"])
    rows = [
        _row("td", [name, seen.lies[i], seen.throws[i], seen.penalties[i], seen.totals[i], _cards(seen.hands[i])])
        for i, name in enumerate(names)
    ]
    facts = [f"Hole {seen.number} of {seen.holes}"]
    if seen.thrower is not None:
        facts.append(f"{names[seen.thrower]} throws")
    if seen.line:
        facts.append(f"Line: {_cards(seen.line)}")
    facts.append(f"Deck: {seen.deck_size} cards. Discards: {_counts(seen.discards)}")
    if seen.winners:
        facts.append("Won by " + ", ".join(names[player] for player in seen.winners))
    lines = "".join(f"<p>{escape(fact)}</p>" for fact in facts)
    return f"<pre>{escape(seen.hole.to_text())}</pre><table>{head}{''.join(rows)}</table>{lines}"


def _row(tag: str, parts: Sequence[object]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(str(part))}</{tag}>" for part in parts) + "</tr>"


def _cards(cards: Iterable[Wind]) -> str:
    return " ".join(card.value for card in cards) or "–"


def _counts(cards: Sequence[Wind]) -> str:
    return ", ".join(f"{cards.count(wind)} {wind.value}" for wind in Wind if wind in cards) or "–"
