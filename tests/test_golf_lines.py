"""The table of lines that the caddie adds up by, against every order of the cards."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golf_widgets import Wind
from golf_widgets.draws import WINDS, Draws
from golf_widgets.lines import LineTable, place


@settings(max_examples=25)
@given(
    st.lists(st.sampled_from([*Wind]), max_size=5),
    st.lists(st.sampled_from([*Wind]), max_size=3),
    st.integers(0, 6),
    st.booleans(),
)
def test_line_tables_agree_with_all_orders(deck: list[Wind], discards: list[Wind], n: int, stopped: bool) -> None:
    draws = Draws.of(deck, discards, n)
    far = 3
    table = LineTable.of(draws, far, stopped)
    lines: list[tuple[Wind, ...]] = []
    for order in permutations(draws.pool):
        line = draws.certain
        for card in order[: draws.cards]:
            line += (card,)
            if card is Wind.HABANERO:
                break
        lines.append(line)
    rng = np.random.default_rng(1)
    for lacking in [0, 255, *rng.integers(0, 256, 12).tolist()]:
        winds = {wind for i, wind in enumerate(WINDS) if lacking >> i & 1}
        expected = np.zeros((2 * far + 1, 2 * far + 1))
        for line in lines:
            down = sum(card.step[0] for card in line) - draws.base[0]
            right = sum(card.step[1] for card in line) - draws.base[1]
            counted = not winds & set(line) and (stopped or Wind.HABANERO not in line)
            if counted and max(abs(down), abs(right)) <= far:
                expected[down + far, right + far] += 1 / len(lines)
        steps = np.stack(np.meshgrid(range(-far, far + 1), range(-far, far + 1), indexing="ij"), axis=-1)
        found = table.take(place(far, steps, np.full(steps.shape[:-1], lacking)))
        assert found == pytest.approx(expected, abs=1e-12)
