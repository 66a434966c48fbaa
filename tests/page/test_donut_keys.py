"""The donut table by keyboard alone: every kind of decision, and a whole game."""

from __future__ import annotations

from typing import Any

import pytest

from donut_widgets.table import DonutTable
from tests.page.host import Host, Opener
from tests.page.scenes import BY_NAME, DECK, ROW, position, power, seats, table

FOCUS = """() => {
  const e = document.activeElement;
  return e.closest('.tt') ? [e.getAttribute('role') ?? e.tagName.toLowerCase(), e.ariaLabel ?? e.innerText] : null;
}"""


def focus(host: Host) -> Any:
    """Return the role and the name of what has the focus; None when the table has lost it."""
    return host.page.evaluate(FOCUS)


def enter_the_row(host: Host) -> None:
    """Come to the table as a keyboard does."""
    host.page.keyboard.press("Tab")
    assert focus(host)[0] == "radio"


def press(host: Host, *keys: str) -> None:
    for key in keys:
        host.page.keyboard.press(key)


def wait_for(host: Host, selector: str) -> None:
    host.page.locator(selector).first.wait_for()


def start(open_page: Opener, make: Any) -> tuple[Host, DonutTable]:
    host = open_page()
    widget = make()
    host.show(widget)
    enter_the_row(host)
    return host, widget


def answer(host: Host, widget: DonutTable) -> None:
    """Answer a power with the first things that can be picked."""
    press(host, "Space", *["ArrowRight", "Space"] * (widget._view["pick"]["min"] - 1))
    host.page.evaluate("new Promise(requestAnimationFrame)")
    if host.page.locator(".dn-give").count():
        press(host, "Tab", "Space")
    press(host, "Enter")


def events(widget: DonutTable, kind: str) -> list[dict[str, Any]]:
    return [event for event in widget._view["events"] if event["kind"] == kind]


def test_the_row_is_one_tab_stop_in_which_arrows_and_digits_select(open_page: Opener) -> None:
    host, widget = start(open_page, table())
    press(host, "ArrowRight")
    assert focus(host) == ["radio", "2: Glazed"]
    press(host, "5")
    assert focus(host) == ["radio", "5: Éclair"]
    press(host, "Home", "ArrowLeft")
    assert focus(host) == ["radio", "1: Boston Cream"]
    assert host.page.locator("[role=radio][aria-checked=true]").count() == 1
    press(host, "Tab")
    assert focus(host)[0] == "button"
    press(host, "Shift+Tab")
    assert focus(host) == ["radio", "1: Boston Cream"]
    assert widget.match.step == 0


def test_enter_bids_and_the_focus_goes_on_to_what_comes_next(open_page: Opener) -> None:
    host, widget = start(open_page, table())
    press(host, "2", "Enter")
    wait_for(host, ".dn-bidc")
    assert widget.match.step == 1
    assert events(widget, "taken")[0]["facts"] == {"position": 2, "kind": "Glazed"}
    assert focus(host) == ["button", "Continue"]
    press(host, "Enter")
    wait_for(host, "[role=radio]")
    assert focus(host)[0] == "radio"


def chosen(open_page: Opener, kind: str) -> tuple[Host, DonutTable]:
    """Bid the power at position 1; the focus is then on the first thing that can be picked."""
    host, widget = start(open_page, power(kind))
    press(host, "1", "Enter")
    wait_for(host, ".dn-bidc")
    return host, widget


@pytest.mark.parametrize(
    ("kind", "keys", "event", "facts"),
    [
        ("French Cruller", ["Space", "Enter"], "cleared", {"positions": [3], "kinds": ["Bear Claw"]}),
        ("French Cruller", ["ArrowRight", "Space", "ArrowLeft", "Space", "Enter"], "cleared", {"positions": [3, 5]}),
        ("Double Chocolate", ["ArrowRight", "Enter", "Enter"], "kept", {"kind": "Plain"}),
        ("Red Velvet", ["Enter", "Enter"], "from_pile", {"kinds": ["Glazed"]}),
        (
            "Day-Old Donut",
            ["End", "Space", "Home", "Space", "Enter"],
            "from_pile",
            {"kinds": ["Glazed", "Day-Old Donut"]},
        ),
        ("Bear Claw", ["ArrowRight", "Enter", "Enter"], "stole", {"victim": 1, "kind": "Chocolate Frosted"}),
        ("Strawberry Glazed", ["Enter", "Enter"], "spoiled", {"victim": 1, "kind": "Glazed"}),
        ("Cinnamon Twist", ["Enter", "Enter"], "passed", {}),
        ("Milk", ["Space", "ArrowRight", "Space", "ArrowRight", "Space", "Enter"], "paid", {}),
        ("Raspberry Frosted", ["ArrowRight", "Enter", "Enter"], "dropped", {"kind": "Plain"}),
    ],
)
def test_every_power_is_carried_out_by_keyboard(
    open_page: Opener, kind: str, keys: list[str], event: str, facts: dict[str, Any]
) -> None:
    host, widget = chosen(open_page, kind)
    assert focus(host)[0] in ("radio", "checkbox", "button")
    before = widget.match.step
    press(host, *keys)
    host.page.get_by_role("button", name="Continue").wait_for()
    assert widget.match.step == before + 1
    told = events(widget, event)
    assert told
    assert told[0]["facts"].items() >= facts.items()
    assert focus(host) == ["button", "Continue"]


def test_a_gift_is_picked_first_and_then_who_gets_it(open_page: Opener) -> None:
    host, widget = chosen(open_page, "Sprinkled")
    press(host, "ArrowRight", "Enter", "Tab")
    assert "give Plain to Aiko" in focus(host)[1]
    press(host, "ArrowRight")
    assert "give Plain to Bruno" in focus(host)[1]
    press(host, "Enter", "Enter")
    host.page.get_by_role("button", name="Continue").wait_for()
    assert events(widget, "gave")[0]["facts"].items() >= {"to": 2, "kind": "Plain"}.items()


def test_milk_can_be_discarded_instead(open_page: Opener) -> None:
    host, widget = chosen(open_page, "Milk")
    host.page.get_by_role("button", name="Discard the Milk").press("Enter")
    host.page.get_by_role("button", name="Continue").wait_for()
    assert events(widget, "milk_lost")[0]["facts"]["reason"] == "chosen"


def test_a_kind_held_twice_can_be_picked_twice(open_page: Opener) -> None:
    host, widget = chosen(open_page, "Milk")
    press(host, "ArrowRight", "ArrowRight")  # Plain, Boston Cream … in the order of the table
    holes = host.page.locator("button.dn-it", has_text="Holes")
    holes.focus()
    press(host, "Space", "Space")
    assert "2 of 2 picked" in holes.inner_text()
    press(host, "Space")
    assert "0 of 2 picked" in holes.inner_text()
    press(host, "Space", "Space", "ArrowRight", "Space", "Enter")
    host.page.get_by_role("button", name="Continue").wait_for()
    assert events(widget, "paid")[0]["facts"]["kinds"].count("Donut Holes") == 2


def test_nothing_is_taken_when_nothing_is_picked(open_page: Opener) -> None:
    host, widget = chosen(open_page, "Day-Old Donut")
    host.page.get_by_role("button", name="Take nothing").press("Enter")
    host.page.get_by_role("button", name="Continue").wait_for()
    assert events(widget, "from_pile")[0]["facts"]["kinds"] == []


def test_a_whole_game_by_keyboard_never_loses_the_focus(open_page: Opener) -> None:
    host, widget = start(open_page, lambda: DonutTable(["You", "Greedy", "Random"], seed=11))
    for turn in range(200):
        if widget.match.is_over and not host.page.get_by_role("button", name="Continue").count():
            break
        role, _ = focus(host)
        revision = widget._view["revision"]
        at = host.page.evaluate(FOCUS)
        if role == "radio" and host.page.locator(".dn-row[role=radiogroup]").count():
            press(host, str(turn % 4 + 1), "Enter")
        elif at == ["button", "Continue"]:
            press(host, "Enter")
            continue
        elif role != "div":  # while only bots play there is nothing to press
            answer(host, widget)
        host.page.wait_for_function("n => Object.values(models)[0].get('_view').revision > n", arg=revision)
        host.page.evaluate("new Promise(requestAnimationFrame)")
        assert focus(host) is not None, (turn, at, host.page.locator(".tt-question").inner_text())
    assert widget.match.is_over
    wait_for(host, ".tt-final")
    assert host.page.locator(".tt-sheet").count() == 3
    assert host.page.get_by_role("status").inner_text().strip()


def test_the_timeline_is_a_slider_that_looks_back_and_returns(open_page: Opener) -> None:
    host = open_page()
    widget = BY_NAME["looking"].make()
    host.show(widget)
    BY_NAME["looking"].go(host)
    slider = host.page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == "round 11, you took Glazed"
    slider.press("Home")
    host.page.wait_for_function("document.querySelector('[role=slider]').ariaValueText.startsWith('round 8')")
    assert host.page.locator(".dn-row .dn-name").all_inner_texts() == list(ROW)
    assert host.page.get_by_role("radio").count() == 0
    steps = widget.match.steps
    slider.press("End")
    wait_for(host, "[role=radio]")
    assert widget.match.steps == steps


def test_playing_on_from_an_earlier_round_is_a_branch(open_page: Opener) -> None:
    host = open_page()
    widget = BY_NAME["looking"].make()
    host.show(widget)
    BY_NAME["looking"].go(host)
    host.page.get_by_role("slider").press("Home")
    host.page.wait_for_function("document.querySelector('[role=slider]').ariaValueText.startsWith('round 8')")
    host.page.get_by_role("button", name="Play on from here").press("Enter")
    wait_for(host, "[role=radio]")
    assert widget.match.step == 0
    assert host.page.locator(".tt-note").inner_text()


def test_undo_redo_and_a_new_game_at_the_table(open_page: Opener) -> None:
    host, widget = start(open_page, lambda: DonutTable(seats(4, 4, 5), state=position(deck=DECK)))
    press(host, "2", "Enter")
    wait_for(host, ".dn-bidc")
    host.page.get_by_role("button", name="Undo").press("Enter")
    wait_for(host, "[role=radio]")
    assert widget.match.step == 0
    host.page.get_by_role("button", name="Redo").press("Enter")
    host.page.wait_for_function("Object.values(models)[0].get('_view').step === 1")
    host.page.get_by_role("button", name="Game", exact=True).press("Enter")
    host.page.get_by_role("button", name="Same deal again").press("Enter")
    assert widget.match.steps == 1  # it asks once more, in its place
    host.page.get_by_role("button", name="Drop this game").press("Enter")
    host.page.wait_for_function("Object.values(models)[0].get('_view').step === 0")
    assert widget.match.steps == 0
