"""A simultaneous-bidding card game about donuts, with its exact odds, for Jupyter notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from donut_widgets.cards import KINDS, DonutError, Kind, deck_for
from donut_widgets.scoring import Line, explain, scores, winners
from donut_widgets.state import DonutObservation, DonutState

if TYPE_CHECKING:
    from donut_widgets.table import DonutRow, DonutTable

__all__ = [
    "KINDS",
    "DonutError",
    "DonutObservation",
    "DonutRow",
    "DonutState",
    "DonutTable",
    "Kind",
    "Line",
    "deck_for",
    "explain",
    "scores",
    "winners",
]


def __getattr__(name: str) -> Any:
    """Load the widgets when they are first asked for: the engine runs without a notebook."""
    if name in ("DonutTable", "DonutRow"):
        from donut_widgets import table

        return getattr(table, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
