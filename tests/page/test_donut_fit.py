"""What is printed at the donut table has room at every width: words, steps, odds, shelves, long names."""

from __future__ import annotations

from pathlib import Path

import pytest

from donut_widgets import KINDS, DonutState
from donut_widgets.cards import Kind
from donut_widgets.table import DonutRow, DonutTable
from tests.page.host import Host, Opener
from tests.page.scenes import BOXES, BY_NAME, ROW, SEVEN, TWELVE, Bids, position, seats, table

WIDTHS = (420, 480, 600, 760, 850, 900, 960, 1180, 1400)
BROKEN = (Path(__file__).parent / "broken.js").read_text(encoding="utf-8")
LINES = """selector => [...document.querySelectorAll(selector)].filter(e => e.offsetWidth).map(e => {
  const range = document.createRange();
  range.selectNodeContents(e);
  const lines = [];
  for (const rect of range.getClientRects())  // one after the other on a line, or on the next
    if (rect.width && !lines.some(top => Math.abs(top - rect.top) < rect.height / 2)) lines.push(rect.top);
  return [e.innerText.replaceAll('\\n', ' '), lines.length];
})"""


def wrapped(host: Host, selector: str) -> list[str]:
    """Return the texts of the elements whose content takes more than one line."""
    return [text for text, lines in host.page.evaluate(LINES, selector) if lines > 1]


def show_everything(host: Host, players: int, language: str) -> None:
    """Show as many tables as it takes for every kind to lie in some row; every kind lies in some box too."""
    kinds = sorted(KINDS, key=list(Kind).index)
    boxes = [kinds[:12], kinds[12:], *[()] * (players - 2)]
    for first in range(0, len(kinds), players + 1):
        row = (kinds + kinds)[first : first + players + 1]
        state = DonutState.setup(row=row, boxes=boxes if first == 0 else [()] * players, deck=kinds)
        host.show(DonutTable(["You", *["Greedy"] * (players - 1)], state=state, language=language))


def resize(host: Host, width: int) -> None:
    host.page.set_viewport_size({"width": width, "height": 800})
    host.settle()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_word_on_a_card_or_in_a_box_is_broken(open_page: Opener, players: int, language: str) -> None:
    host = open_page(960)
    show_everything(host, players, language)
    for width in WIDTHS:
        resize(host, width)
        assert host.page.evaluate(BROKEN) == [], f"{width} px"
        assert host.spills() == [], f"{width} px"


def test_no_word_of_a_donut_that_can_be_picked_is_broken(open_page: Opener) -> None:
    boxes = (("Sprinkled", "Powdered", "Raspberry Frosted", "Strawberry Glazed", "Cinnamon Twist"), *BOXES[1:])
    host = open_page(480)
    host.show(DonutTable(seats(2, 4, 4), state=position(row=("Sprinkled", *ROW[1:]), boxes=boxes)))
    host.page.get_by_role("radio").first.click()
    host.page.locator(".dn-act .tt-fill:not([aria-disabled])").click()
    host.page.locator(".dn-box button.dn-it").first.wait_for()
    for width in WIDTHS:
        resize(host, width)
        assert host.page.evaluate(BROKEN) == [], f"{width} px"


PARTS = {
    "ドーナツ|ホール",
    "フレンチ|クルーラー",
    "ボストン|クリーム",
    "ダブル|チョコレート",
    "レッド|ベルベット",
    "シナモン|ツイスト",
    "1日前の|ドーナツ",
    "1日前|のドーナツ",
    "オールド|ファッション",
    "メイプル|バー",
    "めっちゃ|抹茶",
    "チョコ|レート",
}
"""Where a Japanese name may go to a second line: between the words that it is made of."""

NAME_LINES = """[...document.querySelectorAll('.dn-row .dn-name')].map(e => {
  const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let text = '', top = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let i = 0; i < node.data.length; i += 1) {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const at = Math.round(range.getBoundingClientRect().top);
      text += (top !== null && at > top + 4 ? '|' : '') + node.data[i];
      top = at;
    }
  return text;
})"""


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_japanese_name_breaks_between_the_words_it_is_made_of(open_page: Opener, players: int) -> None:
    host = open_page(960)
    show_everything(host, players, "ja")
    for width in WIDTHS:
        resize(host, width)
        names = host.page.evaluate(NAME_LINES)
        assert {name for name in names if "|" in name} - PARTS == set(), f"{width} px"
        assert host.spills() == [], f"{width} px"


def test_the_steps_of_a_set_stand_on_one_line(open_page: Opener) -> None:
    row = ("Boston Cream", "Jelly-Filled", "Donut Holes", "Glazed", "Milk", "Coffee", "Plain")
    host = open_page(960)
    for bids in ((2,), (2, 3, 4), (2, 3, 4, 5), (1, 2, 3, 4, 5)):
        boxes = [(), *[()] * len(bids)]
        host.show(DonutTable(seats(*bids), state=position(row=row[: len(bids) + 2], boxes=boxes)))
    for width in (*WIDTHS, 590, 680, 790, 800, 1030, 1050, 1100):
        resize(host, width)
        assert wrapped(host, ".dn-row .dn-steps") == [], f"{width} px"


@pytest.mark.parametrize("language", ["en", "ja", "fr"])
@pytest.mark.parametrize("players", [4, 6])
def test_no_number_of_the_odds_takes_two_lines(open_page: Opener, players: int, language: str) -> None:
    scene = BY_NAME["six" if players == 6 else "bid"]
    host = open_page(960)
    host.show(scene.make(language=language))
    host.page.get_by_role("radio").first.click()
    host.page.locator(".dn-act button").first.click()
    host.page.locator(".dn-odds").first.wait_for()
    for width in WIDTHS:
        resize(host, width)
        assert wrapped(host, ".dn-odds > span:not(.dn-bar)") == [], f"{width} px"


def test_no_space_stands_between_two_japanese_sentences(open_page: Opener) -> None:
    host = open_page(480)
    host.show(BY_NAME["bid"].make(language="ja"))
    host.page.get_by_role("radio").first.click()
    host.page.locator(".dn-act button").first.click()
    host.page.locator(".dn-odds").first.wait_for()
    told = host.page.locator(".tt").evaluate("e => e.textContent")
    assert "厳密値。ほかの人" in told
    assert "。 " not in told


@pytest.mark.parametrize("width", [480, 960])
@pytest.mark.parametrize("count", [1, 5, 9])
def test_the_shelf_of_a_row_in_a_lesson_reaches_from_edge_to_edge(open_page: Opener, count: int, width: int) -> None:
    host = open_page(width)
    host.show(DonutRow(KINDS[:count]))
    for shelf in ("first-child", "last-child"):
        gaps = host.page.evaluate(
            """shelf => {
              const shelves = [...document.querySelectorAll('.dn-shelf')];
              const counter = document.querySelector('.dn-counter');
              const own = document.querySelector(`.dn-slot:${shelf} .dn-shelf`).getBoundingClientRect();
              const line = shelves.map(e => e.getBoundingClientRect()).filter(r => Math.abs(r.top - own.top) < 9);
              const box = counter.getBoundingClientRect();
              return [Math.min(...line.map(r => r.left)) - box.left, box.right - Math.max(...line.map(r => r.right))];
            }""",
            shelf,
        )
        assert max(gaps) <= 1.5  # px: the edge of the counter itself


# the longest names there can be

LONGEST = [f"{letter}" * 60 for letter in "WABCDE"]


@pytest.mark.parametrize("width", [480, 960])
def test_the_curtain_shows_the_longest_name_and_its_button_whole(open_page: Opener, width: int) -> None:
    host = open_page(width)
    bots = [Bids(name=name, positions=(2,)) for name in LONGEST[2:4]]
    host.show(table([*LONGEST[:2], *bots])())
    host.page.locator(".tt-pass").wait_for()
    assert host.spills() == []
    assert host.page.locator(".tt-pass .tt-btn").inner_text().endswith(LONGEST[0])


@pytest.mark.parametrize("width", [480, 960])
def test_the_longest_names_fit_at_the_table_and_after_the_reveal(open_page: Opener, width: int) -> None:
    host = open_page(width)
    bots = [Bids(name=name, positions=(2,)) for name in LONGEST[1:]]
    host.show(table([LONGEST[0], *bots], row=SEVEN, boxes=(*BOXES, BOXES[1], ()))())
    assert host.spills() == []
    host.page.get_by_role("radio").nth(1).click()
    host.page.locator(".dn-act .tt-fill:not([aria-disabled])").click()
    host.page.locator(".dn-bidc").first.wait_for()
    assert host.spills() == []


@pytest.mark.parametrize("width", [480, 960])
def test_a_long_name_can_be_told_on_the_sheet_of_the_winner(open_page: Opener, width: int) -> None:
    host = open_page(width)
    bots = [Bids(name=name, positions=(at,)) for at, name in enumerate(LONGEST[1:4], 2)]
    host.show(table([LONGEST[0], *bots], deck=(), boxes=(TWELVE, *BOXES[1:]))())
    BY_NAME["final"].go(host)
    assert host.spills() == []
    shown = host.page.evaluate("document.querySelector('.tt-winner .tt-lead strong').clientWidth")
    assert shown >= 40  # px: three letters and the dots
