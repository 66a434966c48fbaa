"""What is believed about the others' bids: policies, the past, typed rows, and what is none of these."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from donut_widgets import DonutState, Kind, beliefs, odds, policies
from donut_widgets.odds import Beliefs
from donut_widgets.state import DonutObservation
from tabletop.match import Match
from tabletop.policy import Policy
from tabletop.words import LANGUAGES
from tests.donut_positions import QUIET, look, table
from tests.refusals import refused

F = Fraction
K = Kind


def test_policies_are_believed_to_know_what_everybody_knows() -> None:
    row = [K.POWDERED, K.GLAZED, K.POWDERED, K.JELLY_FILLED]
    obs = look(3, QUIET, row)
    rows = Beliefs.of(policies.Greedy()).rows(obs)
    assert rows == {1: (F(1, 2), 0, F(1, 2), 0), 2: (F(1, 2), 0, F(1, 2), 0)}
    assert Beliefs.of([None, policies.Greedy(), policies.Greedy()]).rows(obs) == rows
    assert Beliefs.of({1: policies.Greedy(), 2: policies.Greedy()}).rows(obs) == rows

    class Spy(Policy):
        def pmf(self, observation: DonutObservation, decision: object) -> dict[int, Fraction]:
            assert observation.player == 1
            assert observation.known_top == ()
            assert len(observation.unseen) == observation.deck_size == 6
            return {2: F(1)}

    known = replace(table(3, QUIET[:5]).observe(0), known_top=(K.ECLAIR,), deck_size=6)
    assert Beliefs.of({1: Spy(), 2: policies.Greedy()}).rows(known)[1] == (0, 1, 0, 0)


def play(bids: list[tuple[int, int]], row: list[Kind]) -> Match:
    """Play rounds of two people on rows of quiet cards; the deck refills with Glazed."""
    match = Match(DonutState.setup(row=row, deck=[K.GLAZED] * 20), ["Ann", "Bo"])
    for ann, bo in bids:
        match.choose("Ann", ann)
        match.choose("Bo", bo)
    return match


def test_beliefs_from_the_past_count_the_ranks_taken() -> None:
    """Row: Powdered 3, Glazed 2, Jelly 0. Ann takes the best and Bo the second; then all cards are Glazed but one."""
    none = Beliefs.from_past(play([], [K.POWDERED, K.GLAZED, K.JELLY_FILLED]))
    start = table(2, [K.GLAZED] * 20, [K.POWDERED, K.GLAZED, K.JELLY_FILLED]).observe(0)
    assert none.rows(start) == {1: (F(1, 3),) * 3}

    match = play([(1, 2)], [K.POWDERED, K.GLAZED, K.JELLY_FILLED])
    learned = Beliefs.from_past(match)
    now = match.observe("Ann")
    assert now.row == (K.GLAZED, K.GLAZED, K.JELLY_FILLED)
    assert learned.rows(now) == {1: (F(3, 8), F(3, 8), F(1, 4))}  # second of (1, 2, 1) / 4, shared by two equals
    assert learned.rows(match.observe("Bo")) == {0: (F(3, 8), F(3, 8), F(1, 4))}
    assert learned.rows(start) == {1: (F(1, 4), F(1, 2), F(1, 4))}
    assert "1 round " in learned.tell()

    match.choose("Ann", 3)
    match.choose("Bo", 1)  # a Glazed: half the best, half the second
    later = Beliefs.from_past(match)
    assert later.rows(start) == {1: (F(3, 2) / 5, F(5, 2) / 5, F(1, 5))}
    assert Beliefs.from_past(match, 1).rows(start) == learned.rows(start)
    match.goto(1)
    assert Beliefs.from_past(match).rows(start) == learned.rows(start)


def test_beliefs_from_the_past_use_what_everybody_can_know() -> None:
    """The same public past with another hidden deck teaches the same."""
    for players in (2, 4):
        state = DonutState.deal(players, seed=8)
        learned = []
        for start in (state, state.reshuffled(99)):
            match = Match(start, [f"P{i}" for i in range(players)])
            for player in range(players):
                match.choose(player, 1)
            learned.append(Beliefs.from_past(match))
        assert learned[0] == learned[1]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (policies.Greedy(), "like Greedy,"),
        (policies.Mixer(name="Aiko"), "like Mixer,"),
        ([None, policies.Greedy(), policies.Mixer(), policies.Greedy()], "like Greedy and Mixer,"),
        ({2: policies.Random()}, "like Random,"),
    ],
)
def test_beliefs_name_the_policies(given: Any, named: str) -> None:
    assert named in Beliefs.of(given).tell()
    for language in LANGUAGES:
        assert all(name in Beliefs.of(given).tell(language) for name in named[5:-1].split(" and "))


EVERY = [1, 0, 0]


@pytest.mark.parametrize(
    "beliefs",
    [
        Beliefs.typed([None, EVERY, EVERY, EVERY]),
        Beliefs.typed({1: EVERY, 7: EVERY}),
        Beliefs.typed({1: EVERY, "Bo": EVERY}),
        Beliefs.uniform(look(3, QUIET)),
        Beliefs.of([None, policies.Greedy(), policies.Greedy()]),
        Beliefs.of({1: policies.Greedy(), 2: policies.Greedy()}),
    ],
    ids=["rows", "number", "name", "another table", "policies", "policies by player"],
)
def test_a_belief_about_nobody_at_the_table_is_refused(beliefs: Beliefs) -> None:
    """Nothing that was typed in is quietly left out."""
    obs = look(2, QUIET)
    for ask in (beliefs.rows, lambda obs: odds.bids(obs, beliefs)):
        with refused("belief_extra") as error:
            ask(obs)
        assert error.value.facts["last"] == 1
    assert Beliefs.typed([EVERY, EVERY]).rows(obs) == {1: (1, 0, 0)}  # the own row may be there
    assert Beliefs.of([policies.Greedy(), policies.Greedy(), None]).rows(obs)


def test_beliefs_from_the_past_of_another_table_are_refused() -> None:
    match = Match(table(3, [K.GLAZED] * 20), ["Ann", "Bo", "Cy"])
    with refused("belief_extra"):
        Beliefs.from_past(match).rows(look(2, QUIET))


def test_beliefs_say_what_they_assume() -> None:
    obs = look(2, QUIET)
    for some in (Beliefs.uniform(obs), Beliefs.of(policies.Random()), Beliefs.typed([None, [1, 0, 0]]),
                 Beliefs.from_past(play([], QUIET[:3]))):  # fmt: skip
        told = [some.tell(language) for language in LANGUAGES]
        assert len(set(told)) == 3
        assert all(len(sentence) > 10 for sentence in told)


def test_floats_typed_in_may_miss_one_by_rounding() -> None:
    obs = look(2, QUIET)
    assert Beliefs.typed([None, [0.1, 0.2, 0.7]]).rows(obs)[1] == (F(1, 10), F(1, 5), F(7, 10))
    thirds = Beliefs.typed(np.full((2, 3), 1 / 3)).rows(obs)[1]
    assert thirds == (F(1, 3),) * 3
    rough = Beliefs.typed([None, [0.3333333333, 0.3333333333, 0.3333333333]]).rows(obs)[1]
    assert sum(rough) == 1


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ([F(1, 2), F(1, 2), F(1, 10)], "belief_sum"),
        ([0.5, 0.5, 1e-6], "belief_sum"),
        ([0, 0, 0], "belief_sum"),
        ([], "belief_sum"),
        ([2, -1, 0], "belief_negative"),
        (["half", 0, 0], "belief_number"),
        ([float("nan"), 0, 0], "belief_number"),
        ([float("inf"), 0, 0], "belief_number"),
        ("1/1", "belief_number"),
        (3, "belief_number"),
    ],
)
def test_a_row_that_is_none_is_refused_by_player(row: object, code: str) -> None:
    with refused(code) as error:
        Beliefs.typed([None, [1, 0, 0], row])
    assert "2" in str(error.value)
    with refused(code) as error:
        Beliefs.typed({2: row})
    assert error.value.facts["player"] == 2


def test_beliefs_that_do_not_fit_the_table_are_refused() -> None:
    obs = look(3, QUIET)
    with refused("belief_missing"):
        Beliefs.typed({1: [1, 0, 0, 0]}).rows(obs)
    with refused("belief_length"):
        Beliefs.typed([None, [1, 0, 0, 0], [1, 0, 0]]).rows(obs)
    with refused("belief_missing"):
        Beliefs.of([None, policies.Random()]).rows(obs)

    class Silent(Policy):
        pass

    with refused("belief_silent"):
        Beliefs.of(Silent()).rows(obs)
    for matrix in (3, "rows", None):
        with refused("belief_rows"):
            Beliefs.typed(matrix)


def test_policies_told_secrets_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "as_everybody_sees", lambda obs, player: obs)
    with pytest.raises(AssertionError):
        test_policies_are_believed_to_know_what_everybody_knows()
