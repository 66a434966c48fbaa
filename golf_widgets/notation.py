"""Positions as plain JSON data, for saves: written, and read back with every doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.order import away, plays_on
from golf_widgets.panels import PanelSet
from golf_widgets.setup import HOLES, PLAYERS
from golf_widgets.throw import Throw, cards_to_draw, choices, may_reflect
from golf_widgets.wind import DECK, Cell, GolfError, Wind, as_winds, in_order
from tabletop.game import Decision, encode

if TYPE_CHECKING:
    from golf_widgets.state import GolfState

T = TypeVar("T")

_PLAIN = (
    *("number", "holes", "order", "waiting", "lies", "throws", "penalties", "hands", "deck", "discards"),
    *("reshuffles", "scorecard", "totals", "phase", "thrower", "given", "seed"),
)
_OPTIONS = ("handicap", "reflection", "pick_up")
_THROW = ("aim", "drawn", "removed", "added", "reflected")


def write_data(state: GolfState) -> dict[str, Any]:
    """Return a position, secrets included, as plain JSON data."""
    throw = state.throw
    return {
        **{name: encode(getattr(state, name)) for name in _PLAIN},
        "hole": state.hole.to_text(),
        "options": {name: encode(getattr(state.options, name)) for name in _OPTIONS},
        "throw": None if throw is None else {name: encode(getattr(throw, name)) for name in _THROW},
        "panel_set": state.panel_set.to_text(),
    }


def read_data(data: Any) -> dict[str, Any]:
    """Return the fields of the state that `write_data` has written.

    Raises
    ------
    GolfError
        ``data``, naming the field, where the data is no position or one that no round can come to.
    """
    fields = _shaped(data, {*_PLAIN, "hole", "options", "throw", "panel_set"}, "position")
    for name, read in _READERS.items():
        fields[name] = read(fields[name], name)
    _check_round(fields)
    _check_discs(fields)
    _check_throw(fields)
    _check_cards(fields)
    return fields | {"asked": _asked(fields)}


# the parts, each of its type


def _shaped(data: Any, names: set[str], field: str) -> dict[str, Any]:
    _require(isinstance(data, dict) and set(data) == names, field)
    return dict(data)


def _require(true: bool, field: str) -> None:
    if not true:
        raise GolfError("data", field=field)


def _is(kind: type[T]) -> Callable[[Any, str], T]:
    def read(data: Any, field: str) -> T:
        if type(data) is not kind:
            raise GolfError("data", field=field)
        return data

    return read


def _tuple_of(read: Callable[[Any, str], T]) -> Callable[[Any, str], tuple[T, ...]]:
    return lambda data, field: tuple(read(part, field) for part in _is(list)(data, field))


def _count(data: Any, field: str) -> int:
    number = _is(int)(data, field)
    _require(number >= 0, field)
    return number


def read_cell(data: Any, field: str) -> Cell:
    """Return the cell of a list of two ints."""
    row, column = _cells(data, field) if isinstance(data, list) and len(data) == 2 else (None, None)
    if row is None or column is None:
        raise GolfError("data", field=field)
    return row, column


_cells = _tuple_of(_is(int))


def read_wind(data: Any, field: str) -> Wind:
    """Return the wind of its letters."""
    return as_winds([_is(str)(data, field)], field)[0]


read_winds = _tuple_of(read_wind)
"""Return the winds of a list of letters."""


def _read_options(data: Any, field: str) -> Options:
    parts = _shaped(data, set(_OPTIONS), field)
    handicap = _tuple_of(_is(bool))(parts["handicap"], "handicap")
    return Options(handicap, parts["reflection"], parts["pick_up"]).checked(len(handicap))


def _read_throw(data: Any, field: str) -> Throw | None:
    if data is None:
        return None
    parts = _shaped(data, set(_THROW), field)
    removed = None if parts["removed"] is None else read_wind(parts["removed"], field)
    drawn, added, reflected = (read_winds(parts[name], field) for name in ("drawn", "added", "reflected"))
    _require(removed in (None, *drawn), field)
    return Throw(read_cell(parts["aim"], field), drawn, removed, added, reflected)


_READERS: dict[str, Callable[[Any, str], Any]] = {
    "hole": lambda data, field: Hole.from_text(_is(str)(data, field)),
    "panel_set": lambda data, field: PanelSet.from_text(_is(str)(data, field)),
    "options": _read_options,
    "throw": _read_throw,
    "number": _count,
    "holes": _count,
    "order": _tuple_of(_count),
    "waiting": _tuple_of(_count),
    "lies": _tuple_of(read_cell),
    "throws": _tuple_of(_count),
    "penalties": _tuple_of(_count),
    "hands": _tuple_of(read_winds),
    "deck": read_winds,
    "discards": read_winds,
    "reshuffles": _count,
    "scorecard": _tuple_of(_tuple_of(_count)),
    "totals": _tuple_of(_is(int)),
    "phase": _is(str),
    "thrower": _count,
    "given": _is(bool),
    "seed": _is(int),
}


# the whole, against the rules


def _check_round(fields: dict[str, Any]) -> None:
    players, over = len(fields["lies"]), fields["phase"] == "over"
    _require(players in PLAYERS, "lies")
    _require(fields["holes"] in HOLES, "holes")
    _require(1 <= fields["number"] <= fields["holes"], "number")
    _require(not over or fields["number"] == fields["holes"], "phase")
    _require(len(fields["options"].handicap) == players, "options")
    for name in ("throws", "penalties", "hands", "totals"):
        _require(len(fields[name]) == players, name)
    _require(len(fields["scorecard"]) == fields["number"] - 1 + over, "scorecard")
    _require(all(len(scores) == players for scores in fields["scorecard"]), "scorecard")
    order, waiting = fields["order"], fields["waiting"]
    _require(sorted(order) == list(range(players)), "order")
    _require(waiting == order[players - len(waiting) :], "waiting")


def _check_discs(fields: dict[str, Any]) -> None:
    hole, lies, order, thrower = (fields[name] for name in ("hole", "lies", "order", "thrower"))
    _require(all(lie in hole for lie in lies), "lies")
    _require(thrower in order, "thrower")
    under_way, limit = fields["throw"] is not None, fields["options"].pick_up
    scores = [throws + penalties for throws, penalties in zip(fields["throws"], fields["penalties"], strict=True)]
    playing = [
        player
        for player in order
        if (under_way and player == thrower) or plays_on(hole, lies[player], scores[player], limit)
    ]
    _require(bool(playing) is not (fields["phase"] == "over"), "phase")
    if playing:
        waiting = fields["waiting"]
        _require(lies[thrower] != hole.goal, "thrower")
        _require(thrower == (waiting[0] if waiting else away(hole, lies, playing)), "thrower")


def _check_throw(fields: dict[str, Any]) -> None:
    hole, throw, phase, thrower = (fields[name] for name in ("hole", "throw", "phase", "thrower"))
    _require((throw is None) is (phase in ("aim", "over")), "throw")
    if throw is None:
        return
    _require(phase in ("control", "reflect", "keep", "accept"), "phase")
    _require(throw.aim in hole, "throw")
    handicap = fields["options"].handicap[thrower]
    _require(len(throw.drawn) <= cards_to_draw(hole, fields["lies"][thrower], throw.aim, handicap), "throw")
    _require(Wind.HABANERO not in (*throw.drawn[:-1], throw.removed, *throw.added, *throw.reflected[:-1]), "throw")
    untouched = throw.removed is None and not throw.added
    _require(untouched or phase != "control", "throw")
    _require(not throw.reflected or (fields["options"].reflection and phase in ("keep", "accept")), "throw")
    _require(phase != "reflect" or may_reflect(hole, throw, fields["options"]), "phase")
    _require(phase != "keep" or throw.landing != hole.goal, "phase")
    _require(phase != "accept" or (throw.landing in hole and hole.terrain(throw.landing).letter != "."), "phase")
    _require(len(_asked(fields)[0].options) > 1, "phase")


def _asked(fields: dict[str, Any]) -> tuple[Decision, ...]:
    phase, thrower = fields["phase"], fields["thrower"]
    if phase == "over":
        return ()
    options = choices(phase, fields["hole"], fields["throw"], fields["hands"][thrower])
    return (Decision(thrower, phase, options),)


def _check_cards(fields: dict[str, Any]) -> None:
    throw = fields["throw"] if fields["phase"] != "accept" else None
    hands = fields["hands"]
    line = throw.line if throw else ()
    _require(all(hand == in_order(hand) and Wind.HABANERO not in hand for hand in hands), "hands")
    cards = [*fields["deck"], *fields["discards"], *line, *(card for hand in hands for card in hand)]
    _require(Counter(cards) == Counter(DECK), "deck")
