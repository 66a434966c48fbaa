"""What the one live region of the donut table tells, and when: each thing once, while it is so."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.page.host import Host, Opener
from tests.page.scenes import bid, seats, table


def region(host: Host) -> str:
    """Return all that a screen reader would read of the live region."""
    return str(host.page.locator(".tt-ask").evaluate("node => [...node.children].map(p => p.textContent).join('|')"))


def hidden(host: Host) -> Locator:
    return host.page.locator(".tt-ask .tt-vh")


def test_the_reveal_tells_what_a_power_did_and_going_on_does_not_tell_it_again(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())  # the fourth position is contested, and the Éclair at the fifth takes its card
    bid(host, 1)
    host.page.get_by_role("button", name="Continue").wait_for()
    assert "Chloé took Jelly-Filled from the discards." in region(host)
    assert hidden(host).count() == 0
    host.page.get_by_role("button", name="Continue").click()
    host.page.get_by_role("radiogroup").wait_for()
    assert "Jelly-Filled from the discards" not in region(host)
    assert hidden(host).inner_text().startswith("Row refilled with")


def test_news_are_sentences_of_their_own(open_page: Opener) -> None:
    host = open_page()
    host.show(table(seats(1, 2, 4), row=("Glazed", "Plain", "Bear Claw", "Jelly-Filled", "Powdered"))())
    bid(host, 3)
    assert hidden(host).inner_text() == "Aiko took Glazed. Bruno took Plain. You took Bear Claw"


def test_looking_back_tells_no_old_news(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    bid(host, 1)
    host.page.get_by_role("button", name="Continue").click()
    hidden(host).wait_for(state="attached")
    host.page.get_by_role("slider").press("ArrowLeft")
    host.page.locator(".tt-past").wait_for()
    assert "Looking back" in region(host)
    assert hidden(host).count() == 0


def test_the_timeline_stands_at_the_round_that_is_revealed_until_its_reader_goes_on(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    where, slider = host.page.locator(".tt-timeline h3 span"), host.page.get_by_role("slider")
    assert (where.inner_text(), slider.get_attribute("aria-valuetext")) == ("live", "round 8, now")
    bid(host, 1)
    host.page.get_by_role("button", name="Continue").wait_for()
    assert where.inner_text() == "round 8, reveal"
    assert slider.get_attribute("aria-valuetext") == "round 8, you took Boston Cream"
    host.page.get_by_role("button", name="Continue").click()
    host.page.get_by_role("radiogroup").wait_for()
    assert (where.inner_text(), slider.get_attribute("aria-valuetext")) == ("live", "round 9, now")
