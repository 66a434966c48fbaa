"""What a bot is: a policy that chooses from what its seat may know.

A policy is a frozen dataclass: its fields are its parameters, written into saves. It sees an observation, never a
state, and draws only from the stream that it is given, so the deal never depends on who plays.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from tabletop.chance import below
from tabletop.game import Decision, Observation


@dataclass(frozen=True, kw_only=True)
class Policy:
    """A bot. Subclass it with `choose`; register it in the game's ``POLICIES``.

    Attributes
    ----------
    name : str or None
        The name at the table; None takes the name of the class.
    """

    game: ClassVar[str]
    name: str | None = None

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        """Return one of the decision's options.

        Parameters
        ----------
        observation : Observation
            What the bot's seat may know.
        decision : Decision
            What is asked.
        rng : random.Random
            The bot's stream for this step; use ``rng.random()`` only.
        """
        raise NotImplementedError

    def pmf(self, observation: Observation, decision: Decision) -> dict[Any, Any] | None:
        """Return the exact probability of each option, or None where the policy cannot tell."""
        return None


@dataclass(frozen=True, kw_only=True)
class Random(Policy):
    """Chooses each option with the same chance."""

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        return decision.options[below(rng, len(decision.options))]

    def pmf(self, observation: Observation, decision: Decision) -> dict[Any, Any]:
        return dict.fromkeys(decision.options, Fraction(1, len(decision.options)))
