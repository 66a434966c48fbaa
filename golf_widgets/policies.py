"""The bots of disc golf. What each knows is the observation of its seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from golf_widgets.control import best_control
from golf_widgets.draws import Draws
from golf_widgets.observation import GolfObservation
from golf_widgets.odds import hand_sums, is_cursed
from golf_widgets.wind import Cell
from tabletop import policy
from tabletop.game import Decision, Observation

if TYPE_CHECKING:
    from golf_widgets.caddie import Plan


@dataclass(frozen=True, kw_only=True)
class Random(policy.Random):
    """Chooses each option with the same chance."""

    game: ClassVar[str] = "golf_widgets"


@dataclass(frozen=True, kw_only=True)
class Greedy(policy.Policy):
    """Brings the disc as near to the goal as it can: aims at it, and controls the line to land nearest.

    Near is fewest panels, then fewest cells, then the easiest ground; out of bounds is where it was thrown from. It
    reflects and declines what brings it no nearer, and keeps the card that gives its hand the most reach.
    """

    game: ClassVar[str] = "golf_widgets"

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        seen = _golf(observation)
        origin = seen.lies[decision.player]

        def far(cell: Cell) -> tuple[int, ...]:
            if cell not in seen.hole:
                return (*seen.hole.distance(origin), 9)
            return (*seen.hole.distance(cell), seen.hole.terrain(cell).cards)

        if decision.kind == "aim":
            return seen.hole.goal
        nearer = seen.landing is not None and far(seen.landing) < far(origin)
        return _carry_on(seen, decision, far, accepts=nearer, reflects=not nearer)


@dataclass(frozen=True, kw_only=True)
class Caddie(policy.Policy):
    """Plays for the least expected throws: each throw by the cards actually unseen, what follows by the plan.

    See ``golf_widgets.caddie``. A card kept counts for nothing there, so it keeps the one that gives its hand the
    most reach.
    """

    game: ClassVar[str] = "golf_widgets"

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        from golf_widgets import caddie  # needs numpy, which the engine does without

        seen = _golf(observation)
        if decision.kind == "aim":
            return caddie.advise(seen).best_aim
        origin = seen.lies[decision.player]
        plan = caddie.solve(seen.hole, seen.options.handicap[decision.player], is_cursed(seen))

        def cost(cell: Cell) -> float:
            return round(plan.cost(cell, origin), 9)

        assert seen.landing is not None
        stays = seen.landing in seen.hole and plan.expected_throws[seen.landing] <= 1 + plan.expected_throws[origin]
        reflects = decision.kind == "reflect" and _reflected(seen, plan, origin) < cost(seen.landing)
        return _carry_on(seen, decision, cost, accepts=stays, reflects=reflects)


def _golf(observation: Observation) -> GolfObservation:
    assert isinstance(observation, GolfObservation)
    return observation


def _carry_on(
    seen: GolfObservation, decision: Decision, cost: Callable[[Cell], Any], *, accepts: bool, reflects: bool
) -> Any:
    """Return the choice in a decision after the aim, for a bot that wants to land where it costs least."""
    hand = seen.hands[decision.player]
    assert seen.throw is not None
    match decision.kind:
        case "control":
            return best_control(seen.throw, hand, cost)
        case "keep":
            return max(decision.options, key=lambda wind: len(hand_sums((*hand, wind))))
        case "reflect":
            return reflects
    return accepts


def _reflected(seen: GolfObservation, plan: Plan, origin: Cell) -> float:
    """Return the expected cost of a reflection, by the cards actually unseen."""
    assert seen.landing is not None
    row, column = seen.landing
    draws = Draws.of(seen.unseen, seen.discards, seen.hole.terrain(seen.landing).cards)
    drifts = draws.drifts(stopped=not is_cursed(seen))
    lost = draws.total - sum(drifts.values())
    costs = sum(ways * plan.cost((row + i, column + j), origin) for (i, j), ways in drifts.items())
    return (costs + lost * (1 + plan.expected_throws[origin])) / draws.total


POLICIES: dict[str, type[policy.Policy]] = {bot.__name__: bot for bot in (Random, Greedy, Caddie)}
"""The bots by name."""
