"""The golf page by keyboard alone: every kind of decision, the board as one tab stop, the editor."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page import golf_views
from tests.page.golf_stage import Stage
from tests.page.host import Host, Opener


def press(host: Host, *keys: str) -> None:
    for key in keys:
        host.page.keyboard.press(key)


def focused(host: Host) -> dict[str, Any]:
    """Return what has the focus, as a screen reader would name it."""
    found: dict[str, Any] = host.page.evaluate(
        """() => { const e = document.activeElement; return {
          role: e.getAttribute('role') ?? e.tagName.toLowerCase(), cell: e.dataset.cell, place: e.dataset.place,
          name: e.getAttribute('aria-label') ?? e.textContent, pressed: e.getAttribute('aria-pressed') } }"""
    )
    return found


def tab_to(host: Host, **wanted: str) -> dict[str, Any]:
    """Press Tab until what has the focus fits."""
    for _ in range(40):
        now = focused(host)
        if all(now[key] == value for key, value in wanted.items()):
            return now
        press(host, "Tab")
    raise AssertionError(f"Tab never reaches {wanted}")


def test_the_board_is_one_tab_stop_and_arrows_jump_the_gaps(open_page: Opener) -> None:
    host = open_page()
    host.show(Stage(golf_views.view("aim")))
    tab_to(host, role="gridcell")
    assert focused(host)["cell"] == "1,13"  # the basket, while nobody has moved
    press(host, "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown")
    assert focused(host)["cell"] == "4,12"
    press(host, "End")
    assert focused(host)["cell"] == "4,14"
    press(host, "ArrowRight")
    assert focused(host)["cell"] == "4,14"  # the row ends there
    press(host, "Home")
    assert focused(host)["cell"] == "4,3"
    press(host, "End", "ArrowDown", "ArrowDown")
    assert focused(host)["cell"] == "5,14"
    press(host, "Home", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
    assert focused(host)["cell"] == "6,9"  # over the gap between two panels
    press(host, "Tab")
    assert focused(host)["role"] != "gridcell"


def test_an_aim_is_chosen_then_thrown(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.view("aim"), golf_views.view("control"))
    host.show(stage)
    tab_to(host, role="gridcell")
    press(host, "ArrowDown")
    assert "4 cards" in focused(host)["name"]
    press(host, "Enter")
    host.settle()
    assert host.page.locator('[data-cell="2,13"]').get_attribute("aria-selected") == "true"
    assert "target" in focused(host)["name"]
    press(host, "Enter")
    host.settle()
    assert stage.chosen == [[2, 13]]
    assert focused(host)["place"] == "line:0"  # the keyboard goes on at the first card


def test_a_control_is_picked_card_by_card_with_its_landing_previewed(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.view("control"), golf_views.view("keep"))
    host.show(stage)
    tab_to(host, place="line:0")
    press(host, "Space")
    host.settle()
    assert focused(host)["pressed"] == "true"
    press(host, "Tab", "Space")  # another drawn card instead: only one can be removed
    host.settle()
    assert host.page.locator('[data-place="line:0"]').get_attribute("aria-pressed") == "false"
    tab_to(host, place="hand:0")
    press(host, "Space")
    host.settle()
    assert "Open grass" in host.page.inner_text(".gf-land")
    assert stage.asked[-1] == {"removed": "UP2", "added": ["LEFT"]}
    tab_to(host, name="Land here")
    press(host, "Enter")
    host.settle()
    assert stage.chosen == [["UP2", ["LEFT"]]]


def test_no_control_is_a_control(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.view("control"))
    host.show(stage)
    tab_to(host, name="Land here")
    press(host, "Enter")
    host.settle()
    assert stage.chosen == [[None, []]]


def test_a_card_is_kept_by_arrows_and_enter(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.view("control"), golf_views.view("keep"), golf_views.view("accept"))
    host.show(stage)
    tab_to(host, name="Land here")
    press(host, "Enter")
    host.settle()
    assert focused(host)["role"] == "radio"
    press(host, "ArrowRight", "Enter")
    host.settle()
    assert stage.chosen[1:] == ["UP2"]


@pytest.mark.parametrize(("keys", "action"), [((), True), (("Tab",), False)])
@pytest.mark.parametrize("phase", ["accept", "reflect"])
def test_a_yes_or_no_is_two_buttons(open_page: Opener, phase: str, keys: tuple[str, ...], action: bool) -> None:
    host = open_page()
    stage = Stage(golf_views.view("control"), golf_views.view(phase))
    host.show(stage)
    tab_to(host, name="Land here")
    press(host, "Enter")
    host.page.wait_for_selector(".gf-two")
    press(host, *keys, "Enter")
    host.settle()
    assert stage.chosen[1:] == [action]


def test_a_cell_of_a_hole_on_its_own_is_selected_and_left_again(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.lesson())
    host.show(stage)
    tab_to(host, role="gridcell")
    press(host, "ArrowRight", "Enter")
    host.settle()
    assert stage.selected == [4, 5]


def test_the_editor_lays_turns_takes_away_and_sets_the_goal(open_page: Opener) -> None:
    host = open_page()
    stage = Stage(golf_views.editor())
    host.show(stage)
    tab_to(host, role="radio")
    press(host, "ArrowRight")
    tab_to(host, name="Turn")
    press(host, "Enter")
    host.settle()
    assert "turned 90°" in host.page.inner_text(".gf-turn")
    press(host, "Shift+Tab")
    while focused(host)["role"] != "button" or "row" not in focused(host)["name"]:
        press(host, "Shift+Tab")
    press(host, "ArrowRight", "Enter")
    host.settle()
    assert stage.chosen == [("lay", 4, 1, [-3, 3])]
    tab_to(host, name="Set the goal")
    press(host, "Enter")
    host.settle()
    while focused(host)["role"] != "gridcell":
        press(host, "Shift+Tab")
    press(host, "ArrowRight", "Enter", "Home", "Enter")  # Python says where no goal can be
    host.settle()
    assert stage.chosen[1:] == [("goal", [1, 5]), ("goal", [1, 0])]
    tab_to(host, name="Take away")
    press(host, "Enter")
    host.settle()
    while focused(host)["role"] != "gridcell":
        press(host, "Shift+Tab")
    press(host, "Enter", "End", "Enter")
    host.settle()
    assert stage.chosen[3:] == [("remove", [0, 0]), ("remove", [0, 3])]
