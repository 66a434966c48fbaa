"""Every numbered rule of disc golf, one by one, at positions set up for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from golf_widgets import DECK, GolfState, Hole, Options, Terrain, Wind
from golf_widgets.order import away
from golf_widgets.policies import Greedy
from golf_widgets.scoring import leader, next_order, winners
from golf_widgets.throw import Controls
from tests.golf_games import play as played
from tests.golf_positions import NONE, ROW, at, do, fact, kinds

U, D, L, R, UU, DD, LL, RR, H = Wind


# Pieces


def test_the_deck_has_forty_winds_and_two_habaneros() -> None:
    assert Counter(DECK) == {U: 8, D: 8, L: 8, R: 8, UU: 2, DD: 2, LL: 2, RR: 2, H: 2}
    assert len(DECK) == 42


def test_arrows_move_one_cell_doubles_two_and_the_habanero_none() -> None:
    steps = {U: (-1, 0), D: (1, 0), L: (0, -1), R: (0, 1), UU: (-2, 0), DD: (2, 0), LL: (0, -2), RR: (0, 2)}
    assert {wind: wind.step for wind in Wind} == {**steps, H: (0, 0)}


def test_the_lowest_total_wins_and_ties_are_shared() -> None:
    assert winners((12, 9, 10)) == (1,)
    assert winners((9, 12, 9, 9)) == (0, 2, 3)


def test_a_round_has_the_holes_that_it_was_started_with() -> None:
    *_, (_, _, last, events) = played(GolfState.start(2, 9, seed=3), [Greedy(), Greedy()], 1)
    assert last.is_terminal
    assert len(last.scorecard) == 9
    assert last.totals == tuple(map(sum, zip(*last.scorecard, strict=True)))
    assert events[-1].kind == "over"
    assert events[-1].facts == {"totals": last.totals, "winners": last.winners}


# Order


def test_the_order_of_hole_one_is_by_lot() -> None:
    orders = Counter(GolfState.start(3, 1, seed=seed).order for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_first_throws_are_in_order_whoever_lies_farther() -> None:
    state = GolfState.on_hole(ROW, 3, deck=[R, L, U, D], seed=1)
    state, _ = do(state, (1, 1), NONE)
    assert (state.lies[0], state.thrower) == ((1, 2), 1)
    state, _ = do(state, (1, 2), NONE)
    assert (state.lies[1], state.thrower) == ((1, 1), 2)


def test_after_the_first_throws_whoever_lies_farthest_throws_perhaps_several_times_running() -> None:
    state = at(lies=[(1, 1), (0, 4)], deck=[R, L, L, R, R])
    throwers = [state.thrower]
    for _ in range(2):
        state, _ = do(state, (1, 1), NONE)
        throwers.append(state.thrower)
    assert throwers == [0, 0, 0]
    state, _ = do(state, (2, 4), (None, ()), R)
    assert state.thrower == 1


def test_farthest_is_most_panels_then_most_cells_then_the_order_of_the_hole() -> None:
    turn = Hole.from_text("......\n.S....\n......\n   ...\n   ...\n   ..G")
    assert away(turn, [(1, 2), (0, 3)], [0, 1]) == 0  # 3 panels and 7 cells against 2 panels and 7 cells
    assert away(turn, [(5, 3), (0, 3)], [0, 1]) == 1
    assert away(turn, [(0, 4), (0, 3)], [0, 1]) == 1
    assert away(turn, [(0, 3), (0, 3)], [1, 0]) == 1
    back = Hole.from_text("...   ..G\n.S.   ...\n...   ...\n.........\n.........\n.........")
    assert back.panels_between((0, 2), back.goal) == 5
    assert away(back, [(0, 2), (5, 0)], [0, 1]) == 0  # more panels, though fewer cells


def test_out_of_bounds_or_declined_on_a_first_throw_does_not_delay_the_others() -> None:
    state = GolfState.on_hole(ROW, 2, deck=[U, U, *DECK[8:20]], seed=1)
    state, events = do(state, (0, 0), NONE)
    assert "out" in kinds(events)
    assert state.thrower == 1
    state = GolfState.on_hole(ROW, 2, deck=[U, D, *DECK[8:12]], seed=1)
    state, events = do(state, (0, 3), NONE, U, False)
    assert "declined" in kinds(events)
    assert (state.thrower, state.waiting) == (1, (1,))


def test_the_next_hole_is_begun_by_the_best_score_and_ties_keep_their_order() -> None:
    assert next_order((2, 0, 1), (4, 3, 4)) == (1, 2, 0)
    assert next_order((0, 1, 2, 3), (5, 5, 5, 5)) == (0, 1, 2, 3)


def test_the_next_hole_is_ordered_by_the_score_with_penalties() -> None:
    for before, _, after, _ in played(GolfState.start(3, 4, seed=8), [Greedy()] * 3, 2):
        if after.number > before.number:
            scores = after.scorecard[-1]
            assert after.order == tuple(sorted(before.order, key=lambda player: scores[player]))


# A throw


def test_whoever_has_holed_out_throws_no_more_and_the_hole_ends_when_all_have() -> None:
    state = at(lies=[(2, 8), (2, 7)], deck=[R, *DECK[:3]])
    assert state.thrower == 1
    state, events = do(state, (2, 7), NONE)
    assert kinds(events)[-4:] == ["landed", "holed", "hole_over", "over"]
    assert state.is_terminal


def test_when_a_hole_ends_all_cards_are_shuffled_and_the_hands_are_empty() -> None:
    for before, _, after, _ in played(GolfState.start(2, 3, seed=2), [Greedy()] * 2, 2):
        if after.number > before.number:
            assert any(before.hands)
            assert after.hands == ((), ())
            assert Counter(after.deck) == Counter(DECK)
            assert after.discards == ()
            assert after.lies == (after.hole.start,) * 2
            assert after.hole != before.hole


@pytest.mark.parametrize(("aim", "cards"), [((0, 0), 1), ((1, 1), 1), ((1, 3), 2), ((0, 5), 2), ((2, 8), 3)])
def test_rule_1_the_panels_are_counted_own_panel_one(aim: tuple[int, int], cards: int) -> None:
    _, events = do(at(), aim)
    assert fact(events, "throw", "cards") == cards
    assert kinds(events).count("drew") == cards or H in [e.facts.get("wind") for e in events]


def test_rule_1_any_cell_may_be_aimed_at() -> None:
    (decision,) = at(lies=[(1, 4)]).decisions()
    assert decision.kind == "aim"
    assert tuple(decision.options) == ROW.cells


def test_rule_1_a_handicap_counts_the_own_panel_as_nothing() -> None:
    for aim, cards in (((2, 8), 2), ((1, 3), 1), ((0, 0), 0)):
        _, events = do(at(options=Options((True,)), deck=[R, R, R]), aim)
        assert fact(events, "throw", "cards") == cards


def test_rule_1_a_handicap_is_each_players_own() -> None:
    state = GolfState.on_hole(ROW, 2, deck=[L, R, R, R], options=Options((False, True)), seed=1)
    state, events = do(state, (1, 1), NONE)
    assert fact(events, "throw", "cards") == 1
    state, events = do(state, (1, 3))
    assert fact(events, "throw", "cards") == 1


def test_rule_1_with_no_card_to_draw_the_disc_lies_on_the_aim() -> None:
    state, events = do(at(options=Options((True,))), (0, 2))
    assert kinds(events) == ["throw", "controlled", "landed"]
    assert state.lies == ((0, 2),)
    assert state.phase == "aim"


def test_rule_1_with_no_card_to_draw_hand_cards_may_still_be_added() -> None:
    state, _ = do(at(options=Options((True,)), hands=[[R, R]]), (0, 2))
    assert state.phase == "control"
    assert list(state.decisions()[0].options) == [(None, ()), (None, (R,)), (None, (R, R))]
    state, _ = do(state, (None, (R, R)))
    assert (state.lies, state.hands) == (((0, 4),), ((R,),))


@pytest.mark.parametrize(("lie", "more", "penalty"), [((0, 3), 1, 0), ((2, 5), 2, 0), ((0, 6), 2, 1), ((1, 4), 0, 0)])
def test_rule_2_the_ground_thrown_from_costs_cards(lie: tuple[int, int], more: int, penalty: int) -> None:
    state, events = do(at(lies=[lie], deck=[R, L] * 4), lie)
    assert fact(events, "throw", "cards") == 1 + more
    assert fact(events, "throw", "terrain") == more
    assert (state.throws, state.penalties) == ((1,), (penalty,))


def test_rule_2_every_throw_from_a_pond_costs_a_penalty() -> None:
    state = at(lies=[(0, 6)], deck=[U, D, U, D, U, U, U])
    for throws in (1, 2):
        state, _ = do(state, (0, 6), NONE, U)
        assert (state.throws, state.penalties) == ((throws,), (2 * throws,))  # and out of bounds each time


def test_rule_3_the_cards_are_drawn_one_by_one_from_the_top() -> None:
    state, events = do(at(deck=[R, DD, L, U]), (2, 8))
    assert [(e.facts["wind"], e.facts["position"], e.facts["cell"]) for e in events if e.kind == "drew"] == [
        (R, 1, (2, 9)),
        (DD, 2, (4, 9)),
        (L, 3, (4, 8)),
    ]
    assert state.deck == (U,)
    assert state.line == (R, DD, L)


def test_rule_3_a_habanero_stops_the_drawing_and_stays_without_effect() -> None:
    state, events = do(at(deck=[U, H, D, D]), (2, 8))
    assert kinds(events) == ["throw", "drew", "drew", "habanero"]
    assert state.line == (U, H)
    assert state.observe(0).landing == (1, 8)
    state, _ = do(state, NONE)
    assert state.lies == ((1, 8),)
    assert state.hands == ((U,),)
    assert state.discards[-1] is H


def test_rule_3_an_empty_deck_is_replaced_in_the_middle_of_a_draw() -> None:
    hand = [*DECK[:8], *DECK[8:16], *DECK[16:24]]  # all single ups, downs and lefts
    state = at(deck=[R], hands=[hand])
    discards = Counter(state.discards)
    state, events = do(state, (2, 8))
    assert kinds(events) in (
        ["throw", "drew", "reshuffled", "drew", "drew"],
        ["throw", "drew", "reshuffled", "drew", "habanero"],
        ["throw", "drew", "reshuffled", "drew", "drew", "habanero"],
    )
    assert fact(events, "reshuffled", "cards") == 17
    assert Counter(state.deck) + Counter(state.line) - Counter([R]) == discards
    assert state.discards == ()
    assert state.hands == (tuple(hand),)


def test_rule_3_with_nothing_left_the_drawing_stops() -> None:
    """It takes a habanero in a hand, where the rules never put it: else one stops the drawing before that."""
    state = replace(at(deck=[R]), hands=((U, H),), discards=())
    state, events = do(state, (2, 8))
    assert kinds(events) == ["throw", "drew", "no_cards"]
    assert fact(events, "no_cards", "missing") == 2
    assert (state.line, state.phase) == ((R,), "control")


def leading(**position: Any) -> GolfState:
    return at(lies=[(1, 1), (1, 1)], totals=[3, 5], **position)


def test_rule_4_a_habanero_of_the_sole_leader_is_out_of_bounds_at_once() -> None:
    state, events = do(leading(deck=[U, H, D], hands=[[R], []]), (2, 8))
    assert kinds(events) == ["throw", "drew", "drew", "habanero", "curse"]
    assert fact(events, "curse", "line") == (U, H)
    assert state.discards[-2:] == (U, H)
    assert state.hands == ((R,), ())
    assert state.lies[0] == (1, 1)
    assert (state.throws[0], state.penalties[0]) == (1, 1)
    assert state.phase == "aim"


def test_rule_4_there_is_no_curse_on_a_tie_nor_on_those_behind_nor_when_alone() -> None:
    for totals in ([5, 5], [6, 5]):
        state, _ = do(at(lies=[(1, 1), (1, 1)], totals=totals, deck=[U, H, D]), (2, 8))
        assert state.phase == "control"
    state, _ = do(at(lies=[(1, 1)], totals=[3], deck=[U, H, D]), (2, 8))
    assert state.phase == "control"


def test_rule_4_nobody_leads_on_hole_one_and_the_leader_is_fixed_when_a_hole_starts() -> None:
    assert GolfState.start(4, 9, seed=1).leader is None
    for before, _, after, _ in played(GolfState.start(3, 4, seed=11), [Greedy()] * 3, 3):
        if after.number == before.number and not after.is_terminal:
            assert after.leader == before.leader
        assert after.leader == leader(after.totals)


def test_rule_4_the_leader_has_strictly_the_lowest_total() -> None:
    assert leader((4, 3, 5)) == 1
    assert leader((3, 3, 5)) is None
    assert leader((3,)) is None


def test_rule_5_only_the_final_cell_counts() -> None:
    state, events = do(at(deck=[UU, D, D, H]), (0, 8), NONE, D)
    assert [e.facts["cell"] for e in events if e.kind == "drew"] == [(-2, 8), (-1, 8), (0, 8)]
    assert state.lies == ((0, 8),)
    assert state.penalties == (0,)


def test_rule_6_one_drawn_card_may_be_removed_and_hand_cards_added() -> None:
    state, _ = do(at(deck=[R, R, U, D], hands=[[L, DD]]), (1, 3))
    (decision,) = state.decisions()
    assert decision.kind == "control"
    assert set(decision.options) == {(removed, added) for removed in (None, R) for added in ((), (L,), (DD,), (L, DD))}
    for control, cell in (
        ((None, ()), (1, 5)),
        ((R, ()), (1, 4)),
        ((None, (L,)), (1, 4)),
        ((R, (L,)), (1, 3)),
        ((R, (L, DD)), (3, 3)),
    ):
        _, events = do(state, control)
        assert fact(events, "controlled", "cell") == cell


def test_rule_6_the_removed_card_is_discarded_and_played_cards_leave_the_hand() -> None:
    state, _ = do(at(deck=[R, R, U, D], hands=[[L, DD]]), (1, 3), (R, (L,)))
    assert state.discards[-1] is R
    assert state.hands == ((DD,),)
    assert state.line == (R, L)
    assert state.phase == "keep"


def test_rule_6_neither_habanero_nor_hand_card_can_be_removed() -> None:
    state, _ = do(at(deck=[H, U], hands=[[L]]), (1, 1))
    assert list(state.decisions()[0].options) == [(None, ()), (None, (L,))]


def test_rule_6_a_control_without_a_choice_is_asked_of_nobody() -> None:
    state, events = do(at(deck=[H, U]), (1, 1))
    assert kinds(events) == ["throw", "drew", "habanero", "controlled", "landed"]
    assert state.phase == "aim"


def test_rule_6_controls_are_listed_lazily_and_each_once() -> None:
    hand = tuple(sorted([*DECK[:8], *DECK[8:16], *DECK[16:24], *DECK[24:32], UU, DD, LL, RR]))
    controls = Controls((U, R, DD), hand)
    assert len(controls) == 4 * 9**4 * 2**4
    some = range(0, len(controls), 9_973)
    assert len({controls[i] for i in some}) == len(some)
    assert all(controls.index(controls[i]) == i for i in some)
    assert (None, hand) in controls
    assert (None, (*hand, U)) not in controls


def test_rule_7_one_wind_of_the_line_is_kept_and_the_rest_discarded() -> None:
    state, _ = do(at(deck=[R, UU, D, H], hands=[[L]]), (2, 6), (None, (L,)))
    (decision,) = state.decisions()
    assert decision.kind == "keep"
    assert decision.options == (D, L, R, UU)
    state, events = do(state, L)
    assert state.hands == ((L,),)
    assert set(state.discards[-3:]) == {R, UU, D}
    assert fact(events, "kept", "wind") is L


def test_rule_7_the_removed_card_and_the_habanero_are_never_kept() -> None:
    state, _ = do(at(deck=[R, U, H]), (2, 6), (U, ()))
    assert state.hands == ((R,),)
    assert state.discards[-1] is H


def test_rule_7_a_card_must_be_kept_and_with_one_kind_it_is_asked_of_nobody() -> None:
    state, events = do(at(deck=[R, R, U]), (1, 3), NONE)
    assert "kept" in kinds(events)
    assert state.hands == ((R,),)
    state, events = do(at(deck=[H, R, U]), (1, 3))
    assert "kept" not in kinds(events)


def test_rule_7_a_card_is_kept_also_after_going_out_of_bounds() -> None:
    state, events = do(at(deck=[U, L, R]), (0, 3), NONE)
    assert kinds(events)[-1] == "out"
    assert state.phase == "keep"
    state, _ = do(state, L)
    assert (state.hands, state.lies, state.penalties) == (((L,),), ((1, 1),), (1,))


def test_rule_7_on_the_goal_nothing_is_kept() -> None:
    state, events = do(at(lies=[(1, 7)], deck=[D]), (1, 8), NONE)
    assert "kept" not in kinds(events)
    assert state.hands == ((),)
    assert state.discards[-1] is D


def test_rule_7_there_is_no_hand_limit() -> None:
    hand = [card for card in DECK if card is not H][:30]
    state, _ = do(at(deck=[R, RR], hands=[hand]), (1, 1), NONE)
    assert len(state.hands[0]) == 31


def test_rule_8_on_the_goal_cell_the_disc_is_holed_out() -> None:
    state, events = do(at(lies=[(2, 8), (1, 8)], deck=[D, L]), (1, 8), NONE)
    assert fact(events, "holed", "score") == 1
    assert state.lies[1] == ROW.goal


def test_rule_8_passing_over_the_goal_does_not_count() -> None:
    state, events = do(at(deck=[D, L, U]), (1, 8), NONE, U)
    assert next(e.facts["cell"] for e in events if e.kind == "drew") == ROW.goal
    assert "holed" not in kinds(events)
    assert state.lies == ((1, 7),)


def test_rule_8_other_discs_never_block() -> None:
    state, _ = do(at(lies=[(1, 1), (1, 2)], deck=[R, U]), (1, 1), NONE)
    assert state.lies == ((1, 2), (1, 2))


def test_rule_8_outside_the_hole_costs_a_penalty_and_the_disc_stays() -> None:
    state, events = do(at(lies=[(1, 0)], deck=[L, U]), (1, 0), NONE)
    assert fact(events, "out", "cell") == (1, -1)
    assert (state.lies, state.throws, state.penalties) == (((1, 0),), (1,), (1,))


def test_rule_8_on_open_ground_the_disc_lies_without_a_question() -> None:
    state, events = do(at(deck=[R, U]), (1, 1), NONE)
    assert fact(events, "landed", "terrain") is Terrain.OPEN
    assert (state.lies, state.phase) == (((1, 2),), "aim")


@pytest.mark.parametrize(
    ("aim", "cell", "deck"),
    [((1, 3), (0, 3), [U, H]), ((2, 4), (2, 5), [R, H]), ((0, 6), (0, 7), [R, H])],
)
def test_rule_8_on_tree_woods_or_pond_it_lies_or_its_player_declines(
    aim: tuple[int, int], cell: tuple[int, int], deck: list[Wind]
) -> None:
    asked, events = do(at(deck=deck), aim, NONE)
    assert asked.phase == "accept"
    assert kinds(events)[-1] == "kept"  # decided after a card is kept
    lain, _ = do(asked, True)
    assert (lain.lies, lain.penalties) == ((cell,), (0,))
    stayed, events = do(asked, False)
    assert (stayed.lies, stayed.penalties) == (((1, 1),), (1,))
    assert kinds(events) == ["declined"]
    assert lain.hands == stayed.hands == ((deck[0],),)


# What each player may know


def test_everything_but_the_order_of_the_deck_is_known() -> None:
    one = at(deck=[R, U, H, D], hands=[[L]])
    other = at(deck=[D, H, U, R], hands=[[L]])
    assert one != other
    assert one.observe(0) == other.observe(0)
    seen = one.observe(None)
    assert seen.unseen == (U, D, R, H)
    assert (seen.deck_size, seen.hands, len(seen.discards)) == (4, ((L,),), 37)
