"""Requests that are forged, malformed, stale or repeated: answered, and nothing has changed."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.matches import picture, play
from tests.wire import Page, Wire, go_on, sit_down

FUZZ = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


# what is refused


FORGED = {
    "no object": [7, None, "choose", [], True, [1, 2]],
    "no id": [{}, {"type": "undo"}, {"id": 5, "type": "undo"}, {"id": "", "type": "undo"}, {"id": "x" * 99}],
    "no type": [{"id": "a"}, {"id": "b", "type": "cheat"}, {"id": "c", "type": ["undo"]}, {"id": "d", "type": {}}],
    "methods that are no requests": [{"id": "e", "type": t} for t in ("__init__", "close", "refresh", "_receive")],
    "wrong fields": [
        {"id": "f", "type": "undo", "step": 3},
        {"id": "g", "type": "look"},
        {"id": "h", "type": "look", "step": "1"},
        {"id": "i", "type": "look", "step": True},
        {"id": "j", "type": "look", "step": 1.0},
        {"id": "k", "type": "look", "step": 10**30},
        {"id": "l", "type": "look", "step": -1},
        {"id": "m", "type": "sit", "seat": 9},
        {"id": "n", "type": "sit", "seat": -1},
        {"id": "o", "type": "sit", "seat": 2},
        {"id": "p", "type": "branch", "step": 99, "reseed": False},
        {"id": "q", "type": "branch", "step": 0, "reseed": 7},
        {"id": "r", "type": "pace", "speed": 1000},
        {"id": "s", "type": "pace", "speed": True},
        {"id": "t", "type": "language", "language": "de"},
        {"id": "u", "type": "language", "language": "x" * 30_000},
        {"id": "v", "type": "new", "same": "yes"},
    ],
}


@pytest.mark.parametrize("what", FORGED)
def test_a_request_that_cannot_be_is_answered_and_changes_nothing(wire: Wire, what: str) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Greedy")
    play(table.match, 3)
    before, labels = picture(table.match), page.model["_words"]
    for content in FORGED[what]:
        sent = len(wire.messages)
        page.send(content)
        assert len(wire.messages) > sent, content
        identity = content.get("id") if isinstance(content, dict) else None
        if isinstance(identity, str) and 0 < len(identity) <= 64:
            answer = page.answer(identity)
            assert answer["ok"] is False
            assert len(answer["error"]) > 10
        else:
            assert len(page.view["error"]) > 10
        assert picture(table.match) == before
        assert page.model["_words"] == labels
        assert page.view["curtain"]["name"] == "Ann"
    page.ask("pace")
    assert page.view["error"] == "", "an old error is not shown for ever"


WRONG_DECISIONS: list[Any] = [
    {},
    {"step": 0, "player": 0, "kind": "bid"},
    {"step": 0, "player": 0, "kind": "bid", "line": 0, "more": 1},
    {"step": 0, "player": True, "kind": "bid", "line": 0},
    {"step": False, "player": 0, "kind": "bid", "line": 0},
    {"step": 0.0, "player": 0, "kind": "bid", "line": 0},
    {"step": 0, "player": 0, "kind": ["bid"], "line": 0},
    {"step": 0, "player": 0, "kind": "keep", "line": 0},
    {"step": 0, "player": 0, "kind": "cheat", "line": 0},
    {"step": 0, "player": 0, "kind": "bid", "line": 1},
    {"step": 1, "player": 0, "kind": "bid", "line": 0},
    {"step": 0, "player": 1, "kind": "bid", "line": 0},
    {"step": 0, "player": 2, "kind": "bid", "line": 0},
    {"step": 0, "player": -1, "kind": "bid", "line": 0},
    {"step": 0, "player": 99, "kind": "bid", "line": 0},
    None,
    [],
    "bid",
]
WRONG_ACTIONS: list[Any] = [
    *(0, 5, -1, 1.0, True, None, "1", [1], {}, {"value": 1}, 10**40, 1e300, "x" * 5000, [[[]]], ["Glazed"] * 9000),
]


def test_a_choice_for_no_open_decision_is_refused(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Bo", "Greedy")
    side = Page(wire, table.seat("Bo"))
    before = picture(table.match)
    for decision in WRONG_DECISIONS:
        answer = page.ask("choose", decision=decision, action=1)
        assert answer["ok"] is False, decision
        assert picture(table.match) == before
    decision = page.view["pick"]["decision"]
    assert side.ask("choose", decision=decision, action=1)["error"] == "That question is for another seat."
    assert picture(table.match) == before


def test_an_action_that_is_no_option_is_refused_in_short(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy", "Greedy")
    before = picture(table.match)
    for action in WRONG_ACTIONS:
        answer = page.choose(action)
        assert answer["ok"] is False, action
        assert 10 < len(answer["error"]) < 500
        assert picture(table.match) == before
        assert len(json.dumps(page.view)) < 25_000
    assert page.choose(1)["ok"]


def test_a_repeated_request_is_carried_out_once(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    request = {"id": "once", "type": "choose", "decision": page.view["pick"]["decision"], "action": 1}
    page.send(request)
    assert page.answer("once")["ok"]
    before = picture(table.match)
    page.send(request)
    assert page.answer("once")["error"] == "That request was already carried out."
    assert picture(table.match) == before


def test_a_choice_made_before_a_jump_is_stale(wire: Wire) -> None:
    """An undo, a branch or a new game in another browser comes first: the old click must not land in the new game."""
    table, page = sit_down(wire, "You", "Greedy")
    for jump in ("undo", "branch", "new", "load"):
        while table.match.step < 2 or not page.view["pick"]:
            go_on([page], random.Random(1))
        page.ask("branch", step=0, reseed=False)
        decision = page.view["pick"]["decision"]
        other = Page(wire, table)
        if jump == "undo":
            other.ask("redo")
            other.ask("undo")
        elif jump == "branch":
            other.ask("branch", step=0, reseed=True)
        else:
            other.ask("new", same=True)
        before = picture(table.match)
        answer = page.ask("choose", decision=decision, action=1)
        assert answer["error"] == "That question is no longer open: look at the table and choose again."
        assert picture(table.match) == before


def test_bids_at_the_same_moment_are_never_stale(wire: Wire) -> None:
    table, _ = sit_down(wire, "Ann", "Bo", "Cleo")
    pages = [Page(wire, table.seat(name)) for name in ("Ann", "Bo", "Cleo")]
    for _ in range(4):
        while not all(page.view["pick"] for page in pages):
            go_on(pages, random.Random(2))
        decisions = [page.view["pick"]["decision"] for page in pages]
        answers = [
            p.ask("choose", decision=d, action=i + 1) for i, (p, d) in enumerate(zip(pages, decisions, strict=True))
        ]
        assert [answer["ok"] for answer in answers] == [True] * 3


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@FUZZ
@given(content=json_values)
def test_any_json_at_all_changes_nothing(wire: Wire, content: Any) -> None:
    table, page = sit_down(wire, "Ann", "Bo", "Greedy")
    before = picture(table.match)
    page.send(content)
    assert picture(table.match) == before
    assert page.ask("sit", seat=0)["ok"], "it still answers"
    table.close()


@FUZZ
@given(data=st.data())
def test_a_good_request_with_one_fault_changes_nothing(wire: Wire, data: st.DataObject) -> None:
    table, page = sit_down(wire, "Ann", "Greedy")
    play(table.match, 2)
    while not table.match.pending:
        table.match.advance()
    decision = {"line": 0, "step": table.match.step, "player": 0, "kind": table.match.pending[0].kind}
    good: dict[str, Any] = data.draw(
        st.sampled_from(
            [
                {"type": "choose", "decision": decision, "action": 1},
                {"type": "sit", "seat": 0},
                {"type": "branch", "step": 1, "reseed": True},
                {"type": "new", "same": False},
                {"type": "look", "step": 1},
                {"type": "load", "name": "donut-1.json"},
                {"type": "undo"},
            ]
        )
    )
    bad = copy.deepcopy(good)
    node = data.draw(st.sampled_from([bad, bad["decision"]] if "decision" in bad else [bad]))
    fault = data.draw(st.sampled_from(["drop", "add", "change"]))
    key = data.draw(st.sampled_from(sorted(node)))
    if fault == "drop":
        del node[key]
    elif fault == "add":
        node[data.draw(st.text(max_size=6).filter(lambda name: name not in {*node, "id"}))] = data.draw(json_values)
    else:
        node[key] = data.draw(
            json_values.filter(lambda value: type(value) is not type(good.get(key, decision.get(key))))
        )
        if key == "action" and node[key] in (1, "1"):
            node[key] = None
    if key == "action" and fault == "change" and table.match.pending[0].kind != "bid":
        node[key] = {"no": "action"}
    before = picture(table.match)
    page.send({"id": "bad", **bad})
    assert page.answer("bad")["ok"] is False, bad
    assert picture(table.match) == before
    table.close()


# traits that the browser may not set


def test_no_trait_can_be_set_from_the_browser(wire: Wire) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    before, state = picture(table.match), table.get_state()
    assert {"_view", "_words", "_esm", "_css", "layout"} <= set(state)
    for key in state:
        for value in (None, {"forged": True}, "forged", 99):
            sent = len(wire.messages)
            page.deliver({"method": "update", "state": {key: value}})
            assert table.get_state() == state
            new = wire.messages[sent:]
            assert "forged" not in json.dumps([m["data"].get("state") for m in new if m["comm"] == table.model_id])
            assert all(message["data"]["method"] == "update" for message in new), "nothing is echoed"
            assert page.model[key] == json.loads(json.dumps(state[key])), "the browser is set right"
    assert picture(table.match) == before


@pytest.mark.parametrize(
    "data",
    [
        {"method": "update"},
        {"method": "update", "state": None},
        {"method": "update", "state": [1]},
        {"method": "update", "state": "x"},
        {"method": "update", "state": {"unknown": 1, "_step": 3, "match": None, "language": "ja"}},
        {"method": "update", "state": {}, "buffer_paths": []},
        {"method": "request_state"},
        {"method": "custom"},
    ],
)
def test_other_messages_of_the_protocol_change_nothing(wire: Wire, data: Any) -> None:
    table, page = sit_down(wire, "You", "Greedy")
    before, state, language = picture(table.match), table.get_state(), table.language
    page.deliver(data)
    assert picture(table.match) == before
    assert table.get_state() == state
    assert table.language == language
