"""Who follows a thing that changes: bound methods that are called after every change, held weakly."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import MethodType
from typing import Any
from weakref import WeakMethod


class Followed:
    """Something that tells its followers of every change, under one lock."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._listeners: list[WeakMethod[Callable[[], None]]] = []

    def follow(self, listener: Callable[[], None]) -> None:
        """Call a bound method after every change, for as long as its object lives."""
        with self.lock:
            self._listeners.append(WeakMethod(listener))

    def unfollow(self, listener: Callable[[], None]) -> bool:
        """Stop calling a bound method; return whether it followed."""
        with self.lock:
            before = self._listeners
            self._listeners = [ref for ref in before if ref() != listener]
            return len(self._listeners) < len(before)

    @property
    def followers(self) -> tuple[Any, ...]:
        """The objects whose methods follow."""
        with self.lock:
            return tuple(method.__self__ for ref in self._listeners if isinstance(method := ref(), MethodType))

    def tell(self) -> None:
        """Call all that follow."""
        with self.lock:
            self._listeners = [ref for ref in self._listeners if ref() is not None]
            for ref in self._listeners:
                if (listener := ref()) is not None:
                    listener()
