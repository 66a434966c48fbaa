"""The engine satisfies every check; engines that are broken on purpose do not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from donut_widgets import KINDS, DonutObservation, DonutState, Kind, scores, scoring, winners
from donut_widgets import state as engine
from donut_widgets.powers import Table, fire
from tabletop import Decision
from tests.donut_conformance import (
    check_actions,
    check_game,
    check_position,
    check_reproducible,
    check_results,
    check_rounds,
    check_save,
    check_view,
)

GAMES = 2000


def check_games(states: type[DonutState], players: int, games: int) -> None:
    """Play many games."""
    for seed in range(games):
        check_game(states, players, seed)


def test_rounds_agree_with_the_cases() -> None:
    check_rounds(DonutState)


def test_results_agree_with_the_cases() -> None:
    check_results(scores, winners)


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_hold(players: int) -> None:
    check_games(DonutState, players, GAMES)


def test_a_seed_fixes_the_game() -> None:
    check_reproducible(DonutState)


@st.composite
def positions(draw: st.DrawFn) -> DonutState:
    """Return any position, also ones that no game leads to, perhaps with a power that waits."""
    players = draw(st.integers(2, 6))
    some = st.lists(st.sampled_from(KINDS), max_size=8)
    row = draw(st.lists(st.sampled_from(KINDS), min_size=players + 1, max_size=players + 1))
    boxes = draw(st.lists(some, min_size=players, max_size=players))
    state = DonutState.setup(row, boxes, draw(some), draw(some))
    bids = draw(st.lists(st.integers(1, players + 1), min_size=players, max_size=players))
    return state.apply(dict(enumerate(bids)))[0] if draw(st.booleans()) else state


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), st.integers(0, 10**6))
def test_any_position_holds(state: DonutState, seed: int) -> None:
    check_position(state, random.Random(seed))


SCRIPT = """
import hashlib, json, random, sys
from donut_widgets import DonutState
from donut_widgets.policies import Greedy, Random
from tabletop.chance import stream
from tests.donut_conformance import told
random.seed(int(sys.argv[1]))
bots, lines = [Greedy(), Random(), Greedy(), Random(), Random()], []
state, step = DonutState.deal(5, seed=21), 0
while not state.is_terminal:
    actions = {}
    for d in state.decisions():
        seen = state.observe(d.player)
        actions[d.player] = bots[d.player].choose(seen, seen.decision, stream(21, "bot", d.player, step))
        random.random()
    state, events = state.apply(actions)
    step += 1
    lines.append(repr((state.to_data(), told(events))))
print(step, hashlib.sha256("".join(lines).encode()).hexdigest())
"""


def test_two_processes_with_other_hashes_play_the_same_game() -> None:
    outputs = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", SCRIPT, hash_seed]
        outputs.add(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    (output,) = outputs
    assert int(output.split()[0]) > 10


# Mutants: each breaks one thing, and the checks must notice


def contested_cards_discarded_at_the_end(table: Table) -> tuple[Decision, ...]:
    for position in range(table.position + 1, len(table.row) + 1):
        kind, bidders = table.row[position - 1], [p for p, at in enumerate(table.bids) if at == position]
        if kind and len(bidders) == 1:
            table.position = position
            table.take(position, bidders[0])
            if waiting := fire(table, bidders[0], kind):
                return waiting
    for position, kind in enumerate(table.row, 1):
        if kind and position in table.bids:
            table.row[position - 1] = None
            table.discard.append(kind)
    return ()


def powers_in_the_order_of_the_players(table: Table) -> tuple[Decision, ...]:
    for position, kind in enumerate(table.row, 1):
        if kind and table.bids.count(position) > 1:
            table.row[position - 1] = None
            table.discard.append(kind)
    for player, position in enumerate(table.bids):
        kind = table.row[position - 1]
        if kind:
            table.position = position
            table.take(position, player)
            if waiting := fire(table, player, kind):
                return waiting
    return ()


@pytest.mark.parametrize(
    "mutant", [contested_cards_discarded_at_the_end, powers_in_the_order_of_the_players], ids=lambda f: f.__name__
)
def test_a_wrong_order_is_noticed(mutant: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_resolve", mutant)
    with pytest.raises(AssertionError):
        check_rounds(DonutState)


def test_a_plain_bonus_at_zero_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(box: Any, player: int, table: Any) -> int:
        plain = box.count(Kind.PLAIN)
        return right(box, player, table) + (0 if plain or table.most_plain else 1)

    right = scoring._total
    monkeypatch.setattr(scoring, "_total", points)
    with pytest.raises(AssertionError):
        check_results(scores, winners)


def test_one_winner_of_a_tie_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_results(scores, lambda boxes: winners(boxes)[:1])


def test_a_tie_that_ignores_the_cards_is_noticed() -> None:
    def most_points(boxes: Any) -> list[int]:
        return [player for player, points in enumerate(scores(boxes)) if points == max(scores(boxes))]

    with pytest.raises(AssertionError):
        check_results(scores, most_points)


def test_a_view_that_shows_the_order_of_the_deck_is_noticed() -> None:
    class Mutant(DonutState):
        def observe(self, player: int | None) -> DonutObservation:
            seen = super().observe(player)
            object.__setattr__(seen, "unseen", self.deck)
            return seen

    with pytest.raises(AssertionError):
        check_views(Mutant.deal(4, seed=1), 0)


def check_views(state: DonutState, seat: int | None) -> None:
    """Look at several positions that a seat cannot tell apart."""
    for seed in range(9):
        check_view(state, seat, random.Random(seed))


def double_chocolate(states: type[DonutState]) -> DonutState:
    """Return a position in which player 0 must keep one of two different cards."""
    return states.setup(["Double Chocolate", "Plain", "Plain"], deck=["Milk", "Coffee", "Glazed"]).apply({0: 1, 1: 2})[
        0
    ]


def test_a_view_that_shows_the_two_cards_of_another_is_noticed() -> None:
    class Mutant(DonutState):
        def observe(self, player: int | None) -> DonutObservation:
            seen = super().observe(player)
            object.__setattr__(seen, "drawn", self.drawn)
            return seen

    with pytest.raises(AssertionError):
        check_views(double_chocolate(Mutant), 1)


def test_a_view_that_shows_the_options_of_another_is_noticed() -> None:
    class Mutant(DonutState):
        def observe(self, player: int | None) -> DonutObservation:
            seen = super().observe(player)
            object.__setattr__(seen, "decisions", self.decisions())
            return seen

    with pytest.raises(AssertionError):
        check_views(double_chocolate(Mutant), None)


def test_a_repr_that_shows_the_deck_is_noticed() -> None:
    class Mutant(DonutState):
        def __repr__(self) -> str:
            return f"{super().__repr__()} {self.deck[0]}"

    with pytest.raises(AssertionError):
        check_views(Mutant.deal(4, seed=1), None)


def test_a_save_that_forgets_who_knows_the_top_is_noticed() -> None:
    class Mutant(DonutState):
        def to_data(self) -> dict[str, Any]:
            return {**super().to_data(), "known_top": None}

    state = Mutant.setup(["Double Chocolate", "Plain", "Plain"], deck=["Milk", "Coffee"]).apply({0: 1, 1: 2})[0]
    with pytest.raises(AssertionError):
        check_save(state.apply({0: Kind.MILK})[0], random.Random(1))


def test_an_engine_that_takes_any_action_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "check_actions", lambda decisions, actions: None)
    with pytest.raises((AssertionError, LookupError, TypeError)):
        check_actions(DonutState.deal(3, seed=1), random.Random(1))


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "throw_away", lambda self, player, kind: self.boxes[player].remove(kind))
    with pytest.raises(AssertionError):
        check_games(DonutState, 5, 20)


def test_a_deal_from_the_global_random_state_is_noticed() -> None:
    class Mutant(DonutState):
        @classmethod
        def deal(cls, players: int, seed: int | None = None) -> Any:
            return super().deal(players, seed).reshuffled(random.randrange(1000))

    with pytest.raises(AssertionError):
        check_reproducible(Mutant)
