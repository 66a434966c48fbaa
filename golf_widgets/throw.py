"""One throw: what it costs, its line of cards, and the controls that a player has over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, overload

from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.panels import Terrain
from golf_widgets.wind import Cell, Wind, drift, in_order

Control = tuple[Wind | None, tuple[Wind, ...]]
"""The drawn card that is removed, if one is, and the hand cards that are added, in the order of the enum."""


def cards_to_draw(hole: Hole, origin: Cell, aim: Cell, handicap: bool = False) -> int:
    """Return how many cards a throw draws. Rules: A throw, 1 and 2.

    Parameters
    ----------
    hole : Hole
        Where it is thrown.
    origin, aim : tuple of int
        The cells that it is thrown from and to.
    handicap : bool
        Whether the thrower counts the own panel as 0.
    """
    return hole.panels_between(origin, aim) - handicap + hole.terrain(origin).cards


def throw_penalty(hole: Hole, origin: Cell) -> int:
    """Return the penalty for throwing from a cell: 1 from a pond. Rules: A throw, 2."""
    return int(hole.terrain(origin) is Terrain.POND)


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw under way.

    Attributes
    ----------
    aim : tuple of int
        The cell aimed at.
    drawn : tuple of Wind
        The cards drawn, in that order; a habanero can only be the last.
    removed : Wind or None
        The drawn card that control removed; it is among the discards.
    added : tuple of Wind
        The hand cards that control added.
    reflected : tuple of Wind
        The cards drawn by a reflection.
    """

    aim: Cell
    drawn: tuple[Wind, ...] = ()
    removed: Wind | None = None
    added: tuple[Wind, ...] = ()
    reflected: tuple[Wind, ...] = ()

    @property
    def line(self) -> tuple[Wind, ...]:
        """The cards that move the disc: drawn without the removed one, added, reflected."""
        drawn = self.drawn
        if self.removed is not None:
            i = drawn.index(self.removed)
            drawn = drawn[:i] + drawn[i + 1 :]
        return drawn + self.added + self.reflected

    @property
    def landing(self) -> Cell:
        """Where the line takes the disc, inside the hole or not."""
        return drift(self.aim, self.line)

    @property
    def keepable(self) -> tuple[Wind, ...]:
        """The winds of which one must be kept, each once: those of the line, never a habanero. Rules: A throw, 7."""
        return winds_of(self.line)


def may_reflect(hole: Hole, throw: Throw, options: Options, cards: int) -> bool:
    """Whether a reflection is offered, once the control is over. Rules: Options, Reflection.

    Parameters
    ----------
    hole : Hole
        Where it is played.
    throw : Throw
        The throw under way.
    options : Options
        Those of the round.
    cards : int
        How many are left in deck and discards.
    """
    landing = throw.landing
    return (
        options.reflection
        and landing in hole
        and hole.terrain(landing) in (Terrain.TREE, Terrain.WOODS)
        and Wind.HABANERO not in throw.drawn
        and cards > 0
    )


def choices(phase: str, hole: Hole, throw: Throw | None, hand: tuple[Wind, ...]) -> Sequence[Any]:
    """Return every action that a decision allows, in a stable order.

    Parameters
    ----------
    phase : {"aim", "control", "reflect", "keep", "accept"}
        The kind of the decision.
    hole : Hole
        Where it is played.
    throw : Throw or None
        The throw under way; None before the aim.
    hand : tuple of Wind
        The thrower's hand.
    """
    if throw is None:
        return hole.cells
    match phase:
        case "control":
            return Controls(throw.drawn, hand)
        case "keep":
            return throw.keepable
        case "reflect":
            return False, True
    return True, False


def winds_of(cards: Sequence[Wind]) -> tuple[Wind, ...]:
    """Return the winds among the cards, each once, in the order of the enum, without the habanero."""
    return in_order({card for card in cards if card is not Wind.HABANERO})


@dataclass(frozen=True)
class Controls(Sequence[Control]):
    """Every control over a drawn line, worked out one by one as asked for: there may be thousands.

    Rules: A throw, 6. First all that remove nothing, then those that remove an UP, and so on; within these the
    hand cards added count up like the digits of a number.

    Parameters
    ----------
    drawn : tuple of Wind
        The cards just drawn.
    hand : tuple of Wind
        The thrower's hand.
    """

    # no slots: the tables below are kept in the instance's dictionary

    drawn: tuple[Wind, ...]
    hand: tuple[Wind, ...]

    @cached_property
    def _removals(self) -> tuple[Wind | None, ...]:
        return (None, *winds_of(self.drawn))

    @cached_property
    def _held(self) -> list[tuple[Wind, int]]:
        return [(wind, self.hand.count(wind)) for wind in winds_of(self.hand)]

    @cached_property
    def _additions(self) -> int:
        return prod(count + 1 for _, count in self._held)

    def __len__(self) -> int:
        return len(self._removals) * self._additions

    @overload
    def __getitem__(self, index: int) -> Control: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Control, ...]: ...
    def __getitem__(self, index: int | slice) -> Control | tuple[Control, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        removal, addition = divmod(range(len(self))[index], self._additions)
        added: tuple[Wind, ...] = ()
        for wind, count in self._held:
            addition, copies = divmod(addition, count + 1)
            added += (wind,) * copies
        return self._removals[removal], added

    def __iter__(self) -> Iterator[Control]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, action: object) -> bool:
        match action:
            case (None | Wind() as removed, tuple() as added) if removed in self._removals:
                return all(isinstance(card, Wind) for card in added) and self._may_add(added)
        return False

    def _may_add(self, cards: tuple[Wind, ...]) -> bool:
        return cards == in_order(cards) and all(cards.count(card) <= self.hand.count(card) for card in cards)

    def index(self, value: Control, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a control among all; raises ValueError where it is none of them."""
        if value not in self:
            raise ValueError(f"{value} is not among the controls")
        place, weight = self._removals.index(value[0]) * self._additions, 1
        for wind, count in self._held:
            place += value[1].count(wind) * weight
            weight *= count + 1
        if place not in range(len(self))[start:stop]:
            raise ValueError(f"{value} is not between {start} and {stop}")
        return place
