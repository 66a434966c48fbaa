"""The whole hole as a decision process: the least expected throws from every cell, and what to aim at now.

A plan is numeric: it comes of policy iteration in floating point and says how far from exact it is (`residual`).
It looks at a simpler game, in which every throw meets the whole deck and an empty hand and no card is kept. An
advice looks at the actual cards for the throw to come, and at the plan for what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from golf_widgets.hole import Hole
from golf_widgets.numeric import Numeric, NumericTable
from golf_widgets.observation import GolfObservation
from golf_widgets.odds import check_open, hand_sums, is_cursed, throw_draws, thrower_hand
from golf_widgets.panels import Terrain
from golf_widgets.process import Landings, Process, expected_costs
from golf_widgets.throw import throw_penalty
from golf_widgets.wind import Cell, GolfError
from tabletop.bars import label
from tabletop.words import Words, shown

TOLERANCE = 1e-10
"""A plan is done when one more round of choosing gains nowhere more than this."""

MOST = 100
"""Rounds of policy iteration; a handful will do, so this only guards against never ending."""

TIE = 1e-9
"""Aims that differ by less are equally good; the first of them, row by row, is taken, the same on every machine."""


@dataclass(frozen=True, slots=True, repr=False)
class Plan(Numeric):
    """How a hole is played best by whoever meets the whole deck with an empty hand at every throw.

    It shows that it is numeric, then its cells, the start first and then row by row, then what it leaves out.

    Attributes
    ----------
    hole : Hole
        The hole.
    handicap, leader : bool
        Whether the player has a handicap; whether a habanero is out of bounds at once.
    expected_throws : Mapping
        By cell, the least expected throws and penalties to hole out from there.
    best_aim : Mapping
        By cell, what to aim at from there; the goal has none.
    iterations : int
        How many rounds of policy iteration it took.
    residual : float
        By how much one more round of choosing would change the expected throws of a cell at most.
    """

    hole: Hole
    handicap: bool
    leader: bool
    expected_throws: Mapping[Cell, float]
    best_aim: Mapping[Cell, Cell]
    iterations: int
    residual: float

    def cost(self, landing: Cell, origin: Cell) -> float:
        """Return what is still to come after a landing: penalties, and the throws from where the disc then lies.

        Parameters
        ----------
        landing : tuple of int
            Where the line took the disc, inside the hole or not.
        origin : tuple of int
            Where it was thrown from, and lies again when it is out of bounds or declined.
        """
        again = 1 + self.expected_throws[origin]
        if landing not in self.hole:
            return again
        there = self.expected_throws[landing]
        return there if self.hole.terrain(landing) is Terrain.OPEN else min(there, again)

    def tell(self, language: str = "en") -> tuple[str, ...]:
        """Return what the plan takes for granted, in sentences.

        Parameters
        ----------
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``language``.
        """
        words = Words(language, "golf_widgets")
        rules = {"handicap": self.handicap, "leader": self.leader}
        return tuple(words(f"caddie.plan.{code}") for code in ("deck", *(code for code, on in rules.items() if on)))

    def _table(self) -> NumericTable:
        cells = sorted(self.best_aim, key=lambda cell: (cell != self.hole.start, cell))
        rows = [(label(cell), self.expected_throws[cell], label(self.best_aim[cell])) for cell in cells]
        return NumericTable(("cell", "throws", "best_aim"), rows, self.iterations, self.residual, self.tell)


@dataclass(frozen=True, slots=True, repr=False)
class Advice(Numeric, Mapping[Cell, float]):
    """What each aim of the next throw is worth: a mapping of aims to expected throws and penalties, best first.

    It shows that it is numeric, then the best aims, then what it leaves out.

    Attributes
    ----------
    expected_throws : Mapping
        By aim, this throw included.
    best_aim : tuple of int
        The first of them.
    assumes : tuple of str
        What the numbers leave out, as codes: ``kept_cards`` (the hand, and a card kept now, count for nothing after
        this throw), ``reflection`` (nobody reflects), ``pick_up`` (nobody picks up).
    residual : float
        How far the plan behind the numbers may be from exact.
    iterations : int
        How many rounds of policy iteration the plan took.
    """

    expected_throws: Mapping[Cell, float]
    best_aim: Cell
    assumes: tuple[str, ...]
    residual: float
    iterations: int

    def __getitem__(self, aim: Cell) -> float:
        return self.expected_throws[aim]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.expected_throws)

    def __len__(self) -> int:
        return len(self.expected_throws)

    def tell(self, language: str = "en") -> tuple[str, ...]:
        """Return what the numbers leave out, a sentence for each of `assumes`.

        Parameters
        ----------
        language : str
            One of ``words.LANGUAGES``.

        Raises
        ------
        GameError
            ``language``.
        """
        words = Words(language, "golf_widgets")
        return tuple(words(f"caddie.assumes.{code}") for code in self.assumes)

    def _table(self) -> NumericTable:
        rows = [(label(aim), throws) for aim, throws in self.expected_throws.items()]
        return NumericTable(("aim", "throws"), rows, self.iterations, self.residual, self.tell)


@lru_cache(maxsize=32, typed=True)
def solve(hole: Hole, handicap: bool = False, leader: bool = False) -> Plan:
    """Return the best plan for a hole, when every throw meets the whole deck and an empty hand and no card is kept.

    Policy iteration: from the best aims, removals and declines for the current values follow, as linear equations,
    the values of playing by them; until the choices gain no more.

    Parameters
    ----------
    hole : Hole
        The hole.
    handicap : bool
        Whether the player counts the own panel as 0.
    leader : bool
        Whether the player leads alone, so that a habanero is out of bounds at once.

    Raises
    ------
    GolfError
        ``hole``, ``flag``: it is no hole, or neither True nor False.
    """
    if not isinstance(hole, Hole):
        raise GolfError("hole", hole=shown(hole))
    for what, flag in (("handicap", handicap), ("leader", leader)):
        if type(flag) is not bool:
            raise GolfError("flag", what=what, given=shown(flag))
    process = Process(hole, handicap, leader)
    values = process.start()
    iterations = 0
    while True:
        iterations += 1
        worth = process.worth(values)
        best = worth.min(axis=1)
        residual = float(np.abs(best - values)[process.playing].max())
        if residual < TOLERANCE or iterations == MOST:
            break
        values = process.follow(worth.argmin(axis=1), values)
    aims = (worth <= best[:, None] + TIE).argmax(axis=1)
    return Plan(
        hole,
        handicap,
        leader,
        MappingProxyType(dict(zip(hole.cells, values.tolist(), strict=True))),
        MappingProxyType({c: hole.cells[a] for c, a in zip(hole.cells, aims.tolist(), strict=True) if c != hole.goal}),
        iterations,
        residual,
    )


def advise(obs: GolfObservation) -> Advice:
    """Return what each aim of the next throw is worth, best first.

    The throw is exact: the cards actually unseen and discarded, every hand card that may be added, the best control,
    declining included. What follows is as in `solve`.

    Raises
    ------
    GolfError
        ``odds_over``; ``under_way``: the cards are drawn already.
    """
    check_open(obs)
    draws = {aim: throw_draws(obs, aim) for aim in obs.hole.cells}
    assert obs.thrower is not None
    lie, cursed = obs.lies[obs.thrower], is_cursed(obs)
    plan = solve(obs.hole, obs.options.handicap[obs.thrower], cursed)

    landings = Landings.of(obs.hole, np.array(sorted(hand_sums(thrower_hand(obs)))))
    costs = np.array([*(plan.cost(cell, lie) for cell in obs.hole.cells), 1 + plan.expected_throws[lie]])
    first = 1 + throw_penalty(obs.hole, lie)
    worth: dict[Cell, float] = {}
    for drawn in dict.fromkeys(draws.values()):
        aims = [aim for aim in obs.hole.cells if draws[aim] == drawn]
        rest = expected_costs(drawn, not cursed, np.add(aims, drawn.base), landings, costs)
        worth |= zip(aims, (first + rest).tolist(), strict=True)
    order = sorted(worth, key=lambda aim: (round(worth[aim] / TIE), aim))
    options = {"reflection": obs.options.reflection, "pick_up": obs.options.pick_up is not None}
    return Advice(
        MappingProxyType({aim: worth[aim] for aim in order}),
        order[0],
        ("kept_cards", *(code for code, on in options.items() if on)),
        plan.residual,
        plan.iterations,
    )
