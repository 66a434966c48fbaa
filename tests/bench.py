"""The numbers in CONTRIBUTING.md: ``make bench`` measures them anew and prints one table.

Times are of CPU seconds where nothing else is said; the numbers of a page are of a real JupyterLab (tests/lab).
"""

from __future__ import annotations

import gzip
import json
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from donut_widgets import DonutState
from donut_widgets import odds as donut_odds
from donut_widgets.view import DonutTableView
from golf_widgets import GolfState, Hole, caddie
from golf_widgets import odds as golf_odds
from golf_widgets.view import GolfTableView
from tabletop.match import Match
from tabletop.words import Words

ROOT = Path(__file__).parent.parent
Row = tuple[str, str, str]


def cpu(work: Callable[[], Any], times: int = 1) -> float:
    """Return the CPU seconds of one call, the best of three runs of `times` calls."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - start) / times)
    return best


def play_out(state: Any, rng: random.Random, most: int = 10**9) -> int:
    """Play a state to its end at random; return how many decisions that took."""
    decisions = 0
    while not state.is_terminal and decisions < most:
        asked = state.decisions()
        state, _ = state.apply({d.player: d.options[int(rng.random() * len(d.options))] for d in asked})
        decisions += len(asked)
    return decisions


def engines() -> Iterator[Row]:
    games = 600

    def donuts() -> int:
        rng = random.Random(1)
        return sum(play_out(DonutState.deal(4, seed), rng) for seed in range(games))

    def golf() -> int:
        rng = random.Random(1)
        return sum(play_out(GolfState.start(2, 9, seed), rng, 4_000) for seed in range(20))

    seconds, decisions = cpu(donuts), donuts()
    yield "donuts: random four-player games a second", f"{games / seconds:,.0f}", "at least 600"
    yield "donuts: decisions a second", f"{decisions / seconds:,.0f}", "at least 50,000"
    yield "golf: random decisions a second", f"{golf() / cpu(golf):,.0f}", "at least 50,000"


def late_match(state: Any, seats: list[str], steps: int) -> Match:
    match = Match(state, seats, seed=1)
    while not match.is_over and match.step < steps:
        match.advance()
    return match


def views() -> Iterator[Row]:
    donuts = late_match(DonutState.deal(6, 3), ["Random"] * 6, 18)
    yield from view_rows("donuts, six players", donuts, DonutTableView, "donut_widgets", "2 ms")
    hole = Hole.grow(panels=9, seed=3)
    golf = late_match(GolfState.on_hole(hole, players=4, seed=5), ["Random"] * 4, 60)
    yield from view_rows("golf, nine panels, four players", golf, GolfTableView, "golf_widgets", "3 ms")


def view_rows(name: str, match: Match, kind: Any, package: str, limit: str) -> Iterator[Row]:
    words = Words("en", package)
    memory: dict[Any, Any] = {}

    def make() -> dict[str, Any]:
        view = kind(match.observe(0), words, [True] * len(match.names), match.past(0), memory)
        return view.data()

    size = len(json.dumps(make(), ensure_ascii=False).encode())
    yield f"view of {name}: time", f"{cpu(make, 50) * 1000:.2f} ms", f"at most {limit}"
    yield f"view of {name}: size", f"{size / 1000:.1f} kB", "at most 25 kB"


LONG = Hole.from_text("..................\n.S..............G.\n..................")
"""Six panels in a row: a throw from the tee at the goal draws six cards."""


def odds() -> Iterator[Row]:
    observation = GolfState.on_hole(LONG, hands=[("U", "L", "R")], seed=5).observe(0)
    assert golf_odds.throw_draws(observation, LONG.goal).cards == 6
    landing, reach = (
        cpu(lambda ask=ask: ask(observation, LONG.goal), 5) for ask in (golf_odds.landing, golf_odds.reach)
    )
    yield "golf: landing, six cards", f"{landing * 1000:.1f} ms", "at most 10 ms"
    yield "golf: reach, six cards, three in hand", f"{reach * 1000:.1f} ms", "at most 50 ms"
    donuts = DonutState.deal(6, 3).observe(0)
    beliefs = donut_odds.Beliefs.uniform(donuts)
    bids = cpu(lambda: donut_odds.bids(donuts, beliefs), 5)
    yield "donuts: bid odds, six players", f"{bids * 1000:.1f} ms", "at most 100 ms"
    hole = Hole.grow(panels=9, seed=11)
    tracemalloc.start()
    start = time.process_time()
    caddie.solve(hole)
    seconds, peak = time.process_time() - start, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    yield "golf: caddie.solve, nine panels", f"{seconds:.2f} s, {peak / 1e6:.0f} MB", "at most 1 s, 300 MB"


def sizes() -> Iterator[Row]:
    for package in ("donut_widgets", "golf_widgets"):
        code = (ROOT / package / "static" / "widget.js").read_bytes()
        packed = len(gzip.compress(code))
        yield f"{package}: bundle", f"{len(code) / 1000:.0f} kB ({packed / 1000:.0f} kB packed)", "at most 150 kB"
    for package in ("donut_widgets", "golf_widgets"):
        times = [import_time(f"import {package}") for _ in range(5)]
        yield f"import {package}: the engine", f"{statistics.median(times) * 1000:.0f} ms", ""
        times = [import_time(f"import {package}.table") for _ in range(3)]
        yield f"import {package}: with the table", f"{statistics.median(times) * 1000:.0f} ms", ""


def import_time(code: str) -> float:
    timed = f"import time; start = time.perf_counter(); {code}; print(time.perf_counter() - start)"
    return float(subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, check=True).stdout)


def main() -> None:
    rows = [row for part in (engines, views, odds, sizes) for row in part()]
    try:
        from tests.lab.bench import rows as lab_rows

        rows += lab_rows()
    except ImportError:
        print("(the numbers of a page are left out)")
    print("| what | measured | limit |\n|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
