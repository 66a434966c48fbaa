"""What the golf table tells a page: numbers against the rules or another reading, sentences in every language."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from golf_widgets import GolfState, Hole, Options, Wind
from golf_widgets.flight import cost, preview
from golf_widgets.heat import MODES, heat
from golf_widgets.story import sentence
from golf_widgets.view import GolfTableView, rules_words, wind_words
from tabletop.game import Event
from tabletop.match import Match
from tabletop.words import Words, catalogue
from tests.golf_games import Careless
from tests.golf_pages import ALL_OPTIONS, careless_match, view_of, views

HOLE = Hole.from_text("...T..\n.S....\n.....W\n   P..\n   .T.\n   ..G")
POND, TREE, WOODS, GOAL = (3, 3), (0, 3), (2, 5), (5, 5)
TOLD = ("ask.", "detail.", "fact.", "note.", "queue.", "where.", "event.", "mark.", "line.", "penalty.", "pick.")
TOLD += ("send.", "cost.", "landing.", "near.", "lie.", "card.", "odds.", "heat.", "rules.", "tag.", "options")
"""The beginnings of the keys that the table's view and its answers put into words."""


class Noting(Words):
    """Words that note which keys were asked for."""

    used: set[str]

    def __call__(self, key: str, /, *, you: bool = False, **facts: Any) -> str:
        self.used.add(f"{key}.you" if you and f"{key}.you" in self else key)
        return super().__call__(key, you=you, **facts)


def position(**given: Any) -> Match:
    """Return a match of one person and one bot from a position on the small hole."""
    given = {"lies": [(1, 1), (4, 3)], "seed": 1, **given}
    return Match(GolfState.on_hole(HOLE, 2, **given), ["Ann", "Greedy"], seed=1)


def corners() -> Iterator[Match]:
    """Yield positions that random rounds seldom come to."""
    yield position()
    yield position(deck=["U"])
    yield position(totals=[1, 5], deck=["H", *"UUDDLLRR"])
    yield position(totals=[5, 1], deck=["H", *"UUDDLLRR"], lies=[(1, 1), POND])
    for lie in (POND, TREE, WOODS):
        yield position(lies=[lie, (4, 3)], deck=[*"UDLR", "U", "D"])
    yield position(lies=[(4, 4), (1, 1)], options=Options((True, False)))
    yield position(lies=[WOODS, (4, 3)], options=Options((True, False)))
    yield position(lies=[(4, 4), (5, 4)], options=Options((True, False)))
    everything = [wind.value for wind in Wind if wind is not Wind.HABANERO for _ in range(wind.copies)]
    yield position(hands=[everything, []], deck=[])
    yield position(hands=[everything, []], deck=["H", "H"])
    yield position(hands=[[], everything[2:]], deck=["U"])
    for below in (WOODS, (5, 4), (4, 5)):
        yield position(lies=[below, (5, 3)], deck=[*"DRDRLULU"], options=Options(reflection=True))


def play_on(match: Match, most: int) -> Iterator[Match]:
    """Let a person take each option's first and last in turn, and bots theirs."""
    yield match
    for turn in range(most):
        if match.is_over:
            return
        if match.pending:
            options = match.pending[0].options
            match.choose(match.pending[0].player, options[-(turn % 2)])
        else:
            match.advance()
        yield match


def texts(data: Any) -> Iterator[str]:
    """Yield every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for part in data.values():
            yield from texts(part)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from texts(part)


# words


def every_corner() -> Iterator[Match]:
    """Yield matches, step by step, that come into every corner of the rules."""
    for seed in range(3):
        yield from play_on(careless_match(seed, players=seed + 1, holes=2, options=ALL_OPTIONS), 90)
    yield from play_on(Match(GolfState.start(2, 1, 3, Options(pick_up=2)), [Careless(often=1)] * 2), 90)
    yield from play_on(Match(GolfState.start(3, 1, 3, Options(pick_up=1)), ["Random"] * 3), 90)
    for corner in corners():
        yield from play_on(corner, 40)
    declining = position(deck=["U", "D", *"UDLR"], options=Options(reflection=True))
    for action in (TREE, (None, ()), False):
        declining.choose("Ann", action)
        yield declining
    late = careless_match(4, players=2, holes=2, options=Options())
    while late.state.number == 1:
        late.advance()
    yield from play_on(Match(late.state, ["Greedy", "Greedy"]), 90)


@pytest.mark.parametrize("language", ["en", "ja", "fr"])
def test_whatever_happens_is_in_words_and_no_sentence_waits_in_vain(language: str) -> None:
    words = Noting(language, "golf_widgets")
    words.used = set()
    memories: dict[Any, dict[Any, Any]] = {}
    for step, match in enumerate(every_corner()):
        for player in (None, 0):
            memory = memories.setdefault((match, player), {})
            view = GolfTableView(match.observe(player), words, [True, False, True], match.past(player), memory).data()
            for text in texts({**view, "events": [event["text"] for event in view["events"]]}):
                assert not re.search(r"[{}<>]|None", text), text
        if match.step == 0 or step % 4 == 0:
            answer(match, words, all_modes=step % 60 == 0)
    sentence(Event("no_cards", 0, {"missing": 2}), ["Ann"], 0, words)  # with two habaneros in the box, it never happens
    rules_words(words)
    wind_words(words)
    told = {key for key in catalogue("golf_widgets", language) if key.startswith(TOLD)}
    assert words.used >= told, sorted(told - words.used)


def answer(match: Match, words: Words, all_modes: bool) -> None:
    """Ask for the odds and a preview, where there are any."""
    seen: Any = match.observe(0)
    if seen.thrower is not None and seen.throw is None:
        for mode in MODES if all_modes else MODES[:2]:
            heat(seen, mode, list(seen.hole.goal), words)
    if seen.phase == "control":
        for removed, added in list(match.state.decisions()[0].options)[:4]:
            preview(seen, type(seen.throw)(seen.throw.aim, seen.throw.drawn, removed, added), words)


def test_a_reader_is_spoken_to_and_others_are_named() -> None:
    match = position(deck=[*"UDLRUDLR"])
    match.choose("Ann", (1, 1))
    own, other, table = (view_of(match, "en", player) for player in (0, 1, None))
    assert own["log"][-1]["text"] == "Your throw 1: 1 card"
    assert other["log"][-1]["text"] == table["log"][-1]["text"] == "Throw 1 of Ann: 1 card"
    assert own["status"]["ask"] == "Throw 1: steer with the wind, then land"
    assert other["status"]["ask"] == "Steering with the wind: Ann, throw 1"


def test_the_log_tells_the_cards_of_a_draw_in_one_line() -> None:
    match = position(deck=["R", "DD", "U", "H", "L"])
    match.choose("Ann", GOAL)
    lines = [line["text"] for line in view_of(match, "en", 0)["log"]]
    assert lines == ["Wind: Right 1, Down 2 and Up 1", "Your throw 1: 3 cards"]


# numbers


def test_a_throw_is_told_by_its_cost_its_way_and_its_path() -> None:
    match = position(lies=[TREE, (4, 3)], deck=["R", "DD", "U", "H"])
    match.choose("Ann", (4, 3))
    current = view_of(match, "en", 0)["table"]["current"]
    # from the tree on the second panel to the third: 2 panels and 1 card for the tree; the habanero is not reached
    assert (current["cards"], current["cost"]) == (3, "2 panels and the tree make 3 cards.")
    assert current["way"] == [1, 2]
    assert [card["wind"] for card in current["line"]] == ["RIGHT", "DOWN2", "UP"]
    assert current["path"] == [(4, 3), (4, 4), (6, 4), (5, 4)]
    assert (current["landing"], current["terrain"]) == ((5, 4), "open")
    assert current["title"] == "Grass, just left of the basket"


def test_a_control_is_seen_in_the_line() -> None:
    match = position(hands=[["L", "UU"], []], deck=["R", "DD", "DD", *"UUUU"], lies=[(1, 1), (5, 3)])
    match.choose("Ann", (4, 4))
    match.choose("Ann", (Wind.DOWN2, (Wind.LEFT, Wind.UP2)))
    line = view_of(match, "en", 0)["table"]["current"]["line"]
    assert [(card["wind"], card["from"], card["removed"]) for card in line] == [
        ("RIGHT", "drawn", False),
        ("DOWN2", "drawn", True),
        ("DOWN2", "drawn", False),
        ("LEFT", "hand", False),
        ("UP2", "hand", False),
    ]
    pick = view_of(match, "en", 0)["pick"]
    assert {item["value"]: item["at"] for item in pick["items"]} == {
        "DD": "line:2",
        "L": "line:3",
        "R": "line:0",
        "UU": "line:4",
    }


def test_costs_are_what_throws_then_draw() -> None:
    for seed in range(6):
        match = careless_match(seed, players=2, holes=1, options=Options((True, False)))
        while not match.is_over:
            state: Any = match.state
            told = view_of(match, "en", None)["table"]
            before, phase, thrower = state.hole, state.phase, state.thrower
            if phase == "aim":
                prices = [price["cards"] for price in costs_of(match, thrower)]
            match.advance()
            if phase == "aim":
                throw = next(event for event in match.events(match.step) if event.kind == "throw")
                panel = before.panels.index(before.panel_of(throw.facts["aim"]))
                assert prices[panel] == throw.facts["cards"]
                assert told["hole"]["panels"][panel]["row"] == 3 * before.panels[panel][0]


def costs_of(match: Match, thrower: int) -> list[dict[str, Any]]:
    view = GolfTableView(match.observe(thrower), Words("en", "golf_widgets"), [False] * 4, match.past(thrower))
    costs: list[dict[str, Any]] = view.data()["table"]["costs"]
    return costs


def test_a_handicap_is_told_with_the_cost_and_with_the_throw() -> None:
    """The own panel counts 0: the tee panel, one to its right and one below make 2 cards; from a tree 1 card more."""
    match = position(lies=[TREE, (1, 1)], options=Options((False, True)), deck=[*"UDLRUDLR"])
    assert [cost["why"] for cost in costs_of(match, 1)][:3] == [
        "No card to draw: the disc lies where it is aimed.",
        "2 panels, the thrower’s own counted as 0, make 1 card.",
        "3 panels, the thrower’s own counted as 0, make 2 cards.",
    ]
    words, seen = Words("en", "golf_widgets"), position(lies=[TREE, TREE], options=Options((True, False))).observe(None)
    assert cost(seen, 0, TREE, words)["why"] == "The thrower’s own panel, counted as 0, and the tree make 1 card."
    assert cost(seen, 1, TREE, words)["why"] == "1 panel and the tree make 2 cards."
    for options, told in ((Options((True, False)), True), (Options((False, True)), False)):
        thrown = position(lies=[(1, 1), (4, 4)], options=options, deck=[*"UDLRUDLR"])
        thrown.choose("Ann", GOAL)
        assert view_of(thrown, "en", 0)["table"]["current"]["handicap"] is told


def test_the_options_in_force_are_told_and_to_whom_they_apply() -> None:
    assert view_of(position(), "en", 0)["table"]["options"] == ""
    match = position(options=Options((False, True), reflection=True, pick_up=9))
    told = "Options: handicap for Greedy, reflection, pick-up at 9"
    for player in (0, 1, None):
        assert view_of(match, "en", player)["table"]["options"] == told
    assert f"<p>{told}</p>" in match.observe(None)._repr_html_()


def test_nobody_is_under_the_curse_once_the_round_is_over() -> None:
    match = position(lies=[GOAL, (5, 4)], totals=[1, 5], deck=["R", *"UDLRUDLR"])
    match.goto(0)
    assert view_of(match, "en", 0)["table"]["leader"] == 0
    match.to_end()
    assert match.is_over
    assert view_of(match, "en", 0)["table"]["leader"] is None


def test_what_is_so_far_are_throws_and_penalties() -> None:
    state = GolfState.on_hole(HOLE, deck=["U", "U", *"UDLR"], lies=[(1, 3)], seed=1)
    match = Match(state, ["Ann"])
    notes = []
    for _ in range(2):  # one up from (1, 3) lies the tree
        match.choose("Ann", (1, 3))
        match.choose("Ann", (None, ()))
        notes.append(view_of(match, "en", 0)["pick"]["items"][0]["note"])
        match.choose("Ann", False)
    assert notes == ["1 throw so far", "2 throws, 1 penalty so far"]


def test_costs_are_shown_to_whoever_aims_alone() -> None:
    match = position()
    assert view_of(match, "en", 0)["table"]["costs"] is not None
    assert view_of(match, "en", 1)["table"]["costs"] is None
    match.choose("Ann", GOAL)
    assert view_of(match, "en", 0)["table"]["costs"] is None


def test_all_cards_are_accounted_for_at_every_step() -> None:
    for view in views(careless_match(5)):
        table = view["table"]
        deck = table["deck"]
        assert sum(kind["left"] for kind in deck["kinds"]) == deck["count"]
        for kind in deck["kinds"]:
            elsewhere = sum(map(int, re.findall(r"\d+", kind["where"])))
            assert kind["left"] + elsewhere == kind["total"]
        hands = Counter(wind for hand in table["hands"] for wind in hand["cards"])
        told = {kind["wind"]: kind["where"] for kind in deck["kinds"]}
        for wind, count in hands.items():
            assert f"{count} in hands" in told[wind]


def test_the_scorecard_shows_finished_holes_and_the_score_so_far() -> None:
    match = careless_match(9, players=3, holes=3)
    for view in views(match):
        state: Any = match.state
        for line in view["table"]["scorecard"]:
            seat = line["seat"]
            finished = [scores[seat] for scores in state.scorecard]
            assert line["holes"] == finished + [None] * (3 - len(finished))
            assert line["sum"] == sum(finished)
            score = state.throws[seat] + state.penalties[seat]
            expected = "" if view["over"] else (f"{score or ''}…" if state.playing[seat] else str(score))
            assert line["now"] == expected
    assert view["table"]["par"] == [4, 5, len(state.hole.panels) - 1] == [4, 5, 6]


def test_the_queue_begins_with_the_thrower_and_then_goes_by_distance() -> None:
    for view in views(careless_match(2)):
        if view["over"]:
            assert view["table"]["queue"] == []
            continue
        queue = [entry["seat"] for entry in view["table"]["queue"]]
        assert sorted(queue) == [0, 1, 2, 3]
        phase = view["table"]["phase"]
        assert view["seats"][queue[0]]["note"] == catalogue("golf_widgets", "en")[f"note.{phase}"]


def test_of_those_who_have_thrown_first_the_farthest_is_next() -> None:
    lies = [(5, 4), (0, 0), (2, 5), (5, 3)]  # 1, 3, 2 and 1 panels to go; the last farther in cells than the first
    match = Match(GolfState.on_hole(HOLE, 4, lies=lies), ["Ann", "Bo", "Cid", "Dee"])
    queue = view_of(match, "en", 0)["table"]["queue"]
    assert [entry["seat"] for entry in queue] == [1, 2, 3, 0]
    assert [entry["text"] for entry in queue] == [
        "now: farthest, 3 panels to go",
        "next: 2 panels to go",
        "1 panel to go",
        "1 panel to go",
    ]


def test_the_curse_is_told_where_somebody_leads_alone() -> None:
    assert view_of(position(totals=[3, 3]), "en", 0)["table"]["leader"] is None
    view = view_of(position(totals=[2, 3]), "en", 0)
    assert view["table"]["leader"] == 0
    assert view["status"]["facts"][1] == {"value": "2 : 3", "label": "you lead, under the curse"}


def test_the_end_explains_every_throw_and_penalty() -> None:
    for seed in range(4):
        match = careless_match(seed, players=3, holes=3, options=Options(reflection=True))
        *_, view = views(match)
        log = [(line["event"], line["player"]) for line in match.log()]
        pond = [line for line in match.log() if line["event"] == "throw" and line["penalty"]]
        for one in view["final"]:
            name = match.names[one["seat"]]
            assert one["total"] == sum(line["points"] for line in one["lines"])
            told = " ".join(line["text"].partition(":")[2] for line in one["lines"])
            for kind, words in (("throw", "throws?"), ("out", "out of bounds"), ("declined", "declined")):
                assert sum(map(int, re.findall(rf"(\d+) {words}", told))) == log.count((kind, name))
            from_pond = sum(line["player"] == name for line in pond)
            assert sum(map(int, re.findall(r"(\d+) from the pond", told))) == from_pond
        best = min(one["total"] for one in view["final"])
        assert [one["winner"] for one in view["final"]] == [one["total"] == best for one in view["final"]]


def test_a_round_set_up_in_the_middle_still_ends_with_a_total() -> None:
    match = Match(GolfState.on_hole(HOLE, 2, lies=[(5, 4), (5, 4)], totals=[7, 3]), ["Greedy", "Greedy"])
    *_, view = views(match)
    for one in view["final"]:
        assert [line["text"].partition(":")[0] for line in one["lines"]] == ["Hole 1"]


# the timeline


def test_marks_lead_to_the_start_of_holes_and_to_the_aims_of_throws() -> None:
    match = careless_match(3, players=2, holes=4)
    starts = [0]
    for view in views(match):
        last = match.events(match.step)
        if any(event.kind == "hole_built" for event in last):
            starts.append(match.step)
        marks = view["timeline"]
        assert [mark["step"] for mark in marks] == sorted({mark["step"] for mark in marks})
        holes = [mark for mark in marks if "." not in mark["label"] and mark["label"] != "end"]
        assert [mark["step"] for mark in holes] == starts[: len(holes)]
        assert len(holes) == len(match.state.scorecard)
        throws = marks[len(holes) :] if not view["over"] else []
        assert all(match.state_at(mark["step"]).phase == "aim" for mark in throws)
        numbers = [int(mark["label"].split(".")[1]) for mark in throws]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else view["over"]


def test_a_throw_is_marked_by_what_became_of_it() -> None:
    match = position(deck=["U", "D", "L", "R", "RR", "LL", "UU", "DD"], lies=[(1, 1), (5, 5)])
    match.choose("Ann", (0, 0))  # the line takes it above the hole
    match.choose("Ann", (None, ()))
    marks = view_of(match, "en", 0)["timeline"]
    assert (marks[0]["icon"], marks[0]["step"]) == ("out", 0)
    assert marks[0]["text"] == "hole 1, your throw 1: penalty, thrown again"
    assert (marks[-1]["icon"], marks[-1]["step"]) == ("now", match.step)


# size and time


def nine_panels(players: int = 4, names: bool = True) -> Match:
    bots = [Careless(often=2 + i, name=f"Contestant number {i + 1:02}"[:20] if names else None) for i in range(players)]
    return Match(GolfState.on_hole(Hole.grow(panels=9, seed=3), players, seed=5, options=ALL_OPTIONS), bots)


@pytest.mark.parametrize("language", ["en", "ja", "fr"])
def test_a_view_is_at_most_25_kb(language: str) -> None:
    sizes = [len(json.dumps(view, ensure_ascii=False).encode()) for view in views(nine_panels(), language)]
    assert max(sizes) <= 25_000


def test_a_view_takes_at_most_3_ms_also_after_thousands_of_steps() -> None:
    hole = Hole.grow(panels=9, seed=3)
    match = Match(GolfState.on_hole(hole, 4, seed=5), ["Random"] * 4, seed=1)
    memory: dict[Any, Any] = {}
    while not match.is_over and match.step < 3_000:
        match.advance()
    assert match.step > 1_000
    start = time.process_time()
    view_of(match, "en", 0, memory)
    assert time.process_time() - start < 0.1, "the first view reads the whole past once"
    times = []
    for _ in range(30):
        start = time.process_time()
        view_of(match, "en", 0, memory)
        times.append(time.process_time() - start)
    assert min(times) < 0.003


def test_the_table_of_all_numbers_tells_fractions_that_sum_to_one() -> None:
    match = position()
    seen: Any = match.observe(0)
    cells = heat(seen, "landing", list(GOAL), Words("en", "golf_widgets"))["cells"]
    assert sum(Fraction(cell["exact"].split(" = ")[0]) for cell in cells) == 1
    for cell in cells:
        fraction, percent = cell["exact"].split(" = ")
        if not percent.startswith("under"):
            assert float(percent.removesuffix("\u00a0%")) == pytest.approx(100 * float(Fraction(fraction)), abs=0.051)
