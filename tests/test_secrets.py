"""Secrets never leave Python before their time.

Two worlds that differ only in a secret must send the same messages, byte for byte, and show the same texts, until the
secret is revealed; from then on they must differ, or the comparison could not have found it. Each check is also made
with a planted leak, which it must catch.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import Any

import comm
import ipywidgets
import pytest

from donut_widgets import DonutState, DonutTable, Kind
from donut_widgets.view import DonutTableView
from tabletop.game import Event
from tabletop.match import Match
from tabletop.table import TableWidget
from tabletop.view import TableView
from tests.matches import Always
from tests.wire import Page, Wire, go_on

SEED = 918273645546372819


@dataclass
class World:
    """One telling of a game: the match, its tables by seat (None: a spectator), and all that each of them has shown."""

    wire: Wire
    match: Match
    tables: dict[str | None, DonutTable]

    def shown(self) -> dict[str | None, list[str]]:
        """Return for each seat all messages so far, and what a cell would show of the widget and the match now."""
        return {
            seat: [*self.wire.sent_by(table), *map(self.wire.like, texts(table))] for seat, table in self.tables.items()
        }


def texts(table: DonutTable) -> list[str]:
    """Return what the widget and its match say of themselves; ids of models are counted, not drawn."""
    plain = repr(table).partition(" at 0x")[0]
    match = table.match
    return [plain, json.dumps(table._repr_mimebundle_(), ensure_ascii=False), repr(match), match._repr_html_(),
            repr(match.state), str(table.get_state()["_view"])]  # fmt: skip


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., World]]:
    """A function that makes a world: a state, seats, and whose own tables there are besides the spectator's."""

    def make(state: DonutState, seats: list[Any], own: tuple[str, ...] = ()) -> World:
        wire = Wire()
        monkeypatch.setattr(comm, "create_comm", wire.create_comm)
        match = Match(state, seats, seed=SEED)
        shared = DonutTable(match=match, language="en")
        tables: dict[str | None, DonutTable] = {name: shared.seat(name) for name in own}
        return World(wire, match, {**tables, None: shared.spectator()})

    yield make
    ipywidgets.Widget.close_all()


class LeakError(AssertionError):
    """A secret was told."""


def assert_alike(one: World, two: World, seats: tuple[str | None, ...]) -> None:
    shown = one.shown(), two.shown()
    for seat in seats:
        for first, second in zip_longest(shown[0][seat], shown[1][seat]):
            if first != second:
                raise LeakError(f"{seat} is told apart:\n{first}\n{second}")


def assert_told_apart(one: World, two: World, seats: tuple[str | None, ...]) -> None:
    shown = one.shown(), two.shown()
    for seat in seats:
        assert shown[0][seat] != shown[1][seat]


# the checks: each takes the fixture, so that it can be made again with a leak


def check_bids(world: Callable[..., World]) -> None:
    """A person's bid, and bots' plans, until the last bid is in; Ann's own page is not told what she has bid."""
    seats = ("Ann", "Bo", None)
    worlds = []
    for bid in (1, 2):
        one = world(DonutState.deal(3, 7), ["Ann", "Bo", Always(index=bid, name="Bot")], ("Ann", "Bo"))
        Page(one.wire, one.tables["Ann"]).choose(bid)
        worlds.append(one)
    assert_alike(*worlds, seats)
    for one in worlds:
        Page(one.wire, one.tables["Bo"]).choose(3)
    assert_told_apart(*worlds, seats)


def check_deck(world: Callable[..., World]) -> None:
    """The order of the deck, until its cards are dealt."""
    seats = ("Ann", None)
    first, later = [Kind.PLAIN] * 2, [Kind.POWDERED, Kind.COFFEE, Kind.GLAZED, Kind.MILK, Kind.BEAR_CLAW, Kind.GLAZED]
    row = [Kind.GLAZED, Kind.POWDERED, Kind.PLAIN]
    worlds = [
        world(DonutState.setup(row=row, deck=first + deck), ["Ann", Always()], ("Ann",))
        for deck in (later, later[::-1])
    ]
    assert_alike(*worlds, seats)
    for one in worlds:
        Page(one.wire, one.tables["Ann"]).choose(2)
    assert_alike(*worlds, seats)
    for one in worlds:
        Page(one.wire, one.tables["Ann"]).choose(2)
    assert_told_apart(*worlds, seats)


def check_twist(world: Callable[..., World]) -> None:
    """What somebody passes for a Cinnamon Twist, until all have chosen."""
    seats = ("Ann", "Bo", None)
    box = [Kind.GLAZED, Kind.MILK]
    worlds = []
    for kind in ("Glazed", "Milk"):
        state = DonutState.setup(
            row=[Kind.CINNAMON_TWIST, Kind.PLAIN, Kind.PLAIN], boxes=[box, box], deck=[Kind.PLAIN] * 9
        )
        one = world(state, ["Ann", "Bo"], ("Ann", "Bo"))
        Page(one.wire, one.tables["Ann"]).choose(1)
        Page(one.wire, one.tables["Bo"]).choose(2)
        assert [decision.kind for decision in one.match.pending] == ["pass", "pass"]
        Page(one.wire, one.tables["Bo"]).choose(kind)
        worlds.append(one)
    assert_alike(*worlds, seats)
    for one in worlds:
        Page(one.wire, one.tables["Ann"]).choose("Glazed")
    assert_told_apart(*worlds, seats)


def double_chocolates(world: Callable[..., World]) -> list[World]:
    """Ann has drawn the Milk and another card, of which the others do not know which; then Bo's Bear Claw asks."""
    others = [Kind.COFFEE, Kind.POWDERED]
    worlds = []
    for hidden in (others, others[::-1]):
        state = DonutState.setup(
            row=[Kind.DOUBLE_CHOCOLATE, Kind.BEAR_CLAW, Kind.PLAIN],
            boxes=[[Kind.GLAZED, Kind.PLAIN], []],
            deck=[Kind.MILK, hidden[0], *[Kind.PLAIN] * 6, hidden[1]],
        )
        one = world(state, ["Ann", "Bo"], ("Ann", "Bo"))
        Page(one.wire, one.tables["Bo"]).choose(2)
        Page(one.wire, one.tables["Ann"]).choose(1)
        worlds.append(one)
    return worlds


def check_double_chocolate(world: Callable[..., World]) -> None:
    """The two cards that another has drawn, and which was put back, until that is dealt; its taker sees them."""
    seats = ("Bo", None)
    worlds = double_chocolates(world)
    assert_alike(*worlds, seats)
    assert_told_apart(*worlds, ("Ann",))
    for one in worlds:
        assert Page(one.wire, one.tables["Ann"]).choose("Milk")["ok"]
    assert_alike(*worlds, seats)
    for one in worlds:
        assert Page(one.wire, one.tables["Bo"]).choose([0, "Glazed"])["ok"]
    assert_told_apart(*worlds, seats)


def check_past(world: Callable[..., World]) -> None:
    """What others look back on is as secret as it was."""
    worlds = double_chocolates(world)
    for one in worlds:
        Page(one.wire, one.tables["Ann"]).choose("Milk")
        for step in (1, 2):
            for seat in ("Bo", None):
                assert Page(one.wire, one.tables[seat]).ask("look", step=step)["ok"]
    views = [
        [m["data"]["content"]["view"] for m in one.wire.messages if m["data"].get("method") == "custom"]
        for one in worlds
    ]
    assert len(views[0]) == 4
    if views[0] != views[1]:
        raise LeakError
    own = [Page(one.wire, one.tables["Ann"]).ask("look", step=1)["view"]["table"]["drawn"] for one in worlds]
    assert own == [["Milk", "Coffee"], ["Milk", "Powdered"]]


def check_seed(world: Callable[..., World]) -> None:
    """The seed, at any time: in no message and no text. The match that holds it is found by the same search."""
    one = world(DonutState.deal(4, SEED), ["Ann", "Bo", "Random", "Greedy"], ("Ann", "Bo"))
    pages = [Page(one.wire, table) for table in one.tables.values()]
    rng = random.Random(1)
    for turn in range(60):
        if turn == 20:
            pages[0].ask("branch", step=2, reseed=True)
        if not go_on(pages, rng):
            break
    assert one.match.step > 10
    shown = one.wire.text() + "".join(text for texts in one.shown().values() for text in texts)
    if holds_seed(shown):
        raise LeakError
    assert holds_seed(str(vars(one.match)["_start"].to_data()))


def holds_seed(text: str) -> bool:
    return any(form in text for form in (str(SEED), f"{SEED:x}", f"{SEED:,}"))


CHECKS = {
    check.__name__: check
    for check in (check_bids, check_deck, check_twist, check_double_chocolate, check_past, check_seed)
}


@pytest.mark.parametrize("name", CHECKS)
def test_a_secret_is_sent_when_it_is_revealed_and_not_before(name: str, world: Callable[..., World]) -> None:
    CHECKS[name](world)


# leaks: each of them must be caught


def leak(place: type, name: str, make: Callable[[Any], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(place, name, make(getattr(place, name)))


def view_with(add: Callable[[TableWidget], Any]) -> Callable[[Any], Any]:
    """Let a table's view hold one thing more."""
    return lambda true: lambda table: {**true(table), "leak": add(table)}


def note_with(add: Callable[[DonutTableView], Any]) -> Callable[[Any], Any]:
    return lambda true: lambda view: {**true(view), "leak": add(view)}


LEAKS = {
    "a view that shows a bid": (
        "check_bids",
        leak(TableWidget, "make_view", view_with(lambda t: dict(t.match._chosen))),
    ),
    "an own bid that is sent back": (
        "check_bids",
        leak(TableWidget, "make_view", view_with(lambda t: t.match._chosen.get(t._viewer()))),
    ),
    "a plan of a bot": (
        "check_bids",
        leak(TableWidget, "make_view", view_with(lambda t: [getattr(s.policy, "index", 0) for s in t.match.seats])),
    ),
    "a repr that shows a bid": ("check_bids", leak(Match, "__repr__", lambda true: lambda m: f"{true(m)} {m._chosen}")),
    "a view that shows the top of the deck": (
        "check_deck",
        leak(TableWidget, "make_view", view_with(lambda t: t.match.state.deck[2:3] and t.match.state.deck[2].value)),
    ),
    "a picture with the whole state": (
        "check_deck",
        leak(DonutState, "__repr__", lambda true: lambda state: str(state.deck)),
    ),
    "a view that shows what is passed": (
        "check_twist",
        leak(TableWidget, "make_view", view_with(lambda t: [str(a) for a in t.match._chosen.values()])),
    ),
    "a message that shows what is passed": (
        "check_twist",
        leak(TableWidget, "on_choose", lambda true: lambda t, **f: (t.send({"chosen": f["action"]}), true(t, **f))[1]),
    ),
    "events with everybody's secrets": (
        "check_double_chocolate",
        leak(Event, "seen_by", lambda true: lambda e, player: replace(e, facts={**e.facts, **e.secret}, secret={})),
    ),
    "drawn cards for everybody": (
        "check_double_chocolate",
        leak(
            DonutState,
            "observe",
            lambda true: lambda state, player: replace(true(state, player), drawn=state.drawn),
        ),
    ),
    "the card put back": (
        "check_double_chocolate",
        leak(DonutTableView, "table", note_with(lambda v: len(v.past) and str(v.past._steps[-1].state.deck[0]))),
    ),
    "drawn cards when others look back": (
        "check_past",
        leak(TableView, "data", note_with(lambda v: len(v.past) == 1 and str(v.past._steps[0].state.drawn))),
    ),
    "a seed in the view": ("check_seed", leak(TableWidget, "make_view", view_with(lambda t: t.match.state.seed))),
    "a seed in the repr": ("check_seed", leak(Match, "__repr__", lambda true: lambda m: f"{true(m)} {m._seed}")),
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_planted_leak_is_caught(what: str, world: Callable[..., World], monkeypatch: pytest.MonkeyPatch) -> None:
    name, plant = LEAKS[what]
    plant(monkeypatch)
    with pytest.raises(LeakError):
        CHECKS[name](world)


# more than one seat, more than one moment


def test_at_a_shared_screen_nothing_secret_is_sent_behind_the_curtain(wire: Wire) -> None:
    """What Ann drew is on the wire only while she sits there, and not any more when Bo does."""
    state = DonutState.setup(
        row=[Kind.DOUBLE_CHOCOLATE, Kind.BEAR_CLAW, Kind.PLAIN],
        boxes=[[Kind.GLAZED, Kind.PLAIN], []],
        deck=[Kind.MILK, Kind.COFFEE, *[Kind.PLAIN] * 7],
    )
    table = DonutTable(["Ann", "Bo"], state=state, language="en")
    page = Page(wire, table)
    for player, position in ((0, 1), (1, 2)):
        page.ask("sit", seat=player)
        page.choose(position)
    assert page.view["curtain"]["name"] == "Ann"
    assert page.view["table"]["drawn"] == []
    behind = json.dumps(page.view)
    page.ask("sit", seat=0)
    assert page.view["table"]["drawn"] == ["Milk", "Coffee"]
    assert "Coffee and" in json.dumps(page.view) or "Coffee" in json.dumps(page.view["events"])
    page.choose("Milk")
    after = page.view
    assert after["seat"] is None
    assert "put_back" not in json.dumps(after)
    assert '"kinds": ["Milk", "Coffee"]' not in behind + json.dumps(after)


def test_no_two_cards_of_the_deck_are_ever_sent_in_its_order(wire: Wire) -> None:
    """A search of the raw text: in a whole game, the next five cards never stand side by side."""
    match = Match(DonutState.deal(4, 11), ["Ann", "Random", "Greedy", "Random"])
    page = Page(wire, DonutTable(match=match, language="en"))
    rng = random.Random(2)
    searched = 0
    while True:
        state: Any = match.state
        ahead = [kind.value for kind in state.deck[:5]]
        if len(set(ahead)) >= 4 and any(a > b for a, b in pairwise(kind.order for kind in state.deck[:5])):
            text = wire.text()
            assert f'"{", ".join(ahead)}"' not in text
            assert json.dumps(ahead, ensure_ascii=False)[1:-1] not in text
            searched += 1
        wire.messages[:-1] = []
        if not go_on([page], rng):
            break
    assert searched > 10
