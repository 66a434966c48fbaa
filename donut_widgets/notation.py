"""Positions read and written: as plain data for a save, as lines of text for a mail or a lesson; and their checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from donut_widgets.cards import PLAYERS, DonutError, Kind, as_cards, as_kind, by_order
from tabletop.chance import fresh_seed, shuffled, stream
from tabletop.words import shown

Fields = dict[str, Any]
"""The fields of a ``DonutState`` by name."""

MOST_COPIES = 99
"""How many cards of a kind can be written by their number."""

FIELDS = ("row", "boxes", "deck", "discard", "round", "bids", "position", "drawn", "known_top", "seed")


def read_fields(
    row: Any,
    boxes: Any = None,
    deck: Any = (),
    discard: Any = (),
    round: Any = 1,
    bids: Any = (),
    position: Any = 0,
    drawn: Any = (),
    known_top: Any = None,
    seed: Any = None,
) -> Fields:
    """Return the fields of a state from what a user or a file gives, checked.

    Parameters are those of ``DonutState``; a card is a Kind or its English name, any sequence will do, `boxes` left
    out are empty ones.

    Raises
    ------
    DonutError
        ``cards``, ``kind``, ``players``, ``row_length``, ``row_gaps``, ``number``, ``round_in_progress``.
    """
    cards = tuple(kind if kind is None else as_kind(kind) for kind in _sequence(row, "row"))
    if boxes is None:
        boxes = [()] * (len(cards) - 1)
    fields: Fields = {
        "row": cards,
        "boxes": tuple(as_cards(box, "box") for box in _sequence(boxes, "boxes")),
        "deck": as_cards(deck, "deck"),
        "discard": as_cards(discard, "discard"),
        "round": _whole(round, "round", 1),
        "bids": tuple(_whole(bid, "bid", 1, len(cards)) for bid in _sequence(bids, "bids")),
        "position": _whole(position, "position", 0, len(cards)),
        "drawn": as_cards(drawn, "drawn"),
        "known_top": known_top if known_top is None else _whole(known_top, "known_top", 0, len(boxes) - 1),
        "seed": seed if seed is None else _whole(seed, "seed"),
    }
    _check(fields)
    return fields


def _sequence(given: Any, where: str) -> Sequence[Any]:
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise DonutError("cards", where=where, given=shown(given))
    return tuple(given)


def _whole(given: Any, what: str, least: int | None = None, most: int | None = None) -> int:
    if type(given) is not int or (least is not None and given < least) or (most is not None and given > most):
        raise DonutError("number", what=what, given=shown(given))
    return given


def _check(fields: Fields) -> None:
    row, boxes, deck = fields["row"], fields["boxes"], fields["deck"]
    if len(boxes) not in PLAYERS:
        raise DonutError("players", players=len(boxes), least=PLAYERS[0], most=PLAYERS[-1])
    if len(row) != len(boxes) + 1:
        raise DonutError("row_length", length=len(row), players=len(boxes), needed=len(boxes) + 1)
    gaps = row.count(None)
    if not fields["bids"] and gaps and len(deck) >= gaps:
        raise DonutError("row_gaps", gaps=gaps, deck=len(deck))
    fault = _fault(fields)
    if fault:
        raise DonutError("round_in_progress", field=fault)


def _fault(fields: Fields) -> str | None:
    """Return the field that does not fit to the others where a power waits (or none does), None if all do."""
    row, boxes, bids, position = fields["row"], fields["boxes"], fields["bids"], fields["position"]
    drawn, known = fields["drawn"], fields["known_top"]
    if known is not None and (not fields["deck"] or drawn):
        return "known_top"
    if not bids:
        return "position" if position else "drawn" if drawn else None
    if len(bids) != len(boxes):
        return "bids"
    if bids.count(position) != 1 or not boxes[bids.index(position)]:
        return "position"
    if any((row[bid - 1] is None) != (bid <= position) for bid in bids):
        return "row"
    waits = boxes[bids.index(position)][-1] is Kind.DOUBLE_CHOCOLATE
    return "drawn" if len(drawn) != (2 if waits else 0) else None


def write_data(fields: Mapping[str, Any]) -> Fields:
    """Return fields as plain JSON data: kinds as their English names, tuples as lists."""
    return {name: _plain(fields[name]) for name in FIELDS}


def _plain(value: Any) -> Any:
    if isinstance(value, Kind):
        return value.value
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def read_data(data: Any) -> Fields:
    """Return the fields of a state from the plain data of a save.

    Raises
    ------
    DonutError
        ``data`` for what is no position at all, and all that `read_fields` raises.
    """
    if not isinstance(data, Mapping) or set(data) != set(FIELDS):
        raise DonutError("data", needed=FIELDS)
    lists = [*(data[name] for name in ("row", "boxes", "deck", "discard", "bids", "drawn"))]
    if not all(isinstance(part, list) for part in lists + (data["boxes"] if isinstance(data["boxes"], list) else [])):
        raise DonutError("data", needed=FIELDS)
    return read_fields(**data)


# Text


def write_text(fields: Mapping[str, Any], unseen: Sequence[Kind]) -> str:
    """Return the lines of a position as a spectator sees it; see ``DonutState.to_text``."""
    lines = [f"players: {len(fields['boxes'])}", f"round: {fields['round']}"]
    lines.append("row: " + " | ".join("-" if kind is None else kind.value for kind in fields["row"]))
    lines += [f"box {player}: {_names(box)}" for player, box in enumerate(fields["boxes"])]
    lines.append(f"discard: {_names(fields['discard'])}")
    lines.append(f"unseen: {_counted(unseen)}")
    if fields["bids"]:
        lines += ["bids: " + ", ".join(map(str, fields["bids"])), f"position: {fields['position']}"]
    return "\n".join(lines) + "\n"


def _names(cards: Sequence[Kind]) -> str:
    return ", ".join(kind.value for kind in cards) or "-"


def _counted(cards: Sequence[Kind]) -> str:
    groups = [(kind, len(list(same))) for kind, same in groupby(sorted(cards, key=by_order))]
    return ", ".join(f"{n} {kind.value}" for kind, n in groups) or "-"


def read_text(text: str, seed: int | None) -> Fields:
    """Return the fields of a state from its text; see ``DonutState.from_text``."""
    lines = _read_lines(text)
    players = _read_whole(lines, "players")
    if players not in PLAYERS:
        raise DonutError("players", players=players, least=PLAYERS[0], most=PLAYERS[-1])
    seed = fresh_seed() if seed is None else _whole(seed, "seed")
    deck = _read_cards(lines, "deck") if "deck" in lines else ()
    deck += shuffled(_read_cards(lines, "unseen"), stream(seed, "deal")) if "unseen" in lines else ()
    fields: Fields = {
        "row": [None if card == "-" else card for card in map(str.strip, _read(lines, "row").split("|"))],
        "boxes": [_read_cards(lines, f"box {player}") for player in range(players)],
        "deck": deck,
        "discard": _read_cards(lines, "discard") if "discard" in lines else (),
        "round": _read_whole(lines, "round") if "round" in lines else 1,
        "seed": seed,
    }
    if "bids" in lines:
        fields["bids"] = [_to_int(bid, "bids") for bid in _read(lines, "bids").split(",")]
        fields["position"] = _read_whole(lines, "position")
        if _waits_for_double_chocolate(fields):
            fields["drawn"], fields["deck"] = deck[:2], deck[2:]
    known = {"players", "round", "row", "discard", "deck", "unseen", "bids", "position"}
    for name in lines:
        if name not in known and name not in {f"box {player}" for player in range(players)}:
            raise DonutError("text_line", line=name)
    return read_fields(**fields)


def _waits_for_double_chocolate(fields: Fields) -> bool:
    bids, position, boxes = fields["bids"], fields["position"], fields["boxes"]
    if len(bids) != len(boxes) or position not in bids:
        return False  # refused with a reason later
    box: tuple[Kind, ...] = boxes[bids.index(position)]
    return box[-1:] == (Kind.DOUBLE_CHOCOLATE,)


def _read_lines(text: Any) -> dict[str, str]:
    if not isinstance(text, str):
        raise DonutError("text", given=shown(text))
    lines: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, colon, rest = map(str.strip, line.partition(":"))
        if not colon or name in lines:
            raise DonutError("text_line", line=line)
        lines[name] = rest
    return lines


def _read(lines: Mapping[str, str], name: str) -> str:
    if name not in lines:
        raise DonutError("text_missing", name=name)
    return lines[name]


def _read_whole(lines: Mapping[str, str], name: str) -> int:
    return _to_int(_read(lines, name), name)


def _to_int(text: str, what: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise DonutError("number", what=what, given=shown(digits))
    return int(digits)


def _read_cards(lines: Mapping[str, str], name: str) -> tuple[Kind, ...]:
    """Read "Glazed, 2 Plain": names with an optional number before them; "-" is no card."""
    cards: list[Kind] = []
    entries = _read(lines, name)
    for entry in entries.split(",") if entries not in ("", "-") else ():
        number, space, rest = entry.strip().partition(" ")
        counted = bool(space) and number.isascii() and number.isdigit()
        kind, copies = as_kind(rest.strip() if counted else entry.strip()), _to_int(number, name) if counted else 1
        if copies > MOST_COPIES:
            raise DonutError("number", what=name, given=shown(number))
        cards += [kind] * copies
    return tuple(cards)
