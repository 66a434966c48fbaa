"""Every stage of the donut table: for everybody (axe-core), on every width, in every language, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.host import Host, Opener
from tests.page.scenes import BY_NAME, LONG, SCENES, Scene
from tests.screenshots import PICTURES, README, empty

WIDTHS = (420, 480, 760, 960, 1400)
NAMES = {"en": "English", "ja": "日本語", "fr": "Français"}
SMALLEST = 10  # px: the steps of a set under 760 px; 11 px elsewhere


def opened(open_page: Opener, scene: Scene, **options: str) -> Host:
    host = open_page(960)
    host.show(scene.make(**options))
    scene.go(host)
    return host


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_axe_finds_nothing_in_light_and_in_dark(open_page: Opener, scene: Scene) -> None:
    host = opened(open_page, scene)
    assert host.axe() == []
    host.dark()
    host.page.wait_for_function("document.querySelector('.tt').dataset.theme === 'dark'")
    assert host.axe() == []


@pytest.mark.parametrize("scene", [s for s in SCENES if s.name not in ("lost", "row")], ids=lambda scene: scene.name)
def test_nothing_sticks_out_or_is_cut_at_any_width_in_any_language(open_page: Opener, scene: Scene) -> None:
    host = opened(open_page, scene)
    for language, name in NAMES.items():
        host.page.locator(".tt-language select").select_option(language)
        host.page.wait_for_function("code => document.querySelector('.tt').lang === code", arg=language)
        for width in WIDTHS:
            host.page.set_viewport_size({"width": width, "height": 800})
            assert host.spills() == [], f"{name} at {width} px"


@pytest.mark.parametrize("language", NAMES)
def test_a_row_in_a_lesson_fits_at_any_width(open_page: Opener, language: str) -> None:
    host = opened(open_page, BY_NAME["row"], language=language)
    for width in WIDTHS:
        host.page.set_viewport_size({"width": width, "height": 800})
        assert host.spills() == [], f"{width} px"


@pytest.mark.parametrize("name", ["bid", "reveal", "six", "final", "rules"])
@pytest.mark.parametrize("width", [480, 960])
def test_no_text_is_smaller_than_legible_and_no_target_smaller_than_a_finger(
    open_page: Opener, name: str, width: int
) -> None:
    host = open_page(width)
    host.show(BY_NAME[name].make())
    BY_NAME[name].go(host)
    sizes = host.page.evaluate(
        """[...document.querySelectorAll('.tt *')]
             .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
             .filter(e => e.getBoundingClientRect().width > 1)
             .map(e => [parseFloat(getComputedStyle(e).fontSize), e.className])"""
    )
    floor = SMALLEST if width < 760 else 10.5
    assert [pair for pair in sizes if pair[0] < floor] == []
    targets = host.page.evaluate(
        """[...document.querySelectorAll('.tt :is(button, select)')]
             .map(e => [e.getBoundingClientRect(), e.className])
             .filter(([box]) => box.width > 0)
             .map(([box, name]) => [Math.min(box.width, box.height), name])"""
    )
    least = 43.9 if width < 560 else 31.9
    assert [pair for pair in targets if pair[0] < least] == []


def test_names_are_text_whatever_they_hold(open_page: Opener) -> None:
    host = opened(open_page, BY_NAME["names"])
    assert host.page.locator(".dn-lid strong").all_inner_texts() == list(LONG)
    assert host.page.locator(".tt b", has_text="Bo").filter(has_not_text="&").count() == 0
    assert host.page.locator(".dn-lid strong").first.get_attribute("title") == LONG[0]


def test_a_projector_shows_everything_half_as_large_again(open_page: Opener) -> None:
    def height(size: str) -> float:
        host = opened(open_page, BY_NAME["bid"], size=size)
        box = host.page.locator(".tt-question").bounding_box()
        assert host.spills() == []
        assert box is not None
        return box["height"]

    assert height("projector") == pytest.approx(1.5 * height("auto"), rel=0.05)


def test_the_pictures_for_readme_are_of_a_full_table(open_page: Opener) -> None:
    """In the eighth round: a mark for each round, a line for all that happened, donuts in every box."""
    for name in PICTURES.values():
        if name.startswith("donuts"):
            host = opened(open_page, BY_NAME[name.removeprefix("donuts_")])
            assert host.page.locator(".tt-tick").count() == 8
            assert host.page.locator(".tt-log li").count() > 12
            assert host.page.locator(".dn-box .dn-it").count() > 16
            assert host.page.locator(".dn-empty").count() == 0


@pytest.mark.parametrize("name", [name for name, stage in PICTURES.items() if stage.startswith("donuts")])
def test_the_pictures_in_readme_have_all_their_colours_and_are_small(name: str) -> None:
    content = (README / f"{name}.png").read_bytes()
    assert content[25] == 2  # the colour type of the format: true colour, not a palette
    assert len(content) < 400_000


def test_pictures_of_stages_that_are_gone_do_not_stay(tmp_path: Path) -> None:
    (tmp_path / "donuts_gone_480_dark.png").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("kept")
    empty(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_the_check_for_cut_text_finds_it(open_page: Opener) -> None:
    host = opened(open_page, BY_NAME["start"])
    host.page.add_style_tag(
        content=".dn-name { width: 30px; overflow: hidden; white-space: nowrap; overflow-wrap: normal }"
    )
    assert any("Powdered" in fault for fault in host.spills())
