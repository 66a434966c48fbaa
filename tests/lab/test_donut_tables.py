"""Several tables of one match in a real JupyterLab: one pace, and each page's notices in their time."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.lab.donuts import IMPORTS, bid, go_on, table
from tests.lab.lab import Lab


def test_tables_of_one_match_pause_together_and_stay_where_one_has_gone_back_to(lab: Lab) -> None:
    notebook = lab.open(
        IMPORTS, "bots = DonutTable(['Greedy', 'Mixer', 'Random'], seed=4)\nbots", "other = bots.spectator()\nother"
    )
    one, two = table(notebook, 0), table(notebook, 1)
    one.get_by_role("button", name="Pause").click()
    two.get_by_role("button", name="Play").wait_for()
    one.get_by_role("button", name="One step").click()
    expect(two.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    two.get_by_role("button", name="Play").click()
    one.get_by_role("button", name="Pause").wait_for()
    two.get_by_role("button", name="Undo").click()
    for root in (one, two):
        root.get_by_role("button", name="Play").wait_for()
    step = notebook.ask("bots.match.step")
    one.get_by_role("button", name="One step").click()
    expect(two.get_by_role("button", name="Redo")).to_have_attribute("aria-disabled", "true")
    assert notebook.ask("bots.match.step") == step + 1


def test_a_saved_file_is_told_until_another_seat_moves_the_match(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['Ann', 'Bo'], seed=3)\ntable", "table.seat('Bo')")
    ann, bo = table(notebook, 0), table(notebook, 1)
    bid(ann, 1)
    bid(bo, 2)
    go_on(ann)
    ann.get_by_role("button", name="Game", exact=True).click()
    ann.get_by_role("button", name="Save", exact=True).click()
    expect(ann.locator(".tt-note")).to_contain_text("Saved as donut-")
    bo.get_by_role("button", name="Undo").click()
    expect(ann.locator(".tt-note")).to_have_text("One turn back.")
    assert notebook.ask("table.match.step") == 0
