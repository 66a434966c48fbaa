"""The bots of the donut game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from donut_widgets.cards import Kind
from donut_widgets.equilibrium import equilibrium
from donut_widgets.powers import Action, Table, boxes_after
from donut_widgets.scoring import scores
from donut_widgets.state import DonutObservation
from donut_widgets.worth import worths
from tabletop import policy
from tabletop.chance import below
from tabletop.game import Decision, Observation

_MILLION = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Random(policy.Random):
    """Chooses each option with the same chance."""

    game: ClassVar[str] = "donut_widgets"


@dataclass(frozen=True, kw_only=True)
class Greedy(policy.Policy):
    """Takes what is worth most at once.

    It bids for the best worth times the chance to be alone if the others bid at random. That chance is the same at
    every position, so the worth decides, and among equals the lot. Two of them mostly value the row alike, and clash
    in most rounds. In a power it takes what makes its own score best as if the game ended then, among equals what
    puts it furthest ahead of the best opponent, then the first in table order. With a French Cruller it clears the
    cards that would cost it points.
    """

    game: ClassVar[str] = "donut_widgets"

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        best = self._best(observation, decision)
        return best[below(rng, len(best))] if len(best) > 1 else best[0]

    def pmf(self, observation: Observation, decision: Decision) -> dict[Any, Any]:
        best = self._best(observation, decision)
        return dict.fromkeys(best, Fraction(1, len(best)))

    def _best(self, observation: Observation, decision: Decision) -> list[Any]:
        """Return the actions that it would take with equal chances."""
        assert isinstance(observation, DonutObservation)
        if decision.kind == "bid":
            values = worths(observation)
            return [position for position in decision.options if values[position] == max(values.values())]
        if decision.kind == "clear":
            values = worths(observation)
            return [tuple(p for p in decision.options[-1] if values[p] < 0)]
        return [max(decision.options, key=_judge(observation, decision.player))]


@dataclass(frozen=True, kw_only=True)
class Mixer(Greedy):
    """Bids now on this, now on that donut, so that nobody can count on it; in a power it chooses like `Greedy`.

    Its bids are drawn from the symmetric equilibrium (see `equilibrium`) of what the cards promise to itself, as if
    that were so for everybody; the first cards of a set count for what the set may become. The chances are rounded to
    millionths, so that they are the same on every machine.
    """

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        if decision.kind != "bid":
            return super().choose(observation, decision, rng)
        left = below(rng, _MILLION)
        for position, chance in self.pmf(observation, decision).items():
            left -= int(chance * _MILLION)
            if left < 0:
                return position
        raise AssertionError("the chances sum to 1")

    def pmf(self, observation: Observation, decision: Decision) -> dict[Any, Any]:
        if decision.kind != "bid":
            return super().pmf(observation, decision)
        assert isinstance(observation, DonutObservation)
        strategy = equilibrium(_prospects(observation), len(observation.boxes)).strategy
        parts = [round(chance * _MILLION) for chance in strategy]
        parts[parts.index(max(parts))] += _MILLION - sum(parts)
        return {p: Fraction(part, _MILLION) for p, part in zip(decision.options, parts, strict=True) if part}


def _prospects(observation: DonutObservation) -> list[Fraction]:
    """Return for each position the worth, or what the card brings on the way to a larger set, whichever is more."""
    values = worths(observation)
    player = observation.player
    assert player is not None
    box = observation.boxes[player]
    return [max(values[p], _on_the_way(kind, box.count(kind))) for p, kind in enumerate(observation.row, 1) if kind]


def _on_the_way(kind: Kind, have: int) -> Fraction:
    """Return what a card may come to: of a set, the best mean gain of the next one to three cards.

    Without a set, half of its points, since they may hang on a condition; half a point for a card with none.
    """
    steps = kind.points
    if isinstance(steps, int):
        return Fraction(steps or 1, 1 if steps < 0 else 2)
    points = [steps[min(have + more, len(steps) - 1)] for more in range(4)]
    return max(Fraction(points[more] - points[0], more) for more in (1, 2, 3))


def _judge(observation: DonutObservation, player: int) -> Callable[[Action], tuple[int, int]]:
    """Return how good an action in the power that waits is: own score, and the lead over the best opponent."""
    taker, kind = observation.taker, observation.power
    assert taker is not None
    assert kind is not None
    unseen: tuple[Kind, ...] = ()  # no choice that is asked looks into the deck
    table = Table(observation.row, observation.boxes, unseen, observation.discard, drawn=observation.drawn)

    def judge(action: Action) -> tuple[int, int]:
        points = scores(boxes_after(table, taker, kind, player, action))
        return points[player], points[player] - max(points[:player] + points[player + 1 :])

    return judge


POLICIES: dict[str, type[policy.Policy]] = {"Random": Random, "Greedy": Greedy, "Mixer": Mixer}
"""The bots by name."""
