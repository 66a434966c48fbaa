"""A hole: panels on an aligned grid, a start and a goal; written as text, grown by chance, or laid by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from golf_widgets.grid import Place, cells_of, panel_counts, place_of
from golf_widgets.panels import LETTERS, SIDE, TEE, Panel, PanelSet, Terrain
from golf_widgets.wind import Cell, GolfError
from tabletop.chance import fresh_seed, stream
from tabletop.words import shown

Laid = tuple[Place, Panel]
"""A panel, turned as it lies, and its place."""


@dataclass(frozen=True, repr=False)
class Hole:
    r"""A hole. Its value is its text; all else follows from that, and is worked out when first asked for.

    Cells are (row, column), counted from 0 at the top left of the text, empty margins left out.

    Parameters
    ----------
    text : str
        One letter a cell, blank outside: ``.`` open, ``T`` tree, ``W`` woods, ``P`` pond, ``S`` the start, which
        is the centre of the tee panel, ``G`` the goal. Rules: Building a hole.

    Raises
    ------
    GolfError
        Where the text is no hole.

    Examples
    --------
    >>> hole = Hole.from_text("...T..\n.S..G.\n.....W")
    >>> hole.start, hole.goal, hole.terrain((0, 3)), hole.panels_between(hole.start, hole.goal)
    ((1, 1), (1, 4), Terrain.TREE, 2)
    """

    # no slots: the tables below are kept in the instance's dictionary

    text: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise GolfError("text", given=shown(self.text))
        object.__setattr__(self, "text", _trimmed(self.text))
        letters = _read(self.text)
        start = _only(letters, "S", "start")
        _only(letters, "G", "goal")
        _check_panels(letters, start)
        _check_connected(letters, start)

    @classmethod
    def from_text(cls, text: str) -> Hole:
        """Read a hole; the inverse of `to_text`."""
        return cls(text)

    @classmethod
    def of(cls, ground: Mapping[Cell, Terrain], start: Cell, goal: Cell) -> Hole:
        """Return the hole of these cells, wherever they are counted from.

        Raises
        ------
        GolfError
            Where start or goal is outside, on other than open ground, or both are one cell; and as for a text.
        """
        if not isinstance(ground, Mapping):
            raise GolfError("ground", given=shown(ground))
        for cell, terrain in ground.items():
            if not _is_pair(cell) or not isinstance(terrain, Terrain):
                raise GolfError("ground", given=shown((cell, terrain)))
        for code, cell in (("start", start), ("goal", goal)):
            if not _is_pair(cell) or cell not in ground:
                raise GolfError(f"{code}_outside", cell=shown(cell))
            if ground[cell] is not Terrain.OPEN:
                raise GolfError(f"{code}_not_open", cell=shown(cell), terrain=ground[cell])
        if goal == start:
            raise GolfError("goal_is_start", cell=shown(goal))
        letters = {cell: terrain.letter for cell, terrain in ground.items()} | {start: "S", goal: "G"}
        return cls(_write(letters))

    @classmethod
    def lay(cls, panels: Iterable[Laid], goal: Cell, tee: Place = (0, 0)) -> Hole:
        """Return the hole of panels laid by hand around the tee panel; the goal's cell becomes open ground.

        Parameters
        ----------
        panels : iterable of (place, panel)
            The terrain panels as they lie.
        goal : tuple of int
            A cell, counted so that the panel at place (0, 0) has its first cell at (0, 0).
        tee : tuple of int
            The place of the tee panel.

        Raises
        ------
        GolfError
            ``laid`` for what is no panel at a place; where two lie on one place; and as for `of`.
        """
        if not isinstance(panels, Iterable):
            raise GolfError("laid", given=shown(panels))
        ground: dict[Cell, Terrain] = {}
        for laid in [(tee, TEE), *panels]:
            if not _is_laid(laid):
                raise GolfError("laid", given=shown(laid))
            place, panel = laid
            cells = cells_of(place)
            if cells[0] in ground:
                raise GolfError("overlap", place=shown(place))
            ground.update(zip(cells, (LETTERS[letter] for row in panel for letter in row), strict=True))
        if _is_pair(goal) and goal in ground:
            ground[goal] = Terrain.OPEN
        return cls.of(ground, (tee[0] * SIDE + 1, tee[1] * SIDE + 1), goal)

    @classmethod
    def grow(cls, panels: int = 6, seed: int | None = None, panel_set: PanelSet | None = None) -> Hole:
        """Return a hole grown by chance.

        Parameters
        ----------
        panels : int
            How many terrain panels, besides the tee panel.
        seed : int, optional
            The same seed grows the same hole everywhere; without one, each is new.
        panel_set : PanelSet, optional
            Where the panels come from; without one, the set of the package.

        Raises
        ------
        GolfError
            ``too_many_panels`` where the set has fewer.
        """
        from golf_widgets.grow import grown

        return grown(panels, stream(fresh_seed() if seed is None else seed, "grow"), panel_set)

    def to_text(self) -> str:
        """Return the hole as text; the inverse of `from_text`."""
        return self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'Hole.from_text("""\n{self.text}\n""")'

    def _repr_html_(self) -> str:
        from golf_widgets.picture import hole_html

        return hole_html(self)

    @cached_property
    def _letters(self) -> dict[Cell, str]:
        return _read(self.text)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells of the hole, row by row."""
        return tuple(self._letters)

    @cached_property
    def start(self) -> Cell:
        """The cell that discs start on: the centre of the tee panel."""
        return _only(self._letters, "S", "start")

    @cached_property
    def goal(self) -> Cell:
        """The cell to hole out on; it counts as open ground."""
        return _only(self._letters, "G", "goal")

    @cached_property
    def _terrain(self) -> dict[Cell, Terrain]:
        return {cell: LETTERS.get(letter, Terrain.OPEN) for cell, letter in self._letters.items()}

    def __contains__(self, cell: object) -> bool:
        try:
            return cell in self._terrain
        except TypeError:  # a list, for one, is no key
            return False

    def terrain(self, cell: Cell) -> Terrain:
        """Return what a cell of the hole is; start and goal are open ground.

        Raises
        ------
        GolfError
            ``outside`` for a cell that is not of the hole.
        """
        try:
            return self._terrain[cell]
        except (KeyError, TypeError):  # a list, for one, is no key
            raise GolfError("outside", cell=shown(cell)) from None

    @cached_property
    def panels(self) -> tuple[Place, ...]:
        """The places of all panels, the tee panel among them, row by row; their cells begin at three times that."""
        return tuple(sorted({place_of(cell) for cell in self.cells}))

    def panel_of(self, cell: Cell) -> Place:
        """Return the place of the panel that a cell is on.

        Raises
        ------
        GolfError
            ``outside`` for a cell that is not of the hole.
        """
        self.terrain(cell)
        return place_of(cell)

    @cached_property
    def _panel_counts(self) -> _PanelCounts:
        return _PanelCounts(self.panels)

    def panels_between(self, a: Cell, b: Cell) -> int:
        """Return the panels on the shortest edge-connected path from one cell's to another's, both included.

        The own panel is 1, the next 2; there is no short cut over a gap. Rules: A throw, 1.

        Raises
        ------
        GolfError
            ``outside`` for a cell that is not of the hole.
        """
        return self._panel_counts[self.panel_of(a)][self.panel_of(b)]

    @cached_property
    def _distances(self) -> dict[Cell, tuple[int, int]]:
        row, column = self.goal
        return {
            cell: (self.panels_between(self.goal, cell), abs(cell[0] - row) + abs(cell[1] - column))
            for cell in self.cells
        }

    def distance(self, cell: Cell) -> tuple[int, int]:
        """Return how far a cell lies from the goal: panels, then cells in Manhattan distance. Rules: Order.

        Raises
        ------
        GolfError
            ``outside`` for a cell that is not of the hole.
        """
        self.terrain(cell)
        return self._distances[cell]

    @cached_property
    def farthest(self) -> tuple[Place, ...]:
        """The panels farthest from the tee panel, on one of which the goal belongs. Rules: Building a hole."""
        counts = self._panel_counts[place_of(self.start)]
        return tuple(place for place in self.panels if counts[place] == max(counts.values()))

    @cached_property
    def warnings(self) -> tuple[GolfError, ...]:
        """What is against the rules and yet can be played, with the panels of the package; see `warnings_with`."""
        return self.warnings_with(PanelSet.standard())

    def warnings_with(self, panel_set: PanelSet) -> tuple[GolfError, ...]:
        """Return what is against the rules and yet can be played, for a hole given by hand; nothing is raised.

        Parameters
        ----------
        panel_set : PanelSet
            The box that the panels come from: more than it holds are against the rules.
        """
        found = []
        most = len(panel_set.panels)
        if len(self.panels) - 1 > most:
            found.append(GolfError("many_panels", panels=len(self.panels) - 1, most=most))
        if place_of(self.goal) not in self.farthest:
            found.append(GolfError("goal_not_farthest", cell=repr(self.goal), at=self.goal))
        if any(self._terrain[cell] is not Terrain.OPEN for cell in cells_of(place_of(self.start))):
            found.append(GolfError("tee_not_open"))
        return tuple(found)


class _PanelCounts(dict[Place, dict[Place, int]]):
    """The panels between any two places, worked out from each when it is first asked for: a hole can have thousands."""

    def __init__(self, places: tuple[Place, ...]) -> None:
        super().__init__()
        self._places = places

    def __missing__(self, place: Place) -> dict[Place, int]:
        self[place] = panel_counts(place, self._places)
        return self[place]


def _is_pair(given: object) -> bool:
    """Whether something is a pair of whole numbers: a cell or a place."""
    return isinstance(given, tuple) and len(given) == 2 and all(type(part) is int for part in given)


def _is_laid(given: object) -> bool:
    """Whether something is a place and the nine letters of a panel."""
    if not isinstance(given, tuple | list) or len(given) != 2 or not _is_pair(given[0]):
        return False
    rows = given[1]
    if not isinstance(rows, tuple | list) or not all(isinstance(row, str) for row in rows):
        return False
    return [len(row) for row in rows] == [SIDE] * SIDE and set("".join(rows)) <= set(LETTERS)


def _trimmed(text: str) -> str:
    """Return the text without empty lines around it, blanks at the ends and the common indent."""
    lines = [line.rstrip() for line in text.splitlines()]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)
    return "\n".join(line[indent:] for line in lines)


def _read(text: str) -> dict[Cell, str]:
    letters = {}
    for row, line in enumerate(text.split("\n")):
        for column, letter in enumerate(line):
            if letter == " ":
                continue
            if letter not in LETTERS and letter not in "SG":
                raise GolfError("letter", letter=letter, cell=repr((row, column)), at=(row, column))
            letters[row, column] = letter
    return letters


def _write(letters: Mapping[Cell, str]) -> str:
    top, left = (min(cell[axis] for cell in letters) for axis in (0, 1))
    bottom, right = (max(cell[axis] for cell in letters) for axis in (0, 1))
    rows = range(top, bottom + 1)
    return "\n".join("".join(letters.get((row, c), " ") for c in range(left, right + 1)) for row in rows)


def _only(letters: Mapping[Cell, str], letter: str, what: str) -> Cell:
    found = [cell for cell, other in letters.items() if other == letter]
    if not found:
        raise GolfError(f"no_{what}")
    if len(found) > 1:
        raise GolfError(f"many_{what}s", cells=tuple(map(repr, found)), at=tuple(found))
    return found[0]


def _check_panels(letters: Mapping[Cell, str], start: Cell) -> None:
    """Raise GolfError unless the cells are whole panels on the grid that the tee panel is on."""
    top, left = (axis % SIDE for axis in (start[0] - 1, start[1] - 1))
    for row, column in letters:
        corner = (row - (row - top) % SIDE, column - (column - left) % SIDE)
        panel = [(corner[0] + i, corner[1] + j) for i in range(SIDE) for j in range(SIDE)]
        cells = sum(cell in letters for cell in panel)
        if cells != len(panel):
            raise GolfError("panel_shape", cell=repr((row, column)), cells=cells, at=(row, column))


def _check_connected(letters: Mapping[Cell, str], start: Cell) -> None:
    """Raise GolfError unless every panel can be reached from the tee panel; the text begins with a panel's corner."""
    places = sorted({place_of(cell) for cell in letters})
    reached = panel_counts(place_of(start), places)
    for row, column in places:
        if (row, column) not in reached:
            corner = (row * SIDE, column * SIDE)
            raise GolfError("gap", cell=repr(corner), at=corner)
