"""What the donut game and the disc-golf game both stand on; it knows neither of them."""

from __future__ import annotations

from tabletop.chances import Chances
from tabletop.dist import Dist
from tabletop.game import Decision, Event, GameError, IllegalAction, Observation
from tabletop.match import Match
from tabletop.policy import Policy

__all__ = ["Chances", "Decision", "Dist", "Event", "GameError", "IllegalAction", "Match", "Observation", "Policy"]
