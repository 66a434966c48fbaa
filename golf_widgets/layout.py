"""A hole laid by hand: the tee panel, terrain panels around it as they lie, and a goal, whether a hole yet or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from golf_widgets.grid import Place, cells_of, neighbours, place_of
from golf_widgets.hole import Hole
from golf_widgets.panels import LETTERS, SIDE, TEE, Panel, PanelSet, Terrain, turned
from golf_widgets.wind import Cell, GolfError

TEE_PLACE: Place = (0, 0)
START: Cell = (1, 1)


@dataclass(frozen=True, slots=True)
class Layout:
    """Panels on the grid around the tee panel, which lies on place (0, 0).

    Attributes
    ----------
    box : PanelSet
        Where the panels come from.
    laid : tuple of (place, panel)
        The terrain panels as they lie, in the order in which they were laid.
    taken : tuple of (place, int)
        Which panel of the box lies where; a panel of a hole read from text may be none of them.
    goal : tuple of int or None
        The cell of the goal.
    tee : Panel
        The tee panel: open ground, unless a hole read from text has it otherwise.
    """

    box: PanelSet = field(default_factory=PanelSet.standard)
    laid: tuple[tuple[Place, Panel], ...] = ()
    taken: tuple[tuple[Place, int], ...] = ()
    goal: Cell | None = None
    tee: Panel = TEE

    @classmethod
    def of(cls, hole: Hole, box: PanelSet | None = None) -> Layout:
        """Return the layout of a hole; its panels are taken out of the box where they are found there."""
        layout = cls() if box is None else cls(box)
        down, right = place_of(hole.start)
        for place in hole.panels:
            letters = ["?" if cell == hole.goal else hole.terrain(cell).letter for cell in cells_of(place)]
            panel = tuple("".join(letters[i : i + SIDE]) for i in range(0, SIDE * SIDE, SIDE))
            layout = layout._with(panel, (place[0] - down, place[1] - right))
        return replace(layout, goal=(hole.goal[0] - SIDE * down, hole.goal[1] - SIDE * right))

    def _with(self, panel: Panel, place: Place) -> Layout:
        """Return the layout with a panel of a hole; what is under the goal, a ``?``, is as in the box, or open."""
        for index in self.left if place != TEE_PLACE else ():
            for turns in range(4):
                if _fits(panel, turned(self.box.panels[index], turns)):
                    return self._put(index, turns, place)
        known = tuple(row.replace("?", Terrain.OPEN.letter) for row in panel)
        return replace(self, tee=known) if place == TEE_PLACE else replace(self, laid=(*self.laid, (place, known)))

    @property
    def left(self) -> tuple[int, ...]:
        """The panels still in the box, by index."""
        gone = {index for _, index in self.taken}
        return tuple(index for index in range(len(self.box.panels)) if index not in gone)

    @property
    def ground(self) -> Mapping[Cell, Terrain]:
        """What every cell is; the goal's is open ground."""
        ground = {
            cell: LETTERS[letter]
            for place, panel in ((TEE_PLACE, self.tee), *self.laid)
            for cell, letter in zip(cells_of(place), "".join(panel), strict=True)
        }
        return ground | ({} if self.goal is None else {self.goal: Terrain.OPEN})

    @property
    def places(self) -> tuple[Place, ...]:
        """Where a panel may be laid next: every free place that shares an edge with a panel."""
        there = {TEE_PLACE, *(place for place, _ in self.laid)}
        return tuple(sorted({place for here in there for place in neighbours(here)} - there))

    @property
    def goals(self) -> tuple[Cell, ...]:
        """Where the goal may go: any cell but the start."""
        return tuple(cell for cell in sorted(self.ground) if cell != START)

    def lay(self, index: int, turns: int, place: Place) -> Layout:
        """Return the layout with a panel of the box laid on a place.

        Raises
        ------
        GolfError
            ``panel_gone``: it is not in the box; ``place``: nothing may be laid there.
        """
        if index not in self.left:
            raise GolfError("panel_gone", panel=index)
        if place not in self.places:
            raise _refusal("place", cells_of(place)[0])
        return self._put(index, turns, place)

    def _put(self, index: int, turns: int, place: Place) -> Layout:
        panel = turned(self.box.panels[index], turns)
        return replace(self, laid=(*self.laid, (place, panel)), taken=(*self.taken, (place, index)))

    def without(self, place: Place) -> Layout:
        """Return the layout without the panel on a place, and without the goal where that was on it.

        Raises
        ------
        GolfError
            ``no_panel``: no terrain panel lies there.
        """
        if place not in dict(self.laid):
            raise _refusal("no_panel", cells_of(place)[0])
        laid = tuple((where, panel) for where, panel in self.laid if where != place)
        taken = tuple((where, index) for where, index in self.taken if where != place)
        goal = None if self.goal is not None and place_of(self.goal) == place else self.goal
        return replace(self, laid=laid, taken=taken, goal=goal)

    def with_goal(self, cell: Cell) -> Layout:
        """Return the layout with the goal on a cell.

        Raises
        ------
        GolfError
            ``goal_is_start``, ``goal_outside``.
        """
        if cell == START:
            raise _refusal("goal_is_start", cell)
        if cell not in self.ground:
            raise _refusal("goal_outside", cell)
        return replace(self, goal=cell)

    def hole(self) -> Hole:
        """Return the hole that this is.

        Raises
        ------
        GolfError
            Saying what is missing or wrong.
        """
        if self.goal is None:
            raise GolfError("no_goal_yet")
        return Hole.of(self.ground, START, self.goal)


def _refusal(code: str, cell: Cell) -> GolfError:
    """Return why nothing changes, with the cell as Python writes it and, for a page that names it otherwise, itself."""
    return GolfError(code, cell=repr(cell), at=cell)


def _fits(panel: Panel, other: Panel) -> bool:
    """Whether a panel is another one, where a ``?`` may be anything."""
    pairs = zip("".join(panel), "".join(other), strict=True)
    return all(letter in ("?", there) for letter, there in pairs)
