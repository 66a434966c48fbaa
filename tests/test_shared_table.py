"""One match at several tables, and several people at one: what each page tells, allows and keeps to itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from donut_widgets import DonutState, DonutTable
from golf_widgets import GolfTable
from tabletop.match import Match
from tests.matches import picture, play, table_of
from tests.refusals import refused
from tests.wire import Page, Wire, sit_down


@pytest.fixture
def two(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Page]:
    """Return the pages of Ann and Bo at one match, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    table, ann = sit_down(wire, "Ann", "Bo")
    return ann, Page(wire, table.seat("Bo"))


# notices


def test_what_one_page_has_saved_does_not_hide_what_another_does(two: tuple[Page, Page]) -> None:
    ann, bo = two
    ann.choose(1)
    bo.choose(2)
    ann.ask("save")
    assert (ann.view["notice"], bo.view["notice"]) == ("Saved as donut-1.json.", "")
    bo.ask("undo")
    assert ann.view["notice"] == bo.view["notice"] == "One turn back."


def test_what_was_saved_is_not_told_longer_than_it_is_so(two: tuple[Page, Page]) -> None:
    ann, bo = two
    ann.ask("save")
    bo.choose(2)
    assert ann.view["notice"] == ""


def test_only_those_who_went_back_are_told_that_they_did(wire: Wire) -> None:
    table, ann = sit_down(wire, "Ann", "Bo")
    bo = Page(wire, table.seat("Bo"))
    for _ in range(3):
        for page in (ann, bo):
            page.choose(page.view["pick"]["items"][page.view["seat"]]["value"])
    assert table.match.state.round > 2
    bo.ask("branch", step=1, reseed=False)
    assert bo.view["notice"].startswith("You play on from an earlier turn")
    assert ann.view["notice"] == "Play goes on from round 2: later turns are dropped with the next choice."
    table.match.goto(0)
    told = "Play goes on from round 1: later turns are dropped with the next choice."
    assert ann.view["notice"] == bo.view["notice"] == told, "a cell did it, and no page"


# the pace of bots


def test_all_pages_of_a_match_go_at_one_pace(wire: Wire) -> None:
    table, page = sit_down(wire, "Greedy", "Random")
    other = Page(wire, table.spectator())
    page.ask("pace", paused=True)
    assert other.view["controls"]["pace"]["paused"] is True
    other.ask("pace", speed=4)
    assert page.view["controls"]["pace"] == other.view["controls"]["pace"]
    assert page.view["controls"]["pace"] == {"paused": True, "speed": 4, "speeds": [0.5, 1, 2, 4], "looks_on": False}
    later = Page(wire, DonutTable(match=table.match, language="en"))
    assert later.view["controls"]["pace"] == page.view["controls"]["pace"]


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "undo"},
        {"type": "branch", "step": 1, "reseed": False},
        {"type": "branch", "step": 1, "reseed": True},
    ],
)
def test_bots_do_not_play_on_at_once_from_where_one_has_gone_back_to(wire: Wire, request_: dict[str, object]) -> None:
    table, page = sit_down(wire, "Greedy", "Random")
    play(table.match, 3)
    assert page.view["controls"]["pace"]["paused"] is False
    assert page.ask(**request_)["ok"]
    assert page.view["controls"]["pace"]["paused"] is True
    page.ask("pace", paused=False)
    assert page.view["controls"]["pace"]["paused"] is False


def test_going_back_pauses_nothing_where_people_play(wire: Wire) -> None:
    match = table_of("Ann", "Greedy")
    play(match, 3)
    match.undo()
    assert match.paused is False


def test_a_page_that_looks_on_does_not_stop_those_who_play(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Greedy")
    watching = Page(wire, table.spectator())
    assert watching.ask("pace", paused=True)["error"] == "Only those who play can do that; this page looks on."
    assert table.match.paused is False
    assert page.ask("pace", paused=True)["ok"]
    assert table.match.paused is True


def test_a_page_that_looks_on_moves_no_match_that_is_paused(wire: Wire) -> None:
    table = GolfTable(["Greedy", "Ann"], holes=1, seed=1, language="en")
    while table.match.pending:  # until the bot is to act
        decision = table.match.pending[0]
        table.match.choose(decision.player, decision.options[0])
    page, watching = Page(wire, table), Page(wire, table.spectator())
    assert page.ask("pace", paused=True)["ok"]
    step = table.match.step
    assert watching.view["controls"]["pace"]["looks_on"] is True
    assert watching.ask("pace", next=True, step=step)["error"].startswith("Only those who play can do that")
    assert table.match.step == step
    assert page.ask("pace", next=True, step=step)["ok"], "one step, by those who play"
    assert table.match.step == step + 1


@pytest.mark.parametrize(
    "pace",
    [{"speed": speed} for speed in (0, 3, -1, float("nan"), 10**400, True, "fast")]
    + [{"paused": "yes"}, {"paused": 1}],
)
def test_a_pace_that_is_none_is_refused_and_changes_nothing(pace: dict[str, object]) -> None:
    match = table_of("Greedy", "Random")
    with refused("pace"):
        match.pace(**pace)
    assert (match.paused, match.speed) == (False, 1)


def test_a_branch_that_is_refused_pauses_nothing(wire: Wire) -> None:
    table, page = sit_down(wire, "Greedy", "Random")
    play(table.match, 2)
    assert not page.ask("branch", step=999, reseed=True)["ok"]
    assert table.match.paused is False


def test_a_pace_is_in_no_file(tmp_path: Path) -> None:
    match = table_of("Greedy", "Random")
    match.pace(paused=True, speed=4)
    match.save(tmp_path / "bots.json")
    loaded = Match.load(tmp_path / "bots.json")
    assert (loaded.paused, loaded.speed) == (False, 1)


# a choice that is in, at a shared screen


def bids_in(wire: Wire) -> Page:
    """Return the shared page of three people of whom Ann and Bo have bid."""
    _, page = sit_down(wire, "Ann", "Bo", "Cleo")
    for player in (0, 1):
        page.ask("sit", seat=player)
        page.choose(player + 1)
    return page


def test_at_a_shared_screen_a_bid_can_be_changed_until_the_last_one_is_in(wire: Wire) -> None:
    page = bids_in(wire)
    assert page.view["curtain"]["name"] == "Cleo"
    assert page.view["controls"]["again"] == [
        {"seat": 0, "text": "Ann: change your choice"},
        {"seat": 1, "text": "Bo: change your choice"},
    ]
    page.ask("sit", seat=0)
    assert (page.view["seat"], page.view["curtain"]) == (0, None)
    assert page.view["controls"]["again"] == [], "nobody else sits down while Ann does"
    assert page.view["pick"]["changing"] is True
    assert page.choose(3)["ok"]
    assert page.view["curtain"]["name"] == "Cleo"
    page.ask("sit", seat=2)
    row = page.view["table"]["row"]
    page.choose(4)
    assert page.view["table"]["reveal"]["slots"][2]["seats"] == [0]
    assert page.view["table"]["reveal"]["slots"][2]["kind"] == row[2]["kind"]


def test_who_looks_at_their_bid_again_can_leave_it_as_it_is(wire: Wire) -> None:
    page = bids_in(wire)
    page.ask("sit", seat=1)
    assert page.ask("stand")["ok"]
    assert page.view["seat"] is None
    assert page.view["curtain"]["name"] == "Cleo"
    page.ask("sit", seat=2)
    page.choose(4)
    assert [slot["seats"] for slot in page.view["table"]["reveal"]["slots"]] == [[0], [1], [], [2]]


def test_with_all_bids_of_a_screen_in_one_can_still_change_theirs(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Cleo")
    cleo = Page(wire, table.seat("Cleo"))
    for player in (0, 1):
        page.ask("sit", seat=player)
        page.choose(player + 1)
    assert page.view["curtain"] is None
    assert [again["seat"] for again in page.view["controls"]["again"]] == [0, 1]
    assert cleo.view["controls"]["again"] == []
    page.ask("sit", seat=1)
    assert page.choose(4)["ok"]
    cleo.choose(3)
    assert [slot["seats"] for slot in page.view["table"]["reveal"]["slots"]] == [[0], [], [2], [1]]


def test_nothing_tells_which_bid_is_being_changed(wire: Wire) -> None:
    """Two worlds that differ in Ann's first bid alone send the same, until the reveal."""
    sent = []
    for first in (1, 2):
        table = DonutTable(["Ann", "Bo"], state=DonutState.deal(2, 7), language="en")
        page = Page(wire, table)
        page.ask("sit", seat=0)
        start = len(wire.messages)
        page.ask("choose", decision=page.view["pick"]["decision"], action=first)
        page.ask("sit", seat=0)
        page.choose(3)
        sent.append(json.dumps([m["data"] for m in wire.messages[start:]]).replace(page.name, "page"))
    assert sent[0] == sent[1]


def test_the_curtain_is_down_when_a_seat_comes_back_to_the_shared_screen(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Cleo")
    page.ask("sit", seat=1)
    side = table.seat("Bo")
    side.close()
    assert table.match.names[1] in page.view["controls"]["rota"]
    assert page.view["curtain"] is not None


def test_nobody_sits_down_where_nothing_is_asked(wire: Wire) -> None:
    page = bids_in(wire)
    before = picture_of(page)
    for seat in (3, -1, 9):
        assert not page.ask("sit", seat=seat)["ok"]
    assert picture_of(page) == before


def picture_of(page: Page) -> tuple[object, ...]:
    """Return what a page shows, without the answers to it."""
    return tuple(value for key, value in page.view.items() if key not in ("answers", "revision"))


# what is lost


def test_a_match_knows_whether_steps_of_it_are_in_no_file(tmp_path: Path) -> None:
    match = table_of("Ann", "Greedy")
    assert match.unsaved is False
    play(match, 2)
    assert match.unsaved is True
    match.save(tmp_path / "a.json")
    assert match.unsaved is False
    match.undo()
    assert match.unsaved is False, "the file holds what was undone"
    play(match, 1)
    assert match.unsaved is True
    match.become(Match.load(tmp_path / "a.json"))
    assert match.unsaved is False
    play(match, 1)
    match.become(match.again(same_deal=False))
    assert match.unsaved is False
    play(match, 2)
    match.become(match.branch(1, reseed=5))
    assert match.unsaved is True


def test_every_page_hears_that_a_match_is_in_a_file(wire: Wire, tmp_path: Path) -> None:
    table, ann = sit_down(wire, "Ann", "Bo")
    bo = Page(wire, table.seat("Bo"))
    ann.choose(1)
    bo.choose(2)
    assert [page.view["controls"]["unsaved"] for page in (ann, bo)] == [True, True]
    table.match.save(tmp_path / "cell.json")
    assert [page.view["controls"]["unsaved"] for page in (ann, bo)] == [False, False]


def test_a_save_that_fails_saves_nothing(tmp_path: Path) -> None:
    match = table_of("Ann", "Greedy")
    play(match, 2)
    before = picture(match)
    with pytest.raises(ValueError, match="cannot be written"):
        match.save(tmp_path / "gone" / "a.json")
    assert match.unsaved is True
    assert picture(match) == before
