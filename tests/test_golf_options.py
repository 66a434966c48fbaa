"""The options of disc golf, reflection and the limit to pick up at, at positions set up for them."""

from __future__ import annotations

from typing import Any

from golf_widgets import GolfState, Options, Wind
from tests.golf_positions import NONE, at, do, fact, kinds

U, D, L, R, UU, DD, LL, RR, H = Wind


def reflecting(deck: list[Wind], **position: Any) -> GolfState:
    return at(deck=deck, options=Options(reflection=True), **position)


def test_reflection_is_off_by_default() -> None:
    state, _ = do(at(deck=[U, H]), (1, 3), NONE)
    assert state.phase == "accept"


def test_reflection_draws_one_card_on_a_tree() -> None:
    state, _ = do(reflecting([U, R, L, D], lies=[(1, 3)]), (1, 3), NONE)
    assert state.phase == "reflect"
    state, events = do(state, True)
    assert fact(events, "reflected", "cards") == 1
    assert [e.facts["cell"] for e in events if e.kind == "drew"] == [(0, 4)]
    assert (state.phase, state.line) == ("keep", (U, R))


def test_reflection_draws_two_cards_in_woods_which_join_the_line_and_cannot_be_controlled() -> None:
    state, _ = do(reflecting([R, D, U, U, L], lies=[(1, 4)]), (2, 4), NONE)
    assert state.phase == "reflect"
    assert list(state.decisions()[0].options) == [False, True]
    state, events = do(state, True)
    assert kinds(events) == ["reflected", "drew", "drew", "landed"]
    assert [e.facts["position"] for e in events if e.kind == "drew"] == [2, 3]
    assert fact(events, "landed", "cell") == (2, 5)
    assert (state.phase, state.line) == ("keep", (R, D, U))
    assert state.decisions()[0].options == (U, D, R)
    state, _ = do(state, D)
    assert state.phase == "accept"  # woods again: once a throw, it is not offered again


def test_reflection_may_be_left() -> None:
    state, events = do(reflecting([R, D, U, U, L], lies=[(1, 4)]), (2, 4), NONE, False)
    assert kinds(events)[-3:] == ["not_reflected", "landed", "kept"]
    assert (state.phase, state.deck) == ("accept", (D, U, U, L))


def test_reflection_is_stopped_by_a_habanero() -> None:
    state, events = do(reflecting([R, H, U], lies=[(1, 4)]), (2, 4), NONE, True)
    assert kinds(events)[-5:] == ["reflected", "drew", "habanero", "landed", "kept"]
    assert state.deck == (U,)


def test_reflection_brings_the_curse_on_a_leader() -> None:
    state = reflecting([R, U, H], lies=[(1, 4), (2, 8)], totals=[1, 2], hands=[[L, DD, R], []])
    state, _ = do(state, (2, 3), (None, (R,)))
    state, events = do(state, True)
    assert kinds(events) == ["reflected", "drew", "drew", "habanero", "curse"]
    assert fact(events, "curse", "line") == (R, R, U, H)  # the played card too
    assert state.hands == ((L, DD), ())
    assert (state.lies[0], state.penalties[0]) == ((1, 4), 1)


def test_reflection_is_not_offered_after_a_habanero_in_the_line_nor_on_a_pond() -> None:
    state, _ = do(reflecting([H, U], lies=[(1, 4)]), (2, 5))
    assert state.phase == "accept"
    state, _ = do(reflecting([U, D], lies=[(1, 7)]), (1, 7), NONE)
    assert (state.phase, state.throw and state.throw.landing) == ("accept", (0, 7))


def test_pick_up_ends_the_hole_for_a_player_who_reaches_the_limit() -> None:
    state = at(lies=[(1, 1), (1, 2)], deck=[L, L, L, L, L, L], options=Options(pick_up=2))
    state, events = do(state, (0, 0), NONE)  # out of bounds: a throw and a penalty
    assert kinds(events)[-1] == "picked_up"
    assert fact(events, "picked_up", "score") == 2
    assert state.playing == (False, True)
    assert state.thrower == 1
    state, events = do(state, (0, 0), NONE)
    assert kinds(events)[-2:] == ["hole_over", "over"]
    assert state.scorecard == ((2, 2),)


def test_pick_up_is_done_with_the_score_even_above_the_limit() -> None:
    pond = at(lies=[(0, 6)], deck=[U, D, U], options=Options(pick_up=2))
    state, events = do(pond, (0, 6), NONE, U)
    assert fact(events, "picked_up", "score") == 3  # a throw, the pond, out of bounds
    assert state.is_terminal


def test_pick_up_does_not_undo_holing_out() -> None:
    state, events = do(at(lies=[(1, 8)], deck=[D], options=Options(pick_up=1)), (1, 8), NONE)
    assert "holed" in kinds(events)
    assert "picked_up" not in kinds(events)
    assert state.scorecard == ((1,),)
