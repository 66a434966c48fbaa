"""The donut game as the rest of the house finds it: its rules' version, saves, actions and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donut_widgets.cards import DonutError, Kind, as_kind
from donut_widgets.policies import POLICIES
from donut_widgets.state import DonutState
from tabletop.game import Game
from tabletop.words import shown


def decode(kind: str, data: Any) -> Any:
    """Return the action that JSON data stands for in a decision of a kind; whether it is legal is another matter.

    Parameters
    ----------
    kind : str
        The kind of the decision, such as ``"bid"``.
    data : object
        A position is a number, a kind its English name, a tuple a list.

    Raises
    ------
    DonutError
        ``decision``: no such decision; ``action.*``: the data is nothing of the sort that it takes; ``kind``.
    """
    if kind not in _SHAPES:
        raise DonutError("decision", decision=shown(kind))
    return _SHAPES[kind](kind, data)


def _position(decision: str, data: Any) -> int:
    if type(data) is not int:
        raise DonutError("action.position", decision=decision, given=shown(data))
    return data


def _kind(decision: str, data: Any) -> Kind:
    if not isinstance(data, str):
        raise DonutError("action.kind", decision=decision, given=shown(data))
    return as_kind(data)


def _several(one: Callable[[str, Any], Any]) -> Callable[[str, Any], Any]:
    def several(decision: str, data: Any) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise DonutError("action.list", decision=decision, given=shown(data))
        return tuple(one(decision, part) for part in data)

    return several


def _player_and_kind(decision: str, data: Any) -> tuple[int, Kind]:
    if not isinstance(data, list) or len(data) != 2 or type(data[0]) is not int:
        raise DonutError("action.pair", decision=decision, given=shown(data))
    return data[0], _kind(decision, data[1])


_SHAPES: dict[str, Callable[[str, Any], Any]] = {
    "bid": _position,
    "clear": _several(_position),
    "keep": _kind,
    "take": _several(_kind),
    "give": _player_and_kind,
    "steal": _player_and_kind,
    "spoil": _player_and_kind,
    "pass": _kind,
    "pay": _several(_kind),
    "drop": _kind,
}

GAME = Game("donut_widgets", 1, DonutState.from_data, decode, POLICIES)
