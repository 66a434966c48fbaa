"""Every rule of the deck and of the score."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donut_widgets import KINDS, DonutError, Kind, deck_for, explain, scores, winners
from donut_widgets.scoring import RULES, score
from tests.donut_rules import TABLE, load, reference_scores

KIND = st.sampled_from([kind.value for kind in KINDS])
BOXES = st.lists(st.lists(KIND, max_size=16), min_size=2, max_size=6)


def test_the_kinds_are_those_of_the_table_in_its_order() -> None:
    rows = [line.split(" | ") for line in TABLE.splitlines()]
    assert [kind.value for kind in KINDS] == [name for _, name, _ in rows]
    assert sorted(KINDS, key=lambda kind: kind.value) != sorted(KINDS) == list(KINDS)
    for since, name, copies in rows:
        kind, numbers = Kind(name), [int(n) for n in copies.split()]
        for players in range(2, 7):
            expected = 0 if players < int(since) else numbers[(players - 2) % len(numbers)]
            assert kind.copies_for(players) == expected


@pytest.mark.parametrize(
    ("players", "cards", "kinds"), [(2, 37, 9), (3, 50, 13), (4, 61, 19), (5, 70, 23), (6, 70, 23)]
)
def test_the_deck_grows_with_the_players(players: int, cards: int, kinds: int) -> None:
    deck = deck_for(players)
    assert (len(deck), len(set(deck))) == (cards, kinds)


@pytest.mark.parametrize("players", [1, 7, 0, -2, True, 3.0, "3", None])
def test_a_deck_is_for_two_to_six(players: object) -> None:
    with pytest.raises(DonutError) as error:
        deck_for(players)
    assert error.value.code == "players"


def test_all_cases_agree() -> None:
    for case in load("donut_scoring.json"):
        assert list(scores(case["boxes"])) == case["scores"]
        assert list(winners(case["boxes"])) == case["winners"]


@given(BOXES)
def test_scores_agree_with_a_plain_reading_of_the_rules(boxes: list[list[str]]) -> None:
    assert list(scores(boxes)) == reference_scores(boxes)


@given(BOXES)
def test_the_explanation_adds_up_and_names_every_card(boxes: list[list[str]]) -> None:
    lines = explain(boxes)
    assert tuple(sum(line.points for line in player) for player in lines) == scores(boxes)
    for box, player in zip(boxes, lines, strict=True):
        own = [line for line in player if line.rule not in ("most_plain", "tied_plain")]
        assert {line.kind.value: line.count for line in own} == {name: box.count(name) for name in box}
        assert [line.kind for line in player] == sorted(line.kind for line in player)
        assert all(line.rule in RULES for line in player)


@given(BOXES)
def test_one_score_is_that_of_all(boxes: list[list[str]]) -> None:
    cards = [[Kind(name) for name in box] for box in boxes]
    assert tuple(score(cards, player) for player in range(len(boxes))) == scores(boxes)


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("Donut Holes", [1, 3, 6, 10, 15, 15]),
        ("Jelly-Filled", [0, 5, 5, 10, 10, 15]),
        ("Boston Cream", [0, 6, 0, 15, 0, 25]),
        ("Glazed", [2, 4, 6, 8, 10]),
        ("Powdered", [3, 6, 9, 12]),
        ("French Cruller", [2, 4, 6, 8]),
        ("Sprinkled", [2, 4]),
        ("Cinnamon Twist", [1, 2]),
        ("Red Velvet", [-2, -4]),
        ("Bear Claw", [-2, -4]),
        ("Strawberry Glazed", [-2, -4]),
        ("Day-Old Donut", [-7]),
        ("Milk", [5]),
        ("Chocolate Frosted", [0, 0, 0]),
        ("Éclair", [0, 0, 0]),
        ("Double Chocolate", [0, 0]),
        ("Raspberry Frosted", [0, 0]),
        ("Coffee", [0, 0]),
    ],
)
def test_points_by_number_of_cards(kind: str, points: list[int]) -> None:
    for n, expected in enumerate(points, 1):
        assert scores([[kind] * n, []])[0] == expected


SIX_KINDS = ["Glazed", "Powdered", "Milk", "Sprinkled", "Éclair", "Raspberry Frosted"]  # 12 points


def test_maple_bars_pay_each_from_seven_kinds_on() -> None:
    assert scores([SIX_KINDS + ["Maple Bar"] * 2, []])[0] == 12 + 6
    assert scores([SIX_KINDS[:5] + ["Maple Bar"] * 2, []])[0] == 12


def test_mucho_matcha_pays_each_below_seven_kinds() -> None:
    assert scores([SIX_KINDS[:5] + ["Mucho Matcha"] * 2, []])[0] == 12 + 6
    assert scores([[*SIX_KINDS, "Mucho Matcha"], []])[0] == 12


def test_old_fashioned_pays_each_below_ten_cards() -> None:
    assert scores([["Éclair"] * 7 + ["Old Fashioned"] * 2, []])[0] == 10
    assert scores([["Éclair"] * 8 + ["Old Fashioned"] * 2, []])[0] == 0


def test_maple_frosted_needs_the_sole_fewest_cards() -> None:
    assert scores([["Maple Frosted"] * 2, ["Éclair"] * 3]) == (10, 0)
    assert scores([["Maple Frosted"] * 2, ["Éclair"] * 2]) == (0, 0)
    assert scores([["Maple Frosted"] * 2, ["Éclair"], ["Éclair"] * 3]) == (0, 0, 0)


def test_milk_and_coffee_count_as_kinds_and_as_cards() -> None:
    assert scores([[*SIX_KINDS[:5], "Coffee", "Maple Bar"], []])[0] == 12 + 3
    assert scores([["Éclair"] * 7 + ["Milk", "Coffee", "Old Fashioned"], []])[0] == 5


def test_coffee_pays_each_for_every_negative_card() -> None:
    box = ["Red Velvet", "Bear Claw", "Strawberry Glazed", "Day-Old Donut", "Day-Old Donut"]
    assert scores([[*box, "Coffee"], []])[0] == -6 - 14 + 5
    assert scores([[*box, "Coffee", "Coffee"], []])[0] == -6 - 14 + 10


def test_the_most_plain_get_three_once() -> None:
    assert scores([["Plain"] * 3, ["Plain"] * 2, []]) == (6, 2, 0)


def test_several_with_the_most_plain_get_one_each() -> None:
    assert scores([["Plain"] * 2, ["Plain"] * 2, ["Plain"]]) == (3, 3, 1)


def test_nobody_gets_the_plain_bonus_at_zero() -> None:
    assert scores([["Glazed"], [], ["Glazed"]]) == (2, 0, 2)


def test_the_highest_score_wins() -> None:
    assert winners([["Powdered"], ["Glazed"], []]) == (0,)
    assert winners([["Red Velvet"], ["Day-Old Donut"]]) == (0,)


def test_a_tie_goes_to_the_one_with_more_cards() -> None:
    assert winners([["Glazed", "Glazed"], ["Glazed", "Sprinkled", "Éclair"], []]) == (1,)


def test_still_tied_is_shared() -> None:
    assert winners([["Glazed", "Powdered"], [], ["Powdered", "Glazed"]]) == (0, 2)
    assert winners([[], [], []]) == (0, 1, 2)


def test_each_condition_says_what_it_compares() -> None:
    lines = {line.kind.value: line for line in explain([[*SIX_KINDS, "Maple Bar", "Old Fashioned"], []])[0]}
    assert (lines["Maple Bar"].rule, lines["Maple Bar"].points) == ("many_kinds", 3)
    assert lines["Maple Bar"].facts == {"each": 3, "need": 7, "have": 8}
    assert (lines["Old Fashioned"].rule, lines["Old Fashioned"].points) == ("few_cards", 5)
    assert lines["Old Fashioned"].facts == {"each": 5, "need": 10, "have": 8}
    assert (lines["Éclair"].rule, lines["Éclair"].points) == ("no_points", 0)


def test_the_plain_bonus_has_a_line_of_its_own() -> None:
    assert [(line.rule, line.points) for line in explain([["Plain"] * 2, ["Plain"]])[0]] == [
        ("each", 2),
        ("most_plain", 3),
    ]


@pytest.mark.parametrize("boxes", [[["Bagel"], []], [[3], []], ["Plain", []], "Plain", 7, [None, []]])
def test_what_is_no_box_is_refused(boxes: object) -> None:
    for question in (scores, winners, explain):
        with pytest.raises(DonutError):
            question(boxes)


def test_a_kind_shows_itself_as_it_is_written() -> None:
    assert repr(Kind.DAY_OLD) == "Kind.DAY_OLD"
    assert str(Kind.DAY_OLD) == "Day-Old Donut"
    assert Kind("Éclair") is Kind.ECLAIR


def test_boxes_may_be_given_one_by_one() -> None:
    boxes = [["Plain", "Plain"], ["Jelly-Filled", "Jelly-Filled", "Plain"]]
    assert winners(iter(boxes)) == (1,)
    assert winners([iter(box) for box in boxes]) == (1,)
    assert scores(iter(boxes)) == (5, 6)
