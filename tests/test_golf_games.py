"""Thousands of holes against a second reading of the rules, which rejects every broken engine planted here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golf_widgets import GolfState, Hole, Options, Wind, order, play, state, throw
from golf_widgets.play import Play
from golf_widgets.policies import Greedy, Random
from golf_widgets.throw import Throw
from golf_widgets.wind import drift
from tabletop.policy import Policy
from tests.golf_games import Careless, bots_for, check_round, start
from tests.golf_games import play as played

ROOT = Path(__file__).parent.parent

MUTANT_ROUNDS = 60
"""So many rounds are enough to catch every mutant."""


@pytest.mark.parametrize("part", range(4))
def test_two_thousand_holes_are_played_by_the_rules(part: int) -> None:
    assert sum(check_round(seed) for seed in range(part, 700, 4)) >= 500


@pytest.mark.parametrize("seed", range(4))
def test_a_hole_by_chance_alone_takes_hundreds_of_throws_and_is_played_by_the_rules(seed: int) -> None:
    bots = [Random()] * 4
    check_round(20 + seed, holes=1, often=100, bots=bots)


@settings(max_examples=60)
@given(st.integers(10_000, 2**63))
def test_any_seed_gives_a_round_by_the_rules(seed: int) -> None:
    check_round(seed, holes=1, often=4)


def test_every_kind_of_event_comes_up_in_these_rounds() -> None:
    """Else the rounds above would hold less than they seem to."""
    seen = set()
    for seed in range(80):
        for _, _, _, events in played(start(seed, 3), bots_for(seed, seed % 4 + 1), seed):
            seen |= {event.kind for event in events}
    told = set(re.findall(r"^``(\w+)``", play.__doc__ or "", re.MULTILINE))
    assert seen <= told
    assert told - seen == {"no_cards"}  # it takes hands of nearly all cards: see test_golf_rules


def test_a_seed_fixes_everything_in_every_process() -> None:
    """Not the order of hashes, nor the global random state, nor who asks what in between."""
    digests = set()
    for hash_seed in ("0", "1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", "from tests.golf_games import digest; digest()"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
        digests.add(done.stdout)
    assert len(digests) == 1


def test_bots_and_choices_never_change_the_holes() -> None:
    def holes(bot: Policy) -> list[str]:
        steps = played(GolfState.start(2, 3, seed=5), [bot, bot], seed=9)
        return list(dict.fromkeys(after.hole.to_text() for _, _, after, _ in steps))

    assert holes(Greedy()) == holes(Careless()) == holes(Careless(often=2))
    assert len(holes(Greedy())) == 3


def test_games_without_a_seed_differ() -> None:
    assert GolfState.start(1, 1).deck != GolfState.start(1, 1).deck


Broken = Callable[[pytest.MonkeyPatch], None]


def out_on_the_way(patch: pytest.MonkeyPatch) -> None:
    """Cells on the way count as out of bounds."""
    land = Play._land

    def broken(self: Play, throw: Throw) -> None:
        line = throw.line
        if all(drift(throw.aim, line[:n]) in self.hole for n in range(len(line))):
            land(self, throw)
        else:
            self.penalties = play._added(self.penalties, self.thrower, 1)
            self.discards += line
            self._end_throw()

    patch.setattr(Play, "_land", broken)


def curse_on_a_tied_leader(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "leader", lambda totals: totals.index(min(totals)) if len(totals) > 1 else None)


def curse_on_whoever_plays_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "leader", lambda totals: totals.index(min(totals)) if totals.count(min(totals)) == 1 else None)


def no_curse(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "leader", lambda totals: None)


def habanero_kept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Throw, "keepable", property(lambda self: tuple(sorted(set(self.line)))))


def removed_card_kept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Throw, "keepable", property(lambda self: throw.winds_of(self.drawn + self.added + self.reflected)))


def order_by_cells_first(patch: pytest.MonkeyPatch) -> None:
    def broken(hole: Hole, lies: Any, players: Any) -> int:
        return max(players, key=lambda player: hole.distance(lies[player])[::-1])

    patch.setattr(play, "away", broken)


def order_by_number(patch: pytest.MonkeyPatch) -> None:
    """Ties go to the lowest number, not to the order of the hole."""
    patch.setattr(play, "away", lambda hole, lies, players: order.away(hole, lies, sorted(players)))


def nearest_throws(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "away", lambda hole, lies, players: min(players, key=lambda p: hole.distance(lies[p])))


def reshuffle_forgets_the_discards(patch: pytest.MonkeyPatch) -> None:
    def broken(self: Play) -> bool:
        self.deck, self.discards = self.discards[::2], ()
        return bool(self.deck)

    patch.setattr(Play, "_reshuffle", broken)


def no_reshuffle_in_the_middle(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Play, "_reshuffle", lambda self: False)


def drawing_goes_on_after_a_habanero(patch: pytest.MonkeyPatch) -> None:
    draw = Play._draw

    def broken(self: Play, count: int, cell: Any, before: int) -> tuple[Wind, ...]:
        cards = draw(self, count, cell, before)
        return cards + draw(self, 1, cell, before) if Wind.HABANERO in cards else cards

    patch.setattr(Play, "_draw", broken)


def deck_in_its_order(patch: pytest.MonkeyPatch) -> None:
    """The observation shows the deck as it lies."""
    patch.setattr(state, "in_order", tuple)


def declining_is_free(patch: pytest.MonkeyPatch) -> None:
    accept = Play.accept

    def broken(self: Play, throw: Throw, accepted: bool) -> None:
        if not accepted:
            self.penalties = play._added(self.penalties, self.thrower, -1)
        accept(self, throw, accepted)

    patch.setattr(Play, "accept", broken)


def pond_is_free(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "throw_penalty", lambda hole, origin: 0)


def no_handicap(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "cards_to_draw", lambda hole, a, b, handicap: throw.cards_to_draw(hole, a, b))


def own_panel_is_free(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "cards_to_draw", lambda hole, a, b, handicap: throw.cards_to_draw(hole, a, b, True))


def a_card_is_kept_on_the_goal(patch: pytest.MonkeyPatch) -> None:
    def broken(self: Play, throw: Throw) -> None:
        self._tell("landed", cell=throw.landing)
        self._ask("keep") if throw.keepable else self._rest(throw.landing)

    patch.setattr(Play, "_land", broken)


def hands_outlive_the_hole(patch: pytest.MonkeyPatch) -> None:
    build = Play._build_hole

    def broken(self: Play, number: int, order: tuple[int, ...]) -> None:
        hands = self.hands
        build(self, number, order)
        self.hands = hands

    patch.setattr(Play, "_build_hole", broken)


def order_without_penalties(patch: pytest.MonkeyPatch) -> None:
    def broken(self: Play, number: int, order: tuple[int, ...]) -> None:
        build(self, number, tuple(sorted(self.order, key=lambda player: self.throws[player])))

    build = Play._build_hole
    patch.setattr(Play, "_build_hole", broken)


def out_delays_the_first_throws(patch: pytest.MonkeyPatch) -> None:
    """Whoever goes out of bounds on the first throw throws again before the others."""
    end = Play._end_throw

    def broken(self: Play) -> None:
        stays = self.lies[self.thrower] == self.hole.start and self.thrower in self.waiting
        thrower, waiting = self.thrower, self.waiting
        end(self)
        if stays and self.phase == "aim" and self.thrower != thrower and self.number:
            self.thrower, self.waiting = thrower, waiting
            self._ask("aim")

    patch.setattr(Play, "_end_throw", broken)


def reflection_twice(patch: pytest.MonkeyPatch) -> None:
    land = Play._land

    def broken(self: Play, thrown: Throw) -> None:
        if thrown.reflected and throw.may_reflect(self.hole, thrown, self.options):
            self._ask("reflect")
        else:
            land(self, thrown)

    patch.setattr(Play, "_land", broken)


def reflection_after_a_habanero(patch: pytest.MonkeyPatch) -> None:
    def broken(hole: Hole, throw: Throw, options: Options) -> bool:
        return may_reflect(hole, replace(throw, drawn=()), options)

    may_reflect = throw.may_reflect
    patch.setattr(play, "may_reflect", broken)


def limit_is_exceeded_not_reached(patch: pytest.MonkeyPatch) -> None:
    def broken(hole: Hole, lie: Any, score: int, pick_up: int | None) -> bool:
        return order.plays_on(hole, lie, score - 1, pick_up)

    patch.setattr(play, "plays_on", broken)


MUTANTS: list[Broken] = [
    out_on_the_way,
    curse_on_a_tied_leader,
    curse_on_whoever_plays_alone,
    no_curse,
    habanero_kept,
    removed_card_kept,
    order_by_cells_first,
    order_by_number,
    nearest_throws,
    reshuffle_forgets_the_discards,
    no_reshuffle_in_the_middle,
    drawing_goes_on_after_a_habanero,
    deck_in_its_order,
    declining_is_free,
    pond_is_free,
    no_handicap,
    own_panel_is_free,
    a_card_is_kept_on_the_goal,
    hands_outlive_the_hole,
    order_without_penalties,
    out_delays_the_first_throws,
    reflection_twice,
    reflection_after_a_habanero,
    limit_is_exceeded_not_reached,
]


def check_rounds() -> None:
    for seed in range(MUTANT_ROUNDS):
        check_round(seed, often=3)


def test_the_engine_as_it_is_passes_what_rejects_the_broken_ones() -> None:
    check_rounds()


@pytest.mark.parametrize("broken", MUTANTS, ids=lambda broken: broken.__name__)
def test_a_broken_engine_is_rejected(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises((AssertionError, ValueError)):
        check_rounds()
