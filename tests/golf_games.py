"""Whole rounds of disc golf, held at every step to a second reading of the rules (``golf_rules``)."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from golf_widgets import GolfObservation, GolfState, Options
from golf_widgets.policies import Caddie, Greedy, Random
from tabletop.chance import below, stream
from tabletop.game import Decision, Event, IllegalAction, Observation, encode
from tabletop.policy import Policy
from tests.golf_rules import BOX, Reference

Step = tuple[GolfState, Any, GolfState, tuple[Event, ...]]


@dataclass(frozen=True, kw_only=True)
class Careless(Policy):
    """Plays by chance now and then, and as Greedy else; so rounds end, and go through every corner."""

    game = "golf_widgets"
    often: int = 3

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        if below(rng, self.often) == 0:
            return Random().choose(observation, decision, rng)
        return Greedy().choose(observation, decision, rng)


def options_for(seed: int, players: int) -> Options:
    """Return none, one or all options, in turn."""
    handicap = tuple((seed >> player) % 2 == 0 for player in range(players))
    return [
        Options(),
        Options(handicap),
        Options(reflection=True),
        Options(pick_up=3 + seed % 5),
        Options(handicap, True, 9),
    ][seed % 5]


def bots_for(seed: int, players: int) -> list[Policy]:
    """Return a mixed table; the Caddie, who thinks long, sits at few."""
    bots = [Careless(), Greedy(), Careless(often=2), Careless(often=6)]
    if seed % 40 == 0:
        bots[seed // 40 % players] = Caddie()
    return bots[:players]


def start(seed: int, holes: int = 3) -> GolfState:
    """Return the start of a round with 1 to 4 players; whether there is a leader is decided by the holes."""
    players = seed % 4 + 1
    return GolfState.start(players, holes, seed, options_for(seed // 4, players))


def play(state: GolfState, bots: list[Policy], seed: int) -> Iterator[Step]:
    """Play to the end, a step at a time; each bot draws from a stream of its own for each step."""
    step = 0
    while not state.is_terminal:
        (decision,) = state.decisions()
        player = decision.player
        action = bots[player].choose(state.observe(player), decision, stream(seed, "bot", player, step))
        before = state
        state, events = state.apply({player: action})
        yield before, action, state, events
        step += 1


def check_round(seed: int, *, holes: int = 3, often: int = 12, bots: list[Policy] | None = None) -> int:
    """Play a round and assert at every step that it is played by the rules; return its holes.

    Parameters
    ----------
    seed : int
        Decides everything: players, options, bots, chance.
    holes : int
        How many holes.
    often : int
        At one step of so many, the legal actions, what may be known, and the save are checked too.
    bots : list of Policy, optional
        Who plays; without them, a mixed table.
    """
    state = start(seed, holes)
    reference = Reference(state.to_data())
    steps = play(state, bots or bots_for(seed, state.players), seed)
    for step, (before, action, after, events) in enumerate(steps):
        assert before.to_data() == reference.data
        if (step + seed) % often == 0:
            check_position(before, reference, random.Random(seed))
        reference.act(encode(action))
        if reference.data["hole"] is None:
            reference.accept_hole(after.hole.to_text())
            card = after.panel_set.terrain_panels(after.number)
            assert len(after.hole.panels) == card + 1
            assert after.hole.warnings == ()
        assert after.to_data() == reference.data
        assert reference.cards() == Counter(BOX)
        assert_events_tell(before, events, after)
        state = after
    assert state.scorecard == tuple(map(tuple, reference.data["scorecard"]))
    return holes


def assert_events_tell(before: GolfState, events: tuple[Event, ...], after: GolfState) -> None:
    """Assert that penalties and throws can be read off the events alone."""
    if after.number != before.number or after.is_terminal:
        return
    throws = sum(event.kind == "throw" for event in events)
    penalties = sum(event.facts.get("penalty", 0) for event in events)
    assert sum(after.throws) == sum(before.throws) + throws
    assert sum(after.penalties) == sum(before.penalties) + penalties


def check_position(state: GolfState, reference: Reference, rng: random.Random) -> None:
    """Assert what holds at any position: legal actions, refusals, secrets, saves."""
    data = state.to_data()
    (decision,) = state.decisions()
    assert decision.player == reference.data["thrower"]
    check_options(state, decision, reference)
    few = [decision.options[below(rng, len(decision.options))] for _ in range(8)]
    for action in few:
        after, _ = state.apply({decision.player: action})
        assert cards_of(after) == Counter(BOX)
    check_refusals(state, decision)
    check_secrets(state)
    again = GolfState.from_data(json.loads(json.dumps(data)))
    assert again == state
    assert again.apply({decision.player: few[0]}) == state.apply({decision.player: few[0]})
    assert state.to_data() == data


def check_options(state: GolfState, decision: Decision, reference: Reference) -> None:
    options = reference.options()
    assert len(decision.options) == len(options)
    assert len(decision.options) > 1
    told = [encode(option) for option in decision.options]
    assert sorted(map(str, told)) == sorted(map(str, options))
    assert all(decision.options.index(option) == i for i, option in enumerate(decision.options))


def check_refusals(state: GolfState, decision: Decision) -> None:
    """Assert that what is no option is refused, of another player, missing or too much too; nothing changes."""
    strange: list[Any] = [None, -1, 2, 1.0, "U", (99, 99), [0, 0], (0,), ("U", ()), (None, ("U",)), (None, []), {}]
    for other in state.hole.cells[:1] if decision.kind != "aim" else [(None, ())]:
        strange.append(other)
    player, legal = decision.player, decision.options[0]
    refused: list[Any] = [{player: action} for action in strange if action not in decision.options]
    refused += [{}, {player + 1: legal}, {player: legal, player + 1: legal}]
    for actions in refused:
        with pytest.raises(IllegalAction) as caught:
            state.apply(actions)
        assert str(caught.value)


def check_secrets(state: GolfState) -> None:
    """Assert that a position with the deck in another order looks the same to everybody."""
    other = state.reshuffled(state.seed + 1)
    assert sorted(other.deck) == sorted(state.deck)
    for player in (None, *range(state.players)):
        seen = state.observe(player)
        assert seen == other.observe(player)
        assert replace(seen, player=None, decisions=()) == replace(state.observe(None), decisions=())
        assert repr(seen) == repr(other.observe(player))
    assert repr(state) == repr(other)
    assert state._repr_html_() == other._repr_html_()


def cards_of(state: GolfState) -> Counter[str]:
    """Return all cards, wherever a spectator can count them, and the deck."""
    seen: GolfObservation = state.observe(None)
    held = [card for hand in seen.hands for card in hand]
    return Counter(card.value for card in (*seen.unseen, *seen.discards, *seen.line, *held))


def digest() -> None:
    """Print what four rounds come to, with the global random state disturbed at every step."""
    random.seed()
    for seed in range(4):
        for _, action, after, events in play(start(seed, 2), bots_for(seed + 1, 4), seed):
            random.random()
            print(encode(action), after.to_data(), events)
