"""Golden playthroughs: what every seat sees at every step of a game, for each number of players."""

from __future__ import annotations

from typing import Any

import pytest

from donut_widgets import DonutState
from donut_widgets.powers import POWERS
from tests.donut_playthroughs import SEEDS, path, playthrough


@pytest.mark.parametrize("players", SEEDS)
def test_every_seat_sees_what_it_always_saw(players: int) -> None:
    assert playthrough(players) == path(players).read_text(encoding="utf-8")


def test_the_playthroughs_meet_every_decision() -> None:
    text = "".join(path(players).read_text(encoding="utf-8") for players in SEEDS)
    for power in POWERS.values():
        assert f"phase: '{power.asks}'" in text or not power.asks


def test_a_leak_shows_as_a_difference() -> None:
    class Mutant(DonutState):
        def observe(self, player: int | None) -> Any:
            seen = super().observe(player)
            object.__setattr__(seen, "drawn", self.drawn)
            return seen

    assert playthrough(5, Mutant) != path(5).read_text(encoding="utf-8")
