"""The exact odds of disc golf: given cases, worked numbers, brute force, the real engine, properties, mutants."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import perm
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from golf_widgets import DECK, GolfObservation, GolfState, Hole, Options, Wind, odds
from golf_widgets.draws import Draws
from golf_widgets.wind import Cell
from tabletop.chance import shuffled, stream
from tests.golf_positions import ROUGH, turned
from tests.refusals import refused

F = Fraction
CASES = json.loads((Path(__file__).parent / "data" / "golf_odds.json").read_text())["odds"]

TEE = Hole.from_text("...\n.S.\n..G")
LONG = Hole.from_text("..................\n.S..............G.\n..................")
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1), "H": (0, 0)}
STEPS |= {letter * 2: (2 * row, 2 * column) for letter, (row, column) in STEPS.items() if letter != "H"}

winds = st.sampled_from([*STEPS])


def look(
    hole: Hole, lie: Cell | None = None, hand: tuple[str, ...] = (), deck: list[str] | None = None, **more: object
) -> GolfObservation:
    """Return what there is to see when a lone player is to throw."""
    lies = [lie or hole.start]
    return GolfState.on_hole(hole, lies=lies, hands=[hand], deck=deck, seed=1, **more).observe(0)


# given cases and worked numbers


def agrees_with_a_case(case: dict) -> None:
    deck = [letters for letters, n in case["deck"].items() for _ in range(n)]
    obs = look(Hole.from_text(case["hole"]), tuple(case["lie"]), tuple(case["hand"]), deck)
    aim = tuple(case["aim"])
    for answer, expected in ((odds.landing(obs, aim), case["landing"]), (odds.reach(obs, aim), case["reach"])):
        assert {f"{row},{column}": str(p) for (row, column), p in answer.items()} == expected


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_given_cases_to_the_last_digit(case: dict) -> None:
    agrees_with_a_case(case)


def has_the_worked_numbers() -> None:
    near = Hole.from_text("...\n.SG\n...")
    obs = look(near)
    assert odds.reach(obs, near.goal)[near.goal] == 1  # one card: it can always be taken away
    assert odds.landing(obs, near.start).pmf(near.start) == F(1, 21)  # only a habanero leaves it there
    assert odds.habanero(look(LONG), 5) == F(65, 287)
    two = look(Hole.from_text("......\n.S..G.\n......"))
    assert odds.reach(two, (1, 4))[1, 4] == F(31, 123)
    for beside in ((1, 3), (0, 4), (2, 4), (1, 5)):
        assert odds.reach(two, beside)[1, 4] == F(44, 123)


def test_worked_numbers() -> None:
    has_the_worked_numbers()


def test_a_cell_out_of_reach_is_reached_with_no_chance() -> None:
    far = odds.reach(look(LONG), LONG.start)
    assert LONG.goal not in far
    assert (far[LONG.goal], far.ways(LONG.goal)) == (0, 0)
    assert far.explain(LONG.goal).startswith("0 of 42 ")


def test_says_how_a_number_came_about() -> None:
    two = look(Hole.from_text("......\n.S..G.\n......"))
    assert odds.reach(two, (1, 4)).explain((1, 4)) == "434 of 1,722 equally likely draws (31 of 123)"
    landing = odds.landing(two, (1, 4))
    assert landing.total == 42 * 41
    assert landing.explain({(1, 4)}).endswith("equally likely draws (59 of 287)")


def test_the_chance_of_a_habanero_can_say_how_it_came_about() -> None:
    """Of 42 cards two are habaneros; the first of five ends the drawing, so there is never more than one."""
    some = odds.habaneros(look(LONG), 5)
    assert dict(some.items()) == {0: F(222, 287), 1: F(65, 287)}
    assert some.explain({1}).endswith("equally likely draws (65 of 287)")
    assert odds.habaneros(look(LONG), 1).explain({1}) == "2 of 42 equally likely draws (1 of 21)"
    assert odds.habaneros(look(LONG, deck=["H"]), 1).support() == (1,)
    assert all(odds.habaneros(look(LONG), n).pmf(1) == odds.habanero(look(LONG), n) for n in range(43))


def test_unseen_cards_are_those_of_the_deck() -> None:
    obs = look(LONG, hand=("U", "U", "RR"))
    expected = Counter(DECK) - Counter([Wind.UP, Wind.UP, Wind.RIGHT2])
    assert odds.unseen(obs) == expected
    assert list(odds.unseen(obs)) == [wind for wind in Wind if expected[wind]]
    assert odds.unseen(look(LONG, deck=["U"]))[Wind.HABANERO] == 0
    assert odds.unseen(look(LONG, deck=["H", "U"])) == Counter({Wind.UP: 1, Wind.HABANERO: 1})


def test_habanero_agrees_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    obs = look(LONG, deck=["H"] * 2 + ["U"] * 5 + ["L"] * 6)
    for n in range(14):
        assert float(odds.habanero(obs, n)) == pytest.approx(stats.hypergeom(13, 2, n).sf(0))


# brute force on small decks, written from the rules


def draw(order: tuple[str, ...], discards: tuple[str, ...], cards: int) -> tuple[str, ...]:
    """Return the line from a deck in this order, followed by the reshuffled discards in theirs. Rules: A throw, 3."""
    line: tuple[str, ...] = ()
    for card in (order + discards)[:cards]:
        line += (card,)
        if card == "H":
            break
    return line


def moved(cell: Cell, cards: tuple[str, ...]) -> Cell:
    return cell[0] + sum(STEPS[c][0] for c in cards), cell[1] + sum(STEPS[c][1] for c in cards)


def within_reach(aim: Cell, line: tuple[str, ...], hand: tuple[str, ...]) -> set[Cell]:
    lines = [line] + [line[:i] + line[i + 1 :] for i, card in enumerate(line) if card != "H"]
    added = [cards for n in range(len(hand) + 1) for cards in combinations(hand, n)]
    return {moved(aim, kept + cards) for kept, cards in product(lines, added)}


def by_brute_force(
    deck: list[str], discards: list[str], cards: int, what: Callable[[tuple[str, ...]], set[Cell]]
) -> dict[Cell, Fraction]:
    """Return the probability of each cell among what a line gives, over all orders of deck and discards."""
    n, seen = 0, Counter[Cell]()
    for order, then in product(permutations(deck), permutations(discards)):
        n += 1
        seen.update(what(draw(order, then, cards)))
    return {cell: F(count, n) for cell, count in seen.items()}


def fits_the_box(cards: list[str]) -> bool:
    return all(n <= Wind(card).copies for card, n in Counter(cards).items())


def seen_with(deck: list[str], discards: list[str], hand: tuple[str, ...]) -> GolfObservation:
    """Return an observation with just these cards; the rest of the box is out of the game."""
    obs = look(ROUGH, hand=hand, deck=deck)
    return replace(obs, discards=tuple(Wind(card) for card in discards))


small = settings(max_examples=200, suppress_health_check=[HealthCheck.filter_too_much])


@small
@given(
    st.lists(winds, max_size=5), st.lists(winds, max_size=4), st.lists(winds.filter(lambda w: w != "H"), max_size=3),
    st.sampled_from([(1, 1), (0, 0), (0, 2), (2, 0), (1, 4)]), st.sampled_from(ROUGH.cells),
)  # fmt: skip
def test_agrees_with_brute_force_on_small_decks(
    deck: list[str], discards: list[str], hand: list[str], lie: Cell, aim: Cell
) -> None:
    if lie == ROUGH.goal or not fits_the_box(deck + hand):
        return
    obs = replace(seen_with(deck, discards, tuple(hand)), lies=(lie,))
    panels = 1 if lie[1] // 3 == aim[1] // 3 else 2
    cards = panels + {".": 0, "S": 0, "G": 0, "T": 1, "W": 2, "P": 2}[ROUGH.text.split("\n")[lie[0]][lie[1]]]
    landing = by_brute_force(deck, discards, cards, lambda line: {moved(aim, line)})
    assert dict(odds.landing(obs, aim).items()) == landing
    reach = by_brute_force(deck, discards, cards, lambda line: within_reach(aim, line, tuple(hand)))
    assert odds.reach(obs, aim) == reach
    n = min(cards, len(deck) + len(discards))
    assert dict(odds.drift(obs, n).items()) == by_brute_force(deck, discards, n, lambda line: {moved((0, 0), line)})
    habanero = by_brute_force(deck, discards, n, lambda line: {(0, 0)} if "H" in line else set())
    assert odds.habanero(obs, n) == habanero.get((0, 0), 0)


def test_a_reshuffle_in_the_middle_of_a_draw() -> None:
    """Two cards from a deck of one up: the second comes from the discards, three lefts and a habanero."""
    obs = seen_with(["U"], ["L", "L", "L", "H"], ())
    assert dict(odds.drift(obs, 2).items()) == {(-1, -1): F(3, 4), (-1, 0): F(1, 4)}
    assert odds.habanero(obs, 2) == F(1, 4)
    assert odds.habanero(obs, 5) == 1


def test_a_habanero_in_the_deck_keeps_the_discards_out() -> None:
    obs = seen_with(["U", "H"], ["L", "L"], ())
    assert dict(odds.drift(obs, 4).items()) == {(-1, 0): F(1, 2), (0, 0): F(1, 2)}


def test_an_empty_deck_is_reshuffled_at_once() -> None:
    assert dict(odds.drift(seen_with([], ["L", "U"], ()), 1).items()) == {(0, -1): F(1, 2), (-1, 0): F(1, 2)}


def test_with_no_card_left_the_disc_lies_on_the_aim() -> None:
    assert dict(odds.landing(seen_with([], [], ()), (0, 1)).items()) == {(0, 1): 1}


def test_with_a_handicap_the_hand_alone_moves_the_disc() -> None:
    obs = look(ROUGH, hand=("U", "R"), options=Options(handicap=(True,)))
    assert dict(odds.landing(obs, (1, 2)).items()) == {(1, 2): 1}
    assert odds.reach(obs, (1, 2)) == dict.fromkeys([(1, 2), (0, 2), (1, 3), (0, 3)], F(1))


def test_a_sole_leader_loses_every_line_with_a_habanero() -> None:
    obs = GolfState.on_hole(TEE, players=2, lies=[(0, 0), (1, 1)], totals=[3, 5], seed=1).observe(0)
    assert obs.thrower == obs.leader == 0
    landing = odds.landing(obs, (1, 1))
    assert landing.pmf(None) == F(1, 21)
    assert landing.pmf((1, 1)) == 0
    assert landing.prob(lambda cell: cell in TEE.cells) == F(32, 42)
    assert odds.reach(obs, (1, 1))[1, 1] == F(20, 21)
    tied = GolfState.on_hole(TEE, players=2, lies=[(0, 0), (1, 1)], totals=[5, 5], seed=1).observe(0)
    assert odds.landing(tied, (1, 1)).pmf(None) == 0


# properties

decks = st.integers(0, 10**6).map(lambda seed: shuffled(DECK, stream(seed)))


@settings(max_examples=25)
@given(decks, st.integers(1, 41), st.integers(0, 6), st.data())
def test_probabilities_sum_to_one_exactly(deck: tuple[Wind, ...], size: int, held: int, data: st.DataObject) -> None:
    hand = tuple(w.value for w in deck[size : size + held] if w is not Wind.HABANERO)
    obs = look(ROUGH, hand=hand, deck=[w.value for w in deck[:size]])
    aim = data.draw(st.sampled_from(ROUGH.cells))
    landing, reach = odds.landing(obs, aim), odds.reach(obs, aim)
    assert sum(p for _, p in landing.items()) == 1
    assert all(landing.pmf(cell) <= reach[cell] <= 1 for cell in landing.support())


@settings(max_examples=25)
@given(decks, st.integers(8, 41), st.integers(1, 7))
def test_averaging_over_the_first_card_gives_the_whole(deck: tuple[Wind, ...], size: int, n: int) -> None:
    """A habanero first moves nothing; any other card moves the disc and leaves n - 1 draws from a smaller deck."""
    letters = [w.value for w in deck[:size]]
    mixed: Counter[Cell] = Counter()
    for first, copies in Counter(letters).items():
        rest = letters.copy()
        rest.remove(first)
        then = {(0, 0): F(1)} if first == "H" else dict(odds.drift(look(ROUGH, deck=rest), n - 1).items())
        for step, p in then.items():
            mixed[moved(step, (first,))] += F(copies, size) * p
    assert dict(odds.drift(look(ROUGH, deck=letters), n).items()) == mixed


TURN = {"U": "R", "R": "D", "D": "L", "L": "U"}


@settings(max_examples=20)
@given(decks, st.integers(1, 40), st.integers(0, 4), st.sampled_from(range(6)), st.data())
def test_turning_the_hole_turns_the_answer(
    deck: tuple[Wind, ...], size: int, held: int, seed: int, data: st.DataObject
) -> None:
    hole = Hole.grow(3, seed=seed)
    lie = data.draw(st.sampled_from([c for c in hole.cells if c != hole.goal]))
    aim = data.draw(st.sampled_from(hole.cells))
    other, turn = turned(hole)
    hand = [w.value for w in deck[size : size + held] if w is not Wind.HABANERO]
    letters = [w.value for w in deck[:size]]

    def wind(card: str) -> str:
        return "".join(TURN.get(letter, letter) for letter in card)

    obs = look(hole, lie, tuple(hand), letters)
    rotated = look(other, turn(lie), tuple(map(wind, hand)), [*map(wind, letters)])
    assert odds.landing(rotated, turn(aim)) == odds.landing(obs, aim).map(turn)
    assert odds.reach(rotated, turn(aim)) == {turn(cell): p for cell, p in odds.reach(obs, aim).items()}


@settings(max_examples=25)
@given(decks, st.integers(1, 6), st.data())
def test_a_larger_hand_never_lowers_a_reach(deck: tuple[Wind, ...], held: int, data: st.DataObject) -> None:
    hand = tuple(w.value for w in deck[:held] if w is not Wind.HABANERO)
    letters = [w.value for w in deck[held:30]]
    aim = data.draw(st.sampled_from(ROUGH.cells))
    larger = odds.reach(look(ROUGH, hand=hand, deck=letters), aim)
    smaller = odds.reach(look(ROUGH, hand=hand[1:], deck=letters), aim)
    assert all(p <= larger[cell] for cell, p in smaller.items())


@settings(max_examples=15)
@given(decks, st.integers(1, 40), st.data())
def test_the_order_of_the_deck_never_changes_an_answer(deck: tuple[Wind, ...], size: int, data: st.DataObject) -> None:
    letters = [w.value for w in deck[:size]]
    other = data.draw(st.permutations(letters))
    one, two = look(ROUGH, deck=letters), look(ROUGH, deck=list(other))
    assert odds.reach(one, (1, 4)) == odds.reach(two, (1, 4))
    assert odds.landing(one, (1, 4)) == odds.landing(two, (1, 4))
    assert odds.unseen(one) == odds.unseen(two)


def test_everybody_gets_the_same_answer() -> None:
    state = GolfState.on_hole(ROUGH, players=2, seed=5)
    answers = [odds.reach(state.observe(player), (1, 4)) for player in (0, 1, None)]
    assert answers[0] == answers[1] == answers[2]


def test_many_cards_are_counted_as_exactly_as_few() -> None:
    obs = look(LONG)
    assert sum(p for _, p in odds.drift(obs, 42).items()) == 1
    assert odds.habanero(obs, 40) == 1 - F(perm(40, 40), perm(42, 40))
    assert odds.habanero(obs, 41) == 1


# bad input


def test_bad_input_is_refused_with_the_reason() -> None:
    obs = look(ROUGH)
    for n in (-1, 1.0, True, "3", None, np.int64(-1), np.float64(3)):
        for ask in (odds.drift, odds.habanero, odds.habaneros):
            with refused("odds_count"):
                ask(obs, n)
    with refused("too_many_cards") as error:
        odds.habanero(obs, 43)
    assert "42" in str(error.value)
    for aim in ((9, 9), (0,), "start", None, [1, 1], 3, (1, True), (1.0, 1)):
        for ask in (odds.landing, odds.reach):
            with refused("odds_aim"):
                ask(obs, aim)
    with refused("no_control"):
        odds.controls(obs)


def test_whole_numbers_of_numpy_count_as_whole_numbers() -> None:
    obs = look(ROUGH)
    three, aim = np.int64(3), (np.int64(1), np.int8(4))
    assert odds.drift(obs, three) == odds.drift(obs, 3)
    assert odds.habanero(obs, three) == odds.habanero(obs, 3)
    assert odds.landing(obs, aim) == odds.landing(obs, (1, 4))
    assert odds.reach(obs, aim) == odds.reach(obs, (1, 4))
    assert {type(part) for cell in odds.reach(obs, aim) for part in cell} == {int}


def test_once_drawn_only_the_controls_can_be_asked_for() -> None:
    state, _ = GolfState.on_hole(ROUGH, seed=2).apply({0: (1, 4)})
    obs = state.observe(0)
    assert obs.phase == "control"
    with refused("under_way"):
        odds.landing(obs, (1, 4))
    assert odds.controls(obs)
    assert odds.drift(obs, 1).total == 42 - len(obs.throw.drawn)


def test_a_finished_round_has_no_odds() -> None:
    obs = GolfState.on_hole(TEE, options=Options(handicap=(True,)), seed=1)
    state, _ = obs.apply({0: TEE.goal})
    assert state.is_terminal
    seen = state.observe(0)
    for ask in (odds.unseen, odds.controls, lambda o: odds.drift(o, 1), lambda o: odds.habanero(o, 1),
                lambda o: odds.habaneros(o, 1),
                lambda o: odds.landing(o, (1, 1)), lambda o: odds.reach(o, (1, 1))):  # fmt: skip
        with refused("odds_over"):
            ask(seen)


# speed and mutants


def test_landing_and_reach_are_fast() -> None:
    """The target is 10 and 50 ms for six cards; twice that here, for machines that are busy."""
    from time import process_time

    obs, aim = look(LONG, hand=("U", "L", "R")), (1, 16)
    assert odds.throw_draws(obs, aim).cards == 6
    for ask, most in ((odds.landing, 0.02), (odds.reach, 0.1)):
        times = []
        for _ in range(3):
            begun = process_time()
            ask(obs, aim)
            times.append(process_time() - begun)
        assert min(times) < most


class Replacing(Draws):
    """A mutant that puts every card back before the next is drawn."""

    def drifts(self, *, without: object = (), stopped: bool = True) -> dict[Cell, int]:
        ways: Counter[Cell] = Counter()
        for line in product(self.pool, repeat=self.cards):
            letters = draw(tuple(w.value for w in line), (), self.cards)
            if not any(w.value in letters for w in without) and (stopped or "H" not in letters):
                ways[moved((0, 0), letters)] += 1
        return ways

    @property
    def total(self) -> int:
        return len(self.pool) ** self.cards


class NeverStopped(Draws):
    """A mutant in which a habanero is a card like any other that moves nothing."""

    def drifts(self, *, without: object = (), stopped: bool = True) -> dict[Cell, int]:
        ways: Counter[Cell] = Counter()
        for line in permutations(self.pool, self.cards):
            if not any(w in line for w in without) and (stopped or Wind.HABANERO not in line):
                ways[moved((0, 0), tuple(w.value for w in line))] += 1
        return ways


class NoReshuffle(Draws):
    """A mutant that stops when the deck is empty."""

    @classmethod
    def of(cls, deck: tuple[Wind, ...], discards: tuple[Wind, ...], cards: int) -> Draws:
        return super().of(deck, (), min(cards, len(deck)))


def agrees_with_small_cases() -> None:
    for case in CASES:
        if case["cards"] <= 2:
            agrees_with_a_case(case)


@pytest.mark.parametrize(
    ("mutant", "test"),
    [
        (Replacing, agrees_with_small_cases),
        (NeverStopped, agrees_with_small_cases),
        (NoReshuffle, test_a_reshuffle_in_the_middle_of_a_draw),
    ],
)
def test_mutants_of_the_draw_are_rejected(
    mutant: type[Draws], test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    monkeypatch.setattr(odds, "Draws", mutant)
    with pytest.raises(AssertionError):
        test()


@pytest.mark.parametrize(
    ("name", "mutant", "test"),
    [
        ("is_cursed", lambda obs: False, test_a_sole_leader_loses_every_line_with_a_habanero),
        ("hand_sums", lambda hand: frozenset({(0, 0)}), test_with_a_handicap_the_hand_alone_moves_the_disc),
        ("WINDS", (), has_the_worked_numbers),
    ],
    ids=["no curse", "no hand", "no removal"],
)  # fmt: skip
def test_mutants_of_the_control_are_rejected(
    name: str, mutant: object, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    monkeypatch.setattr(odds, name, mutant)
    with pytest.raises(AssertionError):
        test()
