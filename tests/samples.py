"""How near the real engine's games must come to the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

TURNS = 20_000
"""How many turns of the engine are played for each kind of answer."""


def within(seen: int, p: Fraction | float, turns: int = TURNS) -> bool:
    """Whether something of a probability was seen about as often as it should be: within four standard errors."""
    return abs(seen / turns - p) <= 4 * (float(p * (1 - p)) / turns) ** 0.5


def mean_within(sample: Sequence[float], mean: Fraction | float) -> bool:
    """Whether a sample has about the mean that it should have: within four standard errors."""
    numbers = np.array(sample, dtype=float)
    return bool(abs(numbers.mean() - float(mean)) <= 4 * numbers.std() / len(numbers) ** 0.5)
