"""The editor of holes as a widget: pick a panel, turn it, lay it where it touches, set the goal, take the text along.

What may be laid where is of golf_widgets/layout.py; whether it is a hole, of golf_widgets/hole.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from golf_widgets.board import drawn, panel_name
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
        For a text that is no hole.
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
        self._past = [Layout(box) if given is None else Layout.of(given, box)]
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
        self.on_text(text)
        self.refresh()

    @property
    def warnings(self) -> tuple[GolfError, ...]:
        """What is against the rules and yet can be played."""
        return () if self.hole is None else self.hole.warnings

    def _go(self, layout: Layout) -> None:
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
        """Begin from a text."""
        self._go(Layout.of(Hole.from_text(text), self._now.box))

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
            "warnings": [warning.tell(words) for warning in self.warnings],
            "text": self.text,
            "problem": "" if self._problem is None else self._problem.tell(words),
            "can_undo": len(self._past) > 1,
        }

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "winds": {}, "rules": []}

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
            return f"<p>{escape(self._problem.tell(self.words))}</p>{picture}"
        return f"<pre>{escape(self.text)}</pre>{picture}"

    def static_text(self) -> str:
        return self.text if self._problem is None else self._problem.tell(self.words)


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
