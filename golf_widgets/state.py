"""The state of a round of disc golf: what is on the table, what is asked, and what an action leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from golf_widgets import notation
from golf_widgets.hole import Hole
from golf_widgets.observation import GolfObservation
from golf_widgets.options import Options
from golf_widgets.order import plays_on
from golf_widgets.panels import PanelSet
from golf_widgets.play import Play
from golf_widgets.refusal import explained
from golf_widgets.scoring import leader, winners
from golf_widgets.setup import first_hole, position
from golf_widgets.throw import Throw
from golf_widgets.wind import Cell, GolfError, Wind, in_order
from tabletop.chance import fresh_seed, shuffled, stream
from tabletop.game import Decision, Event, IllegalAction, check_actions
from tabletop.words import shown


@dataclass(frozen=True, kw_only=True)
class GolfState:
    """A round of disc golf at one moment. Make one with `start` or `on_hole`.

    Attributes
    ----------
    hole : Hole
        What is played now.
    number, holes : int
        Which hole of the round it is, from 1, and how many there are.
    options : Options
        Those of the round, with a handicap for every player.
    order : tuple of int
        The players in the order of this hole.
    waiting : tuple of int
        Those whose first throw is still to come, in that order.
    lies : tuple of tuple of int
        By player, where the disc lies; on the goal: holed out.
    throws, penalties : tuple of int
        By player, on this hole.
    hands : tuple of tuple of Wind
        By player, in the order of the enum.
    deck : tuple of Wind
        The top card first. It is the one secret.
    discards : tuple of Wind
        The top card last.
    reshuffles : int
        How often the discards have become the deck on this hole.
    scorecard : tuple of tuple of int
        For each finished hole the scores by player.
    totals : tuple of int
        By player, over the finished holes.
    phase : {"aim", "control", "reflect", "keep", "accept", "over"}
        What is asked of the thrower.
    thrower : int
        Whose throw it is; once the round is over, whose the last one was.
    throw : Throw or None
        The throw under way, from the aim on.
    given : bool
        Whether the hole was given by hand, not grown.
    panel_set : PanelSet
        What the next holes are grown of.
    asked : tuple of Decision
        The open decision; it follows from the rest.
    seed : int
        It fixes the holes to come and every shuffle; never shown, and no part of what makes states equal.
    """

    # no slots: play takes over the instance's dictionary

    game: ClassVar[str] = "golf_widgets"

    hole: Hole
    number: int
    holes: int
    options: Options
    order: tuple[int, ...]
    waiting: tuple[int, ...]
    lies: tuple[Cell, ...]
    throws: tuple[int, ...]
    penalties: tuple[int, ...]
    hands: tuple[tuple[Wind, ...], ...]
    deck: tuple[Wind, ...] = field(repr=False)
    discards: tuple[Wind, ...]
    reshuffles: int
    scorecard: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    phase: str
    thrower: int
    throw: Throw | None
    given: bool
    panel_set: PanelSet = field(repr=False)
    asked: tuple[Decision, ...] = field(compare=False, repr=False)
    seed: int = field(compare=False, repr=False)

    @classmethod
    def start(
        cls,
        players: int = 2,
        holes: int = 9,
        seed: int | None = None,
        options: Options | None = None,
        panel_set: PanelSet | None = None,
    ) -> GolfState:
        """Return the start of a round.

        Parameters
        ----------
        players : int
            1 to 4.
        holes : int
            9 or 18 in the rules; any number from 1 to 18.
        seed : int, optional
            It fixes the order, the holes and every shuffle; without one, each round is new.
        options : Options, optional
            Without them, none.
        panel_set : PanelSet, optional
            Panels and score card; without one, those of the package.

        Raises
        ------
        GolfError
            Where something is not as above.
        """
        return cls(**first_hole(players, holes, fresh_seed() if seed is None else seed, options, panel_set))

    @classmethod
    def on_hole(
        cls,
        hole: Hole,
        players: int = 1,
        *,
        lies: Sequence[Cell] | None = None,
        hands: Sequence[Sequence[Wind | str]] | None = None,
        deck: Sequence[Wind | str] | None = None,
        totals: Sequence[int] | None = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> GolfState:
        """Return any position on a hole, which is the last of its round; the players throw in the order 0, 1, ….

        Parameters
        ----------
        hole : Hole
            Where it is.
        players : int
            1 to 4.
        lies : sequence of tuple of int, optional
            By player, where the discs lie, on the goal for those who have holed out; the first throws are over.
            Without them all are on the start and the first throws are to come.
        hands : sequence of sequence of Wind or str, optional
            By player; without them, all are empty.
        deck : sequence of Wind or str, optional
            The top card first; what is in neither deck nor hands is discarded. Without it, all that is in no hand is
            shuffled.
        totals : sequence of int, optional
            By player, over the finished holes; who has the strictly lowest leads. Without them, nobody does.
        options : Options, optional
            Without them, none.
        seed : int, optional
            It fixes every shuffle to come.

        Raises
        ------
        GolfError
            Where something is not as above, or there are more copies of a card than the box holds.
        """
        seed = fresh_seed() if seed is None else seed
        return cls(**position(hole, players, lies, hands, deck, totals, options, seed))

    @classmethod
    def from_data(cls, data: Any) -> GolfState:
        """Return the position of `to_data`.

        Raises
        ------
        GolfError
            Where the data is no position, or one that no game can come to.
        """
        return cls(**notation.read_data(data))

    def to_data(self) -> dict[str, Any]:
        """Return the whole position, secrets included, as plain JSON data, for a save."""
        return notation.write_data(self)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.lies)

    @property
    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.phase == "over"

    @property
    def playing(self) -> tuple[bool, ...]:
        """By player, whether they still throw on this hole; whoever is throwing does."""
        pick_up, scores = self.options.pick_up, self.scores
        return tuple(
            (self.throw is not None and player == self.thrower) or plays_on(self.hole, lie, scores[player], pick_up)
            for player, lie in enumerate(self.lies)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """By player, throws and penalties on this hole."""
        return tuple(map(sum, zip(self.throws, self.penalties, strict=True)))

    @property
    def line(self) -> tuple[Wind, ...]:
        """The line on the table: the cards that are in neither deck, hands nor discards."""
        return self.throw.line if self.throw and self.phase != "accept" else ()

    @property
    def leader(self) -> int | None:
        """On whom the habanero's curse lies. Rules: A throw, 4."""
        return leader(self.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; empty until the round is over."""
        return winners(self.totals) if self.is_terminal else ()

    def decisions(self) -> tuple[Decision, ...]:
        """Return what is asked of the thrower; nothing when the round is over."""
        return self.asked

    def apply(self, actions: Mapping[int, Any]) -> tuple[GolfState, tuple[Event, ...]]:
        """Return the state after the thrower's action, and what happened (see ``play`` for the events).

        Raises
        ------
        IllegalAction
            Where it is none of the options, is missing, or another player acts; the state is as it was.
        GolfError
            ``over``: the round is over.
        """
        try:
            check_actions(self.decisions(), actions)
        except IllegalAction as error:
            raise explained(error, self, actions) from None
        if self.is_terminal:
            raise GolfError("over")
        play = Play(vars(self))
        play.carry_out(self.phase, actions[self.thrower])
        fields, events = play.end()
        return self._with(fields), events

    @classmethod
    def _with(cls, fields: Mapping[str, Any]) -> GolfState:
        """Return the state of these fields, all of them: the constructor without its cost, which play would feel."""
        state = object.__new__(cls)
        object.__setattr__(state, "__dict__", fields)
        return state

    def observe(self, player: int | None) -> GolfObservation:
        """Return what a player (None: a spectator) may know: everything but the order of the deck."""
        if player is not None and (type(player) is not int or player not in range(self.players)):
            raise GolfError("no_player", player=shown(player), last=self.players - 1)
        return GolfObservation(
            player=player,
            decisions=tuple(d if d.player == player else replace(d, options=()) for d in self.decisions()),
            hole=self.hole,
            number=self.number,
            holes=self.holes,
            options=self.options,
            order=self.order,
            waiting=self.waiting,
            lies=self.lies,
            throws=self.throws,
            penalties=self.penalties,
            playing=self.playing,
            hands=self.hands,
            unseen=in_order(self.deck),
            deck_size=len(self.deck),
            discards=self.discards,
            scorecard=self.scorecard,
            totals=self.totals,
            leader=self.leader,
            winners=self.winners,
            phase=self.phase,
            thrower=None if self.is_terminal else self.thrower,
            throw=self.throw,
            line=self.line,
            panel_set=self.panel_set,
        )

    def reshuffled(self, seed: int) -> GolfState:
        """Return the position with the deck, and all holes and shuffles to come, decided anew."""
        deck = shuffled(in_order(self.deck), stream(seed, "deck", self.number))
        return replace(self, deck=deck, seed=seed)

    def redealt(self, seed: int) -> GolfState:
        """Return the start of another round with the same players and options; on a given hole, of that hole."""
        if self.given:
            return GolfState.on_hole(self.hole, self.players, totals=self.totals, options=self.options, seed=seed)
        return GolfState.start(self.players, self.holes, seed, self.options, self.panel_set)

    def _repr_html_(self) -> str:
        return self.observe(None)._repr_html_()
