"""Several people and several pages at one donut table, and what a press asks before it drops a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from donut_widgets.table import DonutTable
from tests.page.host import Host, Opener
from tests.page.scenes import BY_NAME, Bids, bid, position, seats, table

SHARED = ["Ann", "Bo", "Aiko", Bids(name="Bruno", positions=(2,))]


def sit_and_bid(host: Host, name: str, at: int) -> None:
    host.page.get_by_role("button", name=f"I am {name}").click()
    host.page.get_by_role("radio").nth(at - 1).click()
    host.page.locator(".dn-act .tt-fill").click()


def test_a_bid_that_is_in_is_changed_behind_the_curtain_where_its_own_reader_finds_it(open_page: Opener) -> None:
    host = open_page(480)
    widget = table(SHARED)()
    host.show(widget)
    sit_and_bid(host, "Ann", 1)
    host.page.get_by_role("button", name="I am Bo").wait_for()
    assert host.axe() == []
    assert host.spills() == []
    again = host.page.get_by_role("button", name="Ann: change your choice")
    again.focus()
    host.page.keyboard.press("Enter")
    host.page.get_by_role("radio", name="1: Boston Cream", checked=True).wait_for()
    assert host.page.get_by_role("button", name="Sent").get_attribute("aria-disabled") == "true"
    host.page.get_by_role("radio").nth(4).click()
    host.page.get_by_role("button", name="Change: Bid 5").click()
    sit_and_bid(host, "Bo", 1)
    sit_and_bid(host, "Aiko", 4)
    host.page.get_by_role("button", name="Continue").wait_for()
    assert "Éclair" in [kind.value for kind in widget.match.state.boxes[0]]


def test_a_bid_that_is_in_says_so_also_after_another_person_has_bid(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    sit_and_bid(host, "Ann", 3)
    sit_and_bid(host, "Bo", 1)
    for name, bid_on in (("Ann", "3: Bear Claw"), ("Bo", "1: Boston Cream")):
        host.page.get_by_role("button", name=f"{name}: change your choice").click()
        host.page.get_by_role("radio", name=bid_on, checked=True).wait_for()
        assert host.page.get_by_role("button", name="Sent").get_attribute("aria-disabled") == "true"
        host.page.get_by_role("button", name="Close the curtain").click()
        host.settle()


def test_who_looks_at_their_bid_again_closes_the_curtain_and_it_stays(open_page: Opener) -> None:
    host = open_page()
    host.show(table(SHARED)())
    sit_and_bid(host, "Ann", 1)
    host.page.get_by_role("button", name="Ann: change your choice").click()
    host.page.get_by_role("button", name="Close the curtain").click()
    host.page.get_by_role("button", name="I am Bo").wait_for()
    assert host.page.get_by_role("radio").count() == 0


def test_a_pause_at_one_page_is_a_pause_at_every_page(open_page: Opener) -> None:
    host = open_page()
    widget = BY_NAME["watching"].make()
    host.show(widget)
    host.show(widget.spectator(), "other")
    cell, other = host.page.locator("#cell"), host.page.locator("#other")
    cell.get_by_role("button", name="Pause").click()
    other.get_by_role("button", name="Play").wait_for()
    cell.get_by_role("button", name="Play").wait_for()
    other.get_by_role("button", name="Play").click()
    cell.get_by_role("button", name="Pause").wait_for()
    host.page.wait_for_function("Object.values(models)[0].get('_view').step > 0")
    other.get_by_role("button", name="Undo").click()
    cell.get_by_role("button", name="Play").wait_for()


def played(open_page: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Host, DonutTable]:
    """Return a page with its game panel open, one step after a save."""
    monkeypatch.chdir(folder)
    host = open_page()
    widget = DonutTable(seats(4, 4, 5), state=position())
    host.show(widget)
    bid(host, 2)
    widget.match.save("lesson.json")
    host.page.get_by_role("button", name="Continue").click()
    bid(host, 2)
    host.page.get_by_role("button", name="Game", exact=True).click()
    host.page.locator(".tt-load").wait_for()
    return host, widget


def test_loading_asks_first_where_steps_would_be_lost(
    open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, widget = played(open_page, tmp_path, monkeypatch)
    steps = widget.match.steps
    load = host.page.get_by_role("button", name="Load", exact=True)
    load.press("Enter")
    told = host.page.locator(".tt-load [role=status]", has_text="Loading drops this game, which is not saved.")
    told.wait_for()
    assert host.axe() == []
    host.page.get_by_role("button", name="Stay").press("Enter")
    told.wait_for(state="detached")
    assert widget.match.steps == steps
    assert host.page.evaluate("document.activeElement.innerText") == "Load"
    load.press("Enter")
    told.wait_for()
    load.press("Enter")
    host.page.wait_for_function("n => Object.values(models)[0].get('_view').steps < n", arg=steps)
    assert widget.match.steps == 1


def test_one_question_is_open_at_a_time(open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, _ = played(open_page, tmp_path, monkeypatch)
    host.page.get_by_role("button", name="Load", exact=True).click()
    host.page.get_by_role("button", name="Stay").wait_for()
    host.page.get_by_role("button", name="New deal").click()
    host.settle()
    assert host.page.get_by_role("button", name="Stay").count() == 1
    assert host.page.locator(".tt-load [role=status]").inner_text() == ""


def test_nothing_is_asked_where_all_is_saved(
    open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, widget = played(open_page, tmp_path, monkeypatch)
    host.page.get_by_role("button", name="Save", exact=True).click()
    host.page.locator(".tt-games p", has_text="donut-1.json").wait_for()
    host.page.get_by_role("button", name="New deal").click()
    host.page.wait_for_function("Object.values(models)[0].get('_view').steps === 0")
    assert widget.match.steps == 0
