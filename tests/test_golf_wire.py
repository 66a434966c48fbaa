"""The golf table as a browser has it: everything through messages, and nothing in them that no seat may know."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from golf_widgets import GolfState, Hole, Options, caddie, odds
from golf_widgets.flight import preview
from golf_widgets.table import GolfTable
from golf_widgets.throw import Throw
from golf_widgets.wind import Wind
from tabletop.match import Match
from tests.golf_games import Careless
from tests.golf_pages import player, shows_deck, table
from tests.wire import Page, Wire, go_on

HOLE = Hole.from_text("...T..\n.S....\n.....W\n   P..\n   .T.\n   ..G")
LONG = "\n".join(["." * 27, ".S" + "." * 23 + "G.", "." * 27])
"""Nine panels in a row: a throw from one end to the other draws nine cards."""


def aiming(page: Page) -> Page:
    """Let bots act until the page is asked for an aim."""
    while page.view["pick"] is None:
        assert page.ask("pace", next=True, step=page.view["step"])["ok"]
    return page


def steering(wire: Wire, **options: Any) -> tuple[GolfTable, Page]:
    """Return a table at which one person has drawn a line, with a hand."""
    start = GolfState.on_hole(
        HOLE, hands=[["L", "L", "UU"]], deck=["R", "DD", "U", "H", *"UUUDDDLLRR"], lies=[(1, 1)], **options
    )
    shown = GolfTable(["Ann"], state=start)
    page = Page(wire, shown)
    assert page.choose([1, 4])["ok"]
    return shown, page


# whole rounds


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_round_of_nine_holes_can_be_played_through_messages_alone(wire: Wire, seed: int) -> None:
    shown = table("Ann", Careless(often=4), seed=seed, reflection=seed == 3, handicap=(seed == 2, True))
    page, rng, holes = Page(wire, shown), random.Random(seed), set()
    while go_on([page], rng, player(page)):
        holes.add(page.view["table"]["number"])
    assert page.view["over"]
    assert holes == set(range(1, 10))
    assert page.view["table"]["phase"] == "over"
    assert [one["total"] for one in page.view["final"]] == list(shown.match.state.totals)


def test_people_at_one_screen_are_asked_one_after_the_other_without_a_curtain(wire: Wire) -> None:
    shown = table("Ann", "Bo", "Cid", holes=1)
    page, rng, asked = Page(wire, shown), random.Random(4), set()
    while go_on([page], rng, player(page)):
        view = page.view
        assert view["curtain"] is None
        if view["pick"]:
            asked.add(view["pick"]["decision"]["player"])
            assert (view["table"]["costs"] is not None) == (view["table"]["phase"] == "aim")
    assert asked == {0, 1, 2}


def test_each_browser_is_asked_for_its_own_seat_alone(wire: Wire) -> None:
    first = table("Ann", "Bo", holes=1)
    second = first.seat("Bo")
    pages, rng = [Page(wire, first), Page(wire, second)], random.Random(5)
    while not pages[0].view["over"]:
        asked = [page for page in pages if page.view["pick"]]
        assert len(asked) == 1
        seat = asked[0].view["seat"]
        assert asked[0].view["pick"]["decision"]["player"] == seat == pages.index(asked[0])
        assert all(page.view["step"] == first.match.step for page in pages)
        assert asked[0].choose(player(asked[0])(asked[0].view["pick"], rng))["ok"]


def test_a_page_that_comes_in_the_middle_of_a_throw_has_the_whole_table(wire: Wire) -> None:
    shown, page = steering(wire)
    late = Page(wire, GolfTable(match=shown.match))
    for part in ("table", "pick", "status", "log", "timeline", "step"):
        assert late.view[part] == page.view[part]


# secrets


def test_the_order_of_the_deck_is_in_no_message(wire: Wire) -> None:
    seed = 918273645546372819
    shown = table("Ann", Careless(), holes=2, seed=seed)
    page, rng, seen = Page(wire, shown), random.Random(6), 0
    searched = 0
    while not page.view["over"]:
        deck = shown.match.state.deck
        for message in wire.messages[seen:]:
            assert not shows_deck(message, deck)
            assert str(seed) not in json.dumps(message)
            searched += 1
        seen = len(wire.messages)
        if page.view["table"]["phase"] == "aim":
            page.ask("odds", mode="landing", aim=page.view["table"]["hole"]["goal"], step=page.view["step"])
            page.ask("look", step=page.view["step"] // 2)
        go_on([page], rng, player(page))
    assert searched > 50


def test_a_table_that_shows_the_deck_is_found_out(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: GolfTable) -> dict[str, Any]:
        letters = [wind.value for wind in self.match.state.deck]
        return {**honest(self), "hint": {"cards": [{"wind": letter} for letter in letters]}}

    honest = GolfTable.make_view
    monkeypatch.setattr(GolfTable, "make_view", leaky)
    shown = table("Ann", "Caddie")
    assert any(shows_deck(message, shown.match.state.deck) for message in wire.messages)


def test_views_that_differ_in_the_order_of_the_deck_alone_are_equal() -> None:
    match = Match(GolfState.start(2, 2, 21), [Careless(), Careless(often=2)])
    for step in range(0, 200, 3):
        while match.step < step and not match.is_over:
            match.advance()
        if match.is_over:
            break
        state = match.state
        other = replace(state, deck=tuple(sorted(state.deck)), seed=state.seed + 1)
        pages = [GolfTable(["Ann", "Bo"], state=one).make_view() for one in (state, other)]
        assert pages[0] == pages[1]


def test_drawn_cards_are_shown_once_they_are_drawn(wire: Wire) -> None:
    deck = tuple(Wind(letters) for letters in ("R", "DD", "U", "U", "L", "RR", "D", "L", "UU"))
    straight = Hole.from_text(LONG)
    shown = GolfTable(["Ann"], state=GolfState.on_hole(straight, deck=deck, lies=[straight.start]))
    page = Page(wire, shown)
    assert not shows_deck(wire.messages, deck)
    assert page.choose(list(straight.goal))["ok"]
    assert shows_deck(wire.messages, deck)


# refusals


def bad_requests(view: dict[str, Any]) -> list[dict[str, Any]]:
    decision = view["pick"]["decision"]
    other = {**decision, "player": 1 - decision["player"]}
    goal = view["table"]["hole"]["goal"]
    return [
        {"type": "choose", "decision": decision, "action": [99, 99]},
        {"type": "choose", "decision": decision, "action": [goal[0]]},
        {"type": "choose", "decision": decision, "action": [float(goal[0]), goal[1]]},
        {"type": "choose", "decision": decision, "action": [True, goal[1]]},
        {"type": "choose", "decision": decision, "action": "goal"},
        {"type": "choose", "decision": decision, "action": None},
        {"type": "choose", "decision": decision, "action": {"row": 1}},
        {"type": "choose", "decision": {**decision, "step": decision["step"] - 1}, "action": goal},
        {"type": "choose", "decision": {**decision, "step": decision["step"] + 1}, "action": goal},
        {"type": "choose", "decision": {**decision, "line": decision["line"] + 1}, "action": goal},
        {"type": "choose", "decision": {**decision, "kind": "control"}, "action": [None, []]},
        {"type": "choose", "decision": {**decision, "kind": "bid"}, "action": 1},
        {"type": "choose", "decision": other, "action": goal},
        {"type": "choose", "decision": {}, "action": goal},
        {"type": "choose", "action": goal},
        {"type": "choose", "decision": decision, "action": goal, "seed": 1},
        {"type": "preview", "removed": None, "added": []},
        {"type": "preview", "removed": None},
        {"type": "odds", "mode": "landing", "aim": [99, 0], "step": 0},
        {"type": "odds", "mode": "landing", "aim": None, "step": 0},
        {"type": "odds", "mode": "landing", "aim": "x", "step": 0},
        {"type": "odds", "mode": "landing", "aim": [[], {}], "step": 0},
        {"type": "odds", "mode": "deck", "aim": goal, "step": 0},
        {"type": "odds", "mode": ["landing"], "aim": goal, "step": 0},
        {"type": "odds", "mode": "landing", "aim": goal, "step": 10**6},
        {"type": "odds", "mode": "landing", "aim": goal, "step": -1},
        {"type": "look", "step": 10**6},
        {"type": "sit", "seat": 1},
        {"type": "deck"},
        {"type": 7},
    ]


def test_forged_stale_and_malformed_requests_are_refused_and_change_nothing(wire: Wire) -> None:
    shown = table("Ann", "Caddie")
    page = aiming(Page(wire, shown))
    before, told = shown.match.state, page.view["table"]
    for request in bad_requests(page.view):
        answer = page.ask(**request)
        assert not answer["ok"], request
        assert answer["error"], request
        assert not re.search(r"{\w+}", answer["error"]), "a field without its fact"
        assert shown.match.state is before
        assert page.view["table"] == told
    assert page.choose(told["hole"]["goal"])["ok"]


def test_a_request_sent_twice_is_carried_out_once(wire: Wire) -> None:
    shown = table("Ann")
    page = Page(wire, shown)
    request = {"id": "twice", "type": "choose", "decision": page.view["pick"]["decision"], "action": [1, 1]}
    request["action"] = page.view["pick"]["items"][0]["value"]
    page.send(request)
    step = shown.match.step
    page.send(request)
    assert shown.match.step == step
    assert not page.answer("twice")["ok"]


@pytest.mark.parametrize(
    ("control", "reason"),
    [
        (["H", []], "habanero"),
        (["L", []], "hand"),
        (["LL", []], "not drawn"),
        ([None, ["D"]], "hand"),
        ([None, ["L", "L", "L"]], "hand"),
        ([None, "L"], ""),
        ([None, [1]], ""),
        ([None], ""),
        ([None, ["UU", "L"]], "order"),
    ],
)
def test_a_control_that_the_rules_forbid_is_refused_with_the_reason(
    wire: Wire, control: list[Any], reason: str
) -> None:
    shown, page = steering(wire)
    before = shown.match.state
    answer = page.choose(control)
    assert not answer["ok"]
    assert reason in answer["error"]
    assert shown.match.state is before


def test_what_the_browser_writes_into_a_trait_is_not_taken(wire: Wire) -> None:
    page = Page(wire, shown := table("Ann"))
    before = page.view
    page.deliver(
        {"method": "update", "state": {"_view": {"over": True}, "_words": {}, "language": "fr"}, "buffer_paths": []}
    )
    assert page.view == before
    assert shown.language == "en"


# answers while pointing


def check_previews(wire: Wire) -> None:
    """Assert of many controls that their preview is what they then do, and that it changes nothing."""
    _, page = steering(wire)
    assert [item["value"] for item in page.view["pick"]["items"]] == ["R", "DD", "L", "L", "UU"]
    for removed in (None, "R", "DD"):
        for added in ([], ["L"], ["L", "L"], ["L", "UU"], ["L", "L", "UU"], ["UU"]):
            shown, page = steering(wire)
            told = page.ask("preview", removed=removed, added=added)
            assert told["ok"], told
            assert shown.match.step == 1
            assert page.choose([removed, added])["ok"]
            (event,) = [event for event in page.view["events"] if event["kind"] == "controlled"]
            assert event["facts"]["cell"] == told["landing"] == told["path"][-1]
            assert told["path"][0] == [1, 4]
            if current := page.view["table"]["current"]:
                assert (current["path"], current["terrain"]) == (told["path"], told["terrain"])


def test_a_preview_is_what_the_control_then_does(wire: Wire) -> None:
    check_previews(wire)


def test_a_preview_that_forgets_the_removal_is_found_out(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(seen: Any, throw: Throw, words: Any) -> dict[str, Any]:
        return preview(seen, replace(throw, removed=None), words)

    monkeypatch.setattr("golf_widgets.table.preview", forgetful)
    with pytest.raises(AssertionError):
        check_previews(wire)


def test_a_preview_of_what_is_not_allowed_is_refused(wire: Wire) -> None:
    _, page = steering(wire)
    for removed, added in (("H", []), ("U", []), (None, ["D"]), (None, ["U", "L"]), (1, []), (None, [None])):
        answer = page.ask("preview", removed=removed, added=added)
        assert not answer["ok"]
        assert answer["error"]


def test_the_odds_of_a_landing_are_those_of_the_odds_module(wire: Wire) -> None:
    shown = table("Ann", seed=2)
    page = Page(wire, shown)
    observation = shown.match.observe(0)
    goal = shown.match.state.hole.goal
    told = page.ask("odds", mode="landing", aim=list(goal), step=0)
    exact = odds.landing(observation, goal)
    assert {tuple(cell["cell"]): cell["value"] for cell in told["cells"]} == {c: float(p) for c, p in exact.items()}
    assert sum(cell["value"] for cell in told["cells"]) == pytest.approx(1)
    inside = set(observation.hole.cells)
    for cell in told["cells"]:
        assert cell["outside"] == (tuple(cell["cell"]) not in inside)
        p = exact.pmf(tuple(cell["cell"]))
        assert cell["text"] == ("" if p < Fraction(1, 200) else str(round(100 * p)))
    out = exact.prob(lambda cell: cell not in inside)
    assert told["summary"][0] == {"icon": "out", "value": f"{round(100 * out)}\u00a0%", "label": "out of bounds"}


def test_the_odds_of_reach_and_the_worth_of_aims_are_those_of_their_modules(wire: Wire) -> None:
    shown = table("Ann", seed=3)
    page, observation = Page(wire, shown), shown.match.observe(0)
    goal = shown.match.state.hole.goal
    told = page.ask("odds", mode="reach", aim=list(goal), step=0)
    exact = odds.reach(observation, goal)
    inside = set(observation.hole.cells)
    expected = {cell: float(p) for cell, p in exact.items() if cell in inside}
    assert {tuple(cell["cell"]): cell["value"] for cell in told["cells"]} == expected
    told = page.ask("odds", mode="throws", aim=None, step=0)
    advice = caddie.advise(observation)
    assert {tuple(cell["cell"]) for cell in told["cells"]} == inside
    best = max(told["cells"], key=lambda cell: cell["value"])
    assert tuple(best["cell"]) == advice.best_aim
    assert best["value"] == 1
    assert f"{advice[advice.best_aim]:.4g}" in best["label"]


def test_odds_asked_for_within_a_throw_are_those_from_before_its_draw(wire: Wire) -> None:
    shown = table("Ann", seed=5)
    page = Page(wire, shown)
    goal = page.view["table"]["hole"]["goal"]
    before = page.ask("odds", mode="landing", aim=goal, step=0)
    assert page.choose(goal)["ok"]
    assert page.view["table"]["current"]
    within = page.ask("odds", mode="landing", aim=goal, step=page.view["step"])
    assert within["cells"] == before["cells"]
    assert within["assumes"] == before["assumes"]


def test_a_round_that_is_over_has_no_odds(wire: Wire) -> None:
    shown = table("Random", holes=1, options=Options(pick_up=1))
    page = Page(wire, shown)
    go_on([page], random.Random(1))
    while not page.view["over"]:
        go_on([page], random.Random(1))
    assert page.view["table"]["odds"] is None
    answer = page.ask("odds", mode="landing", aim=[1, 1], step=page.view["step"])
    assert not answer["ok"]
    assert "over" in answer["error"]


# the timeline


def test_looking_back_shows_the_step_that_a_mark_leads_to(wire: Wire) -> None:
    shown = table(Careless(often=5), Careless(), holes=3)
    page = Page(wire, shown)
    while go_on([page], random.Random(1)):
        pass
    marks = page.view["timeline"]
    assert [mark["step"] for mark in marks] == sorted({mark["step"] for mark in marks})
    for number, mark in enumerate(marks[:3], 1):
        looked = page.ask("look", step=mark["step"])["view"]
        assert looked["table"]["number"] == number
        assert all(disc["cell"] == looked["table"]["hole"]["start"] for disc in looked["table"]["discs"])
        assert mark["text"] in (line["text"].replace("Hole", "hole") for line in page_log(shown)), mark


def page_log(shown: GolfTable) -> list[dict[str, Any]]:
    view = shown._table_view(None, None)
    return [line for step in range(1, shown.match.step + 1) for line in view.log_lines(step)]


def test_undo_and_branch_keep_log_and_marks_true(wire: Wire) -> None:
    shown = table("Ann", Careless(), holes=2)
    page, rng = Page(wire, shown), random.Random(9)
    for _ in range(40):
        go_on([page], rng, player(page))
    assert page.ask("undo")["ok"]
    assert page.ask("branch", step=page.view["step"] // 2, reseed=True)["ok"]
    for _ in range(20):
        go_on([page], rng, player(page))
    fresh = Page(wire, GolfTable(match=shown.match))
    for part in ("log", "timeline", "events", "table"):
        assert page.view[part] == fresh.view[part]
