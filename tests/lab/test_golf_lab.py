"""The golf game in a real JupyterLab, played as people play it."""

from __future__ import annotations

from tests.lab.golf import (
    IMPORTS,
    button,
    cell,
    click_through,
    focused,
    is_over,
    play_by_mouse,
    question,
    step_by_keyboard,
    step_by_mouse,
    tab_to,
    table,
    wait,
)
from tests.lab.lab import Lab
from tests.page.host import AXE, SPILLS

HOLE = """HOLE = Hole.from_text('''
...T..
.S....
.....W
   ...P..
   .T....
   ....G.
''')"""


def test_a_round_of_nine_holes_by_mouse_to_the_score_card(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = GolfTable(['You'], holes=9, seed=47)\ntable")
    root = table(notebook)
    asked = play_by_mouse(notebook, root)
    assert {"aim", "control", "keep", "accept", "between"} <= set(asked)
    assert asked.count("between") == 8
    assert notebook.ask("table.match.is_over")
    score = notebook.ask("[list(hole) for hole in table.match.state.scorecard]")
    row = root.locator(".gf-score tbody tr").first.locator("td").all_inner_texts()
    assert [int(text) for text in row[:9]] == [hole[0] for hole in score]
    assert int(row[-1]) == sum(hole[0] for hole in score)
    assert root.locator(".tt-sheet li").count() == 9, "each hole is told with what it is made of"


def test_a_short_round_against_the_caddie(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = GolfTable(['You', 'Caddie'], holes=1, seed=69)\ntable", motion=True)
    root = table(notebook)
    speed = root.get_by_role("group", name="Pace of the game").locator("select")
    root.page.wait_for_function("() => document.querySelector('.gf-act .gf-btn, .tt-controls [role=group] select')")
    if speed.count():
        speed.select_option("4")
    asked = play_by_mouse(notebook, root)
    assert "aim" in asked
    assert is_over(root)
    winners = notebook.ask("[table.match.names[p] for p in table.match.state.winners]")
    assert root.locator(".tt-winner").count() == len(winners)


def test_a_hole_by_keyboard_alone(lab: Lab) -> None:
    start = "state = GolfState.on_hole(HOLE, players=1, seed=290)\ntable = GolfTable(['You'], state=state)\ntable"
    notebook = lab.open(IMPORTS, HOLE, start)
    page, root = notebook.page, table(notebook)
    cells = page.locator(".jp-Cell").count()
    page.keyboard.press("Escape")
    tab_to(page, role="gridcell")
    here = focused(page)["cell"]
    page.keyboard.press("Tab")
    assert focused(page)["role"] != "gridcell", "the board is one tab stop"
    page.keyboard.press("Shift+Tab")
    assert focused(page)["cell"] == here
    asked = []
    while not is_over(root):
        asked.append(step_by_keyboard(notebook, root))
        assert focused(page)["inside"], "the focus has left the table"
    assert {"aim", "control", "keep", "accept"} <= set(asked)
    assert any(notebook.ask("[e['added'] for e in table.match.log() if e['event'] == 'controlled']"))
    assert notebook.ask("table.match.state.totals")[0] == 4  # three throws, the second out of the pond
    page.keyboard.type("bdd")  # JupyterLab's keys for a new cell and for deleting one
    assert page.locator(".jp-Cell").count() == cells, "no key has reached the notebook"


def test_a_reload_in_the_middle_of_a_throw_changes_nothing(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = GolfTable(['You'], holes=1, seed=47)\ntable")
    root = table(notebook)
    assert step_by_mouse(notebook, root) == "aim"
    asked = question(root)
    line = root.locator('[data-place^="line:"]').all_inner_texts()
    assert line
    root.locator(".gf-sums").wait_for()  # the odds are on the cells, and in their names
    board = root.locator("[data-cell]").evaluate_all("(all) => all.map((cell) => cell.ariaLabel)")
    notebook.reload()
    root = table(notebook)
    wait(root)
    assert question(root) == asked
    assert root.locator('[data-place^="line:"]').all_inner_texts() == line
    root.locator(".gf-sums").wait_for()
    assert root.locator("[data-cell]").evaluate_all("(all) => all.map((cell) => cell.ariaLabel)") == board
    assert step_by_mouse(notebook, root) == "control"
    play_by_mouse(notebook, root)
    assert notebook.ask("table.match.is_over")


def test_a_restarted_kernel_is_told_and_the_table_comes_back(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = GolfTable(['You'], holes=1, seed=47)\ntable")
    root = table(notebook)
    goal = notebook.ask("table.match.state.hole.goal")
    notebook.restart()
    cell(root, goal).click()
    button(root, "Throw").click()
    root.locator(".tt-lost").filter(has_text="run this cell again").wait_for()
    assert "Throw 1" in question(root), "the table is still whole"
    notebook.run()
    root = table(notebook)
    wait(root)
    assert root.locator(".tt-lost").count() == 0
    assert step_by_mouse(notebook, root) == "aim"


def test_light_and_dark_wide_and_narrow(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = GolfTable(['You', 'Bo'], holes=1, seed=47)\ntable")
    page, root = notebook.page, table(notebook)
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    grounds = set()
    for stage, dark in (("aim", False), ("control", True)):
        notebook.dark(dark)
        page.wait_for_function(f"() => document.querySelector('.tt').dataset.theme === '{'dark' if dark else 'light'}'")
        grounds.add(root.locator(".gf-side").evaluate("(e) => getComputedStyle(e).backgroundColor"))
        for width in (1280, 960, 480):
            page.set_viewport_size({"width": width, "height": 1000})
            page.wait_for_function(FITS, arg=width)
            assert (stage, width, page.evaluate(SPILLS)) == (stage, width, [])
        assert page.evaluate(FAULTS) == []
        kind, where = notebook.ask("advice(table)")
        assert kind == stage
        before = question(root)
        click_through(root, kind, where)  # and it can be played at 480 px
        wait(root, before)
    notebook.dark(False)
    assert len(grounds) == 2


FITS = """(width) => {
  const spare = width - document.querySelector('.tt').getBoundingClientRect().right;
  return spare >= 0 && spare < 120; }"""
"""Whether JupyterLab has laid out the notebook anew."""

FAULTS = """async () => {
  const { violations } = await axe.run('.tt', { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target, node.failureSummary])); }"""
