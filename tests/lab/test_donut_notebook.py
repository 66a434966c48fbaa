"""The donut table and its notebook: keys, themes, saved files, and a kernel that is busy or gone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.lab.donuts import IMPORTS, bid, enter, fill, go_on, table
from tests.lab.lab import Lab

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
TABLE = "table = DonutTable(['You', 'Greedy', 'Greedy'], seed=7)\ntable"


def test_keys_typed_at_the_table_never_reach_the_notebook(lab: Lab) -> None:
    """``b`` adds a cell and ``dd`` deletes one, with the focus on the notebook: the last lines show it."""
    notebook = lab.open(IMPORTS, TABLE)
    root, keys = table(notebook), notebook.page.keyboard
    cells = notebook.page.locator(".jp-Cell")
    enter(notebook.page)
    for key in ("b", "a", "d", "d", "x", "z", "Shift+M", "m", "y", "0", "0", "Escape"):
        keys.press(key)
    assert cells.count() == 2
    root.get_by_role("button", name="Rules").click()
    for key in ("b", "d", "d"):
        keys.press(key)
    assert cells.count() == 2
    assert notebook.page.evaluate("() => !!document.activeElement.closest('.tt')")
    keys.press("Tab")
    cells.first.locator(".jp-InputPrompt").click()
    keys.press("b")
    expect(cells).to_have_count(3)


def test_the_table_is_dark_where_jupyterlab_is(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, TABLE)
    root = table(notebook)
    grounds, awnings = [], []
    for dark in (False, True):
        notebook.dark(dark)
        expect(root).to_have_attribute("data-theme", "dark" if dark else "light")
        grounds.append(root.locator(".dn-counter").evaluate("(e) => getComputedStyle(e).backgroundColor"))
        notebook.page.evaluate(TWO_FRAMES)  # while JupyterLab changes, for a moment nothing has a width
        awnings.append(root.locator(".dn-awning path").first.get_attribute("d"))
    notebook.dark(False)
    light, dark_ground = (sum(map(int, re.findall(r"\d+", ground)[:3])) for ground in grounds)
    assert light > 600
    assert dark_ground < 200
    assert awnings[0] == awnings[1]


def test_a_notebook_that_is_saved_closed_and_opened_again_shows_the_table(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, TABLE)
    root = table(notebook)
    bid(root, 1)
    go_on(root)
    boxes = root.locator(".dn-boxes").inner_text()
    notebook.save()
    notebook.command("application:close")
    expect(notebook.page.locator(".tt.dn")).to_have_count(0)
    notebook.page.evaluate("(path) => jupyterapp.commands.execute('docmanager:open', { path })", notebook.name)
    notebook.ready()
    root = table(notebook)
    assert root.locator(".dn-boxes").inner_text() == boxes
    bid(root, 2)
    root.get_by_role("button", name="Continue").wait_for()
    assert notebook.ask("table.match.step") == 2


def test_a_game_is_saved_and_loaded_at_the_table(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, TABLE)
    root = table(notebook)
    bid(root, 1)
    go_on(root)
    root.get_by_role("button", name="Game").click()
    root.get_by_role("button", name="Save").click()
    expect(root.locator(".tt-status")).to_contain_text("Saved as donut-1.json.")
    assert (notebook.server.root / "donut-1.json").is_file()
    bid(root, 2)
    go_on(root)
    root.get_by_role("button", name="Load").click()
    expect(root.locator(".tt-load")).to_contain_text("Loading drops this game, which is not saved.")
    root.get_by_role("button", name="Load").click()
    expect(root.locator(".tt-status")).to_contain_text("Loaded donut-1.json.")
    assert notebook.ask("table.match.step") == 1


def test_an_exported_page_shows_a_table_and_a_picture(lab: Lab, browser: Browser, tmp_path: Path) -> None:
    notebook = lab.open(IMPORTS, TABLE)
    bid(table(notebook), 1)
    page = browser.new_page()
    page.set_content(notebook.exported())
    output = page.locator(".jp-OutputArea-output").last
    expect(output.locator("table caption")).to_have_text("Donuts, round 1")
    for text in ("You", "Greedy 2", "3 Éclair", "Discard pile"):
        expect(output.locator("table")).to_contain_text(text)
    picture = output.locator("img")
    assert picture.get_attribute("alt")
    assert picture.evaluate("(image) => image.complete && image.naturalWidth") > 300
    page.close()


def test_a_restarted_kernel_is_told_at_the_table(lab: Lab) -> None:
    """The old view stays on screen; whoever clicks there hears what to do."""
    notebook = lab.open(IMPORTS, TABLE)
    root = table(notebook)
    notebook.restart()
    notebook.ready()
    bid(root, 1)
    expect(root.get_by_role("status")).to_contain_text("Waiting for Python…")
    expect(root.get_by_role("status")).to_contain_text("after a restart run this cell again")
    notebook.run()
    root = table(notebook)
    bid(root, 1)
    go_on(root)
    assert notebook.ask("table.match.step") == 1


def test_a_busy_kernel_is_told_at_the_table_and_answers_when_it_is_free(lab: Lab) -> None:
    hold = (
        "import os, time\nwith table.match.lock:\n    open('held', 'w').close()\n"
        "    while not os.path.exists('go'):\n        time.sleep(0.02)"
    )
    notebook = lab.open(IMPORTS, TABLE)
    root, folder = table(notebook), notebook.server.root
    notebook.page.evaluate(
        "(code) => { jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code }) }", hold
    )
    try:
        bid(root, 2)
        expect(root.get_by_role("status")).to_contain_text("Waiting for Python…")
        assert fill(root).count() == 0, "it cannot be sent a second time"
    finally:
        (folder / "go").touch()
    go_on(root)
    expect(root.get_by_role("status")).not_to_contain_text("Waiting for Python…")
    assert notebook.ask("table.match.step") == 1
