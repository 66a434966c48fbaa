"""Golden playthroughs: what every seat sees at every step, as text, so that a leak shows as a difference.

``python -m tests.golf_playthrough`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from golf_widgets import GolfObservation, GolfState, Hole, Options, PanelSet, Throw
from golf_widgets.policies import Greedy
from tabletop.game import Decision, Event
from tabletop.policy import Policy
from tests.golf_games import Careless, play

GOLDEN = str(Path(__file__).parent / "data" / "golf_playthrough_{players}.txt")

ROUNDS = {
    1: GolfState.start(1, 2, 11, Options(reflection=True)),
    2: GolfState.start(2, 3, 12, Options((False, True))),
    3: GolfState.start(3, 2, 13),
    4: GolfState.start(4, 2, 14, Options((True, False, False, True), True, 7)),
}
BOTS: list[Policy] = [Careless(), Greedy(), Careless(often=5), Careless(often=2)]


def playthrough(players: int) -> str:
    """Return one round as text: each action, what happened, and what changed in the view of each seat."""
    return "\n".join(_lines(players)) + "\n"


def _lines(players: int) -> Iterator[str]:
    seats = (None, *range(players))
    shown = {seat: dict[str, str]() for seat in seats}
    yield from _changes(ROUNDS[players], shown)
    for step, (before, action, after, events) in enumerate(play(ROUNDS[players], BOTS[:players], 5), 1):
        yield f"\nstep {step}: player {before.thrower}, {before.phase} {_text(action)}"
        yield from (f"  {_event(event)}" for event in events)
        yield from _changes(after, shown)


def _changes(state: GolfState, shown: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """Yield what has changed for each seat; what has changed for all alike, once."""
    changed = {}
    for seat, before in shown.items():
        view = _view(state.observe(seat))
        changed[seat] = {name: text for name, text in view.items() if before.get(name) != text}
        shown[seat] = view
    for name, text in list(changed[None].items()):
        if all(changed[seat].get(name) == text for seat in changed):
            yield f"  all see {name}: {text}"
            for seat in changed:
                del changed[seat][name]
    for seat, texts in changed.items():
        who = "a spectator" if seat is None else f"player {seat}"
        yield from (f"  {who} sees {name}: {text}" for name, text in texts.items())


def _view(seen: GolfObservation) -> dict[str, str]:
    return {field.name: _text(getattr(seen, field.name)) for field in fields(seen)}


def _event(event: Event) -> str:
    facts = ", ".join(f"{name} {_text(value)}" for name, value in event.facts.items())
    return f"{event.kind} ({facts})" + (f" secret {event.secret}" if event.secret else "")


def _text(value: Any) -> str:
    match value:
        case Enum():
            return str(value.value)
        case Hole():
            return value.to_text().replace("\n", "/")
        case PanelSet():
            return "standard" if value == PanelSet.standard() else value.to_text()
        case Decision():
            last = f" … {_text(value.options[-1])}" if value.options else ""
            return f"{value.kind} of {value.player}, {len(value.options)} options{last}"
        case Options() | Throw():
            return ", ".join(f"{field.name} {_text(getattr(value, field.name))}" for field in fields(value))
        case tuple():
            return "[" + " ".join(map(_text, value)) + "]"
        case str():
            return value.replace("\n", "/")
    return str(value)


if __name__ == "__main__":
    for players in ROUNDS:
        Path(GOLDEN.format(players=players)).write_text(playthrough(players), encoding="utf-8")
