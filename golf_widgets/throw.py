"""One throw: what it costs, its line of cards, and the controls that a player has over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, overload

from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.panels import Terrain
from golf_widgets.wind import WINDS, Cell, GolfError, Wind, drift
from tabletop.words import shown

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

    Raises
    ------
    GolfError
        ``hole``, ``outside``, ``flag``: something is not as above.
    """
    if not isinstance(hole, Hole):
        raise GolfError("hole", hole=shown(hole))
    if type(handicap) is not bool:
        raise GolfError("flag", what="handicap", given=shown(handicap))
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


def may_reflect(hole: Hole, throw: Throw, options: Options) -> bool:
    """Whether a reflection is offered, once the control is over. Rules: Options, Reflection.

    Parameters
    ----------
    hole : Hole
        Where it is played.
    throw : Throw
        The throw under way.
    options : Options
        Those of the round.
    """
    if not options.reflection or Wind.HABANERO in throw.drawn:
        return False
    landing = throw.landing
    return landing in hole and hole.terrain(landing) in (Terrain.TREE, Terrain.WOODS)


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
    there = set(cards)
    return tuple([wind for wind in WINDS if wind in there])


@dataclass(frozen=True, slots=True)
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

    drawn: tuple[Wind, ...]
    hand: tuple[Wind, ...]
    _removals: tuple[Wind | None, ...] = field(init=False, compare=False, repr=False)
    _held: tuple[tuple[Wind, int], ...] = field(init=False, compare=False, repr=False)
    _additions: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        held = tuple([(wind, self.hand.count(wind)) for wind in winds_of(self.hand)])
        object.__setattr__(self, "_removals", (None, *winds_of(self.drawn)))
        object.__setattr__(self, "_held", held)
        object.__setattr__(self, "_additions", prod([count + 1 for _, count in held]))

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
        return self._place(action) is not None

    def index(self, value: Control, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a control among all; raises ValueError where it is none of them."""
        place = self._place(value)
        if place is None or place not in range(len(self))[start:stop]:
            raise ValueError(f"{shown(value)} is not among the controls")
        return place

    def _place(self, action: object) -> int | None:
        """Return the place of what may be a control, or None where it is none of these."""
        match action:
            case (None | Wind() as removed, tuple() as added) if removed in self._removals:
                place, weight = self._removals.index(removed) * self._additions, 1
            case _:
                return None
        told: tuple[Wind, ...] = ()
        for wind, count in self._held:
            copies = min(added.count(wind), count)
            told += (wind,) * copies
            place += copies * weight
            weight *= count + 1
        return place if told == added else None
