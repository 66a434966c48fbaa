"""What lines of cards are worth when the best control is taken: the arithmetic under the caddie.

For a landing of the wind alone there are nine candidates: the landing itself, and one for each wind that a control
may remove. In order of value, a line is worth the first candidate whose wind it holds; so with u_1 <= u_2 <= ... its
expected value is ``u_1 + sum of P(it holds none of the first i winds) * (u_(i+1) - u_i)``, up to the landing itself,
which needs no wind.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golf_widgets.draws import Draws
from golf_widgets.hole import Hole
from golf_widgets.lines import BITS, STEPS, Floats, Ints, LineTable, place, stride
from golf_widgets.panels import Terrain
from golf_widgets.throw import cards_to_draw, throw_penalty
from golf_widgets.wind import DECK, Cell

Bools = NDArray[np.bool_]

SHIFTS: Ints = np.concatenate([np.zeros((1, 2), dtype=np.intp), -STEPS])
"""From a landing to its nine candidates, the landing itself first."""


@dataclass(frozen=True)
class Landings:
    """All landings of the wind alone from which some control can bring the disc onto the hole.

    Attributes
    ----------
    cells : ndarray
        Where they are, shape (landings, 2).
    candidates : ndarray
        Where a control can take the disc from there, by removal and by sum of the hand cards added, shape
        (landings, 9, sums): the index of a cell of the hole, or the number of its cells for all that is outside.
    """

    cells: Ints
    candidates: Ints

    @classmethod
    def of(cls, hole: Hole, sums: Ints) -> Landings:
        """Return the landings on and around a hole, for the sums of hand cards, shape (sums, 2)."""
        ground = np.array(hole.cells)
        size = ground.max(axis=0) + 1
        index = np.full(size, len(ground))
        index[tuple(ground.T)] = np.arange(len(ground))

        margin = 2 + np.abs(sums).max(initial=0)
        cells = np.indices(size + 2 * margin).reshape(2, -1).T - margin
        at = cells[:, None, None] + SHIFTS[:, None] + sums
        inside = ((at >= 0) & (at < size)).all(axis=-1)
        row, column = np.moveaxis(np.where(inside[..., None], at, 0), -1, 0)
        candidates = np.where(inside, index[row, column], len(ground))
        near = (candidates < len(ground)).any(axis=(1, 2))
        return cls(cells[near], candidates[near])


@dataclass(frozen=True)
class Terms:
    """The terms of the sum at the top of this page, for many landings: arrays of one length.

    Attributes
    ----------
    landing : ndarray of int
        Which landing.
    lacking : ndarray of int
        The set of winds that the line must not hold.
    better, worse : ndarray of int
        The candidates i and i + 1.
    first : ndarray of bool
        Where there is no candidate i yet.
    """

    landing: Ints
    lacking: Ints
    better: Ints
    worse: Ints
    first: Bools

    @classmethod
    def of(cls, values: Floats) -> Terms:
        """Return the terms for the values of the candidates, shape (landings, 9)."""
        order = values[:, 1:].argsort(axis=1, kind="stable")
        helps = np.take_along_axis(values, order + 1, axis=1) < values[:, :1]
        winds = np.where(helps, order + 1, 0)
        nothing = np.zeros((len(values), 1), dtype=np.intp)
        lacking = np.hstack([nothing, np.where(helps, BITS[order], 0).cumsum(axis=1)])
        landing, i = np.nonzero(np.hstack([nothing == 0, helps]))
        better, worse = np.hstack([nothing, winds]), np.hstack([winds, nothing])
        return cls(landing, lacking[landing, i], better[landing, i], worse[landing, i], i == 0)

    def only(self, kept: Bools, lacking: Ints) -> Terms:
        """Return some of the terms, with other sets of winds that the line must not hold."""
        landing, better, worse = self.landing[kept], self.better[kept], self.worse[kept]
        return Terms(landing, lacking[kept], better, worse, self.first[kept])

    def rises(self, values: Floats) -> Floats:
        """Return u_(i+1) - u_i for values of the candidates, shape (landings, 9, …)."""
        rises: Floats = values[self.landing, self.worse]
        later = ~self.first
        rises[later] -= values[self.landing[later], self.better[later]]
        return rises

    def ends(self) -> tuple[tuple[Ints, Floats], tuple[Ints, Floats]]:
        """Return the two ends of each rise, as flat places of candidates, and the signs that they come with."""
        worse, better = (self.landing * len(SHIFTS) + candidate for candidate in (self.worse, self.better))
        return (worse, np.ones(len(worse))), (better, np.where(self.first, 0.0, -1.0))

    def places(self, landings: Landings, far: int) -> Ints:
        """Return the terms' places in a table, for a line that starts at cell (0, 0)."""
        return place(far, landings.cells[self.landing], self.lacking)


def expected_costs(draws: Draws, stopped: bool, starts: Ints, landings: Landings, costs: Floats) -> Floats:
    """Return what a throw is expected to cost with the best control, by where its line starts.

    Parameters
    ----------
    draws : Draws
        What is drawn.
    stopped : bool
        Whether a line that a habanero ended counts; where not, it costs the last of `costs`.
    starts : ndarray
        The aims, moved by the certain cards, shape (n, 2).
    landings : Landings
        Where lines go.
    costs : ndarray
        The cost of each cell of the hole, and at the end that of all that is outside.
    """
    values = costs[landings.candidates].min(axis=2)
    terms = Terms.of(values)
    far = int(np.abs(landings.cells[:, None] - starts).max())
    table = LineTable.of(draws, far, stopped)
    chances = table.take(terms.places(landings, far) - (starts @ stride(far))[:, None])
    elsewhere = 1 - chances[:, terms.first].sum(axis=1)
    worth: Floats = chances @ terms.rises(values) + elsewhere * costs[-1]
    return worth


class Process:
    """A hole as a decision process: every throw meets the whole deck and an empty hand, and no card is kept.

    Values are the expected throws and penalties from each cell of the hole, in its order; 0 on the goal.

    Parameters
    ----------
    hole, handicap, leader
        As in `caddie.solve`.
    """

    def __init__(self, hole: Hole, handicap: bool, leader: bool) -> None:
        cells = hole.cells
        self.hole = hole
        self.landings = Landings.of(hole, np.zeros((1, 2), dtype=np.intp))
        self.candidates: Ints = self.landings.candidates[:, :, 0]
        self.cells = np.array(cells)
        self.size = len(cells)
        self.playing = np.array([cell != hole.goal for cell in cells])
        self.first = np.array([1.0 + throw_penalty(hole, cell) for cell in cells])
        self.cards = np.array([[cards_to_draw(hole, lie, aim, handicap) for aim in cells] for lie in cells])
        self.far = int(np.abs(self.landings.cells[:, None] - self.cells).max())
        self.stride = self.cells @ stride(self.far)
        self.tables = {
            int(n): LineTable.of(Draws.of(DECK, (), int(n)), self.far, not leader) for n in np.unique(self.cards)
        }
        is_open = np.array([*(hole.terrain(cell) is Terrain.OPEN for cell in cells), False])[self.candidates]
        self.lands_open = is_open[:, 0]
        self.escapes: Ints = (~is_open[:, 1:] * BITS).sum(axis=1)
        """By landing, the winds whose removal leads where a player may stay put instead, with a penalty."""

    def start(self) -> Floats:
        """Return values to start from: those of a player who goes panel by panel, the shortest way.

        With them every later choice holes out in the end. Some line moves a disc nowhere, or would but for one wind,
        so each of these throws may come to a panel that is nearer. And what is better in the short run, when these
        values follow, is better for ever: the expected throws only fall.
        """
        panels = np.array([float(self.hole.distance(cell)[0]) for cell in self.hole.cells])
        aims = [self._next(cell) for cell in self.hole.cells]
        return self.follow(np.array(aims), np.where(self.playing, panels, 0.0))

    def _next(self, lie: Cell) -> int:
        """Return what to aim at to come one panel nearer: the goal from its own panel, else open ground close by."""
        hole = self.hole
        if hole.distance(lie)[0] == 1:
            return hole.cells.index(hole.goal)

        def rank(aim: Cell) -> tuple[bool, bool, int]:
            near = hole.panels_between(lie, aim) == 2 and hole.distance(aim)[0] < hole.distance(lie)[0]
            way = abs(aim[0] - lie[0]) + abs(aim[1] - lie[1])
            return not near, hole.terrain(aim) is not Terrain.OPEN, way

        return min(range(self.size), key=lambda i: rank(hole.cells[i]))

    def _terms(self, values: Floats) -> tuple[Floats, Terms, Terms]:
        """Return the candidates' values and two kinds of terms.

        A line is worth the least z of its candidates, or a fresh start c = 1 + the value of the lie if that is less,
        and if the line has an escape: some candidate outside, or on ground that may be declined. So it is worth
        min(z, c), by the first terms, and more by z - c where z > c and it has no escape, by the second.
        """
        z = np.append(values, np.inf)[self.candidates]
        terms = Terms.of(z)
        trapped = self.lands_open[terms.landing] & (z[terms.landing, terms.worse] > 1 + values[self.playing].min())
        return z, terms, terms.only(trapped, terms.lacking | self.escapes[terms.landing])

    def worth(self, values: Floats) -> Floats:
        """Return what every aim is worth from every cell, shape (lies, aims), if the values hold after the throw."""
        z, terms, trapped = self._terms(values)
        again = 1 + values
        gains = terms.rises(np.minimum(z[..., None], again))
        more = trapped.rises((z[..., None] - again).clip(min=0))
        worth = np.empty((self.size, self.size))
        both = np.concatenate([t.places(self.landings, self.far) for t in (terms, trapped)])
        places, gains = both - self.stride[:, None], np.concatenate([gains, more])
        firsts = np.flatnonzero(terms.first)
        for n, table in self.tables.items():
            lies = np.flatnonzero((self.cards == n).any(axis=1))
            aims = np.flatnonzero((self.cards == n).any(axis=0))
            chances = table.take(places[aims])
            costs = chances @ gains[:, lies]
            costs += np.outer(1 - chances[:, firsts].sum(axis=1), again[lies])
            here = np.ix_(lies, aims)
            worth[here] = np.where(self.cards[here] == n, costs.T, worth[here])
        worth += self.first[:, None]
        worth[~self.playing] = 0
        return worth

    def follow(self, aims: Ints, values: Floats) -> Floats:
        """Return the values of playing for ever by the given aims and the best controls for the given values.

        Parameters
        ----------
        aims : ndarray of int
            By cell, the index of the aim.
        values : ndarray
            By cell.
        """
        moves = self._moves(aims, values)
        stay = moves[:, -1]
        system = np.eye(self.size) - moves[:, :-1] - np.diag(stay)
        costs = self.first + stay
        system[~self.playing] = np.eye(self.size)[~self.playing]
        costs[~self.playing] = 0
        after: Floats = np.asarray(np.linalg.solve(system, costs), dtype=np.float64)
        return after

    def _moves(self, aims: Ints, values: Floats) -> Floats:
        """Return the chances of going from each cell to each, and in the last column of a fresh start.

        Every row sums to 1.
        """
        z, terms, trapped = self._terms(values)
        better = z.ravel() <= 1 + values[:, None]
        cells = np.where(better, self.candidates.ravel(), self.size)
        moves = np.zeros((self.size, self.size + 1))

        chances = self._chances(aims, terms)
        for ends, signs in terms.ends():
            moves += self._gathered(cells[:, ends], chances * signs)
        moves[:, -1] += 1 - chances[:, terms.first].sum(axis=1)

        chances = self._chances(aims, trapped)
        for ends, signs in trapped.ends():
            worse = chances * signs * ~better[:, ends]
            moves += self._gathered(np.broadcast_to(self.candidates.ravel()[ends], worse.shape), worse)
            moves[:, -1] -= worse.sum(axis=1)
        return moves

    def _gathered(self, cells: Ints, chances: Floats) -> Floats:
        """Return for each row the sums of its chances by cell, outside last."""
        width = self.size + 1
        flat = (cells + np.arange(self.size)[:, None] * width).ravel()
        gathered: Floats = np.bincount(flat, chances.ravel(), self.size * width).astype(np.float64)
        return gathered.reshape(self.size, width)

    def _chances(self, aims: Ints, terms: Terms) -> Floats:
        """Return the chances of the terms for the given aims, shape (lies, terms)."""
        places = terms.places(self.landings, self.far) - self.stride[aims][:, None]
        chances = np.empty(places.shape)
        cards = np.take_along_axis(self.cards, aims[:, None], axis=1)[:, 0]
        for n, table in self.tables.items():
            chances[cards == n] = table.take(places[cards == n])
        return chances
