"""Matches for the tests of the match, the save and the wire: bots of their own, and people who choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from donut_widgets import DonutState
from tabletop.chance import below
from tabletop.game import Decision, Observation
from tabletop.match import Match
from tabletop.policy import Policy


@dataclass(frozen=True, kw_only=True)
class Always(Policy):
    """Takes always the option of an index, or the last one."""

    game: ClassVar[str] = "donut_widgets"
    index: int = 0
    weights: tuple[Any, ...] = ()
    share: Fraction = Fraction(1, 3)

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        return decision.options[min(self.index, len(decision.options) - 1)]


@dataclass(frozen=True, kw_only=True)
class Spy(Policy):
    """Chooses by lot and tells a callback what it saw."""

    game: ClassVar[str] = "donut_widgets"
    tell: Callable[[Observation], None]

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        self.tell(observation)
        return decision.options[below(rng, len(decision.options))]


def choose_all(match: Match, rng: random.Random) -> None:
    """Let every person who is asked choose by lot."""
    for decision in match.pending:
        match.choose(decision.player, decision.options[below(rng, len(decision.options))])


def play(match: Match, steps: int, seed: int = 1) -> Match:
    """Play on for a number of steps, or to the end."""
    rng = random.Random(seed)
    until = match.step + steps
    while match.step < until and not match.is_over:
        choose_all(match, rng) if match.pending else match.advance()
    return match


def table_of(*seats: str | Policy, seed: int = 7) -> Match:
    """Return a match of the donut game."""
    return Match(DonutState.deal(len(seats), seed), seats)


def picture(match: Match) -> tuple[Any, ...]:
    """Return all of a match that must stay as it was where something is refused."""
    return match.step, match.steps, match.state, match.pending, match.observe(None), list(match.log())
