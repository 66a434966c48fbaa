"""The bots: they choose legally, from what they see, and Greedy well."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from donut_widgets import DonutObservation, DonutState, Kind, scores, winners
from donut_widgets.policies import POLICIES, Greedy, Mixer, Random
from donut_widgets.worth import worth
from tabletop.chance import stream
from tabletop.game import Decision
from tabletop.match import Match
from tests.donut_conformance import hidden_twin
from tests.donut_rules import as_action, bid


def decisions(bots: list[Any], seed: int) -> Iterator[tuple[DonutState, DonutObservation, Decision, Any]]:
    """Play a game and return each decision with what the bot saw and chose."""
    state, step = DonutState.deal(len(bots), seed), 0
    while not state.is_terminal:
        actions = {}
        for decision in state.decisions():
            seen, bot = state.observe(decision.player), bots[decision.player]
            actions[decision.player] = bot.choose(seen, decision, stream(seed, "bot", decision.player, step))
            yield state, seen, decision, actions[decision.player]
        state, _ = state.apply(actions)
        step += 1
    yield state, state.observe(None), Decision(0, "over", ()), None


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("players", range(2, 7))
def test_bots_play_whole_games_legally_and_from_what_they_see(name: str, players: int) -> None:
    bots = [POLICIES[name]() for _ in range(players)]
    for seed in range(3):
        for state, seen, decision, action in list(decisions(bots, seed))[:-1]:
            assert action in decision.options
            twin = hidden_twin(state, decision.player, random.Random(seed)).observe(decision.player)
            rngs = random.Random(seed), random.Random(seed)
            mine = next(d for d in twin.decisions if d.player == decision.player)
            bot = bots[decision.player]
            assert bot.choose(twin, mine, rngs[0]) == bot.choose(seen, decision, rngs[1])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_bids_for_the_best_worth(players: int) -> None:
    for seed in range(4):
        for _, seen, decision, action in decisions([Greedy()] * players, seed):
            if decision.kind == "bid":
                assert worth(seen, action) == max(worth(seen, position) for position in decision.options)


@pytest.mark.parametrize("players", [4, 6])
def test_greedy_takes_what_is_best_for_its_score_in_every_power(players: int) -> None:
    met = set()
    for seed in range(15):
        for state, _, decision, action in decisions([Greedy()] * 2 + [Random()] * (players - 2), seed):
            if decision.player > 1 or decision.kind in ("bid", "clear", "pass", "over"):
                continue
            met.add(decision.kind)
            best = max(own_score_after(state, decision, option) for option in decision.options)
            assert own_score_after(state, decision, action) == best
    assert {"keep", "take", "give", "steal"} <= met


def own_score_after(state: DonutState, decision: Decision, action: Any) -> int:
    """Return the chooser's score if only this power still happened in the round."""
    _, events = state.apply({decision.player: action})
    boxes = [list(box) for box in state.boxes]
    me, power = decision.player, events[0]
    facts = {**power.facts, **power.secret}
    if power.kind == "kept":
        boxes[me].append(facts["kind"])
    elif power.kind == "from_pile":
        boxes[me] += facts["kinds"]
    elif power.kind == "gave":
        boxes[me].remove(facts["kind"])
        boxes[facts["to"]].append(facts["kind"])
    elif power.kind == "stole":
        boxes[facts["victim"]].remove(facts["kind"])
        boxes[me].append(facts["kind"])
    elif power.kind == "spoiled":
        boxes[facts["victim"]].remove(facts["kind"])
    elif power.kind == "paid":
        for kind in facts["kinds"]:
            boxes[me].remove(kind)
    else:
        boxes[me].remove(facts["kind"])  # dropped, or the Milk lost
    return scores(boxes)[me]


def choice(row: list[str], boxes: list[list[str]], bids: list[int], **piles: Any) -> Any:
    """Return what Greedy chooses in the power that waits after these bids."""
    state, _ = bid(DonutState.setup(row, boxes, **piles), *bids)
    (decision,) = state.decisions()
    return Greedy().choose(state.observe(decision.player), decision, random.Random(1))


def test_greedy_takes_no_minus_seven_for_nothing() -> None:
    state = DonutState.setup(["Day-Old Donut", "Éclair", "Red Velvet"], [["Plain"], []])
    assert Greedy().pmf(state.observe(0), state.decisions()[0]) == {2: 1}
    assert choice(["Day-Old Donut", "Plain", "Plain"], [[], []], [1, 2], discard=["Day-Old Donut", "Red Velvet"]) == ()
    assert choice(["Double Chocolate", *["Plain"] * 2], [[], []], [1, 2], deck=["Day-Old Donut", "Milk"]) is Kind.MILK


def test_greedy_takes_a_day_old_that_pays() -> None:
    pile = ["Milk", "Powdered", "Powdered", "Glazed"]
    state = DonutState.setup(["Day-Old Donut", "Glazed", "Éclair"], [[], []], discard=[*pile, "Red Velvet"])
    assert worth(state.observe(0), 1) == 4
    assert Greedy().pmf(state.observe(0), state.decisions()[0]) == {1: 1}
    taken = choice(["Day-Old Donut", "Plain", "Plain"], [[], []], [1, 2], discard=pile)
    assert taken == as_action(["Powdered", "Powdered", "Milk"])


def test_greedy_pays_the_milk_with_what_it_misses_least() -> None:
    boxes = [["Powdered", "Éclair", "Powdered", "Red Velvet", "Chocolate Frosted"], []]
    assert choice(["Milk", "Plain", "Plain"], boxes, [1, 2]) == as_action(["Chocolate Frosted", "Éclair", "Red Velvet"])
    assert choice(["Milk", "Plain", "Plain"], [["Powdered"] * 3, []], [1, 2]) == ()


def test_greedy_gives_away_what_costs_it_most() -> None:
    boxes = [["Glazed", "Day-Old Donut"], []]
    assert choice(["Sprinkled", "Plain", "Plain"], boxes, [1, 2]) == (1, Kind.DAY_OLD)


def test_among_equals_greedy_harms_the_leader() -> None:
    boxes = [[], ["Glazed"], ["Powdered", "Powdered"]]
    action = choice(["Strawberry Glazed", "Plain", "Plain", "Plain"], boxes, [1, 2, 2])
    assert action == (2, Kind.POWDERED)


def test_greedy_clears_what_would_cost_it_points() -> None:
    row = ["French Cruller", "Red Velvet", "Powdered", "Bear Claw", "Plain"]
    assert choice(row, [[], [], [], []], [1, 5, 5, 5]) == (2, 4)


def test_greedy_draws_lots_among_equal_bids() -> None:
    state = DonutState.setup(["Powdered", "Glazed", "Powdered", "Éclair"])
    seen = state.observe(0)
    assert Greedy().pmf(seen, state.decisions()[0]) == {1: Fraction(1, 2), 3: Fraction(1, 2)}
    rng = random.Random(5)
    chosen = Counter(Greedy().choose(seen, state.decisions()[0], rng) for _ in range(400))
    assert set(chosen) == {1, 3}
    assert 150 < chosen[1] < 250


def test_greedy_beats_random() -> None:
    totals = [0, 0]
    for seed in range(60):
        state, *_ = list(decisions([Greedy(), Random()], seed))[-1]
        totals = [total + points for total, points in zip(totals, scores(state.boxes), strict=True)]
    assert totals[0] > totals[1]


def test_bots_say_which_game_they_play() -> None:
    assert {policy.game for policy in POLICIES.values()} == {"donut_widgets"}
    assert Greedy(name="Aiko") == Greedy(name="Aiko") != Greedy()


def test_mixer_bids_by_the_equilibrium_of_what_the_cards_promise() -> None:
    # values 3, 2 and 1 with two players: 3/5, 2/5, 0
    state = DonutState.setup(["Powdered", "Glazed", "Plain"], [["Plain"], ["Plain"] * 3])
    assert Mixer().pmf(state.observe(0), state.decisions()[0]) == {1: Fraction(3, 5), 2: Fraction(2, 5)}


def test_mixer_draws_its_bids_with_the_chances_that_it_tells() -> None:
    state = DonutState.setup(["Powdered", "Glazed", "Plain"], [["Plain"], ["Plain"] * 3])
    seen, decision, rng = state.observe(0), state.decisions()[0], random.Random(1)
    first = sum(Mixer().choose(seen, decision, rng) == 1 for _ in range(2_000))
    assert abs(first - 1_200) <= 4 * (2_000 * 0.6 * 0.4) ** 0.5


def test_three_mixers_leave_a_random_player_few_wins() -> None:
    wins = 0
    for seed in range(20):
        match = Match(DonutState.deal(4, seed), ["Mixer", "Mixer", "Mixer", "Random"])
        match.to_end()
        wins += 3 in winners(match.state.boxes)
    assert wins <= 5
