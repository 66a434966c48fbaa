"""The powers: what a card does when it is taken from the row.

A `Table` is a mutable copy of what a state holds, on which one round is resolved. Each power says who has to choose
what, and carries the choice out. Rules: Powers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from donut_widgets.cards import Kind, by_order, distinct
from donut_widgets.picks import Picks
from tabletop.game import Decision, Event


class Table:
    """The table while a round is resolved.

    Parameters
    ----------
    row, boxes, deck, discard, bids, position, drawn, known_top
        As in ``DonutState``.
    """

    __slots__ = ("bids", "boxes", "deck", "discard", "drawn", "events", "known_top", "position", "row")

    def __init__(
        self,
        row: Iterable[Kind | None],
        boxes: Iterable[Iterable[Kind]],
        deck: Iterable[Kind],
        discard: Iterable[Kind],
        bids: tuple[int, ...] = (),
        position: int = 0,
        drawn: tuple[Kind, ...] = (),
        known_top: int | None = None,
    ) -> None:
        self.row, self.boxes = list(row), [list(box) for box in boxes]
        self.deck, self.discard = list(deck), list(discard)
        self.bids, self.position, self.drawn, self.known_top = bids, position, drawn, known_top
        self.events: list[Event] = []

    def copy(self) -> Table:
        """Return a table on which something can be tried out; what happened so far is not copied."""
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

    def tell(self, event: str, player: int | None, /, **facts: Any) -> None:
        """Note what happened."""
        self.events.append(Event(event, player, facts))

    def draw(self) -> Kind:
        """Take the top card of the deck."""
        self.known_top = None
        return self.deck.pop(0)

    def take(self, position: int, player: int) -> Kind:
        """Move the card of a position into a player's box."""
        kind = self.row[position - 1]
        assert kind is not None
        self.row[position - 1] = None
        self.boxes[player].append(kind)
        self.tell("taken", player, position=position, kind=kind)
        return kind

    def throw_away(self, player: int, kind: Kind) -> None:
        """Move a player's oldest card of a kind to the discard pile."""
        self.boxes[player].remove(kind)
        self.discard.append(kind)

    def opponents(self, player: int) -> Iterable[int]:
        """Return the other players."""
        return (other for other in range(len(self.boxes)) if other != player)


Action = Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """What a kind does when it is taken from the row.

    Attributes
    ----------
    asks : str
        The kind of its decision; ``""``: nobody ever chooses.
    options : callable
        ``options(table, taker, chooser)``, what can be chosen, perhaps nothing.
    act : callable
        ``act(table, taker, action)`` carries out a choice; for a Twist `action` maps each player to a card.
    otherwise : callable
        ``otherwise(table, taker)``: what happens where there is nothing to choose.
    prepare : callable
        ``prepare(table, taker)``: what happens before anybody is asked.
    always_asked, of_everyone : bool
        Whether it is asked with one option too; whether every player chooses.
    """

    asks: str = ""
    options: Callable[[Table, int, int], Sequence[Action]] = lambda table, taker, chooser: ()
    act: Callable[[Table, int, Action], None] = lambda table, taker, action: None
    otherwise: Callable[[Table, int], None] = lambda table, taker: None
    prepare: Callable[[Table, int], None] = lambda table, taker: None
    always_asked: bool = False
    of_everyone: bool = False

    def questions(self, table: Table, taker: int) -> tuple[Decision, ...]:
        """Return who has to choose what, also where there is one option; none where somebody has no option."""
        choosers = range(len(table.boxes)) if self.of_everyone else (taker,)
        questions = tuple(Decision(p, self.asks, self.options(table, taker, p)) for p in choosers)
        return questions if all(question.options for question in questions) else ()

    def asked(self, questions: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Return those of the questions that are really asked."""
        return tuple(q for q in questions if self.always_asked or len(q.options) > 1)


def fire(table: Table, taker: int, kind: Kind) -> tuple[Decision, ...]:
    """Carry out the power of a card just taken, as far as nobody has to choose; return the open decisions."""
    power = POWERS.get(kind)
    if power is None:
        return ()
    power.prepare(table, taker)
    questions = power.questions(table, taker)
    asked = power.asked(questions)
    if not questions:
        power.otherwise(table, taker)
    elif not asked:
        forced = {question.player: question.options[0] for question in questions}
        power.act(table, taker, forced if power.of_everyone else forced[taker])
    return asked


def open_decisions(table: Table, taker: int, kind: Kind) -> tuple[Decision, ...]:
    """Return the open decisions of a power that waits; none for a kind that asks nobody anything."""
    power = POWERS.get(kind)
    return power.asked(power.questions(table, taker)) if power else ()


def resume(table: Table, taker: int, kind: Kind, actions: Mapping[int, Action]) -> None:
    """Carry out a power that has waited for these actions; who was not asked has one option."""
    power = POWERS[kind]
    if power.of_everyone:
        questions = power.questions(table, taker)
        power.act(table, taker, {q.player: actions.get(q.player, q.options[0]) for q in questions})
    else:
        power.act(table, taker, actions[taker])


def boxes_after(table: Table, taker: int, kind: Kind, chooser: int, action: Action) -> list[list[Kind]]:
    """Return the boxes that one player's action alone would lead to; the table itself is left as it is."""
    power, trial = POWERS[kind], table.copy()
    power.act(trial, taker, {chooser: action} if power.of_everyone else action)
    return trial.boxes


# Chocolate Frosted, Éclair, Double Chocolate


def _draw_one(power: Kind) -> Callable[[Table, int], None]:
    def draw(table: Table, taker: int) -> None:
        if not table.deck:
            table.tell("nothing", taker, power=power, reason="empty_deck")
            return
        kind = table.draw()
        table.boxes[taker].append(kind)
        table.tell("drew", taker, power=power, kind=kind)

    return draw


def _take_top(table: Table, taker: int) -> None:
    if not table.discard:
        table.tell("nothing", taker, power=Kind.ECLAIR, reason="empty_pile")
        return
    kind = table.discard.pop()
    table.boxes[taker].append(kind)
    table.tell("from_pile", taker, power=Kind.ECLAIR, kinds=(kind,))


def _draw_two(table: Table, taker: int) -> None:
    """Draw the two cards to choose from; none where the deck has fewer."""
    if len(table.deck) < 2:
        return
    table.drawn = (table.draw(), table.draw())
    shown = {"power": Kind.DOUBLE_CHOCOLATE, "count": 2}
    table.events.append(Event("looked", taker, shown, {"kinds": table.drawn}))


def _keep_options(table: Table, taker: int, chooser: int) -> Sequence[Kind]:
    return distinct(table.drawn)


def _keep(table: Table, taker: int, kind: Kind) -> None:
    first, second = table.drawn
    other = second if kind is first else first
    table.boxes[taker].append(kind)
    table.deck.insert(0, other)
    table.drawn, table.known_top = (), taker
    table.events.append(Event("kept", taker, {"power": Kind.DOUBLE_CHOCOLATE, "kind": kind}, {"put_back": other}))


# French Cruller


def _unbid(table: Table, taker: int, chooser: int) -> Sequence[tuple[int, ...]]:
    """Return the choices among the positions that nobody bid on and whose card is still there."""
    positions = tuple(p for p, kind in enumerate(table.row, 1) if kind is not None and p not in table.bids)
    return Picks(positions, tuple(range(len(positions) + 1))) if positions else ()


def _clear(table: Table, taker: int, positions: tuple[int, ...]) -> None:
    kinds = tuple(table.row[p - 1] for p in positions)
    for p in positions:
        table.row[p - 1] = None
    table.discard.extend(kind for kind in kinds if kind is not None)
    table.tell("cleared", taker, power=Kind.FRENCH_CRULLER, positions=positions, kinds=kinds)


# Red Velvet, Day-Old


def _one_of_pile(table: Table, taker: int, chooser: int) -> Sequence[tuple[Kind, ...]]:
    return tuple((kind,) for kind in distinct(table.discard))


def _up_to_three_of_pile(table: Table, taker: int, chooser: int) -> Sequence[tuple[Kind, ...]]:
    pile = tuple(sorted(table.discard, key=by_order))
    return Picks(pile, tuple(range(min(3, len(pile)) + 1))) if pile else ()


def _from_pile(power: Kind) -> Callable[[Table, int, tuple[Kind, ...]], None]:
    def act(table: Table, taker: int, kinds: tuple[Kind, ...]) -> None:
        for kind in kinds:
            table.discard.remove(kind)
            table.boxes[taker].append(kind)
        table.tell("from_pile", taker, power=power, kinds=kinds)

    return act


# Sprinkled, Raspberry Frosted


def _taken_before(table: Table, taker: int) -> tuple[Kind, ...]:
    """Return the kinds of the taker's cards but the one just taken; that one, where it is the only card."""
    box = table.boxes[taker]
    return distinct(box[:-1] or box)


def _give_options(table: Table, taker: int, chooser: int) -> Sequence[tuple[int, Kind]]:
    kinds = _taken_before(table, taker)
    return tuple((to, kind) for to in table.opponents(taker) for kind in kinds)


def _give(table: Table, taker: int, action: tuple[int, Kind]) -> None:
    to, kind = action
    table.boxes[taker].remove(kind)
    table.boxes[to].append(kind)
    table.tell("gave", taker, power=Kind.SPRINKLED, to=to, kind=kind)


def _drop_options(table: Table, taker: int, chooser: int) -> Sequence[Kind]:
    return _taken_before(table, taker)


def _drop(table: Table, taker: int, kind: Kind) -> None:
    table.throw_away(taker, kind)
    table.tell("dropped", taker, power=Kind.RASPBERRY_FROSTED, kind=kind)


# Bear Claw, Strawberry Glazed


def _opponents_cards(table: Table, taker: int, chooser: int) -> Sequence[tuple[int, Kind]]:
    return tuple((victim, kind) for victim in table.opponents(taker) for kind in distinct(table.boxes[victim]))


def _steal(table: Table, taker: int, action: tuple[int, Kind]) -> None:
    victim, kind = action
    table.boxes[victim].remove(kind)
    table.boxes[taker].append(kind)
    table.tell("stole", taker, power=Kind.BEAR_CLAW, victim=victim, kind=kind)


def _spoil(table: Table, taker: int, action: tuple[int, Kind]) -> None:
    victim, kind = action
    table.throw_away(victim, kind)
    table.tell("spoiled", taker, power=Kind.STRAWBERRY_GLAZED, victim=victim, kind=kind)


# Cinnamon Twist


def _pass_options(table: Table, taker: int, chooser: int) -> Sequence[Kind]:
    box = table.boxes[chooser]
    return distinct(box[:-1] if chooser == taker else box)


def pass_left(table: Table, taker: int, passes: Mapping[int, Kind]) -> None:
    """Move a card of each of these players to the player on their left, all at once."""
    for player, kind in passes.items():
        table.boxes[player].remove(kind)
    moves = tuple((player, (player + 1) % len(table.boxes), kind) for player, kind in passes.items())
    for _, to, kind in moves:
        table.boxes[to].append(kind)
    table.tell("passed", taker, power=Kind.CINNAMON_TWIST, passes=moves)


def _lose_twist(table: Table, taker: int) -> None:
    without = tuple(p for p in range(len(table.boxes)) if not _pass_options(table, taker, p))
    table.throw_away(taker, Kind.CINNAMON_TWIST)
    table.tell("twist_lost", taker, kind=Kind.CINNAMON_TWIST, without=without)


# Milk


def _pay_options(table: Table, taker: int, chooser: int) -> Sequence[tuple[Kind, ...]]:
    others = tuple(sorted(table.boxes[taker][:-1], key=by_order))
    return Picks(others, (0, 3)) if len(others) >= 3 else ()


def _pay(table: Table, taker: int, kinds: tuple[Kind, ...]) -> None:
    if not kinds:
        _lose_milk("chosen")(table, taker)
        return
    for kind in kinds:
        table.throw_away(taker, kind)
    table.tell("paid", taker, power=Kind.MILK, kinds=kinds)


def _lose_milk(reason: str) -> Callable[[Table, int], None]:
    def lose(table: Table, taker: int) -> None:
        table.throw_away(taker, Kind.MILK)
        table.tell("milk_lost", taker, kind=Kind.MILK, reason=reason)

    return lose


def _nothing(power: Kind, reason: str) -> Callable[[Table, int], None]:
    return lambda table, taker: table.tell("nothing", taker, power=power, reason=reason)


POWERS: dict[Kind, Power] = {
    Kind.CHOCOLATE_FROSTED: Power(otherwise=_draw_one(Kind.CHOCOLATE_FROSTED)),
    Kind.ECLAIR: Power(otherwise=_take_top),
    Kind.FRENCH_CRULLER: Power(
        asks="clear", options=_unbid, act=_clear, otherwise=_nothing(Kind.FRENCH_CRULLER, "none_unbid")
    ),
    Kind.DOUBLE_CHOCOLATE: Power(
        prepare=_draw_two,
        asks="keep",
        options=_keep_options,
        act=_keep,
        otherwise=_draw_one(Kind.DOUBLE_CHOCOLATE),
        always_asked=True,
    ),
    Kind.RED_VELVET: Power(
        asks="take",
        options=_one_of_pile,
        act=_from_pile(Kind.RED_VELVET),
        otherwise=_nothing(Kind.RED_VELVET, "empty_pile"),
    ),
    Kind.SPRINKLED: Power(asks="give", options=_give_options, act=_give),
    Kind.BEAR_CLAW: Power(
        asks="steal", options=_opponents_cards, act=_steal, otherwise=_nothing(Kind.BEAR_CLAW, "no_cards")
    ),
    Kind.CINNAMON_TWIST: Power(
        asks="pass", options=_pass_options, act=pass_left, otherwise=_lose_twist, of_everyone=True
    ),
    Kind.DAY_OLD: Power(
        asks="take",
        options=_up_to_three_of_pile,
        act=_from_pile(Kind.DAY_OLD),
        otherwise=_nothing(Kind.DAY_OLD, "empty_pile"),
    ),
    Kind.MILK: Power(asks="pay", options=_pay_options, act=_pay, otherwise=_lose_milk("too_few")),
    Kind.RASPBERRY_FROSTED: Power(asks="drop", options=_drop_options, act=_drop),
    Kind.STRAWBERRY_GLAZED: Power(
        asks="spoil",
        options=_opponents_cards,
        act=_spoil,
        otherwise=_nothing(Kind.STRAWBERRY_GLAZED, "no_cards"),
    ),
}
"""What each kind with a power does."""
