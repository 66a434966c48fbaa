"""What is nothing of the sort that was asked for: a sentence that says so, never a bare error of Python's own."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from donut_widgets import DonutRow, DonutState, DonutTable, Kind
from donut_widgets import odds as dodds
from donut_widgets.policies import Greedy
from golf_widgets import (
    GolfState,
    GolfTable,
    Hole,
    HoleEditor,
    HoleView,
    Options,
    PanelSet,
    Terrain,
    caddie,
    cards_to_draw,
)
from golf_widgets import odds as godds
from tabletop import Chances, Dist, GameError, Match
from tabletop.chance import stream
from tabletop.words import LANGUAGES, Words
from tests.matches import table_of


class Mute:
    """A thing that cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError


def deep() -> list[Any]:
    """Return lists in lists, deeper than Python prints them."""
    lists: list[Any] = []
    for _ in range(5000):
        lists = [lists]
    return lists


HOLE = Hole.from_text("...T..\n.S..G.\n.....W")
DONUTS, GOLF = DonutState.deal(4, seed=7), GolfState.on_hole(HOLE, 2, seed=1)

THROWN = GOLF.apply({0: (1, 4)})[0]
DIE = Dist.of_counts(dict.fromkeys(range(1, 7), 1))

NONSENSE: list[Any] = [None, float("nan"), 1.5, "", "x" * 5000, [], {"a": 1}, object(), deep(), Mute(), int, 1j]
"""Nothing of what the calls below ask for."""


def call_of(name: str) -> Callable[[Any], Any]:
    """Return one of the calls that are given nonsense."""
    return CALLS[name]


CALLS: dict[str, Callable[[Any], Any]] = {
    "actions of donuts": DONUTS.apply,
    "actions of golf": GOLF.apply,
    "a bid": lambda given: DONUTS.apply({0: given, 1: 1, 2: 1, 3: 1}),
    "an aim": lambda given: GOLF.apply({0: given}),
    "a row": lambda given: DonutState.setup(given),
    "a seed to shuffle by": lambda given: DONUTS.reshuffled(given),
    "a seed to shuffle the winds by": lambda given: GOLF.reshuffled(given),
    "a stream": lambda given: stream(given, "deal"),
    "a state": lambda given: Match(given, ["Ann", "Bo"]),
    "another match": lambda given: table_of("Ann", "Bo").become(given),
    "a choice": lambda given: table_of("Ann", "Bo").choose("Ann", given),
    "a step": lambda given: table_of("Ann", "Bo").goto(given),
    "a seat": lambda given: table_of("Ann", "Bo").choose([given], 1),
    "an observation for the unseen cards": dodds.unseen,
    "an observation for a worth": lambda given: dodds.worth(given, 1),
    "an observation for the next cards": lambda given: dodds.next_cards(given, 1),
    "an observation for the bids": lambda given: dodds.bids(given, dodds.Beliefs.of(Greedy())),
    "an observation for beliefs": dodds.Beliefs.uniform,
    "an observation for the drift": lambda given: godds.drift(given, 1),
    "an observation for a landing": lambda given: godds.landing(given, (1, 4)),
    "an observation for advice": caddie.advise,
    "beliefs": lambda given: dodds.bids(DONUTS.observe(0), given),
    "policies": lambda given: dodds.bids(DONUTS.observe(0), dodds.Beliefs.of(given)),
    "a match to learn from": dodds.Beliefs.from_past,
    "typed beliefs": lambda given: dodds.bids(DONUTS.observe(0), dodds.Beliefs.typed(given)),
    "a typed belief": lambda given: dodds.Beliefs.typed([[given, 1]]),
    "values": lambda given: dodds.equilibrium(given, 2),
    "a hole's text": Hole.from_text,
    "a seed to grow by": lambda given: Hole.grow(3, [given]),
    "panels to grow": lambda given: Hole.grow(given, 1),
    "a box to grow from": lambda given: Hole.grow(3, 1, [given]),
    "a cell": HOLE.terrain,
    "a cell far off": lambda given: HOLE.panels_between((1, 1), given),
    "ground": lambda given: Hole.of(given, (1, 1), (0, 0)),
    "a start": lambda given: Hole.of({(0, 0): Terrain.OPEN}, given, (0, 0)),
    "panels to lay": lambda given: Hole.lay([given], (0, 3)),
    "a goal to lay": lambda given: Hole.lay([((0, 1), ("...",) * 3)], given),
    "a tee to lay": lambda given: Hole.lay([], (0, 0), given),
    "panels of a set": lambda given: PanelSet(given, (1,)),
    "a panel of a set": lambda given: PanelSet((given,), (1,)),
    "a score card": lambda given: PanelSet((("...",) * 3,), given),
    "a panel set's text": PanelSet.from_text,
    "a panel set's file": PanelSet.load,
    "a hole of the card": PanelSet.standard().terrain_panels,
    "lies": lambda given: GolfState.on_hole(HOLE, 1, lies=[given]),
    "a player": lambda given: GOLF.observe([given]),
    "a table's match": lambda given: DonutTable(match=[given]),
    "a table's state": lambda given: GolfTable(["Ann"], state=[given]),
    "a handicap": lambda given: GolfTable(["Ann"], handicap=[given]),
    "a row of donuts": lambda given: DonutRow([given]),
    "labels": lambda given: DonutRow(["Plain"], labels=[given, given]),
    "a selected donut": lambda given: DonutRow(["Plain"], selected=[given]),
    "values of cells": lambda given: HoleView(HOLE, values=[given]),
    "a value of a cell": lambda given: HoleView(HOLE, values={(0, 0): [given]}),
    "a disc": lambda given: HoleView(HOLE, discs=[given]),
    "a hole to edit": lambda given: HoleEditor([given]),
    "panels to edit with": lambda given: HoleEditor(panels=[given]),
    "a file to save": lambda given: table_of("Ann", "Bo").save([given]),
    "a file to load": lambda given: Match.load([given]),
    "a pmf": lambda given: Dist([given]),
    "counts": lambda given: Dist.of_counts([given]),
    "cases": lambda given: Dist({1: 1}, cases=given),
    "a total": lambda given: Chances({1: 1}, given),
    "a bound": lambda given: DIE.cdf([given]),
    "a function": lambda given: DIE.map([given]),
    "a function to expect": lambda given: DIE.expect([given]),
    "a seed to draw by": lambda given: DIE.rvs(2, seed=[given]),
    "an event": lambda given: DIE.prob((given,)),
    "a hole to throw on": lambda given: cards_to_draw(given, (1, 1), (1, 4)),
    "a handicap for a throw": lambda given: cards_to_draw(HOLE, (1, 1), (1, 4), given),
    "a number of bidders": lambda given: dodds.equilibrium([1, 2], given),
    "a language": lambda given: Words(given),
    "a control": lambda given: THROWN.apply({0: (None, given)}),
    "weights": lambda given: Dist.of_counts({1: given}),
}


@pytest.mark.parametrize("given", NONSENSE, ids=lambda given: type(given).__name__)
@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_told_in_a_sentence(name: str, given: Any) -> None:
    with pytest.raises(GameError) as refusal:
        call_of(name)(given)
    assert 10 < len(str(refusal.value)) < 1000


@pytest.mark.parametrize("given", [10**5000, Kind.PLAIN, deep(), Mute()], ids=lambda given: type(given).__name__)
def test_a_sentence_can_quote_anything(given: Any) -> None:
    for refusal in (GameError("no_step", step=given, last=3), GameError("size", size=given, sizes=(given,))):
        assert 10 < len(str(refusal)) < 1000


@pytest.mark.parametrize("odds", [dodds.unseen, godds.unseen, caddie.advise])
def test_a_state_is_no_observation(odds: Callable[[Any], Any]) -> None:
    """It knows what nobody may know, so it is not quoted either."""
    for state in (DONUTS, GOLF):
        with pytest.raises(GameError, match=r"^Give state.observe\(player\), not the state") as refusal:
            odds(state)
        assert refusal.value.code == "observation_state"
        assert refusal.value.facts == {}
        assert len({refusal.value.tell(Words(language)) for language in LANGUAGES}) == len(LANGUAGES)


def test_true_is_no_probability() -> None:
    with pytest.raises(GameError) as refusal:
        dodds.Beliefs.typed([[True, False]])
    assert refusal.value.code == "belief_number"


@pytest.mark.parametrize("step", [1, -1, 0.0, "0"])
def test_beliefs_are_learned_up_to_a_step_that_there_is(step: Any) -> None:
    with pytest.raises(GameError) as refusal:
        dodds.Beliefs.from_past(table_of("Ann", "Bo"), step)
    assert refusal.value.code == "no_step"


@pytest.mark.parametrize("flag", [1, None, "yes"])
def test_a_plan_is_for_a_handicap_or_not(flag: Any) -> None:
    for flags in ({"handicap": flag}, {"leader": flag}):
        with pytest.raises(GameError) as refusal:
            caddie.solve(HOLE, **flags)
        assert refusal.value.code == "flag"


@pytest.mark.parametrize("player", [True, 0.0])
def test_players_are_numbered_by_whole_numbers(player: Any) -> None:
    for state in (DONUTS, GOLF):
        with pytest.raises(GameError) as refusal:
            state.observe(player)
        assert refusal.value.code == "no_player"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"card: " + b"9" * 5000, b"card: 1\n\nabc\nabc\nabc\n"])
def test_a_damaged_panel_set_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "panels.txt"
    file.write_bytes(content)
    for path in (file, tmp_path, tmp_path / "none.txt"):
        with pytest.raises(GameError) as refusal:
            PanelSet.load(path)
        assert 10 < len(str(refusal.value)) < 1000


def test_a_panel_set_may_come_from_another_system(tmp_path: Path) -> None:
    """With a mark at its beginning, and other ends of lines."""
    file = tmp_path / "panels.txt"
    file.write_bytes(PanelSet.standard().to_text().replace("\n", "\r\n").encode("utf-8-sig"))
    assert PanelSet.load(file) == PanelSet.standard()


def test_a_panel_set_can_be_given_as_lists() -> None:
    rows = ["...", ".T.", "..."]
    assert PanelSet([rows], [1]) == PanelSet((tuple(rows),), (1,))
    assert len(PanelSet((tuple(rows),), iter([1])).card) == 1


@pytest.mark.parametrize("given", [10**400, 10**200, Fraction(10**200), float("inf"), True, "more than twenty letters"])
def test_what_cannot_stand_on_a_cell_is_refused(given: Any) -> None:
    with pytest.raises(GameError) as refusal:
        HoleView(HOLE, values={(0, 0): given})
    assert refusal.value.code == "view_value"
    said = refusal.value.tell(Words("en", "golf_widgets"))
    assert "at most 20 characters" in said
    assert len(said) < 150


def test_a_table_shows_its_own_game() -> None:
    with pytest.raises(GameError) as refusal:
        GolfTable(match=table_of("Ann", "Bo"))
    assert refusal.value.code == "other_match"
    with pytest.raises(GameError) as refusal:
        DonutTable(["Ann", "Bo"], state=GOLF)
    assert refusal.value.code == "other_match"


@pytest.mark.parametrize(
    "given", [{"seed": 3}, {"holes": 18}, {"options": Options()}, {"handicap": True}, {"pick_up": 9}]
)
def test_what_a_position_has_decided_is_not_given_again(given: dict[str, Any]) -> None:
    """Nothing that a user has asked for is quietly left out."""
    match = Match(GOLF, ["Ann", "Bo"])
    for start in ({"match": match}, {"seats": ["Ann", "Bo"], "state": GOLF}):
        with pytest.raises(GameError) as refusal:
            GolfTable(**start, **given)
        assert refusal.value.code == "decided"
    with pytest.raises(GameError):
        DonutTable(["a", "b", "c", "d"], state=DONUTS, seed=1)


def test_nothing_can_be_taken_off_a_hole() -> None:
    view = HoleView(HOLE, values={(0, 0): 1}, discs=[(0, 0)], language="en")
    view.values = view.discs = None
    assert (view._view["values"], view._view["discs"], view._view["error"]) == ([], [], "")
    assert "<pre>" in view.static_html()
