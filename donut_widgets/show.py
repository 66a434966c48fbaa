"""A position as a plain table, for a notebook cell that shows a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from donut_widgets.cards import Kind, by_order
from donut_widgets.scoring import scores
from tabletop.words import Words, kernel_language

if TYPE_CHECKING:
    from donut_widgets.state import DonutObservation


def html(observation: DonutObservation, language: str | None = None) -> str:
    """Return an HTML table of what an observer sees: the row, the boxes with their points, the piles.

    Parameters
    ----------
    observation : DonutObservation
        Nothing is shown that is not in it. Names of players are there in the observations of a match.
    language : str, optional
        ``"en"``, ``"ja"`` or ``"fr"``; without it that of the kernel.
    """
    words = Words(language or kernel_language(), "donut_widgets")
    over = observation.phase == "over"
    title = words("show.over") if over else words("show.round", round=observation.round)
    row = [f"{p} {words.name(kind)}" if kind else f"{p} –" for p, kind in enumerate(observation.row, 1)]
    lines = [(words("show.row"), " · ".join(row))]
    if observation.bids:
        lines.append((words("show.bids"), " · ".join(map(words.number, observation.bids))))
    for player, points in enumerate(scores(observation.boxes)):
        cards = _cards(observation.boxes[player], words)
        name = observation.names[player] if observation.names else words("show.player", player=player)
        lines.append((escape(name), f"{cards} ({words('show.points', points=points)})"))
    lines.append((words("show.deck"), words("show.cards", n=observation.deck_size)))
    lines.append((words("show.discard"), _cards(observation.discard, words)))
    body = "".join(f"<tr><th>{name}</th><td style='text-align:left'>{text}</td></tr>" for name, text in lines)
    return f"<table><caption>{title}</caption><tbody>{body}</tbody></table>"


def text(observation: DonutObservation, words: Words) -> str:
    """Return what an observer sees as lines of plain text."""
    over = observation.phase == "over"
    title = words("show.over") if over else words("show.round", round=observation.round)
    row = " | ".join(f"{p} {words.name(kind) if kind else '–'}" for p, kind in enumerate(observation.row, 1))
    lines = [title, f"{words('show.row')}: {row}"]
    for player, points in enumerate(scores(observation.boxes)):
        name = observation.names[player] if observation.names else words("show.player", player=player)
        cards = _cards(observation.boxes[player], words)
        lines.append(f"{name}: {cards} ({words('show.points', points=points)})")
    return "\n".join(lines)


def _cards(cards: Sequence[Kind], words: Words) -> str:
    """Return the cards in words, equal ones together, in table order."""
    counts = Counter(cards)
    names = [
        words.name(kind) + (f" × {counts[kind]}" if counts[kind] > 1 else "") for kind in sorted(counts, key=by_order)
    ]
    return " · ".join(names) or words("show.none")
