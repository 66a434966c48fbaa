"""What a player may know of a round: everything but the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass, field

from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.panels import PanelSet
from golf_widgets.throw import Throw
from golf_widgets.wind import Cell, Wind
from tabletop.game import Observation


@dataclass(frozen=True, kw_only=True)
class GolfObservation(Observation):
    """The public side of a `GolfState`; see there for the attributes that are not told here.

    Attributes
    ----------
    unseen : tuple of Wind
        The deck as a multiset, in the order of the enum.
    deck_size : int
        How many cards the deck has.
    playing : tuple of bool
        By player, whether they still throw on this hole.
    leader : int or None
        On whom the habanero's curse lies.
    winners : tuple of int
        Who has won; empty until the round is over.
    panel_set : PanelSet
        What the next holes are grown of, and the score card.
    """

    hole: Hole
    number: int
    holes: int
    options: Options
    order: tuple[int, ...]
    waiting: tuple[int, ...]
    lies: tuple[Cell, ...]
    throws: tuple[int, ...]
    penalties: tuple[int, ...]
    playing: tuple[bool, ...]
    hands: tuple[tuple[Wind, ...], ...]
    unseen: tuple[Wind, ...]
    deck_size: int
    discards: tuple[Wind, ...]
    scorecard: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    leader: int | None
    winners: tuple[int, ...]
    phase: str
    thrower: int | None
    throw: Throw | None
    line: tuple[Wind, ...]
    panel_set: PanelSet = field(repr=False)

    def _repr_html_(self) -> str:
        from golf_widgets.show import html

        return html(self)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.lies)

    @property
    def aim(self) -> Cell | None:
        """The cell that the throw under way is aimed at."""
        return self.throw.aim if self.throw else None

    @property
    def landing(self) -> Cell | None:
        """Where the line takes the disc of the throw under way, inside the hole or not."""
        return self.throw.landing if self.throw else None
