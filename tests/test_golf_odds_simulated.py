"""The exact odds of disc golf against 20,000 throws of the real engine."""

from __future__ import annotations

from collections import Counter
from functools import cache

from golf_widgets import GolfObservation, GolfState, Wind, odds
from golf_widgets.wind import Cell
from tests.golf_positions import ROUGH
from tests.samples import TURNS, within


@cache
def thrown() -> tuple[GolfObservation, Cell, Counter, Counter, Counter]:
    """Play 20,000 throws of the engine from one position, with the reshuffle in reach of the draw."""
    deck = ["U", "D", "D", "L", "RR", "UU"]
    start = GolfState.on_hole(ROUGH, lies=[(0, 2)], hands=[("R", "DD")], deck=deck, seed=3)
    obs, aim = start.observe(0), (1, 4)
    landings, reached, habaneros = Counter(), Counter(), 0
    for seed in range(TURNS):
        state, _ = start.reshuffled(seed).apply({0: aim})
        seen = state.observe(0)
        places = odds.controls(seen)
        landings[places[None, ()]] += 1
        reached.update(set(places.values()))
        habaneros += Wind.HABANERO in seen.throw.drawn
    return obs, aim, landings, reached, Counter({True: habaneros})


def test_simulated_throws_agree() -> None:
    obs, aim, landings, reached, habaneros = thrown()
    landing, reach = odds.landing(obs, aim), odds.reach(obs, aim)
    assert set(landings) <= set(landing.support())
    assert set(reached) <= set(reach)
    assert all(within(landings[cell], p) for cell, p in landing.items())
    assert all(within(reached[cell], p) for cell, p in reach.items())
    drift = odds.drift(obs, 4)
    assert all(within(landings[aim[0] + step[0], aim[1] + step[1]], p) for step, p in drift.items())
    assert within(habaneros[True], odds.habanero(obs, 4))


def test_simulated_reshuffles_agree() -> None:
    """Four cards from a deck of three: in every throw the discards are shuffled in the middle of the draw."""
    start = GolfState.on_hole(ROUGH, lies=[(0, 2)], deck=["U", "L", "RR"], seed=3)
    landing = odds.landing(start.observe(0), (1, 4))
    seen: Counter[Cell] = Counter()
    for seed in range(TURNS):
        state, _ = start.reshuffled(seed).apply({0: (1, 4)})
        seen[state.observe(0).landing] += 1
    assert set(seen) <= set(landing.support())
    assert all(within(seen[cell], p) for cell, p in landing.items())


def test_controls_are_those_of_the_engine_and_lead_where_they_say() -> None:
    for seed in range(40):
        start = GolfState.on_hole(ROUGH, lies=[(0, 0)], hands=[("R", "DD", "R")], seed=seed)
        state, _ = start.apply({0: (1, 3)})
        obs = state.observe(0)
        places = odds.controls(obs)
        assert tuple(places) == tuple(obs.decision.options)
        for control, cell in places.items():
            _, events = state.apply({0: control})
            assert next(e for e in events if e.kind == "controlled").facts["cell"] == cell
