"""A real JupyterLab: a server with folders of its own, and notebooks in Chromium that run on its kernels.

Nothing here waits for a time: every wait is for what is to be seen.
"""

from __future__ import annotations

import ast
import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket

TIMEOUT = 60_000  # ms: a machine may be busy with other tests
NEWS = {"fetchNews": "false", "checkForUpdates": False}  # no question about news over the notebook
# JupyterLab's own troubles with a kernel that restarts: what it had asked the old one comes to nothing, and it says so
LABS_OWN = ("Could not restore the debugger state", "Canceled future for create_subshell_request")
KERNEL = "const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;"


@dataclass(frozen=True)
class Server:
    """A running JupyterLab."""

    url: str
    token: str
    root: Path

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server's REST interface."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"token {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/api/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def write(self, name: str, cells: Sequence[str]) -> None:
        """Write a notebook of code cells."""
        empty: dict[str, Any] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        code = [{**empty, "id": f"cell{i}", "source": source} for i, source in enumerate(cells)]
        spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        made = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": spec}, "cells": code}
        (self.root / name).write_text(json.dumps(made), encoding="utf-8")

    def stop_kernels(self) -> None:
        """End every kernel; its sessions end with it."""
        for kernel in self.api("GET", "kernels"):
            self.api("DELETE", f"kernels/{kernel['id']}")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def own_folders(home: Path) -> dict[str, str]:
    """Return an environment in which Jupyter reads and writes nothing of the user's."""
    language = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
    plain = {key: value for key, value in os.environ.items() if key not in language}
    folders = {f"JUPYTER_{name}_DIR": str(home / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    folders |= {f"JUPYTERLAB_{name}_DIR": str(home / name.lower()) for name in ("SETTINGS", "WORKSPACES")}
    news = home / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps(NEWS), encoding="utf-8")
    return {**plain, "HOME": str(home), "IPYTHONDIR": str(home / "ipython"), **folders}


@contextmanager
def serve() -> Iterator[Server]:
    """Run a JupyterLab on a free port, with a folder for notebooks."""
    with tempfile.TemporaryDirectory(prefix="lab-", ignore_cleanup_errors=True) as home:
        server = Server(f"http://127.0.0.1:{free_port()}", "table", Path(home) / "notebooks")
        server.root.mkdir()
        options = [
            *("--no-browser", "--allow-root", "--expose-app-in-browser", "--ServerApp.ip=127.0.0.1"),
            *(f"--port={server.url.rsplit(':', 1)[1]}", "--ServerApp.port_retries=0"),
            *(f"--IdentityProvider.token={server.token}", f"--ServerApp.root_dir={server.root}"),
            *("--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"),
        ]
        log = Path(home) / "lab.log"
        with log.open("w") as out:
            process = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", *options], env=own_folders(Path(home)), stdout=out, stderr=out
            )
            try:
                wait_for(server, process, log)
                yield server
            finally:
                process.terminate()
                process.wait(30)


def wait_for(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the server answers; fail with its log when it has ended instead."""
    while process.poll() is None:
        try:
            server.api("GET", "status")
        except urllib.error.URLError:  # nobody listens yet; whether somebody will, the process says
            try:
                process.wait(0.2)
            except subprocess.TimeoutExpired:
                continue
        else:
            return
    raise RuntimeError(f"JupyterLab ended:\n{log.read_text()[-2000:]}")


def as_bytes(data: str | bytes) -> bytes:
    return data if isinstance(data, bytes) else data.encode()


@dataclass
class Notebook:
    """One notebook in one page of a browser.

    `frames` are the messages of the kernel as the browser received them; `faults` what its console called an error.
    """

    server: Server
    page: Page
    name: str
    frames: list[bytes] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(TIMEOUT)
        self.page.on("websocket", self._listen)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._note(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(message.text)

    def _note(self, fault: str) -> None:
        if not fault.removeprefix("Error: ").startswith(LABS_OWN):
            self.faults.append(fault)

    def _listen(self, socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framereceived", lambda data: self.frames.append(as_bytes(data)))

    def open(self) -> None:
        """Open the notebook in a workspace of its own and wait for its kernel."""
        workspace = self.name.removesuffix(".ipynb")
        self.page.goto(f"{self.server.url}/lab/workspaces/{workspace}/tree/{self.name}?token={self.server.token}")
        self.ready()

    def ready(self) -> None:
        """Wait until the notebook's kernel has told about itself: before that, running asks which kernel."""
        self.page.wait_for_function("() => window.jupyterapp && document.querySelector('.jp-Notebook .jp-Cell')")
        self.page.evaluate(
            """async () => { const { context, sessionContext } = jupyterapp.shell.currentWidget;
               await context.ready; await sessionContext.ready; await sessionContext.session.kernel.info;
               jupyterapp.shell.collapseLeft(); }"""
        )

    def reload(self) -> None:
        """Save and load the page again."""
        self.save()
        self.page.reload()
        self.ready()

    def save(self) -> None:
        """Save the notebook file."""
        self.page.evaluate("() => jupyterapp.shell.currentWidget.context.save()")

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Carry out a command of JupyterLab; not awaited, as one that opens a dialog never ends."""
        self.page.evaluate("([name, args]) => { jupyterapp.commands.execute(name, args) }", [name, arguments or {}])

    def run(self) -> None:
        """Run all cells and wait for their end; fail with the traceback of a cell that fails."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(
            """() => [...jupyterapp.shell.currentWidget.content.model.cells].every((cell) =>
                 cell.executionCount || cell.outputs.toJSON().some(({ output_type }) => output_type === 'error'))"""
        )
        types = [f'[data-mime-type="application/vnd.jupyter.{kind}"]' for kind in ("error", "stderr")]
        error = self.page.locator(", ".join(types))
        assert error.count() == 0, error.first.inner_text()

    def do(self, code: str) -> None:
        """Run code in the kernel, in no cell."""
        self._execute(code, "None")

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the kernel; it must be one that Python can read back."""
        return ast.literal_eval(self._execute("", expression))

    def _execute(self, code: str, expression: str) -> str:
        reply = self.page.evaluate(
            f"""async ([code, value]) => {{ {KERNEL}
                const future = kernel.requestExecute({{ code, user_expressions: {{ value }}, store_history: false }});
                return (await future.done).content; }}""",
            [code, expression],
        )
        value = reply if reply["status"] != "ok" else reply["user_expressions"]["value"]
        assert value["status"] == "ok", f"{value['ename']}: {value['evalue']}"
        text: str = value["data"]["text/plain"]
        return text

    def restart(self) -> None:
        """Restart the kernel, as the menu does after its question."""
        self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")

    def dark(self, on: bool = True) -> None:
        """Switch JupyterLab's theme."""
        self.command("apputils:change-theme", {"theme": "JupyterLab Dark" if on else "JupyterLab Light"})
        self.page.wait_for_function(f"() => document.body.dataset.jpThemeLight === '{str(not on).lower()}'")

    def received(self) -> bytes:
        """Return all that the kernel has told this browser."""
        return b"\n".join(self.frames)

    def saved(self) -> str:
        """Save the notebook; return its file."""
        self.save()
        return (self.server.root / self.name).read_text(encoding="utf-8")

    def exported(self) -> str:
        """Return the saved notebook as nbconvert's HTML."""
        self.save()
        file = str(self.server.root / self.name)
        command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "--stdout", file]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Lab:
    """Opens notebooks; each in a page of one browser, or of another one."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.contexts: dict[str, BrowserContext] = {}
        self.open_now: list[Notebook] = []
        self.count = 0

    def open(
        self,
        *cells: str,
        run: bool = True,
        beside: Notebook | None = None,
        width: int = 1280,
        height: int = 1000,
        motion: bool = False,
    ) -> Notebook:
        """Open a new notebook with these cells and run them.

        `beside` another notebook it is in another browser, on the other's kernel. Motion is reduced unless asked for.
        """
        self.count += 1
        name = f"test{self.count}.ipynb"
        self.server.write(name, cells)
        if beside is not None:
            sessions = self.server.api("GET", "sessions")
            kernel = next(session["kernel"]["id"] for session in sessions if session["path"] == beside.name)
            session = {"path": name, "name": name, "type": "notebook", "kernel": {"id": kernel}}
            self.server.api("POST", "sessions", session)
        page = self._context("one" if beside is None else "two").new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        notebook = Notebook(self.server, page, name)
        self.open_now.append(notebook)
        notebook.open()
        if run:
            notebook.run()
        return notebook

    def _context(self, which: str) -> BrowserContext:
        """Return a browser's context: what it has fetched once, it keeps."""
        if which not in self.contexts:
            self.contexts[which] = self.browser.new_context()
        return self.contexts[which]

    def clear(self) -> None:
        """Close all pages and end their kernels."""
        for notebook in self.open_now:
            notebook.page.close()
        self.open_now.clear()
        self.server.stop_kernels()

    def close(self) -> None:
        """Close the browsers."""
        for context in self.contexts.values():
            context.close()
