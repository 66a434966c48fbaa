"""Disc golf as the rest of the house knows it."""

from __future__ import annotations

from typing import Any

from golf_widgets.notation import read_cell, read_wind, read_winds
from golf_widgets.policies import POLICIES
from golf_widgets.state import GolfState
from golf_widgets.wind import GolfError
from tabletop.game import Game
from tabletop.words import shown

RULES = 1
"""The version of the rules; it goes up whenever the same choices may lead elsewhere."""


def decode(kind: str, data: Any) -> Any:
    """Return the action that plain JSON data stands for.

    Parameters
    ----------
    kind : {"aim", "control", "reflect", "keep", "accept"}
        The kind of the decision.
    data : object
        ``[row, column]``; ``[removed or null, [added, …]]`` in letters; true or false; letters; true or false.

    Raises
    ------
    GolfError
        ``action``: the data is no such action, whether legal or not.
    """
    try:
        match kind, data:
            case "aim", _:
                return read_cell(data, kind)
            case "control", [None, added]:
                return None, read_winds(added, kind)
            case "control", [removed, added]:
                return read_wind(removed, kind), read_winds(added, kind)
            case "reflect" | "accept", bool():
                return data
            case "keep", _:
                return read_wind(data, kind)
    except GolfError:
        pass
    raise GolfError("action", kind=kind, data=shown(data))


GAME = Game("golf_widgets", RULES, GolfState.from_data, decode, POLICIES)
