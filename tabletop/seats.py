"""Who sits where: people and bots, with names that are unique at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.game import GameError
from tabletop.policy import Policy

LONGEST_NAME = 60


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


class SeatError(GameError):
    """Seats that cannot be.

    Codes: ``seats``, ``name_type``, ``name_empty``, ``name_long``, ``name_twice``, ``other_game``.
    """


def seat_players(
    seats: Sequence[str | Policy], players: int, game: str, policies: Mapping[str, type[Policy]]
) -> tuple[Seat, ...]:
    """Return a seat for each player.

    Parameters
    ----------
    seats : sequence of str or Policy
        The name of a policy seats that bot; any other text is a person's name. Bots that would have the same name
        are numbered: Greedy, Greedy 2.
    players : int
        How many the game is for.
    game : str
        The game's package; a bot must be one of this game's.
    policies : Mapping
        The game's bots by name.

    Raises
    ------
    SeatError
        For the wrong number of seats, and for names that are empty, too long or doubled.
    """
    if isinstance(seats, str) or len(seats) != players:
        raise SeatError("seats", got=1 if isinstance(seats, str) else len(seats), players=players)
    people = [_person(seat) for seat in seats if isinstance(seat, str) and seat not in policies]
    for name in people:
        if people.count(name) > 1:
            raise SeatError("name_twice", name=name)
    taken = set(people)
    result: list[Seat] = []
    for seat in seats:
        if isinstance(seat, str) and seat not in policies:
            result.append(Seat(_person(seat)))
            continue
        policy = policies[seat]() if isinstance(seat, str) else seat
        if not isinstance(policy, Policy):
            raise SeatError("name_type", got=type(policy).__name__)
        if policy.game != game:
            raise SeatError("other_game", name=type(policy).__name__, game=game)
        result.append(Seat(_numbered(policy, taken), policy))
        taken.add(result[-1].name)
    return tuple(result)


def _person(name: str) -> str:
    if not name.strip():
        raise SeatError("name_empty")
    if len(name) > LONGEST_NAME:
        raise SeatError("name_long", longest=LONGEST_NAME, got=len(name))
    return name.strip()


def _numbered(policy: Policy, taken: set[str]) -> str:
    if policy.name is not None:
        if _person(policy.name) in taken:
            raise SeatError("name_twice", name=policy.name)
        return _person(policy.name)
    stem = type(policy).__name__
    n = 1
    while (name := stem if n == 1 else f"{stem} {n}") in taken:
        n += 1
    return name
