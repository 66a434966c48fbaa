"""One press is one press: a key that is held, and the second half of a double click, answer nothing more."""

from __future__ import annotations

import pytest

from donut_widgets.table import DonutTable
from tests.page import golf_views
from tests.page.golf_stage import Stage
from tests.page.host import Host, Opener
from tests.page.scenes import Bids, bid, position, seats, table

SHARED = ["Ann", "Bo", "Aiko", Bids(name="Bruno", positions=(2,))]
REPEATS = 8


def hold(host: Host, key: str) -> None:
    """Hold a key while Python answers and the page draws, as the system's key repeat would."""
    for _ in range(REPEATS):
        host.page.keyboard.down(key)
        host.settle()
    host.page.keyboard.up(key)
    host.settle()


def sent(host: Host) -> list[str]:
    """Return the types of what the page has sent."""
    found: list[str] = host.page.evaluate("views[0].model.sent.map(message => message.type)")
    return found


def double_click(host: Host, first: str, second: str) -> None:
    """Click, and let the second half of the double click fall on what stands there by then."""
    host.page.locator(first).first.click()
    host.settle()
    host.page.locator(second).first.hover()
    host.page.mouse.down(click_count=2)
    host.page.mouse.up(click_count=2)
    host.settle()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_on_the_curtain_lifts_it_and_bids_for_nobody(open_page: Opener, key: str) -> None:
    host = open_page()
    host.show(table(SHARED)())
    host.page.get_by_role("button", name="I am Ann").focus()
    hold(host, key)
    assert sent(host) == ["sit"]
    assert host.page.locator("[aria-checked=true]").count() == 0


def test_a_key_held_on_a_bid_lifts_no_other_curtain(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    host.page.get_by_role("button", name="I am Ann").click()
    host.page.get_by_role("radio").nth(2).click()
    host.page.locator(".dn-act .tt-fill").focus()
    hold(host, "Enter")
    assert sent(host) == ["sit", "choose"]
    assert host.page.get_by_role("button", name="I am Bo").count() == 1


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_does_not_answer_the_question_that_it_asked(open_page: Opener, key: str) -> None:
    host = open_page()
    widget = DonutTable(seats(4, 4, 5), state=position())
    host.show(widget)
    bid(host, 2)
    host.page.get_by_role("button", name="Game", exact=True).click()
    host.page.get_by_role("button", name="New deal").focus()
    hold(host, key)
    assert "new" not in sent(host)
    assert widget.match.steps == 1
    assert host.page.get_by_role("button", name="Drop this game").count() == 1


def test_a_held_key_chooses_an_aim_and_does_not_throw(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.view("aim"), golf_views.view("control"))
    host.show(stage)
    host.page.locator('[data-cell="2,13"]').focus()
    hold(host, "Enter")
    assert host.page.locator('[data-cell="2,13"]').get_attribute("aria-selected") == "true"
    assert stage.chosen == []
    host.page.keyboard.press("Enter")  # a press of its own throws
    host.settle()
    assert stage.chosen == [[2, 13]]


def test_a_held_key_repeats_where_text_is_typed_and_arrows_repeat_everywhere(open_page: Opener) -> None:
    host = open_page()
    host.show(Stage(golf_views.editor()))
    text = host.page.locator("textarea")
    before = text.input_value()
    text.focus()
    hold(host, "Enter")
    hold(host, "Space")
    assert len(text.input_value()) == len(before) + 2 * REPEATS
    other = open_page()
    other.show(table()())
    other.page.get_by_role("radio").first.focus()
    for _ in range(3):
        other.page.keyboard.down("ArrowRight")
    other.settle()
    assert other.page.get_by_role("radio", checked=True).get_attribute("aria-label") == "4: Jelly-Filled"


def test_a_widget_that_has_gone_listens_to_no_key(open_page: Opener) -> None:
    host = open_page()
    view = host.show(table()())
    host.page.evaluate("window.root = document.querySelector('.tt')")
    repeated = """() => root.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true }))"""
    assert not host.page.evaluate(repeated)  # it was prevented
    host.hide(view)
    assert host.page.evaluate(repeated)


def test_a_double_click_on_a_bid_does_not_open_the_side_of_its_bidder_again(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    host.page.get_by_role("button", name="I am Ann").click()
    host.page.get_by_role("radio").nth(2).click()
    double_click(host, ".dn-act .tt-fill", ".tt-behind button")
    assert sent(host) == ["sit", "choose"]
    assert host.page.get_by_role("radio").count() == 0


def test_a_double_click_on_a_bid_does_not_lift_the_curtain_of_the_next_person(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    host.page.get_by_role("button", name="I am Ann").click()
    host.page.get_by_role("radio").nth(2).click()
    double_click(host, ".dn-act .tt-fill", ".tt-pass button")
    assert sent(host) == ["sit", "choose"]


def test_a_double_click_closes_or_lifts_a_curtain_once(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    double_click(host, ".tt-pass button", ".tt-behind button")
    assert sent(host) == ["sit"]
    double_click(host, ".tt-behind button", ".tt-pass button")
    assert sent(host) == ["sit", "stand"]


def test_a_double_click_on_a_bid_leaves_the_bids_that_it_turns_over_on_screen(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    host.page.get_by_role("radio").first.click()
    double_click(host, ".dn-act .tt-fill", ".dn-act .tt-fill")
    assert host.page.get_by_role("button", name="Continue").count() == 1
