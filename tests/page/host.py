"""A bare page that stands in for a notebook: real widgets in Python, their real bundle in Chromium, no Jupyter.

The browser's side of a comm is a strict model (model.js); its messages reach the widget as comm messages do.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from comm.base_comm import BaseComm
from playwright.sync_api import Browser, Page, Playwright

INSTALLED = [path for path in ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium") if Path(path).is_file()]
CHROMIUM = os.environ.get("CHROMIUM") or next(iter(INSTALLED), "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as on a screen
]
MODEL = (Path(__file__).parent / "model.js").read_text(encoding="utf-8")
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SPILLS = (Path(__file__).parent / "spills.js").read_text(encoding="utf-8")
URL = "http://notebook.test/"
HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title>
<style>body{margin:0;background:var(--jp-layout-color1)}
body[data-jp-theme-light=true]{--jp-layout-color1:#fff;--jp-ui-font-color1:rgba(0,0,0,.87);--jp-ui-font-family:Helvetica,Arial,sans-serif}
body[data-jp-theme-light=false]{--jp-layout-color1:#111;--jp-ui-font-color1:#fff;--jp-ui-font-family:Helvetica,Arial,sans-serif}
main{padding:12px 14px}</style>
<body data-jp-theme-light="true"><main id="cell"></main><aside id="other"></aside></body></html>"""


def launch(playwright: Playwright) -> Browser:
    """Start Chromium, or say how to get it."""
    if not Path(CHROMIUM).is_file():
        raise RuntimeError(
            f"The page tests need Chromium at {CHROMIUM}. On Debian: apt-get install chromium-headless-shell; "
            "elsewhere set CHROMIUM=/path/to/chromium. `make test` does it where it can."
        )
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


class Wire(BaseComm):
    """A comm whose messages are kept for the page."""

    outbox: ClassVar[list[tuple[str, dict[str, Any]]]] = []

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        if msg_type == "comm_msg" and data is not None:
            Wire.outbox.append((self.comm_id, json.loads(json.dumps(data))))


class Host:
    """One page with widgets on it.

    Parameters
    ----------
    page : Page
        A fresh page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.widgets: dict[str, Any] = {}
        self.alive = True
        self.errors: list[str] = []
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.route("**/*", lambda route: route.fulfill(body=HTML, content_type="text/html"))
        page.expose_function("python_send", self._receive)
        page.goto(URL)
        page.add_script_tag(content=MODEL)

    def _receive(self, identity: str, data: dict[str, Any]) -> list[Any]:
        """Hand a message of the page to its widget, and what all widgets sent because of it to the page."""
        if not self.alive:
            return []
        widget = self.widgets[identity]
        widget.comm.handle_msg({"content": {"data": data}, "buffers": []})
        return self.take()

    def take(self) -> list[Any]:
        """Return what Python has sent since the last time."""
        messages, Wire.outbox[:] = list(Wire.outbox), []
        return messages

    def flush(self) -> None:
        """Bring to the page what Python sent of its own."""
        self.page.evaluate("messages => receive(messages)", self.take())

    def show(self, widget: Any, place: str = "cell", *, shadow: bool = False) -> int:
        """Display a widget; once more for a second view. Returns the number of the view."""
        identity = widget.comm.comm_id
        self.widgets[identity] = widget
        state = {key: widget.get_state([key])[key] for key in widget.keys if not key.startswith(("_esm", "_css"))}
        self.take()
        arguments = [identity, json.loads(json.dumps(state)), sorted(widget.writable), widget._esm, widget._css]
        view: int = self.page.evaluate("a => show(...a)", [*arguments, place, shadow])
        return view

    def hide(self, view: int) -> None:
        """Take a view away, as a notebook does when its cell is cleared."""
        self.page.evaluate("n => hide(n)", view)

    def settle(self) -> None:
        """Let Python answer what the page has sent, and the page draw it."""
        self.page.evaluate("settled()")

    def kill(self) -> None:
        """Let Python answer no more."""
        self.alive = False

    def dark(self, on: bool = True) -> None:
        """Switch the notebook's theme."""
        self.page.evaluate("light => { document.body.dataset.jpThemeLight = light }", str(not on).lower())

    def axe(self) -> list[str]:
        """Return what axe-core finds, a line for each fault."""
        if not self.page.evaluate("'axe' in window"):
            self.page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run('.tt', { resultTypes: ['violations'] })")
        return [
            f"{fault['id']}: {node['target']} {node['failureSummary']}"
            for fault in found["violations"]
            for node in fault["nodes"]
        ]

    def spills(self) -> list[str]:
        """Return what is too wide for the page, and text that is cut off or sticks out of its card or button.

        Text that is cut on purpose has a title that says it whole.
        """
        found: list[str] = self.page.evaluate(SPILLS)
        return found

    def healthy(self) -> None:
        """Fail when the page has thrown or logged an error."""
        faults = self.page.evaluate("faults")
        assert not faults
        assert not self.errors


Opener = Callable[..., Host]
