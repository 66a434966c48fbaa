"""How a page plays disc golf: what it can put together from a pick, and winds found in whatever was sent."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from golf_widgets import GolfState, Options, Wind
from golf_widgets.table import GolfTable
from golf_widgets.view import GolfTableView
from tabletop.chance import below
from tabletop.match import Match
from tabletop.words import Words
from tests.golf_games import Careless
from tests.wire import Page

Json = Any
SHAPES = {wind.name: wind for wind in Wind} | {wind.value: wind for wind in Wind}
WORDS = {language: Words(language, "golf_widgets") for language in ("en", "ja", "fr")}
SHAPES |= {words(f"card.{wind.name}"): wind for wind in Wind for words in WORDS.values()}
"""Every way to write a wind, by what it says."""

ALL_OPTIONS = Options((True, False, True, False), reflection=True, pick_up=9)


def player(page: Page) -> Callable[[Json, random.Random], Json]:
    """Return a way to choose from what the page shows: often for the basket, else by lot."""

    def choice(pick: Json, rng: random.Random) -> Json:
        items = pick["items"]
        if pick["shape"] == "control":
            lines = [item["value"] for item in items if item["at"].startswith("line:")]
            hand = [item["value"] for item in items if item["at"].startswith("hand:") and rng.random() < 0.3]
            return [lines[below(rng, len(lines))] if lines and rng.random() < 0.4 else None, hand]
        if pick["decision"]["kind"] == "aim" and rng.random() < 0.8:
            return page.view["table"]["hole"]["goal"]
        return items[below(rng, len(items))]["value"]

    return choice


def careless_match(seed: int, players: int = 4, holes: int = 3, options: Options = ALL_OPTIONS) -> Match:
    """Return a match of bots that come into every corner of the rules."""
    chosen = Options(options.handicap[:players], options.reflection, options.pick_up)
    return Match(GolfState.start(players, holes, seed, chosen), [Careless(often=2 + i) for i in range(players)])


def views(match: Match, language: str = "en", player: int | None = 0) -> Iterator[dict[str, Json]]:
    """Play a match to its end; yield the view at every step, made as a table makes it."""
    memory: dict[Any, Any] = {}
    while True:
        yield view_of(match, language, player, memory)
        if match.is_over:
            return
        match.advance()


def view_of(match: Match, language: str, player: int | None, memory: dict[Any, Any] | None = None) -> dict[str, Json]:
    """Return the view of a match at its step."""
    bots = [seat.policy is not None for seat in match.seats]
    return GolfTableView(match.observe(player), WORDS[language], bots, match.past(player), memory).data()


def runs(data: Json) -> Iterator[list[Wind]]:
    """Yield every run of winds in plain data: lists of them, or of things that hold one each, and texts of them."""
    if isinstance(data, str):
        yield [SHAPES[part] for part in data.replace("、", ", ").split(", ") if part in SHAPES]
    elif isinstance(data, dict):
        for part in data.values():
            yield from runs(part)
    elif isinstance(data, list):
        found = [
            SHAPES[name]
            for part in data
            for name in (part.values() if isinstance(part, dict) else [part])
            if isinstance(name, str) and name in SHAPES
        ]
        yield found
        for part in data:
            yield from runs(part)


def shows_deck(data: Json, deck: tuple[Wind, ...], length: int = 8) -> bool:
    """Whether data holds some cards of the deck in their order, from wherever in it, forwards or backwards."""
    slices = {deck[i : i + length] for i in range(len(deck) - length + 1)}
    slices |= {cards[::-1] for cards in slices}
    windows = (tuple(run[i : i + length]) for run in runs(data) for i in range(len(run) - length + 1))
    return any(window in slices for window in windows)


def table(*seats: Any, seed: int = 11, **options: Any) -> GolfTable:
    """Return a table with a seed."""
    return GolfTable(seats, seed=seed, **options)
