"""Exact answers about a position, from what one player may know of it.

Everything here takes an observation, never a state, so no answer can give away what its asker may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce
from math import comb, prod
from operator import itemgetter

from donut_widgets.beliefs import Beliefs
from donut_widgets.bid_odds import BidOdds, Bids
from donut_widgets.cards import DonutError, Kind, as_cards, as_kind
from donut_widgets.equilibrium import Equilibrium, equilibrium
from donut_widgets.state import DonutObservation
from donut_widgets.worth import changes, check_open, unseen, worth, worths
from tabletop.dist import Dist
from tabletop.whole import whole
from tabletop.words import shown

__all__ = [
    "Beliefs",
    "BidOdds",
    "Bids",
    "Equilibrium",
    "bids",
    "count_next",
    "equilibrium",
    "next_cards",
    "score_change",
    "unseen",
    "worth",
    "worths",
]

MOST_OUTCOMES = 400_000
"""With more, a distribution over the next cards would fill the memory and tell nobody anything."""


def next_cards(observation: DonutObservation, n: int) -> Dist[tuple[Kind, ...]]:
    """Return what the next n cards of the deck are, in table order.

    Cards are drawn without replacement. A card that the observer put back on top is known to be among them; one that
    somebody else put back counts as any other that is not seen.

    Parameters
    ----------
    observation : DonutObservation
        What the asker may know.
    n : int
        How many, at most as many as the deck holds.

    Raises
    ------
    DonutError
        ``odds_over``; ``odds_count``: n is no whole number from 0; ``too_many_cards``: the deck holds fewer;
        ``too_many_outcomes``: `count_next` can answer what this cannot.
    """
    n, known = _check_draw(observation, n)
    pool = unseen(observation)
    drawn = n - len(known)
    if (outcomes := _number_of_hands(pool.values(), drawn)) > MOST_OUTCOMES:
        raise DonutError("too_many_outcomes", cards=n, outcomes=outcomes)
    ways = dict(_hands(list(pool.items()), drawn))
    if known:
        ways = {tuple(sorted((*known, *hand))): count for hand, count in ways.items()}
    return Dist.of_counts(ways, cases="draws")


def count_next(observation: DonutObservation, n: int, kinds: Kind | str | Iterable[Kind | str]) -> Dist[int]:
    """Return how many of the next n cards of the deck are of given kinds.

    Parameters
    ----------
    observation, n
        As for `next_cards`.
    kinds : Kind, or iterable of Kind
        Kinds or their English names.

    Raises
    ------
    DonutError
        ``odds_over``, ``odds_count``, ``too_many_cards``; ``kind``, ``cards`` for what is no kind.
    """
    n, known = _check_draw(observation, n)
    wanted = {as_kind(kinds)} if isinstance(kinds, Kind | str) else set(as_cards(kinds, "kinds"))
    sure = sum(kind in wanted for kind in known)
    pool = unseen(observation)
    good = sum(count for kind, count in pool.items() if kind in wanted)
    bad, drawn = sum(pool.values()) - good, n - len(known)
    ways = {sure + k: comb(good, k) * comb(bad, drawn - k) for k in range(drawn + 1)}
    return Dist.of_counts(ways, cases="draws")


def score_change(observation: DonutObservation, position: int) -> Dist[int]:
    """Return by how much the card at a position would change the observer's own score, over the unseen cards.

    Its mean is the `worth`, where it stands what is assumed; chance is only in what the card draws from the deck.

    Parameters
    ----------
    observation, position
        As for `worth`.

    Raises
    ------
    DonutError
        As for `worth`.
    """
    ways: Counter[int] = Counter()
    for change, n in changes(observation, position):
        ways[change] += n
    return Dist.of_counts(ways, cases="draws")


def bids(observation: DonutObservation, beliefs: Beliefs) -> Bids:
    """Return for each position of the row what a bid on it promises, if the others bid as believed.

    Parameters
    ----------
    observation : DonutObservation
        A player's, while people bid.
    beliefs : Beliefs
        About the bids of the others, which are taken to be independent.

    Returns
    -------
    Bids
        A mapping of positions to `BidOdds`, shown as a table.

    Raises
    ------
    DonutError
        ``observation``, ``beliefs``, ``spectator``, ``odds_over``, ``no_bids``; and where the beliefs do not fit the
        table.
    """
    if not isinstance(beliefs, Beliefs):
        raise DonutError("beliefs", given=shown(beliefs))
    rows = beliefs.rows(observation).values()
    each = []
    for position, value in worths(observation).items():
        others = tuple(row[position - 1] for row in rows)
        alone = prod((1 - p for p in others), start=Fraction(1))
        kind = observation.row[position - 1]
        assert kind is not None
        each.append(BidOdds(position, kind, others, alone, 1 - alone, value, value * alone))
    return Bids(tuple(each), beliefs)


def _check_draw(observation: DonutObservation, n: int) -> tuple[int, tuple[Kind, ...]]:
    """Return the number of cards, and those of them that the observer knows; check both."""
    check_open(observation)
    cards = whole(n)
    if cards is None or cards < 0:
        raise DonutError("odds_count", count=shown(n))
    if cards > observation.deck_size:
        raise DonutError("too_many_cards", asked=cards, there=observation.deck_size)
    return cards, observation.known_top[:cards]


def _hands(pool: list[tuple[Kind, int]], n: int) -> Iterator[tuple[tuple[Kind, ...], int]]:
    """Yield every hand of n cards from (kind, copies), with the number of ways to draw it."""
    if n == 0:
        yield (), 1
        return
    if not pool:
        return
    (kind, copies), others = pool[0], pool[1:]
    room = sum(map(itemgetter(1), others))
    for k in range(max(0, n - room), min(copies, n) + 1):
        ways = comb(copies, k)
        for hand, count in _hands(others, n - k):
            yield (kind,) * k + hand, ways * count


def _number_of_hands(copies: Iterable[int], n: int) -> int:
    """Return how many different hands of n cards there are."""

    def longer(hands: list[int], most: int) -> list[int]:
        return [sum(hands[max(0, size - most) : size + 1]) for size in range(n + 1)]

    return reduce(longer, copies, [1] + [0] * n)[n]
