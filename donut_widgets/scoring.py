"""From boxes to points: every rule of the score, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from donut_widgets.cards import DonutError, Kind, as_cards, by_order

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

    @property
    def negatives(self) -> int:
        return sum(n for kind, n in self.counts.items() if kind.is_negative)


_Points = tuple[int, str, dict[str, int]]
"""Points, rule, facts."""


def _each(kind: Kind, n: int, box: _Box) -> _Points:
    each = kind.points
    assert isinstance(each, int)
    return n * each, "each" if each else "no_points", {"each": each}


def _set(kind: Kind, n: int, box: _Box) -> _Points:
    steps = kind.points
    assert isinstance(steps, tuple)
    return steps[min(n, len(steps) - 1)], "set", {}


def _condition(need: int, have: Callable[[_Box], int], rules: tuple[str, str]) -> Callable[[Kind, int, _Box], _Points]:
    """Return a rule that pays for each card: `rules` are the codes for have >= need and for have < need.

    The code that begins with ``too_`` pays nothing.
    """

    def rule(kind: Kind, n: int, box: _Box) -> _Points:
        has = have(box)
        code = rules[0] if has >= need else rules[1]
        points, _, facts = _each(kind, n, box)
        return 0 if code.startswith("too_") else points, code, {**facts, "need": need, "have": has}

    return rule


def _maple_frosted(kind: Kind, n: int, box: _Box) -> _Points:
    points, _, facts = _each(kind, n, box)
    facts["have"] = box.cards
    return (points, "fewest_cards", facts) if box.sole_fewest else (0, "not_fewest", facts)


def _coffee(kind: Kind, n: int, box: _Box) -> _Points:
    points, _, facts = _each(kind, n, box)
    return points * box.negatives, "negatives", {**facts, "have": box.negatives}


# Rules: The score
_RULE: dict[Kind, Callable[[Kind, int, _Box], _Points]] = {
    **{kind: _each if isinstance(kind.points, int) else _set for kind in Kind},
    Kind.MAPLE_BAR: _condition(7, lambda box: len(box.counts), ("many_kinds", "too_few_kinds")),
    Kind.MUCHO_MATCHA: _condition(7, lambda box: len(box.counts), ("too_many_kinds", "few_kinds")),
    Kind.OLD_FASHIONED: _condition(10, lambda box: box.cards, ("too_many_cards", "few_cards")),
    Kind.MAPLE_FROSTED: _maple_frosted,
    Kind.COFFEE: _coffee,
}


def _plain_bonus(plain: int, table: _Table) -> tuple[int, str] | None:
    if not plain or plain < table.most_plain:
        return None
    return (1, "tied_plain") if table.tied_plain else (3, "most_plain")


def _points(box: Sequence[Kind], player: int, table: _Table) -> int:
    own = _Box(box, player == table.sole_fewest)
    total = sum(_RULE[kind](kind, n, own)[0] for kind, n in own.counts.items())
    bonus = _plain_bonus(own.counts[Kind.PLAIN], table)
    return total + bonus[0] if bonus else total


def _lines(box: Sequence[Kind], player: int, table: _Table) -> Iterable[Line]:
    own = _Box(box, player == table.sole_fewest)
    for kind in sorted(own.counts, key=by_order):
        n = own.counts[kind]
        yield Line(kind, n, *_RULE[kind](kind, n, own))
        bonus = _plain_bonus(n, table) if kind is Kind.PLAIN else None
        if bonus:
            yield Line(kind, n, *bonus)


def score(boxes: Boxes, player: int) -> int:
    """Return the points of one player; `boxes` must hold kinds. The fast way for bots and odds."""
    return _points(boxes[player], player, _Table(boxes))


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
    return tuple(_points(box, player, table) for player, box in enumerate(cards))


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
    results = [(points, len(box)) for points, box in zip(scores(boxes), boxes, strict=True)]
    return tuple(player for player, result in enumerate(results) if result == max(results))


def _parse(boxes: Any) -> tuple[tuple[Kind, ...], ...]:
    if isinstance(boxes, str) or not isinstance(boxes, Iterable):
        raise DonutError("cards", where="boxes", given=repr(boxes))
    return tuple(as_cards(box, "box") for box in boxes)
