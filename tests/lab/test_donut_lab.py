"""The donut game in a real JupyterLab, played as people play it."""

from __future__ import annotations

import random

from tests.lab.donuts import IMPORTS, play_by_keyboard, play_by_mouse, table
from tests.lab.lab import Lab


def test_a_whole_game_by_mouse(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['You', 'Greedy', 'Greedy', 'Random'], seed=3)\ntable")
    root = table(notebook)
    asked = play_by_mouse(root, random.Random(3))
    assert len(asked) > 12
    assert len(set(asked)) > 2, "powers were asked too"
    assert notebook.ask("table.match.is_over")
    totals = notebook.ask("[seat['total'] for seat in table._view['final']]")
    sheets = root.locator(".tt-sheet")
    told = [int(text.replace("−", "-")) for text in sheets.locator(".tt-lead > b").all_inner_texts()]
    assert told == sorted(totals, reverse=True)
    assert sheets.locator("li").count() >= 4, "the reasons for the points"
    assert root.locator(".tt-winner").count() >= 1


def test_a_whole_game_by_keyboard_alone(lab: Lab) -> None:
    notebook = lab.open(IMPORTS, "table = DonutTable(['You', 'Greedy', 'Random'], seed=5)\ntable")
    notebook.do("table.on_pace(speed=4)")  # what its bots do alone is not for the keyboard
    cells = notebook.page.locator(".jp-Cell").count()
    root = table(notebook)
    asked = play_by_keyboard(root, random.Random(5))
    assert len(asked) > 8
    assert notebook.ask("table.match.is_over")
    assert notebook.page.locator(".jp-Cell").count() == cells, "no key has reached the notebook"
