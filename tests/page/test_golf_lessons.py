"""Lessons on the page, with real widgets: numbers that can be read, and the editor by keyboard."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from golf_widgets import GolfState, GolfTable, Hole, HoleEditor, HoleView, caddie
from tests.page.host import Host, Opener
from tests.page.test_golf_keys import focused, press, tab_to

HOLE = Hole.from_text("...T..\n.S....\n.....W\n   P..\n   .T.\n   ..G")
NINE = Hole.grow(9, seed=207)

# every mark as [text, its box, its text's box], boxes as left, top, right, bottom in CSS pixels
MARKS = """selector => [...document.querySelectorAll(selector)].map(mark => {
  const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const text = mark.querySelector('text');
  return [text?.textContent ?? '', box(mark.querySelector('circle, rect')), text ? box(text) : null];
})"""
BOX = "e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }"

Box = list[float]


def marks(host: Host, selector: str = ".gf-heat > g, .gf-above > g") -> list[tuple[str, Box, Box | None]]:
    return [(text, mark, inner) for text, mark, inner in host.page.evaluate(MARKS, selector)]


def within(inner: Box, outer: Box, spare: float = 0.75) -> bool:
    return (
        inner[0] >= outer[0] - spare
        and inner[2] <= outer[2] + spare
        and inner[1] >= outer[1] - spare
        and inner[3] <= outer[3] + spare
    )


def apart(a: Box, b: Box, spare: float = 1) -> bool:
    return a[2] <= b[0] + spare or b[2] <= a[0] + spare or a[3] <= b[1] + spare or b[3] <= a[1] + spare


def ink(box: Box) -> Box:
    """Return where a capital letter or a digit is: the box of a text has room for É and g as well."""
    height = box[3] - box[1]
    return [box[0], box[1] + 0.2 * height, box[2], box[3] - 0.2 * height]


def board(host: Host) -> Box:
    box: Box = host.page.locator(".gf-board svg").evaluate(BOX)
    return box


def name_of(host: Host, cell: str) -> str:
    return str(host.page.get_attribute(f'[data-cell="{cell}"]', "aria-label")).replace("\u00a0", " ")


@pytest.mark.parametrize("width", [480, 960])
def test_the_expected_throws_of_every_cell_stand_inside_their_marks(open_page: Opener, width: int) -> None:
    host = open_page(width)
    values = caddie.solve(NINE).expected_throws
    host.show(HoleView(NINE, values=values, language="en"))
    host.settle()
    shown = [(mark, text) for word, mark, text in marks(host) if word]
    assert len(shown) > 20
    assert [text for mark, text in shown if text and not within([text[0], mark[1], text[2], mark[3]], mark)] == []
    assert [mark for mark, _ in shown if not within(mark, board(host))] == []


def test_a_large_hole_on_a_narrow_page_is_shown_close_by_with_all_numbers_in_a_table(open_page: Opener) -> None:
    host = open_page(480)
    values = caddie.solve(NINE).expected_throws
    host.show(HoleView(NINE, values=values, language="en"))
    host.settle()
    whole = host.page.get_by_role("button", name="Whole hole")
    assert whole.get_attribute("aria-pressed") == "false"
    start = ",".join(map(str, NINE.start))
    assert within(host.page.locator(f'[data-cell="{start}"]').evaluate(BOX), board(host), 20)
    host.page.click("summary")
    rows = host.page.locator(".gf-numbers tbody tr")
    rows.first.wait_for()
    assert rows.count() == len(NINE.cells)
    assert host.page.inner_text(".gf-numbers thead th >> nth=1") == "Value"
    assert f"{values[NINE.cells[0]]:.4g}" in rows.first.inner_text()
    assert host.axe() == []
    whole.click()
    host.settle()
    assert len(marks(host)) == len(NINE.cells)
    cell = ",".join(map(str, NINE.cells[0]))
    title = host.page.locator(f'[data-cell="{cell}"] title')  # numbers too small to be read are told to a pointer
    assert title.text_content() == f"{values[NINE.cells[0]]:.4g}"


def test_a_long_text_is_cut_on_its_cell_and_told_whole(open_page: Opener) -> None:
    host = open_page()
    long = "a text of 20 letters"
    host.show(
        HoleView(HOLE, values={(0, 0): long, (0, 3): "日本語の長い文字", (-1, 1): long, (0, 1): "ok"}, language="en")
    )
    host.settle()
    texts = {word: (mark, text) for word, mark, text in marks(host)}
    assert len([word for word in texts if word.endswith("…")]) == 2  # one of them twice
    cells = 40 * board_scale(host)
    assert all(mark[2] - mark[0] <= cells for mark, _ in texts.values())
    assert all(text is not None and text[0] >= mark[0] and text[2] <= mark[2] for mark, text in texts.values())
    assert long in name_of(host, "0,0")
    assert host.page.locator('[data-cell="0,0"] title').text_content() == long
    assert host.page.locator('[data-cell="0,1"] title').count() == 0
    outside = host.page.locator(".gf-heat title").all_text_contents()
    assert long in outside


def board_scale(host: Host) -> float:
    scale: float = host.page.locator(".gf-board svg").evaluate("e => e.getScreenCTM().a")
    return scale


def test_a_chance_under_half_a_per_cent_is_a_dot_named_as_such(open_page: Opener) -> None:
    host = open_page()
    host.show(HoleView(HOLE, values={(0, 0): Fraction(1, 300), (0, 1): Fraction(299, 300)}, language="en"))
    host.settle()
    assert sorted(word for word, _, _ in marks(host)) == ["", "100"]
    assert host.page.locator(".gf-heat circle").count() == 2
    assert "under 1 %" in name_of(host, "0,0")
    host.page.click("summary")
    host.page.locator(".gf-numbers tbody tr").first.wait_for()
    first, last = host.page.locator(".gf-numbers tbody td").all_inner_texts()
    assert (first.replace("\u00a0", " "), last.replace("\u00a0", " ")) == ("299/300 = 99.7 %", "1/300 = 0.3 %")


@pytest.mark.parametrize("width", [480, 960])
def test_numbers_are_seen_beside_discs_names_basket_and_target(open_page: Opener, width: int) -> None:
    host = open_page(width)
    values = dict.fromkeys(HOLE.cells, 1.75)
    host.show(HoleView(HOLE, values=values, discs={"Ann": (1, 1), "Bo": (1, 4)}, selected=HOLE.goal, language="en"))
    host.settle()
    drawn = "all => ['gf-aim', 'gf-discs', 'gf-above'].map(name => all.findIndex(e => e.classList.contains(name)))"
    order = host.page.locator(".gf-board svg *").evaluate_all(drawn)
    assert -1 not in order
    assert order == sorted(order)
    above = marks(host, ".gf-above > g")
    assert [word for word, _, _ in above] == ["1.75"] * 3
    names = [host.page.locator(".gf-discs text", has_text=name).evaluate(BOX) for name in ("Ann", "Bo")]
    texts = [text for word, _, text in marks(host) if word and text]
    assert [(name, text) for name in names for text in texts if not apart(name, text)] == []


def test_the_number_of_the_basket_is_above_the_target_at_the_table(open_page: Opener) -> None:
    host = open_page()
    state = GolfState.on_hole(HOLE, players=2, lies=[(1, 1), (1, 4)], seed=3)
    host.show(GolfTable(["You", "Bo"], state=state, language="en"))
    host.page.click(".gf-seg >> text=Throws")
    host.settle()
    host.page.click('[data-cell="5,5"]')
    host.page.mouse.move(0, 0)
    host.settle()
    after = "document.querySelector('.gf-aim').compareDocumentPosition(document.querySelector('.gf-above')) & 4"
    assert host.page.evaluate(after)
    assert len([word for word, _, _ in marks(host, ".gf-above > g") if word]) == 3  # the basket's and two discs'


@pytest.mark.parametrize("width", [480, 960])
def test_no_mark_is_cut_by_the_edge_of_the_board(open_page: Opener, width: int) -> None:
    host = open_page(width)
    state = GolfState.on_hole(HOLE, lies=[(1, 1)], seed=3)
    host.show(GolfTable(["You"], state=state, language="en"))
    for cell in ("0,3", "5,3", "0,0"):
        host.page.hover(f'[data-cell="{cell}"]')
        host.settle()
        assert len(marks(host)) > 5
        assert [mark for _, mark, _ in marks(host) if not within(mark, board(host))] == []


@pytest.mark.parametrize("panels", [4, 9])
def test_panels_have_their_letters_off_the_numbers(open_page: Opener, panels: int) -> None:
    host = open_page()
    hole = NINE if panels == 9 else Hole.grow(4, seed=2)
    above = (hole.start[0], hole.start[1] - 1)  # its name pushes the number at the corner of the tee panel
    host.show(HoleView(hole, values=caddie.solve(hole).expected_throws, discs={"Bo": above}, language="en"))
    host.settle()
    letters = host.page.locator(".gf-letters text")
    assert letters.all_text_contents() == list("ABCDEFGHIJ")[: panels + 1]
    texts = [text for word, _, text in marks(host) if word and text]
    for i in range(panels + 1):
        letter = ink(letters.nth(i).evaluate(BOX))
        assert [text for text in texts if not apart(letter, ink(text))] == []


def test_letters_that_would_be_too_small_are_left_out(open_page: Opener) -> None:
    host = open_page()
    host.show(HoleView(Hole.from_text("\n".join(("..." * 32, ".S." + "..." * 30 + ".G.", "..." * 32))), language="en"))
    host.settle()
    host.page.get_by_role("button", name="Whole hole").click()
    host.settle()
    assert host.page.locator(".gf-letters").count() == 0


# the editor


def test_the_keyboard_stays_on_the_board_from_panel_to_panel(open_page: Opener) -> None:
    host = open_page()
    editor = HoleEditor(language="en")
    host.show(editor)
    while "gf-place" not in str(host.page.evaluate("document.activeElement.getAttribute('class')")):
        press(host, "Tab")
    for panels in (2, 3, 4):
        press(host, "Enter")
        host.settle()
        assert len(editor._view["hole"]["panels"]) == panels
        assert focused(host)["role"] == "button"
        assert "panel" in focused(host)["name"]
    tab_to(host, name="Take away")
    press(host, "Enter")
    while focused(host)["role"] != "gridcell":
        press(host, "Shift+Tab")
    row, column = min((panel["row"], panel["column"]) for panel in editor._view["hole"]["panels"] if not panel["tee"])
    while focused(host)["cell"] != f"{row},{column}":
        steps = {True: "ArrowUp", False: "ArrowDown"}
        here = [int(part) for part in focused(host)["cell"].split(",")]
        press(host, steps[here[0] > row] if here[0] != row else "ArrowLeft" if here[1] > column else "ArrowRight")
    press(host, "Enter")
    host.settle()
    assert len(editor._view["hole"]["panels"]) == 3
    assert focused(host)["role"] == "gridcell"
    tab_to(host, name="Undo")
    press(host, "Enter")
    host.settle()
    assert len(editor._view["hole"]["panels"]) == 4
    assert focused(host)["name"] == "Undo", "what still has the focus keeps it"


def test_a_text_that_is_read_leaves_the_keyboard_beside_it(open_page: Opener) -> None:
    host = open_page()
    editor = HoleEditor(language="en")
    host.show(editor)
    host.page.fill("textarea", HOLE.to_text())
    tab_to(host, name="Use this text")
    press(host, "Enter")
    host.settle()
    assert editor.hole == HOLE
    assert host.page.inner_text(".tt-question") == "Hole of 3 panels, ready to play"
    assert focused(host)["name"] == "Use this text"


@pytest.mark.parametrize(
    ("tool", "reason"),
    [("Set the goal", "(A, row 2, column 2)"), ("Take away", "The tee panel stays where it is.")],
)
def test_a_click_that_cannot_be_says_why(open_page: Opener, tool: str, reason: str) -> None:
    host = open_page()
    host.show(HoleEditor(HOLE, language="en"))
    host.page.click(f".gf-seg >> text={tool}")
    host.settle()
    host.page.click('[data-cell="1,1"]')
    host.settle()
    assert reason in host.page.inner_text(".tt-fault")


def test_the_chosen_panel_is_marked_in_forced_colours(open_page: Opener) -> None:
    host = open_page()
    host.show(HoleEditor(language="en"))
    host.page.emulate_media(forced_colors="active")

    def outline(checked: str) -> Any:
        style = "e => getComputedStyle(e).outlineStyle"
        return host.page.locator(f'.gf-box [aria-checked="{checked}"]').first.evaluate(style)

    assert (outline("true"), outline("false")) == ("solid", "none")
