"""The state of the donut game: who is asked what, and what follows.

Positions of the row count from 1, as on the table; players from 0. A card that is picked from a box is always the
oldest of its kind there, one from the discard pile the lowest.

What happens while an action is carried out is told as events, in order:

=============  ========  ==========================================================================================
event          player    facts
=============  ========  ==========================================================================================
``reveal``     –         ``bids``: the position that each player has bid on
``clash``      –         ``position``, ``kind``, ``players``: contested, the card goes to the discard pile
``taken``      taker     ``position``, ``kind``: alone, the card goes to the box
``untouched``  –         ``position``, ``kind``: nobody has bid, the card stays
``drew``       taker     ``power``, ``kind``: from the deck (Chocolate Frosted; a Double Chocolate at the last card)
``looked``     taker     ``power``, ``count``; secret ``kinds``: the two cards of a Double Chocolate
``kept``       taker     ``power``, ``kind``; secret ``put_back``: what lies on top of the deck now
``from_pile``  taker     ``power``, ``kinds``: from the discard pile (Éclair, Red Velvet, Day-Old; perhaps none)
``cleared``    taker     ``power``, ``positions``, ``kinds``: to the discard pile (French Cruller; perhaps none)
``gave``       giver     ``power``, ``to``, ``kind`` (Sprinkled)
``stole``      taker     ``power``, ``victim``, ``kind`` (Bear Claw)
``spoiled``    taker     ``power``, ``victim``, ``kind``: to the discard pile (Strawberry Glazed)
``passed``     taker     ``power``, ``passes``: a (giver, receiver, kind) for each player (Cinnamon Twist)
``twist_lost``  taker    ``kind``, ``without``: the players who have no card; the Twist goes to the discard pile
``paid``       taker     ``power``, ``kinds``: to the discard pile (Milk)
``milk_lost``  taker     ``kind``, ``reason``: ``chosen`` or ``too_few``; the Milk goes to the discard pile
``dropped``    taker     ``power``, ``kind``: to the discard pile (Raspberry Frosted)
``nothing``    taker     ``power``, ``reason``: ``empty_deck``, ``empty_pile``, ``none_unbid``, ``no_cards``
``refill``     –         ``cards``: a (position, kind) for each card dealt
``round``      –         ``round``: the number of the round that begins
``over``       –         ``scores``, ``winners``
=============  ========  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Self

from donut_widgets import notation
from donut_widgets.cards import PLAYERS, DonutError, Kind, by_order, deck_for
from donut_widgets.powers import Table, fire, open_decisions, resume
from donut_widgets.scoring import scores, winners
from tabletop.chance import fresh_seed, shuffled, stream
from tabletop.game import Decision, Event, Observation, check_actions
from tabletop.words import shown

_BIDS = {
    players: tuple(Decision(p, "bid", tuple(range(1, players + 2))) for p in range(players)) for players in PLAYERS
}
"""The open decisions at the start of a round. Rules: A round, 1."""


@dataclass(frozen=True, kw_only=True)
class DonutObservation(Observation):
    """What one player (None: a spectator) may know of the table.

    Attributes
    ----------
    phase : str
        The kind of what is asked now, such as ``"bid"`` or ``"keep"``; ``"over"`` at the end.
    round : int
        The number of the round, from 1.
    row : tuple of Kind or None
        The card at each position; None where it is gone and not refilled.
    boxes : tuple of tuple of Kind
        The cards of each player in the order collected.
    discard : tuple of Kind
        The discard pile, top last.
    deck_size : int
        How many cards the deck holds.
    unseen : tuple of Kind
        All cards whose kind the observer does not know, in table order: the deck, and the two cards of another
        player's Double Chocolate; without `known_top`.
    known_top : tuple of Kind
        The top card of the deck where the observer put it there; empty otherwise.
    drawn : tuple of Kind
        The two cards of the observer's own Double Chocolate while it chooses; empty otherwise.
    bids : tuple of int
        The bids of the round while it is resolved; empty while people bid.
    position : int
        The position that is being resolved; 0 while people bid.
    taker : int or None
        Whose power waits for a choice.
    power : Kind or None
        What that player has taken.
    """

    phase: str
    round: int
    row: tuple[Kind | None, ...]
    boxes: tuple[tuple[Kind, ...], ...]
    discard: tuple[Kind, ...]
    deck_size: int
    unseen: tuple[Kind, ...]
    known_top: tuple[Kind, ...] = ()
    drawn: tuple[Kind, ...] = ()
    bids: tuple[int, ...] = ()
    position: int = 0
    taker: int | None = None
    power: Kind | None = None

    def _repr_html_(self) -> str:
        from donut_widgets.show import html

        return html(self)


@dataclass(frozen=True, slots=True, repr=False)
class DonutState:
    """A position of the donut game. Make one with `deal`, `setup`, `from_text` or `from_data`.

    Attributes
    ----------
    row : tuple of Kind or None
        The card at each position; None where it was taken: while powers are carried out, and after the end.
    boxes : tuple of tuple of Kind
        The cards of each player in the order collected.
    deck : tuple of Kind
        Top first.
    discard : tuple of Kind
        Top last.
    round : int
        The number of the round, from 1.
    bids : tuple of int
        The bids of the round, revealed, while a power waits for a choice; empty otherwise.
    position : int
        The position whose power waits; 0 otherwise.
    drawn : tuple of Kind
        The two cards of a Double Chocolate while its taker chooses.
    known_top : int or None
        Who knows the top card of the deck, having put it there.
    seed : int or None
        What the deck was shuffled with; no part of what makes positions equal.
    """

    game: ClassVar[str] = "donut_widgets"

    row: tuple[Kind | None, ...]
    boxes: tuple[tuple[Kind, ...], ...]
    deck: tuple[Kind, ...] = ()
    discard: tuple[Kind, ...] = ()
    round: int = 1
    bids: tuple[int, ...] = ()
    position: int = 0
    drawn: tuple[Kind, ...] = ()
    known_top: int | None = None
    seed: int | None = field(default=None, compare=False)
    _waiting: tuple[Decision, ...] = field(default=(), compare=False)

    @classmethod
    def deal(cls, players: int, seed: int | None = None) -> Self:
        """Deal a new game.

        Parameters
        ----------
        players : int
            2 to 6.
        seed : int, optional
            Fixes the game on every machine; a fresh one is drawn where there is none.

        Raises
        ------
        DonutError
            ``players``, ``number``.
        """
        cards = deck_for(players)
        chosen = fresh_seed() if seed is None else seed
        if type(chosen) is not int:
            raise DonutError("number", what="seed", given=shown(seed))
        deck = shuffled(cards, stream(chosen, "deal"))
        return cls(row=deck[: players + 1], boxes=((),) * players, deck=deck[players + 1 :], seed=chosen)

    @classmethod
    def setup(
        cls,
        row: Iterable[Kind | str | None],
        boxes: Iterable[Iterable[Kind | str]] | None = None,
        deck: Iterable[Kind | str] = (),
        discard: Iterable[Kind | str] = (),
        *,
        round: int = 1,
        seed: int | None = None,
    ) -> Self:
        """Set up any position at the start of a round.

        Any cards will do, also more copies of a kind than the box of the game holds.

        Parameters
        ----------
        row : iterable of Kind or str
            One card more than there are players; kinds or their English names. None stands for a position that
            could not be refilled at the end of a game: then the deck must hold fewer cards than that.
        boxes : iterable of iterables of Kind or str, optional
            The cards of each player, oldest first; empty boxes where left out.
        deck : iterable of Kind or str
            Top first.
        discard : iterable of Kind or str
            Top last.
        round : int
            The number of the round.
        seed : int, optional
            Kept with the position; nothing is shuffled.

        Raises
        ------
        DonutError
            ``cards``, ``kind``, ``players``, ``row_length``, ``row_gaps``, ``number``.
        """
        return cls(**notation.read_fields(row, boxes, deck, discard, round, seed=seed))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boxes)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over: the deck could not refill the row."""
        return not self.bids and None in self.row

    @property
    def taker(self) -> int | None:
        """Whose power waits for a choice."""
        return self.bids.index(self.position) if self.bids else None

    @property
    def power(self) -> Kind | None:
        """The kind whose power waits for a choice."""
        return None if self.taker is None else self.boxes[self.taker][-1]

    def decisions(self) -> tuple[Decision, ...]:
        """Return the open decisions: everybody's bids, or those of the power that waits; none at the end."""
        if self.bids:
            return self._waiting
        return () if None in self.row else _BIDS[len(self.boxes)]

    def apply(self, actions: Mapping[int, Any]) -> tuple[Self, tuple[Event, ...]]:
        """Return the state after one action for each open decision, and what happened.

        Raises
        ------
        IllegalAction
            ``missing``, ``extra``, ``illegal``.
        DonutError
            ``over``: nothing is open any more.
        """
        decisions = self.decisions()
        check_actions(decisions, actions)
        if not decisions:
            raise DonutError("over")
        table = self._table()
        if self.bids:
            kind = self.boxes[self.bids.index(self.position)][-1]
            resume(table, self.bids.index(self.position), kind, actions)
        else:
            table.bids = tuple(actions[player] for player in range(len(self.boxes)))
            table.tell("reveal", None, bids=table.bids)
        waiting = _resolve(table)
        round = self.round if waiting else _refill(table, self.round)
        return self._after(table, round, waiting), tuple(table.events)

    def _table(self) -> Table:
        return Table(
            self.row,
            self.boxes,
            self.deck,
            self.discard,
            self.bids,
            self.position,
            self.drawn,
            self.known_top,
        )

    def _after(self, table: Table, round: int, waiting: tuple[Decision, ...]) -> Self:
        return type(self)(
            tuple(table.row),
            tuple(map(tuple, table.boxes)),
            tuple(table.deck),
            tuple(table.discard),
            round,
            table.bids,
            table.position,
            table.drawn,
            table.known_top,
            self.seed,
            waiting,
        )

    def observe(self, player: int | None) -> DonutObservation:
        """Return what a player (None: a spectator) may know."""
        if player is not None and (type(player) is not int or player not in range(len(self.boxes))):
            raise DonutError("no_player", player=shown(player), last=len(self.boxes) - 1)
        decisions = self.decisions()
        knows = player is not None and player == self.known_top
        draws = player is not None and bool(self.drawn) and player == self.taker
        hidden = self.deck[1:] if knows else self.deck if draws else self.deck + self.drawn
        return DonutObservation(
            player=player,
            decisions=tuple(d if d.player == player else Decision(d.player, d.kind, ()) for d in decisions),
            phase=decisions[0].kind if decisions else "over",
            round=self.round,
            row=self.row,
            boxes=self.boxes,
            discard=self.discard,
            deck_size=len(self.deck),
            unseen=tuple(sorted(hidden, key=by_order)),
            known_top=self.deck[:1] if knows else (),
            drawn=self.drawn if draws else (),
            bids=self.bids,
            position=self.position,
            taker=self.taker,
            power=self.power,
        )

    def reshuffled(self, seed: int) -> Self:
        """Return the position with the deck shuffled anew, but for a top card that somebody knows.

        Where the cards come to lie depends on the seed alone, not on how they lay: the last of two shuffles decides.
        """
        known = 0 if self.known_top is None else 1
        rest = shuffled(sorted(self.deck[known:], key=by_order), stream(seed, "reshuffle"))
        return replace(self, deck=self.deck[:known] + rest, seed=seed)

    def redealt(self, seed: int) -> Self:
        """Return the start of another game with the same number of players, dealt from a seed."""
        return self.deal(self.players, seed)

    def to_data(self) -> dict[str, Any]:
        """Return the whole position, secrets included, as plain JSON data, for a save."""
        return notation.write_data(self._fields())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Return the position that `to_data` has written.

        Raises
        ------
        DonutError
            ``data`` and all that `setup` raises; ``round_in_progress`` where bids and powers do not fit together.
        """
        return cls._of(notation.read_data(data))

    def to_text(self) -> str:
        """Return the position as a spectator sees it, in lines that `from_text` reads.

        Cards that a spectator does not know are one list in table order, so the text gives away no secret.
        """
        return notation.write_text(self._fields(), self.observe(None).unseen)

    @classmethod
    def from_text(cls, text: str, seed: int | None = None) -> Self:
        """Return a position from lines ``players``, ``round``, ``row``, ``box 0`` …, ``discard`` and ``unseen``.

        Parameters
        ----------
        text : str
            As `to_text` writes it. A line ``deck`` may list the next cards, top first, above the unseen ones.
        seed : int, optional
            What the unseen cards are shuffled with; a fresh one is drawn where there is none.

        Raises
        ------
        DonutError
            ``text_line``, ``text_missing`` and all that `setup` raises.
        """
        return cls._of(notation.read_text(text, seed))

    @classmethod
    def _of(cls, fields: notation.Fields) -> Self:
        """Return a position, perhaps one in which a power waits."""
        state = cls(**fields)
        if not state.bids:
            return state
        taker, power = state.taker, state.power
        assert taker is not None
        assert power is not None
        waiting = open_decisions(state._table(), taker, power)
        if not waiting:
            raise DonutError("round_in_progress", field="position")
        return replace(state, _waiting=waiting)

    def _fields(self) -> notation.Fields:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __repr__(self) -> str:
        shown = f"round={self.round}, row={self.row}, boxes={self.boxes}, discard={self.discard}"
        if self.bids:
            shown += f", bids={self.bids}, position={self.position}"
        return f"<DonutState {shown}, deck of {len(self.deck)}>"

    def _repr_html_(self) -> str:
        return self.observe(None)._repr_html_()


def _resolve(table: Table) -> tuple[Decision, ...]:
    """Resolve the positions after the current one, until a power waits or all are done. Rules: A round, 3."""
    for position in range(table.position + 1, len(table.row) + 1):
        kind = table.row[position - 1]
        if kind is None:
            continue  # discarded by a French Cruller
        table.position = position
        bidders = tuple(player for player, bid in enumerate(table.bids) if bid == position)
        if not bidders:
            table.tell("untouched", None, position=position, kind=kind)
        elif len(bidders) > 1:
            table.row[position - 1] = None
            table.discard.append(kind)
            table.tell("clash", None, position=position, kind=kind, players=bidders)
        else:
            table.take(position, bidders[0])
            waiting = fire(table, bidders[0], kind)
            if waiting:
                return waiting
    return ()


def _refill(table: Table, round: int) -> int:
    """Refill the row and return the number of the next round, or end the game. Rules: A round, 4."""
    table.bids, table.position = (), 0
    empty = [position for position, kind in enumerate(table.row, 1) if kind is None]
    if len(table.deck) < len(empty):
        table.tell("over", None, scores=scores(table.boxes), winners=winners(table.boxes))
        return round
    cards = tuple((position, table.draw()) for position in empty)
    for position, kind in cards:
        table.row[position - 1] = kind
    table.tell("refill", None, cards=cards)
    table.tell("round", None, round=round + 1)
    return round + 1
