"""The donut game as widgets: the table, and a row of donuts on its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import zip_longest
from numbers import Number
from typing import Any, ClassVar, cast

import traitlets

from donut_widgets import show
from donut_widgets.cards import DonutError, Kind, as_cards
from donut_widgets.forecast import bars, believe
from donut_widgets.picture import row_picture, table_picture
from donut_widgets.state import DonutObservation, DonutState
from donut_widgets.view import DonutTableView, card_words, rules_words
from tabletop.match import Match
from tabletop.policy import Policy
from tabletop.requests import TEXT, WHOLE, Field
from tabletop.seats import listed
from tabletop.table import TableWidget
from tabletop.widget import Widget, static
from tabletop.words import shown


class DonutTable(TableWidget):
    """A table at which the donut game is played.

    Parameters
    ----------
    seats : sequence of str or Policy, optional
        2 to 6 names; the name of a bot (``Mixer``, ``Greedy``, ``Random``) seats that bot. By default you and
        two Mixers.
    seed : int, optional
        Deals the same game on every machine.
    state : DonutState, optional
        A position to begin from, instead of a deal.
    match : Match, optional
        A match to go on with, instead of seats.
    language : {"en", "ja", "fr"}, optional
        By default the language of the kernel.
    size : {"auto", "projector"}
        ``projector`` is readable from the back of a classroom.

    Examples
    --------
    >>> table = DonutTable(["You", "Greedy", "Random"], seed=7)  # doctest: +SKIP
    """

    _esm = static("donut_widgets", "widget.js")
    _css = static("donut_widgets", "style.css")
    package = "donut_widgets"
    view_type = DonutTableView
    secret_kinds = frozenset({"bid", "pass", "keep"})
    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {**TableWidget.forms, "odds": {"step": WHOLE, "beliefs": TEXT}}
    replies = TableWidget.replies | {"odds"}

    def __init__(
        self,
        seats: Sequence[str | Policy] | None = None,
        *,
        seed: int | None = None,
        state: DonutState | None = None,
        match: Match | None = None,
        language: str | None = None,
        size: str = "auto",
        _only: tuple[str, ...] | None = None,
    ) -> None:
        self._check_undecided(state if match is None else match, seed=seed)
        if match is None:
            seats = ("You", "Mixer", "Mixer") if seats is None else listed(seats)
            state = DonutState.deal(len(seats), seed) if state is None else state
        super().__init__(seats, match=match, state=state, language=language, size=size, _only=_only)

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "kinds": card_words(self.words), "rules": rules_words(self.words)}

    def on_odds(self, step: int, beliefs: str) -> dict[str, Any]:
        """Reply with the bars under the row at a step, from what this page's seat may know."""
        observation = cast(DonutObservation, self.match.observe(self._viewer(), step))
        return {"odds": bars(observation, believe(beliefs, self.match, observation), self.words)}

    def static_html(self) -> str:
        observation = cast(DonutObservation, self.match.observe(None))
        return show.html(observation, self.language) + table_picture(observation, self.words)

    def static_text(self) -> str:
        return show.text(cast(DonutObservation, self.match.observe(None)), self.words)


class DonutRow(Widget):
    """Some donuts side by side, on their own: for a lesson.

    Parameters
    ----------
    kinds : sequence of Kind or str
        The donuts; English names will do.
    labels : sequence of str or numbers
        A text for each; by default they are numbered.
    selected : int, optional
        The index in `kinds` of the one that is selected. Follow it with ``row.observe(f, "selected")``.
    language, size
        See `DonutTable`.

    Raises
    ------
    DonutError
        ``kind`` for an unknown donut, ``number`` for an index that there is not, ``labels`` for what are none or more
        than there are donuts.
    """

    _esm = static("donut_widgets", "widget.js")
    _css = static("donut_widgets", "style.css")
    package = "donut_widgets"
    writable = frozenset({"selected"})
    selected = traitlets.Int(None, allow_none=True, help="The index of the selected donut; None: none.").tag(
        sync=True, echo_update=False
    )

    def __init__(
        self,
        kinds: Sequence[Kind | str],
        *,
        labels: Sequence[str] = (),
        selected: int | None = None,
        language: str | None = None,
        size: str = "auto",
    ) -> None:
        self.donuts = as_cards(kinds, "kinds")
        if isinstance(labels, str | Mapping) or not isinstance(labels, Iterable):
            raise DonutError("labels", given=shown(labels), donuts=len(self.donuts))
        texts = tuple(labels)
        if len(texts) > len(self.donuts) or not all(isinstance(text, str | Number) for text in texts):
            raise DonutError("labels", given=shown(texts), donuts=len(self.donuts))
        self.labels = tuple(map(str, texts))
        self.selected = self._as_index(selected)
        super().__init__(language=language, size=size)

    @traitlets.validate("selected")
    def _check_selected(self, proposal: dict[str, Any]) -> int | None:
        try:
            return self._as_index(proposal["value"])
        except DonutError as error:  # a browser may write this trait: what it is told is a TraitError's business
            raise traitlets.TraitError(error.tell(self.words)) from error

    def _as_index(self, given: Any) -> int | None:
        """Return the index of one of the donuts, or None."""
        if given is not None and (type(given) is not int or not 0 <= given < len(self.donuts)):
            raise DonutError("number", what="selected", given=shown(given))
        return given

    @traitlets.observe("selected")
    def _show_selected(self, _change: object) -> None:
        if self.comm is not None:
            self.refresh()

    def make_view(self) -> dict[str, Any]:
        return {
            "component": "row",
            "kinds": [kind.value for kind in self.donuts],
            "labels": list(self.labels),
            "selected": self.selected,
        }

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "kinds": card_words(self.words), "rules": []}

    def static_html(self) -> str:
        cells = zip_longest(map(self.words.name, self.donuts), self.labels[: len(self.donuts)], fillvalue="")
        items = "".join(f"<li>{escape(f'{name} {text}'.strip())}</li>" for name, text in cells)
        return f"<ol>{items}</ol>" + row_picture(self.donuts, self.labels, self.words)

    def static_text(self) -> str:
        return ", ".join(map(self.words.name, self.donuts))
