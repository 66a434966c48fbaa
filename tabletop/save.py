"""Saving a match and loading it again: the game's box.

The file is JSON: format, schema and rules versions, the starting position, every action, what they have led to, the
choices that are in, the seats, and a checksum over all of it. It holds secrets. Loading replays the actions; a file
that is damaged, foreign, changed by hand or of other rules is refused with a sentence, and nothing is half loaded.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from fractions import Fraction
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop.game import Decision, Game, GameError, State, encode, find_game, is_option
from tabletop.match import Match
from tabletop.policy import Policy
from tabletop.requests import shorten
from tabletop.timeline import Step
from tabletop.words import Words, shown

FORMAT = "tabletop-widgets match"
SCHEMA = 1

HEADER = 200
"""How many bytes at the beginning of a file tell whose match it is."""

EXAMINED = 400
"""How many files of a folder are looked at, newest first."""


class SaveError(GameError):
    """A file that is no match to go on with, or that cannot be written: codes ``save_*``, ``unknown_game``."""

    def tell(self, words: Words) -> str:
        """Return the sentence; what a game has found wrong with the file is told in the same language."""
        cause = self.__cause__
        if not isinstance(cause, GameError):
            return super().tell(words)
        detail = shorten(cause.tell(Words(words.language, *([cause.package] if cause.package else []))))
        return words(f"error.{self.code}", **{**self.facts, "detail": detail})


def write(match: Match, path: str | PathLike[str]) -> None:
    """Write a match to a file, whole or not at all.

    Raises
    ------
    SaveError
        ``save_unwritable``; ``save_parameter`` for a bot that cannot be written down.
    """
    content = to_data(match)
    content["checksum"] = _checksum(content)
    text = json.dumps(content, ensure_ascii=False, indent=1)
    try:
        _replace(Path(path), text)
    except (OSError, ValueError, TypeError) as error:
        raise SaveError("save_unwritable", name=_shown(path), detail=_reason(error)) from error


def _replace(target: Path, text: str) -> None:
    """Put a text in the place of a file: a reader finds the old one or the new one, never a part."""
    handle, part = tempfile.mkstemp(dir=target.parent, prefix=".saving-", suffix=".json")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(part, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise


def to_data(match: Match) -> dict[str, Any]:
    """Return the whole match, secrets included, as plain JSON data."""
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": match.game.name,
        "rules": match.game.rules,
        "seed": match._seed,
        "start": match._start.to_data(),
        "start_reseed": match._start_reseed,
        "seats": [_seat_data(seat.name, seat.policy) for seat in match.seats],
        "steps": [{"actions": _actions_data(step.actions), "reseed": step.reseed} for step in match._past],
        "reached": _checksum(match.state_at(match.steps).to_data()),
        "step": match.step,
        "chosen": _actions_data(match._chosen),
    }


def is_file_name(name: str) -> bool:
    """Whether a page may name this file: one of the notebook's folder, on every system, and no hidden one."""
    return re.fullmatch(r"[^./\\:\x00-\x1f\ud800-\udfff][^/\\:\x00-\x1f\ud800-\udfff]*\.json", name) is not None


def saves(folder: Path, game: str, most: int) -> list[str]:
    """Return the names of a folder's newest saved matches of a game; told by how a file begins, not by its name."""
    there = [path for path in folder.glob("*.json") if is_file_name(path.name) and path.is_file()]
    files = [(path.stat().st_mtime_ns, path.name) for path in there]
    newest = (name for _, name in sorted(files, reverse=True)[:EXAMINED])
    return list(islice((name for name in newest if _begins_as_save(folder / name, game)), most))


def _begins_as_save(path: Path, game: str) -> bool:
    try:
        with path.open("rb") as file:
            start = file.read(HEADER)
    except OSError:
        return False
    found = re.match(rb'\s*\{\s*"format": *"([^"]*)",\s*"schema": *\d+,\s*"game": *"([^"]*)"', start)
    return found is not None and found.groups() == (FORMAT.encode(), game.encode())


def read(path: str | PathLike[str], policies: Sequence[type[Policy]] = ()) -> Match:
    """Return the match of a file.

    Raises
    ------
    SaveError
        Saying what is wrong with the file.
    """
    try:
        text = Path(path).read_bytes()
    except (OSError, ValueError, TypeError) as error:
        raise SaveError("save_unreadable", name=_shown(path), detail=_reason(error)) from error
    try:
        content = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError("save_damaged", detail=type(error).__name__) from error
    return from_data(content, policies)


def from_data(content: Any, policies: Sequence[type[Policy]] = ()) -> Match:
    """Return the match that plain JSON data stands for, replayed action by action.

    Raises
    ------
    SaveError
        For data that is no match, whatever is wrong with it.
    """
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError("save_foreign")
    if content.get("schema") != SCHEMA:
        raise SaveError("save_schema", got=_shown(content.get("schema")), expected=SCHEMA)
    try:
        intact = content.get("checksum") == _checksum(content)
    except RecursionError:
        intact = False
    if not intact:
        raise SaveError("save_changed")
    game = _game(_shown(content.get("game")))
    if content.get("rules") != game.rules:
        raise SaveError("save_rules", got=_shown(content.get("rules")), expected=game.rules)
    try:
        return _replay(game, content, policies)
    except SaveError:
        raise
    except Exception as error:  # a file can hold anything, whatever its checksum
        raise SaveError("save_replay", detail=_shown(f"{type(error).__name__} {error}")) from error


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except GameError as error:
        raise SaveError(error.code, **error.facts) from None


def _replay(game: Game, content: dict[str, Any], policies: Sequence[type[Policy]]) -> Match:
    known = {**game.policies, **{policy.__name__: policy for policy in policies if policy.game == game.name}}
    seats = [_seat(data, known) for data in content["seats"]]
    match = Match(game.from_data(content["start"]), seats, seed=_whole(content["seed"]))
    if [_seat_data(seat.name, seat.policy) for seat in match.seats] != content["seats"]:
        raise ValueError("seats")
    match._start_reseed = _seed(content["start_reseed"])
    for record in content["steps"]:
        match._past.append(_step(game, match.state_at(match.steps), record))
    if _checksum(match.state_at(match.steps).to_data()) != content["reached"]:
        raise SaveError("save_drift")
    match._check_step(content["step"])
    match._step = content["step"]
    match._chosen = _chosen(game, match, content["chosen"])
    return match


def _step(game: Game, state: State, record: dict[str, Any]) -> Step:
    actions = _actions(game, state.decisions(), record["actions"])
    after, events = state.apply(actions)
    reseed = _seed(record["reseed"])
    return Step(actions, events, after if reseed is None else after.reshuffled(reseed), reseed)


def _chosen(game: Game, match: Match, data: Any) -> dict[int, Any]:
    """Return the choices that are in: legal, of people, and not all of them."""
    people = [decision for decision in match.state.decisions() if decision.player in match.people]
    chosen = _actions(game, people, data)
    for decision in people:
        if decision.player in chosen and not is_option(chosen[decision.player], decision.options):
            raise ValueError("chosen")
    if chosen and len(chosen) == len(people):
        raise ValueError("chosen")
    return chosen


def _actions(game: Game, decisions: Sequence[Decision], data: Any) -> dict[int, Any]:
    kinds = {decision.player: decision.kind for decision in decisions}
    return {_whole(player): game.decode(kinds[player], action) for player, action in data}


def _actions_data(actions: Any) -> list[list[Any]]:
    return [[player, encode(actions[player])] for player in sorted(actions)]


def _seat_data(name: str, policy: Policy | None) -> dict[str, Any]:
    if policy is None:
        return {"name": name}
    parameters = {field.name: _parameter(policy, field.name) for field in fields(policy)}
    return {"name": name, "policy": type(policy).__name__, "parameters": parameters}


def _parameter(policy: Policy, name: str) -> Any:
    try:
        return _written(getattr(policy, name))
    except TypeError as error:
        raise SaveError("save_parameter", bot=type(policy).__name__, parameter=name, got=str(error)) from None


def _written(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_written(part) for part in value]
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    if value is None or type(value) in (bool, int, float, str):
        return value
    raise TypeError(type(value).__name__)


def _seat(data: dict[str, Any], known: dict[str, type[Policy]]) -> str | Policy:
    if "policy" not in data:
        return str(data["name"])
    if data["policy"] not in known:
        raise SaveError("save_policy", name=_shown(data["policy"]))
    return known[data["policy"]](**{name: _as_written(value) for name, value in data["parameters"].items()})


def _as_written(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_as_written, value))
    return Fraction(value["fraction"]) if isinstance(value, dict) else value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r}")
    return value


def _seed(value: Any) -> int | None:
    return None if value is None else _whole(value)


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _shown(value: Any) -> str:
    """Return what a file holds where something else is expected, in short."""
    return shorten(str(value)) if isinstance(value, str | PathLike) else shown(value)


def _checksum(content: dict[str, Any]) -> str:
    body = {key: value for key, value in content.items() if key != "checksum"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
