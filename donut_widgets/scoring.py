"""From boxes to points: every rule of the score, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from donut_widgets.cards import DonutError, Kind, as_cards, by_order
from tabletop.words import shown

Boxes = Sequence[Sequence[Kind]]


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for points.

    Attributes
    ----------
    kind : Kind
        The cards that it is about.
    count : int
        How many of them the player has.
    points : int
        What they bring by this rule, perhaps 0.
    rule : str
        Why, one of `RULES`.
    facts : Mapping
        The numbers behind it: ``each`` (points a card), ``need`` (a limit), ``have`` (what it is compared with).
    """

    kind: Kind
    count: int
    points: int
    rule: str
    facts: Mapping[str, int] = field(default_factory=dict)


RULES = (
    "no_points",  # only its power counts
    "each",  # `each` a card
    "set",  # together, by their number
    "many_kinds",  # Maple Bar: `each`, since the `have` kinds are at least `need`
    "too_few_kinds",
    "few_kinds",  # Mucho Matcha: `each`, since the `have` kinds are fewer than `need`
    "too_many_kinds",
    "few_cards",  # Old Fashioned: `each`, since the `have` cards are fewer than `need`
    "too_many_cards",
    "fewest_cards",  # Maple Frosted: `each`, since every other player has more than `have` cards
    "not_fewest",
    "negatives",  # Coffee: `each` for each of the `have` negative cards
    "most_plain",  # the bonus: alone the most Plain
    "tied_plain",  # the bonus shared
)
"""The codes of `Line.rule`."""


class _Table:
    """What the score of one box depends on in the others: the most Plain, and who alone has the fewest cards."""

    __slots__ = ("most_plain", "sole_fewest", "tied_plain")

    def __init__(self, boxes: Boxes) -> None:
        plain = [box.count(Kind.PLAIN) for box in boxes]
        sizes = [len(box) for box in boxes]
        self.most_plain = max(plain)
        self.tied_plain = plain.count(self.most_plain) > 1
        fewest = min(sizes)
        self.sole_fewest = sizes.index(fewest) if sizes.count(fewest) == 1 else None


class _Box:
    """What the score of one kind depends on in its own box."""

    __slots__ = ("cards", "counts", "sole_fewest")

    def __init__(self, box: Sequence[Kind], sole_fewest: bool) -> None:
        self.counts = Counter(box)
        self.cards = len(box)
        self.sole_fewest = sole_fewest

    def kinds(self) -> int:
        return len(self.counts)

    def negatives(self) -> int:
        return sum(n for kind, n in self.counts.items() if kind.is_negative)


@dataclass(frozen=True, slots=True)
class _Condition:
    """When the cards of a kind count.

    Attributes
    ----------
    times : callable
        How many times their points count, from the box: 0 or 1, for Coffee more.
    have : callable
        What it depends on, for the explanation.
    met, unmet : str
        The codes of the rule where they count and where they do not.
    need : int or None
        The limit, for the explanation.
    """

    times: Callable[[_Box], int]
    have: Callable[[_Box], int]
    met: str
    unmet: str
    need: int | None = None


def _cards(box: _Box) -> int:
    return box.cards


# Rules: The score
_CONDITIONS = {
    Kind.MAPLE_BAR: _Condition(lambda box: box.kinds() >= 7, _Box.kinds, "many_kinds", "too_few_kinds", 7),
    Kind.MUCHO_MATCHA: _Condition(lambda box: box.kinds() < 7, _Box.kinds, "few_kinds", "too_many_kinds", 7),
    Kind.OLD_FASHIONED: _Condition(
        lambda box: box.cards < 10, lambda box: box.cards, "few_cards", "too_many_cards", 10
    ),
    Kind.MAPLE_FROSTED: _Condition(lambda box: box.sole_fewest, lambda box: box.cards, "fewest_cards", "not_fewest"),
    Kind.COFFEE: _Condition(_Box.negatives, _Box.negatives, "negatives", "negatives"),
}


def _points(kind: Kind, n: int, box: _Box) -> int:
    """Return the points of the cards of a kind."""
    points = kind.points
    if isinstance(points, tuple):
        return points[min(n, len(points) - 1)]
    condition = _CONDITIONS.get(kind)
    return n * points * condition.times(box) if condition else n * points


def _line(kind: Kind, n: int, box: _Box) -> Line:
    """Return the points of the cards of a kind with the reason."""
    points, each, condition = _points(kind, n, box), kind.points, _CONDITIONS.get(kind)
    if isinstance(each, tuple):
        return Line(kind, n, points, "set")
    if not condition:
        return Line(kind, n, points, "each" if each else "no_points", {"each": each})
    facts = {"each": each, "have": condition.have(box)}
    if condition.need is not None:
        facts["need"] = condition.need
    return Line(kind, n, points, condition.met if condition.times(box) else condition.unmet, facts)


def _plain_bonus(plain: int, table: _Table) -> tuple[int, str] | None:
    if not plain or plain < table.most_plain:
        return None
    return (1, "tied_plain") if table.tied_plain else (3, "most_plain")


def _total(box: Sequence[Kind], player: int, table: _Table) -> int:
    own = _Box(box, player == table.sole_fewest)
    total = 0
    for kind, n in own.counts.items():
        total += _points(kind, n, own)
    bonus = _plain_bonus(own.counts[Kind.PLAIN], table)
    return total + bonus[0] if bonus else total


def _lines(box: Sequence[Kind], player: int, table: _Table) -> Iterable[Line]:
    own = _Box(box, player == table.sole_fewest)
    for kind in sorted(own.counts, key=by_order):
        n = own.counts[kind]
        yield _line(kind, n, own)
        bonus = _plain_bonus(n, table) if kind is Kind.PLAIN else None
        if bonus:
            yield Line(kind, n, *bonus)


def score(boxes: Boxes, player: int) -> int:
    """Return the points of one player; `boxes` must hold kinds. The fast way for bots and odds."""
    return _total(boxes[player], player, _Table(boxes))


def scores(boxes: Sequence[Sequence[Kind | str]]) -> tuple[int, ...]:
    """Return the points of each player.

    Parameters
    ----------
    boxes : sequence of sequences of Kind or str
        The cards of each player; English names will do.

    Raises
    ------
    DonutError
        ``kind``, ``cards``: something in a box is no card.

    Examples
    --------
    >>> scores([["Plain", "Plain"], ["Jelly-Filled", "Jelly-Filled", "Plain"]])
    (5, 6)
    """
    cards = _parse(boxes)
    if not cards:
        return ()
    table = _Table(cards)
    return tuple(_total(box, player, table) for player, box in enumerate(cards))


def explain(boxes: Sequence[Sequence[Kind | str]]) -> tuple[tuple[Line, ...], ...]:
    """Return the points of each player rule by rule, in table order; they add up to `scores`.

    Every kind in a box has a line, also with 0 points; the Plain bonus has one of its own.
    """
    cards = _parse(boxes)
    if not cards:
        return ()
    table = _Table(cards)
    return tuple(tuple(_lines(box, player, table)) for player, box in enumerate(cards))


def winners(boxes: Sequence[Sequence[Kind | str]]) -> tuple[int, ...]:
    """Return who has won: the most points; of those the most cards; several when still tied.

    Rules: The score.
    """
    cards = _parse(boxes)
    results = [(points, len(box)) for points, box in zip(scores(cards), cards, strict=True)]
    return tuple(player for player, result in enumerate(results) if result == max(results))


def _parse(boxes: Any) -> tuple[tuple[Kind, ...], ...]:
    if isinstance(boxes, str) or not isinstance(boxes, Iterable):
        raise DonutError("cards", where="boxes", given=shown(boxes))
    return tuple(as_cards(box, "box") for box in boxes)
