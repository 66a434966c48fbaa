"""What one seat may see, as plain data for the page: the part that both games share.

A view is made from observations alone, by an allow-list: nothing gets in that is not named here or in the game's own
`TableView`. Sentences are put into words here; the page holds no words and no rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, TypeVar

from tabletop.game import Decision, Event, Observation, encode
from tabletop.words import Words

T = TypeVar("T")

LOG_LINES = 24
EVENT_STEPS = 4
"""How many of the last steps' events travel in the view; a browser that missed more shows the end state."""

LARGEST = 23_000
"""How many bytes a view weighs at most, without the envelope: 25 kB with it. A large table, such as one with a hole
of seventeen panels, may weigh more; then all that is not the table weighs at most `BESIDE`."""

BESIDE = 14_000

SHORT_NAME = 20
"""How many characters of a name are told where many names stand together."""


class TableView:
    """One seat's view of the table at one step.

    Games subclass it and word their own events, questions and ends.

    Parameters
    ----------
    observation : Observation
        What the seat may know at the step.
    words : Words
        The language.
    bots : sequence of bool
        Which seats are bots.
    past : sequence of sequence of Event
        The events of the steps 1 … step, as this seat may see them; may be lazy, with thousands of steps.
    memory : dict, optional
        What earlier views of the same seat, language and timeline have worked out about the past (see `recall`).
    """

    def __init__(
        self,
        observation: Observation,
        words: Words,
        bots: Sequence[bool],
        past: Sequence[Sequence[Event]],
        memory: dict[Hashable, Any] | None = None,
    ) -> None:
        self.observation = observation
        self.words = words
        self.bots = bots
        self.past = past
        self.memory = {} if memory is None else memory
        self.names = observation.names

    def recall(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was worked out about the past under a key, or work it out now and remember it."""
        if key not in self.memory:
            self.memory[key] = make()
        found: T = self.memory[key]
        return found

    # what games give

    def table(self) -> dict[str, Any]:
        """Return the game's own part of the view."""
        raise NotImplementedError

    def ask(self) -> tuple[str, str]:
        """Return the status line: what to do, and what is going on."""
        raise NotImplementedError

    def facts(self) -> list[dict[str, str]]:
        """Return the few numbers that stand beside the status line."""
        return []

    def note(self, player: int) -> str:
        """Return the line under a player's name."""
        raise NotImplementedError

    def pick(self, decision: Decision) -> dict[str, Any]:
        """Return what may be picked for a decision: shape, items, min, max, send, ask."""
        raise NotImplementedError

    def event_text(self, event: Event) -> str:
        """Return an event in words; '' for one that is not worth a line."""
        raise NotImplementedError

    def event_icon(self, event: Event) -> str:
        """Return the drawing that stands beside an event's line."""
        raise NotImplementedError

    def tag(self, event: Event, step: int) -> str:
        """Return the turn in short, such as R7."""
        raise NotImplementedError

    def mark(self, step: int, events: Sequence[Event]) -> dict[str, Any] | None:
        """Return the mark on the timeline at a step, where something was settled there."""
        raise NotImplementedError

    def final(self) -> list[dict[str, Any]] | None:
        """Return the end of the game with every point explained; None while it is played."""
        raise NotImplementedError

    # what is shared

    def speaks_to(self, player: int | None) -> bool:
        """Whether a sentence about a player speaks to the reader."""
        return player is not None and player == self.observation.player

    def name(self, player: int) -> str:
        """Return a player's name."""
        return self.names[player]

    def data(self) -> dict[str, Any]:
        """Return the view without the table's controls."""
        observation = self.observation
        ask, detail = self.ask()
        step = observation.step
        decision = observation.decision
        final = self.final()
        return {
            "seat": observation.player,
            "seats": [self._seat(player) for player in range(len(self.names))],
            "step": step,
            "steps": observation.steps,
            "status": {"ask": ask, "detail": detail, "facts": self.facts()},
            "pick": None if decision is None else self._pick(decision),
            "events": self._events(),
            "log": self._log(),
            "timeline": self.marks(),
            "over": final is not None,
            "final": final,
            "table": self.table(),
        }

    def _seat(self, player: int) -> dict[str, Any]:
        observation = self.observation
        asked = any(decision.player == player for decision in observation.decisions)
        return {
            "seat": player,
            "name": self.names[player],
            "bot": self.bots[player],
            "chosen": player in observation.chosen if asked else None,
            "you": player == observation.player,
            "note": self.note(player),
        }

    def _pick(self, decision: Decision) -> dict[str, Any]:
        return {
            "decision": {"step": self.observation.step, "player": decision.player, "kind": decision.kind},
            "changing": decision.player in self.observation.chosen,
            **self.pick(decision),
        }

    def _events(self) -> list[dict[str, Any]]:
        first = max(0, len(self.past) - EVENT_STEPS)
        return [
            {
                "n": step * 1000 + i,
                "step": step,
                "kind": event.kind,
                "player": event.player,
                "facts": plain(event.facts),
                "text": self.event_text(event),
            }
            for step in range(first + 1, len(self.past) + 1)
            for i, event in enumerate(self.past[step - 1])
        ]

    def log_lines(self, step: int) -> list[dict[str, Any]]:
        """Return the lines of the log of one step, oldest first."""
        return [
            {"step": step, "tag": self.tag(event, step), "icon": self.event_icon(event), "text": text}
            for event in self.past[step - 1]
            if (text := self.event_text(event))
        ]

    def _log(self) -> list[dict[str, Any]]:
        newest: list[dict[str, Any]] = []
        for step in range(len(self.past), 0, -1):
            if len(newest) >= LOG_LINES:
                break
            newest.extend(reversed(self.recall(("log", step), partial(self.log_lines, step))))
        return newest[:LOG_LINES]

    def marks(self) -> list[dict[str, Any]]:
        """Return the marks of the timeline up to this step."""
        found = (self.mark(step, events) for step, events in enumerate(self.past, 1))
        return [mark for mark in found if mark is not None]


def plain(value: Any) -> Any:
    """Return facts as plain JSON data: enums by value, tuples as lists, keys as text."""
    if isinstance(value, Mapping):
        return {str(encode(key)): plain(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    return encode(value)


def short_name(name: str) -> str:
    """Return a name for a place where many stand together, cut where it is long."""
    return name if len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1]}…"


def fitted(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view that is light enough to travel: long names cost it old events and lines of the log.

    The events of the newest step come first, then the log, newest first, then the events of earlier steps.
    """
    if _weight(view) <= LARGEST:
        return dict(view)
    most = max(LARGEST, BESIDE + _weight(view["table"]))
    room = most - _weight({**view, "events": [], "log": []})
    steps = [list(same) for _, same in groupby(view["events"], key=lambda event: event["step"])]
    newest, room = _first_that_fit(steps[-1:], room)
    lines, room = _first_that_fit([[line] for line in view["log"]], room)
    older, _ = _first_that_fit(steps[-2::-1], room) if newest else ([], room)
    events = [event for part in reversed(newest + older) for event in part]
    return {**view, "events": events, "log": [line for part in lines for line in part]}


def _first_that_fit(parts: Sequence[list[Any]], room: int) -> tuple[list[list[Any]], int]:
    """Return the first parts that fit into a room, and the room that is left."""
    kept = []
    for part in parts:
        if _weight(part) > room:
            break
        kept.append(part)
        room -= _weight(part)
    return kept, room


def _weight(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass"))
