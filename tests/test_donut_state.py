"""Positions: made, refused, shown, saved, written and read; and the game's door to the house."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from donut_widgets import DonutError, DonutState, Kind
from donut_widgets.game import GAME, decode
from donut_widgets.powers import POWERS
from tabletop import GameError, IllegalAction
from tabletop.game import encode, find_game
from tabletop.words import LANGUAGES, Words
from tests.donut_rules import bid

ROW = ["Double Chocolate", "Plain", "Glazed"]
SECRETS = ["Milk", "Coffee", "Powdered"]
SEED_7 = [
    "Powdered",
    "French Cruller",
    "Boston Cream",
    "Donut Holes",
    "Donut Holes",
]  # shuffled by hand from the table of the rules


def waiting() -> DonutState:
    """Return a position in which player 0 has drawn Milk and Coffee and must keep one."""
    return bid(DonutState.setup(ROW, deck=SECRETS, seed=5), 1, 3)[0]


# Deals


def test_a_seed_fixes_the_deal_for_ever() -> None:
    assert [kind.value for kind in DonutState.deal(4, seed=7).row] == SEED_7
    assert DonutState.deal(4, seed=7) == DonutState.deal(4, seed=7)
    assert DonutState.deal(4, seed=7) != DonutState.deal(4, seed=8)


def test_two_games_without_a_seed_differ_and_say_their_seed() -> None:
    first, second = DonutState.deal(4), DonutState.deal(4)
    assert first != second
    assert DonutState.deal(4, seed=first.seed) == first


@pytest.mark.parametrize("players", [1, 7, "4", 4.0, True, None])
def test_a_deal_is_for_two_to_six(players: Any) -> None:
    with pytest.raises(DonutError, match="2 to 6 players"):
        DonutState.deal(players)


@pytest.mark.parametrize("seed", ["7", 7.0, True, (7,)])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(DonutError, match="seed"):
        DonutState.deal(4, seed=seed)


# Set up by hand


def test_setup_takes_kinds_and_names_and_any_sequence() -> None:
    by_name = DonutState.setup(row=["Plain", "Milk", "Éclair"], boxes=[["Glazed"], []], deck=["Coffee"])
    by_kind = DonutState.setup((Kind.PLAIN, Kind.MILK, Kind.ECLAIR), ((Kind.GLAZED,), ()), (Kind.COFFEE,))
    assert by_name == by_kind
    assert hash(by_name) == hash(by_kind)
    assert DonutState.setup(["Plain"] * 5).players == 4


def test_setup_takes_more_copies_than_the_game_has() -> None:
    assert DonutState.setup(["Milk"] * 3, deck=["Milk"] * 20).decisions()


def test_a_row_with_gaps_is_the_end_of_a_game() -> None:
    state = DonutState.setup(["Plain", None, None], deck=["Milk"])
    assert state.is_terminal
    assert state.decisions() == ()
    with pytest.raises(DonutError) as error:
        state.apply({})
    assert error.value.code == "over"


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("kind", {"row": ["Bagel", "Plain", "Plain"]}),
        ("kind", {"row": ["plain", "Plain", "Plain"]}),
        ("kind", {"row": [1, "Plain", "Plain"]}),
        ("kind", {"row": ["Plain"] * 3, "deck": [None]}),
        ("kind", {"row": ["Plain"] * 3, "boxes": [["Plain"], [None]]}),
        ("cards", {"row": "Plain"}),
        ("cards", {"row": None}),
        ("cards", {"row": {"Plain": 3}}),
        ("cards", {"row": ["Plain"] * 3, "deck": "Plain"}),
        ("cards", {"row": ["Plain"] * 3, "discard": 7}),
        ("cards", {"row": ["Plain"] * 3, "boxes": ["Plain", []]}),
        ("cards", {"row": ["Plain"] * 3, "boxes": 2}),
        ("row_length", {"row": ["Plain"] * 4, "boxes": [[], []]}),
        ("players", {"row": []}),
        ("players", {"row": ["Plain"] * 2}),
        ("players", {"row": ["Plain"] * 8}),
        ("row_gaps", {"row": ["Plain", None, "Plain"], "deck": ["Plain"]}),
        ("number", {"row": ["Plain"] * 3, "round": 0}),
        ("number", {"row": ["Plain"] * 3, "round": 1.5}),
        ("number", {"row": ["Plain"] * 3, "seed": "x"}),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(code: str, given: dict[str, Any]) -> None:
    with pytest.raises(DonutError) as error:
        DonutState.setup(**given)
    assert error.value.code == code
    for language in LANGUAGES:
        assert error.value.tell(Words(language, "donut_widgets"))


# Actions


@pytest.mark.parametrize(
    ("code", "actions"),
    [
        ("missing", {}),
        ("missing", {0: 1}),
        ("illegal", {0: 1, 1: 0}),
        ("illegal", {0: 1, 1: 4}),
        ("illegal", {0: 1, 1: True}),
        ("illegal", {0: 1, 1: 1.0}),
        ("illegal", {0: 1, 1: "1"}),
        ("illegal", {0: 1, 1: None}),
        ("illegal", {0: 1, 1: [1]}),
        ("extra", {0: 1, 1: 2, 2: 3}),
    ],
)
def test_an_action_that_is_not_open_is_refused_and_nothing_changes(code: str, actions: dict[int, Any]) -> None:
    state = DonutState.deal(2, seed=1)
    before = state.to_data()
    with pytest.raises(IllegalAction) as error:
        state.apply(actions)
    assert error.value.code == code
    assert state.to_data() == before
    assert str(error.value)


def test_a_choice_for_another_player_is_refused() -> None:
    with pytest.raises(IllegalAction) as error:
        waiting().apply({0: Kind.MILK, 1: Kind.MILK})
    assert (error.value.code, error.value.player) == ("extra", 1)


def test_a_card_by_its_name_is_no_action() -> None:
    with pytest.raises(IllegalAction):
        waiting().apply({0: "Milk"})


# What is seen


def test_an_observation_shows_the_open_table_and_no_deck() -> None:
    seen = DonutState.setup(ROW, [["Milk"], []], ["Plain", "Éclair", "Milk"], ["Coffee"]).observe(1)
    assert (seen.phase, seen.round, seen.player) == ("bid", 1, 1)
    assert [kind.value for kind in seen.row] == ROW
    assert seen.unseen == (Kind.ECLAIR, Kind.PLAIN, Kind.MILK)
    assert seen.deck_size == 3
    assert [list(d.options) for d in seen.decisions] == [[], [1, 2, 3]]
    assert seen.decision == seen.decisions[1]


def test_an_observation_tells_whose_power_is_resolved() -> None:
    seen = waiting().observe(1)
    assert (seen.phase, seen.bids, seen.position) == ("keep", (1, 3), 1)
    assert (seen.taker, seen.power) == (0, Kind.DOUBLE_CHOCOLATE)
    assert seen.decision is None


@pytest.mark.parametrize("player", [2, -1, "0", True, 1.0])
def test_only_players_and_spectators_look(player: Any) -> None:
    with pytest.raises(DonutError, match="There is no player"):
        DonutState.deal(2, seed=1).observe(player)


def test_what_is_printed_or_drawn_hides_what_is_hidden() -> None:
    state = waiting()
    shown = repr(state) + state._repr_html_() + repr(state.observe(1)) + repr(state.observe(None))
    other = bid(DonutState.setup(ROW, deck=["Milk", "Powdered", "Coffee"], seed=6), 1, 3)[0]
    assert shown == repr(other) + other._repr_html_() + repr(other.observe(1)) + repr(other.observe(None))
    assert "MILK" not in repr(state)
    assert "Milk" not in state._repr_html_()
    for language in LANGUAGES:
        from donut_widgets.show import html

        assert Words(language, "donut_widgets").name(Kind.DOUBLE_CHOCOLATE) in html(state.observe(None), language)


def test_an_event_repr_hides_its_secret() -> None:
    events = bid(DonutState.setup(ROW, deck=SECRETS), 1, 3)[1]
    assert "COFFEE" not in repr(events)


# Shuffled anew


def test_reshuffled_changes_the_order_of_the_deck_and_nothing_else() -> None:
    state = DonutState.deal(4, seed=1)
    other = state.reshuffled(2)
    assert other.deck != state.deck
    assert sorted(other.deck) == sorted(state.deck)
    assert (other.row, other.boxes, other.seed) == (state.row, state.boxes, 2)
    assert state.reshuffled(2) == other


def test_reshuffled_keeps_what_somebody_knows() -> None:
    state = waiting()
    assert all(state.reshuffled(seed).observe(0).drawn == (Kind.MILK, Kind.COFFEE) for seed in range(5))
    known = bid(DonutState.setup(ROW, deck=["Milk", "Coffee"]), 1, 2)[0].apply({0: Kind.COFFEE})[0]
    assert all(known.reshuffled(seed).observe(0).known_top == (Kind.MILK,) for seed in range(5))


# Saved


def test_a_position_goes_through_json_and_pickle() -> None:
    for state in (DonutState.deal(6, seed=3), waiting(), waiting().apply({0: Kind.MILK})[0]):
        again = DonutState.from_data(json.loads(json.dumps(state.to_data())))
        for other in (again, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert other == state
            assert other.seed == state.seed
            assert other.decisions() == state.decisions()
            assert [other.observe(seat) for seat in (0, 1, None)] == [state.observe(seat) for seat in (0, 1, None)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"row": [None, "Plain"]}, "number"),
        ({"row": ["Plain", "Plain", "Glazed"]}, "round_in_progress"),
        ({"row": [None, "Plain", None]}, "round_in_progress"),
        ({"row": "Plain"}, "data"),
        ({"boxes": [["Double Chocolate"]]}, "players"),
        ({"boxes": [[], []]}, "round_in_progress"),
        ({"boxes": [["Glazed"], []]}, "round_in_progress"),
        ({"boxes": [["Éclair"], []], "drawn": []}, "round_in_progress"),
        ({"boxes": [["Glazed"], []], "drawn": []}, "round_in_progress"),
        ({"boxes": ["Glazed", []]}, "data"),
        ({"boxes": None}, "data"),
        ({"bids": [1]}, "round_in_progress"),
        ({"bids": [1, 1]}, "round_in_progress"),
        ({"bids": [1, 9]}, "number"),
        ({"bids": []}, "row_gaps"),
        ({"bids": [], "deck": []}, "round_in_progress"),
        ({"position": 2}, "round_in_progress"),
        ({"position": "1"}, "number"),
        ({"drawn": ["Milk"]}, "round_in_progress"),
        ({"drawn": []}, "round_in_progress"),
        ({"known_top": 0}, "round_in_progress"),
        ({"known_top": 2}, "number"),
        ({"deck": ["Bagel"]}, "kind"),
        ({"seed": 1.5}, "number"),
        ({"extra": 1}, "data"),
    ],
)
def test_damaged_data_is_refused_with_a_reason(change: dict[str, Any], code: str) -> None:
    data = {**waiting().to_data(), **change}
    with pytest.raises(GameError) as error:
        DonutState.from_data(data)
    assert error.value.code == code


@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"row": ["Plain"] * 3}])
def test_what_is_no_data_is_refused(data: Any) -> None:
    with pytest.raises(GameError, match="no position"):
        DonutState.from_data(data)


# Written


def test_text_tells_the_position_but_not_the_order_of_the_deck() -> None:
    state = DonutState.setup(ROW, [["Milk", "Plain"], []], ["Plain", "Éclair", "Plain"], ["Coffee", "Milk"], round=3)
    assert state.to_text() == (
        "players: 2\nround: 3\nrow: Double Chocolate | Plain | Glazed\nbox 0: Milk, Plain\nbox 1: -\n"
        "discard: Coffee, Milk\nunseen: 1 Éclair, 2 Plain\n"
    )
    shuffled = DonutState.from_text(state.to_text(), seed=1)
    assert shuffled.to_text() == state.to_text()
    assert (shuffled.row, shuffled.boxes, shuffled.discard) == (state.row, state.boxes, state.discard)
    assert shuffled == DonutState.from_text(state.to_text(), seed=1)


def test_text_of_a_round_in_progress_draws_the_two_cards_anew() -> None:
    state = waiting()
    again = {DonutState.from_text(state.to_text(), seed=seed).drawn for seed in range(40)}
    assert len(again) == 6
    assert all(DonutState.from_text(state.to_text(), seed=seed).to_text() == state.to_text() for seed in range(5))


def test_text_may_list_the_next_cards() -> None:
    text = "players: 2\nrow: Plain | Plain | Milk\nbox 0: 2 Plain\nbox 1:\ndeck: Milk, 2 Coffee\nunseen: Glazed"
    state = DonutState.from_text(text, seed=1)
    assert state.deck == (Kind.MILK, Kind.COFFEE, Kind.COFFEE, Kind.GLAZED)
    assert state.boxes == ((Kind.PLAIN, Kind.PLAIN), ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text_missing"),
        ("players: 2\nrow: Plain | Plain | Plain\nbox 0: -", "text_missing"),
        ("players: 2\nrow Plain", "text_line"),
        ("players: 2\nplayers: 2", "text_line"),
        ("players: 2\nplayers : 3", "text_line"),
        ("players: 2\nrow: Plain | Plain | Plain\nbox 0: 1000 Plain\nbox 1: -", "number"),
        ("players: 2\nrow: Plain | Plain | Plain\nbox 0: 99999999999 Plain\nbox 1: -", "number"),
        ("players: 2\nrow: Plain | Plain | Plain\nbox 0: -\nbox 1: -\nbox 2: -", "text_line"),
        ("players: two", "number"),
        ("players: 9", "players"),
        ("players: 2\nrow: Plain | Plain | Bagel\nbox 0: -\nbox 1: -", "kind"),
        ("players: 2\nrow: Plain | Plain\nbox 0: -\nbox 1: -", "row_length"),
        ("players: 2\nrow: - | Plain | Plain\nbox 0: -\nbox 1: -\nbids: 1, 2\nposition: 1", "round_in_progress"),
        (None, "text"),
    ],
)
def test_text_that_cannot_be_read_is_refused_with_a_reason(text: Any, code: str) -> None:
    with pytest.raises(DonutError) as error:
        DonutState.from_text(text)
    assert error.value.code == code


# The door


def test_the_game_is_found_by_its_name() -> None:
    assert find_game("donut_widgets") is GAME
    assert (GAME.name, GAME.rules) == (DonutState.game, 1)
    assert set(GAME.policies) == {"Random", "Greedy", "Mixer"}


@pytest.mark.parametrize(
    ("kind", "action"),
    [
        ("bid", 2),
        ("clear", (1, 5)),
        ("clear", ()),
        ("keep", Kind.MILK),
        ("take", (Kind.MILK, Kind.ECLAIR)),
        ("give", (1, Kind.DAY_OLD)),
        ("steal", (1, Kind.DAY_OLD)),
        ("spoil", (0, Kind.DAY_OLD)),
        ("pass", Kind.PLAIN),
        ("pay", ()),
        ("drop", Kind.COFFEE),
    ],
)
def test_an_action_goes_through_json(kind: str, action: Any) -> None:
    assert decode(kind, json.loads(json.dumps(encode(action)))) == action


def test_every_decision_of_a_power_can_be_decoded() -> None:
    for power in POWERS.values():
        if power.asks:
            with pytest.raises(GameError) as error:
                decode(power.asks, {"no": "such"})
            assert error.value.code.startswith("action.")


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("bid", "2"),
        ("bid", 2.0),
        ("bid", True),
        ("bid", None),
        ("bid", [2]),
        ("clear", 2),
        ("clear", ["2"]),
        ("keep", 3),
        ("keep", "Bagel"),
        ("keep", ["Milk"]),
        ("take", "Milk"),
        ("take", [["Milk"]]),
        ("give", ["Milk", 1]),
        ("give", [1]),
        ("give", [1, "Milk", 2]),
        ("give", [True, "Milk"]),
        ("give", {"player": 1}),
        ("dance", 1),
    ],
)
def test_data_that_is_no_action_is_refused(kind: str, data: Any) -> None:
    with pytest.raises(GameError) as error:
        decode(kind, data)
    for language in LANGUAGES:
        assert error.value.tell(Words(language, "donut_widgets"))
