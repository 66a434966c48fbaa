"""What a card is worth: numbers worked out by hand, and a plain reading of the definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donut_widgets import KINDS, DonutError, DonutObservation, DonutState, Kind, odds, scores
from donut_widgets.worth import unseen, worth
from tabletop import Dist
from tests.donut_rules import bid, names, reference_scores
from tests.samples import TURNS, within


def reference_worth(seen: DonutObservation, position: int) -> Fraction:
    """Return the worth by trying everything, on lists of names."""
    me, kind = seen.player, names(seen.row)[position - 1]
    assert me is not None
    boxes, pile, n = [names(box) for box in seen.boxes], names(seen.discard), len(seen.boxes)
    opponents = [player for player in range(n) if player != me]
    before = boxes[me]
    taken = [*before, kind]

    def mine(box: Sequence[str], **others: Sequence[str]) -> int:
        table: list[Sequence[str]] = [others.get(f"p{p}", boxes[p]) for p in range(n)]
        table[me] = box
        return reference_scores(table)[me]

    def results() -> Iterator[int]:
        if kind == "Red Velvet":
            yield from (mine([*taken, card]) for card in pile)
        elif kind == "Day-Old Donut":
            yield from (mine([*taken, *some]) for size in range(4) for some in combinations(pile, size))
        elif kind == "Sprinkled":
            for card in before or taken:
                yield from (mine(without(taken, card), **{f"p{p}": [*boxes[p], card]}) for p in opponents)
        elif kind == "Bear Claw":
            for p in opponents:
                yield from (mine([*taken, card], **{f"p{p}": without(boxes[p], card)}) for card in boxes[p])
        elif kind == "Strawberry Glazed":
            for p in opponents:
                yield from (mine(taken, **{f"p{p}": without(boxes[p], card)}) for card in boxes[p])
        elif kind == "Raspberry Frosted":
            yield from (mine(without(taken, card)) for card in before or taken)
        elif kind == "Milk":
            yield mine(before)
            for paid in combinations(before, 3):
                yield mine(without(taken, *paid))

    def after() -> Fraction:
        cards, known = names(seen.unseen), names(seen.known_top)
        if kind == "Éclair" and pile:
            return Fraction(mine([*taken, pile[-1]]))
        if kind in ("Chocolate Frosted", "Double Chocolate") and seen.deck_size:
            looks = min(seen.deck_size, 2 if kind == "Double Chocolate" else 1)
            draws = [[*known, *rest] for rest in permutations(cards, max(looks - len(known), 0))]
            return Fraction(sum(max(mine([*taken, card]) for card in draw) for draw in draws), len(draws))
        if kind == "Cinnamon Twist":
            return Fraction(twisted(boxes, me))
        if kind == "Milk" and len(before) < 3:
            return Fraction(mine(before))
        return Fraction(max(results(), default=mine(taken)))

    return after() - reference_scores(boxes)[me]


def without(box: Sequence[str], *some: str) -> list[str]:
    """Return the box without some of its cards."""
    left = list(box)
    for card in some:
        left.remove(card)
    return left


def twisted(boxes: list[list[str]], me: int) -> int:
    """Return my score after a Twist in which each passes what costs them least."""
    n, order = len(boxes), [kind.value for kind in KINDS]
    table = [[*box, "Cinnamon Twist"] if p == me else box for p, box in enumerate(boxes)]
    if not all(boxes):
        return reference_scores(boxes)[me]
    passes = []
    for p in range(n):

        def alone(card: str, p: int = p) -> int:
            trial = [list(box) for box in table]
            trial[p].remove(card)
            trial[(p + 1) % n].append(card)
            return reference_scores(trial)[p]

        passes.append(max(sorted(set(boxes[p]), key=order.index), key=alone))
    final = [[*without(table[p], passes[p]), passes[p - 1]] for p in range(n)]
    return reference_scores(final)[me]


@st.composite
def observations(draw: st.DrawFn) -> DonutObservation:
    """Return what a player sees of any position; sometimes they know the top card."""
    players = draw(st.integers(2, 4))
    some = st.lists(st.sampled_from(KINDS), max_size=6)
    row = draw(st.lists(st.sampled_from(KINDS), min_size=players + 1, max_size=players + 1))
    boxes = draw(st.lists(some, min_size=players, max_size=players))
    state = DonutState.setup(row, boxes, draw(some), draw(some))
    player = draw(st.integers(0, players - 1))
    if state.deck and draw(st.booleans()):
        state = DonutState.from_data({**state.to_data(), "known_top": player})
    return state.observe(player)


@settings(max_examples=300)
@given(observations())
def test_worth_agrees_with_trying_everything(seen: DonutObservation) -> None:
    for position in range(1, len(seen.row) + 1):
        assert worth(seen, position) == reference_worth(seen, position)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_worth_of_each_kind_agrees_with_trying_everything(kind: Kind) -> None:
    boxes = [
        ["Glazed", "Plain", "Plain", "Jelly-Filled", "Red Velvet"],
        ["Plain", "Powdered"],
        ["Milk", "Boston Cream"],
    ]
    deck = ["Jelly-Filled", "Plain", "Day-Old Donut", "Powdered", "Plain"]
    state = DonutState.setup([kind, *["Coffee"] * 3], boxes, deck, ["Boston Cream", "Glazed", "Boston Cream", "Éclair"])
    for player in range(3):
        assert worth(state.observe(player), 1) == reference_worth(state.observe(player), 1)


def value(kind: str, *boxes: Sequence[str], deck: Sequence[str] = (), discard: Sequence[str] = ()) -> Fraction:
    """Return what a card at position 1 is worth to player 0."""
    return worth(DonutState.setup([kind, *["Éclair"] * len(boxes)], boxes, deck, discard).observe(0), 1)


@pytest.mark.parametrize(
    ("kind", "arguments", "expected"),
    [
        ("Glazed", {}, 2),
        ("Boston Cream", {}, 0),
        ("Chocolate Frosted", {"deck": ["Powdered", "Glazed", "Glazed"]}, Fraction(7, 3)),
        ("Chocolate Frosted", {"deck": []}, 0),
        # of two of three cards the Powdered is among them with 2/3, else the best is a Glazed
        ("Double Chocolate", {"deck": ["Powdered", "Glazed", "Glazed"]}, Fraction(8, 3)),
        ("Double Chocolate", {"deck": ["Powdered"]}, 3),
        ("Éclair", {"discard": ["Glazed", "Powdered"]}, 3),
        ("Red Velvet", {"discard": ["Milk", "Glazed"]}, 3),
        ("Day-Old Donut", {"discard": ["Glazed", "Plain"]}, -7 + 2 + 4),
        ("Day-Old Donut", {"discard": ["Milk", "Powdered", "Powdered", "Glazed"]}, 4),
        ("Day-Old Donut", {}, -7),
        ("Bear Claw", {}, -2),
        ("Milk", {}, 0),
    ],
)
def test_worth_to_an_empty_box_worked_out_by_hand(kind: str, arguments: dict[str, Any], expected: Any) -> None:
    assert value(kind, [], [], **arguments) == expected


def test_worth_with_cards_in_the_boxes_worked_out_by_hand() -> None:
    assert value("Jelly-Filled", ["Jelly-Filled"], []) == 5
    assert value("Boston Cream", ["Boston Cream"] * 2, []) == -6
    assert value("Plain", ["Plain"], ["Plain"]) == 1 + 3 - 1
    assert value("Bear Claw", [], ["Powdered"]) == -2 + 3
    assert value("Raspberry Frosted", ["Red Velvet", "Glazed"], []) == 2
    assert value("Sprinkled", ["Day-Old Donut", "Glazed"], []) == 2 + 7
    assert value("Milk", ["Éclair", "Red Velvet", "Bear Claw"], []) == 5 + 4
    assert value("Milk", ["Powdered"] * 3, []) == 0  # discarded rather than paid for with 9 points
    assert value("Coffee", ["Red Velvet", "Day-Old Donut"], []) == 2
    assert value("Cinnamon Twist", ["Day-Old Donut"], ["Powdered"]) == 1 + 7 + 3


def test_the_card_put_back_is_known_to_the_worth_of_its_player_alone() -> None:
    row = ["Double Chocolate", "Chocolate Frosted", "Bear Claw", "Éclair"]
    state, _ = bid(DonutState.setup(row, [["Plain"], [], []], ["Milk", "Powdered", "Glazed", "Glazed"]), 1, 3, 4)
    state, _ = state.apply({0: Kind.POWDERED})  # player 1 has to choose what the Bear Claw takes
    assert worth(state.observe(0), 2) == 5
    assert worth(state.observe(1), 2) == Fraction(5 + 2 + 2, 3)


@settings(max_examples=60)
@given(observations())
def test_the_change_of_the_score_has_the_worth_for_its_mean(seen: DonutObservation) -> None:
    for position in range(1, len(seen.row) + 1):
        change = odds.score_change(seen, position)
        assert change.mean() == worth(seen, position)
        assert all(isinstance(points, int) for points in change)


def test_a_worth_can_say_how_it_came_about() -> None:
    """The better of two cards of three: a Powdered in two of three pairs, else a Glazed."""
    row = ["Double Chocolate", "Glazed", "Plain"]
    seen = DonutState.setup(row, [[], []], ["Powdered", "Glazed", "Glazed"]).observe(0)
    change = odds.score_change(seen, 1)
    assert change == Dist({3: "2/3", 2: "1/3"})
    assert change.explain({3}) == "2 of 3 equally likely draws"
    assert odds.score_change(seen, 2) == Dist({2: 1})


@pytest.mark.parametrize("position", [1, 2], ids=["Chocolate Frosted", "Double Chocolate"])
def test_simulated_draws_agree(position: int) -> None:
    row = ["Chocolate Frosted", "Double Chocolate", "Éclair"]
    deck = ["Powdered", "Glazed", "Jelly-Filled", "Jelly-Filled", "Day-Old Donut"]
    start = DonutState.setup(row, [["Jelly-Filled"], []], deck)
    before = scores(start.boxes)[0]
    change, drawn = odds.score_change(start.observe(0), position), Counter[int]()
    for seed in range(TURNS):
        state, _ = start.reshuffled(seed).apply({0: position, 1: 3})
        if (keep := state.observe(0).decision) and keep.kind == "keep":
            after = {kind: state.apply({0: kind})[0] for kind in keep.options}
            state = max(after.values(), key=lambda state: scores(state.boxes)[0])
        drawn[scores(state.boxes)[0] - before] += 1
    assert set(drawn) <= set(change)
    assert all(within(drawn[points], p) for points, p in change.items())


def test_worth_is_asked_of_a_player_and_a_card() -> None:
    state = DonutState.deal(3, seed=1)
    with pytest.raises(DonutError) as error:
        worth(state.observe(None), 1)
    assert error.value.code == "spectator"
    for position in (0, 5, -1, True, "1", None, 1.0):
        with pytest.raises(DonutError) as error:
            worth(state.observe(0), position)
        assert error.value.code == "no_card"
    taken = DonutState.setup(["Plain", "Double Chocolate", "Plain"], deck=["Milk", "Coffee", "Plain"])
    with pytest.raises(DonutError, match="position 2"):
        worth(bid(taken, 2, 1)[0].observe(0), 2)
    assert worth(state.observe(0), np.int64(2)) == worth(state.observe(0), 2)


def test_unseen_counts_by_kind_in_table_order_without_the_known_card() -> None:
    state = DonutState.setup(["Double Chocolate", "Bear Claw", "Glazed"], deck=["Milk", "Coffee"])
    assert unseen(state.observe(0)) == {Kind.COFFEE: 1, Kind.MILK: 1}
    assert list(unseen(state.observe(0))) == [Kind.COFFEE, Kind.MILK]
    state = bid(state, 1, 2)[0].apply({0: Kind.COFFEE})[0]
    assert unseen(state.observe(0)) == {}
    assert unseen(state.observe(1)) == {Kind.MILK: 1}
    assert unseen(state.observe(1))[Kind.PLAIN] == 0


@settings(max_examples=100)
@given(observations(), st.randoms(use_true_random=False))
def test_worth_depends_on_what_is_seen_alone(seen: DonutObservation, rng: Any) -> None:
    hidden = list(seen.unseen)
    rng.shuffle(hidden)
    known = seen.player if seen.known_top else None
    fields = {"row": list(names(seen.row)), "boxes": [names(box) for box in seen.boxes], "discard": names(seen.discard)}
    empty = DonutState.setup(["Plain"] * 3).to_data()
    data = {**empty, **fields, "deck": names([*seen.known_top, *hidden]), "known_top": known}
    twin = DonutState.from_data(data).observe(seen.player)
    for position in range(1, len(seen.row) + 1):
        assert worth(twin, position) == worth(seen, position)
