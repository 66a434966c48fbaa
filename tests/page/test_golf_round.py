"""The golf page on the real table: what is played in the browser is what Python referees."""

from __future__ import annotations

from typing import Any

from golf_widgets import GolfState, Hole, Options, Wind
from golf_widgets.table import GolfTable, HoleEditor, HoleView
from tests.page.host import Host, Opener
from tests.page.test_golf_keys import focused, press, tab_to

HOLE = Hole.from_text("T.T......\n.......S.\nT.G.PP...")
"""Two panels away from the goal; the tee panel is on the right."""


def table(lie: tuple[int, int], deck: str, hand: str = "", **options: Any) -> GolfTable:
    """Return a table with one player on the hole above, who draws these cards next."""
    rest = "UDLRUDLRUDLR"
    state = GolfState.on_hole(
        HOLE, lies=[lie], hands=[as_winds(hand)], deck=as_winds(deck + rest), options=Options(**options), seed=1
    )
    return GolfTable(["You"], state=state, language="en")


def as_winds(letters: str) -> list[Wind]:
    return [Wind(letter) for letter in letters]


def act(host: Host, text: str) -> None:
    host.page.click(f".gf-act >> text={text}")
    host.settle()


def aim(host: Host, cell: str) -> None:
    host.page.click(f'[data-cell="{cell}"]')
    act(host, "Throw")


def test_a_hole_is_played_by_keyboard_alone(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 7), "LU", hand="D")  # 3 panels: the third card comes from the rest, up
    host.show(board)
    tab_to(host, role="gridcell")
    assert focused(host)["cell"] == "2,2"
    press(host, "Enter")
    host.settle()
    press(host, "Enter")
    host.settle()
    assert board.match.state.throw.drawn == tuple(as_winds("LUU"))
    assert focused(host)["place"] == "line:0"
    press(host, "Space")
    host.settle()
    assert "right" not in host.page.inner_text(".gf-land")
    tab_to(host, place="hand:0")
    press(host, "Space")
    host.settle()
    tab_to(host, name="Land the disc")
    press(host, "Enter")
    host.settle()
    assert board.match.state.throw.landing == (1, 2)  # two up, one down
    press(host, "ArrowRight")
    host.settle()
    press(host, "Enter")
    host.settle()
    assert board.match.state.phase == "aim"
    assert board.match.state.lies == ((1, 2),)
    assert focused(host)["role"] == "gridcell"


def test_a_reload_in_the_middle_of_a_throw_shows_the_same_table(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 7), "LUR")
    number = host.show(board)
    aim(host, "2,2")
    before = host.page.inner_text(".gf-side")
    host.hide(number)
    host.show(board)
    host.settle()
    assert host.page.inner_text(".gf-side") == before
    assert host.page.locator('[data-place="line:2"]').count() == 1


def test_two_browsers_follow_one_table(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 7), "LUR")
    host.show(board)
    host.show(board, "other")
    host.page.click('#cell [data-cell="2,2"]')
    host.page.click("#cell .gf-act button")
    host.settle()
    assert host.page.locator('#other [data-place="line:0"]').count() == 1


def test_a_landing_on_a_tree_is_reflected_kept_and_declined(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 1), "LUD", reflection=True)
    host.show(board)
    aim(host, "0,1")  # one card, to the left: the tree in the corner
    act(host, "Land the disc")
    assert board.match.pending[0].kind == "reflect"
    host.page.locator(".gf-act button").first.click()
    host.settle()
    assert board.match.state.throw.reflected == (Wind.UP,)
    assert "Out of bounds" in host.page.inner_text(".gf-land")


def test_declining_costs_a_penalty_and_leaves_the_disc(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 1), "LUD")
    host.show(board)
    aim(host, "0,1")
    act(host, "Land the disc")
    assert board.match.pending[0].kind == "accept"
    host.page.locator(".gf-act .gf-danger").click()
    host.settle()
    assert board.match.state.lies == ((1, 1),)
    assert board.match.state.penalties == (1,)


def test_holing_out_ends_a_round_of_one_hole_with_every_throw_explained(open_page: Opener) -> None:
    host = open_page()
    board = table((2, 1), "LR")
    host.show(board)
    aim(host, "2,2")
    host.page.click('[data-place="line:0"]')
    host.settle()
    assert "basket" in host.page.inner_text(".gf-land").lower()
    act(host, "Land the disc")
    assert board.match.is_over
    assert host.page.locator(".tt-final").count() == 1
    assert "1 throw" in host.page.inner_text(".tt-final")
    assert host.axe() == []


def test_the_odds_on_the_board_are_those_of_python(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 1), "H")
    host.show(board)
    host.page.hover('[data-cell="1,1"]')
    host.settle()
    # one card of 13: the habanero alone leaves the disc where it is
    assert "8 %" in str(host.page.get_attribute('[data-cell="1,1"]', "aria-label")).replace("\u00a0", " ")
    host.page.click(".gf-seg >> text=Reach")
    host.settle()
    assert "100 %" in str(host.page.get_attribute('[data-cell="1,1"]', "aria-label")).replace("\u00a0", " ")


def test_a_selected_cell_reaches_python(open_page: Opener) -> None:
    host = open_page()
    view = HoleView(HOLE, values={(1, 1): 3.5}, language="en")
    seen: list[Any] = []
    view.observe(lambda change: seen.append(change["new"]), "selected")
    host.show(view)
    host.page.click('[data-cell="1,3"]')
    host.settle()
    assert view.selected == (1, 3)
    host.page.click('[data-cell="1,3"]')
    host.settle()
    assert view.selected is None
    assert seen[-1] is None
    assert "3.5" in str(host.page.get_attribute('[data-cell="1,1"]', "aria-label"))


def test_a_hole_is_laid_by_hand_and_its_text_taken_along(open_page: Opener) -> None:
    host = open_page()
    editor = HoleEditor(language="en")
    host.show(editor)
    assert editor.hole is None
    host.page.click('.gf-box [role="radio"] >> nth=2')
    host.page.click(".gf-turn button")
    host.page.locator(".gf-place").first.click()
    host.settle()
    host.page.click(".gf-seg >> text=Set the goal")
    host.settle()
    row, column = (int(part) for part in editor._view["goals"][0])
    host.page.click(f'[data-cell="{row},{column}"]')
    host.settle()
    assert editor.hole is not None
    assert host.page.input_value("textarea") == editor.text
    assert host.axe() == []
    host.page.fill("textarea", "S")
    host.page.click("text=Use this text")
    host.settle()
    assert host.page.inner_text(".tt-fault") != ""
    host.page.fill("textarea", HOLE.to_text())
    host.page.click("text=Use this text")
    host.settle()
    assert editor.hole == HOLE
    host.page.click(".gf-side >> text=Undo")
    host.settle()
    assert editor.hole != HOLE


def test_a_table_without_its_kernel_says_so(open_page: Opener) -> None:
    host = open_page()
    board = table((1, 7), "LUR")
    host.show(board)
    host.page.click('[data-cell="2,2"]')
    host.settle()
    host.kill()
    host.page.clock.install()
    host.page.click(".gf-act button")
    host.page.clock.fast_forward(11_000)
    assert "Python does not answer" in host.page.inner_text(".tt-status")


def test_a_page_that_looks_on_at_people_is_offered_no_pace(open_page: Opener) -> None:
    board = GolfTable(["Greedy", "Ann"], holes=1, seed=1, language="en")
    while board.match.pending:  # until the bot is to act
        decision = board.match.pending[0]
        board.match.choose(decision.player, decision.options[0])
    board.match.pace(paused=True)
    host = open_page()
    host.show(board)
    host.show(board.spectator(), "other")
    host.settle()
    cell, other = host.page.locator("#cell"), host.page.locator("#other")
    assert cell.get_by_role("group", name="Pace of the game").count() == 1
    assert other.get_by_role("button", name="Game", exact=True).count() == 1
    assert other.get_by_role("group", name="Pace of the game").count() == 0
    assert other.get_by_role("button", name="Play").count() == 0


def test_a_spread_out_hole_is_shown_close_by_and_the_frame_follows_the_keys(open_page: Opener) -> None:
    rows = "\n".join(["..." + "..T" * 9 + "...", ".S." + ".W." * 9 + ".G.", "..." + "P.." * 9 + "..."])
    state = GolfState.on_hole(Hole.from_text(rows), lies=[(1, 7)], seed=1)
    host = open_page()
    host.show(GolfTable(["You"], state=state, language="en"))
    host.settle()
    assert host.page.get_by_role("button", name="Whole hole").count() == 1

    def shown(cell: str) -> bool:
        found: bool = host.page.evaluate(
            """cell => { const box = document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
            const board = document.querySelector('.gf-board svg').getBoundingClientRect();
            return box.left >= board.left && box.right <= board.right }""",
            cell,
        )
        return found

    assert shown("1,7")
    assert not shown("1,31")
    tab_to(host, role="gridcell")
    assert focused(host)["cell"] == "1,31"  # the basket
    host.settle()
    assert shown("1,31")
    press(host, *["ArrowLeft"] * 12)
    host.settle()
    assert shown("1,19")
    host.page.mouse.click(*middle(host, "1,12"))
    host.settle()
    assert host.page.get_attribute('[data-cell="1,12"]', "aria-selected") == "true"


def middle(host: Host, cell: str) -> tuple[float, float]:
    box = host.page.locator(f'[data-cell="{cell}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
