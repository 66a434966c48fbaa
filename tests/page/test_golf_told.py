"""What the golf table says and shows at its edges: options, odds, tags, names, news, a double click, forced colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from golf_widgets import GolfState, Hole, Options, Wind
from golf_widgets.table import GolfTable
from tests.page import golf_views
from tests.page.golf_stage import Stage
from tests.page.golf_views import ROWS
from tests.page.host import Host, Opener
from tests.page.test_golf_page import next_hole
from tests.page.test_golf_round import act, aim

ROW = Hole.from_text("\n".join(["." * 30, ".S" + "." * 26 + "G.", "." * 30]))
"""Ten panels in a row."""

CLIPPED = "[...document.querySelectorAll('.gf-score .tt-clip')].filter(n => n.scrollWidth > n.clientWidth).length"
BOX = "e => { const { x, y, right, bottom } = e.getBoundingClientRect(); return [x, y, right, bottom] }"


def table(
    lies: Sequence[tuple[int, int]] = ((4, 7), (4, 10)),
    seats: Sequence[str] = ("You", "Bo"),
    hole: Hole | None = None,
    hands: Sequence[str] | None = None,
    deck: Sequence[str] = "LRUDLRUDLRUD",
    totals: Sequence[int] | None = None,
    **options: Any,
) -> GolfTable:
    state = GolfState.on_hole(
        hole or Hole.from_text(ROWS),
        players=len(lies),
        lies=lies,
        hands=[[Wind(letters) for letters in hand] for hand in hands or [""] * len(lies)],
        deck=[Wind(letters) for letters in deck],
        totals=totals,
        options=Options(**options),
        seed=4,
    )
    return GolfTable(seats, state=state, language="en")


def news(host: Host) -> list[str]:
    return host.page.locator('[role="status"] .tt-vh').all_text_contents()


# options


def test_a_handicap_counts_the_own_panel_as_0_in_words_and_on_the_board(open_page: Opener) -> None:
    host = open_page()
    host.show(table(lies=[(4, 6), (4, 10)], handicap=(True, False)))
    assert host.page.inner_text(".gf-options") == "Options: handicap for You"
    host.page.click('[data-cell="4,13"]')
    assert "3 panels, the thrower’s own counted as 0, make 2 cards." in host.page.inner_text(".gf-land")
    act(host, "Throw")
    assert "3 panels, the thrower’s own counted as 0, make 2 cards." in host.page.inner_text(".tt-status")
    assert host.page.locator(".gf-tag").all_text_contents() == ["0", "1", "2"]


def test_without_options_nothing_is_said_of_them_and_panels_are_counted_from_1(open_page: Opener) -> None:
    host = open_page()
    host.show(table())
    aim(host, "4,13")
    assert host.page.locator(".gf-options").count() == 0
    assert host.page.locator(".gf-tag").all_text_contents() == ["1", "2", "3"]


def test_a_throw_that_draws_no_card_waits_for_none(open_page: Opener) -> None:
    host = open_page()
    host.show(table(lies=[(4, 6), (4, 10)], hands=["L", ""], handicap=(True, False)))
    assert "No card is drawn yet." in host.page.inner_text(".gf-side")
    aim(host, "5,7")
    assert "No card is drawn." in host.page.inner_text(".gf-side")


@pytest.mark.parametrize("font", ["DejaVu Sans", "Helvetica"])
def test_the_name_of_a_card_stays_off_its_borders_in_any_font(open_page: Opener, font: str) -> None:
    host = open_page()
    host.page.add_style_tag(content=f"body {{ --jp-ui-font-family: '{font}' !important }}")
    host.show(table(deck=("R", "UU", "H", *"UDLR"), hands=["L", ""]))
    aim(host, "4,13")
    parts = host.page.locator(".gf-card").evaluate_all(
        "all => all.map(c => c.querySelector('text').getBoundingClientRect().width / c.getBoundingClientRect().width)"
    )
    assert len(parts) == 4
    assert max(parts) < 0.88


# what is heard


def test_an_earlier_throw_is_looked_at_without_the_news_of_the_last(open_page: Opener) -> None:
    host = open_page()
    host.show(table(seats=["You"], lies=[(4, 6)], deck=(*"LRDU", *"UDLR")))
    aim(host, "4,8")
    act(host, "Land the disc")
    act(host, "Keep the landing")
    assert news(host) != []
    host.page.get_by_role("slider").press("ArrowLeft")
    host.settle()
    assert host.page.locator(".tt-past").count() == 1
    assert news(host) == []


def test_what_was_undone_is_not_heard_again(open_page: Opener) -> None:
    host = open_page()
    host.show(table(seats=["You"], lies=[(4, 6)]))
    aim(host, "4,13")
    assert news(host)[0].startswith("Your throw 1: 3 cards. ")
    host.page.get_by_role("button", name="Undo").click()
    host.settle()
    assert news(host) == []
    host.page.get_by_role("button", name="Redo").click()
    host.settle()
    assert news(host) == []


def test_another_language_does_not_leave_the_news_in_the_old_one(open_page: Opener) -> None:
    host = open_page()
    host.show(table(seats=["You"], lies=[(4, 6)]))
    aim(host, "4,13")
    assert "Your throw 1" in news(host)[0]
    host.page.select_option(".tt-language select", "fr")
    host.page.get_by_text("Vent tiré").first.wait_for()
    host.settle()
    assert news(host) == []


# one movement of the hand


def test_a_double_click_on_a_cell_chooses_it_and_throws_nothing(open_page: Opener) -> None:
    host = open_page()
    board = table()
    host.show(board)
    host.page.dblclick('[data-cell="4,13"]')
    host.settle()
    assert board.match.state.phase == "aim"
    assert host.page.get_attribute('[data-cell="4,13"]', "aria-selected") == "true"
    host.page.click('[data-cell="4,13"]')  # a second look, a second click
    host.settle()
    assert board.match.state.phase == "control"


def test_a_double_click_on_the_throw_does_not_land_the_disc_as_well(open_page: Opener) -> None:
    host = open_page()
    board = table()
    host.show(board)
    host.page.click('[data-cell="4,13"]')
    box = host.page.locator(".gf-act button").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    host.page.mouse.move(*at)
    host.page.mouse.down(click_count=1)
    host.page.mouse.up(click_count=1)
    host.settle()
    again = host.page.get_by_role("button", name="Land the disc")
    again.dispatch_event("click", {"detail": 2})  # the button of the next decision, wherever it stands by now
    host.settle()
    assert board.match.state.phase == "control"


def test_a_double_click_on_the_last_landing_does_not_leave_the_hole_as_well(open_page: Opener) -> None:
    host = open_page()
    host.show(Stage(golf_views.view("control"), next_hole()))
    host.page.click("text=Land here")
    host.settle()
    host.page.get_by_role("button", name="Go to the next hole").dispatch_event("click", {"detail": 2})
    host.settle()
    assert host.page.inner_text(".tt-question") == "Hole 4: You 3, Ren 4."


# the board


def test_a_throw_along_a_long_hole_is_steered_where_it_lands(open_page: Opener) -> None:
    host = open_page()
    board = table(lies=[(1, 4)], seats=["You"], hole=ROW)
    host.show(board)
    host.page.get_by_role("button", name="Whole hole").click()
    host.page.click('[data-cell="1,28"]')
    host.page.get_by_role("button", name="Whole hole").click()
    act(host, "Throw")
    assert host.page.get_by_role("button", name="Whole hole").count() == 1
    frame = host.page.locator(".gf-board svg").evaluate(BOX)
    assert frame[3] - frame[1] > 150
    for part in (".gf-aim", ".gf-landing"):
        x, y, right, bottom = host.page.locator(part).evaluate(BOX)
        assert frame[0] <= x < right <= frame[2]
        assert frame[1] <= y < bottom <= frame[3]
    assert host.page.locator(".gf-heat text").count() > 3


@pytest.mark.parametrize("width", [480, 960])
def test_no_tag_lies_under_a_disc_its_name_or_the_basket(open_page: Opener, width: int) -> None:
    """A goal right above the panel below it, discs in three corners and one above another's panel."""
    rows = "......\n......\nG.....\n......\n......\n......\n...   \n.S.   \n...   "
    hole = Hole.from_text(rows)
    host = open_page(width)
    host.show(table(lies=[(3, 0), (2, 5), (5, 0), (6, 2)], seats=["You", "Odile", "Bo", "Cid"], hole=hole))
    tags = host.page.locator(".gf-tag").evaluate_all(f"all => all.map({BOX})")
    assert len(tags) == 5
    above = [
        *host.page.locator("[data-disc]").evaluate_all(f"all => all.map({BOX})"),
        *host.page.locator(".gf-discs rect").evaluate_all(f"all => all.map({BOX})"),
        host.page.locator('[data-cell="2,0"] .gf-hit').evaluate(BOX),
    ]
    for tag in tags:
        for box in above:
            wide, tall = min(tag[2], box[2]) - max(tag[0], box[0]), min(tag[3], box[3]) - max(tag[1], box[1])
            assert min(wide, tall) < 3, (tag, box)  # rounded corners may touch


# the odds


def test_before_a_cell_is_pointed_at_the_odds_say_how_to_see_them(open_page: Opener) -> None:
    host = open_page()
    host.show(table())
    assert host.page.inner_text(".gf-room") == "Point at a cell: its odds are told here."
    before = host.page.locator(".gf-room").evaluate(BOX)
    host.page.hover('[data-cell="4,13"]')
    host.page.locator(".gf-sums").wait_for()
    assert host.page.locator(".gf-room").evaluate(BOX) == before  # nothing below moves


@pytest.mark.parametrize("width", [960, 1280])
def test_what_the_odds_assume_is_one_line_right_below_them(open_page: Opener, width: int) -> None:
    host = open_page(width)
    host.show(table())
    host.page.hover('[data-cell="4,13"]')
    host.page.locator(".gf-sums").wait_for()
    x, y, _, bottom = host.page.locator(".gf-assumes").evaluate(BOX)
    left, _, _, end = host.page.locator(".gf-sums").evaluate(BOX)
    assert (x, host.page.inner_text(".gf-assumes")) == (
        left,
        "Exact, before the draw: 4 cards from a deck of 12, nothing removed or added.",
    )
    assert 0 <= y - end < 8
    assert bottom - y < 20
    host.page.click(".gf-seg >> text=Throws")
    host.page.get_by_text("Numeric, penalties included").wait_for()
    numeric = host.page.locator(".gf-assumes").evaluate(BOX)
    assert numeric[3] - numeric[1] < 20
    host.page.click(".gf-seg >> text=Landing")
    host.page.get_by_text("Exact, before the draw").wait_for()
    assert "Circles" not in host.page.inner_text(".gf-main")
    host.page.click(".gf-key summary")
    assert "Circles lie on the hole, squares outside" in host.page.inner_text(".gf-key")


# the score card


@pytest.mark.parametrize("width", [420, 480, 960, 1400])
def test_names_have_the_room_that_the_holes_of_a_score_card_leave(open_page: Opener, width: int) -> None:
    host = open_page(width)
    host.show(table(seats=["You", "Maximiliane"], totals=(3, 9)))
    assert host.page.locator(".gf-curse").count() == 1
    assert host.page.evaluate(CLIPPED) == 0
    nine = open_page(width)
    nine.show(GolfTable(["You", "Odile"], seed=3, holes=9, language="en"))
    assert nine.page.evaluate(CLIPPED) == 0


def test_nobody_is_marked_as_cursed_after_the_round(open_page: Opener) -> None:
    host = open_page()
    board = table(lies=[(2, 12), (1, 13)], totals=(3, 9), deck="UDLRUDLR")
    host.show(board)
    assert host.page.locator(".gf-curse").count() == 1
    aim(host, "2,13")
    act(host, "Land the disc")
    assert board.match.is_over
    assert host.page.locator(".gf-curse").count() == 0


# forced colours


def edges(host: Host, selector: str) -> list[Any]:
    found: list[Any] = host.page.locator(selector).first.evaluate(
        "e => { const s = getComputedStyle(e);"
        " return [s.outlineStyle, s.borderTopWidth, s.borderTopStyle, s.borderLeftWidth, s.borderLeftStyle] }"
    )
    return found


def test_with_forced_colours_what_is_chosen_differs_by_its_edge(open_page: Opener) -> None:
    host = open_page()
    host.page.emulate_media(forced_colors="active")
    host.show(table(seats=["You", "Greedy"], hands=["LU", ""], deck=("R", "UU", "D", "D", *"UUDDLRR")))
    host.page.click('[data-cell="4,13"]')
    act(host, "Throw")
    host.page.click('[data-place="hand:0"]')
    host.settle()
    assert edges(host, '[data-place="hand:0"] .gf-card') != edges(host, '[data-place="hand:1"] .gf-card')
    own, other = ".gf-score tbody tr.gf-you > th", ".gf-score tbody tr:not(.gf-you) > th"
    assert edges(host, own) != edges(host, other)
    assert edges(host, ".gf-queue .gf-you") != edges(host, ".gf-queue li:not(.gf-you)")
    assert edges(host, ".gf-score td.gf-now") != edges(host, ".gf-score td.gf-sum")
    line = "getComputedStyle(document.querySelector('.tt-track'), '::before').backgroundColor"
    page = "getComputedStyle(document.querySelector('.tt-fill, .tt-log')).color"
    assert host.page.evaluate(line) == host.page.evaluate(page)
    act(host, "Land the disc")
    host.page.locator(".gf-take button").first.click()
    host.settle()
    chosen, left = '.gf-take [aria-checked="true"]', '.gf-take [aria-checked="false"]'
    assert edges(host, chosen) != edges(host, left)
