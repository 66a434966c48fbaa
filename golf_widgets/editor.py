"""The editor of holes as a widget: pick a panel, turn it, lay it where it touches, set the goal, take the text along.

What may be laid where is of golf_widgets/layout.py; whether it is a hole, of golf_widgets/hole.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from golf_widgets.board import drawn, panel_name, place_words
from golf_widgets.grid import Place, neighbours, place_of
from golf_widgets.hole import Hole
from golf_widgets.layout import START, Layout
from golf_widgets.panels import SIDE, PanelSet
from golf_widgets.picture import hole_picture
from golf_widgets.wind import Cell, GolfError
from tabletop.requests import TEXT, WHOLE, Field, RequestError
from tabletop.widget import Widget, static
from tabletop.words import shown

CELL = Field((list,))
SIDES = ("below", "left", "above", "right")
"""How a new panel lies beside one of its `neighbours`, which are told clockwise from above."""

MOST_PANELS = 60
"""How many terrain panels can be laid: a page with more of them becomes slow."""


class HoleEditor(Widget):
    """A hole laid by hand.

    Parameters
    ----------
    hole : Hole or str, optional
        A hole to begin with, or its text; without it, the tee panel alone.
    panels : PanelSet, optional
        The box of panels; without one, that of the package.
    language, size
        See ``GolfTable``.

    Attributes
    ----------
    hole : Hole or None
        What is laid, where it is a hole; follow it with ``editor.observe(f, "hole")``.
    text : str
        The hole as text; '' where it is none. Set it to begin anew from a text.

    Raises
    ------
    GolfError
        For a text that is no hole; ``editor_panels`` for more than `MOST_PANELS` panels.
    """

    _esm = static("golf_widgets", "widget.js")
    _css = static("golf_widgets", "style.css")
    package = "golf_widgets"

    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {
        **Widget.forms,
        "lay": {"panel": WHOLE, "turn": WHOLE, "at": CELL},
        "remove": {"at": CELL},
        "goal": {"cell": CELL},
        "clear": {},
        "undo": {},
        "text": {"text": TEXT},
    }

    hole = traitlets.Instance(Hole, allow_none=True, read_only=True, help="What is laid, where it is a hole.")

    def __init__(
        self,
        hole: Hole | str | None = None,
        *,
        panels: PanelSet | None = None,
        language: str | None = None,
        size: str = "auto",
    ) -> None:
        box = PanelSet.standard() if panels is None else panels
        if not isinstance(box, PanelSet):
            raise GolfError("panel_set", panel_set=shown(box))
        if hole is not None and not isinstance(hole, Hole | str):
            raise GolfError("hole", hole=shown(hole))
        given = Hole.from_text(hole) if isinstance(hole, str) else hole
        self._past = [Layout(box) if given is None else _laid(given, box)]
        self._problem: GolfError | None = None
        self._judge()
        super().__init__(language=language, size=size)

    @property
    def _now(self) -> Layout:
        return self._past[-1]

    @property
    def text(self) -> str:
        """The hole as text; '' where it is none."""
        return "" if self.hole is None else self.hole.to_text()

    @text.setter
    def text(self, text: str) -> None:
        self._go(_laid(Hole.from_text(text), self._now.box))
        self.refresh()

    @property
    def warnings(self) -> tuple[GolfError, ...]:
        """What is against the rules and yet can be played, with the panels of this editor's box."""
        return () if self.hole is None else self.hole.warnings_with(self._now.box)

    def _go(self, layout: Layout) -> None:
        _check_size(len(layout.laid))
        self._past.append(layout)
        self._judge()

    def _judge(self) -> None:
        """Find out whether what is laid is a hole, and if not, why."""
        hole = self._problem = None
        try:
            hole = self._now.hole()
        except GolfError as problem:
            self._problem = problem
        self.set_trait("hole", hole)

    # requests

    def on_lay(self, panel: int, turn: int, at: list[Any]) -> None:
        """Lay a panel of the box, turned by quarters to the right, with its first cell at a cell."""
        self._go(self._now.lay(panel, turn, _place(at)))

    def on_remove(self, at: list[Any]) -> None:
        """Take a panel away."""
        self._go(self._now.without(_place(at)))

    def on_goal(self, cell: list[Any]) -> None:
        """Set the goal."""
        self._go(self._now.with_goal(_cell(cell)))

    def on_clear(self) -> None:
        """Begin anew, with the tee panel alone."""
        self._go(Layout(self._now.box))

    def on_undo(self) -> None:
        """Take the last change back."""
        if len(self._past) > 1:
            self._past.pop()
            self._judge()

    def on_text(self, text: str) -> None:
        """Begin from a text; a refusal names the place in the text."""
        try:
            hole = Hole.from_text(text)
        except GolfError as error:
            raise _named(error, self._in_text) from error
        self._go(_laid(hole, self._now.box))

    # the view

    def make_view(self) -> dict[str, Any]:
        layout, words = self._now, self.words
        hole = drawn(layout.ground, START, layout.goal, words)
        panels = layout.box.panels
        there = sorted({place_of(cell) for cell in layout.ground})
        return {
            "component": "editor",
            "hole": hole,
            "panels": [{"index": i, "name": words.number(i + 1), "rows": list(panels[i])} for i in layout.left],
            "places": [
                {"at": (SIDE * place[0], SIDE * place[1]), "label": self._beside(place, there)}
                for place in layout.places
            ],
            "goals": list(layout.goals),
            "ask": self._ask(),
            "warnings": [self.tell(self._shifted(warning)) for warning in self.warnings],
            "text": self.text,
            "problem": "" if self._problem is None else self.tell(self._shifted(self._problem)),
            "can_undo": len(self._past) > 1,
        }

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "winds": {}, "rules": []}

    def _ask(self) -> str:
        """Return what to do next, or that nothing is left to do."""
        if self._problem is None:
            return self.words("editor.ready", panels=len(self._now.laid) + 1)
        begun = self._now.laid or self._now.goal is not None
        return self.tell(self._shifted(self._problem)) if begun else self.words("editor.begin")

    def tell(self, error: Exception) -> str:
        """Return an error in words; cells of the board by the names that they have there."""
        return super().tell(_named(error, self._name) if isinstance(error, GolfError) else error)

    def _name(self, cell: Cell) -> str:
        places = sorted({place_of(there) for there in self._now.ground})
        return self.words("editor.cell", place=place_words(cell, places, self.words))

    def _in_text(self, cell: Cell) -> str:
        return self.words("editor.in_text", row=cell[0] + 1, column=cell[1] + 1)

    def _shifted(self, error: GolfError) -> GolfError:
        """Return what a hole says of a cell, which it counts from its own corner, with the cell of the board."""
        at = error.facts.get("at")
        if at is None:
            return error
        top, left = (min(cell[axis] for cell in self._now.ground) for axis in (0, 1))
        return GolfError(error.code, **{**error.facts, "at": (at[0] + top, at[1] + left)})

    def _beside(self, place: Place, places: list[Place]) -> str:
        """Return where a place lies, by the first panel of those there that it touches: "right of panel B"."""
        side, other = next((s, p) for s, p in zip(SIDES, neighbours(place), strict=True) if p in places)
        return self.words(f"editor.{side}", panel=panel_name(places.index(other)))

    # where no kernel runs

    def static_html(self) -> str:
        layout = self._now
        hole = drawn(layout.ground, START, layout.goal, self.words)
        label = self.words("hole.label", panels=len(layout.laid) + 1)
        picture = hole_picture(hole, (), {}, label)
        if self._problem is not None:
            return f"<p>{escape(self._ask())}</p>{picture}"
        return f"<pre>{escape(self.text)}</pre>{picture}"

    def static_text(self) -> str:
        return self.text if self._problem is None else self._ask()


def _laid(hole: Hole, box: PanelSet) -> Layout:
    """Return the layout of a hole that is not too large for a page."""
    _check_size(len(hole.panels) - 1)
    return Layout.of(hole, box)


def _check_size(panels: int) -> None:
    if panels > MOST_PANELS:
        raise GolfError("editor_panels", panels=panels, most=MOST_PANELS)


def _named(error: GolfError, name: Callable[[Cell], str]) -> GolfError:
    """Return an error whose cell, or cells, are named in another way than Python writes them."""
    at = error.facts.get("at")
    if at is None:
        return error
    facts = {key: value for key, value in error.facts.items() if key != "at"}
    named = {"cell": name(at)} if "cell" in facts else {"cells": tuple(map(name, at))}
    return GolfError(error.code, **facts | named)


def _cell(given: list[Any]) -> Cell:
    if len(given) != 2 or any(type(part) is not int for part in given):
        raise RequestError("request", detail="cell")
    return given[0], given[1]


def _place(given: list[Any]) -> Place:
    """Return the place of a panel whose first cell is given."""
    row, column = _cell(given)
    if row % SIDE or column % SIDE:
        raise RequestError("request", detail="at")
    return row // SIDE, column // SIDE
