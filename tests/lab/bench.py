"""How long a person waits in a real JupyterLab, from the hand's event to the painted answer: for ``make bench``."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from playwright.sync_api import Locator, sync_playwright

from tests.lab import donuts, golf
from tests.lab.lab import Lab, Notebook, serve
from tests.page.host import launch

CLICKS = 30
AIMS = 30
FLIGHTS = 3

CLICK = """async () => {
  const root = document.querySelector('.tt.dn');
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const changed = (found) => new Promise((resolve) => {
    if (found()) return resolve();
    const watch = new MutationObserver(() => found() && (watch.disconnect(), resolve()));
    watch.observe(root, { subtree: true, childList: true, attributes: true });
  });
  const on = (selector) => root.querySelector(`${selector}:not([aria-disabled])`);
  root.querySelector('[role=radio]').click();
  await changed(() => on('.dn-act .tt-fill'));
  await painted();
  const start = performance.now();
  on('.dn-act .tt-fill').click();
  await changed(() => root.querySelector('.dn-bids'));
  await painted();
  const time = performance.now() - start;
  on('.dn-act .tt-fill').click();
  await changed(() => root.querySelector('[role=radio]'));
  return time;
}"""
"""Bids, and returns the milliseconds from the click to the frame after the one in which the bids are turned over."""

START = """
state = DonutState.setup(row=["Glazed", "Plain", "Powdered", "Coffee", "Glazed"], deck=["Plain"] * 400)
table = DonutTable(["You", "Greedy", "Greedy", "Random"], state=state)
table
"""


AIMED = """(root) => {
  window.times = [];
  let since = null;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const point = (event) => event.target.closest('[data-cell]') && (since = event.timeStamp);
  document.addEventListener('pointerover', point, true);
  new MutationObserver(async () => {
    if (since === null) return;
    const from = since;
    since = null;
    await painted();
    times.push(performance.now() - from);
  }).observe(root.querySelector('[role=grid]'), { subtree: true, attributes: true, attributeFilter: ['aria-label'] });
}"""
"""Notes the milliseconds from the pointer on a cell to the frame with new odds: they are in the names of the cells."""

FLYING = """(root) => {
  window.flights = [];
  let frames = [];
  const look = (now) => {
    if (root.querySelector('.tt-clone')) frames.push(now);
    else if (frames.length) {
      flights.push(frames);
      frames = [];
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes the times of the frames in which something flies, flight by flight."""


def click_times(notebook: Notebook) -> list[float]:
    """Return the times of bids at a donut table that waits for one, in milliseconds."""
    donuts.table(notebook)
    return [notebook.page.evaluate(CLICK) for _ in range(CLICKS)]


def moved_aims(notebook: Notebook, root: Locator, number: int) -> list[float]:
    """Return the times until a moved aim shows its odds, for aims all over the hole, in milliseconds."""
    golf.wait(root)
    golf.cell(root, notebook.ask("table.match.state.hole.goal")).hover()
    root.locator(".gf-sums").wait_for()
    cells = root.locator("[data-cell]").evaluate_all(
        """(all) => all.map((cell) => cell.getBoundingClientRect())
            .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"""
    )
    root.evaluate(AIMED)
    for i in range(number):
        root.page.mouse.move(*cells[7 * i % len(cells)])
        root.page.wait_for_function("(number) => times.length > number", arg=i, polling="raf")
    times: list[float] = root.page.evaluate("times")
    return times


def frames_per_second(root: Locator) -> float:
    """Return how many frames a second are painted while donuts fly to their boxes."""
    root.evaluate(FLYING)
    for i in range(FLIGHTS):
        donuts.bid(root, 1)
        root.page.wait_for_function("(number) => flights.length > number", arg=i, polling="raf")  # a press would end it
        before = donuts.shown(root)
        donuts.go_on(root)
        donuts.wait(root, before)
    runs: list[list[float]] = root.page.evaluate("flights")
    return sum(len(run) - 1 for run in runs) * 1000 / sum(run[-1] - run[0] for run in runs)


def told(times: Sequence[float]) -> str:
    return f"{statistics.median(times):.0f} ms (slowest of {len(times)}: {max(times):.0f} ms)"


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured, its number and its limit."""
    with serve() as server, sync_playwright() as playwright:
        lab = Lab(server, launch(playwright))
        clicks = told(click_times(lab.open(donuts.IMPORTS, START)))
        lab.clear()
        moving = lab.open(donuts.IMPORTS, START, motion=True)
        frames = f"{frames_per_second(donuts.table(moving)):.0f}"
        lab.clear()
        course = lab.open(golf.IMPORTS, "table = GolfTable(['You'], holes=9, seed=47)\ntable", height=1400)
        aims = told(moved_aims(course, golf.table(course), AIMS))
        lab.clear()
        lab.close()
    return [
        ("donuts: click to painted answer in JupyterLab, median", clicks, "at most 100 ms"),
        ("donuts: frames a second while they fly", frames, "60, or the motion is simpler"),
        ("golf: moved aim to painted odds in JupyterLab, median", aims, "at most 100 ms"),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep=" | ")
