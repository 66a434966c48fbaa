"""The finished holes of a timeline, read off its events: where each lies, and what its scores are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.game import Event

PENALTIES = ("pond", "out", "declined", "curse")
"""What costs a penalty, as a tally names it."""


@dataclass(frozen=True, slots=True)
class PlayedHole:
    """One finished hole.

    Attributes
    ----------
    number : int
        Which hole of the round.
    first, last : int
        The step at which it began, and the step that ended it.
    scores : tuple of int
        By player.
    tally : tuple of Counter
        By player, how often each of ``throws``, `PENALTIES` and ``picked_up``.
    """

    number: int
    first: int
    last: int
    scores: tuple[int, ...]
    tally: tuple[Counter[str], ...]


class PlayedHoles:
    """The finished holes of a timeline; it reads on from where it was, so that each step is read once."""

    def __init__(self) -> None:
        self._holes: list[PlayedHole] = []
        self._read = 0
        self._counts: Counter[tuple[int | None, str]] = Counter()

    def up_to(self, past: Sequence[Sequence[Event]]) -> list[PlayedHole]:
        """Return the holes that were finished in the steps of a past."""
        for step in range(self._read + 1, len(past) + 1):
            for event in past[step - 1]:
                self._take(step, event)
        self._read = max(self._read, len(past))
        return [hole for hole in self._holes if hole.last <= len(past)]

    def _take(self, step: int, event: Event) -> None:
        match event.kind:
            case "throw":
                self._counts[event.player, "throws"] += 1
                self._counts[event.player, "pond"] += event.facts["penalty"]
            case "out" | "declined" | "curse" | "picked_up":
                self._counts[event.player, event.kind] += 1
            case "hole_over":
                self._holes.append(self._finished(step, event))
                self._counts.clear()

    def _finished(self, step: int, event: Event) -> PlayedHole:
        scores = event.facts["scores"]
        tally = tuple(
            Counter({what: n for (player, what), n in self._counts.items() if player == one and n})
            for one in range(len(scores))
        )
        first = self._holes[-1].last if self._holes else 0
        return PlayedHole(event.facts["number"], first, step, scores, tally)
