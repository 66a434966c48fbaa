"""The wind deck: eight winds, the habanero, and how many of each the box holds."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

Cell = tuple[int, int]
"""A cell, or a step between cells: (rows down, columns to the right)."""


class Wind(Enum):
    """A card of the wind deck. Its value is its letters in texts and saves; "UU" is the double of "U".

    Attributes
    ----------
    step : tuple of int
        How far the card moves the disc: (rows down, columns to the right). The habanero moves nothing.
    copies : int
        How many of it are in the deck.
    rank : int
        Its place in the order of the enum, in which hands and choices are told.
    """

    step: Cell
    copies: int
    rank: int

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
        member.step, member.copies, member.rank = step, copies, len(cls.__members__)
        return member

    def __repr__(self) -> str:
        return f"Wind.{self.name}"


DECK: tuple[Wind, ...] = tuple(wind for wind in Wind for _ in range(wind.copies))
"""All 42 cards, in the order of the enum."""


def in_order(cards: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the cards in the order of the enum."""
    return tuple(sorted(cards, key=_rank))


def _rank(wind: Wind) -> int:
    return wind.rank


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
