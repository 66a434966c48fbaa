"""Choices of several things at once: all the ways to pick some from a pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from typing import Any, overload


@dataclass(frozen=True)
class Picks(Sequence[tuple[Any, ...]]):
    """Every way to pick some things from a pool, as a sequence that is worked out when it is first looked into.

    Fewer things come first, then the order of the pool; equal things make no difference.

    Attributes
    ----------
    pool : tuple
        What can be picked, in order; equal things stand side by side.
    sizes : tuple of int
        How many may be picked at once, ascending.

    Examples
    --------
    >>> list(Picks(("a", "a", "b"), (0, 2)))
    [(), ('a', 'a'), ('a', 'b')]
    """

    pool: tuple[Any, ...]
    sizes: tuple[int, ...]

    @cached_property
    def _all(self) -> tuple[tuple[Any, ...], ...]:
        picks = chain.from_iterable(combinations(self.pool, size) for size in self.sizes)
        return tuple(dict.fromkeys(picks))

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> tuple[Any, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[Any, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[Any, ...] | tuple[tuple[Any, ...], ...]:
        return self._all[index]

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._all)

    def __contains__(self, pick: object) -> bool:
        return pick in self._all

    def index(self, pick: Any, *bounds: int) -> int:
        return self._all.index(pick, *bounds)
