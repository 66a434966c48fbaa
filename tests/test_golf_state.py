"""Positions: made, refused, shown, saved and read; and the game's door to the house."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import golf_widgets
from golf_widgets import DECK, GolfError, GolfState, Hole, Options, PanelSet, Wind, caddie, odds
from golf_widgets.control import best_control
from golf_widgets.game import GAME, decode
from golf_widgets.policies import Caddie, Greedy, Random
from golf_widgets.refusal import IllegalThrow
from golf_widgets.throw import Controls, Throw
from tabletop.chance import below, shuffled, stream
from tabletop.game import GameError, IllegalAction, encode, find_game
from tabletop.match import Match
from tabletop.words import LANGUAGES, Words
from tests.golf_games import Careless, bots_for, play, start
from tests.golf_playthrough import GOLDEN, playthrough

U, D, L, R, UU, DD, LL, RR, H = Wind

ROW = Hole.from_text("...T..PP.\n.S....P..\n.....W..G")

TOLD = {language: Words(language, "golf_widgets") for language in LANGUAGES}


def told(error: GameError) -> None:
    """Assert that the reason is a sentence in every language, with nothing left to fill in."""
    sentences = {error.tell(words) for words in TOLD.values()}
    assert len(sentences) == len(LANGUAGES)
    assert not any(re.search(r"\{\w+(:\w+)?\}", sentence) for sentence in sentences)
    assert str(error) == error.tell(TOLD["en"])


def code_of(build: Callable[[], object]) -> str:
    with pytest.raises(GolfError) as caught:
        build()
    told(caught.value)
    return caught.value.code


# Actions that are refused, with the reason


def refusal(state: GolfState, actions: dict[int, Any]) -> str:
    data = state.to_data()
    with pytest.raises(IllegalAction) as caught:
        state.apply(actions)
    told(caught.value)
    assert state.to_data() == data
    return caught.value.code


def in_control() -> GolfState:
    state = GolfState.on_hole(ROW, 2, deck=[R, H, U], hands=[[L, L, DD], []], lies=[(1, 1), (1, 1)], seed=1)
    return state.apply({0: (1, 3)})[0]


def in_keep() -> GolfState:
    return in_control().apply({0: (None, (L, L))})[0]


@pytest.mark.parametrize("aim", [(3, 0), (-1, 4), (1, 9), (99, 99)])
def test_an_aim_outside_the_hole_is_refused(aim: tuple[int, int]) -> None:
    assert refusal(GolfState.on_hole(ROW, seed=1), {0: aim}) == "aim_outside"


@pytest.mark.parametrize("aim", [None, "G", 7, (1,), (1, 1, 1), [1, 1], (1.0, 1.0), (True, 1), ("1", "1")])
def test_an_aim_that_is_no_cell_is_refused(aim: object) -> None:
    assert refusal(GolfState.on_hole(ROW, seed=1), {0: aim}) == "illegal"


def test_a_hand_card_that_one_does_not_hold_is_refused() -> None:
    for added in ((U,), (L, L, L), (DD, DD), (H,)):
        assert refusal(in_control(), {0: (None, added)}) == "not_in_hand"


def test_hand_cards_out_of_order_are_refused() -> None:
    assert refusal(in_control(), {0: (None, (DD, L))}) == "add_order"


def test_the_removal_of_a_hand_card_a_habanero_or_a_card_not_drawn_is_refused() -> None:
    assert refusal(in_control(), {0: (L, (L,))}) == "remove_played"
    assert refusal(in_control(), {0: (DD, ())}) == "remove_played"
    assert refusal(in_control(), {0: (H, ())}) == "remove_habanero"
    assert refusal(in_control(), {0: (UU, ())}) == "remove_undrawn"


@pytest.mark.parametrize("control", [None, (), (None,), [None, ()], (None, []), ("R", ()), (None, ("L",)), (R, R)])
def test_a_control_of_the_wrong_form_is_refused(control: object) -> None:
    assert refusal(in_control(), {0: control}) == "illegal"


def test_a_refused_action_is_quoted_as_it_is_written() -> None:
    for action, quoted in (((1, 1), "(1, 1)"), ((U, ()), "('U', ())"), ([1, (2,)], "[1, (2,)]"), (U, "U")):
        error = IllegalAction("illegal", player=0, decision="control", action=action)
        assert f"cannot choose {quoted} for control" in str(error)


def test_a_habanero_or_a_card_that_is_not_in_the_line_is_never_kept() -> None:
    state = in_keep()
    assert state.phase == "keep"
    assert refusal(state, {0: H}) == "keep_habanero"
    assert refusal(state, {0: DD}) == "keep_elsewhere"
    assert refusal(state, {0: None}) == "illegal"
    assert refusal(state, {0: "L"}) == "illegal"


def test_yes_and_no_are_no_numbers() -> None:
    state = GolfState.on_hole(ROW, deck=[U, D, R], lies=[(1, 3)], options=Options(reflection=True), seed=1)
    state, _ = state.apply({0: (1, 3)})
    state, _ = state.apply({0: (None, ())})
    assert state.phase == "reflect"
    for action in (0, 1, None, "yes"):
        assert refusal(state, {0: action}) == "illegal"


def test_a_throw_out_of_turn_is_refused() -> None:
    state = GolfState.on_hole(ROW, 2, seed=1)
    assert refusal(state, {1: (1, 1)}) == "out_of_turn"
    assert refusal(state, {0: (1, 1), 1: (1, 1)}) == "out_of_turn"
    assert refusal(state, {7: (1, 1)}) == "out_of_turn"
    assert refusal(state, {}) == "missing"


def test_a_refusal_names_player_decision_and_action() -> None:
    with pytest.raises(IllegalThrow) as caught:
        in_control().apply({0: (H, ())})
    assert (caught.value.player, caught.value.decision, caught.value.action) == (0, "control", (H, ()))


def test_a_match_refuses_for_the_same_reason() -> None:
    match = Match(in_control(), ["Ann", "Bo"])
    for action, code in (((H, ()), "remove_habanero"), ((None, (U,)), "not_in_hand"), (None, "illegal")):
        with pytest.raises(IllegalAction) as caught:
            match.choose("Ann", action)
        assert caught.value.code == code
    with pytest.raises(IllegalAction) as caught:
        match.choose("Bo", (None, ()))
    assert caught.value.code == "extra"
    assert match.state == in_control()


def test_a_match_saved_in_the_middle_of_a_throw_goes_on_the_same(tmp_path: Path) -> None:
    match = Match(start(35, 2), ["Ann", "Greedy", "Random", "Greedy"])
    while match.state.phase != "keep" or not match.pending:
        if match.pending:
            match.choose("Ann", match.pending[0].options[-1])
        else:
            match.advance()
    match.save(tmp_path / "golf.json")
    again = Match.load(tmp_path / "golf.json")
    assert again.state == match.state
    for one in (match, again):
        one.choose("Ann", one.pending[0].options[0])
        while not one.pending:
            one.advance()
    assert again.state == match.state
    assert again.log() == match.log()


def test_after_the_end_nothing_is_carried_out() -> None:
    *_, (_, _, over, _) = play(start(0, 1), bots_for(0, 1), 1)
    assert over.decisions() == ()
    assert code_of(lambda: over.apply({})) == "over"
    assert refusal(over, {0: (1, 1)}) == "round_over"


# Rounds and positions that cannot be


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"players": 0}, "players"),
        ({"players": 5}, "players"),
        ({"players": True}, "players"),
        ({"players": "2"}, "players"),
        ({"holes": 0}, "holes"),
        ({"holes": 19}, "holes"),
        ({"holes": 9.0}, "holes"),
        ({"seed": "7"}, "seed"),
        ({"seed": 7.0}, "seed"),
        ({"options": "reflection"}, "options"),
        ({"options": Options((True,))}, "handicap_count"),
        ({"options": Options((1, 0))}, "handicap"),
        ({"options": Options("yes")}, "handicap"),
        ({"options": Options(reflection=1)}, "reflection"),
        ({"options": Options(pick_up=0)}, "pick_up"),
        ({"options": Options(pick_up=True)}, "pick_up"),
        ({"panel_set": "panels.txt"}, "panel_set"),
    ],
)
def test_a_round_that_cannot_be_is_refused_with_the_reason(arguments: dict[str, Any], code: str) -> None:
    assert code_of(lambda: GolfState.start(**({"players": 2, "seed": 1} | arguments))) == code


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"hole": "..."}, "hole"),
        ({"players": 9}, "players"),
        ({"lies": [(1, 1)]}, "by_player"),
        ({"lies": "ab"}, "by_player"),
        ({"lies": [(1, 1), (3, 3)]}, "lie"),
        ({"lies": [(1, 1), None]}, "lie"),
        ({"lies": [(2, 8), (2, 8)]}, "all_holed"),
        ({"hands": [[]]}, "by_player"),
        ({"hands": [[], "U"]}, "no_cards"),
        ({"hands": [[], ["X"]]}, "wind"),
        ({"hands": [[], [H]]}, "hand_habanero"),
        ({"hands": [[UU, UU], [UU]]}, "copies"),
        ({"deck": [UU, UU], "hands": [[], [UU]]}, "copies"),
        ({"deck": [H, H, H]}, "copies"),
        ({"deck": 5}, "no_cards"),
        ({"deck": "UDLR"}, "no_cards"),
        ({"deck": ["up"]}, "wind"),
        ({"totals": [1]}, "by_player"),
        ({"totals": [1, None]}, "total"),
        ({"seed": None, "options": Options((True, False, True))}, "handicap_count"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(arguments: dict[str, Any], code: str) -> None:
    assert code_of(lambda: GolfState.on_hole(**({"hole": ROW, "players": 2, "seed": 1} | arguments))) == code


def test_cards_are_winds_or_their_letters_and_what_is_nowhere_is_discarded() -> None:
    state = GolfState.on_hole(ROW, 1, hands=[["UU", R]], deck=["H", L, "DD"], seed=1)
    assert (state.hands, state.deck) == (((R, UU),), (H, L, DD))
    assert sorted([*state.discards, *state.deck, *state.hands[0]]) == sorted(DECK)


def test_a_position_without_a_deck_has_all_other_cards_shuffled_into_it() -> None:
    state = GolfState.on_hole(ROW, 1, hands=[[R, R]], seed=1)
    assert (len(state.deck), state.discards) == (40, ())
    assert state.deck == GolfState.on_hole(ROW, 1, hands=[[R, R]], seed=1).deck
    assert state.deck != GolfState.on_hole(ROW, 1, hands=[[R, R]], seed=2).deck
    assert state.deck != tuple(sorted(state.deck))


def test_no_player_of_that_number_can_look() -> None:
    assert code_of(lambda: GolfState.start(2, 1, 1).observe(2)) == "no_player"
    assert code_of(lambda: GolfState.start(2, 1, 1).observe(-1)) == "no_player"


# What is shown


def test_an_observer_sees_the_own_options_and_only_that_others_are_asked() -> None:
    state = GolfState.on_hole(ROW, 2, seed=1)
    own, other, spectator = (state.observe(player) for player in (0, 1, None))
    assert own.decision == state.decisions()[0]
    assert other.decision is None
    assert spectator.decision is None
    assert [(d.player, d.kind, d.options) for d in other.decisions] == [(0, "aim", ())]


def test_the_order_of_the_deck_and_the_seed_are_in_nothing_that_is_shown() -> None:
    seed = 987654321987654321
    for after in [start(3, 1), *(after for _, _, after, _ in play(start(3, 1), bots_for(3, 4), 1))]:
        state = replace(after, seed=seed)
        for shown in (repr(state), state._repr_html_(), repr(state.observe(None)), repr(state.observe(0))):
            assert str(seed) not in shown
            assert repr(state.deck)[1:-1] not in shown or len(state.deck) < 3


def test_a_position_shows_itself_as_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    shown = in_control()._repr_html_()
    for fact in ("S....P", "Player 0", "Player 1", "Left 1, Left 1, Down 2", "Right 1, Habanero", "hole 1 of 1"):
        assert fact in shown


def test_reshuffling_changes_the_order_of_the_deck_and_nothing_else_that_can_be_seen() -> None:
    state = GolfState.start(2, 3, seed=5)
    again = state.reshuffled(77)
    assert again == state.reshuffled(77)
    assert again.deck != state.deck
    assert again.observe(0) == state.observe(0)
    assert again.hole == state.hole


def test_a_new_deal_has_the_same_players_and_options() -> None:
    options = Options((True, False), True, 12)
    mine = PanelSet.from_text("card: 1\n\nWWW\nWWW\nWWW\n")
    state = GolfState.start(2, 3, 5, options, mine)
    again = state.redealt(6)
    assert again == GolfState.start(2, 3, 6, options, mine)
    assert again != state
    given = GolfState.on_hole(ROW, 2, lies=[(1, 3), (1, 4)], totals=[2, 1], options=options, seed=5)
    again = given.redealt(6)
    assert (again.hole, again.lies, again.options, again.leader) == (ROW, ((1, 1), (1, 1)), options, 1)
    assert again.deck != given.redealt(7).deck


def test_states_are_values() -> None:
    state = in_control()
    assert state == in_control()
    assert hash(state) == hash(in_control())
    assert copy.deepcopy(state) == pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(AttributeError):
        state.deck = ()


# Saves


def positions() -> list[GolfState]:
    """Positions in every phase, of rounds with every option."""
    found: dict[tuple[str, bool], GolfState] = {}
    for seed in (3, 7, 11, 19, 35):
        for before, _, after, _ in play(start(seed, 2), bots_for(seed, seed % 4 + 1), seed):
            for state in (before, after):
                found.setdefault((state.phase, bool(state.scorecard)), state)
    assert {phase for phase, _ in found} == {"aim", "control", "reflect", "keep", "accept", "over"}
    return list(found.values())


def test_a_position_is_saved_as_plain_json_and_read_back() -> None:
    for state in [*positions(), in_control(), in_keep()]:
        again = GAME.from_data(json.loads(json.dumps(state.to_data())))
        assert again == state
        assert again.seed == state.seed
        assert again.decisions() == state.decisions()


def test_damaged_data_is_refused_with_the_reason() -> None:
    """Every entry taken out, and replaced by things that it cannot be."""
    for state in positions():
        data = state.to_data()
        for name in data:
            for damaged in damages(data, name):
                if damaged != data:
                    with pytest.raises(GameError) as caught:
                        GAME.from_data(damaged)
                    told(caught.value)


def damages(data: dict[str, Any], name: str) -> list[Any]:
    without = {key: value for key, value in data.items() if key != name}
    wrong: list[Any] = [None, -1, 99, "x", [], [[]], {}, 1.5]
    if name == "waiting":
        wrong.remove([])  # the first throws may be over
    if name in ("throw", "phase", "seed", "totals", "reshuffles", "throws", "penalties", "number", "holes"):
        wrong = ["x", [[]], {}, 1.5]
    return [without, *({**data, name: value} for value in wrong)]


@pytest.mark.parametrize("data", [None, [], 7, "x", {}, {"hole": "..."}])
def test_data_that_is_no_position_is_refused(data: object) -> None:
    assert code_of(lambda: GAME.from_data(data)) == "data"


def changed(state: GolfState, **entries: Any) -> Callable[[], GolfState]:
    return lambda: GolfState.from_data(state.to_data() | entries)


def test_a_position_that_no_round_comes_to_is_refused() -> None:
    state = GolfState.start(3, 3, seed=4)
    data = state.to_data()
    control, keep = in_control(), in_keep()
    for build in (
        changed(state, deck=data["deck"][1:]),
        changed(state, deck=[*data["deck"][1:], "H"]),
        changed(state, hands=[["H"], [], []], deck=[card for card in data["deck"] if card != "H"], discards=["H"]),
        changed(state, order=[0, 0, 1]),
        changed(state, waiting=[0, 1]),
        changed(state, thrower=state.order[1]),
        changed(state, waiting=[], thrower=state.order[2]),
        changed(state, lies=[[50, 50]] * 3),
        changed(state, lies=[list(state.hole.goal)] * 3),
        changed(state, number=4),
        changed(state, number=2),
        changed(state, phase="over"),
        changed(state, phase="keep"),
        changed(state, totals=[0, 0]),
        changed(state, hole=""),
        changed(state, panel_set="card: 40\n"),
        changed(state, options={"handicap": [True], "reflection": False, "pick_up": None}),
        changed(control, phase="aim"),
        changed(control, phase="reflect"),
        changed(control, phase="accept"),
        changed(control, throw=control.to_data()["throw"] | {"removed": "UU"}),
        changed(control, throw=control.to_data()["throw"] | {"drawn": ["H", "R"]}),
        changed(control, throw=control.to_data()["throw"] | {"aim": [9, 9]}),
        changed(control, throw=control.to_data()["throw"] | {"added": ["L"]}),
        changed(keep, throw=keep.to_data()["throw"] | {"reflected": ["U"]}),
        changed(keep, phase="control"),
    ):
        with pytest.raises(GolfError):
            build()


def test_actions_are_read_back_from_json() -> None:
    for before, action, _, _ in play(start(35, 2), bots_for(35, 4), 35):
        (decision,) = before.decisions()
        assert decode(decision.kind, json.loads(json.dumps(encode(action)))) == action


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        *(("aim", data) for data in (None, 5, "G", [1], [1, 2, 3], [1.0, 2], [True, 1], ["1", "2"], {"0": 1})),
        *(("control", data) for data in (None, [], [None], [None, None], ["X", []], [None, ["X"]], [None, "U"])),
        *(("control", data) for data in ([1, []], [[], []], [None, [1]], [None, [["U"]]], {})),
        *(("keep", data) for data in (None, "", "X", "up", 1, ["U"])),
        *((kind, data) for kind in ("reflect", "accept") for data in (None, 0, 1, "true", [True])),
        ("bid", 1),
    ],
)
def test_json_that_is_no_action_is_refused(kind: str, data: object) -> None:
    assert code_of(lambda: decode(kind, data)) == "action"


def test_the_game_is_found_by_its_name() -> None:
    assert find_game("golf_widgets") is GAME
    assert set(GAME.policies) == {"Random", "Greedy", "Caddie"}


def test_the_package_offers_no_name_that_it_has_not() -> None:
    with pytest.raises(AttributeError):
        golf_widgets.no_such_thing  # noqa: B018


# The bots


def test_the_best_control_is_as_good_as_the_best_of_all_controls() -> None:
    rng = stream(5)
    for _ in range(200):
        cards = [card for card in shuffled(DECK, rng) if card is not H]
        drawn, hand = tuple(cards[:3]), tuple(sorted(cards[3 : 3 + below(rng, 6)]))
        throw, goal = Throw((4, 4), drawn), (below(rng, 9), below(rng, 9))

        def far(cell: tuple[int, int], goal: tuple[int, int] = goal) -> int:
            return abs(cell[0] - goal[0]) + abs(cell[1] - goal[1])

        def worth(control: Any, throw: Throw = throw, far: Callable[[tuple[int, int]], int] = far) -> tuple[int, int]:
            return far(replace(throw, removed=control[0], added=control[1]).landing), len(control[1])

        controls = Controls(drawn, hand)
        best = best_control(throw, hand, far)
        assert best in controls
        assert worth(best) == min(map(worth, controls))


def average(bot: Any) -> float:
    """Return the bot's average score on a hole."""
    rounds = [list(play(GolfState.start(1, 9, seed), [bot], seed))[-1][2].totals[0] for seed in range(3)]
    return sum(rounds) / 27


def test_greedy_beats_careless_play() -> None:
    assert average(Greedy()) < average(Careless(often=2)) / 2


def test_the_caddie_plays_by_its_plan() -> None:
    hole, options, asked = Hole.grow(6, 3), Options(reflection=True), set()
    plan = caddie.solve(hole)
    starts = [GolfState.on_hole(hole, lies=[hole.cells[8 * n + 1]], options=options, seed=n) for n in range(7)]
    for before, action, _, _ in [step for state in starts for step in play(state, [Caddie()], 1)]:
        seen, (decision,) = before.observe(0), before.decisions()
        asked.add(decision.kind)
        origin = before.lies[0]
        if decision.kind == "aim":
            assert action == next(iter(caddie.advise(seen)))
        if decision.kind == "control":
            costs = [plan.cost(cell, origin) for cell in odds.controls(seen).values()]
            assert plan.cost(odds.controls(seen)[action], origin) == pytest.approx(min(costs), abs=1e-8)
        if decision.kind == "accept":
            assert seen.landing is not None
            stays = plan.expected_throws[seen.landing]
            assert action is (stays <= 1 + plan.expected_throws[origin])
    assert asked == {"aim", "control", "reflect", "keep", "accept"}


def test_chance_alone_needs_many_throws() -> None:
    assert list(play(GolfState.start(1, 1, 3), [Random()], 1))[-1][2].totals[0] > 20


# Golden playthroughs


@pytest.mark.parametrize("players", range(1, 5))
def test_a_playthrough_shows_every_seat_what_it_showed_before(players: int) -> None:
    """Where a difference is meant, ``python -m tests.golf_playthrough`` writes the files anew."""
    golden = Path(GOLDEN.format(players=players)).read_text(encoding="utf-8")
    assert playthrough(players) == golden
