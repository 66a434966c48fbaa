"""The 23 kinds of donut: one table, and the decks made from it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter
from typing import Any

from tabletop.game import GameError
from tabletop.words import shown

PLAYERS = range(2, 7)
"""How many can play."""


class DonutError(GameError):
    """Something about donuts that a user asked for and cannot have."""

    package = "donut_widgets"


class Kind(Enum):
    """A kind of donut. The value is its English name; kinds sort in table order, the order of this table.

    Attributes
    ----------
    since : int
        The least number of players with which it is in the deck.
    copies : int or tuple of int
        How many are in the deck; a tuple gives the number for 2, 3, … players.
    points : int or tuple of int
        Points for each card, perhaps under a condition (see ``scoring``); a tuple gives the points for 0, 1, 2, …
        cards together.
    order : int
        The place in the table, from 0.
    is_negative : bool
        Whether it costs points: Red Velvet, Bear Claw, Day-Old and Strawberry Glazed.
    """

    CHOCOLATE_FROSTED = "Chocolate Frosted", 2, 3, 0
    DONUT_HOLES = "Donut Holes", 2, 6, (0, 1, 3, 6, 10, 15)
    ECLAIR = "Éclair", 2, 3, 0
    FRENCH_CRULLER = "French Cruller", 2, (1, 2, 3, 4, 4), 2
    GLAZED = "Glazed", 2, 5, 2
    JELLY_FILLED = "Jelly-Filled", 2, 6, (0, 0, 5, 5, 10, 10, 15)
    MAPLE_BAR = "Maple Bar", 2, 2, 3
    PLAIN = "Plain", 2, 7, 1
    POWDERED = "Powdered", 2, 4, 3
    BOSTON_CREAM = "Boston Cream", 3, 6, (0, 0, 6, 0, 15, 0, 25)
    DOUBLE_CHOCOLATE = "Double Chocolate", 3, 2, 0
    RED_VELVET = "Red Velvet", 3, 2, -2
    SPRINKLED = "Sprinkled", 3, 2, 2
    BEAR_CLAW = "Bear Claw", 4, 2, -2
    CINNAMON_TWIST = "Cinnamon Twist", 4, 2, 1
    COFFEE = "Coffee", 4, 2, 1
    DAY_OLD = "Day-Old Donut", 4, 1, -7
    MILK = "Milk", 4, 1, 5
    OLD_FASHIONED = "Old Fashioned", 4, 2, 5
    MAPLE_FROSTED = "Maple Frosted", 5, 2, 5
    MUCHO_MATCHA = "Mucho Matcha", 5, 2, 3
    RASPBERRY_FROSTED = "Raspberry Frosted", 5, 2, 0
    STRAWBERRY_GLAZED = "Strawberry Glazed", 5, 2, -2

    _value_: str
    since: int
    copies: int | tuple[int, ...]
    points: int | tuple[int, ...]
    order: int
    is_negative: bool

    def __new__(cls, name: str, since: int, copies: int | tuple[int, ...], points: int | tuple[int, ...]) -> Kind:
        kind = object.__new__(cls)
        kind._value_ = name
        kind.since, kind.copies, kind.points = since, copies, points
        kind.order = len(cls.__members__)
        kind.is_negative = isinstance(points, int) and points < 0
        return kind

    __hash__ = object.__hash__  # Enum hashes the name in Python, which is slow where cards are counted

    def __lt__(self, other: object) -> bool:
        return self.order < other.order if isinstance(other, Kind) else NotImplemented

    def __repr__(self) -> str:
        return f"Kind.{self._name_}"

    def __str__(self) -> str:
        return self._value_

    def copies_for(self, players: int) -> int:
        """Return how many copies the deck for a number of players holds, perhaps none."""
        if players < self.since:
            return 0
        return self.copies if isinstance(self.copies, int) else self.copies[players - PLAYERS[0]]


KINDS = tuple(Kind)
"""All kinds in table order."""

by_order = attrgetter("order")
"""The sort key of table order."""

_NAMES: dict[Any, Kind] = {kind.value: kind for kind in KINDS}


def deck_for(players: int) -> tuple[Kind, ...]:
    """Return the cards for a number of players, in table order.

    Rules: The deck.

    Raises
    ------
    DonutError
        ``players``: not 2 to 6.
    """
    check_players(players)
    return tuple(kind for kind in KINDS for _ in range(kind.copies_for(players)))


def check_players(players: Any) -> None:
    """Raise DonutError ``players`` unless it is an int from 2 to 6."""
    if type(players) is not int or players not in PLAYERS:
        raise DonutError("players", players=shown(players), least=PLAYERS[0], most=PLAYERS[-1])


def as_kind(card: Any) -> Kind:
    """Return the kind that is meant by a Kind or by its English name.

    Raises
    ------
    DonutError
        ``kind``: it is neither.
    """
    if isinstance(card, Kind):
        return card
    if isinstance(card, str) and card in _NAMES:
        return _NAMES[card]
    raise DonutError("kind", name=shown(card))


def as_cards(cards: Any, where: str) -> tuple[Kind, ...]:
    """Return a sequence of kinds or English names as a tuple of kinds.

    Parameters
    ----------
    cards : iterable of Kind or str
        The cards.
    where : str
        What the cards are, for the error: ``"deck"``, ``"row"``, …

    Raises
    ------
    DonutError
        ``kind`` for an unknown card, ``cards`` for what is no sequence of cards.
    """
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise DonutError("cards", where=where, given=shown(cards))
    return tuple(as_kind(card) for card in cards)


def distinct(cards: Iterable[Kind]) -> tuple[Kind, ...]:
    """Return each kind among the cards once, in table order."""
    return tuple(sorted(set(cards), key=by_order))
