"""The symmetric equilibrium of a bid: worked numbers, all joint bids, nashpy, the real engine, mutants."""

from __future__ import annotations

import doctest
from fractions import Fraction
from itertools import combinations, product
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donut_widgets import DonutState, Kind, equilibrium, odds, scores
from donut_widgets.equilibrium import Equilibrium
from tabletop.chance import stream
from tabletop.words import LANGUAGES
from tests.refusals import refused
from tests.samples import TURNS, mean_within

F = Fraction
K = Kind


def test_doctests() -> None:
    result = doctest.testmod(equilibrium)
    assert result.attempted
    assert not result.failed


def gain(values: list[float], strategy: tuple[float, ...], position: int, players: int) -> float:
    """Return what a position gains, over all joint bids of the others."""
    total = 0.0
    for joint in product(range(len(values)), repeat=players - 1):
        if position not in joint:
            p = 1.0
            for bid in joint:
                p *= strategy[bid]
            total += p * values[position]
    return total


def is_an_equilibrium(values: list[float], players: int) -> None:
    found = odds.equilibrium(values, players)
    assert sum(found.strategy) == pytest.approx(1, abs=1e-12)
    assert min(found.strategy) >= 0
    gains = [gain(values, found.strategy, i, players) for i in range(len(values))]
    value = sum(p * g for p, g in zip(found.strategy, gains, strict=True))
    assert found.value == pytest.approx(value, abs=1e-9)
    assert max(gains) <= value + 1e-9
    assert found.regret <= 1e-9
    assert found.residual <= 1e-9


def has_the_worked_equilibrium() -> None:
    found = odds.equilibrium([3, 2, 1], 2)
    assert found.strategy == pytest.approx((3 / 5, 2 / 5, 0), abs=1e-12)
    assert found.value == pytest.approx(6 / 5)
    assert found.regret == pytest.approx(0, abs=1e-12)


def test_the_worked_equilibrium() -> None:
    has_the_worked_equilibrium()


values = st.lists(st.integers(-7, 25), min_size=1, max_size=5)


@settings(max_examples=80)
@given(values, st.integers(2, 4))
def test_nobody_gains_by_bidding_otherwise(worths: list[float], players: int) -> None:
    is_an_equilibrium(worths, players)


@settings(max_examples=60)
@given(values, st.integers(2, 6), st.randoms(use_true_random=False))
def test_equal_values_get_equal_shares_wherever_they_lie(worths: list[float], players: int, rng: object) -> None:
    found = odds.equilibrium(worths, players)
    order = sorted(range(len(worths)), key=lambda i: rng.random())
    moved = odds.equilibrium([worths[i] for i in order], players)
    assert moved.strategy == pytest.approx([found.strategy[i] for i in order], abs=1e-12)
    for (a, p), (b, q) in combinations(zip(worths, found.strategy, strict=True), 2):
        if a == b:
            assert p == pytest.approx(q, abs=1e-12)
        if a < b and b > 0:
            assert p <= q + 1e-12


def test_only_positive_values_are_bid_on_and_else_the_least_bad() -> None:
    assert odds.equilibrium([3, 0, -2], 2).strategy == (1, 0, 0)
    assert odds.equilibrium([3, 0, -2], 4).value == 0
    assert odds.equilibrium([0, -1, 0], 3).strategy == (0.5, 0, 0.5)
    assert odds.equilibrium([0, -1, 0], 3).value == 0
    assert odds.equilibrium([-2, -7, -2], 2).strategy == (0.5, 0, 0.5)
    assert odds.equilibrium([-2, -7, -2], 2).value == -1
    assert odds.equilibrium([-7], 3).strategy == (1,)
    assert odds.equilibrium([4, 4], 2).strategy == pytest.approx((0.5, 0.5))


def test_agrees_with_nashpy_for_two_players() -> None:
    import nashpy

    for worths in ([3.0, 2.0, 1.0], [5.0, 4.0, 3.0], [6.0, 3.0, 3.0], [15.0, 2.0, 9.0, 7.0]):
        payoff = np.array([[0.0 if i == j else v for j in range(len(worths))] for i, v in enumerate(worths)])
        symmetric = [
            row for row, column in nashpy.Game(payoff, payoff.T).support_enumeration() if np.allclose(row, column)
        ]
        assert len(symmetric) == 1
        found = odds.equilibrium(worths, 2)
        assert found.strategy == pytest.approx(tuple(symmetric[0]), abs=1e-9)
        assert found.value == pytest.approx(symmetric[0] @ payoff @ symmetric[0])


def test_agrees_with_fractions_and_numpy_values() -> None:
    expected = odds.equilibrium([1.5, 1.0], 3)
    assert odds.equilibrium([F(3, 2), 1], 3) == expected
    assert odds.equilibrium(np.array([1.5, 1.0]), 3) == expected
    assert odds.equilibrium([1.5, 1.0], np.int64(3)) == expected


@pytest.mark.parametrize("players", [1, 0, 2.0, True, "2", None])
def test_too_few_players_for_an_equilibrium(players: object) -> None:
    with refused("bidders"):
        odds.equilibrium([1, 2], players)


@pytest.mark.parametrize("worths", [[], [float("nan")], [float("inf"), 1], ["3"], [None]])
def test_values_that_are_none(worths: list[object]) -> None:
    with refused("values"):
        odds.equilibrium(worths, 2)


@pytest.mark.parametrize("value", [10**400, -(10**400), F(10**400, 3)])
def test_a_value_beyond_floats_is_refused(value: object) -> None:
    with refused("value_large") as error:
        odds.equilibrium([value, 1], 2)
    assert len(str(error.value)) < 500


def test_values_that_floats_can_hardly_hold() -> None:
    """They are no fault, but next to nothing: no chance moves by them."""
    assert odds.equilibrium([1, 1e-320], 2).strategy == (1, 0)
    assert odds.equilibrium([1e-320, 1e-320, -1], 2).strategy == (0.5, 0.5, 0)
    assert odds.equilibrium([1e308, 1e308], 2).value == pytest.approx(5e307)


# how it shows itself


def test_an_equilibrium_says_that_it_is_numeric(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    found = Equilibrium((0.6, 0.4, 0.0), 1.2, 0.0, 2.2e-16)
    assert repr(found).splitlines() == [
        "Numeric: residual at most 1e−12, from a closed form.",
        "Position  Probability",
        "       1       0.6000  █████████████████████",
        "       2       0.4000  ██████████████",
        "       3       0.0000",
        "Each player expects to gain 1.2000; bidding otherwise gains at most 1e−12 more.",
    ]
    page = ElementTree.fromstring(found._repr_html_())
    assert page[0].text.startswith("Numeric: residual at most 1e−12")
    assert [th.text for th in page.iter("th")] == ["Position", "Probability", "1", "2", "3"]
    assert page[-1].text == found.tell()[1]


def test_an_equilibrium_speaks_the_language_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    found = odds.equilibrium([3, 2, 1], 2)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    for shown in (repr(found), found._repr_html_()):
        assert "0,6000" in shown
        assert found.tell("fr")[1] in shown.replace("&#x27;", "'")
    assert len({found.tell(language) for language in LANGUAGES}) == 3


# the real engine


def test_simulated_equilibrium_bids_gain_its_value() -> None:
    """Three players bid by the equilibrium of a row of quiet cards; the real engine pays its value on average."""
    row = [K.POWDERED, K.GLAZED, K.GLAZED, K.JELLY_FILLED]
    start = DonutState.setup(row=row, deck=[K.JELLY_FILLED])
    worths = [odds.worth(start.observe(0), position) for position in range(1, 5)]
    assert worths == [3, 2, 2, 0]
    found = odds.equilibrium(worths, 3)
    bounds = np.cumsum(found.strategy)
    rng = stream(5, "test")
    gained = np.zeros(TURNS)
    for turn in range(TURNS):
        bids = {
            player: int(np.searchsorted(bounds, rng.random() * bounds[-1], side="right")) + 1 for player in range(3)
        }
        state, _ = start.apply(bids)
        gained[turn] = scores(state.boxes)[0]
    assert mean_within(gained, found.value)


# mutants


@pytest.mark.parametrize(
    "mutant",
    [lambda values, bidders: equilibrium._even(values, max(values)),
     lambda values, bidders: [value / sum(values) for value in values]],
    ids=["best only", "in proportion"],
)  # fmt: skip
def test_mutants_are_rejected(mutant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    has_the_worked_equilibrium()
    monkeypatch.setattr(equilibrium, "_shares", mutant)
    with pytest.raises(AssertionError):
        has_the_worked_equilibrium()
