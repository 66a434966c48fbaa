"""Disc golf with wind cards, with its exact odds, for Jupyter notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from golf_widgets.hole import Hole
from golf_widgets.observation import GolfObservation
from golf_widgets.options import Options
from golf_widgets.panels import PanelSet, Terrain
from golf_widgets.state import GolfState
from golf_widgets.throw import Throw, cards_to_draw
from golf_widgets.wind import DECK, GolfError, Wind

if TYPE_CHECKING:
    from golf_widgets.table import GolfTable, HoleEditor, HoleView

__all__ = [
    "DECK",
    "GolfError",
    "GolfObservation",
    "GolfState",
    "GolfTable",
    "Hole",
    "HoleEditor",
    "HoleView",
    "Options",
    "PanelSet",
    "Terrain",
    "Throw",
    "Wind",
    "cards_to_draw",
]


def __getattr__(name: str) -> Any:
    """Load the widgets when they are first asked for: the engine runs without a notebook."""
    if name in ("GolfTable", "HoleEditor", "HoleView"):
        from golf_widgets import table

        return getattr(table, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
