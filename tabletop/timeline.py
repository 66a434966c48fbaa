"""The past of a match: its steps, what each seat may see of them, and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from tabletop.game import Event, GameError, State, encode


@dataclass(frozen=True, slots=True)
class Step:
    """One complete joint action of the past: who chose what, what happened, and where it led."""

    actions: Mapping[int, Any]
    events: tuple[Event, ...]
    state: State
    reseed: int | None = None
    """The seed by which the hidden cards were shuffled anew after this step, in a branch made so."""


class Past(Sequence[tuple[Event, ...]]):
    """The events of each step up to one, as a seat may see them; looked up as asked for: there may be thousands."""

    def __init__(self, steps: Sequence[Step], last: int, player: int | None) -> None:
        self._steps, self._last, self._player = steps, last, player
        self._seen: dict[int, tuple[Event, ...]] = {}

    def __len__(self) -> int:
        return self._last

    @overload
    def __getitem__(self, index: int) -> tuple[Event, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[Event, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[Event, ...] | tuple[tuple[Event, ...], ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._last)))
        place = range(self._last)[index]
        if place not in self._seen:
            self._seen[place] = tuple([event.seen_by(self._player) for event in self._steps[place].events])
        return self._seen[place]


class Log(list[dict[str, Any]]):
    """What happened, one plain dict an event."""

    @classmethod
    def of(cls, past: Past, names: Sequence[str]) -> Log:
        """Return the log of a past: step, event, the player's name, and the event's facts."""
        return cls(
            {
                "step": step,
                "event": event.kind,
                "player": None if event.player is None else names[event.player],
                **{key: _plain(value) for key, value in event.facts.items()},
            }
            for step, events in enumerate(past, 1)
            for event in events
        )

    def to_frame(self) -> Any:
        """Return the log as a pandas DataFrame (pandas is imported here, and only here).

        Raises
        ------
        GameError
            ``needs_pandas``.
        """
        try:
            import pandas as pd
        except ImportError as error:
            raise GameError("needs_pandas") from error
        return pd.DataFrame(list(self))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {encode(key): _plain(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return encode(value)
