"""Disc golf as widgets: the table, a hole on its own, and the editor of holes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from numbers import Integral, Real
from typing import Any, ClassVar, cast

import traitlets

from golf_widgets import show
from golf_widgets.board import cell_words, drawn_hole
from golf_widgets.editor import HoleEditor
from golf_widgets.flight import preview
from golf_widgets.heat import chance, heat
from golf_widgets.hole import Hole
from golf_widgets.observation import GolfObservation
from golf_widgets.options import Options
from golf_widgets.panels import PanelSet
from golf_widgets.picture import hole_picture
from golf_widgets.state import GolfState
from golf_widgets.view import GolfTableView, rules_words, wind_words
from golf_widgets.wind import Cell, GolfError
from tabletop.dist import Dist
from tabletop.match import Match
from tabletop.policy import Policy
from tabletop.requests import ANY, TEXT, Field
from tabletop.seats import LONGEST_NAME, listed
from tabletop.table import TableWidget
from tabletop.widget import Widget, static
from tabletop.words import Words, shown

__all__ = ["GolfTable", "HoleEditor", "HoleView"]

Number = int | float | Fraction

LONGEST_TEXT = 20
"""How many characters a text for a cell may have."""

LONGEST_NUMBER = 5
"""How many characters of a number stand on a cell: it is rounded rather than cut."""


class GolfTable(TableWidget):
    """A table at which a round of disc golf is played.

    Parameters
    ----------
    seats : sequence of str or Policy, optional
        1 to 4 names; the name of a bot (``Caddie``, ``Greedy``, ``Random``) seats that bot. By default you and the
        caddie.
    holes : int, optional
        9 or 18 in the rules; any number from 1 to 18. By default 9.
    seed : int, optional
        Gives the same round on every machine.
    handicap : bool or sequence of bool, optional
        Who counts the own panel as 0: for all seats, or one for each.
    reflection : bool, optional
        Whether a disc that lands on tree or woods may be reflected.
    pick_up : int, optional
        The score on a hole at which a player picks the disc up.
    options : Options, optional
        All options at once, instead of the three above.
    panel_set : PanelSet, optional
        An own box of panels with its score card.
    state : GolfState, optional
        A position to begin from, instead of a new round.
    match : Match, optional
        A match to go on with, instead of seats.
    language : {"en", "ja", "fr"}, optional
        By default the language of the kernel.
    size : {"auto", "projector"}
        ``projector`` is readable from the back of a classroom.

    Raises
    ------
    GolfError
        ``two_options`` where options are given in both ways; and as for ``GolfState.start``.

    Examples
    --------
    >>> table = GolfTable(["You", "Caddie"], seed=7)  # doctest: +SKIP
    """

    _esm = static("golf_widgets", "widget.js")
    _css = static("golf_widgets", "style.css")
    package = "golf_widgets"
    view_type = GolfTableView

    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {
        **TableWidget.forms,
        "preview": {"removed": ANY, "added": Field((list,))},
        "odds": {"mode": TEXT, "aim": ANY, "step": Field((int,), optional=True)},
    }
    replies: ClassVar[frozenset[str]] = TableWidget.replies | {"preview", "odds"}

    def __init__(
        self,
        seats: Sequence[str | Policy] | None = None,
        *,
        holes: int | None = None,
        seed: int | None = None,
        handicap: bool | Sequence[bool] | None = None,
        reflection: bool | None = None,
        pick_up: int | None = None,
        options: Options | None = None,
        panel_set: PanelSet | None = None,
        state: GolfState | None = None,
        match: Match | None = None,
        language: str | None = None,
        size: str = "auto",
        _only: tuple[str, ...] | None = None,
    ) -> None:
        given = {"holes": holes, "seed": seed, "panel_set": panel_set, "options": options}
        start = state if match is None else match
        self._check_undecided(start, **given, handicap=handicap, reflection=reflection, pick_up=pick_up)
        if match is None:
            seats = ("You", "Caddie") if seats is None else listed(seats)
            if state is None:
                chosen = _options(options, handicap, reflection, pick_up, len(seats))
                state = GolfState.start(len(seats), 9 if holes is None else holes, seed, chosen, panel_set)
        super().__init__(seats, match=match, state=state, language=language, size=size, _only=_only)

    def make_view(self) -> dict[str, Any]:
        return {"component": "table", **super().make_view()}

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "winds": wind_words(self.words), "rules": rules_words(self.words)}

    # requests

    def on_preview(self, removed: Any, added: list[Any]) -> dict[str, Any]:
        """Reply with where a control would take the disc of whoever is asked for it at this screen."""
        decision = self._next_decision()
        if decision is None or decision.kind != "control":
            raise GolfError("no_control")
        control = self.match.game.decode("control", [removed, added])
        self.match.check(decision, control)
        seen = self._seen(decision.player, self.match.step)
        assert seen.throw is not None
        return preview(seen, replace(seen.throw, removed=control[0], added=control[1]), self.words)

    def on_odds(self, mode: str, aim: Any, step: int | None = None) -> dict[str, Any]:
        """Reply with the odds of the next throw at a step; while one is under way, of that throw before its draw."""
        at = self.match.step if step is None else step
        seen = self._seen(self._viewer(), at)
        while seen.throw is not None and at > 0:
            at -= 1
            seen = self._seen(self._viewer(), at)
        return heat(seen, mode, aim, self.words)

    def _seen(self, player: int | None, step: int) -> GolfObservation:
        return cast(GolfObservation, self.match.observe(player, step))

    # where no kernel runs

    def static_html(self) -> str:
        seen = self._seen(None, self.match.step)
        return show.html(seen, self.language) + show.picture(seen, self.words)

    def static_text(self) -> str:
        return show.text(self._seen(None, self.match.step), self.words)


def _options(
    options: Options | None,
    handicap: bool | Sequence[bool] | None,
    reflection: bool | None,
    pick_up: int | None,
    players: int,
) -> Options | None:
    """Return the options of a table, given at once or one by one."""
    if handicap is None and reflection is None and pick_up is None:
        return options
    if options is not None:
        raise GolfError("two_options")
    each = (handicap,) * players if isinstance(handicap, bool) else handicap
    if each is not None and (isinstance(each, str | Mapping) or not isinstance(each, Iterable)):
        raise GolfError("handicap", handicap=shown(each))
    return Options(() if each is None else tuple(each), False if reflection is None else reflection, pick_up)


class _Given(traitlets.Any):
    """A trait that is checked whatever it is set to, None too."""

    allow_none = False


class HoleView(Widget):
    """A hole on its own, for lessons: numbers and discs on cells, and one cell that can be selected.

    Parameters
    ----------
    hole : Hole
        The hole.
    values : Mapping, optional
        By cell, inside the hole or not, a number or a short text. A Fraction is a chance and is shown in per cent.
    discs : sequence of cells, or Mapping of names to cells, optional
        Discs, at most four, in the order of the seats.
    selected : tuple of int, optional
        The cell that is selected. Follow it with ``view.observe(f, "selected")``.
    language, size
        See `GolfTable`.

    Raises
    ------
    GolfError
        ``hole``, ``view_cell``, ``view_outside``, ``view_value``, ``view_disc``, ``view_discs``: something is not
            as above.

    Notes
    -----
    `values`, `discs` and `selected` can be set later; the page follows. Another `hole` clears them.
    """

    _esm = static("golf_widgets", "widget.js")
    _css = static("golf_widgets", "style.css")
    package = "golf_widgets"
    writable = frozenset({"selected"})

    hole = traitlets.Instance(Hole, help="The hole.")
    values = _Given({}, help="By cell, a number or a short text.")
    discs = _Given((), help="Discs, in the order of the seats.")
    selected = traitlets.Any(None, help="The selected cell; None: none.").tag(sync=True, echo_update=False)

    def __init__(
        self,
        hole: Hole,
        *,
        values: Mapping[Cell, Number | str] | None = None,
        discs: Sequence[Cell] | Mapping[str, Cell] | None = None,
        selected: Cell | None = None,
        language: str | None = None,
        size: str = "auto",
    ) -> None:
        if not isinstance(hole, Hole):
            raise GolfError("hole", hole=shown(hole))
        self.hole = hole
        self.values, self.discs = values, discs
        self.selected = None if selected is None else _as_cell(selected, hole)
        super().__init__(language=language, size=size)

    @traitlets.validate("values")
    def _check_values(self, proposal: dict[str, Any]) -> dict[Cell, Number | str]:
        given = {} if proposal["value"] is None else proposal["value"]
        if not isinstance(given, Mapping | Dist):
            raise GolfError("view_values", given=shown(given))
        return {_as_cell(cell): _as_value(value) for cell, value in given.items() if cell is not None}

    @traitlets.validate("discs")
    def _check_discs(self, proposal: dict[str, Any]) -> tuple[tuple[str, Cell], ...]:
        given = () if proposal["value"] is None else proposal["value"]
        if isinstance(given, str) or not isinstance(given, Iterable):
            raise GolfError("view_disc", given=shown(given))
        if _is_cell(given):  # one cell is no list of them
            raise GolfError("view_disc", given=shown(given))
        named = list(given.items()) if isinstance(given, Mapping) else [_named(disc) for disc in given]
        if len(named) > 4:
            raise GolfError("view_discs", given=len(named))
        for name, _ in named:
            if not isinstance(name, str) or len(name) > LONGEST_NAME:
                raise GolfError("view_disc", given=shown(name))
        return tuple((name, _as_cell(cell, self.hole)) for name, cell in named)

    @traitlets.validate("selected")
    def _check_selected(self, proposal: dict[str, Any]) -> Cell | None:
        try:
            return None if proposal["value"] is None else _as_cell(proposal["value"], self.hole)
        except GolfError as error:  # a browser may write this trait: what it is told is a TraitError's business
            raise traitlets.TraitError(error.tell(self.words)) from error

    @traitlets.observe("hole")
    def _clear(self, _change: object) -> None:
        if self.comm is not None:
            self.values, self.discs, self.selected = {}, (), None

    @traitlets.observe("hole", "values", "discs", "selected")
    def _show(self, _change: object) -> None:
        if self.comm is not None:
            self.refresh()

    def make_view(self) -> dict[str, Any]:
        chances = self._are_chances()
        return {
            "component": "hole",
            "hole": drawn_hole(self.hole, self.language),
            "values": self._marks(),
            "chances": chances,
            "kind": self.words("heat.landing.kind" if chances else "hole.value"),
            "discs": [{"seat": i, "cell": cell, "name": name} for i, (name, cell) in enumerate(self.discs)],
            "selected": self.selected,
            "label": self._label(),
        }

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "winds": wind_words(self.words), "rules": []}

    def _label(self) -> str:
        return self.words("hole.label", panels=len(self.hole.panels))

    def _marks(self) -> list[dict[str, Any]]:
        """Return the values as the page draws them on their cells and tells them in a table."""
        numbers = [float(value) for value in self.values.values() if not isinstance(value, str)]
        largest = max((abs(number) for number in numbers), default=0) or 1
        marks = [{**self._mark(cell, value), "value": _size(value, largest)} for cell, value in self.values.items()]
        return sorted(marks, key=lambda mark: -mark["value"]) if self._are_chances() else marks

    def _are_chances(self) -> bool:
        return bool(self.values) and all(isinstance(value, Fraction) for value in self.values.values())

    def _mark(self, cell: Cell, value: Number | str) -> dict[str, Any]:
        if isinstance(value, Fraction):
            return chance(self.hole, cell, value, self.words)
        text, label = (value,) * 2 if isinstance(value, str) else (_brief(value, self.words), self.words.number(value))
        place = cell_words(self.hole, cell, self.language)
        return {"cell": cell, "text": text, "outside": cell not in self.hole, "place": place, "label": label}

    def static_html(self) -> str:
        marks = self._marks()
        cells = [(mark["place"], mark["label"]) for mark in marks]
        cells += [(cell_words(self.hole, cell, self.language), name) for name, cell in self.discs if name]
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in cells)
        table = f"<table><caption>{escape(self._label())}</caption>{rows}</table>"
        discs = [(i, cell) for i, (_, cell) in enumerate(self.discs)]
        texts = {mark["cell"]: mark["text"] for mark in marks}
        drawn = hole_picture(drawn_hole(self.hole, self.language), discs, texts, self._label())
        return f"{table}<pre>{escape(self.hole.to_text())}</pre>{drawn}"

    def static_text(self) -> str:
        return f"{self._label()}\n{self.hole.to_text()}"


def _as_cell(given: Any, hole: Hole | None = None) -> Cell:
    """Return a pair of ints as a cell, one of the hole where one is given."""
    if not _is_cell(given):
        raise GolfError("view_cell", cell=shown(given))
    if hole is not None and tuple(given) not in hole:
        raise GolfError("view_outside", cell=shown(given), example=repr(hole.start))
    return (given[0], given[1])


def _is_cell(given: Any) -> bool:
    return isinstance(given, tuple | list) and len(given) == 2 and all(type(part) is int for part in given)


def _named(disc: Any) -> tuple[str, Any]:
    """Return a disc with its name: '' for a cell alone; the discs of another view have theirs."""
    if isinstance(disc, tuple) and len(disc) == 2 and isinstance(disc[0], str):
        return disc
    return "", disc


def _as_value(given: Any) -> Number | str:
    """Return what a cell shows: a text, or a finite number of this house's types."""
    if isinstance(given, str) and len(given) <= LONGEST_TEXT:
        return given
    if isinstance(given, str | bool) or not isinstance(given, Real) or not _is_finite(given) or _is_long(given):
        text = shown(given)
        brief = text if len(text) <= 2 * LONGEST_TEXT else f"{text[:LONGEST_TEXT]}…"
        raise GolfError("view_value", value=brief, most=LONGEST_TEXT)
    if isinstance(given, Fraction):
        return given
    return int(given) if isinstance(given, Integral) else float(given)


def _brief(value: int | float, words: Words) -> str:
    """Return a number with at most three digits after the first zeros, and no more than fit on a cell."""
    whole = round(value)
    texts = [words.number(whole)] if whole == value or abs(value) >= 1000 else []
    for digits in (3, 2, 1):
        if 0.001 <= abs(value) < 1000:
            texts.append(words.number(float(f"{value:.{digits}g}")))
        mantissa, exponent = f"{value:.{digits - 1}e}".split("e")
        texts.append(f"{words.number(float(mantissa))}e{words.number(int(exponent))}")
    return next((text for text in texts if len(text) <= LONGEST_NUMBER), "0" if abs(value) < 1 else texts[-1])


def _is_finite(given: Real) -> bool:
    try:
        return math.isfinite(given)
    except OverflowError:  # larger than any float
        return False


def _is_long(given: Real) -> bool:
    """Whether a number has more digits than can stand on a cell; a float is told in four."""
    return isinstance(given, Integral | Fraction) and abs(given) >= 10 ** (LONGEST_TEXT - 2)


def _size(value: Number | str, largest: float) -> float:
    """Return how large a value's mark is, from 0 to 1; a text's is full."""
    return 1.0 if isinstance(value, str) else max(0.0, float(value)) / largest
