"""The golf page at every stage: accessibility, widths, odds that follow the aim, motion, and leaving no trace."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tabletop.widget import static
from tests.page import golf_views
from tests.page.golf_stage import Stage
from tests.page.host import Opener

FRONTEND = Path(__file__).parents[2] / "golf_widgets" / "frontend"
STAGES: dict[str, dict[str, Any]] = {
    **{phase: golf_views.view(phase) for phase in ("aim", "control", "reflect", "keep", "accept", "watch", "over")},
    "lesson": golf_views.lesson(),
    "editor": golf_views.editor(),
}
LONG = (
    "Wilhelmina-Bernadett",
    "Ωμέγα-Konstantinopel",
    "七転八起のディスクゴルフ選手権の人々だ",
    '<b>Ren</b> & "Co" 🥏🥏',
)


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
    host.settle()
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
        host.settle()
        assert (width, host.spills()) == (width, [])


# the odds


def test_the_odds_follow_the_aim_and_old_replies_are_dropped(open_page: Opener) -> None:
    host = open_page()
    board = stage("aim")
    host.show(board)
    for cell in ("4,12", "4,13", "3,13", "2,12", "4,13"):
        host.page.hover(f'[data-cell="{cell}"]')
    host.settle()
    assert board.asked[-1] == {"mode": "landing", "aim": [4, 13], "step": 40}
    assert host.page.inner_text(".gf-sums li:first-child b") == "22 %"
    assert "13.8 per cent" in str(host.page.get_attribute('[data-cell="4,13"]', "aria-label"))


def test_only_one_question_is_on_its_way(open_page: Opener) -> None:
    host = open_page()
    board = stage("aim")
    host.show(board)
    host.kill()
    host.page.evaluate("models[Object.keys(models)[0]].sent.length = 0")
    for cell in ("4,12", "4,13", "3,13"):
        host.page.hover(f'[data-cell="{cell}"]')
    sent = host.page.evaluate("models[Object.keys(models)[0]].sent")
    assert [(request["type"], request["aim"]) for request in sent] == [("odds", [4, 12])]


def test_odds_are_switched_and_off_asks_nothing(open_page: Opener) -> None:
    host = open_page()
    board = stage("control")
    host.show(board)
    host.settle()
    host.page.click(".gf-seg >> text=Throws")
    host.settle()
    assert board.asked[-1] == {"mode": "throws", "aim": None, "step": 40}
    asked = len(board.asked)
    host.page.click(".gf-seg >> text=Off")
    host.settle()
    assert len(board.asked) == asked
    assert host.page.locator(".gf-heat").count() == 0
    assert host.page.locator(".gf-key").count() == 0


def test_the_whole_map_is_a_table_best_first(open_page: Opener) -> None:
    host = open_page()
    host.show(stage("control"))
    host.page.click("summary")
    host.page.locator(".gf-numbers tbody tr").first.wait_for()
    rows = host.page.locator(".gf-numbers tbody tr").all_inner_texts()
    assert rows[0] == "F, row 2, column 2: grass\t13.8 per cent"
    assert any(row.startswith("out of bounds, row 4, column 16") for row in rows)


def test_numbers_go_where_cells_are_small_but_marks_and_sums_stay(open_page: Opener) -> None:
    host = open_page(420)
    host.show(stage("control"))
    host.settle()
    assert host.page.locator(".gf-heat text").count() > 5  # close by
    host.page.click("text=Whole hole")
    host.settle()
    assert host.page.locator(".gf-heat text").count() == 0
    assert host.page.locator(".gf-heat circle").count() > 20
    assert host.page.locator(".gf-sums li").count() == 4


# what is on the board


def test_four_discs_share_a_cell(open_page: Opener) -> None:
    host = open_page()
    view = golf_views.view("aim", 4)
    for disc in view["table"]["discs"]:
        disc["cell"] = [4, 10]
    host.show(Stage(view))
    boxes = [host.page.locator(f'[data-disc="{seat}"]').bounding_box() for seat in range(4)]
    assert all(box for box in boxes)
    assert len({(box["x"], box["y"]) for box in boxes if box}) == 4
    assert host.page.locator(".gf-discs text").all_text_contents() == ["You +3"]
    name = str(host.page.get_attribute('[data-cell="4,10"]', "aria-label"))
    assert all(f"disc of {who}" in name for who in ("You", "Ren", "Mika", "Odile"))


def test_a_landing_outside_is_on_screen_and_square(open_page: Opener) -> None:
    host = open_page()
    board = stage("control")
    host.show(board)
    host.page.click('[data-place="line:1"]')
    host.page.click('[data-place="hand:1"]')
    host.page.click('[data-place="hand:2"]')
    host.settle()
    assert board.asked[-1] == {"removed": "UP2", "added": ["DOWN2", "RIGHT"]}
    frame, mark = host.page.locator(".gf-board svg").bounding_box(), host.page.locator(".gf-landing").bounding_box()
    assert frame
    assert mark
    assert frame["x"] <= mark["x"]
    assert mark["x"] + mark["width"] <= frame["x"] + frame["width"]
    assert host.page.locator(".gf-landing rect").first.get_attribute("rx") == "2"


def test_the_costs_of_an_aim_are_told_before_the_throw(open_page: Opener) -> None:
    host = open_page()
    host.show(stage("aim"))
    host.page.click('[data-cell="1,13"]')
    assert "4 panels make 4 cards." in host.page.inner_text(".gf-land")
    assert host.page.locator(".gf-void").count() == 4
    assert host.page.inner_text(".gf-act") == "Throw\n4 cards"


def test_the_curse_is_told_to_its_leader_alone(open_page: Opener) -> None:
    host = open_page()
    view = golf_views.view("aim")
    view["table"]["leader"] = 0
    other = golf_views.view("aim")
    other["table"]["leader"] = 1
    host.show(Stage(view))
    assert "a habanero makes this throw go out of bounds" in host.page.inner_text(".gf-side")
    host = open_page()
    host.show(Stage(other))
    assert host.page.locator(".gf-warn").count() == 0


def test_on_a_narrow_screen_the_actions_stay_in_reach(open_page: Opener) -> None:
    host = open_page(480, height=700)
    host.show(stage("control"))
    host.settle()
    assert host.page.locator(".gf-float").count() == 1
    button = host.page.locator(".gf-act button").bounding_box()
    assert button
    assert button["y"] + button["height"] <= 700
    assert button["height"] >= 44
    host.page.locator(".gf-side h3").last.scroll_into_view_if_needed()
    host.page.mouse.wheel(0, 600)
    host.page.wait_for_function("!document.querySelector('.gf-float')")  # back in its place


def test_targets_on_a_narrow_screen_are_44_px(open_page: Opener) -> None:
    host = open_page(480)
    host.show(stage("control"))
    sizes = host.page.evaluate(
        "[...document.querySelectorAll('.gf-main button')].map(b => [b.className, b.getBoundingClientRect().height])"
    )
    assert [size for size in sizes if size[1] < 44] == []


# from one hole to the next


def next_hole() -> dict[str, Any]:
    """Return the view after a throw into the basket that ends the hole."""
    view = golf_views.view("aim")
    view["table"]["number"], view["step"] = 5, 41
    view["pick"]["decision"]["step"] = 41
    view["events"] = [
        {"n": 41000, "step": 41, "kind": "holed", "player": 0, "facts": {"score": 3}, "text": "You hole out with 3."},
        {
            "n": 41001,
            "step": 41,
            "kind": "hole_over",
            "player": None,
            "text": "Hole 4: You 3, Ren 4.",
            "facts": {"number": 4, "scores": [3, 4], "totals": [17, 18]},
        },
        {"n": 41002, "step": 41, "kind": "hole_built", "player": None, "facts": {}, "text": "Hole 5 has 7 panels."},
    ]
    return view


def test_a_hole_stays_on_screen_until_its_reader_goes_on(open_page: Opener) -> None:
    host = open_page()
    board = Stage(golf_views.view("control"), next_hole())
    host.show(board)
    host.page.click("text=Land here")
    host.settle()
    assert host.page.inner_text(".tt-question") == "Hole 4: You 3, Ren 4."
    assert host.page.locator('.gf-board [aria-label^="Hole 4"]').count() == 1
    assert "3" in host.page.inner_text(".gf-results li:first-child")
    assert host.page.evaluate("document.activeElement.textContent") == "Go to the next hole"
    assert host.axe() == []
    host.page.keyboard.press("Enter")
    host.settle()
    assert host.page.locator('.gf-board [aria-label^="Hole 5"]').count() == 1
    assert host.page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"


def test_whoever_comes_later_sees_the_new_hole_at_once(open_page: Opener) -> None:
    host = open_page()
    host.show(Stage(next_hole()))
    assert host.page.locator("text=Go to the next hole").count() == 0


# looking back


def test_an_earlier_throw_is_looked_at_and_left(open_page: Opener) -> None:
    host = open_page()
    board = stage("control")
    host.show(board)
    host.page.click('[aria-label="One turn back"]')
    host.settle()
    assert host.page.inner_text(".tt-question") == "Looking back"
    assert "hole 4, throw 4" in host.page.inner_text(".tt-status").lower()
    assert host.page.locator("text=Land here").count() == 0
    assert host.axe() == []
    host.page.click(".tt-past >> text=Back to now")
    assert host.page.locator("text=Land here").count() == 1


# motion


def test_a_throw_flies_and_any_key_ends_it(open_page: Opener) -> None:
    host = open_page(motion=True)
    after = golf_views.view("control")
    after["step"] = 41
    facts = {"origin": [4, 7], "aim": [4, 13], "number": 3, "panels": 3, "terrain": 1, "cards": 4, "penalty": 0}
    after["events"] = [{"n": 41000, "step": 41, "kind": "throw", "player": 0, "facts": facts, "text": "You throw."}]
    after["events"] += [
        {"n": 41001 + i, "step": 41, "kind": "drew", "player": 0, "facts": {"cell": cell}, "text": ""}
        for i, cell in enumerate(golf_views.path(golf_views.LINE)[1:])
    ]
    board = Stage(golf_views.view("aim"), after)
    host.show(board)
    host.page.click('[data-cell="4,13"]')
    host.page.click(".gf-act button")
    host.page.wait_for_function("document.getAnimations().length > 3")  # the disc and the cards that turn
    assert host.page.locator('[data-disc="0"]').count() == 0  # it is in the air
    assert host.page.inner_text(".tt-question") == "Throw 3: steer with the wind, then land"  # the end is there already
    host.page.keyboard.press("Shift")
    host.settle()
    assert host.page.evaluate("document.querySelectorAll('.gf-flying *').length") == 0
    assert host.page.locator('[data-disc="0"]').count() == 1
    assert host.page.locator(".gf-landing").count() == 1


def test_reduced_motion_moves_nothing(open_page: Opener) -> None:
    host = open_page()
    host.show(Stage(golf_views.view("control"), next_hole()))
    host.page.click("text=Land here")
    assert host.page.evaluate("document.getAnimations().length") == 0


# leaving no trace


def test_a_view_that_goes_takes_its_listeners_along(open_page: Opener) -> None:
    host = open_page()
    for name in ("aim", "lesson", "editor"):
        number = host.show(stage(name))
        assert host.page.evaluate("n => views[n].model.count()", number) > 0
        host.hide(number)
        assert host.page.evaluate("n => views[n].model.count()", number) == 0
    assert host.page.evaluate("document.getElementById('cell').childElementCount") == 0


def test_every_selector_begins_with_a_root_class() -> None:
    css = static("golf_widgets", "style.css")
    plain = re.sub(r"@(container|media)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}", r"\2", css)
    rules = re.findall(r"([^{}]+)\{[^{}]*\}", plain)
    selectors = [part.strip() for rule in rules for part in re.split(r",(?![^(]*\))", rule)]
    assert len(selectors) > 150
    assert [s for s in selectors if not re.match(r"\.(tt|gf)\b", s)] == []


def test_it_plays_in_a_shadow_root(open_page: Opener) -> None:
    host = open_page()
    board = Stage(golf_views.view("control"), golf_views.view("keep"))
    host.show(board, shadow=True)
    host.page.click("text=Land here")
    host.settle()
    assert board.chosen == [[None, []]]
    assert (
        host.page.evaluate("document.querySelector('#cell > div').shadowRoot.activeElement.getAttribute('role')")
        == "radio"
    )


def test_two_views_of_one_widget_pick_apart(open_page: Opener) -> None:
    host = open_page()
    board = stage("control")
    host.show(board)
    host.show(board, "other")
    host.page.click('#cell [data-place="hand:0"]')
    assert host.page.get_attribute('#other [data-place="hand:0"]', "aria-pressed") == "false"


# the palette

PAIRS = [
    *[("tt-text", ground, 4.5) for ground in ("tt-ground", "tt-card", "gf-soft")],
    *[("tt-muted", "tt-ground", 4.5), ("tt-on-accent", "tt-accent", 4.5), ("tt-danger", "tt-ground", 4.5)],
    *[("gf-on-heat", "gf-heat", 4.5), ("gf-on-ob", "gf-ob", 4.5), ("tt-danger", "tt-card", 4.5)],
    *[("tt-text", "gf-grass", 4.5), ("tt-text", "gf-grass2", 4.5)],
    *[("gf-heat", "gf-grass", 3), ("gf-heat", "gf-grass2", 3), ("gf-ob", "gf-out", 3), ("gf-panel", "gf-out", 3)],
    *[("tt-accent", ground, 3) for ground in ("tt-ground", "tt-card", "gf-grass", "gf-out")],
    *[
        ("gf-wind", "gf-sky", 3),
        ("gf-wind", "tt-card", 3),
        ("tt-focus", "tt-ground", 3),
        ("tt-focus", "gf-path-case", 3),
    ],
    *[("gf-face-line", "tt-ground", 3), ("gf-path-case", "gf-path", 3), ("gf-pond-line", "gf-grass", 3)],
    *[("gf-aim", "gf-path-case", 3), *((f"tt-p{i}", "page", 3) for i in range(4))],
]


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_pair_of_colours_has_the_contrast_it_needs(dark: bool) -> None:
    css = (FRONTEND / "tokens.css").read_text(encoding="utf-8")
    blocks = [dict(re.findall(r"--([\w-]+):\s*(#\w+)", block)) for block in css.split("}")]
    tokens = {**blocks[0], **(blocks[1] if dark else {}), "page": "#111111" if dark else "#ffffff"}
    weak = []
    for first, second, least in PAIRS:
        low, high = sorted((luminance(tokens[first]), luminance(tokens[second])))
        if (high + 0.05) / (low + 0.05) < least:
            weak.append((first, second, (high + 0.05) / (low + 0.05)))
    assert weak == []
