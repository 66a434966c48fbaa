"""What the donut game and the disc-golf game both stand on; it knows neither of them."""

from __future__ import annotations

from tabletop.game import Decision, Event, GameError, IllegalAction, Observation

__all__ = ["Decision", "Event", "GameError", "IllegalAction", "Observation"]
