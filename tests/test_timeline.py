"""The timeline of a match: undo, redo, go to, branches, new games."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from donut_widgets import DonutState
from tabletop.game import GameError
from tabletop.match import Match, MatchError
from tests.matches import choose_all, picture, play, table_of


def test_undo_goes_back_to_the_last_question_to_a_person() -> None:
    match = table_of("You", "Greedy", "Random", "Random")
    asked = []
    rng = random.Random(3)
    while not match.is_over:
        if match.pending:
            asked.append(match.step)
            choose_all(match, rng)
        else:
            match.advance()
    assert len(asked) < match.steps, "this game has powers of bots, which undo must skip"
    for step in reversed(asked):
        match.undo()
        assert match.step == step
        assert match.pending
    match.undo()
    assert match.step == 0
    for step in asked[1:]:
        match.redo()
        assert match.step == step
    match.redo()
    assert match.step == match.steps
    match.redo()
    assert match.step == match.steps


def test_undo_among_bots_goes_back_one_step() -> None:
    match = play(table_of("Greedy", "Random"), 3)
    match.undo()
    assert match.step == 2
    match.redo()
    match.redo()
    assert match.step == 3


def test_a_bots_step_is_walked_again_and_nothing_is_dropped() -> None:
    match = play(table_of("Greedy", "Random"), 4)
    states = [match.state_at(step) for step in range(5)]
    match.goto(1)
    line = match.line
    match.advance()
    assert (match.step, match.steps, match.line) == (2, 4, line)
    assert [match.state_at(step) for step in range(5)] == states


def test_incomplete_choices_are_dropped_when_the_cursor_moves() -> None:
    match = play(table_of("Ann", "Bo"), 2)
    while len(match.pending) < 2:
        play(match, 1)
    match.choose("Ann", 1)
    match.undo()
    match.redo()
    assert len(match.pending) == 2
    assert match.observe(None).chosen == ()


def test_going_nowhere_keeps_the_choices() -> None:
    match = table_of("Ann", "Bo")
    match.choose("Ann", 1)
    match.goto(0)
    match.undo()
    match.redo()
    assert match.observe(None).chosen == (0,)


@pytest.mark.parametrize("step", [-1, 3, True, 1.0, "1", None])
def test_a_step_that_there_is_not_is_refused(step: Any) -> None:
    match = play(table_of("Ann", "Greedy"), 2)
    before = picture(match)
    for way in (match.goto, match.branch, match.state_at, match.events, match.actions):
        with pytest.raises(MatchError) as refusal:
            way(step)
        assert refusal.value.code == "no_step"
    assert picture(match) == before


def test_choosing_at_an_earlier_step_starts_a_branch_and_says_so() -> None:
    match = play(table_of("Ann", "Greedy"), 4)
    first = match.state_at(1)
    match.goto(1)
    assert match.news[0] == "branch"
    line = match.line
    while match.step == 1:
        play(match, 1, seed=9)
    assert match.steps == 2
    assert match.line == line + 1
    assert match.news[0] == "branched"
    assert match.state_at(1) == first
    play(match, 1)
    assert match.news == ("", {})


def test_a_branch_shares_the_past_and_leaves_the_match_alone() -> None:
    match = play(table_of("Ann", "Greedy", "Random"), 6)
    before = picture(match)
    twin = match.branch(4)
    assert (twin.step, twin.steps) == (4, 4)
    assert [twin.state_at(step) for step in range(5)] == [match.state_at(step) for step in range(5)]
    play(twin, 5, seed=2)
    assert picture(match) == before


@pytest.mark.parametrize("step", [0, 5])
def test_a_reseeded_branch_shuffles_what_is_hidden_and_nothing_else(step: int) -> None:
    match = play(table_of("Ann", "Greedy", "Random"), 6)
    twin = match.branch(step, reseed=123)
    old, new = match.state_at(step), twin.state
    assert isinstance(old, DonutState)
    assert isinstance(new, DonutState)
    assert new.deck != old.deck
    assert sorted(new.deck) == sorted(old.deck)
    assert replace(new, deck=old.deck) == old
    assert twin.observe(None) == match.branch(step).observe(None)
    assert match.branch(step, reseed=123).state == new
    assert match.branch(step, reseed=True).state != match.branch(step, reseed=True).state


@pytest.mark.parametrize("seed", ["7", 7.0, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    match = table_of("Ann", "Greedy")
    with pytest.raises(GameError) as refusal:
        match.branch(0, reseed=seed)
    assert refusal.value.code == "seed"
    if seed is not None:
        with pytest.raises(GameError):
            Match(DonutState.deal(2, 7), ["Ann", "Bo"], seed=seed)


def test_a_new_game_has_the_same_seats_and_another_deal() -> None:
    match = play(table_of("Ann", "Greedy"), 6)
    same, other = match.again(True), match.again(False)
    assert same.state == match.state_at(0)
    assert other.state != match.state_at(0)
    assert same.names == other.names == match.names
    assert (same.steps, other.steps) == (0, 0)


def test_becoming_another_match_is_refused_for_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = play(table_of("Ann", "Greedy"), 3), table_of("Bo", "Greedy")
    monkeypatch.setattr(other, "game", replace(other.game, name="golf_widgets"))
    before = picture(match)
    with pytest.raises(MatchError) as refusal:
        match.become(other)
    assert refusal.value.code == "other_match"
    assert picture(match) == before
