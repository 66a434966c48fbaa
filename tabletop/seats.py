"""Who sits where: people and bots, with names that are unique at the table."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from tabletop.game import Decision, GameError, Observation, is_option
from tabletop.policy import Policy

LONGEST_NAME = 60

_UNSEEN = dict.fromkeys(
    [*range(32), *range(127, 160), 0x200B, *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF], " "
)
"""What nobody can see in a name: control characters, and marks that turn the text after it around."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table.

    Attributes
    ----------
    name : str
        Unique at the table.
    policy : Policy or None
        The bot that plays there; None for a person.
    """

    name: str
    policy: Policy | None = None

    def answer(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        """Return what the bot that sits here chooses.

        Raises
        ------
        BotError
        """
        assert self.policy is not None
        facts = {"name": self.name, "decision": decision.kind}
        try:
            action = self.policy.choose(observation, decision, rng)
        except Exception as error:
            raise BotError("bot_failed", **facts, detail=type(error).__name__) from error
        if not is_option(action, decision.options):
            raise BotError("bot_illegal", **facts, detail=type(action).__name__)
        return action


class BotError(GameError):
    """A bot that did not do its part: ``bot_failed``, it raised; ``bot_illegal``, it chose what is no option.

    What it chose is not told: that might be a plan.
    """


class SeatError(GameError):
    """Seats that cannot be.

    Codes: ``seats``, ``name_type``, ``name_empty``, ``name_long``, ``name_twice``, ``name_bot``,
    ``other_game``.
    """


def seat_players(
    seats: Sequence[str | Policy], players: int, game: str, policies: Mapping[str, type[Policy]]
) -> tuple[Seat, ...]:
    """Return a seat for each player.

    Parameters
    ----------
    seats : sequence of str or Policy
        The name of a policy seats that bot; any other text is a person's name, in which white space is made one
        space. Bots that would have the same name are numbered: Greedy, Greedy 2.
    players : int
        How many the game is for.
    game : str
        The game's package; a bot must be one of this game's.
    policies : Mapping
        The game's bots by name.

    Raises
    ------
    SeatError
        For the wrong number of seats, for names that are empty, too long, doubled or nearly a bot's, and for bots of
        another game.
    """
    given = listed(seats)
    if len(given) != players:
        raise SeatError("seats", got=len(given), players=players)
    places = [_place(seat, game, policies) for seat in given]
    chosen = [name for name, _ in places if name]
    for name in chosen:
        if chosen.count(name) > 1:
            raise SeatError("name_twice", name=name)
    taken = set(chosen)
    result: list[Seat] = []
    for name, policy in places:
        result.append(Seat(name or _numbered(type(policy).__name__, taken), policy))
        taken.add(result[-1].name)
    return tuple(result)


def listed(seats: Any) -> list[Any]:
    """Return the seats that a user gave, any iterable of them, as a list; one name alone is one seat."""
    return list(seats) if isinstance(seats, Iterable) and not isinstance(seats, str) else [seats]


def _place(seat: Any, game: str, policies: Mapping[str, type[Policy]]) -> tuple[str, Policy | None]:
    """Return who sits at a seat: the name that was chosen for it, '' for a bot that is to be named after its class."""
    if isinstance(seat, str):
        name = _name(seat)
        if name in policies:
            return "", policies[name]()
        if bot := next((bot for bot in policies if _plain(bot) == _plain(name)), None):
            raise SeatError("name_bot", name=name, bot=bot)
        return name, None
    if not isinstance(seat, Policy):
        raise SeatError("name_type", got=type(seat).__name__)
    if getattr(seat, "game", None) != game:
        raise SeatError("other_game", name=type(seat).__name__, game=game)
    return "" if seat.name is None else _name(seat.name), seat


def _name(text: Any) -> str:
    """Return a name without the space around it, and without what nobody can see."""
    if not isinstance(text, str):
        raise SeatError("name_type", got=type(text).__name__)
    name = " ".join(text.encode("utf-8", "replace").decode("utf-8").translate(_UNSEEN).split())
    if not any(sign.isprintable() and not sign.isspace() for sign in name):
        raise SeatError("name_empty")
    if len(name) > LONGEST_NAME:
        raise SeatError("name_long", longest=LONGEST_NAME, got=len(name))
    return name


def _plain(name: str) -> str:
    """Return a name without the space in it, capitals made small."""
    return "".join(name.split()).casefold()


def _numbered(stem: str, taken: set[str]) -> str:
    """Return the first of Greedy, Greedy 2, Greedy 3, … that nobody has."""
    return next(name for n in count(1) if (name := stem if n == 1 else f"{stem} {n}") not in taken)
