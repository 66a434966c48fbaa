"""The caddie against throws of the real engine."""

from __future__ import annotations

from golf_widgets import DECK, GolfState, caddie, policies
from tabletop.chance import shuffled, stream
from tests.golf_positions import ROUGH
from tests.samples import TURNS, mean_within


def test_simulated_throws_by_the_plan_agree() -> None:
    """Play by the plan, each throw from a fresh deck and an empty hand, 20,000 throws, many holes."""
    plan, bot = caddie.solve(ROUGH), policies.Caddie()
    scores, lie, score = [], ROUGH.start, 0
    for seed in range(TURNS):
        state, _ = GolfState.on_hole(ROUGH, lies=[lie], seed=seed).apply({0: plan.best_aim[lie]})
        while state.throw is not None and not state.is_terminal:
            obs = state.observe(0)
            state, _ = state.apply({0: bot.choose(obs, obs.decision, stream(1))})
        if state.is_terminal:
            scores.append(score + state.totals[0])
            lie, score = ROUGH.start, 0
        else:
            lie, score = state.lies[0], score + state.scores[0]
    assert len(scores) > 5000
    assert mean_within(scores, plan.expected_throws[ROUGH.start])


def test_simulated_first_throws_agree_with_the_advice() -> None:
    deck = [*shuffled(DECK, stream(4))][:9]
    start = GolfState.on_hole(ROUGH, lies=[(0, 2)], deck=deck, seed=2)
    advice, plan, bot = caddie.advise(start.observe(0)), caddie.solve(ROUGH), policies.Caddie()
    costs = []
    for seed in range(TURNS):
        state, _ = start.reshuffled(seed).apply({0: advice.best_aim})
        obs = state.observe(0)
        if obs.phase == "control":
            state, _ = state.apply({0: bot.choose(obs, obs.decision, stream(1))})
        costs.append(1 + plan.cost(state.throw.landing if state.throw else ROUGH.goal, (0, 2)))
    assert mean_within(costs, advice[advice.best_aim])


def test_the_caddie_bot_aims_by_the_advice() -> None:
    obs = GolfState.on_hole(ROUGH, seed=3).observe(0)
    assert policies.Caddie().choose(obs, obs.decision, stream(1)) == caddie.advise(obs).best_aim
