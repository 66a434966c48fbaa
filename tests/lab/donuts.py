"""Playing at the donut table of a real JupyterLab: by mouse, and by keyboard alone."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.lab.lab import Notebook

IMPORTS = "from donut_widgets import DonutState, DonutTable, Kind"
READY = """([root, before]) => {
  const on = (button) => button.getAttribute('aria-disabled') !== 'true';
  const buttons = [...root.querySelectorAll('.dn-act .tt-fill, .tt-curtain .tt-fill')];
  const picked = root.querySelector(
    '.dn-row [aria-checked=true], .dn-legal:is([aria-checked=true], [aria-pressed=true])');
  const asks = root.querySelector('.dn-legal') && !picked;
  const open = asks || root.querySelector('.tt-final') || buttons.some(on);
  return open && root.querySelector('.tt-in').innerText !== before;
}"""
"""Whether the table waits for the reader and shows something else than before; what was sent is not on its way."""

FOCUS = """() => {
  const e = document.activeElement;
  if (!e.closest('.tt')) return null;
  return { bid: e.matches('.dn-row [role=radio]'), legal: e.matches('.dn-legal'), primary: e.matches('[data-primary]'),
           on: e.ariaChecked === 'true' || e.ariaPressed === 'true' };
}"""


def table(notebook: Notebook, which: int = 0) -> Locator:
    """Return a donut table on the page, when it is drawn."""
    found = notebook.page.locator(".tt.dn").nth(which)
    found.locator(".tt-question").wait_for()
    return found


def question(root: Locator) -> str:
    """Return what the table says is to be done."""
    return root.locator(".tt-question").inner_text()


def fill(root: Locator) -> Locator:
    """Return the one filled button that goes on."""
    return root.locator(".dn-counter .tt-fill:not([aria-disabled])")


def wait(root: Locator, before: str) -> None:
    """Wait until the table asks for something again."""
    handle = root.element_handle()
    root.page.wait_for_function(READY, arg=[handle, before], polling="raf")


def shown(root: Locator) -> str:
    return root.locator(".tt-in").inner_text()


def bid(root: Locator, position: int) -> None:
    """Bid with the mouse."""
    root.get_by_role("radio").nth(position - 1).click()
    fill(root).click()


def go_on(root: Locator) -> None:
    """Go on from the bids that were turned over."""
    root.get_by_role("button", name="Continue").click()


def play_by_mouse(root: Locator, rng: random.Random) -> list[str]:
    """Play to the end with the mouse; return what was asked on the way."""
    asked: list[str] = []
    while not root.locator(".tt-final").count():
        before = shown(root)
        speed = root.locator(".tt-controls select").first
        if root.get_by_role("group", name="Pace of the game").count():
            speed.select_option("4")
        legal = root.locator(".dn-legal:visible")
        if count := legal.count():
            asked.append(question(root))
            pick(root, legal, count, rng)
        if fill(root).count():
            fill(root).click()
        wait(root, before)
    return asked


def pick(root: Locator, legal: Locator, count: int, rng: random.Random) -> None:
    """Pick by lot until the filled button is on; a second time to name an opponent, or for one of several."""
    start = int(rng.random() * count)
    for i in range(count):
        legal.nth((start + i) % count).click()
        if root.locator(".dn-give").count():
            root.locator(".dn-give").first.click()
        if fill(root).count():
            return


def enter(page: Page) -> None:
    """Come into the table by the Tab key, from wherever the focus is."""
    for _ in range(80):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus and (focus["legal"] or focus["primary"]):
            return
    raise AssertionError("Tab does not lead into the table")


def play_by_keyboard(root: Locator, rng: random.Random) -> list[str]:
    """Play to the end with the keys alone; the focus must never leave the table."""
    page, asked = root.page, []
    enter(page)
    while not root.locator(".tt-final").count():
        before, focus = shown(root), focused(page)
        if focus["bid"]:
            asked.append(question(root))
            page.keyboard.press(str(1 + int(rng.random() * root.get_by_role("radio").count())))
            page.keyboard.press("Enter")
        elif focus["legal"]:
            asked.append(question(root))
            answer(root, page)
        else:
            page.keyboard.press("Enter")
        wait(root, before)
    return asked


def focused(page: Page) -> dict[str, Any]:
    """Return what has the focus; it must be at the table."""
    page.wait_for_function(f"({FOCUS})()?.legal || ({FOCUS})()?.primary || document.querySelector('.tt-final')")
    focus: dict[str, Any] | None = page.evaluate(FOCUS)
    assert focus is not None, "the focus has left the table"
    return focus


def answer(root: Locator, page: Page) -> None:
    """Answer a power: Space picks, the arrows move, Tab leads to the opponents, Enter sends."""
    for _ in range(12):
        if not page.evaluate(FOCUS)["on"]:
            page.keyboard.press("Space")
        page.evaluate("new Promise(requestAnimationFrame)")
        if root.locator(".dn-give").count():
            page.keyboard.press("Tab")
            page.keyboard.press("Space")
            page.evaluate("new Promise(requestAnimationFrame)")
        if fill(root).count():
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError("the power cannot be answered by keys")
