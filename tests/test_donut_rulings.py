"""Every ruling of a round and of the powers, by name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from donut_widgets import DonutState, Kind
from tests.donut_rules import as_action, bid, find, kinds_of, load, names

PLAIN = "Plain"


def setup(row: str, *boxes: Sequence[str], deck: Sequence[str] = ["Glazed"] * 9, discard: str = "") -> DonutState:
    """Return a position; the row and the pile as "Plain, Glazed"."""
    return DonutState.setup(row.split(", "), boxes or None, deck, discard.split(", ") if discard else [])


def choose(state: DonutState, action: object) -> DonutState:
    """Return what follows from the one open decision."""
    (decision,) = state.decisions()
    return state.apply({decision.player: as_action(action)})[0]


def asked(state: DonutState) -> list[tuple[int, str]]:
    """Return who is asked what."""
    return [(decision.player, decision.kind) for decision in state.decisions()]


def options(state: DonutState, player: int) -> list[object]:
    """Return what a player can choose, in English names."""
    (decision,) = [d for d in state.decisions() if d.player == player]
    return [_plain(option) for option in decision.options]


def _plain(option: object) -> object:
    if isinstance(option, tuple):
        return [_plain(part) for part in option]
    return option.value if isinstance(option, Kind) else option


# A round


@pytest.mark.parametrize("case", load("donut_rounds.json"), ids=lambda case: f"{case['players']}-{case['bids']}")
def test_round_agrees_with_the_case(case: dict) -> None:
    state, _ = bid(DonutState.setup(**case["before"]), *case["bids"])
    choices = [(choice["player"], as_action(choice["action"])) for choice in case["choices"]]
    while state.bids:
        actions = {}
        for decision in state.decisions():
            while choices[0][0] != decision.player:
                choices.pop(0)  # one possible action only: not asked
            actions[decision.player] = choices.pop(0)[1]
        state, _ = state.apply(actions)
    data = state.to_data()
    assert {key: data[key] for key in ("row", "deck", "discard", "boxes")} == {
        key: case["after"][key] for key in ("row", "deck", "discard", "boxes")
    }
    assert state.is_terminal == case["after"]["over"]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_row_holds_one_card_more_than_players_and_all_bid_on_it(players: int) -> None:
    state = DonutState.deal(players, seed=1)
    assert len(state.row) == players + 1
    assert asked(state) == [(player, "bid") for player in range(players)]
    assert all(list(d.options) == list(range(1, players + 2)) for d in state.decisions())


def test_alone_takes_contested_goes_to_the_pile_unbid_stays() -> None:
    state, events = bid(setup("Plain, Glazed, Powdered, Milk", [], [], [], deck=["Coffee"] * 5), 1, 3, 3)
    assert names(state.boxes[0]) == ["Plain"]
    assert names(state.discard) == ["Powdered"]
    assert names(state.row) == ["Coffee", "Glazed", "Coffee", "Milk"]
    assert kinds_of(events) == ["reveal", "taken", "untouched", "clash", "untouched", "refill", "round"]


def test_an_eclair_at_four_takes_the_card_contested_at_two() -> None:
    state, _ = bid(setup("Plain, Powdered, Plain, Éclair, Plain", [], [], [], [], discard="Milk"), 2, 2, 4, 1)
    assert names(state.boxes[2]) == ["Éclair", "Powdered"]
    assert names(state.discard) == ["Milk"]


def test_an_eclair_at_one_cannot_take_the_card_contested_at_two() -> None:
    state, _ = bid(setup("Éclair, Powdered, Plain, Plain, Plain", [], [], [], [], discard="Milk"), 2, 2, 1, 4)
    assert names(state.boxes[2]) == ["Éclair", "Milk"]
    assert names(state.discard) == ["Powdered"]


def test_powers_go_by_position_not_by_player() -> None:
    row, deck = "Chocolate Frosted, Chocolate Frosted, Plain", ["Milk", "Coffee", "Glazed", "Glazed"]
    assert [names(box) for box in bid(setup(row, [], [], deck=deck), 1, 2)[0].boxes] == [
        ["Chocolate Frosted", "Milk"],
        ["Chocolate Frosted", "Coffee"],
    ]
    assert [names(box) for box in bid(setup(row, [], [], deck=deck), 2, 1)[0].boxes] == [
        ["Chocolate Frosted", "Coffee"],
        ["Chocolate Frosted", "Milk"],
    ]


def test_each_position_is_done_before_the_next_is_begun() -> None:
    state, _ = bid(setup("Bear Claw, Powdered, Plain", [], ["Milk", "Coffee"]), 1, 2)
    assert asked(state) == [(0, "steal")]
    assert names(state.boxes[1]) == ["Milk", "Coffee"]  # the Powdered at 2 is not theirs yet
    assert names(state.row) == ["-", "Powdered", "Plain"]
    state = choose(state, [1, "Milk"])
    assert names(state.boxes[1]) == ["Coffee", "Powdered"]


def test_a_power_may_touch_a_card_taken_earlier_in_the_round() -> None:
    state, _ = bid(setup("Powdered, Bear Claw, Plain", [], []), 1, 2)
    assert [names(box) for box in state.boxes] == [[], ["Bear Claw", "Powdered"]]


def test_refill_goes_from_position_one_upwards() -> None:
    state, events = bid(setup("Plain, Plain, Plain, Plain", deck=["Milk", "Coffee", "Glazed"]), 4, 1, 4)
    assert names(state.row) == ["Milk", "Plain", "Plain", "Coffee"]
    assert find(events, "refill").facts == {"cards": ((1, Kind.MILK), (4, Kind.COFFEE))}


def test_an_exact_refill_plays_on_with_an_empty_deck() -> None:
    state, _ = bid(setup("Plain, Plain, Plain", deck=["Milk", "Coffee"]), 1, 2)
    assert not state.is_terminal
    assert state.deck == ()
    assert (names(state.row), state.round) == (["Milk", "Coffee", "Plain"], 2)


def test_too_few_cards_for_the_refill_end_the_game_and_deal_nothing() -> None:
    state, events = bid(setup("Plain, Glazed, Powdered", deck=["Milk"]), 1, 2)
    assert state.is_terminal
    assert state.decisions() == ()
    assert (names(state.row), names(state.deck)) == (["-", "-", "Powdered"], ["Milk"])
    assert find(events, "over").facts == {"scores": (4, 2), "winners": (0,)}
    assert "refill" not in kinds_of(events)


# Powers in general


def test_a_power_fires_only_for_a_card_taken_from_the_row() -> None:
    row = "Chocolate Frosted, Éclair, Plain, Glazed"
    deck = ["Chocolate Frosted", "Milk", "Coffee", "Plain"]
    state, _ = bid(setup(row, [], [], [], deck=deck, discard="Chocolate Frosted"), 1, 2, 3)
    assert names(state.boxes[0]) == ["Chocolate Frosted", "Chocolate Frosted"]  # drawn: draws nothing
    assert names(state.boxes[1]) == ["Éclair", "Chocolate Frosted"]  # from the pile: draws nothing


def test_a_stolen_or_given_card_does_not_fire() -> None:
    state, _ = bid(setup("Bear Claw, Plain, Plain", [], ["Chocolate Frosted"]), 1, 2)
    assert names(state.boxes[0]) == ["Bear Claw", "Chocolate Frosted"]
    state, _ = bid(setup("Sprinkled, Plain, Plain", ["Éclair"], [], discard="Milk"), 1, 2)
    assert names(state.boxes[1]) == ["Éclair", "Plain"]
    assert names(state.discard) == ["Milk"]


@pytest.mark.parametrize(
    ("power", "reason"),
    [
        ("Chocolate Frosted", "empty_deck"),
        ("Double Chocolate", "empty_deck"),
        ("Éclair", "empty_pile"),
        ("Red Velvet", "empty_pile"),
        ("Day-Old Donut", "empty_pile"),
        ("Bear Claw", "no_cards"),
        ("Strawberry Glazed", "no_cards"),
    ],
)
def test_a_power_that_finds_nothing_gains_nothing(power: str, reason: str) -> None:
    state, events = bid(setup(f"{power}, Plain, Plain", [], [], deck=[]), 1, 2)
    assert names(state.boxes[0]) == [power]
    assert find(events, "nothing").facts == {"power": Kind(power), "reason": reason}


def test_of_equal_cards_in_a_box_the_oldest_moves() -> None:
    state, _ = bid(setup("Strawberry Glazed, Milk, Plain", [], ["Plain", "Glazed", "Plain"]), 1, 3)
    state = choose(state, [1, "Plain"])
    assert names(state.boxes[1]) == ["Glazed", "Plain", "Plain"]


def test_of_equal_cards_in_the_pile_the_lowest_moves() -> None:
    state, _ = bid(setup("Red Velvet, Milk, Plain", discard="Plain, Glazed, Plain, Coffee"), 1, 3)
    assert names(choose(state, ["Plain"]).discard) == ["Glazed", "Plain", "Coffee"]


def test_several_cards_move_in_table_order_the_last_on_top() -> None:
    state, _ = bid(setup("Milk, Plain, Plain", ["Powdered", "Coffee", "Glazed", "Éclair"], []), 1, 2)
    state = choose(state, ["Glazed", "Powdered", "Coffee"])
    assert names(state.discard) == ["Glazed", "Powdered", "Coffee"]
    assert names(state.boxes[0]) == ["Éclair", "Milk"]


@pytest.mark.parametrize(
    ("row", "boxes", "discard", "decision"),
    [
        ("Red Velvet, Plain, Plain", [[], []], "Plain, Glazed", "take"),
        ("Sprinkled, Plain, Plain", [["Plain", "Glazed"], []], "", "give"),
        ("Bear Claw, Plain, Plain", [[], ["Plain", "Glazed"]], "", "steal"),
        ("Strawberry Glazed, Plain, Plain", [[], ["Plain", "Glazed"]], "", "spoil"),
        ("Raspberry Frosted, Plain, Plain", [["Plain", "Glazed"], []], "", "drop"),
    ],
)
def test_powers_are_mandatory(row: str, boxes: list[list[str]], discard: str, decision: str) -> None:
    state, _ = bid(setup(row, *boxes, discard=discard), 1, 2)
    assert asked(state) == [(0, decision)]
    assert () not in state.decisions()[0].options


@pytest.mark.parametrize(
    ("row", "boxes", "discard", "event"),
    [
        ("Red Velvet, Plain, Plain", [[], []], "Plain, Plain", "from_pile"),
        ("Sprinkled, Plain, Plain", [["Plain", "Plain"], []], "", "gave"),
        ("Bear Claw, Plain, Plain", [[], ["Plain"]], "", "stole"),
        ("Strawberry Glazed, Plain, Plain", [[], ["Plain"]], "", "spoiled"),
        ("Raspberry Frosted, Plain, Plain", [["Plain"], []], "", "dropped"),
        ("Cinnamon Twist, Plain, Plain", [["Plain"], ["Glazed"]], "", "passed"),
    ],
)
def test_a_decision_with_one_option_is_carried_out_and_told(
    row: str, boxes: list[list[str]], discard: str, event: str
) -> None:
    state, events = bid(setup(row, *boxes, discard=discard), 1, 2)
    assert event in kinds_of(events)
    assert asked(state) == [(0, "bid"), (1, "bid")]


# Chocolate Frosted, Double Chocolate


def test_chocolate_frosted_draws_the_top_of_the_deck() -> None:
    state, events = bid(setup("Chocolate Frosted, Plain, Plain", deck=["Milk", "Glazed", "Coffee"]), 1, 2)
    assert names(state.boxes[0]) == ["Chocolate Frosted", "Milk"]
    assert find(events, "drew").facts == {"power": Kind.CHOCOLATE_FROSTED, "kind": Kind.MILK}


def test_double_chocolate_keeps_one_and_puts_the_other_back_on_top() -> None:
    state, events = bid(setup("Double Chocolate, Plain, Plain", deck=["Milk", "Coffee", "Glazed"]), 1, 3)
    assert options(state, 0) == ["Coffee", "Milk"]
    assert find(events, "looked").seen_by(0).facts["kinds"] == (Kind.MILK, Kind.COFFEE)
    assert "kinds" not in find(events, "looked").seen_by(1).facts
    state, events = state.apply({0: Kind.COFFEE})
    assert names(state.boxes[0]) == ["Double Chocolate", "Coffee"]
    assert names(state.row) == ["Milk", "Plain", "Glazed"]
    assert find(events, "kept").seen_by(0).facts["put_back"] is Kind.MILK
    assert "put_back" not in find(events, "kept").seen_by(1).facts


def test_double_chocolate_with_one_card_left_keeps_it() -> None:
    state, events = bid(setup("Double Chocolate, Plain, Plain", deck=["Milk"]), 1, 2)
    assert names(state.boxes[0]) == ["Double Chocolate", "Milk"]
    assert find(events, "drew").facts["kind"] is Kind.MILK


def test_double_chocolate_asks_also_when_both_cards_are_equal() -> None:
    state, _ = bid(setup("Double Chocolate, Plain, Plain", deck=["Milk", "Milk", "Coffee", "Coffee"]), 1, 2)
    assert asked(state) == [(0, "keep")]
    assert options(state, 0) == ["Milk"]


def test_the_card_put_back_is_known_to_its_player_alone_until_drawn() -> None:
    row = "Double Chocolate, Plain, Chocolate Frosted"
    state, _ = bid(setup(row, deck=["Milk", "Coffee"] + ["Glazed"] * 5), 1, 3)
    assert state.observe(0).drawn == (Kind.MILK, Kind.COFFEE)
    assert state.observe(1).drawn == ()
    assert state.observe(1).unseen == (*[Kind.GLAZED] * 5, Kind.COFFEE, Kind.MILK)
    state = choose(state, "Coffee")  # the Chocolate Frosted at 3 draws the Milk at once
    assert names(state.boxes[1]) == ["Chocolate Frosted", "Milk"]
    assert state.observe(0).known_top == ()


def test_the_card_put_back_stays_known_into_the_end_of_the_game() -> None:
    state, _ = bid(setup("Double Chocolate, Plain, Glazed", deck=["Milk", "Coffee"]), 1, 2)
    state = choose(state, "Coffee")
    assert state.is_terminal
    seen = {seat: (state.observe(seat).known_top, state.observe(seat).unseen) for seat in (0, 1, None)}
    assert seen == {0: ((Kind.MILK,), ()), 1: ((), (Kind.MILK,)), None: ((), (Kind.MILK,))}


# Éclair, Red Velvet, Day-Old


def test_eclair_takes_the_top_of_the_pile() -> None:
    state, _ = bid(setup("Éclair, Plain, Plain", discard="Milk, Coffee"), 1, 2)
    assert (names(state.boxes[0]), names(state.discard)) == (["Éclair", "Coffee"], ["Milk"])


def test_red_velvet_takes_any_one_card_of_the_pile() -> None:
    state, _ = bid(setup("Red Velvet, Plain, Plain", discard="Milk, Coffee, Milk, Glazed"), 1, 2)
    assert options(state, 0) == [["Glazed"], ["Coffee"], ["Milk"]]
    state = choose(state, ["Coffee"])
    assert (names(state.boxes[0]), names(state.discard)) == (["Red Velvet", "Coffee"], ["Milk", "Milk", "Glazed"])


def test_day_old_takes_none_to_three_cards_of_the_pile() -> None:
    state, _ = bid(setup("Day-Old Donut, Plain, Plain", discard="Milk, Glazed, Milk"), 1, 3)
    assert options(state, 0) == [
        [],
        ["Glazed"],
        ["Milk"],
        ["Glazed", "Milk"],
        ["Milk", "Milk"],
        ["Glazed", "Milk", "Milk"],
    ]
    assert names(choose(state, []).boxes[0]) == ["Day-Old Donut"]
    state = choose(state, ["Glazed", "Milk", "Milk"])
    assert names(state.boxes[0]) == ["Day-Old Donut", "Glazed", "Milk", "Milk"]
    assert names(state.discard) == []


def test_day_old_takes_no_more_than_three() -> None:
    state, _ = bid(setup("Day-Old Donut, Plain, Plain", discard="Plain, Plain, Plain, Plain, Glazed"), 1, 3)
    assert max(len(option) for option in state.decisions()[0].options) == 3


# French Cruller


def test_cruller_clears_any_of_the_cards_that_nobody_bid_on() -> None:
    row = "Milk, French Cruller, Glazed, Powdered, Coffee"
    state, _ = bid(setup(row, [], [], [], []), 2, 4, 4, 3)
    assert options(state, 0) == [[], [1], [5], [1, 5]]
    cleared = choose(state, [1, 5])
    assert names(cleared.discard) == ["Milk", "Coffee", "Powdered"]  # the contested one comes later
    assert None not in cleared.row
    assert names(choose(state, []).row) == ["Milk", "Glazed", "Glazed", "Glazed", "Coffee"]


def test_a_later_eclair_takes_the_highest_position_cleared() -> None:
    state, _ = bid(setup("French Cruller, Milk, Coffee, Éclair", [], [], []), 1, 4, 2)
    assert options(state, 0) == [[], [3]]
    state, _ = bid(setup("French Cruller, Milk, Coffee, Éclair, Plain", [], [], [], []), 1, 4, 5, 5)
    state = choose(state, [2, 3])
    assert names(state.boxes[1]) == ["Éclair", "Coffee"]
    assert names(state.discard) == ["Milk", "Plain"]


def test_a_second_cruller_may_find_nothing_left() -> None:
    state, _ = bid(setup("French Cruller, French Cruller, Milk", [], []), 1, 2)
    assert asked(state) == [(0, "clear")]
    state, events = state.apply({0: (3,)})
    assert find(events, "nothing").facts == {"power": Kind.FRENCH_CRULLER, "reason": "none_unbid"}
    assert names(state.discard) == ["Milk"]


def test_a_second_cruller_is_asked_when_something_is_left() -> None:
    state, _ = bid(setup("French Cruller, French Cruller, Milk", [], []), 1, 2)
    state = choose(state, [])
    assert asked(state) == [(1, "clear")]


# Sprinkled, Raspberry Frosted


def test_sprinkled_does_not_give_itself() -> None:
    state, _ = bid(setup("Sprinkled, Plain, Plain, Plain", ["Milk", "Coffee"], [], []), 1, 2, 2)
    assert options(state, 0) == [[1, "Coffee"], [1, "Milk"], [2, "Coffee"], [2, "Milk"]]
    state = choose(state, [2, "Milk"])
    assert [names(box) for box in state.boxes] == [["Coffee", "Sprinkled"], [], ["Milk"]]


def test_an_older_sprinkled_may_be_given() -> None:
    state, _ = bid(setup("Sprinkled, Plain, Plain", ["Sprinkled", "Milk"], []), 1, 2)
    assert options(state, 0) == [[1, "Sprinkled"], [1, "Milk"]]


def test_a_sprinkled_that_is_the_only_card_must_be_given() -> None:
    state, _ = bid(setup("Sprinkled, Plain, Plain", [], []), 1, 2)
    assert [names(box) for box in state.boxes] == [[], ["Sprinkled", "Plain"]]
    state, _ = bid(setup("Sprinkled, Plain, Plain, Plain", [], [], []), 1, 2, 2)
    assert options(state, 0) == [[1, "Sprinkled"], [2, "Sprinkled"]]


def test_raspberry_discards_a_card_taken_before_and_not_itself() -> None:
    state, _ = bid(setup("Raspberry Frosted, Plain, Plain", ["Milk", "Coffee"], []), 1, 3)
    assert options(state, 0) == ["Coffee", "Milk"]
    assert names(choose(state, "Milk").discard) == ["Milk"]


def test_a_raspberry_that_is_the_only_card_discards_itself() -> None:
    state, events = bid(setup("Raspberry Frosted, Plain, Plain", [], []), 1, 2)
    assert (names(state.boxes[0]), names(state.discard)) == ([], ["Raspberry Frosted"])
    assert find(events, "dropped").facts["kind"] is Kind.RASPBERRY_FROSTED


# Bear Claw, Strawberry Glazed


def test_bear_claw_takes_the_card_of_its_takers_choice() -> None:
    state, _ = bid(setup("Bear Claw, Plain, Plain, Plain", [], ["Milk", "Milk"], ["Glazed"]), 1, 2, 2)
    assert options(state, 0) == [[1, "Milk"], [2, "Glazed"]]
    state = choose(state, [1, "Milk"])
    assert [names(box) for box in state.boxes] == [["Bear Claw", "Milk"], ["Milk"], ["Glazed"]]


def test_strawberry_discards_an_opponents_card() -> None:
    state, _ = bid(setup("Strawberry Glazed, Plain, Plain, Plain", [], ["Milk"], ["Glazed"]), 1, 2, 2)
    state = choose(state, [2, "Glazed"])
    assert [names(box) for box in state.boxes] == [["Strawberry Glazed"], ["Milk"], []]
    assert names(state.discard) == ["Glazed", "Plain"]


# Cinnamon Twist


def test_twist_passes_to_the_left_all_at_once_from_the_boxes_as_they_stood() -> None:
    boxes = ["Milk", "Coffee"], ["Glazed", "Powdered"], ["Éclair", "Maple Bar"]
    state, _ = bid(setup("Cinnamon Twist, Plain, Plain, Plain", *boxes), 1, 2, 2)
    assert asked(state) == [(0, "pass"), (1, "pass"), (2, "pass")]
    state, events = state.apply({0: Kind.MILK, 1: Kind.GLAZED, 2: Kind.ECLAIR})
    assert [names(box) for box in state.boxes] == [
        ["Coffee", "Cinnamon Twist", "Éclair"],
        ["Powdered", "Milk"],
        ["Maple Bar", "Glazed"],
    ]
    assert find(events, "passed").facts["passes"] == (
        (0, 1, Kind.MILK),
        (1, 2, Kind.GLAZED),
        (2, 0, Kind.ECLAIR),
    )


def test_the_twist_just_taken_cannot_be_passed_but_an_older_one_can() -> None:
    state, _ = bid(setup("Cinnamon Twist, Plain, Plain", ["Milk", "Coffee"], ["Glazed", "Powdered"]), 1, 2)
    assert options(state, 0) == ["Coffee", "Milk"]
    state, _ = bid(setup("Cinnamon Twist, Plain, Plain", ["Cinnamon Twist", "Milk"], ["Glazed", "Milk"]), 1, 2)
    assert options(state, 0) == ["Cinnamon Twist", "Milk"]


@pytest.mark.parametrize("boxes", [([], ["Milk"]), (["Milk"], [])], ids=["taker", "other"])
def test_a_twist_is_discarded_when_somebody_has_no_card(boxes: tuple[list[str], list[str]]) -> None:
    state, events = bid(setup("Cinnamon Twist, Plain, Plain", *boxes), 1, 2)
    assert names(state.discard) == ["Cinnamon Twist"]
    assert [names(box)[: len(before)] for box, before in zip(state.boxes, boxes, strict=True)] == list(boxes)
    assert find(events, "twist_lost").facts["without"] == (boxes.index([]),)


def test_who_has_one_kind_is_not_asked_for_the_twist() -> None:
    boxes = ["Milk", "Coffee"], ["Glazed", "Glazed"], ["Éclair", "Powdered"]
    state, _ = bid(setup("Cinnamon Twist, Plain, Plain, Plain", *boxes), 1, 2, 2)
    assert asked(state) == [(0, "pass"), (2, "pass")]
    state, _ = state.apply({0: Kind.COFFEE, 2: Kind.ECLAIR})
    assert names(state.boxes[2]) == ["Powdered", "Glazed"]


# Milk


def test_milk_with_fewer_than_three_other_cards_is_discarded() -> None:
    state, events = bid(setup("Milk, Plain, Plain", ["Glazed", "Glazed"], []), 1, 2)
    assert (names(state.boxes[0]), names(state.discard)) == (["Glazed", "Glazed"], ["Milk"])
    assert find(events, "milk_lost").facts == {"kind": Kind.MILK, "reason": "too_few"}


def test_milk_with_exactly_three_other_cards_leaves_the_choice() -> None:
    state, _ = bid(setup("Milk, Plain, Plain", ["Glazed", "Glazed", "Coffee"], []), 1, 3)
    assert options(state, 0) == [[], ["Glazed", "Glazed", "Coffee"]]
    lost = choose(state, [])
    assert (names(lost.boxes[0]), names(lost.discard)) == (["Glazed", "Glazed", "Coffee"], ["Milk"])
    paid = choose(state, ["Glazed", "Glazed", "Coffee"])
    assert (names(paid.boxes[0]), names(paid.discard)) == (["Milk"], ["Glazed", "Glazed", "Coffee"])


def test_milk_does_not_pay_for_itself() -> None:
    state, _ = bid(setup("Milk, Plain, Plain", ["Glazed", "Plain", "Coffee", "Éclair"], []), 1, 2)
    assert all("Milk" not in option for option in options(state, 0) if isinstance(option, list))
