"""Whole numbers, as users give them: Python's own and those of numpy count alike; True and False do not."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(given: Any) -> int | None:
    """Return a whole number as an int; None for what is none.

    Examples
    --------
    >>> whole(3), whole(3.0), whole(True), whole("3")
    (3, None, None, None)
    """
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None
