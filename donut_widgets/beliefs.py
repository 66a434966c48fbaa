"""What a player believes about the bids of the others: a probability for each position, for each of them.

The others are believed to bid independently. However beliefs are made, they never use what the player may not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any

from donut_widgets.cards import DonutError
from donut_widgets.state import DonutObservation
from donut_widgets.worth import check_observation, worths
from tabletop.game import Decision
from tabletop.policy import Policy
from tabletop.whole import whole
from tabletop.words import Words, shown

if TYPE_CHECKING:
    from tabletop.match import Match

Row = tuple[Fraction, ...]
"""A probability for each position."""

NEAR = Fraction(1, 10**9)
"""By how much the floats of a row may miss 1."""


class Beliefs(ABC):
    """Beliefs about the bids of the others. Make them with `uniform`, `of`, `from_past` or `typed`."""

    @staticmethod
    def uniform(observation: DonutObservation) -> Beliefs:
        """Return the belief that everyone else bids on each position with the same chance.

        Parameters
        ----------
        observation : DonutObservation
            Of the table that it is about.

        Raises
        ------
        DonutError
            ``observation``, ``observation_state``.
        """
        check_observation(observation)
        positions = len(observation.row)
        players = range(len(observation.boxes))
        return Typed({player: (Fraction(1, positions),) * positions for player in players}, "uniform")

    @staticmethod
    def of(policies: Policy | Mapping[int, Policy] | Sequence[Policy | None]) -> Beliefs:
        """Return the belief that the others bid by given policies, knowing what everybody knows.

        Parameters
        ----------
        policies : Policy, or Mapping or sequence of them
            One for all others, or one by player; in a sequence, the own place may hold None.

        Raises
        ------
        DonutError
            ``belief_policies``: they are no policies. Whether they fit the table, `rows` checks.
        """
        if isinstance(policies, str) or not isinstance(policies, Policy | Mapping | Sequence):
            raise DonutError("belief_policies", given=shown(policies))
        return ByPolicy(policies)

    @staticmethod
    def from_past(match: Match, step: int | None = None) -> Beliefs:
        """Return what the bids of a match teach: how often each player takes the best, the second best, … card.

        Cards are ranked by their worth to the bidder, as far as everybody can know it; cards of the same worth share
        their ranks. The prior is that every rank has been taken once (Dirichlet, one pseudo-count a rank), so without
        any past all ranks are equally likely.

        Parameters
        ----------
        match : Match
            A match of donuts.
        step : int, optional
            Only what was played up to there is looked at; by default up to where the match stands.

        Raises
        ------
        GameError
            ``belief_match``: it is no match of donuts; ``no_step``.
        """
        return _learned(match, step)

    @staticmethod
    def typed(matrix: Mapping[int, Iterable[Any]] | Iterable[Iterable[Any] | None]) -> Beliefs:
        """Return beliefs as given.

        Parameters
        ----------
        matrix : Mapping or iterable of rows
            By player, a probability for each position; in a plain matrix, player 0 comes first, and the own row may
            be None. Fractions, ints and texts such as ``"1/3"`` are taken exactly and must sum to 1; with floats a
            row may miss 1 by up to 1e-9, and is then scaled.

        Raises
        ------
        DonutError
            ``belief_rows``, ``belief_number``, ``belief_negative``, ``belief_sum``: which player, and what is wrong.
        """
        if isinstance(matrix, str) or not isinstance(matrix, Iterable):
            raise DonutError("belief_rows", given=shown(matrix))
        rows = matrix.items() if isinstance(matrix, Mapping) else enumerate(matrix)
        return Typed({player: _checked(player, row) for player, row in rows if row is not None}, "typed")

    def rows(self, observation: DonutObservation) -> dict[int, Row]:
        """Return by opponent the probability of each position of the row.

        Raises
        ------
        DonutError
            ``spectator``; ``no_bids``: nobody bids now; ``odds_over``; and where the beliefs do not fit the table:
            ``belief_missing``, ``belief_length``, ``belief_silent``, ``belief_extra`` for one about a player who is
            not there.
        """
        check_observation(observation)
        if observation.player is None:
            raise DonutError("spectator")
        if observation.phase == "over":
            raise DonutError("odds_over")
        if observation.phase != "bid":
            raise DonutError("no_bids")
        players = range(len(observation.boxes))
        for player in self._about():
            if player not in players:
                raise DonutError("belief_extra", player=player, last=players[-1])
        return {player: self._row(observation, player) for player in players if player != observation.player}

    @abstractmethod
    def tell(self, language: str = "en") -> str:
        """Return what is assumed, as a sentence."""

    @abstractmethod
    def _about(self) -> Iterable[Any]:
        """Return the players that there are beliefs about one by one; none where they are about everybody."""

    @abstractmethod
    def _row(self, observation: DonutObservation, player: int) -> Row:
        """Return the probabilities of one opponent."""


@dataclass(frozen=True, slots=True)
class Typed(Beliefs):
    """Beliefs that are the same in every round.

    Attributes
    ----------
    chances : Mapping
        By player.
    source : {"typed", "uniform"}
        Where they come from.
    """

    chances: Mapping[int, Row]
    source: str

    def tell(self, language: str = "en") -> str:
        return Words(language, "donut_widgets")(f"beliefs.{self.source}")

    def _about(self) -> Iterable[Any]:
        return self.chances

    def _row(self, observation: DonutObservation, player: int) -> Row:
        positions = len(observation.row)
        if player not in self.chances:
            raise DonutError("belief_missing", player=player)
        row = self.chances[player]
        if len(row) != positions:
            raise DonutError("belief_length", player=player, given=len(row), positions=positions)
        return row


@dataclass(frozen=True, slots=True)
class ByPolicy(Beliefs):
    """The belief that the others bid by policies that can tell their chances."""

    policies: Policy | Mapping[int, Policy] | Sequence[Policy | None]

    def tell(self, language: str = "en") -> str:
        named = (type(p).__name__ for p in self._by_player().values() if p is not None)
        policies = [type(self.policies).__name__] if isinstance(self.policies, Policy) else list(dict.fromkeys(named))
        return Words(language, "donut_widgets")("beliefs.policies", policies=policies)

    def _about(self) -> Iterable[Any]:
        return (player for player, policy in self._by_player().items() if policy is not None)

    def _row(self, observation: DonutObservation, player: int) -> Row:
        policy = self._policy(player)
        decision = Decision(player, "bid", tuple(range(1, len(observation.row) + 1)))
        seen = replace(as_everybody_sees(observation, player), decisions=(decision,))
        chances = policy.pmf(seen, decision)
        if not isinstance(chances, Mapping):
            raise DonutError("belief_silent", player=player, policy=type(policy).__name__)
        return _checked(player, [chances.get(position, 0) for position in decision.options])

    def _policy(self, player: int) -> Policy:
        policy = self.policies if isinstance(self.policies, Policy) else self._by_player().get(player)
        if not isinstance(policy, Policy):
            raise DonutError("belief_missing", player=player)
        return policy

    def _by_player(self) -> Mapping[int, Policy | None]:
        if isinstance(self.policies, Policy):
            return {}
        return self.policies if isinstance(self.policies, Mapping) else dict(enumerate(self.policies))


@dataclass(frozen=True, slots=True)
class Learned(Beliefs):
    """The belief that each of the others takes the best, second best, … card as often as before.

    Attributes
    ----------
    taken : Mapping
        By player, how often each rank was taken; shares where cards were worth the same.
    rounds : int
        How many rounds were looked at.
    """

    taken: Mapping[int, Row]
    rounds: int

    def tell(self, language: str = "en") -> str:
        return Words(language, "donut_widgets")("beliefs.past", rounds=self.rounds)

    def _about(self) -> Iterable[Any]:
        return self.taken

    def _row(self, observation: DonutObservation, player: int) -> Row:
        taken = self.taken.get(player, ())
        if len(taken) != len(observation.row):
            raise DonutError("belief_missing", player=player)
        total = sum(taken) + len(taken)
        ranks = _ranks(observation, player)
        return tuple(
            sum((taken[rank] + 1 for rank in shared), start=Fraction(0)) / len(shared) / total
            for _, shared in sorted(ranks.items())
        )


def as_everybody_sees(observation: DonutObservation, player: int) -> DonutObservation:
    """Return what everybody knows, as the observation of a player: without the card that the observer put back."""
    cards = sorted((*observation.unseen, *observation.known_top))
    return replace(observation, player=player, unseen=tuple(cards), known_top=())


def _ranks(observation: DonutObservation, player: int) -> dict[int, range]:
    """Return for each position the ranks, from 0 for the best, that it shares with those of the same worth."""
    values = worths(as_everybody_sees(observation, player))
    ranks = {}
    for position, value in values.items():
        better = sum(other > value for other in values.values())
        ranks[position] = range(better, better + sum(other == value for other in values.values()))
    return ranks


def _learned(match: Match, step: int | None) -> Learned:
    """Return the beliefs from the reveals of a match up to a step."""
    if not hasattr(match, "state_at"):
        raise DonutError("belief_match")
    last = match.step if step is None else step
    match.state_at(last)  # refuses a step that there is not
    start = match.observe(None, 0)
    if not isinstance(start, DonutObservation):
        raise DonutError("belief_match")
    taken = [[Fraction(0)] * len(start.row) for _ in start.boxes]
    rounds = 0
    for step in range(1, last + 1):
        reveal = next((event for event in match.events(step) if event.kind == "reveal"), None)
        before = match.observe(None, step - 1)
        if reveal is None or not isinstance(before, DonutObservation):
            continue
        rounds += 1
        for player, position in enumerate(reveal.facts["bids"]):
            shared = _ranks(before, player)[position]
            for rank in shared:
                taken[player][rank] += Fraction(1, len(shared))
    return Learned({player: tuple(row) for player, row in enumerate(taken)}, rounds)


def _checked(player: int, row: Iterable[Any]) -> Row:
    """Return a row as Fractions that sum to 1, or raise DonutError."""
    if isinstance(row, str) or not isinstance(row, Iterable):
        raise DonutError("belief_number", player=player, value=shown(row))
    given = list(row)
    chances = [_chance(player, p) for p in given]
    total = sum(chances, start=Fraction(0))
    slack = NEAR if any(map(_is_rounded, given)) else 0
    if abs(total - 1) > slack:
        raise DonutError("belief_sum", player=player, total=float(total) if slack else total)
    return tuple(p / total for p in chances)


def _is_rounded(p: Any) -> bool:
    """Whether it is a float, Python's or numpy's, and no exact number."""
    return isinstance(p, Real) and not isinstance(p, Rational)


def _chance(player: int, p: Any) -> Fraction:
    try:
        if isinstance(p, bool):
            raise TypeError
        if _is_rounded(p):  # it stands for the short decimal or fraction that was typed
            chance = Fraction(float(p)).limit_denominator(10**12)
        else:
            chance = Fraction(p if (number := whole(p)) is None else number)
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise DonutError("belief_number", player=player, value=shown(p)) from None
    if chance < 0:
        raise DonutError("belief_negative", player=player, value=shown(p))
    return chance
