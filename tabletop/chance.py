"""Chance that is the same on every machine: seeds, streams and the shuffle.

``random.Random(seed).random()`` is the one stream that Python promises never to change, so everything that is
random in a game is drawn from it alone. Each purpose (the deal, a reshuffle, a bot) has a stream of its own, so
that one never uses up the numbers of another.
"""

from __future__ import annotations

import hashlib
import json
import random
import secrets
from collections.abc import Iterable
from typing import Any, TypeVar

from tabletop.game import GameError
from tabletop.words import shown

T = TypeVar("T")

LONGEST_SEED = 4096
"""How many bits a seed can have: saves keep it as JSON, and Python reads no number of many thousand digits."""


def fresh_seed() -> int:
    """Return a new seed from the operating system, for a game that was given none.

    Returns
    -------
    int
        64 random bits; small enough to be typed, too many to be met twice.
    """
    return secrets.randbits(64)


def check_seed(seed: Any) -> int:
    """Return a seed.

    Raises
    ------
    GameError
        ``seed``: it is no whole number, or one of more than a thousand digits.
    """
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED:
        raise GameError("seed", given=shown(seed))
    return seed


def stream(seed: int, *purpose: str | int) -> random.Random:
    """Return the random stream that belongs to a seed and a purpose.

    Parameters
    ----------
    seed : int
        The seed of the whole game.
    *purpose : str or int
        What the numbers are for, such as ``"bot", 2, 17`` (seat 2, step 17).

    Returns
    -------
    random.Random
        Use its ``random()`` only: no other method is promised to stay the same.

    Raises
    ------
    GameError
        As for `check_seed`.
    """
    check_seed(seed)
    key = json.dumps([seed, *purpose], separators=(",", ":")).encode()
    return random.Random(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))


def below(rng: random.Random, n: int) -> int:
    """Return a uniform integer in ``range(n)``, from ``rng.random()`` alone."""
    return int(rng.random() * n)


def shuffled(items: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """Return the items in a random order (Fisher and Yates; every order equally likely).

    Parameters
    ----------
    items : iterable
        What to shuffle; it is left as it was.
    rng : random.Random
        The stream to draw from, one number for each item but the first.
    """
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = below(rng, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
