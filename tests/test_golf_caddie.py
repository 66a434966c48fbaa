"""The caddie: given plans, quantecon, brute force, the real engine, properties, mutants, speed."""

from __future__ import annotations

import html
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from golf_widgets import DECK, GolfObservation, GolfState, Hole, Options, Terrain, Wind, caddie
from golf_widgets import process as arithmetic
from golf_widgets.draws import Draws
from golf_widgets.process import Process
from golf_widgets.wind import Cell
from tabletop.words import LANGUAGES
from tests.golf_positions import ROUGH, turned
from tests.refusals import refused

PLANS = json.loads((Path(__file__).parent / "data" / "golf_odds.json").read_text())["plans"]


def agrees_with_a_plan(case: dict) -> None:
    caddie.solve.cache_clear()
    plan = caddie.solve(Hole.from_text(case["hole"]), case["handicap"], case["leader"])
    found = {f"{row},{column}": throws for (row, column), throws in plan.expected_throws.items()}
    assert found == pytest.approx(case["expected_throws"], abs=1e-6)


@pytest.mark.parametrize("case", PLANS, ids=["plain", "handicap", "leader"])
def test_given_plans(case: dict) -> None:
    agrees_with_a_plan(case)


def test_a_plan_says_how_it_was_found() -> None:
    plan = caddie.solve(ROUGH)
    assert plan.iterations < 20
    assert plan.residual < 1e-9
    assert set(plan.expected_throws) == set(ROUGH.cells)
    assert plan.expected_throws[ROUGH.goal] == 0
    assert set(plan.best_aim) == set(ROUGH.cells) - {ROUGH.goal}
    assert caddie.solve(ROUGH) is plan
    with pytest.raises(TypeError):
        plan.expected_throws[ROUGH.goal] = 1


FAR = Hole.from_text("\n".join(["..." + "P" * 24, ".S." + "P" * 23 + "G", "..." + "P" * 24]))
"""A long chain of ponds, from the end of which nobody throws to the goal at once."""

TEE_ALONE = Hole.from_text("...\n.S.\n..G")


@pytest.mark.parametrize("handicap", [False, True])
@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize(
    "hole",
    [Hole.grow(panels=7, seed=21), Hole.grow(panels=6, seed=19), Hole.grow(panels=9, seed=2), FAR, TEE_ALONE],
    ids=["seed 21", "seed 19", "seed 2", "far", "tee alone"],
)
def test_every_hole_has_a_plan_that_holes_out(hole: Hole, leader: bool, handicap: bool) -> None:
    """However unlikely it is to hole out at once: a plan is not to stay out of trouble for ever."""
    plan = caddie.solve(hole, handicap, leader)
    assert plan.residual < 1e-9
    assert all(1 <= throws < 200 for cell, throws in plan.expected_throws.items() if cell != hole.goal)


# brute force


def first_throw(obs: GolfObservation, aim: Cell, cost: Callable[[Cell], float], pool: tuple[Wind, ...]) -> float:
    """Return the mean of the best control over all orders of the unseen cards, written from the rules."""
    lie, hand = obs.lies[0], obs.hands[0]
    cards = obs.hole.panels_between(lie, aim) + obs.hole.terrain(lie).cards
    total = count = 0.0
    for order in permutations(pool):
        line: tuple[Wind, ...] = ()
        for card in order[:cards]:
            line += (card,)
            if card is Wind.HABANERO:
                break
        kept = [line] + [line[:i] + line[i + 1 :] for i, card in enumerate(line) if card is not Wind.HABANERO]
        added = [some for n in range(len(hand) + 1) for some in combinations(hand, n)]
        total += min(
            cost((aim[0] + sum(c.step[0] for c in some), aim[1] + sum(c.step[1] for c in some)))
            for some in (a + b for a in kept for b in added)
        )
        count += 1
    return total / count + 1 + (obs.hole.terrain(lie) is Terrain.POND)


@pytest.mark.parametrize("lie", [(1, 1), (0, 2), (2, 0), (1, 4)])
def test_advice_is_an_exact_first_throw_and_then_the_plan(lie: Cell) -> None:
    deck = [Wind.UP, Wind.RIGHT2, Wind.DOWN, Wind.HABANERO, Wind.LEFT]
    hand = [Wind.RIGHT, Wind.DOWN2]
    obs = GolfState.on_hole(ROUGH, lies=[lie], hands=[hand], deck=deck, seed=1).observe(0)
    plan = caddie.solve(ROUGH)

    def cost(landing: Cell) -> float:
        again = 1 + plan.expected_throws[lie]
        if landing not in ROUGH:
            return again
        there = plan.expected_throws[landing]
        return there if ROUGH.terrain(landing) is Terrain.OPEN else min(there, again)

    advice = caddie.advise(obs)
    assert set(advice) == set(ROUGH.cells)
    for aim, throws in advice.items():
        assert throws == pytest.approx(first_throw(obs, aim, cost, tuple(deck)), abs=1e-9)
    assert all(plan.cost(cell, lie) == cost(cell) for cell in [*ROUGH.cells, (-1, 0), (3, 3)])


def test_advice_comes_best_first_and_says_what_it_leaves_out() -> None:
    options = Options(reflection=True, pick_up=9)
    plain = caddie.advise(GolfState.on_hole(ROUGH, seed=1).observe(0))
    assert [*plain.values()] == pytest.approx(sorted(plain.values()), abs=1e-8)
    assert plain.best_aim == next(iter(plain))
    assert plain.assumes == ("kept_cards",)
    assert plain.residual < 1e-9
    assert (plain.residual, plain.iterations) == (caddie.solve(ROUGH).residual, caddie.solve(ROUGH).iterations)
    both = caddie.advise(GolfState.on_hole(ROUGH, seed=1, options=options).observe(0))
    assert both.assumes == ("kept_cards", "reflection", "pick_up")
    for language in LANGUAGES:
        assert len(set(both.tell(language))) == 3


ADVICE = caddie.Advice({(1, 4): 1.25, (0, 0): 2.5}, (1, 4), ("kept_cards", "pick_up"), 2.2e-16, 1)
PLAN = caddie.Plan(ROUGH, True, False, {(1, 1): 2.0, (0, 0): 3.125, ROUGH.goal: 0.0},
                   {(1, 1): (1, 4), (0, 0): (2, 4)}, 3, 0.0)  # fmt: skip
"""Small ones, so that what they show can be written out."""


def test_advice_says_that_it_is_numeric_and_what_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert repr(ADVICE).splitlines() == [
        "Numeric: residual at most 1e−12 after 1 iteration.",
        "   Aim  Expected throws",
        "(1, 4)            1.250",
        "(0, 0)            2.500",
        *ADVICE.tell(),
    ]
    assert "empty hand" in repr(ADVICE)
    page = ElementTree.fromstring(ADVICE._repr_html_())
    assert page[0].text == "Numeric: residual at most 1e−12 after 1 iteration."
    assert [th.text for th in page.iter("th")] == ["Aim", "Expected throws", "(1, 4)", "(0, 0)"]
    assert [td.text for td in page.iter("td")] == ["1.250", "2.500"]
    assert tuple(line.text for line in page[-2:]) == ADVICE.tell()


def test_a_plan_says_that_it_is_numeric_and_what_it_takes_for_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert repr(PLAN).splitlines() == [
        "Numeric: residual at most 1e−12 after 3 iterations.",
        "  Cell  Expected throws  Best aim",
        "(1, 1)            2.000    (1, 4)",
        "(0, 0)            3.125    (2, 4)",
        *PLAN.tell(),
    ]
    assert len(PLAN.tell()) == 2
    assert "handicap" in PLAN.tell()[1]
    assert "habanero" in replace(PLAN, handicap=False, leader=True).tell()[1]
    page = ElementTree.fromstring(PLAN._repr_html_())
    assert page[0].text == "Numeric: residual at most 1e−12 after 3 iterations."
    assert tuple(line.text for line in page[-2:]) == PLAN.tell()


def test_long_answers_show_the_first_ten_cells_and_count_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    advice = caddie.advise(GolfState.on_hole(ROUGH, seed=1).observe(0))
    assert repr(advice).splitlines()[2].split("  ")[0] == str(advice.best_aim)
    assert repr(advice).splitlines()[12] == "… 8 more aims: print() shows all"
    assert "8 more aims" in advice._repr_html_()
    assert len(str(advice).splitlines()) == 2 + 18 + 1
    assert "7 more cells" in repr(caddie.solve(ROUGH))
    short = caddie.advise(GolfState.on_hole(TEE_ALONE, seed=1).observe(0))
    assert repr(short) == str(short)
    assert len(str(short).splitlines()) == 2 + 9 + 1


@pytest.mark.parametrize("answer", [ADVICE, PLAN], ids=["advice", "plan"])
def test_numeric_answers_speak_the_language_of_the_kernel(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = set()
    for language, numeric in (("en", "Numeric"), ("fr", "Numérique"), ("ja", "数値計算")):
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        for text in (repr(answer), html.unescape(answer._repr_html_())):
            assert numeric in text
            assert all(
                sentence.replace("\u00a0", " ") in text.replace("\u00a0", " ") for sentence in answer.tell(language)
            )
        shown.add(repr(answer))
    assert len(shown) == 3


def test_advice_with_a_reshuffle_in_the_draw() -> None:
    """A deck of one and a few discards: the order of the deck, then that of the discards."""
    state = GolfState.on_hole(ROUGH, lies=[(0, 2)], deck=["UU"], seed=1)
    obs = replace(state.observe(0), discards=(Wind.DOWN, Wind.HABANERO, Wind.RIGHT, Wind.LEFT))
    plan = caddie.solve(ROUGH)
    for aim, throws in caddie.advise(obs).items():
        total = 0.0
        for then in permutations(obs.discards):
            alone = replace(obs, discards=())
            total += first_throw_of(alone, aim, plan, (Wind.UP2, *then)) / 24
        assert throws == pytest.approx(total, abs=1e-9)


# brute force


def first_throw_of(obs: GolfObservation, aim: Cell, plan: caddie.Plan, order: tuple[Wind, ...]) -> float:
    lie = obs.lies[0]
    cards = obs.hole.panels_between(lie, aim) + obs.hole.terrain(lie).cards
    line: list[Wind] = []
    for card in order[:cards]:
        line.append(card)
        if card is Wind.HABANERO:
            break
    kept = [line] + [line[:i] + line[i + 1 :] for i, card in enumerate(line) if card is not Wind.HABANERO]
    ends = [(aim[0] + sum(c.step[0] for c in some), aim[1] + sum(c.step[1] for c in some)) for some in kept]
    return 1 + (obs.hole.terrain(lie) is Terrain.POND) + min(plan.cost(end, lie) for end in ends)


LONG = Hole.from_text("..................\n.S..............G.\n..................")
"""From beside the goal, a throw back to the tee is worse than one out of bounds: 2.3 throws instead of 1 + 1."""


def plan_and_advice_are_one(hole: Hole, handicap: bool = False) -> None:
    """With a fresh deck and an empty hand, each aim is worth the same to plan and advice, from every fourth cell."""
    plan = caddie.solve(hole, handicap)
    worth = Process(hole, handicap, False).worth(np.array([*plan.expected_throws.values()]))
    for i, lie in [*enumerate(hole.cells)][::4]:
        if lie != hole.goal:
            state = GolfState.on_hole(hole, lies=[lie], options=Options(handicap=(handicap,)), seed=1)
            advice = caddie.advise(state.observe(0))
            assert np.abs(np.array([advice[aim] for aim in hole.cells]) - worth[i]).max() < 1e-9
            assert advice[plan.best_aim[lie]] == pytest.approx(plan.expected_throws[lie], abs=1e-8)
            assert advice[advice.best_aim] == pytest.approx(plan.expected_throws[lie], abs=1e-9)


@pytest.mark.parametrize("hole", [ROUGH, LONG], ids=["small", "long"])
@pytest.mark.parametrize("handicap", [False, True])
def test_with_a_fresh_deck_and_no_hand_advice_and_plan_are_one(hole: Hole, handicap: bool) -> None:
    plan_and_advice_are_one(hole, handicap)


def test_a_sole_leader_is_advised_by_the_curse() -> None:
    state = GolfState.on_hole(ROUGH, players=2, totals=[3, 9], seed=1)
    obs = state.observe(0)
    assert obs.leader == obs.thrower == 0
    cursed = caddie.solve(ROUGH, leader=True)
    assert caddie.advise(obs)[cursed.best_aim[ROUGH.start]] == pytest.approx(
        cursed.expected_throws[ROUGH.start], abs=1e-8
    )
    assert all(cursed.expected_throws[c] >= throws for c, throws in caddie.solve(ROUGH).expected_throws.items())


def test_everybody_gets_the_same_advice_whatever_the_order_of_the_deck() -> None:
    state = GolfState.on_hole(ROUGH, players=2, seed=5)
    advice = [dict(caddie.advise(s.observe(p))) for s in (state, state.reshuffled(9)) for p in (0, 1, None)]
    assert all(other == advice[0] for other in advice)


# an independent solver


def lines_of(cards: int) -> dict[tuple[Wind, ...], float]:
    """Return the probability of every drawn line from the whole deck, as a sorted multiset, card by card."""
    lines: dict[tuple[Wind, ...], float] = {(): 1.0}
    for drawn in range(cards):
        longer: defaultdict[tuple[Wind, ...], float] = defaultdict(float)
        for line, p in lines.items():
            if Wind.HABANERO in line:
                longer[line] += p
                continue
            for wind in Wind:
                if left := wind.copies - line.count(wind):
                    longer[tuple(sorted((*line, wind)))] += p * left / (42 - drawn)
        lines = longer
    return lines


@pytest.mark.parametrize("leader", [False, True])
def test_agrees_with_quantecon_on_a_small_hole(leader: bool) -> None:
    """States: each lie, and each set of cells that a drawn line can be controlled to; two steps are one throw."""
    from quantecon.markov import DiscreteDP, backward_induction
    from scipy.sparse import lil_matrix

    hole = Hole.from_text("T.W...\n.S..P.\nP....G")
    states: dict[object, int] = {cell: i for i, cell in enumerate(hole.cells)}
    rows: list[tuple[int, int, float, dict[int, float]]] = []
    choices: dict[tuple[Cell, frozenset], int] = {}
    for lie in hole.cells:
        if lie == hole.goal:
            rows.append((states[lie], 0, 0.0, {states[lie]: 1.0}))
            continue
        for number, aim in enumerate(hole.cells):
            cards = hole.panels_between(lie, aim) + hole.terrain(lie).cards
            goes: defaultdict[int, float] = defaultdict(float)
            for line, p in lines_of(cards).items():
                down, right = (sum(card.step[axis] for card in line) for axis in (0, 1))
                ends = {(aim[0] + down, aim[1] + right)}
                for card in set(line):
                    ends.add((aim[0] + down - card.step[0], aim[1] + right - card.step[1]))
                options = {end if end in hole else None for end in ends}
                if any(end in hole and hole.terrain(end) is not Terrain.OPEN for end in ends):
                    options.add(None)
                if leader and Wind.HABANERO in line:
                    options = {None}
                key = (lie, frozenset(options))
                choices.setdefault(key, len(states) + len(choices))
                goes[choices[key]] += p
            rows.append((states[lie], number, -1.0 - (hole.terrain(lie) is Terrain.POND), dict(goes)))
    for (lie, options), state in choices.items():
        for number, cell in enumerate(sorted(options, key=str)):
            rows.append((state, number, -1.0 if cell is None else 0.0, {states[lie if cell is None else cell]: 1.0}))
    size = len(states) + len(choices)
    q = lil_matrix((len(rows), size))
    for i, (_, _, _, goes) in enumerate(rows):
        for j, p in goes.items():
            q[i, j] = p
    rewards = np.array([row[2] for row in rows])
    s, a = (np.array([row[k] for row in rows]) for k in (0, 1))
    with pytest.warns(UserWarning, match="beta"):
        problem = DiscreteDP(rewards, q.tocsr(), 1.0, s, a)
    worth, _ = backward_induction(problem, 160, np.zeros(size))
    plan = caddie.solve(hole, leader=leader)
    for cell in hole.cells:
        assert plan.expected_throws[cell] == pytest.approx(-worth[0][states[cell]], abs=1e-7)


# properties


@pytest.mark.parametrize("seed", range(4))
def test_turning_the_hole_turns_the_plan(seed: int) -> None:
    hole = Hole.grow(3, seed=seed)
    other, turn = turned(hole)
    expected = {turn(cell): throws for cell, throws in caddie.solve(hole).expected_throws.items()}
    assert dict(caddie.solve(other).expected_throws) == pytest.approx(expected, abs=1e-8)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("handicap", "leader"), [(False, False), (True, True)])
def test_moves_are_probabilities_and_the_best_aim_is_best(seed: int, handicap: bool, leader: bool) -> None:
    hole = Hole.grow(4, seed=seed)
    plan = caddie.solve(hole, handicap, leader)
    process = Process(hole, handicap, leader)
    values = np.array([*plan.expected_throws.values()])
    aims = np.array([hole.cells.index(plan.best_aim.get(cell, cell)) for cell in hole.cells])
    moves = process._moves(aims, values)
    assert moves.sum(axis=1) == pytest.approx(np.ones(len(values)))
    assert moves.min() > -1e-12
    worth = process.worth(values)
    assert worth[np.arange(len(values)), aims][process.playing] == pytest.approx(values[process.playing], abs=1e-8)
    assert process.follow(aims, values) == pytest.approx(values, abs=1e-8)


def test_a_handicap_never_costs_throws() -> None:
    for seed in range(3):
        hole = Hole.grow(4, seed=seed)
        plain, eased = caddie.solve(hole).expected_throws, caddie.solve(hole, True).expected_throws
        assert all(eased[cell] <= plain[cell] + 1e-9 for cell in hole.cells)


def test_equal_aims_are_told_apart_the_same_way_on_every_machine() -> None:
    """On a hole that is its own mirror image, the first of two equal aims is taken, row by row."""
    hole = Hole.from_text("......\n.S..G.\n......")
    plan = caddie.solve(hole)
    for (row, column), (to, across) in plan.best_aim.items():
        mirrored = plan.best_aim[2 - row, column]
        if row == 1:
            assert to <= 1
        elif (2 - to, across) != mirrored:
            assert plan.expected_throws[row, column] == pytest.approx(plan.expected_throws[2 - row, column])
    assert plan.best_aim == caddie.solve.__wrapped__(hole).best_aim


# bad input


def test_a_throw_under_way_or_a_finished_round_has_no_advice() -> None:
    state, _ = GolfState.on_hole(ROUGH, seed=2).apply({0: (1, 4)})
    with refused("under_way"):
        caddie.advise(state.observe(0))
    tee = Hole.from_text("...\n.S.\n..G")
    over, _ = GolfState.on_hole(tee, options=Options(handicap=(True,)), seed=1).apply({0: tee.goal})
    with refused("odds_over"):
        caddie.advise(over.observe(0))


# mutants


def forgets_declining(self: caddie.Plan, landing: Cell, origin: Cell) -> float:
    return self.expected_throws[landing] if landing in self.hole else 1 + self.expected_throws[origin]


MUTANTS: list[tuple[object, str, object, Callable[[], None]]] = [
    (
        Process,
        "__init__",
        lambda self, hole, handicap, leader, made=Process.__init__: made(self, hole, False, leader),
        lambda: agrees_with_a_plan(PLANS[1]),
    ),
    (
        Process,
        "__init__",
        lambda self, hole, handicap, leader, made=Process.__init__: made(self, hole, handicap, False),
        lambda: agrees_with_a_plan(PLANS[2]),
    ),
    (arithmetic, "throw_penalty", lambda hole, cell: 0, lambda: agrees_with_a_plan(PLANS[1])),
    (arithmetic, "DECK", DECK[:40], lambda: agrees_with_a_plan(PLANS[0])),
    (
        arithmetic.Terms,
        "of",
        staticmethod(lambda values, of=arithmetic.Terms.of: of(np.repeat(values[:, :1], 9, axis=1))),
        lambda: agrees_with_a_plan(PLANS[0]),
    ),
    (Process, "_terms", lambda self, values, terms=Process._terms: without_traps(terms(self, values)),
     lambda: plan_and_advice_are_one(LONG)),
]  # fmt: skip


def without_traps(terms: tuple[np.ndarray, arithmetic.Terms, arithmetic.Terms]) -> tuple[object, ...]:
    z, some, trapped = terms
    return z, some, trapped.only(np.zeros(len(trapped.landing), dtype=bool), trapped.lacking)


@pytest.mark.parametrize(
    ("where", "name", "mutant", "test"),
    MUTANTS,
    ids=["no handicap", "no curse", "no pond penalty", "no habanero", "no removal", "always a way out"],
)
def test_mutant_plans_are_rejected(
    where: object, name: str, mutant: object, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    with monkeypatch.context() as planted:
        caddie.solve.cache_clear()
        planted.setattr(where, name, mutant)
        with pytest.raises(AssertionError):
            test()
    caddie.solve.cache_clear()


def test_mutant_advice_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    test_advice_is_an_exact_first_throw_and_then_the_plan((1, 1))
    for where, name, mutant in (
        (caddie, "hand_sums", lambda hand: {(0, 0)}),
        (caddie, "throw_draws", lambda obs, aim: Draws.of(DECK, (), 1)),
        (caddie.Plan, "cost", forgets_declining),
    ):
        with monkeypatch.context() as planted:
            planted.setattr(where, name, mutant)
            with pytest.raises(AssertionError):
                test_advice_is_an_exact_first_throw_and_then_the_plan((0, 2))


# speed


def test_a_grown_hole_of_nine_panels_is_solved_in_a_second_and_little_memory() -> None:
    code = """
import time, tracemalloc
from golf_widgets import Hole, caddie
hole = Hole.grow(panels=9, seed=2)
begun = time.process_time()
caddie.solve(hole)
seconds = time.process_time() - begun
caddie.solve.cache_clear()
tracemalloc.start()
caddie.solve(hole)
print(seconds, tracemalloc.get_traced_memory()[1] / 1e6)
"""
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    seconds, megabytes = map(float, out.stdout.split())
    assert seconds < 2  # the target is 1; twice that here, for machines that are busy
    assert megabytes < 300
