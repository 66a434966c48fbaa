"""Golden playthroughs: a whole game with every seat's view at every step.

A leak, or any other change of what a seat can see, shows as a difference in ``data/donut_playthrough_*.txt``.
After a change that is meant, write them anew and read the difference: ``python -m tests.donut_playthroughs``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from donut_widgets import DonutObservation, DonutState
from donut_widgets.picks import Picks
from tabletop import Decision, Event
from tabletop.chance import below, stream
from tests.donut_rules import DATA

SEEDS = {2: 3, 3: 17, 4: 29, 5: 29, 6: 284}


def path(players: int) -> Path:
    """Return where a playthrough is kept."""
    return DATA / f"donut_playthrough_{players}.txt"


def playthrough(players: int, states: type[DonutState] = DonutState) -> str:
    """Return a random game as text."""
    return "\n".join(_lines(players, states)) + "\n"


def _lines(players: int, states: type[DonutState]) -> Iterator[str]:
    state, rng = states.deal(players, SEEDS[players]), stream(SEEDS[players], "playthrough")
    step = 0
    yield from _views(state)
    while not state.is_terminal:
        actions = {d.player: d.options[below(rng, len(d.options))] for d in state.decisions()}
        state, events = state.apply(actions)
        step += 1
        yield f"\n=== step {step}: {_show(actions)}"
        for event in events:
            yield from _event(event, players)
        yield from _views(state)


def _event(event: Event, players: int) -> Iterator[str]:
    """Tell an event as a spectator sees it, then what a player sees besides."""
    by_table = event.seen_by(None)
    yield f"{event.kind} player={event.player} {_show(by_table.facts)}"
    for seat in range(players):
        seen = event.seen_by(seat)
        if seen != by_table:
            yield f"  seat {seat}: {_show({k: v for k, v in seen.facts.items() if by_table.facts.get(k) != v})}"


def _views(state: DonutState) -> Iterator[str]:
    """Tell every field of a spectator's view, then those in which a player's view differs."""
    spectator = state.observe(None)
    yield f"--- {state!r}"
    for name in _names(spectator):
        yield f"{name}: {_show(getattr(spectator, name))}"
    for seat in range(state.players):
        view = state.observe(seat)
        for name in _names(view):
            if getattr(view, name) != getattr(spectator, name):
                yield f"  seat {seat} {name}: {_show(getattr(view, name))}"


def _names(view: DonutObservation) -> list[str]:
    return [field.name for field in fields(view)]


def _show(value: Any) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Decision):
        return f"{value.kind}?{value.player}{_show(value.options)}"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_show(part)}" for key, part in value.items()) + "}"
    if isinstance(value, Picks) and len(value) > 20:
        return f"{_show(value.sizes)} of {_show(value.pool)}"
    if isinstance(value, tuple | list | Picks):
        return "(" + ", ".join(map(_show, value)) + ")"
    return repr(value)


if __name__ == "__main__":
    for number in SEEDS:
        path(number).write_text(playthrough(number), encoding="utf-8")
