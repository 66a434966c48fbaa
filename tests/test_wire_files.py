"""Saves by request, and faults: nothing lost, and the reader is told."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from donut_widgets import DonutState, DonutTable
from tabletop.match import Match
from tabletop.words import Words
from tests.matches import picture, play
from tests.test_match import Broken
from tests.wire import Page, Wire, sit_down

# save and load


def test_a_game_is_saved_and_loaded_by_request(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table, page = sit_down(wire, "You", "Greedy")
    play(table.match, 3)
    saved = picture(table.match)
    assert page.ask("save")["ok"]
    assert page.view["notice"] == "Saved as donut-1.json."
    play(table.match, 3)
    page.ask("save")
    assert page.ask("saves")["names"][::-1] in (["donut-1.json", "donut-2.json"], ["donut-2.json", "donut-1.json"])
    assert page.ask("load", name="donut-1.json")["ok"]
    assert picture(table.match) == saved
    assert page.view["notice"] == "Loaded donut-1.json."


@pytest.mark.parametrize(
    "name",
    ["../secret.json", "/etc/passwd", "/etc/x.json", "..\\secret.json", "a/../../secret.json", "~/secret.json",
     "secret.json\0", "secret.txt", "", ".", "..", "folder.json", "gone.json", "file:secret.json", "x" * 300 + ".json"],
)  # fmt: skip
def test_no_other_file_can_be_loaded(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    inside = tmp_path / "inside"
    (inside / "folder.json").mkdir(parents=True)
    monkeypatch.chdir(inside)
    table, page = sit_down(wire, "You", "Greedy")
    play(table.match, 2)
    table.save(str(tmp_path / "secret.json"))
    play(table.match, 2)
    before = picture(table.match)
    answer = page.ask("load", name=name)
    assert not answer["ok"]
    assert len(answer["error"]) > 10
    assert picture(table.match) == before


def test_a_damaged_save_is_refused_and_the_game_goes_on(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "donut-1.json").write_text('{"format": "tabletop-widgets match"')
    _, page = sit_down(wire, "You", "Greedy")
    assert "damaged" in page.ask("load", name="donut-1.json")["error"]
    assert page.choose(1)["ok"]


def test_a_save_of_another_game_is_refused(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from golf_widgets import GolfState

    monkeypatch.chdir(tmp_path)
    Match(GolfState.start(players=1, holes=1, seed=1), ["Ann"]).save("donut-1.json")
    table, page = sit_down(wire, "You", "Greedy")
    before = picture(table.match)
    assert page.ask("load", name="donut-1.json")["error"] == "That is a match of golf_widgets, not of donut_widgets."
    assert picture(table.match) == before


def test_a_save_of_another_game_is_told_as_such_whatever_its_bots_are_called(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from golf_widgets import GolfState

    monkeypatch.chdir(tmp_path)
    Match(GolfState.start(players=2, holes=1, seed=1), ["Ann", "Random"]).save("golf-1.json")
    _, page = sit_down(wire, "Ann", "Random")
    assert page.ask("load", name="golf-1.json")["error"].startswith("That is a match of golf_widgets")


def test_a_save_with_fewer_seats_makes_a_spectator_of_who_is_not_in_it(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Match(DonutState.deal(2, 1), ["Ann", "Greedy"]).save("donut-1.json")
    table, page = sit_down(wire, "Greedy", "Ann", "Bo", "Cleo")
    sides = {name: Page(wire, table.seat(name)) for name in ("Ann", "Bo")}
    assert page.ask("load", name="donut-1.json")["ok"]
    assert sides["Ann"].view["seat"] == 0
    assert sides["Bo"].view["seat"] is None
    assert sides["Bo"].view["pick"] is None
    assert sides["Ann"].choose(1)["ok"]
    assert sides["Bo"].view["step"] == 1


def test_a_save_never_passes_through_the_browser(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _, page = sit_down(wire, "You", "Greedy", seed=918273645546372819)
    page.ask("save")
    assert "918273645546372819" in (tmp_path / "donut-1.json").read_text()
    assert "918273645546372819" not in wire.text()


def test_a_name_too_long_for_a_file_is_told_in_a_sentence(wire: Wire) -> None:
    _, page = sit_down(wire, "You", "Greedy")
    answer = page.ask("load", name="x" * 300 + ".json")
    assert answer["error"].startswith("There is no file xxx")


def test_what_cannot_be_loaded_is_not_offered(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table, page = sit_down(wire, "You", "Greedy")
    table.save("donut-1.json")
    (tmp_path / "donut-2.json").symlink_to("nowhere")
    (tmp_path / "donut-3.json").mkdir()
    save = (tmp_path / "donut-1.json").read_bytes()
    for name in (b"a:b.json", b"back\\slash.json", b"new\nline.json", b"no utf-8 \xff.json"):
        Path(os.fsdecode(name)).write_bytes(save)  # names that cannot be loaded on every system, or told
    assert page.ask("saves")["names"] == ["donut-1.json"]


def test_every_save_of_this_game_is_offered_whatever_its_name_and_no_other_file(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from golf_widgets import GolfState

    monkeypatch.chdir(tmp_path)
    table, page = sit_down(wire, "You", "Greedy")
    play(table.match, 2)
    names = ["lesson.json", "leçon d’été + odds, 2.json", "donut-1.json"]
    for age, name in enumerate(names):
        table.save(name)
        os.utime(name, (1_000_000_000 - age, 1_000_000_000 - age))
    Match(GolfState.start(players=1, holes=1, seed=1), ["Ann"]).save("golf-1.json")
    (tmp_path / "donut-2.json").write_text('{"scores": [1, 2]}')
    (tmp_path / "donut-3.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "donut-4.json").write_text("")
    (tmp_path / ".hidden.json").write_bytes((tmp_path / "lesson.json").read_bytes())
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "donut-5.json").write_bytes((tmp_path / "lesson.json").read_bytes())
    assert page.ask("saves")["names"] == names
    for name in names:
        assert page.ask("load", name=name)["ok"], name


def test_only_the_newest_saves_are_offered(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table, page = sit_down(wire, "You", "Greedy")
    for n in range(25):
        table.save(f"game {n}.json")
        os.utime(f"game {n}.json", (1_000_000_000 + n, 1_000_000_000 + n))
    assert page.ask("saves")["names"] == [f"game {n}.json" for n in range(24, 4, -1)]


# faults


def test_an_exception_in_a_handler_reaches_the_reader_in_words(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, page = sit_down(wire, "You", "Greedy")

    fault = RuntimeError("the next card is Milk")

    def fail() -> None:
        raise fault

    monkeypatch.setattr(table.match, "undo", fail)
    before = picture(table.match)
    with caplog.at_level(logging.DEBUG):
        answer = page.ask("undo")
    assert answer["error"] == Words("en")("error.fault", detail="RuntimeError")
    assert "the next card" not in wire.text() + caplog.text
    assert "RuntimeError" in caplog.text
    assert picture(table.match) == before
    assert page.choose(1)["ok"]


def test_a_view_that_fails_shows_the_last_one_and_the_reason(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = sit_down(wire, "You", "Greedy")

    def fail(view: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(DonutTable.view_type, "table", fail)
        assert page.choose(1)["ok"]
        assert page.view["step"] == 0
        assert "RuntimeError" in page.view["error"]
    table.refresh()
    assert page.view["step"] == 1
    assert page.view["error"] == ""


def test_a_bot_that_fails_is_named_at_the_table(wire: Wire) -> None:
    table, page = sit_down(wire, "You", Broken(how="raises", name="Clumsy"))
    before = picture(table.match)
    assert "Clumsy" in page.choose(1)["error"]
    assert picture(table.match) == before
    assert page.view["pick"]["changing"] is False
