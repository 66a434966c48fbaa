"""What a player does not see, and what a card is worth to them, exactly.

Everything here takes an observation, never a state, so no answer can give away what its asker may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

from donut_widgets.cards import DonutError, Kind
from donut_widgets.powers import POWERS, Action, Table, boxes_after, fire, resume
from donut_widgets.scoring import score
from donut_widgets.state import DonutObservation
from tabletop import game
from tabletop.whole import whole
from tabletop.words import shown

_DRAWS = {Kind.CHOCOLATE_FROSTED: 1, Kind.DOUBLE_CHOCOLATE: 2}
"""How many cards of the deck a power looks at, to keep one of them."""


def check_observation(observation: object) -> None:
    """Raise DonutError ``observation``, ``observation_state`` unless it is an observation of this game."""
    game.check_observation(observation, DonutObservation, DonutError)


def check_open(observation: object) -> None:
    """Raise DonutError ``odds_over``, or as `check_observation`, unless it is one of a game that is not over."""
    check_observation(observation)
    assert isinstance(observation, DonutObservation)
    if observation.phase == "over":
        raise DonutError("odds_over")


def unseen(observation: DonutObservation) -> Counter[Kind]:
    """Return how many cards of each kind the observer does not know, in table order; kinds with none are left out.

    A card that the observer put back on top of the deck is known, so it is not among them.

    Parameters
    ----------
    observation : DonutObservation
        What the asker may know.

    Raises
    ------
    DonutError
        ``observation``, ``observation_state``; ``odds_over``.
    """
    check_open(observation)
    return Counter(dict(sorted(Counter(observation.unseen).items(), key=lambda item: item[0].order)))


def worth(observation: DonutObservation, position: int) -> Fraction:
    """Return what the card at a position would bring the observer, exactly.

    It is the change of the observer's own score, counted as if the game ended then, if they alone took this card now
    from the table as it stands and its power were carried out; other positions are ignored. Unseen draws are averaged.
    Everybody who has to choose takes what makes their own score best, the first in table order of what is equal; for
    a Cinnamon Twist each counts on their own pass alone, since they do not know what they will be passed.

    Parameters
    ----------
    observation : DonutObservation
        A player's, not a spectator's.
    position : int
        A position of the row that holds a card, from 1.

    Raises
    ------
    DonutError
        ``observation``, ``odds_over``, ``spectator``, ``no_card``.
    """
    ways = changes(observation, position)
    return Fraction(sum(change * n for change, n in ways), sum(n for _, n in ways))


def changes(observation: DonutObservation, position: int) -> list[tuple[int, int]]:
    """Return each change of the observer's own score with a number of equally likely draws; see `worth`.

    The same change can come more than once.

    Parameters
    ----------
    observation, position
        As for `worth`.

    Raises
    ------
    DonutError
        As for `worth`.
    """
    check_open(observation)
    player = observation.player
    if player is None:
        raise DonutError("spectator")
    kind = _card_at(observation, position)
    draws = min(_DRAWS.get(kind, 0), observation.deck_size)
    if draws:
        after = _best_of(observation, draws, lambda top: _score_with(observation, player, kind, (top,)))
    else:
        after = [(_score_with(observation, player, kind, ()), 1)]
    before = score(observation.boxes, player)
    return [(points - before, n) for points, n in after]


def worths(observation: DonutObservation) -> dict[int, Fraction]:
    """Return the worth of each position that holds a card; equal cards are worth the same.

    Raises
    ------
    DonutError
        ``observation``, ``odds_over``, ``spectator``.
    """
    check_open(observation)
    if observation.player is None:
        raise DonutError("spectator")
    positions = {position: kind for position, kind in enumerate(observation.row, 1) if kind}
    by_kind: dict[Kind, Fraction] = {}
    for position, kind in positions.items():
        if kind not in by_kind:
            by_kind[kind] = worth(observation, position)
    return {position: by_kind[kind] for position, kind in positions.items()}


def _card_at(observation: DonutObservation, position: int) -> Kind:
    row, number = observation.row, whole(position)
    kind = row[number - 1] if number is not None and 1 <= number <= len(row) else None
    if kind is None:
        raise DonutError("no_card", position=shown(position), last=len(row))
    return kind


def _best_of(observation: DonutObservation, draws: int, value: Callable[[Kind], int]) -> list[tuple[int, int]]:
    """Return the best values among the next one or two cards of the deck, with their numbers of equal draws."""
    known = observation.known_top
    cards = Counter(known) if known and draws == 1 else unseen(observation)
    values = {kind: value(kind) for kind in cards}
    if draws == 1:
        return [(values[kind], n) for kind, n in cards.items()]
    if known:
        least = value(known[0])
        return [(max(least, values[kind]), n) for kind, n in cards.items()]
    equal = [(values[kind], n * (n - 1) // 2) for kind, n in cards.items()]
    return [(max(values[a], values[b]), cards[a] * cards[b]) for a, b in combinations(cards, 2)] + equal


def _score_with(observation: DonutObservation, player: int, kind: Kind, deck: tuple[Kind, ...]) -> int:
    """Return the player's score once they have taken a card and chosen best, with these cards on top of the deck.

    One card for a Double Chocolate stands for any two of which it is kept: the power then keeps that very card.
    """
    table = Table((kind,), observation.boxes, deck, observation.discard)
    table.take(1, player)
    asked = fire(table, player, kind)
    if not asked:
        return score(table.boxes, player)
    if POWERS[kind].of_everyone:
        best = {q.player: max(q.options, key=_own_score(table, player, kind, q.player)) for q in asked}
        resume(table, player, kind, best)
        return score(table.boxes, player)
    return max(map(_own_score(table, player, kind, player), asked[0].options))


def _own_score(table: Table, taker: int, kind: Kind, chooser: int) -> Callable[[Action], int]:
    """Return what a chooser's own score would be by action, all else left as it is."""
    return lambda action: score(boxes_after(table, taker, kind, chooser, action), chooser)
