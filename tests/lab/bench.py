"""How long a click waits for its painted answer in a real JupyterLab: for ``make bench``."""

from __future__ import annotations

import statistics

from playwright.sync_api import sync_playwright

from tests.lab.donuts import IMPORTS, table
from tests.lab.lab import Lab, Notebook, serve
from tests.page.host import launch

CLICKS = 30

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


def click_times(notebook: Notebook) -> list[float]:
    """Return the times of bids at a donut table that waits for one, in milliseconds."""
    table(notebook)
    return [notebook.page.evaluate(CLICK) for _ in range(CLICKS)]


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured, its number and its limit."""
    with serve() as server, sync_playwright() as playwright:
        lab = Lab(server, launch(playwright))
        times = click_times(lab.open(IMPORTS, START))
        lab.clear()
        lab.close()
    told = f"{statistics.median(times):.0f} ms (slowest of {len(times)}: {max(times):.0f} ms)"
    return [("click to painted answer in JupyterLab, median", told, "at most 100 ms")]
