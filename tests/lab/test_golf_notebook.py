"""Holes in a notebook: the editor, a hole on its own, and what is left where no kernel runs."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.lab.golf import IMPORTS, cell, focused, tab_to, table, wait
from tests.lab.lab import Lab

BUILT = ".S.\n...\n...\n..T\n...\nT..\n"


def press(root: Locator, name: str) -> None:
    root.get_by_role("button", name=name, exact=True).click()


def test_the_editor_builds_a_hole_by_mouse_and_tells_python(lab: Lab) -> None:
    seen = "seen = []\neditor.observe(lambda change: seen.append(change.new), 'hole')"
    notebook = lab.open(IMPORTS, f"editor = HoleEditor()\n{seen}\neditor")
    root = table(notebook)
    assert notebook.ask("editor.text") == ""
    root.locator(".gf-box [role=radio]").nth(2).click()
    press(root, "Turn")
    root.locator(".gf-place").first.click()
    root.locator(".gf-place").last.click()
    press(root, "Set the goal")
    panels = notebook.ask("[panel['name'] for panel in editor._view['hole']['panels']]")
    assert len(panels) == 3
    goal = notebook.ask("editor._view['goals'][-1]")
    cell(root, goal).click()
    root.page.wait_for_function("() => document.querySelector('.gf-text textarea').value.includes('G')")
    text = notebook.ask("editor.text")
    assert root.locator("textarea").input_value() == text
    assert notebook.ask("Hole.from_text(editor.text) == editor.hole")
    assert notebook.ask("seen[-1] == editor.hole")
    assert notebook.ask("len(editor.hole.panels)") == 3
    press(root, "Take away")
    tee = notebook.ask("editor.hole.start")
    cell(root, goal).click()
    root.page.wait_for_function("() => !document.querySelector('.gf-text textarea').value.includes('G')")
    assert notebook.ask("editor.hole") is None
    assert root.locator(".tt-question").inner_text() != "", "why it is no hole"
    press(root, "Undo")
    root.page.wait_for_function("() => document.querySelector('.gf-text textarea').value.includes('G')")
    assert notebook.ask("editor.text") == text
    assert tee != goal


def test_the_editor_builds_a_hole_by_keyboard(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "editor = HoleEditor()\neditor")
    page, root = notebook.page, table(notebook)
    page.keyboard.press("Escape")
    tab_to(page, role="radio")
    back_to(page, "button", "panel A")
    page.keyboard.press("ArrowRight")
    where = focused(page)["name"]
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.gf-board [role=gridcell]').length === 18")
    assert where.endswith("panel A")
    tab_to(page, name="Set the goal")
    page.keyboard.press("Enter")
    page.locator("[aria-pressed=true]", has_text="Set the goal").wait_for()
    back_to(page, "gridcell", "")
    goal = notebook.ask("editor._view['goals'][0]")
    for _ in range(12):
        if focused(page)["cell"] == f"{goal[0]},{goal[1]}":
            break
        row, column = map(int, focused(page)["cell"].split(","))
        if row != goal[0]:
            page.keyboard.press("ArrowDown" if row < goal[0] else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if column < goal[1] else "ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.gf-text textarea').value.includes('G')")
    assert notebook.ask("editor.hole.goal == tuple(editor._view['goals'][0])")
    assert root.locator("textarea").input_value() == notebook.ask("editor.hole.to_text()")


def back_to(page: Page, role: str, name: str) -> None:
    """Press Shift and Tab until what has the focus fits."""
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        now = focused(page)
        if now["role"] == role and name in now["name"]:
            return
    raise AssertionError(f"Shift and Tab never reach a {role} {name}")


def test_a_text_is_read_by_the_editor_and_a_bad_one_refused(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, f"editor = HoleEditor()\nhole = Hole.from_text({GIVEN!r})\neditor")
    root = table(notebook)
    root.locator("textarea").fill(GIVEN)
    press(root, "Use this text")
    root.page.wait_for_function("() => document.querySelectorAll('.gf-board [role=gridcell]').length === 18")
    assert notebook.ask("editor.hole == hole")
    root.locator("textarea").fill(GIVEN.replace("S", "G"))
    press(root, "Use this text")
    root.locator(".tt-fault p").wait_for()
    assert notebook.ask("editor.hole == hole"), "a refused text changes nothing"


GIVEN = "......\n.S..G.\n......"


def test_the_selected_cell_of_a_hole_is_observed_in_python(lab: Lab) -> None:
    made = "view = HoleView(Hole.grow(panels=4, seed=3), values={})\nview.values = {view.hole.goal: 0.5}"
    follow = "seen = []\nview.observe(lambda change: seen.append(change.new), 'selected')"
    notebook = lab.open(IMPORTS, f"{made}\n{follow}\nview")
    root = table(notebook)
    goal, start = notebook.ask("(view.hole.goal, view.hole.start)")
    cell(root, goal).click()
    root.locator("[aria-selected=true]").wait_for()
    assert notebook.ask("(view.selected, seen)") == (goal, [goal])
    cell(root, start).click()
    cell(root, start).and_(root.locator("[aria-selected=true]")).wait_for()
    assert notebook.ask("seen") == [goal, start]
    notebook.do("view.selected = view.hole.goal")
    cell(root, goal).and_(root.locator("[aria-selected=true]")).wait_for()
    cell(root, goal).click()
    root.page.wait_for_function("() => !document.querySelector('[data-cell][aria-selected=true]')")
    assert notebook.ask("view.selected") is None


def test_an_exported_notebook_shows_a_table_and_a_picture(lab: Lab) -> None:
    notebook = lab.open(
        IMPORTS, "table = GolfTable(['You', 'Greedy'], holes=1, seed=69)\ntable", "HoleView(table.match.state.hole)"
    )
    root = table(notebook)
    wait(root)
    html = notebook.exported()
    assert "<table" in html
    assert "You" in html
    assert html.count("data:image/svg+xml") >= 2
