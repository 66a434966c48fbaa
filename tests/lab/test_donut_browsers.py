"""Several browsers, several views and several people at one match, in a real JupyterLab."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.lab.donuts import IMPORTS, bid, fill, go_on, question, table
from tests.lab.lab import Lab, Notebook

SECRET = 918273645546372819


def test_a_reload_in_the_middle_shows_the_whole_table_and_play_goes_on(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['You', 'Greedy', 'Greedy'], seed=7)\ntable")
    root = table(notebook)
    for _ in range(2):
        bid(root, 1)
        go_on(root)
    rounds, boxes = root.locator(".tt-facts").inner_text(), root.locator(".dn-boxes").inner_text()
    root.get_by_role("radio").nth(2).click()
    notebook.reload()
    root = table(notebook)
    assert root.locator(".tt-facts").inner_text() == rounds
    assert root.locator(".dn-boxes").inner_text() == boxes
    bid(root, 2)
    root.get_by_role("button", name="Continue").wait_for()
    assert notebook.ask("table.match.step") == 3


def test_a_table_shown_twice_is_one_table(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['You', 'Greedy', 'Greedy'], seed=7)\ntable", "table")
    one, two = table(notebook, 0), table(notebook, 1)
    bid(one, 1)
    two.get_by_role("button", name="Continue").wait_for()
    go_on(two)
    bid(two, 2)
    two.get_by_role("button", name="Continue").wait_for()
    expect(one.locator(".tt-question")).to_have_text(question(two))
    go_on(one)
    one.get_by_role("radio").first.wait_for()
    assert two.get_by_role("button", name="Continue").count() == 1, "it goes on by itself when its reader does"
    assert notebook.ask("table.match.step") == 2


def test_two_browsers_with_a_seat_each_bid_at_once(lab: Lab) -> None:
    ann = lab.open(IMPORTS, "table = DonutTable(['Ann', 'Bo', 'Greedy'], seed=7)\ntable.seat('Ann')")
    bo = lab.open("side = table.seat('Bo')\nside", beside=ann)
    sides = table(ann), table(bo)
    for step in range(1, 4):
        for root in sides:
            root.get_by_role("radio").nth(step % 3).click()
        for root in sides:
            fill(root).wait_for()
        for root in sides:  # neither waits for the other's answer
            root.page.evaluate("() => document.querySelector('.dn-counter .tt-fill').click()")
        for root in sides:
            go_on(root)
            assert root.locator(".tt-fault").inner_text() == ""
        if ann.ask("bool(table.match.pending) and table.match.pending[0].kind != 'bid'"):
            break
    assert ann.ask("table.match.step") >= 1
    assert "Ann" in sides[1].locator(".dn-boxes").inner_text()


def test_the_curtain_stands_between_two_people_at_one_screen(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['Ann', 'Bo'], seed=2)\ntable")
    root = table(notebook)
    for _ in range(2):
        for name, position in (("Ann", 1), ("Bo", 2)):
            expect(root.locator(".tt-curtain")).to_contain_text(f"Pass the screen to {name}. The others look away.")
            assert root.get_by_role("radio").count() == 0, "nothing can be picked behind it"
            root.get_by_role("button", name=f"I am {name}").click()
            bid(root, position)
        go_on(root)
    assert notebook.ask("[event['bids'] for event in table.match.log() if event['event'] == 'reveal']") == [[1, 2]] * 2


HIDDEN = """
from donut_widgets import DonutState
SEED = 918273645546372819
ROW = ["Glazed", "Plain", "Powdered", "Coffee", "Boston Cream"]
DECK = ["Mucho Matcha", "Donut Holes", "Old Fashioned", "Maple Bar", "Jelly-Filled", "Maple Frosted"] * 5
STATE = DonutState.setup(row=ROW, deck=DECK, seed=SEED)
"""


def told(notebook: Notebook, expression: str) -> Any:
    """Return a value of the kernel by way of a file: nothing of it is on any wire."""
    notebook.do(f"open('told.txt', 'w').write(repr({expression}))")
    return ast.literal_eval((notebook.server.root / "told.txt").read_text(encoding="utf-8"))


def received(notebook: Notebook) -> str:
    """Return all that this browser has received, without white space."""
    return re.sub(r"\s+", "", notebook.received().decode("utf-8", "replace"))


def as_sent(name: str, value: Any) -> str:
    """Return a field as it stands in a message."""
    return re.sub(r"\s+", "", f'"{name}":{json.dumps(value, ensure_ascii=False)}')


def test_no_secret_is_in_the_frames_before_it_is_revealed(lab: Lab) -> None:
    """Every browser on a kernel receives everything that is sent to any of them."""
    (lab.server.root / "hidden.py").write_text(HIDDEN, encoding="utf-8")
    notebook = lab.open(
        f"{IMPORTS}\nfrom hidden import STATE",
        "table = DonutTable(['Ann', 'Bo', 'Greedy', 'Random'], state=STATE)\ntable.seat('Ann')",
        "table.seat('Bo')",
        "table.match, table.match.state, table.match.log(), table.match.observe('Ann')",
    )
    ann, bo = table(notebook, 0), table(notebook, 1)
    for step in range(1, 5):
        deck = told(notebook, "[kind.value for kind in table.match.state.deck[:3]]")
        bid(ann, 1 + step % 5)
        expect(bo.locator(".dn-boxes")).to_contain_text("bid is in")
        before = received(notebook)
        bid(bo, 1 + 2 * step % 5)
        for root in (ann, bo):
            go_on(root)
        reveal, refill = told(
            notebook,
            "[[e['bids'] for e in table.match.log() if e['event'] == 'reveal'][-1],"
            " [e['cards'] for e in table.match.log() if e['event'] == 'refill'][-1]]",
        )
        after = received(notebook)
        for name, value in (("bids", reveal), ("cards", refill)):
            assert as_sent(name, value) not in before, "told too early"
            assert as_sent(name, value) in after, "the search finds what was told"
        assert as_sent("", deck)[4:-1] not in after
    assert str(SECRET) not in after
    assert told(notebook, "table.match.state.seed") == SECRET
