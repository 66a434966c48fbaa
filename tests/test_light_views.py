"""Views of at most 25 kB, whatever the players are called."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from donut_widgets import DonutTable
from golf_widgets import GolfState, GolfTable, Hole, Options
from tabletop.table import TableWidget
from tests.matches import choose_all
from tests.wire import Page, Wire


def names(players: int) -> list[str]:
    """Return names of 60 characters, four bytes each."""
    return ["🍩" * 59 + chr(ord("A") + player) for player in range(players)]


def tables(language: str) -> list[TableWidget]:
    """Return both tables with as many players as they take."""
    golf = GolfTable(names(4), seed=5, handicap=True, reflection=True, language=language)
    return [DonutTable(names(6), seed=5, language=language), golf]


def weight(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False).encode())


@pytest.mark.parametrize("language", ["ja", "fr"])
def test_long_names_cost_old_lines_and_not_lightness(wire: Wire, language: str) -> None:
    rng = random.Random(1)
    for table in tables(language):
        page, told = Page(wire, table), []
        while table.match.step < 24 and not table.match.is_over:
            choose_all(table.match, rng)
            view = page.view
            assert weight(view) <= 25_000
            assert view["events"][-1]["step"] == view["step"], "what has just happened is always told"
            told.append(len(view["log"]))
        assert max(told) > 10
        assert weight(page.ask("look", step=table.match.step)) <= 25_000


def test_a_large_hole_costs_no_events(wire: Wire) -> None:
    """Seventeen panels alone weigh as much as all the rest."""
    rng, names = random.Random(2), ["Ann", "Bo", "Cy", "Di"]
    state = GolfState.on_hole(Hole.grow(17, seed=3), 4, seed=5, options=Options((True,) * 4, reflection=True))
    table = GolfTable(names, state=state, language="fr")
    for step in range(1, 60):
        choose_all(table.match, rng)
        view = table.make_view()
        assert view["events"][-1]["step"] == step
        assert len(view["log"]) >= min(step // 3, 12)


def test_with_names_as_people_have_them_nothing_is_left_out(wire: Wire) -> None:
    table = DonutTable(["Ann", "Bo", "Cy", "Di", "Ed", "Fi"], seed=5, language="ja")
    rng = random.Random(1)
    while not table.match.is_over:
        choose_all(table.match, rng)
    view = table.make_view()
    assert {event["step"] for event in view["events"]} == set(range(view["step"] - 3, view["step"] + 1))
    assert len(view["log"]) == 24
