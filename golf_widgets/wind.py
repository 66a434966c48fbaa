"""The wind deck: eight winds, the habanero, and how many of each the box holds."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter
from typing import Any

from tabletop.game import GameError
from tabletop.words import shown

Cell = tuple[int, int]
"""A cell, or a step between cells: (rows down, columns to the right)."""


class GolfError(GameError):
    """Something about disc golf that a user asked for and cannot have."""

    package = "golf_widgets"


class Wind(Enum):
    """A card of the wind deck. Its value is its letters, "UU" the double of "U"; winds sort in the order below.

    Attributes
    ----------
    step : tuple of int
        How far the card moves the disc: (rows down, columns to the right). The habanero moves nothing.
    copies : int
        How many of it are in the deck.
    order : int
        The place in the order below, from 0.
    """

    _value_: str
    step: Cell
    copies: int
    order: int

    UP = "U", (-1, 0), 8
    DOWN = "D", (1, 0), 8
    LEFT = "L", (0, -1), 8
    RIGHT = "R", (0, 1), 8
    UP2 = "UU", (-2, 0), 2
    DOWN2 = "DD", (2, 0), 2
    LEFT2 = "LL", (0, -2), 2
    RIGHT2 = "RR", (0, 2), 2
    HABANERO = "H", (0, 0), 2

    def __new__(cls, letters: str, step: Cell, copies: int) -> Wind:
        member = object.__new__(cls)
        member._value_ = letters
        member.step, member.copies, member.order = step, copies, len(cls.__members__)
        return member

    __hash__ = object.__hash__  # Enum hashes the name in Python, which is slow where cards are counted

    def __lt__(self, other: object) -> bool:
        return self.order < other.order if isinstance(other, Wind) else NotImplemented

    def __repr__(self) -> str:
        return f"Wind.{self.name}"


DECK: tuple[Wind, ...] = tuple(wind for wind in Wind for _ in range(wind.copies))
"""All 42 cards, in the order of the enum."""


WINDS: tuple[Wind, ...] = tuple(wind for wind in Wind if wind is not Wind.HABANERO)
"""The winds in the order of the enum, without the habanero."""

_by_order = attrgetter("order")


def in_order(cards: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the cards in the order of the enum."""
    return tuple(sorted(cards, key=_by_order))


def as_winds(cards: Any, where: str) -> tuple[Wind, ...]:
    """Return a sequence of winds or their letters as a tuple of winds.

    Parameters
    ----------
    cards : iterable of Wind or str
        The cards.
    where : str
        What they are, for the error: "deck" or "hand".

    Raises
    ------
    GolfError
        ``no_cards``: it is no sequence; ``wind``: something in it is no wind.
    """
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise GolfError("no_cards", where=where, cards=shown(cards))
    return tuple(_as_wind(card) for card in cards)


_BY_LETTERS = {wind.value: wind for wind in Wind}


def _as_wind(card: Any) -> Wind:
    if isinstance(card, Wind):
        return card
    if isinstance(card, str) and card in _BY_LETTERS:
        return _BY_LETTERS[card]
    raise GolfError("wind", name=shown(card), letters=tuple(_BY_LETTERS))


def drift(cell: Cell, cards: Iterable[Wind]) -> Cell:
    """Return where the cards take a disc from a cell, inside the hole or not. Rules: A throw, 5.

    Parameters
    ----------
    cell : tuple of int
        Where the disc is, (row, column).
    cards : iterable of Wind
        The line; its order does not matter.
    """
    row, column = cell
    for card in cards:
        down, right = card.step
        row += down
        column += right
    return row, column
