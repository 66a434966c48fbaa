"""The widget that both games stand on: a view for the page, requests from it, words and a static picture.

One synced trait, `_view`, says what the page shows; it is replaced whole. Requests are messages, carried out under
one lock and answered in the next view, or, where the answer is large, by an id-matched reply.
"""

from __future__ import annotations

import logging
import threading
import traceback
from collections import deque
from collections.abc import Mapping
from importlib import resources
from typing import Any, ClassVar

import anywidget
import traitlets

from tabletop.game import GameError
from tabletop.requests import TEXT, Field, Request, RequestError, parse, request_id, shorten
from tabletop.words import LANGUAGES, Words, kernel_language

SIZES = ("auto", "projector")
_log = logging.getLogger("tabletop")


def static(package: str, name: str) -> str:
    """Return a built file of a package's front end, as text.

    Raises
    ------
    GameError
        ``static`` where the front end has not been built.
    """
    file = resources.files(package).joinpath("static", name)
    if not file.is_file():
        raise GameError("static", package=package)
    return file.read_text(encoding="utf-8")


class Widget(anywidget.AnyWidget):
    """A view that Python makes and a page shows.

    Subclasses give the bundle (`_esm`, `_css`), `package`, and `make_view`; requests are methods ``on_<type>`` with
    their fields in `forms`. A method that returns a dict answers by a reply message, one that returns None in the
    next view.

    Parameters
    ----------
    language : {"en", "ja", "fr"}, optional
        By default the language of the kernel.
    size : {"auto", "projector"}
        ``projector`` is readable from the back of a classroom.
    """

    package: ClassVar[str]
    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {"language": {"language": TEXT}}
    writable: ClassVar[frozenset[str]] = frozenset()
    """The traits that a browser may set."""

    _view = traitlets.Dict(help="What the page shows: replaced whole, with a revision number.").tag(sync=True)
    _words = traitlets.Dict(help="The constant labels of the language.").tag(sync=True)
    language = traitlets.Enum(LANGUAGES, help="The language of the page.")
    size = traitlets.Enum(SIZES, "auto", help="How large the page is drawn.")

    def __init__(self, *, language: str | None = None, size: str = "auto", lock: Any = None) -> None:
        self.words = Words(kernel_language() if language is None else language, self.package)
        if not isinstance(size, str) or size not in SIZES:
            raise GameError("size", size=size, sizes=SIZES)
        self._lock = lock if lock is not None else threading.RLock()
        self._answers: deque[dict[str, Any]] = deque(maxlen=8)
        self._done: deque[str] = deque(maxlen=256)
        self._revision = 0
        self._error = ""
        # before the base class opens the comm: a page never sees the widget without its view
        self.language, self.size = self.words.language, size
        self._words = self.make_words()
        self.refresh()
        super().__init__()
        self.on_msg(self._receive)

    # what subclasses give

    def make_view(self) -> dict[str, Any]:
        """Return the view, without the envelope that `refresh` adds. Pure: it changes nothing."""
        raise NotImplementedError

    def make_words(self) -> dict[str, Any]:
        """Return the constant labels of the page."""
        return {"labels": self.words.labels("label.")}

    def static_html(self) -> str:
        """Return what a notebook shows where no kernel runs: a table, and a picture where the host lets it."""
        return ""

    def static_text(self) -> str:
        """Return the same as plain text."""
        return repr(self)

    # the wire

    def refresh(self) -> None:
        """Make the view anew and send it; where that fails, send the last one with what was wrong."""
        with self._lock:
            error = self._error
            try:
                made = self.make_view()
            except Exception as fault:
                if not self._view:
                    raise
                made, error = self._view, self.tell(fault)
            self._revision += 1
            self._view = {
                **made,
                "revision": self._revision,
                "language": self.language,
                "size": self.size,
                "answers": list(self._answers),
                "error": error,
            }

    @traitlets.observe("language")
    def _speak(self, _change: object) -> None:
        if self.comm is not None:
            self.words = Words(self.language, self.package)
            self._words = self.make_words()
            self.refresh()

    @traitlets.observe("size")
    def _resize(self, _change: object) -> None:
        if self.comm is not None:
            self.refresh()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the browser only the traits that it may write; others are set right again at the browser."""
        if not isinstance(sync_data, dict):
            return
        allowed = {key: value for key, value in sync_data.items() if key in self.writable}
        try:
            if allowed:
                super().set_state(allowed)
        except traitlets.TraitError:
            self.send_state(list(allowed))
        if refused := [key for key in sync_data if key not in self.writable and key in self.keys]:
            self.send_state(refused)

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        with self._lock:
            try:
                self._error = ""
                request = parse(content, self.forms)
                if request.id in self._done:
                    raise RequestError("repeated")
                self._done.append(request.id)
                reply = self._carry_out(request)
            except Exception as error:
                self._refuse(content, error)
                return
            if reply is None:
                self._answer(request.id, "")
            else:
                self.send({"id": request.id, "ok": True, "error": "", **reply})

    def _carry_out(self, request: Request) -> dict[str, Any] | None:
        reply: dict[str, Any] | None = getattr(self, f"on_{request.type}")(**request.values)
        return reply

    def _refuse(self, content: Any, error: Exception) -> None:
        text = shorten(self.tell(error))
        identity = request_id(content)
        kind = content.get("type") if isinstance(content, dict) else None
        if isinstance(kind, str) and kind in self.replies:
            self.send({"id": identity, "ok": False, "error": text})
            return
        if not identity:
            self._error = text
        self._answer(identity, text)

    replies: ClassVar[frozenset[str]] = frozenset()
    """The types of request that are answered by a reply message."""

    def tell(self, error: Exception) -> str:
        """Return an error in words; what is no GameError is a fault of ours, logged without values."""
        if isinstance(error, GameError):
            words = Words(self.language, *{self.package, error.package or self.package})
            return error.tell(words)
        frames = "".join(traceback.format_tb(error.__traceback__))
        _log.error("A request failed: %s\n%s", type(error).__name__, frames)
        return self.words("error.fault", detail=type(error).__name__)

    def _answer(self, identity: str, text: str) -> None:
        self._answers.append({"id": identity, "ok": not text, "error": text})
        self.refresh()

    def on_language(self, language: str) -> None:
        """Switch the page to another language."""
        self.language = Words(language, self.package).language

    # where no kernel runs

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        made = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/plain": self.static_text(), "text/html": self.static_html()}, metadata
