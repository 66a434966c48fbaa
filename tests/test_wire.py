"""The wire: whole games through messages alone, people at one screen or at several, and what a view weighs."""

from __future__ import annotations

import gc
import json
import random
import re
import threading
import weakref
from itertools import combinations_with_replacement
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from donut_widgets import DonutState, DonutTable
from tabletop.match import Match
from tabletop.words import LANGUAGES, Words
from tests.matches import picture, play
from tests.wire import Page, Wire, go_on, picked, sit_down


def asked_of(match: Match, player: int) -> Any:
    return next(decision for decision in match.state.decisions() if decision.player == player)


# a game


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        (["You", "Greedy"], 1),
        (["You", "Random", "Greedy", "Random"], 2),
        (["Ann", "Bo", "Random", "Greedy", "Random", "Cleo"], 3),
        (["Random", "Greedy", "Random"], 4),
    ],
)
def test_a_whole_game_is_played_through_messages_alone(wire: Wire, seats: list[str], seed: int) -> None:
    table, page = sit_down(wire, *seats, seed=seed)
    rng = random.Random(seed)
    while go_on([page], rng):
        assert page.view["step"] == table.match.step
    view = page.view
    assert view["over"]
    assert table.match.is_over
    assert view["pick"] is None
    assert {line["total"] for line in view["final"] if line["winner"]} == {max(f["total"] for f in view["final"])}
    for player in view["final"]:
        assert sum(line["points"] for line in player["lines"]) == player["total"]


def test_every_person_at_a_screen_of_their_own(wire: Wire) -> None:
    table, shared = sit_down(wire, "Ann", "Bo", "Cleo", "Greedy", seed=5)
    pages = [Page(wire, table.seat(name)) for name in ("Ann", "Bo", "Cleo")]
    assert shared.view["controls"]["rota"] == []
    rng = random.Random(5)
    turn = 0
    while go_on(pages[turn % 3 :] + pages[: turn % 3], rng):
        turn += 1
        assert shared.view["pick"] is None
        assert shared.view["curtain"] is None
        assert len({page.view["step"] for page in [*pages, shared]}) == 1
    assert all(page.view["over"] for page in [*pages, shared])


def test_a_page_can_pick_exactly_the_legal_actions(wire: Wire) -> None:
    """What can be put together from a pick is what the decision allows, in any order of taking."""
    kinds = set()
    for seed in range(40):
        table, page = sit_down(wire, "You", "Random", "Random", "Random", "Random", seed=seed)
        rng = random.Random(seed)
        while go_on([page], rng):
            pick = page.view["pick"]
            if not pick or pick["decision"]["kind"] in kinds:
                continue
            kinds.add(pick["decision"]["kind"])
            decode = table.match.game.decode
            possible = {decode(pick["decision"]["kind"], action) for action in actions_of(pick)}
            assert possible == set(asked_of(table.match, 0).options)
        table.close()
        wire.messages.clear()
    assert kinds == {"bid", "clear", "keep", "take", "give", "steal", "spoil", "pass", "pay", "drop"}


def actions_of(pick: dict[str, Any]) -> list[Any]:
    items = pick["items"]
    if pick["shape"] == "one":
        return [item["value"] for item in items]
    found = [[]] if "none" in pick else []
    for size in range(pick["min"], pick["max"] + 1):
        for chosen in combinations_with_replacement(range(len(items)), size):
            if all(chosen.count(i) <= items[i].get("count", 1) for i in chosen):
                found.append([items[i]["value"] for i in chosen])
    return found


def test_a_view_does_not_depend_on_the_views_before(wire: Wire) -> None:
    """What is remembered about the past is what a new table works out from nothing."""
    table, page = sit_down(wire, "You", "Random", "Random", "Random", seed=8)
    rng = random.Random(8)
    for turn in range(60):
        if not go_on([page], rng):
            break
        if turn % 9 == 8:
            page.ask("undo")
        fresh = DonutTable(match=table.match, language="en")
        views = [dict(view, revision=0, answers=[]) for view in (table._view, fresh._view)]
        assert views[0] == views[1]
        fresh.close()


# people at one screen


def test_the_curtain_stands_between_three_people_at_one_screen(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Cleo")
    for player, name in enumerate(("Ann", "Bo", "Cleo")):
        view = page.view
        assert (view["seat"], view["pick"]) == (None, None)
        assert view["curtain"]["name"] == name
        assert name in view["curtain"]["text"]
        forged = {"line": 0, "step": 0, "player": player, "kind": "bid"}
        assert not page.ask("choose", decision=forged, action=1)["ok"], "nobody sits there yet"
        assert page.ask("sit", seat=player)["ok"]
        assert page.view["curtain"] is None
        assert page.view["seat"] == player
        other = (player + 1) % 3
        assert not page.ask("choose", decision={**forged, "player": other}, action=1)["ok"], "another sits there"
        assert page.choose(player + 1)["ok"]
    assert table.match.step == 1
    assert page.view["curtain"]["name"] == "Ann"


def test_the_curtain_falls_again_when_the_match_moves_on(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", seed=3)
    while table.match.step < 3 or not page.view["curtain"]:
        go_on([page], random.Random(1))
    page.ask("sit", seat=page.view["curtain"]["seat"])
    assert page.view["seat"] is not None
    page.ask("undo")
    assert page.view["seat"] is None
    assert page.view["curtain"]


def test_a_public_choice_at_a_shared_screen_needs_no_curtain(wire: Wire) -> None:
    state = DonutState.setup(
        row=["Bear Claw", "Glazed", "Plain"], boxes=[["Plain"], ["Powdered", "Glazed"]], deck=["Plain"] * 9
    )
    table = DonutTable(["Ann", "Bo"], state=state, language="en")
    page = Page(wire, table)
    for player, position in ((0, 1), (1, 2)):
        page.ask("sit", seat=player)
        page.choose(position)
    view = page.view
    assert view["curtain"] is None
    assert view["seat"] is None
    assert view["pick"]["decision"] == {"line": 0, "step": 1, "player": 0, "kind": "steal"}
    assert page.choose([1, "Glazed"])["ok"]


def test_one_who_has_a_screen_of_their_own_leaves_the_rota_until_it_is_closed(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Greedy")
    bo = table.seat("Bo")
    side = Page(wire, bo)
    assert page.view["controls"]["rota"] == ["Ann"]
    assert (page.view["seat"], side.view["seat"]) == (0, 1)
    assert side.choose(2)["ok"]
    assert page.view["seats"][1]["chosen"] is True
    assert not page.ask("sit", seat=1)["ok"]
    assert page.choose(1)["ok"]
    assert side.view["step"] == 1
    bo.close()
    assert page.view["controls"]["rota"] == ["Ann", "Bo"]
    assert page.view["seat"] is None


@pytest.mark.parametrize("name", ["Greedy", "Nobody", "", None, 7, 2, ["Ann"]])
def test_only_a_person_can_have_a_screen(wire: Wire, name: Any) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Greedy")
    with pytest.raises(ValueError, match=r"seats are Ann and Bo|seats are Ann, Bo and Greedy"):
        table.seat(name)
    assert page.view["controls"]["rota"] == ["Ann", "Bo"]


def test_a_spectator_chooses_nothing(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Greedy")
    watching = Page(wire, table.spectator())
    assert (watching.view["seat"], watching.view["pick"], watching.view["curtain"]) == (None, None, None)
    assert not watching.ask("choose", decision=page.view["pick"]["decision"], action=1)["ok"]
    assert page.choose(1)["ok"]
    assert watching.view["step"] == 1


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "undo"},
        {"type": "redo"},
        {"type": "branch", "step": 0, "reseed": True},
        {"type": "new", "same": False},
        {"type": "load", "name": "donut-1.json"},
    ],
    ids=lambda request_: request_["type"],
)
def test_a_page_that_looks_on_does_not_move_the_match(wire: Wire, request_: dict[str, Any]) -> None:
    table, page = sit_down(wire, "Ann", "Greedy")
    watching = Page(wire, table.spectator())
    page.choose(1)
    before = picture(table.match)
    assert watching.view["controls"]["undo"] is False
    assert watching.ask(**request_)["error"] == "Only those who play can do that; this page looks on."
    assert picture(table.match) == before
    bots = Page(wire, sit_down(wire, "Greedy", "Random")[0].spectator())
    assert bots.ask("new", same=True)["ok"]


# the timeline and the pace


def test_jumps_are_announced_to_every_seat_in_its_language(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Greedy")
    side = Page(wire, table.seat("Bo"))
    side.ask("language", language="fr")
    for key, request in (
        ("undone", {"type": "undo"}),
        ("branch", {"type": "branch", "step": 0, "reseed": False}),
        ("branched", {"type": "branch", "step": 1, "reseed": True}),
        ("again", {"type": "new", "same": True}),
        ("new", {"type": "new", "same": False}),
    ):
        play(table.match, 3)
        assert page.view["notice"] == side.view["notice"] == ""
        page.ask(**request)
        assert page.view["notice"] == Words("en")(f"notice.{key}")
        told = "notice.branch.others" if key == "branch" else f"notice.{key}"
        assert side.view["notice"] == Words("fr")(told, turn="tour 1")
        assert page.view["line"] == side.view["line"]


def test_playing_on_from_an_earlier_turn_is_announced(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Greedy")
    play(table.match, 4)
    watching = Page(wire, table.spectator())
    page.ask("branch", step=0, reseed=False)
    line = page.view["line"]
    page.choose(2)
    assert watching.view["notice"] == Words("en")("notice.branched")
    assert watching.view["line"] == line + 1
    assert table.match.steps == 1


def test_looking_back_is_of_one_browser_and_chooses_nothing(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    play(table.match, 5)
    before, live = picture(table.match), page.view
    reply = page.ask("look", step=1)
    assert reply["ok"]
    assert reply["view"]["step"] == 1
    assert reply["view"]["live"] is False
    assert reply["view"]["pick"] is None
    assert page.view == live, "no other browser sees it"
    assert picture(table.match) == before


def test_looking_back_from_behind_a_curtain_shows_what_a_spectator_saw(wire: Wire) -> None:
    table, page = sit_down(wire, "Ann", "Bo")
    play(table.match, 4)
    while not page.view["curtain"]:
        go_on([page], random.Random(1))
    view = page.ask("look", step=1)["view"]
    assert view["curtain"] is None
    assert view["seat"] is None


def test_bots_are_paced_by_the_page(wire: Wire) -> None:
    table, page = sit_down(wire, "Greedy", "Random")
    assert page.view["controls"]["pace"] == {"paused": False, "speed": 1, "speeds": [0.5, 1, 2, 4], "looks_on": False}
    page.ask("pace", paused=True, speed=4)
    assert page.view["controls"]["pace"] == {"paused": True, "speed": 4, "speeds": [0.5, 1, 2, 4], "looks_on": False}
    for _ in range(2):
        assert page.ask("pace", next=True, step=0)["ok"], "of two browsers, one is simply late"
    assert table.match.step == 1
    page.ask("pace", next=True, step=1)
    assert table.match.step == 2


def test_where_a_person_is_asked_there_is_nothing_to_pace(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    assert page.view["controls"]["pace"] is None
    page.ask("pace", next=True, step=0)
    assert table.match.step == 0


def test_undo_and_redo_are_offered_where_they_lead_somewhere(wire: Wire) -> None:
    _, page = sit_down(wire, "You", "Greedy")
    assert not page.view["controls"]["undo"]
    assert not page.view["controls"]["redo"]
    page.choose(1)
    assert page.view["controls"]["undo"]
    page.ask("undo")
    assert page.view["step"] == 0
    assert page.view["controls"]["redo"]


# threads


def test_requests_on_several_threads_are_carried_out_one_after_the_other(wire: Wire) -> None:
    """Some kernels run handlers on another thread while a cell runs."""
    table, _ = sit_down(wire, "Ann", "Bo", "Cleo", seed=12)
    pages = [Page(wire, table.seat(name)) for name in ("Ann", "Bo", "Cleo")]
    steps, faults = 6, []

    def browse(page: Page, seed: int) -> None:
        rng = random.Random(seed)
        while table.match.step < steps and not table.match.is_over:
            view = page.view
            if view["pick"] and not view["pick"]["changing"]:
                answer = page.choose(picked(view["pick"], rng))
                if not answer["ok"] and "no longer open" not in answer["error"]:
                    faults.append(answer)
            page.ask("look", step=0)

    threads = [threading.Thread(target=browse, args=(page, i)) for i, page in enumerate(pages)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        seen = table.match.observe(None)  # the cell that is still running
        assert seen.step <= seen.steps
    assert faults == []
    for page in pages:
        assert page.view["step"] == table.match.step
        numbers = [
            m["data"]["state"]["_view"]["revision"] for m in page._own() if "_view" in m["data"].get("state", {})
        ]
        assert numbers == sorted(numbers)


# language, size, weight, and the end of a widget


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_switched_at_the_page(wire: Wire, language: str) -> None:
    table, page = sit_down(wire, "You", "Greedy", "Random")
    play(table.match, 4)
    assert page.ask("language", language=language)["ok"]
    words = Words(language, "donut_widgets")
    assert page.view["language"] == table.language == language
    assert page.model["_words"]["labels"]["undo"] == words("label.undo")
    assert words("ask.bid.you") == page.view["status"]["ask"] or page.view["pick"]["decision"]["kind"] != "bid"
    fresh = DonutTable(match=table.match, language=language)
    assert fresh._view["log"] == page.view["log"]
    assert fresh._view["events"] == page.view["events"]


def test_language_and_size_can_be_set_from_a_cell(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    table.language, table.size = "ja", "projector"
    assert (page.view["language"], page.view["size"]) == ("ja", "projector")
    assert page.model["_words"]["labels"]["undo"] == Words("ja")("label.undo")
    assert page.view["status"]["ask"] == Words("ja", "donut_widgets")("ask.bid.you")


@pytest.mark.parametrize(
    "options",
    [
        {"language": "de"},
        {"size": "huge"},
        {"seats": ["Ann"]},
        {"seats": "Ann"},
        {"seats": 5},
        {"seats": []},
        {"seats": ["A"] * 7},
        {"match": 1, "seats": ["A", "B"]},
    ],
)
def test_a_table_that_cannot_be_is_refused(wire: Wire, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w{3}"):
        DonutTable(**options)
    assert wire.messages == []


def test_names_are_sent_as_they_are(wire: Wire) -> None:
    names = ["<img src=x onerror=alert(1)>", "🦊" * 30, "{name} & Söhne"]
    table, page = sit_down(wire, *names)
    assert [seat["name"] for seat in page.view["seats"]] == names
    bundle: Any = table._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "<img src=x" not in data["text/html"]


def test_a_widget_opens_with_its_view_in_place(wire: Wire) -> None:
    table, _ = sit_down(wire, "You", "Greedy")
    own = [message for message in wire.messages if message["comm"] == table.model_id]
    assert len(own) == 1
    assert own[0]["type"] == "comm_open"
    assert own[0]["data"]["state"]["_view"]["pick"]
    assert own[0]["data"]["state"]["_words"]["labels"]


def test_a_second_browser_and_a_reload_get_the_whole_table(wire: Wire) -> None:
    _, page = sit_down(wire, "You", "Greedy")
    page.choose(1)
    view = page.view
    wire.messages.clear()
    page.deliver({"method": "request_state"})
    assert page.view == view


@pytest.mark.parametrize("players", [2, 6])
def test_a_view_is_light(wire: Wire, players: int) -> None:
    """At most 25 kB at every step of a game; the time, about 2 ms, is measured by the bench."""
    table, page = sit_down(wire, "You", *["Random"] * (players - 1), seed=6)
    rng = random.Random(6)
    sizes, times = [], []
    while go_on([page], rng):
        start = perf_counter()
        view = table.make_view()
        times.append(perf_counter() - start)
        sizes.append(len(json.dumps(view, ensure_ascii=False).encode()))
    print(f"{players} players: largest view {max(sizes)} bytes, median {median(times) * 1000:.2f} ms")
    assert max(sizes) <= 25_000
    assert median(times) <= 0.02


def test_a_closed_table_is_forgotten(wire: Wire) -> None:
    table = DonutTable(["You", "Bo", "Greedy"])
    match, gone = table.match, [weakref.ref(table), weakref.ref(table.seat("Bo"))]
    for ref in gone:
        if (widget := ref()) is not None:
            widget.close()
    del table, widget
    gc.collect()
    assert [ref() for ref in gone] == [None, None]
    assert match.followers == ()
    sent = len(wire.messages)
    play(match, 2)
    assert len(wire.messages) == sent


def test_the_same_match_can_be_shown_by_a_new_table(wire: Wire) -> None:
    """A cell that is run twice: both tables are right."""
    table, page = sit_down(wire, "You", "Greedy")
    again = Page(wire, DonutTable(match=table.match, language="en"))
    page.choose(1)
    assert again.view["step"] == 1
    assert again.choose(again.view["pick"]["items"][0]["value"])["ok"]
    assert page.view["step"] == 2


def test_no_key_of_a_view_is_unknown_to_the_page(wire: Wire) -> None:
    """The view is made by an allow-list; the page's types name every key of it."""
    source = (Path(__file__).parent.parent / "tabletop/frontend/wire.ts").read_text("utf-8")
    body = source[source.index("export interface View<T>") :]
    known = set(re.findall(r"^  (\w+)\??:", body[: body.index("\n}")], re.MULTILINE))
    _, page = sit_down(wire, "You", "Greedy")
    assert set(page.view) <= known
