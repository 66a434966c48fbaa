"""Saves: a match comes back as it was, or the file is refused with a sentence and nothing is half loaded."""

from __future__ import annotations

import copy
import json
import os
import re
import stat
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donut_widgets import DonutState, Kind, policies
from golf_widgets import GolfState
from tabletop import save
from tabletop.game import State
from tabletop.match import Match
from tabletop.save import SaveError
from tabletop.words import LANGUAGES, Words
from tests.matches import Always, picture, play, table_of

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def reloaded(match: Match, path: Path) -> Match:
    match.save(path)
    return Match.load(path, [Always])


def assert_same(one: Match, two: Match) -> None:
    """The two are alike in all that there is, and go on alike."""
    assert picture(one) == picture(two)
    assert one.seats == two.seats
    for step in range(one.steps + 1):
        assert one.state_at(step) == two.state_at(step)
        assert one.actions(step) == two.actions(step)
        assert one.events(step) == two.events(step)
    ends = [play(match.branch(match.step), 200, seed=4) for match in (one, two)]
    assert picture(ends[0]) == picture(ends[1])


# round trips


@settings(max_examples=40)
@given(players=st.integers(2, 6), seed=st.integers(0, 10**18), steps=st.integers(0, 60), data=st.data())
def test_a_match_comes_back_as_it_was_from_any_moment(
    tmp_path_factory: pytest.TempPathFactory, players: int, seed: int, steps: int, data: st.DataObject
) -> None:
    kinds = ["Ann", "Bo", "Greedy", "Random", Always(index=1), Always(name="Own")]
    seats = data.draw(st.permutations(kinds))[:players]
    match = play(Match(DonutState.deal(players, seed), seats), steps)
    if len(match.pending) > 1:
        match.choose(match.pending[0].player, match.pending[0].options[-1])
    elif match.steps and data.draw(st.booleans()):
        match.goto(data.draw(st.integers(0, match.steps)))
    assert_same(match, reloaded(match, tmp_path_factory.mktemp("save") / "match.json"))


def test_choices_that_are_in_come_back_and_can_still_be_changed(path: Path) -> None:
    match = table_of("Ann", "Bo", "Greedy")
    match.choose("Ann", 2)
    again = reloaded(match, path)
    assert again.observe(None).chosen == (0,)
    again.choose("Ann", 3)
    assert again.choose("Bo", 1)[0].facts["bids"][0] == 3
    assert match.choose("Bo", 1)[0].facts["bids"][0] == 2


@pytest.mark.parametrize("step", [0, 4])
def test_a_reseeded_branch_comes_back(path: Path, step: int) -> None:
    branch = play(play(table_of("Ann", "Greedy"), 6).branch(step, reseed=99), 6, seed=3)
    assert_same(branch, reloaded(branch, path))


def test_a_place_on_the_timeline_comes_back_with_the_steps_after_it(path: Path) -> None:
    match = play(table_of("Ann", "Greedy"), 6)
    match.goto(2)
    again = reloaded(match, path)
    assert (again.step, again.steps) == (2, 6)
    again.redo()
    match.redo()
    assert again.state == match.state


def test_a_position_set_up_by_hand_comes_back_and_bots_go_on_alike(path: Path) -> None:
    state = DonutState.setup(row=["Glazed", "Plain", "Milk"], deck=["Coffee"] * 20)
    match = play(Match(state, ["Random", "Random"]), 3)
    assert_same(match, reloaded(match, path))


def test_bots_come_back_with_their_names_and_parameters(path: Path) -> None:
    bots = [
        Always(index=2, weights=(1, ("a", True), None, 0.5), share=Fraction(2, 7)),
        Always(),
        policies.Greedy(name="Grabby"),
    ]
    again = reloaded(table_of("Ann", *bots), path)
    assert [seat.policy for seat in again.seats[1:]] == bots
    assert again.names == ("Ann", "Always", "Always 2", "Grabby")


def test_a_finished_match_comes_back_finished(path: Path) -> None:
    match = play(table_of("Ann", "Greedy"), 500)
    assert match.is_over
    assert_same(match, reloaded(match, path))


@pytest.mark.parametrize("name", ["🦊", "<b>", "日本", "x" * 60, 'a"b\\c'])
def test_names_come_back(path: Path, name: str) -> None:
    assert reloaded(table_of(name, "Greedy"), path).names == (name, "Greedy")


# what cannot be saved


@dataclass(frozen=True, kw_only=True)
class Hoarder(Always):
    """Has a parameter that no file can hold."""

    name: str | None = None
    kind: Any = Kind.GLAZED
    game: ClassVar[str] = "donut_widgets"


@pytest.mark.parametrize("value", [Kind.GLAZED, [1], {1}, object(), (1, {2})])
def test_a_bot_that_cannot_be_written_down_is_refused_and_named(path: Path, value: object) -> None:
    path.write_text("what was there")
    with pytest.raises(SaveError) as refusal:
        table_of("Ann", Hoarder(kind=value)).save(path)
    assert refusal.value.code == "save_parameter"
    assert "Hoarder" in str(refusal.value)
    assert "kind" in str(refusal.value)
    assert path.read_text() == "what was there"


@pytest.mark.parametrize("place", ["nowhere/match.json", "folder", "", "nul\0l.json", "x" * 300])
def test_a_path_that_cannot_be_written_is_refused_with_the_reason(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError) as refusal:
        table_of("Ann", "Greedy").save(f"{tmp_path}/{place}")
    assert refusal.value.code == "save_unwritable"
    assert place[:20].rstrip("\0") in str(refusal.value)
    assert [found.name for found in tmp_path.iterdir()] == ["folder"], "nothing is left behind"


def test_a_write_that_fails_in_the_middle_keeps_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(table_of("Ann", "Greedy"), 3)
    match.save(path)
    old = path.read_bytes()

    def full(source: Any, target: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(SaveError) as refusal:
        play(match, 3).save(path)
    assert "No space left" in str(refusal.value)
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]


def test_a_save_holds_secrets_so_only_its_owner_may_read_it(path: Path) -> None:
    table_of("Ann", "Greedy").save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


# what is refused


def refusal_of(path: Path) -> SaveError:
    with pytest.raises(SaveError) as refusal:
        Match.load(path, [Always])
    for language in LANGUAGES:
        sentence = refusal.value.tell(Words(language))
        assert len(sentence) > 15
        assert len(sentence) < 600
        assert not re.search(r"\{\w+\}", sentence), "every field is filled in"
    return refusal.value


@pytest.fixture
def saved(path: Path) -> dict[str, Any]:
    """The content of a good save: a choice is in, a bot has parameters, a branch was reseeded."""
    match = Match(DonutState.deal(4, 7), ["Ann", "Bo", "Greedy", Always(index=1)]).branch(0, reseed=5)
    match = play(match, 9)
    while len(match.pending) < 2:
        play(match, 1)
    match.choose("Ann", match.pending[0].options[0])
    match.save(path)
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def seal(content: Any, path: Path) -> None:
    """Write a content with the checksum that fits it, as somebody who knows how would."""
    content["checksum"] = save._checksum(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    error = refusal_of(tmp_path / "gone.json")
    assert error.code == "save_unreadable"
    assert "gone.json" in str(error)
    assert refusal_of(tmp_path).code == "save_unreadable"


@settings(max_examples=60)
@given(cut=st.floats(0, 0.999))
def test_a_truncated_file_is_refused(tmp_path_factory: pytest.TempPathFactory, cut: float) -> None:
    path = tmp_path_factory.mktemp("cut") / "match.json"
    play(table_of("Ann", "Greedy"), 4).save(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(cut * len(whole))])
    assert refusal_of(path).code == "save_damaged"


@settings(max_examples=120)
@given(place=st.floats(0, 0.9999), byte=st.integers(0, 255))
def test_a_file_with_one_wrong_byte_is_refused(
    tmp_path_factory: pytest.TempPathFactory, place: float, byte: int
) -> None:
    path = tmp_path_factory.mktemp("byte") / "match.json"
    play(table_of("Ann", "Greedy"), 4).save(path)
    content = bytearray(path.read_bytes())
    was = json.loads(bytes(content))
    content[int(place * len(content))] = byte
    path.write_bytes(bytes(content))
    try:
        unchanged = json.loads(bytes(content)) == was  # white space, or the same byte
    except ValueError:
        unchanged = False
    if unchanged:
        assert Match.load(path).steps == 4
    else:
        refusal_of(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        '"match"',
        "{}",
        "not json",
        "\ufeff{}",
        '{"format": "another"}',
        '{"cells": [], "nbformat": 4}',
        "[" * 100_000,
        '{"format": "tabletop-widgets match", "schema": ' + "1" * 5000 + "}",
        '{"format": "tabletop-widgets match", "schema": NaN}',
        '{"format": "tabletop-widgets match", "schema": 1, "game": "\\ud800"}',
        '{"format": "tabletop-widgets match", "schema": 1, "a": ' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_a_foreign_file_is_refused(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    refusal_of(path)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", b"\x80\x04\x95", os.urandom(500)])
def test_bytes_that_are_no_text_are_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert refusal_of(path).code == "save_damaged"


def test_a_hand_edited_file_is_refused(path: Path, saved: dict[str, Any]) -> None:
    saved["start"]["deck"].reverse()
    path.write_text(json.dumps(saved), encoding="utf-8")
    assert refusal_of(path).code == "save_changed"
    del saved["checksum"]
    path.write_text(json.dumps(saved), encoding="utf-8")
    assert refusal_of(path).code == "save_changed"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"schema": 2}, "save_schema"),
        ({"schema": None}, "save_schema"),
        ({"rules": 2}, "save_rules"),
        ({"rules": "1"}, "save_rules"),
        ({"game": "chess_widgets"}, "unknown_game"),
        ({"game": ["donut_widgets"]}, "unknown_game"),
        ({"format": "other"}, "save_foreign"),
        ({"reached": "0" * 64}, "save_drift"),
    ],
)
def test_a_file_of_other_rules_or_another_schema_is_refused(
    path: Path, saved: dict[str, Any], change: dict[str, Any], code: str
) -> None:
    seal({**saved, **change}, path)
    assert refusal_of(path).code == code


def test_a_bot_that_is_not_known_here_is_named(path: Path, saved: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as refusal:
        Match.load(path)
    assert refusal.value.code == "save_policy"
    assert "Always" in str(refusal.value)


def cards(data: dict[str, Any]) -> list[Any]:
    deck: list[Any] = data["start"]["deck"]
    return deck


NONSENSE: dict[str, Change] = {
    "a card that there is not": lambda d: cards(d).__setitem__(0, "Bagel"),
    "a card that is a number": lambda d: cards(d).__setitem__(0, 7),
    "a shorter deck": lambda d: cards(d).pop(),
    "another order of the deck": lambda d: cards(d).reverse(),
    "no start": lambda d: d.pop("start"),
    "a start that is a list": lambda d: d.update(start=[]),
    "no seats": lambda d: d.pop("seats"),
    "seats that are no list": lambda d: d.update(seats=7),
    "too few seats": lambda d: d["seats"].pop(),
    "a seat that is a text": lambda d: d["seats"].__setitem__(0, "Ann"),
    "a seat without a name": lambda d: d["seats"][0].clear(),
    "a seat whose name is a list": lambda d: d["seats"][0].update(name=["Ann"]),
    "an empty name": lambda d: d["seats"][0].update(name=""),
    "two seats of one name": lambda d: d["seats"][0].update(name="Bo"),
    "a person with the name of a bot": lambda d: d["seats"][0].update(name="Random"),
    "a bot with another name": lambda d: d["seats"][2].update(name="Greedy 2"),
    "a bot with an unknown parameter": lambda d: d["seats"][3]["parameters"].update(size=3),
    "a bot with a parameter of no kind": lambda d: d["seats"][3]["parameters"].update(share={"fraction": "x"}),
    "a bot with a division by nothing": lambda d: d["seats"][3]["parameters"].update(share={"fraction": "1/0"}),
    "a bot without parameters": lambda d: d["seats"][3].pop("parameters"),
    "a policy that is a list": lambda d: d["seats"][3].update(policy=["Always"]),
    "no steps": lambda d: d.pop("steps"),
    "steps that are a number": lambda d: d.update(steps=9),
    "a step that is empty": lambda d: d["steps"].__setitem__(0, {}),
    "a step that is a number": lambda d: d["steps"].__setitem__(0, 1),
    "a missing step": lambda d: d["steps"].pop(0),
    "a missing action": lambda d: d["steps"][0]["actions"].pop(),
    "an action too many": lambda d: d["steps"][0]["actions"].append([9, 1]),
    "an action of no player": lambda d: d["steps"][0]["actions"][0].__setitem__(0, 9),
    "an action of False": lambda d: d["steps"][0]["actions"][0].__setitem__(0, False),
    "an action of a list": lambda d: d["steps"][0]["actions"][0].__setitem__(0, [0]),
    "an illegal action": lambda d: d["steps"][0]["actions"][0].__setitem__(1, 99),
    "an action of another kind": lambda d: d["steps"][0]["actions"][0].__setitem__(1, "Glazed"),
    "an action without end": lambda d: d["steps"][0]["actions"][0].__setitem__(1, float("inf")),
    "an action that is a position": lambda d: d["steps"][0]["actions"].__setitem__(0, {}),
    "no reseed": lambda d: d["steps"][0].pop("reseed"),
    "a reseed that is a text": lambda d: d["steps"][0].update(reseed="5"),
    "another reseed": lambda d: d["steps"][0].update(reseed=6),
    "a start reseed that is a list": lambda d: d.update(start_reseed=[]),
    "no seed": lambda d: d.pop("seed"),
    "a seed that is nothing": lambda d: d.update(seed=None),
    "a seed that is a float": lambda d: d.update(seed=7.5),
    "a step after the end": lambda d: d.update(step=len(d["steps"]) + 1),
    "a step before the start": lambda d: d.update(step=-1),
    "a step that is true": lambda d: d.update(step=True),
    "no place": lambda d: d.pop("step"),
    "nothing chosen": lambda d: d.pop("chosen"),
    "an illegal choice": lambda d: d.update(chosen=[[0, 99]]),
    "a choice of a bot": lambda d: d.update(chosen=[[2, 1]]),
    "a choice of nobody": lambda d: d.update(chosen=[[7, 1]]),
    "all choices": lambda d: d.update(chosen=[[0, 1], [1, 1]]),
    "choices that are a text": lambda d: d.update(chosen="0"),
    "nothing reached": lambda d: d.pop("reached"),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_with_a_right_checksum_is_refused(path: Path, saved: dict[str, Any], what: str) -> None:
    content = copy.deepcopy(saved)
    NONSENSE[what](content)
    assert json.dumps(content) != json.dumps(saved), "the change changes something"
    seal(content, path)
    assert refusal_of(path).code.startswith("save_")


def test_the_unchanged_content_is_not_refused(path: Path, saved: dict[str, Any]) -> None:
    """The other tests refuse what was changed, not all there is."""
    seal(copy.deepcopy(saved), path)
    assert Match.load(path, [Always]).steps == len(saved["steps"])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150)
@given(data=st.data(), value=json_values)
def test_any_value_anywhere_is_refused_or_harmless(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, value: Any
) -> None:
    """A value put in at a random place either makes no difference, or ends in a sentence."""
    path = tmp_path_factory.mktemp("any") / "match.json"
    match = play(table_of("Ann", "Bo", "Greedy"), 3)
    content: Any = save.to_data(match)
    node: Any = content
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        inner = node[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        node = inner
    node[key] = value
    seal(content, path)
    try:
        loaded = Match.load(path)
    except SaveError:
        refusal_of(path)
    else:
        assert play(loaded, 500).is_over


def test_a_refused_file_leaves_the_table_as_it_was(path: Path, saved: dict[str, Any]) -> None:
    match = play(table_of("Ann", "Greedy"), 3)
    before = picture(match)
    saved["steps"][-1]["actions"][0][1] = 99
    seal(saved, path)
    with pytest.raises(SaveError):
        match.become(Match.load(path, [Always]))
    assert picture(match) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_finds_wrong_is_told_in_the_readers_language(
    path: Path, saved: dict[str, Any], language: str
) -> None:
    cards(saved)[0] = "Bagel"
    seal(saved, path)
    error = refusal_of(path)
    kind = Words(language, "donut_widgets")("error.kind", name="'Bagel'")
    assert kind in error.tell(Words(language))


@pytest.mark.parametrize("start", [DonutState.deal(2, 7), GolfState.start(2, 1, seed=7)])
@pytest.mark.parametrize("step", [0, 2])
def test_a_match_reseeded_twice_at_one_step_loads_again(tmp_path: Path, start: State, step: int) -> None:
    match = play(Match(start, ["Ann", "Bo"]), step)
    for seed in (5, 6):
        match = match.branch(step, reseed=seed)
    match.save(tmp_path / "twice.json")
    assert Match.load(tmp_path / "twice.json").state == match.state
    assert match.state.reshuffled(9).reshuffled(6) == match.state
