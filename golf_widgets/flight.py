"""A throw as the page tells it: what it costs, its line of cards, its path, and where it lands, in words."""

from __future__ import annotations

from typing import Any

from golf_widgets.board import ground_key, place_words, way
from golf_widgets.hole import Hole
from golf_widgets.observation import GolfObservation
from golf_widgets.panels import SIDE
from golf_widgets.throw import Throw, cards_to_draw, throw_penalty
from golf_widgets.wind import Cell, Wind
from tabletop.words import Words

_NEAR = {(1, 0): "below", (-1, 0): "above", (0, -1): "left", (0, 1): "right"}


def card(wind: Wind, words: Words) -> str:
    """Return the name of a card, as it is printed on it: "Right 1"."""
    return words(f"card.{wind.name}")


def costs(seen: GolfObservation, player: int, words: Words) -> list[dict[str, Any]]:
    """Return for each panel what an aim there costs a player: the cards, in short, and why."""
    corners = [(SIDE * row, SIDE * column) for row, column in seen.hole.panels]
    return [cost(seen, player, corner, words) for corner in corners]


def cost(seen: GolfObservation, player: int, aim: Cell, words: Words) -> dict[str, Any]:
    """Return what an aim costs a player: the cards to draw, "4 cards", and "3 panels and a tree make 4 cards."."""
    origin, handicap = seen.lies[player], seen.options.handicap[player]
    cards = cards_to_draw(seen.hole, origin, aim, handicap)
    terrain = seen.hole.terrain(origin)
    text = words("cost.cards", cards=cards)
    key = f"cost.{terrain.value}{'.handicap' if handicap else ''}" if cards else "cost.none"
    why = words(key, panels=cards - terrain.cards + handicap, text=text)
    if throw_penalty(seen.hole, origin):
        why = words("cost.penalty", why=why)
    return {"cards": cards, "text": text, "why": why}


def throw_data(seen: GolfObservation, words: Words) -> dict[str, Any] | None:
    """Return the throw under way as the page draws it; None where there is none."""
    throw, player = seen.throw, seen.thrower
    if throw is None or player is None:
        return None
    price = cost(seen, player, throw.aim, words)
    origin = seen.lies[player]
    return {
        "seat": player,
        "number": seen.throws[player],
        "from": origin,
        "aim": throw.aim,
        "cards": price["cards"],
        "cost": price["why"],
        "way": way(seen.hole, origin, throw.aim),
        "handicap": seen.options.handicap[player],
        "line": line(throw, words),
        **course(seen, throw, words),
    }


def line(throw: Throw, words: Words) -> list[dict[str, Any]]:
    """Return all cards of a throw: drawn (the removed one in its place), added, reflected."""
    gone = None if throw.removed is None else throw.drawn.index(throw.removed)
    parts = (("drawn", throw.drawn), ("hand", throw.added), ("reflection", throw.reflected))
    return [
        {"wind": wind.name, "name": card(wind, words), "from": origin, "removed": origin == "drawn" and i == gone}
        for origin, cards in parts
        for i, wind in enumerate(cards)
    ]


def course(seen: GolfObservation, throw: Throw, words: Words) -> dict[str, Any]:
    """Return where a line takes the disc: path, landing, and the landing in words."""
    path = [throw.aim]
    for wind in throw.line:
        row, column = path[-1]
        path.append((row + wind.step[0], column + wind.step[1]))
    terrain, title, text = landing_words(seen, throw, words)
    return {"path": path, "landing": throw.landing, "title": title, "text": text, "terrain": terrain}


def preview(seen: GolfObservation, throw: Throw, words: Words) -> dict[str, Any]:
    """Return where a control would take the disc of the throw under way, and where it goes without.

    Parameters
    ----------
    seen : GolfObservation
        A position with a drawn line.
    throw : Throw
        Its throw with the control carried out.
    words : Words
        The language.
    """
    assert seen.throw is not None
    data = course(seen, throw, words)
    if seen.throw.landing != throw.landing:
        _, title, _ = landing_words(seen, seen.throw, words)
        data["text"] = words("landing.as_drawn", text=data["text"], title=title)
    return data


def landing_words(seen: GolfObservation, throw: Throw, words: Words) -> tuple[str, str, str]:
    """Return what a landing is on, its title, and what it means for the thrower."""
    hole, cell = seen.hole, throw.landing
    if cell not in hole:
        return "out", words("landing.out"), words("landing.text.out")
    if cell == hole.goal:
        assert seen.thrower is not None
        score = seen.throws[seen.thrower] + seen.penalties[seen.thrower]
        return "goal", words("landing.goal"), words("landing.text.goal", score=score)
    terrain = hole.terrain(cell)
    ground = words(f"ground.{ground_key(cell, terrain, hole.start, hole.goal)}")
    title = words("landing.title", ground=_capital(ground), where=_where(hole, cell, words))
    text = words(f"landing.text.{terrain.value}", cards=terrain.cards, panels=hole.distance(cell)[0])
    return terrain.value, title, text


def _where(hole: Hole, cell: Cell, words: Words) -> str:
    """Return where a cell of the hole is: beside the basket, or which cell of which panel."""
    step = cell[0] - hole.goal[0], cell[1] - hole.goal[1]
    if step in _NEAR:
        return words(f"near.{_NEAR[step]}")
    return place_words(cell, hole.panels, words)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lie_words(hole: Hole, cell: Cell, words: Words) -> str:
    """Return on what a disc lies, as part of a sentence: "in the woods"."""
    return words(f"lie.{ground_key(cell, hole.terrain(cell), hole.start, None)}")
