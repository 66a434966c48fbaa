"""The donut game as widgets: the table, and a row of donuts on its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from donut_widgets.state import DonutState
from donut_widgets.view import DonutTableView, card_words, rules_words
from tabletop.match import Match
from tabletop.policy import Policy
from tabletop.table import TableWidget
from tabletop.widget import static


class DonutTable(TableWidget):
    """A table at which the donut game is played.

    Parameters
    ----------
    seats : sequence of str or Policy, optional
        2 to 6 names; the name of a bot (``Greedy``, ``Random``) seats that bot. By default you and two Greedy bots.
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

    def __init__(
        self,
        seats: Sequence[str | Policy] | None = None,
        *,
        seed: int | None = None,
        state: DonutState | None = None,
        match: Match | None = None,
        language: str | None = None,
        size: str = "auto",
        _only: int | None = None,
    ) -> None:
        if match is None:
            seats = ("You", "Greedy", "Greedy") if seats is None else seats
            state = DonutState.deal(len(seats), seed) if state is None else state
        super().__init__(seats, match=match, state=state, language=language, size=size, _only=_only)

    def make_words(self) -> dict[str, Any]:
        return {**super().make_words(), "kinds": card_words(self.words), "rules": rules_words(self.words)}
