"""A row of donuts on its own: for a lesson, followed from a cell."""

from __future__ import annotations

import json
from typing import Any

import pytest

from donut_widgets import DonutError, DonutRow, Kind
from tests.wire import Page, Wire


def test_a_selection_in_the_browser_is_followed_in_a_cell(wire: Wire) -> None:
    row = DonutRow(["Glazed", Kind.PLAIN, "Milk"], language="en")
    page, heard = Page(wire, row), []
    row.observe(lambda change: heard.append(change["new"]), "selected")
    assert page.view["kinds"] == ["Glazed", "Plain", "Milk"]
    page.deliver({"method": "update", "state": {"selected": 2}})
    page.deliver({"method": "update", "state": {"selected": None}})
    assert heard == [2, None]
    row.selected = 1
    assert page.view["selected"] == 1
    assert page.model["selected"] == 1


@pytest.mark.parametrize("value", [3, -1, "1", 1.5, True, [1], {"a": 1}, 10**20])
def test_a_selection_that_cannot_be_is_set_right_in_the_browser(wire: Wire, value: Any) -> None:
    row = DonutRow(["Glazed", "Plain", "Milk"], selected=0)
    page = Page(wire, row)
    sent = len(wire.messages)
    page.deliver({"method": "update", "state": {"selected": value}})
    assert row.selected == 0
    assert type(row.selected) is int
    answers = [message["data"] for message in wire.messages[sent:] if message["comm"] == row.model_id]
    assert answers[-1]["state"]["selected"] == 0
    assert page.view["selected"] == 0


def test_nothing_else_can_be_set(wire: Wire) -> None:
    row = DonutRow(["Glazed"])
    page, state = Page(wire, row), row.get_state()
    for key in state:
        if key != "selected":
            page.deliver({"method": "update", "state": {key: "forged"}})
    assert row.get_state() == state
    assert "forged" not in json.dumps([m["data"].get("state") for m in wire.messages if m["comm"] == row.model_id])


@pytest.mark.parametrize(
    ("kinds", "options", "error"),
    [
        (["Bagel"], {}, DonutError),
        ("Glazed", {}, DonutError),
        (None, {}, DonutError),
        (["Glazed"], {"selected": 1}, DonutError),
        (["Glazed"], {"selected": "0"}, DonutError),
        (["Glazed"], {"language": "de"}, ValueError),
        (["Glazed"], {"size": "huge"}, ValueError),
    ],
)
def test_a_row_that_cannot_be_is_refused(wire: Wire, kinds: Any, options: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"\w{3}"):
        DonutRow(kinds, **options)


def test_labels_are_shown_as_text(wire: Wire) -> None:
    row = DonutRow(["Glazed", "Plain"], labels=["<b>1/2</b>"])
    bundle: Any = row._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "<b>1/2" not in data["text/html"]
    assert "&lt;b&gt;1/2&lt;/b&gt;" in data["text/html"]
    assert data["text/plain"] == "Glazed, Plain"
