"""The wire between Python and browsers, without a notebook: every message is kept, and pages answer to them."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from typing import Any

from comm.base_comm import BaseComm

from donut_widgets import DonutTable
from tabletop.chance import below
from tabletop.widget import Widget

Json = Any


class Wire:
    """All that Python has sent, as JSON: what any browser on the kernel could read."""

    _names = itertools.count(1)

    def __init__(self) -> None:
        self.messages: list[dict[str, Json]] = []
        self.name = f"wire-{next(self._names)}"
        self._numbers = itertools.count(1)
        self._pages = itertools.count(1)

    def page_name(self) -> str:
        """Return a name that no other page of this wire has."""
        return f"page-{next(self._pages)}"

    def like(self, text: str) -> str:
        """Return a text as it would be on any other wire: without the name of this one."""
        return text.replace(self.name, "wire")

    def create_comm(self, *args: Any, **options: Any) -> BaseComm:
        """Stand in for the kernel's way to open a comm."""
        wire = self

        class Comm(BaseComm):
            def publish_msg(
                self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
            ) -> None:
                text = json.dumps({"comm": self.comm_id, "type": msg_type, "data": data}, allow_nan=False)
                wire.messages.append(json.loads(text))

        options.setdefault("comm_id", f"{self.name}-comm-{next(self._numbers)}-")
        return Comm(*args, **options)

    def text(self, first: int = 0) -> str:
        """Return all messages from one on as text."""
        return json.dumps(self.messages[first:], ensure_ascii=False)

    def sent_by(self, widget: Widget, first: int = 0) -> list[str]:
        """Return the messages of one widget as texts."""
        own = [message for message in self.messages[first:] if message["comm"] == widget.model_id]
        return [self.like(json.dumps(message, ensure_ascii=False)) for message in own]


class Page:
    """A browser that shows one widget: it knows the messages and nothing else of Python."""

    def __init__(self, wire: Wire, widget: Widget) -> None:
        self.wire, self.comm = wire, widget.comm
        self.name = wire.page_name()
        self._count = itertools.count(1)

    @property
    def model(self) -> dict[str, Json]:
        """The synced traits, as the messages have told them."""
        state: dict[str, Json] = {}
        for message in self._own():
            if message["type"] == "comm_open" or message["data"].get("method") in ("update", "echo_update"):
                state.update(message["data"]["state"])
        return state

    @property
    def view(self) -> dict[str, Json]:
        """The view as it was last sent."""
        for message in reversed(self._own()):
            if view := message["data"].get("state", {}).get("_view"):
                return dict(view)
        raise AssertionError("no view was sent")

    def _own(self) -> list[dict[str, Json]]:
        return [message for message in self.wire.messages if message["comm"] == self.comm.comm_id]

    def deliver(self, data: Json) -> None:
        """Send a raw comm message to Python."""
        self.comm.handle_msg({"content": {"data": json.loads(json.dumps(data))}, "buffers": []})

    def send(self, content: Json) -> None:
        """Send a custom message."""
        self.deliver({"method": "custom", "content": content})

    def ask(self, type: str, **fields: Json) -> dict[str, Json]:
        """Send a request and return its answer, from the view or from a reply."""
        identity = f"{self.name}-{next(self._count)}"
        self.send({"id": identity, "type": type, **fields})
        return self.answer(identity)

    def answer(self, identity: str) -> dict[str, Json]:
        """Return the one answer to a request."""
        replies = [
            message["data"]["content"]
            for message in self._own()
            if message["data"].get("method") == "custom" and message["data"]["content"].get("id") == identity
        ]
        found = replies + [answer for answer in self.view["answers"] if answer["id"] == identity]
        assert found, f"{identity} was not answered"
        return dict(found[-1])

    def choose(self, action: Json) -> dict[str, Json]:
        """Answer the question of the view."""
        return self.ask("choose", decision=self.view["pick"]["decision"], action=action)


def picked(pick: dict[str, Json], rng: random.Random) -> Json:
    """Return an action that the page could put together for a pick, by lot."""
    items = pick["items"]
    if pick["shape"] == "one":
        return items[below(rng, len(items))]["value"]
    if "none" in pick and rng.random() < 0.3:
        return []
    values = [item["value"] for item in items for _ in range(item.get("count", 1))]
    size = pick["min"] + below(rng, min(pick["max"], len(values)) - pick["min"] + 1)
    order = sorted(range(len(values)), key=lambda _: rng.random())[:size]
    return [values[i] for i in sorted(order)]


def go_on(pages: list[Page], rng: random.Random, choice: Callable[..., Json] = picked) -> bool:
    """Do one thing that some page allows: choose, lift a curtain, let bots act; return whether there was one."""
    for page in pages:
        view = page.view
        if view["over"]:
            return False
        if view["pick"] and not view["pick"]["changing"]:
            answer = page.choose(choice(view["pick"], rng))
        elif view["curtain"]:
            answer = page.ask("sit", seat=view["curtain"]["seat"])
        elif view["controls"]["pace"]:
            answer = page.ask("pace", next=True, step=view["step"])
        else:
            continue
        assert answer["ok"], answer
        return True
    return False


def sit_down(wire: Wire, *seats: Any, seed: int = 7, **options: Any) -> tuple[DonutTable, Page]:
    """Return a donut table, and a page that shows it."""
    table = DonutTable(list(seats), seed=seed, language="en", **options)
    return table, Page(wire, table)
