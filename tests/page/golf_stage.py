"""Widgets that show hand-written views and note what the page sends: each stage of the golf page on its own."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from tabletop.requests import ANY, OBJECT, TEXT, WHOLE, Field
from tabletop.widget import Widget, static
from tests.page import golf_views


class Stage(Widget):
    """A widget of the golf bundle that shows one view after the other.

    Parameters
    ----------
    *views : dict
        The first is shown at once; each choice brings the next.
    """

    package = "golf_widgets"
    _esm = static("golf_widgets", "widget.js")
    _css = static("golf_widgets", "style.css")
    selected = traitlets.Any(None).tag(sync=True)
    writable = frozenset({"selected"})
    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {
        **Widget.forms,
        "choose": {"decision": OBJECT, "action": ANY},
        "odds": {"mode": TEXT, "aim": ANY, "step": WHOLE},
        "preview": {"removed": ANY, "added": ANY},
        "look": {"step": WHOLE},
        "branch": {"step": WHOLE, "reseed": ANY},
        "lay": {"panel": WHOLE, "turn": WHOLE, "at": ANY},
        "remove": {"at": ANY},
        "goal": {"cell": ANY},
        "clear": {},
        "undo": {},
        "text": {"text": TEXT},
    }
    replies = frozenset({"odds", "preview", "look"})

    def __init__(self, *views: dict[str, Any], language: str = "en") -> None:
        self.views = [copy.deepcopy(view) for view in views]
        self.chosen: list[Any] = []
        self.asked: list[dict[str, Any]] = []
        super().__init__(language=language)

    def make_view(self) -> dict[str, Any]:
        envelope = ("revision", "language", "size", "answers", "error")
        return {key: value for key, value in self.views[0].items() if key not in envelope}

    def make_words(self) -> dict[str, Any]:
        return golf_views.words(self.language)

    def on_choose(self, decision: dict[str, Any], action: Any) -> None:
        self.chosen.append(action)
        self.next()

    def next(self) -> None:
        """Go on to the next view."""
        if len(self.views) > 1:
            del self.views[0]
        self.refresh()

    def on_odds(self, mode: str, aim: Any, step: int) -> dict[str, Any]:
        self.asked.append({"mode": mode, "aim": aim, "step": step})
        return golf_views.odds(mode, aim)

    def on_preview(self, removed: Any, added: Any) -> dict[str, Any]:
        self.asked.append({"removed": removed, "added": added})
        return golf_views.preview(removed, added)

    def on_look(self, step: int) -> dict[str, Any]:
        return {"view": {**self._view, "step": step, "live": False, "pick": None}}

    def on_branch(self, step: int, reseed: bool) -> None:
        self.chosen.append(("branch", step, reseed))

    def on_lay(self, panel: int, turn: int, at: Any) -> None:
        self.chosen.append(("lay", panel, turn, at))

    def on_remove(self, at: Any) -> None:
        self.chosen.append(("remove", at))

    def on_goal(self, cell: Any) -> None:
        self.chosen.append(("goal", cell))

    def on_clear(self) -> None:
        self.chosen.append(("clear",))

    def on_undo(self) -> None:
        self.chosen.append(("undo",))

    def on_text(self, text: str) -> None:
        self.chosen.append(("text", text))
