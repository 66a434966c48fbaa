"""Saving a match and loading it again: the game's box.

The file is JSON: format, schema and rules versions, the starting position, every action, the choices that are in, the
seats, and a checksum over all of it. It holds secrets. Loading replays the actions; a file that is damaged, foreign,
changed by hand or of other rules is refused with a sentence, and nothing is half loaded.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from dataclasses import fields
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop.game import Game, GameError, encode, find_game, is_option
from tabletop.match import Match, Step
from tabletop.policy import Policy

FORMAT = "tabletop-widgets match"
SCHEMA = 1


class SaveError(GameError):
    """A file that is no match to go on with: codes ``save_*``."""


def write(match: Match, path: str | PathLike[str]) -> None:
    """Write a match to a file, whole or not at all."""
    target = Path(path)
    content = to_data(match)
    content["checksum"] = _checksum(content)
    handle, part = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=1)
        os.replace(part, target)
    except BaseException:
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
        "step": match.step,
        "chosen": _actions_data(match._chosen),
    }


def read(path: str | PathLike[str], policies: Sequence[type[Policy]] = ()) -> Match:
    """Return the match of a file.

    Raises
    ------
    SaveError
        Saying what is wrong with the file.
    OSError
        When the file cannot be read at all.
    """
    try:
        content = json.loads(Path(path).read_bytes().decode("utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise SaveError("save_damaged", detail=type(error).__name__) from error
    return from_data(content, policies)


def from_data(content: Any, policies: Sequence[type[Policy]] = ()) -> Match:
    """Return the match that plain JSON data stands for, replayed action by action."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError("save_foreign")
    if content.get("schema") != SCHEMA:
        raise SaveError("save_schema", got=content.get("schema"), expected=SCHEMA)
    if content.get("checksum") != _checksum(content):
        raise SaveError("save_changed")
    game = find_game(str(content.get("game")))
    if content.get("rules") != game.rules:
        raise SaveError("save_rules", got=content.get("rules"), expected=game.rules)
    try:
        return _replay(game, content, policies)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError("save_replay", detail=str(error)) from error


def _replay(game: Game, content: dict[str, Any], policies: Sequence[type[Policy]]) -> Match:
    known = {**game.policies, **{policy.__name__: policy for policy in policies}}
    match = Match(
        game.from_data(content["start"]),
        [_seat(data, known) for data in content["seats"]],
        seed=content["seed"],
    )
    match._start_reseed = content["start_reseed"]
    for record in content["steps"]:
        state = match.state_at(match.steps)
        actions = _actions(game, state.decisions(), record["actions"])
        after, events = state.apply(actions)
        if record["reseed"] is not None:
            after = after.reshuffled(record["reseed"])
        match._past.append(Step(actions, events, after, record["reseed"]))
    match._check_step(content["step"])
    match._step = content["step"]
    open_decisions = match.state.decisions()
    chosen = _actions(game, open_decisions, content["chosen"])
    for decision in open_decisions:
        if decision.player in chosen and not is_option(chosen[decision.player], decision.options):
            raise SaveError("save_replay", detail=f"choice of player {decision.player}")
    match._chosen.update(chosen)
    return match


def _actions(game: Game, decisions: Sequence[Any], data: Any) -> dict[int, Any]:
    kinds = {decision.player: decision.kind for decision in decisions}
    return {player: game.decode(kinds[player], action) for player, action in data}


def _actions_data(actions: Any) -> list[list[Any]]:
    return [[player, encode(actions[player])] for player in sorted(actions)]


def _seat_data(name: str, policy: Policy | None) -> dict[str, Any]:
    if policy is None:
        return {"name": name}
    parameters = {field.name: encode(getattr(policy, field.name)) for field in fields(policy) if field.name != "name"}
    return {"name": name, "policy": type(policy).__name__, "parameters": parameters}


def _seat(data: dict[str, Any], known: dict[str, type[Policy]]) -> str | Policy:
    if "policy" not in data:
        return str(data["name"])
    if data["policy"] not in known:
        raise SaveError("save_policy", name=data["policy"])
    return known[data["policy"]](name=data["name"], **data["parameters"])


def _checksum(content: dict[str, Any]) -> str:
    body = {key: value for key, value in content.items() if key != "checksum"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
