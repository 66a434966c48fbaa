"""Exact answers about a position, from what one player may know of it.

Everything here takes an observation, never a state, so no answer can give away what its asker may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb, prod
from operator import itemgetter

from donut_widgets.beliefs import Beliefs
from donut_widgets.cards import DonutError, Kind, as_cards, as_kind
from donut_widgets.equilibrium import Equilibrium, equilibrium
from donut_widgets.state import DonutObservation
from donut_widgets.worth import check_observation, unseen, worth, worths
from tabletop.dist import Dist
from tabletop.ways import explain
from tabletop.words import shown

__all__ = [
    "Beliefs",
    "BidOdds",
    "Equilibrium",
    "bids",
    "count_next",
    "equilibrium",
    "next_cards",
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
    known = _check_draw(observation, n)
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
    known = _check_draw(observation, n)
    wanted = {as_kind(kinds)} if isinstance(kinds, Kind | str) else set(as_cards(kinds, "kinds"))
    sure = sum(kind in wanted for kind in known)
    pool = unseen(observation)
    good = sum(count for kind, count in pool.items() if kind in wanted)
    bad, drawn = sum(pool.values()) - good, n - len(known)
    ways = {sure + k: comb(good, k) * comb(bad, drawn - k) for k in range(drawn + 1)}
    return Dist.of_counts(ways, cases="draws")


@dataclass(frozen=True, slots=True)
class BidOdds:
    """What a bid on one position promises.

    Attributes
    ----------
    position : int
        From 1.
    kind : Kind
        The card there.
    others : tuple of Fraction
        For each opponent, in the order of the players, the believed chance that they bid there too.
    alone : Fraction
        The chance that nobody else bids there.
    contested : Fraction
        The chance that somebody does.
    worth : Fraction
        What the card would bring; see `worth`.
    gain : Fraction
        The expected gain: the worth times the chance to be alone.
    """

    position: int
    kind: Kind
    others: tuple[Fraction, ...]
    alone: Fraction
    contested: Fraction
    worth: Fraction
    gain: Fraction

    def explain(self, language: str = "en") -> str:
        """Say how the chance to be alone came about.

        The cases are those of all opponents together, counted so that each is equally likely by the beliefs.
        """
        total = prod(p.denominator for p in self.others)
        return explain(int(self.alone * total), total, "cases", language)


def bids(observation: DonutObservation, beliefs: Beliefs) -> dict[int, BidOdds]:
    """Return for each position of the row what a bid on it promises, if the others bid as believed.

    Parameters
    ----------
    observation : DonutObservation
        A player's, while people bid.
    beliefs : Beliefs
        About the bids of the others, which are taken to be independent.

    Raises
    ------
    DonutError
        ``observation``, ``beliefs``, ``spectator``, ``odds_over``, ``no_bids``; and where the beliefs do not fit the
        table.
    """
    if not isinstance(beliefs, Beliefs):
        raise DonutError("beliefs", given=shown(beliefs))
    rows = beliefs.rows(observation).values()
    answer = {}
    for position, value in worths(observation).items():
        others = tuple(row[position - 1] for row in rows)
        alone = prod((1 - p for p in others), start=Fraction(1))
        kind = observation.row[position - 1]
        assert kind is not None
        answer[position] = BidOdds(position, kind, others, alone, 1 - alone, value, value * alone)
    return answer


def _check_draw(observation: DonutObservation, n: int) -> tuple[Kind, ...]:
    """Check the number of cards; return those of them that the observer knows."""
    check_observation(observation)
    if observation.phase == "over":
        raise DonutError("odds_over")
    if type(n) is not int or n < 0:
        raise DonutError("odds_count", count=shown(n))
    if n > observation.deck_size:
        raise DonutError("too_many_cards", asked=n, there=observation.deck_size)
    return observation.known_top[:n]


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
