"""One action carried out: the course of a throw, of a hole and of a round.

What happens is told as events, in order; the player is the thrower, and None from ``hole_over`` on:

================= ============================================================================================
event             facts
================= ============================================================================================
``throw``         number (of the throw on this hole), origin, aim; panels and terrain (the two parts of the
                  cost, in cards), cards (to draw), penalty (1 from a pond)
``drew``          wind, position (in the line, from 1), cell (where the line takes the disc so far)
``reshuffled``    cards (the discards that became the deck, in the middle of a draw)
``no_cards``      missing (cards that cannot be drawn: deck and discards are empty)
``habanero``      position; the drawing has stopped
``curse``         line (all discarded), origin (where the disc stays), penalty 1; the throw is over
``controlled``    removed (Wind or None), added, cell (where the line takes the disc now)
``reflected``     terrain, cards (to draw); then come drew, …
``not_reflected`` terrain
``landed``        cell, terrain (open where the goal is)
``out``           cell (outside), origin (where the disc stays), penalty 1
``kept``          wind
``accepted``      cell, terrain
``declined``      cell, terrain, origin (where the disc stays), penalty 1
``holed``         score (throws and penalties on this hole)
``picked_up``     score
``hole_over``     number, scores, totals (both by player)
``hole_built``    number, order, panels (terrain panels), text
``over``          totals, winners
================= ============================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.order import away, plays_on
from golf_widgets.panels import PanelSet, Terrain
from golf_widgets.scoring import leader, next_order, winners
from golf_widgets.setup import built_hole
from golf_widgets.throw import Throw, cards_to_draw, choices, may_reflect, throw_penalty
from golf_widgets.wind import Cell, Wind, in_order
from tabletop.chance import shuffled, stream
from tabletop.game import Decision, Event


class Play:
    """A state under way, on which one action is carried out with all that follows without a question.

    Parameters
    ----------
    fields : Mapping
        The fields of the state in which play begins, by name; they become attributes.
    """

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
    deck: tuple[Wind, ...]
    discards: tuple[Wind, ...]
    reshuffles: int
    scorecard: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    phase: str
    thrower: int
    throw: Throw | None
    panel_set: PanelSet
    seed: int
    asked: tuple[Decision, ...]

    def __init__(self, fields: Mapping[str, Any]) -> None:
        vars(self).update(fields)
        self.events: list[Event] = []

    def end(self) -> tuple[dict[str, Any], tuple[Event, ...]]:
        """Return the fields of the state that play has come to, and what happened on the way. Nothing follows it."""
        fields = vars(self)
        events = tuple(fields.pop("events"))
        return fields, events

    def carry_out(self, kind: str, action: Any) -> None:
        """Carry out the thrower's legal action in a decision of a kind."""
        if kind == "aim":
            self.aim(action)
            return
        assert self.throw is not None
        match kind:
            case "control":
                self.control(self.throw, *action)
            case "reflect":
                self.reflect(self.throw, action)
            case "keep":
                self.keep(self.throw, action)
            case "accept":
                self.accept(self.throw, action)

    def _ask(self, kind: str) -> None:
        """Open a decision; with one option, it is asked of nobody."""
        options = choices(kind, self.hole, self.throw, self.hands[self.thrower])
        if len(options) == 1:
            self.carry_out(kind, options[0])
        else:
            self.phase, self.asked = kind, (Decision(self.thrower, kind, options),)

    def _tell(self, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, self.thrower, facts))

    def aim(self, cell: Cell) -> None:
        """Begin a throw and draw its cards. Rules: A throw, 1 to 5."""
        origin = self.lies[self.thrower]
        cards = cards_to_draw(self.hole, origin, cell, self.options.handicap[self.thrower])
        terrain, penalty = self.hole.terrain(origin).cards, throw_penalty(self.hole, origin)
        self.throws = _added(self.throws, self.thrower, 1)
        self.penalties = _added(self.penalties, self.thrower, penalty)
        parts = {"panels": cards - terrain, "terrain": terrain, "cards": cards, "penalty": penalty}
        self._tell("throw", number=self.throws[self.thrower], origin=origin, aim=cell, **parts)
        drawn = self._draw(cards, cell, 0)
        self.throw = Throw(cell, drawn)
        if self._is_cursed(drawn):
            self._curse(self.throw)
        else:
            self._ask("control")

    def control(self, throw: Throw, removed: Wind | None, added: tuple[Wind, ...]) -> None:
        """Remove a drawn card, add hand cards. Rules: A throw, 6."""
        self.throw = throw = Throw(throw.aim, throw.drawn, removed, added)
        if removed is not None:
            self.discards += (removed,)
        self._set_hand(_without(self.hands[self.thrower], added))
        self._tell("controlled", removed=removed, added=added, cell=throw.landing)
        if may_reflect(self.hole, throw, self.options):
            self._ask("reflect")
        else:
            self._land(throw)

    def reflect(self, throw: Throw, chosen: bool) -> None:
        """Draw the cards of a reflection, or not. Rules: Options, Reflection."""
        terrain = self.hole.terrain(throw.landing)
        if not chosen:
            self._tell("not_reflected", terrain=terrain)
            self._land(throw)
            return
        self._tell("reflected", terrain=terrain, cards=terrain.cards)
        drawn = self._draw(terrain.cards, throw.landing, len(throw.line))
        self.throw = throw = replace(throw, reflected=drawn)
        if self._is_cursed(drawn):
            self._curse(throw)
        else:
            self._land(throw)

    def _land(self, throw: Throw) -> None:
        """Fix the landing. Rules: A throw, 7 and 8."""
        cell = throw.landing
        if cell not in self.hole:
            self.penalties = _added(self.penalties, self.thrower, 1)
            self._tell("out", cell=cell, origin=self.lies[self.thrower], penalty=1)
        else:
            self._tell("landed", cell=cell, terrain=self.hole.terrain(cell))
        if cell == self.hole.goal or not throw.keepable:
            self.discards += throw.line
            self._rest(cell)
        else:
            self._ask("keep")

    def keep(self, throw: Throw, wind: Wind) -> None:
        """Take a card of the line into the hand. Rules: A throw, 7."""
        self.discards += _without(throw.line, (wind,))
        self._set_hand(in_order((*self.hands[self.thrower], wind)))
        self._tell("kept", wind=wind)
        self._rest(throw.landing)

    def _rest(self, cell: Cell) -> None:
        """Let the disc come to rest. Rules: A throw, 8."""
        if cell not in self.hole:
            self._end_throw()
        elif self.hole.terrain(cell) is Terrain.OPEN:
            self._lie(cell)
        else:
            self._ask("accept")

    def accept(self, throw: Throw, accepted: bool) -> None:
        """Lie on tree, woods or pond, or decline it. Rules: A throw, 8."""
        cell, origin = throw.landing, self.lies[self.thrower]
        terrain = self.hole.terrain(cell)
        if accepted:
            self._tell("accepted", cell=cell, terrain=terrain)
            self._lie(cell)
        else:
            self.penalties = _added(self.penalties, self.thrower, 1)
            self._tell("declined", cell=cell, terrain=terrain, origin=origin, penalty=1)
            self._end_throw()

    def _lie(self, cell: Cell) -> None:
        self.lies = _put(self.lies, self.thrower, cell)
        if cell == self.hole.goal:
            self._tell("holed", score=self._score(self.thrower))
        self._end_throw()

    def _is_cursed(self, drawn: tuple[Wind, ...]) -> bool:
        """Whether the cards just drawn bring the habanero's curse. Rules: A throw, 4."""
        return Wind.HABANERO in drawn and leader(self.totals) == self.thrower

    def _curse(self, throw: Throw) -> None:
        self.penalties = _added(self.penalties, self.thrower, 1)
        self.discards += throw.line
        self._tell("curse", line=throw.line, origin=self.lies[self.thrower], penalty=1)
        self._end_throw()

    # the cards

    def _draw(self, count: int, cell: Cell, before: int) -> tuple[Wind, ...]:
        """Draw cards one by one, up to a habanero. Rules: A throw, 3.

        Parameters
        ----------
        count : int
            How many.
        cell : tuple of int
            Where the line has taken the disc so far.
        before : int
            The cards that are in the line already.
        """
        drawn: tuple[Wind, ...] = ()
        for position in range(before + 1, before + count + 1):
            if not self.deck and not self._reshuffle():
                self._tell("no_cards", missing=before + count + 1 - position)
                break
            card, self.deck = self.deck[0], self.deck[1:]
            drawn += (card,)
            cell = cell[0] + card.step[0], cell[1] + card.step[1]
            self._tell("drew", wind=card, position=position, cell=cell)
            if card is Wind.HABANERO:
                self._tell("habanero", position=position)
                break
        return drawn

    def _reshuffle(self) -> bool:
        """Make the discards the deck; return whether there were any."""
        if not self.discards:
            return False
        self.reshuffles += 1
        self._tell("reshuffled", cards=len(self.discards))
        purpose = "reshuffle", self.number, self.reshuffles
        self.deck, self.discards = shuffled(self.discards, stream(self.seed, *purpose)), ()
        return True

    def _set_hand(self, cards: tuple[Wind, ...]) -> None:
        self.hands = _put(self.hands, self.thrower, cards)

    # the hole and the round

    def _score(self, player: int) -> int:
        return self.throws[player] + self.penalties[player]

    def _plays_on(self, player: int) -> bool:
        return plays_on(self.hole, self.lies[player], self._score(player), self.options.pick_up)

    def _end_throw(self) -> None:
        holed = self.lies[self.thrower] == self.hole.goal
        if not holed and not self._plays_on(self.thrower):
            self._tell("picked_up", score=self._score(self.thrower))
        self.throw = None
        self.waiting = self.waiting[1:]
        playing = [player for player in self.order if self._plays_on(player)]
        if playing:
            self.thrower = self.waiting[0] if self.waiting else away(self.hole, self.lies, playing)
            self._ask("aim")
        else:
            self._end_hole()

    def _end_hole(self) -> None:
        scores = tuple(map(self._score, range(len(self.lies))))
        self.scorecard += (scores,)
        self.totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        facts = {"number": self.number, "scores": scores, "totals": self.totals}
        self.events.append(Event("hole_over", None, facts))
        if self.number < self.holes:
            self._build_hole(self.number + 1, next_order(self.order, scores))
        else:
            self.phase, self.asked = "over", ()
            self.events.append(Event("over", None, {"totals": self.totals, "winners": winners(self.totals)}))

    def _build_hole(self, number: int, order: tuple[int, ...]) -> None:
        for name, value in built_hole(self.panel_set, self.seed, number, order).items():
            setattr(self, name, value)
        facts = {"number": number, "order": order, "panels": len(self.hole.panels) - 1, "text": self.hole.text}
        self.events.append(Event("hole_built", None, facts))


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _added(values: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return _put(values, place, values[place] + more)


def _without(cards: tuple[Wind, ...], taken: tuple[Wind, ...]) -> tuple[Wind, ...]:
    """Return the cards without one copy of each that is taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
