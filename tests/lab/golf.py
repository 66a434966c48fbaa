"""Playing at the golf table of a real JupyterLab: by mouse, and by keyboard alone.

What to do says the greedy bot, asked in the kernel like a friend behind the player's chair; how to do it is for the
page to show.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.lab.lab import Notebook

IMPORTS = """import random
from golf_widgets import DECK, GolfState, GolfTable, Hole, HoleEditor, HoleView, Options, Wind
from golf_widgets.policies import Greedy
from tabletop.game import encode

def advice(table):
    decision = table.match.pending[0]
    action = encode(Greedy().choose(table.match.observe(decision.player), decision, random.Random(1)))
    if decision.kind == "aim":
        return decision.kind, action
    picks = table._view["pick"]["items"]
    if decision.kind != "control":
        return decision.kind, next(item["label"] for item in picks if item["value"] == action)
    items = [(item["value"], item["at"]) for item in picks]
    removed, added = action
    chosen = [] if removed is None else [next(at for value, at in items if value == removed and at[0] == "l")]
    for card in added:
        chosen.append(next(at for value, at in items if value == card and at[0] == "h" and at not in chosen))
    return decision.kind, chosen
"""
"""``advice`` returns the kind of the open decision and what the bot would pick: a cell, places of cards, or a label."""

ASKS = """([root, before]) => {
  const asked = root.querySelector('.tt-question').innerText;
  const open = root.querySelector('.gf-act .gf-btn') ?? root.querySelector('.tt-final');
  return open && asked !== before;
}"""
"""Whether the table waits for the reader, and asks something else than before."""

MOVED = "([root, before]) => root.querySelector('.tt-question').innerText !== before"

FOCUS = r"""() => { const e = document.activeElement; return {
  inside: !!e.closest('.tt'), role: e.getAttribute('role') ?? e.tagName.toLowerCase(),
  cell: e.dataset.cell ?? null, place: e.dataset.place ?? null,
  name: e.ariaLabel ?? (e.innerText ?? '').split('\n')[0] } }"""


def table(notebook: Notebook, which: int = 0) -> Locator:
    """Return a golf table on the page, when it is drawn."""
    found = notebook.page.locator(".tt.gf").nth(which)
    found.locator(".gf-board svg").wait_for()
    return found


def question(root: Locator) -> str:
    """Return what the table says is to be done."""
    return root.locator(".tt-question").inner_text()


def wait(root: Locator, before: str = "") -> None:
    """Wait until the table asks the reader for something else than before, or shows the end."""
    root.page.wait_for_function(ASKS, arg=[root.element_handle(), before], polling="raf")


def is_over(root: Locator) -> bool:
    return root.locator(".tt-final").count() > 0


def between(root: Locator) -> Locator:
    """Return the button that leaves a hole that has just ended."""
    return root.get_by_role("button", name="Go to the next hole")


def cell(root: Locator, place: Any) -> Locator:
    """Return a cell of the board."""
    return root.locator(f'[data-cell="{place[0]},{place[1]}"]')


def button(root: Locator, name: str) -> Locator:
    """Return the button of the current step by its words, once it can be pressed."""
    return root.locator(".gf-act .gf-btn:not([aria-disabled])").filter(has_text=name)


# by mouse


def click_through(root: Locator, kind: str, where: Any) -> None:
    """Carry out one step of a throw with the mouse."""
    if kind == "aim":
        cell(root, where).click()
        button(root, "Throw").click()
    elif kind == "control":
        for place in where:
            root.locator(f'[data-place="{place}"]').click()
        button(root, "Land the disc").click()
    elif kind == "keep":
        root.get_by_role("radio", name=where, exact=True).click()
        button(root, "Take the card").click()
    else:
        button(root, where).click()


def step_by_mouse(notebook: Notebook, root: Locator, name: str = "table") -> str:
    """Do what the table of a name is asked, on good advice; return its kind."""
    before = question(root)
    if between(root).count():
        between(root).click()
        kind = "between"
    else:
        kind, where = notebook.ask(f"advice({name})")
        click_through(root, kind, where)
    root.page.wait_for_function(MOVED, arg=[root.element_handle(), before], polling="raf")
    return kind


def play_by_mouse(notebook: Notebook, root: Locator) -> list[str]:
    """Play to the end; return the kinds of what was asked."""
    asked: list[str] = []
    wait(root)
    while not is_over(root):
        asked.append(step_by_mouse(notebook, root))
        wait(root)
    return asked


# by keyboard


def focused(page: Page) -> dict[str, Any]:
    """Return what has the focus, as a screen reader would name it."""
    found: dict[str, Any] = page.evaluate(FOCUS)
    return found


def tab_to(page: Page, **wanted: Any) -> None:
    """Press Tab until what has the focus fits."""
    for _ in range(80):
        now = focused(page)
        if now["inside"] and all(now[key] == value for key, value in wanted.items()):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {wanted}")


def walk_to(page: Page, row: int, column: int) -> None:
    """Walk over the cells with the arrow keys."""
    for _ in range(60):
        at = tuple(map(int, focused(page)["cell"].split(",")))
        if at == (row, column):
            return
        along = "ArrowRight" if at[1] < column else "ArrowLeft"
        across = "ArrowDown" if at[0] < row else "ArrowUp"
        page.keyboard.press(along if at[1] != column else across)
        if focused(page)["cell"] == f"{at[0]},{at[1]}":  # an edge of the hole: the other way round
            page.keyboard.press(across)
    raise AssertionError(f"the arrows never reach {row, column}")


def type_through(page: Page, kind: str, where: Any) -> None:
    """Carry out one step of a throw with the keys."""
    if kind == "aim":
        tab_to(page, role="gridcell")
        walk_to(page, *where)
        page.keyboard.press("Enter")
        page.locator(f'[data-cell="{where[0]},{where[1]}"][aria-selected=true]').wait_for()
        page.keyboard.press("Enter")
    elif kind == "control":
        for place in where:
            tab_to(page, place=place)
            page.keyboard.press("Space")
        tab_to(page, name="Land the disc")
        page.keyboard.press("Enter")
    elif kind == "keep":
        tab_to(page, role="radio")
        while focused(page)["name"] != where:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        tab_to(page, name=where)
        page.keyboard.press("Enter")


def step_by_keyboard(notebook: Notebook, root: Locator) -> str:
    """Do what is asked, on good advice; the focus must never leave the table. Returns its kind."""
    before = question(root)
    kind, where = notebook.ask("advice(table)")
    type_through(root.page, kind, where)
    wait(root, before)
    return str(kind)
