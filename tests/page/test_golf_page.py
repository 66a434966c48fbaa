"""The golf page at every stage: accessibility, widths, odds that follow the aim, motion, and leaving without a trace."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tabletop.widget import static
from tests.page import golf_views
from tests.page.golf_stage import Stage
from tests.page.host import Opener
from tests.page.test_golf_keys import settle

STAGES: dict[str, dict[str, Any]] = {
    **{phase: golf_views.view(phase) for phase in ("aim", "control", "reflect", "keep", "accept", "watch", "over")},
    **{"lesson": golf_views.lesson(), "editor": golf_views.editor()},
}
LONG = ("Wilhelmina-Bernadett", "Ωμέγα-Konstantinopel", "七転八起のディスクゴルフ選手権の人々だ", "<b>Ren</b> & \"Co\" 🥏🥏")


def stage(name: str, language: str = "en", players: int = 2) -> Stage:
    if name in ("lesson", "editor"):
        return Stage(STAGES[name], language=language)
    return Stage(golf_views.view(name, players, LONG if players == 4 else ("You", "Ren")), language=language)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", STAGES)
def test_axe_finds_nothing(open_page: Opener, name: str, dark: bool) -> None:
    host = open_page()
    host.dark(dark)
    host.show(stage(name, players=2))
    if name in ("aim", "lesson"):
        host.page.click('[data-cell="4,12"]')
    if name == "control":
        host.page.click('[data-place="hand:1"]')
    settle(host)
    if name == "accept":
        host.page.click("summary")
    assert host.axe() == []


@pytest.mark.parametrize("name", STAGES)
@pytest.mark.parametrize("language", ["en", "ja", "fr"])
def test_nothing_spills_at_any_width(open_page: Opener, language: str, name: str) -> None:
    host = open_page()
    host.show(stage(name, language, players=4))
    for width in (420, 480, 600, 760, 960, 1400):
        host.page.set_viewport_size({"width": width, "height": 900})
        settle(host)
        assert (width, host.spills()) == (width, [])
