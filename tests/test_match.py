"""The match: who sits where, what a choice does, the timeline, branches, and that nobody sees half a step."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from donut_widgets import DonutState, policies
from golf_widgets import GolfState
from tabletop.game import Decision, IllegalAction, Observation
from tabletop.match import Match, MatchError
from tabletop.policy import Policy
from tabletop.seats import BotError, SeatError
from tabletop.words import LANGUAGES, Words
from tests.matches import Spy, picture, play, table_of

# seats


def test_the_name_of_a_policy_seats_that_bot_and_other_text_a_person() -> None:
    match = table_of("You", "Greedy", "Random")
    assert match.people == (0,)
    assert [type(seat.policy) for seat in match.seats[1:]] == [policies.Greedy, policies.Random]


def test_bots_of_one_name_are_numbered() -> None:
    assert table_of("Greedy", "You", "Greedy", "Greedy").names == ("Greedy", "You", "Greedy 2", "Greedy 3")


def test_a_number_that_a_person_has_taken_is_left_out() -> None:
    assert table_of("Greedy", "Greedy 2", "Greedy").names == ("Greedy", "Greedy 2", "Greedy 3")


@pytest.mark.parametrize("seats", [("Greedy", "Own"), ("Own", "Greedy")])
def test_a_bot_may_have_a_name_of_its_own_wherever_it_sits(seats: tuple[str, str]) -> None:
    own = policies.Greedy(name="Greedy")
    names = table_of(*(own if seat == "Own" else seat for seat in seats)).names
    assert names == tuple("Greedy" if seat == "Own" else "Greedy 2" for seat in seats)


def test_space_around_a_name_does_not_count() -> None:
    match = table_of("  Ann ", " Greedy", "Bo  van\nDam")
    assert match.names == ("Ann", "Greedy", "Bo van Dam")
    assert match.people == (0, 2)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (("Ann", "Ann"), "name_twice"),
        (("Ann", " Ann "), "name_twice"),
        (("Ann", policies.Greedy(name="Ann")), "name_twice"),
        (("Ann", "greedy"), "name_bot"),
        (("Ann", " GREE dy "), "name_bot"),
        (("", "Ann"), "name_empty"),
        (("  \t", "Ann"), "name_empty"),
        (("\u200b\u2060", "Ann"), "name_empty"),
        (("x" * 500, "Ann"), "name_long"),
        ((policies.Greedy(name="y" * 61), "Ann"), "name_long"),
        (("Ann",), "seats"),
        (("Ann", "Bo", "Cleo"), "seats"),
        ((), "seats"),
        ("Ann", "seats"),
        (5, "seats"),
        (("Ann", 5), "name_type"),
        (("Ann", policies.Greedy), "name_type"),
        (("Ann", policies.Greedy(name=7)), "name_type"),
    ],
)
def test_seats_that_cannot_be_are_refused_with_a_sentence(seats: Any, code: str) -> None:
    with pytest.raises(SeatError) as refusal:
        Match(DonutState.deal(2, 7), seats)
    assert refusal.value.code == code
    assert len(str(refusal.value)) > 20


def test_a_bot_of_another_game_is_refused() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Golfer(policies.Random):
        game: ClassVar[str] = "golf_widgets"

    with pytest.raises(SeatError) as refusal:
        table_of("You", Golfer())
    assert refusal.value.code == "other_game"
    assert "Golfer" in str(refusal.value)


@pytest.mark.parametrize("name", ["An\x07n", "\u202eAn n\u202c", "\ufeffAn\tn", "An\u200bn", "An\x85\x00n"])
def test_what_nobody_can_see_is_not_in_a_name(name: str) -> None:
    """A mark for the other direction would turn around the sentences that the name stands in."""
    assert table_of(name, "Bo").names[0] == "An n"


@pytest.mark.parametrize("name", ["<b>Ann</b>", "🦊", "👩‍👩‍👧", "Zoë & {you}", "x" * 60, "日本", "a\ud800"])
def test_any_other_name_will_do(name: str) -> None:
    match = table_of(name, "Greedy")
    assert match.people == (0,)
    match.choose(match.names[0], 1)
    assert "<b>" not in match._repr_html_()
    assert match.log()[0]["event"] == "reveal"


# choices


def test_what_waits_is_what_is_asked_of_people() -> None:
    match = table_of("Ann", "Greedy", "Bo")
    assert [decision.player for decision in match.pending] == [0, 2]
    assert match.choose("Ann", 2) == ()
    assert [decision.player for decision in match.pending] == [2]
    assert match.step == 0


def test_with_the_last_choice_all_are_carried_out_at_once() -> None:
    match = table_of("Ann", "Greedy", "Bo")
    match.choose("Ann", 2)
    events = match.choose("Bo", 3)
    assert events[0].kind == "reveal"
    assert events[0].facts["bids"][0::2] == (2, 3)
    assert match.step == match.steps == 1


def test_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    match = table_of("Ann", "Bo")
    for position in (1, 2, 3):
        match.choose("Ann", position)
    assert match.choose("Bo", 1)[0].facts["bids"] == (3, 1)
    with pytest.raises(MatchError) as refusal:
        match.choose("Ann", 1, step=0, kind="bid")
    assert refusal.value.code == "stale"


@pytest.mark.parametrize(
    ("seat", "action", "facts", "error"),
    [
        ("Ann", 9, {}, "illegal"),
        ("Ann", True, {}, "illegal"),
        ("Ann", 1.0, {}, "illegal"),
        ("Ann", None, {}, "illegal"),
        ("Ann", [1], {}, "illegal"),
        ("Greedy", 1, {}, "extra"),
        (1, 1, {}, "extra"),
        ("Nobody", 1, {}, "no_seat"),
        (7, 1, {}, "no_seat"),
        (-1, 1, {}, "no_seat"),
        (True, 1, {}, "no_seat"),
        (None, 1, {}, "no_seat"),
        ("Ann", 1, {"step": 1}, "stale"),
        ("Ann", 1, {"kind": "keep"}, "stale"),
        ("Ann", 1, {"line": 1}, "stale"),
    ],
)
def test_a_choice_that_cannot_be_changes_nothing(seat: Any, action: Any, facts: dict[str, Any], error: str) -> None:
    match = table_of("Ann", "Greedy", "Bo")
    match.choose("Bo", 2)
    before = picture(match)
    with pytest.raises((MatchError, IllegalAction)) as refusal:
        match.choose(seat, action, **facts)
    assert refusal.value.code == error
    assert str(refusal.value)
    assert picture(match) == before


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [("Greedy", 1, "Greedy is not asked for anything now"), ("Ann", 9, "Ann cannot choose 9 for bid")],
)
def test_a_refusal_names_the_seat(seat: str, action: int, sentence: str) -> None:
    """Who plays a match knows names; the number is there for programs."""
    match = table_of("Bo", "Greedy", "Ann")
    with pytest.raises(IllegalAction, match=f"^{sentence}") as refusal:
        match.choose(seat, action)
    assert refusal.value.player == match.names.index(seat)
    assert all(seat in refusal.value.tell(Words(language)) for language in LANGUAGES)


def test_a_match_of_bots_is_advanced_step_by_step() -> None:
    match = table_of("Greedy", "Random")
    assert match.pending == ()
    assert match.advance()[0].kind == "reveal"
    assert match.step == 1
    match.to_end()
    assert match.is_over
    with pytest.raises(MatchError) as refusal:
        match.advance()
    assert refusal.value.code == "finished"


def test_a_match_that_waits_for_people_says_for_whom() -> None:
    match = table_of("Ann", "Bo", "Greedy")
    match.choose("Ann", 1)
    with pytest.raises(MatchError) as refusal:
        match.advance()
    assert refusal.value.code == "waiting"
    assert "Bo" in str(refusal.value)
    assert "Ann" not in str(refusal.value)


# bots


@dataclass(frozen=True, kw_only=True)
class Broken(Policy):
    """A bot that fails in one of several ways."""

    game: ClassVar[str] = "donut_widgets"
    how: str

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        if self.how == "raises":
            raise ZeroDivisionError
        if self.how == "stops":
            raise StopIteration
        return {"outside": 99, "text": "1", "none": None, "list": [1], "float": 1.0}[self.how]


@pytest.mark.parametrize("how", ["raises", "stops", "outside", "text", "none", "list", "float"])
@pytest.mark.parametrize("place", [1, 2])
def test_a_bot_that_fails_leaves_everything_as_it_was_and_is_named(how: str, place: int) -> None:
    seats: list[Any] = ["Ann", "Bo", "Greedy"]
    seats.insert(place, Broken(how=how, name="Clumsy"))
    match = table_of(*seats)
    match.choose("Ann", 2)
    before = picture(match)
    with pytest.raises(BotError) as refusal:
        match.choose("Bo", 3)
    assert refusal.value.code == ("bot_failed" if how in ("raises", "stops") else "bot_illegal")
    assert "Clumsy" in str(refusal.value)
    assert picture(match) == before
    with pytest.raises(BotError):
        match.choose("Bo", 1)


def test_a_failing_bot_among_bots_leaves_the_match_as_it_was() -> None:
    match = table_of("Greedy", Broken(how="raises"))
    before = picture(match)
    with pytest.raises(BotError):
        match.advance()
    assert picture(match) == before


def test_a_bot_sees_an_observation_and_never_a_state() -> None:
    seen: list[Observation] = []
    play(table_of("Random", Spy(tell=seen.append), "Random", "Random"), 40)
    assert seen
    for observation in seen:
        assert observation.player == 1
        assert all(d.player == 1 or not d.options for d in observation.decisions)
        assert not hasattr(observation, "deck")


def test_going_back_and_forth_repeats_what_bots_choose() -> None:
    match = play(table_of("Random", "Random", "Random", "Random", seed=11), 30)
    past = [match.actions(step) for step in range(1, match.steps + 1)]
    for step in (0, 7, 20):
        twin = match.branch(step)
        while twin.steps < match.steps:
            twin.advance()
        assert [twin.actions(at) for at in range(1, twin.steps + 1)] == past
        assert twin.state == match.state


def test_what_a_bot_sees_does_not_depend_on_how_far_others_have_played() -> None:
    seen: list[Observation] = []
    match = table_of("Ann", Spy(tell=seen.append))
    match.choose("Ann", 1)
    play(match, 5)
    match.goto(0)
    match.choose("Ann", 1)
    assert seen[0] == seen[-1]


def test_the_deal_never_depends_on_who_plays() -> None:
    """The same bids lead to the same cards, whether a bot has drawn lots for them or not."""
    bots = play(table_of("Random", "Random", "Greedy", seed=5), 25)
    people = table_of("Ann", "Bo", "Cleo", seed=5)
    for step in range(1, bots.steps + 1):
        for player, action in bots.actions(step).items():
            people.choose(player, action)
        assert people.state == bots.state_at(step)


def test_the_streams_of_bots_are_their_seats() -> None:
    """Two Random bots at one table do not choose alike."""
    match = play(table_of("Random", "Random", "Random", "Random", "Random"), 60)
    first = [match.events(step)[0] for step in range(1, match.steps + 1)]
    bids = [event.facts["bids"] for event in first if event.kind == "reveal"]
    assert any(len(set(round)) > 2 for round in bids)


# what can be seen


def test_an_observation_of_a_match_has_names_choices_and_the_place_on_the_timeline() -> None:
    match = play(table_of("Ann", "Bo", "Greedy"), 3)
    while len(match.pending) < 2:
        play(match, 1)
    match.choose("Bo", match.pending[1].options[0])
    seen = match.observe("Ann")
    assert seen.names == ("Ann", "Bo", "Greedy")
    assert seen.chosen == (1,)
    assert (seen.step, seen.steps) == (match.step, match.steps)
    past = match.observe("Ann", step=1)
    assert (past.step, past.chosen) == (1, ())
    assert match.observe(0) == seen
    assert match.observe(None).decision is None


def test_a_choice_that_is_in_is_seen_by_nobody() -> None:
    """Matches that differ only in a choice that is in look alike from every seat, its own too."""
    one, two = table_of("Ann", "Bo", "Greedy"), table_of("Ann", "Bo", "Greedy")
    one.choose("Ann", 1)
    two.choose("Ann", 2)
    for seat in (None, 0, 1, 2):
        assert one.observe(seat) == two.observe(seat)
        assert one.log(seat) == two.log(seat)
    assert repr(one) == repr(two)
    assert one._repr_html_() == two._repr_html_()


def test_the_log_is_plain_and_keeps_the_secrets_of_a_double_chocolate() -> None:
    """Only its taker reads which two cards were drawn and which was put back."""
    state = DonutState.setup(
        row=["Double Chocolate", "Glazed", "Plain", "Powdered"],
        deck=["Milk", "Coffee", *["Jelly-Filled"] * 6],
    )
    match = Match(state, ["Ann", "Bo", "Greedy"], seed=1)
    match.choose("Ann", 1)
    match.choose("Bo", 1 + 1)
    assert match.pending[0].kind == "keep"
    match.choose("Ann", match.pending[0].options[0])
    for seat in (None, "Bo", "Greedy"):
        assert "put_back" not in str(match.log(seat))
        events = [line for line in match.log(seat) if line["event"] == "looked"]
        assert "kinds" not in events[0]
    own = [line for line in match.log("Ann") if line["event"] in ("looked", "kept")]
    assert sorted(own[0]["kinds"]) == ["Coffee", "Milk"]
    assert own[1]["put_back"] in ("Coffee", "Milk")
    assert all(type(value) in (int, str, list, type(None)) for line in match.log() for value in line.values())


def test_the_log_as_a_data_frame_has_a_row_for_each_event() -> None:
    match = play(table_of("Ann", "Greedy"), 5)
    frame = match.log().to_frame()
    assert len(frame) == len(match.log()) > 5
    assert {"step", "event", "player", "kind"} <= set(frame.columns)


def test_the_log_ends_where_the_match_stands() -> None:
    match = play(table_of("Ann", "Greedy"), 5)
    match.goto(2)
    assert {line["step"] for line in match.log()} == {1, 2}


def test_a_repr_has_no_secret() -> None:
    seed = 987654321987
    match = table_of("Ann", "Bo", "Random", seed=seed)
    match.choose("Ann", 3)
    for text in (repr(match), match._repr_html_(), repr(match.state), repr(match.pending)):
        assert str(seed) not in text
    twin = Match(match.state.reshuffled(5), ["Ann", "Bo", "Random"])
    assert repr(twin.state) == repr(match.state)
    assert twin._repr_html_() == match._repr_html_()


def test_a_match_shows_its_players_by_name() -> None:
    golf = Match(GolfState.start(2, 1, 1), ["You", "Bo"])
    for match in (table_of("You", "Bo"), golf):
        for shown in (match._repr_html_(), match.observe(None)._repr_html_(), match.observe("You")._repr_html_()):
            assert ">Bo<" in shown
            assert "Player" not in shown


# who follows, and threads


class Follower:
    """Counts what it is told."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seen: list[int] = []
        match.follow(self.look)

    def look(self) -> None:
        self.seen.append(self.match.step)


def test_who_follows_is_told_after_each_change_and_forgotten_with_its_last_reference() -> None:
    match = table_of("Ann", "Greedy")
    stays, goes, leaves = Follower(match), Follower(match), Follower(match)
    del goes
    match.unfollow(leaves.look)
    match.choose("Ann", 1)
    match.goto(0)
    assert stays.seen[-2:] == [match.steps, 0]
    assert leaves.seen == []
    assert match.followers == (stays,)


def test_of_two_threads_that_choose_at_once_neither_sees_half_a_step() -> None:
    match = table_of("Ann", "Bo", "Cleo", "Greedy", seed=3)
    broken: list[str] = []
    stop = threading.Event()

    def watch() -> None:
        while not stop.is_set():
            seen = match.observe(None)
            asked = {decision.player for decision in seen.decisions}
            if not set(seen.chosen) <= asked or seen.step > seen.steps:
                broken.append(f"chosen {seen.chosen}, asked {asked}, step {seen.step} of {seen.steps}")
            if asked > {3} and not match.state.is_terminal and seen.chosen == tuple(sorted(asked - {3})):
                broken.append("all chose and nothing was carried out")

    def sit(seat: str, seed: int) -> None:
        rng = random.Random(seed)
        while not match.is_over:
            own = [decision for decision in match.pending if match.names[decision.player] == seat]
            try:
                if own:
                    match.choose(seat, own[0].options[int(rng.random() * len(own[0].options))], step=match.step)
                elif not match.pending:
                    match.advance()
            except (MatchError, IllegalAction):
                pass  # another thread was first

    sitters = [threading.Thread(target=sit, args=(seat, i)) for i, seat in enumerate(("Ann", "Bo", "Cleo"))]
    watcher = threading.Thread(target=watch)
    watcher.start()
    for thread in sitters:
        thread.start()
    for thread in sitters:
        thread.join(60)
    stop.set()
    watcher.join(10)
    assert match.is_over
    assert broken == []
    for step in range(1, match.steps + 1):
        before, events = match.state_at(step - 1).apply(match.actions(step))
        assert before == match.state_at(step)
        assert tuple(event.seen_by(None) for event in events) == match.events(step)
