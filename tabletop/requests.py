"""Requests from a browser, parsed strictly: what is malformed is refused before anything looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.game import GameError

LONGEST_ID = 64
LARGEST_TEXT = 20_000
LONGEST_ANSWER = 400


class RequestError(GameError):
    """A request that is refused: codes ``request``, ``repeated``, ``not_yours``."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a request: its JSON types, and whether it may be left out."""

    types: tuple[type, ...]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """A request that has the form it should have."""

    id: str
    type: str
    values: Mapping[str, Any] = field(default_factory=dict)


ANY = Field((object,))
TEXT = Field((str,))
WHOLE = Field((int,))
FLAG = Field((bool,))
OBJECT = Field((dict,))


def request_id(content: Any) -> str:
    """Return the id of a message, or '' where it has none that can be answered."""
    found = content.get("id") if isinstance(content, dict) else None
    return found if isinstance(found, str) and len(found) <= LONGEST_ID else ""


def parse(content: Any, forms: Mapping[str, Mapping[str, Field]]) -> Request:
    """Return a message as a request.

    Parameters
    ----------
    content : object
        What the browser sent; anything.
    forms : Mapping
        For each type of request its fields.

    Raises
    ------
    RequestError
        ``request`` saying what is wrong: the id, the type, a field missing, unknown or of another type.
    """
    if not isinstance(content, dict):
        raise RequestError("request", detail="not an object")
    if not request_id(content):
        raise RequestError("request", detail="id")
    kind = content.get("type")
    if not isinstance(kind, str) or kind not in forms:
        raise RequestError("request", detail="type")
    fields = forms[kind]
    values = {key: value for key, value in content.items() if key not in ("id", "type")}
    for key in values:
        if key not in fields:
            raise RequestError("request", detail=f"unknown field in {kind}")
    for key, form in fields.items():
        if key not in values and not form.optional:
            raise RequestError("request", detail=f"{kind} without {key}")
        if key in values:
            _check(kind, key, values[key], form)
    return Request(content["id"], kind, values)


def _check(kind: str, key: str, value: Any, form: Field) -> None:
    fits = isinstance(value, form.types) and (not isinstance(value, bool) or bool in form.types or object in form.types)
    if not fits or (isinstance(value, str) and len(value) > LARGEST_TEXT):
        raise RequestError("request", detail=f"{kind}: {key}")


def shorten(text: str) -> str:
    """Return a refusal that may quote anything that a browser sent, cut to a length that fits into a view."""
    return text if len(text) <= LONGEST_ANSWER else f"{text[:LONGEST_ANSWER]}…"
