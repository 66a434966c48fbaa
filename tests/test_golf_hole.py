"""Holes and panels: the rules of building a hole, text, growth, and what is refused."""

from __future__ import annotations

import tracemalloc
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golf_widgets import GolfError, Hole, PanelSet, Terrain
from golf_widgets.grow import grown
from golf_widgets.panels import turned
from tabletop.chance import stream
from tabletop.words import LANGUAGES, Words
from tests.golf_rules import panels_between

EXAMPLE = """\
...T..
.S....
.....W
   ...P..
   .T....
   ....G."""

TURNING = """\
...
T.G
.W.
...      ...
.P.      ..T
...      ...
......T.....
.S......W...
............"""
"""From the top of the left arm to that of the right one, the way leads over the bottom row."""

PUBLISHED = [
    *("... .T. ...", "T.. ... ..T", "... ... TT.", ".T. ... .T.", "W.. ... ...", "... .W. ..."),
    *("WT. T.. ...", "..W ... W..", "WWT .T. ...", "... .P. ...", "PP. ... ...", "P.. P.. ..T"),
    *(".P. .P. ...", "T.T ... T.T", ".T. TWT .T.", "... ... ...", "..T .P. W.."),
]
"""The 17 terrain panels of the rules, a panel a line."""

grown_holes = st.builds(Hole.grow, st.integers(0, 17), st.integers(0, 2**32))


def code_of(build: Callable[[], object]) -> str:
    with pytest.raises(GolfError) as caught:
        build()
    for language in LANGUAGES:
        assert caught.value.tell(Words(language, "golf_widgets"))
    return caught.value.code


def test_the_box_holds_the_seventeen_terrain_panels_of_the_rules() -> None:
    assert [" ".join(panel) for panel in PanelSet.standard().panels] == PUBLISHED


def test_the_score_card_is_that_of_the_rules_and_repeats_from_hole_ten() -> None:
    card = [PanelSet.standard().terrain_panels(hole) for hole in range(1, 19)]
    assert card == [4, 5, 6, 5, 7, 6, 8, 7, 9] * 2


def test_the_example_of_the_rules_reads_as_it_is_drawn() -> None:
    hole = Hole.from_text(EXAMPLE)
    assert (hole.start, hole.goal) == ((1, 1), (5, 7))
    assert len(hole.cells) == 36
    assert hole.cells[:2] == ((0, 0), (0, 1))
    assert hole.cells[-1] == (5, 8)
    assert hole.terrain((0, 3)) is Terrain.TREE
    assert hole.terrain((2, 5)) is Terrain.WOODS
    assert hole.terrain((3, 6)) is Terrain.POND
    assert hole.terrain((0, 0)) is Terrain.OPEN
    assert hole.panels == ((0, 0), (0, 1), (1, 1), (1, 2))
    assert hole.panel_of((5, 8)) == (1, 2)


def test_goal_and_start_count_as_open_ground() -> None:
    hole = Hole.from_text(EXAMPLE)
    assert hole.terrain(hole.goal) is hole.terrain(hole.start) is Terrain.OPEN


def test_panels_are_counted_both_included_own_panel_one() -> None:
    hole = Hole.from_text(EXAMPLE)
    assert hole.panels_between((0, 0), (2, 2)) == 1
    assert hole.panels_between((1, 1), (0, 5)) == 2
    assert hole.panels_between((1, 1), (5, 3)) == 3  # panels that touch at a corner only: over the one between
    assert hole.panels_between((1, 1), (5, 7)) == 4


def test_there_is_no_short_cut_over_a_gap() -> None:
    hole = Hole.from_text(TURNING)
    assert hole.panels_between((4, 2), (4, 9)) == 6
    assert hole.panels_between((0, 0), (3, 9)) == 7


def test_distance_is_panels_then_cells() -> None:
    hole = Hole.from_text(EXAMPLE)
    assert hole.distance((1, 1)) == (4, 10)
    assert hole.distance(hole.goal) == (1, 0)


@settings(max_examples=60)
@given(grown_holes, st.data())
def test_panel_counts_agree_with_a_plain_reading_of_the_rule(hole: Hole, data: st.DataObject) -> None:
    a, b = (data.draw(st.sampled_from(hole.cells)) for _ in range(2))
    ground = dict.fromkeys(hole.cells, ".")
    assert hole.panels_between(a, b) == hole.panels_between(b, a) == panels_between(ground, a, b)


@settings(max_examples=200)
@given(st.integers(0, 17), st.integers(0, 2**32))
def test_a_grown_hole_follows_the_rules(panels: int, seed: int) -> None:
    hole = Hole.grow(panels, seed)
    assert hole == Hole.grow(panels, seed)
    assert Hole.from_text(hole.to_text()) == hole
    assert hash(Hole.from_text(hole.to_text())) == hash(hole)
    assert len(hole.panels) == panels + 1
    assert hole.warnings == ()
    farthest = max(hole.panels_between(hole.start, cell) for cell in hole.cells)
    assert hole.panels_between(hole.start, hole.goal) == farthest
    assert laid_panels(hole) <= Counter(any_turn(panel) for panel in PanelSet.standard().panels)


def laid_panels(hole: Hole) -> Counter[frozenset[tuple[str, ...]]]:
    """Return the terrain panels of a hole, but for the goal's, whose cell it has changed; in any rotation."""
    laid: Counter[frozenset[tuple[str, ...]]] = Counter()
    for row, column in hole.panels:
        rows = tuple("".join(hole.terrain((3 * row + i, 3 * column + j)).letter for j in range(3)) for i in range(3))
        if (row, column) not in (hole.panel_of(hole.start), hole.panel_of(hole.goal)):
            laid[any_turn(rows)] += 1
    return laid


def any_turn(panel: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    return frozenset(turned(panel, quarters) for quarters in range(4))


def test_chance_reaches_every_rotation_place_and_goal() -> None:
    """With one panel there are 4 places, 4 turns and 9 goals; 4,000 holes show each, none twice as often as due."""
    box = PanelSet((("TW.", "P..", "..."),), (1,))
    holes = Counter(grown(1, stream(seed), box).to_text() for seed in range(4_000))
    assert len(holes) == 4 * 4 * 9
    assert max(holes.values()) < 2 * 4_000 / len(holes)


def test_the_goal_of_the_tee_panel_alone_is_any_cell_but_the_start() -> None:
    goals = {Hole.grow(0, seed).goal for seed in range(200)}
    assert goals == {(row, column) for row in range(3) for column in range(3)} - {(1, 1)}


def test_margins_and_indent_of_a_text_do_not_matter() -> None:
    indented = "\n\n" + "\n".join("    " + line + "  " for line in EXAMPLE.split("\n")) + "\n   \n"
    assert Hole.from_text(indented) == Hole.from_text(EXAMPLE)
    assert Hole.from_text(indented).to_text() == EXAMPLE


def test_a_turned_panel_turns_clockwise() -> None:
    assert turned(("T.W", "...", "..."), 1) == ("..T", "...", "..W")
    assert turned(("T.W", "P..", "..."), 4) == ("T.W", "P..", "...")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_start"),
        ("...\n...\n..G", "no_start"),
        ("...\n.S.\n...", "no_goal"),
        ("....S.\n.S....\n.....G", "many_starts"),
        ("...G..\n.S....\n.....G", "many_goals"),
        ("...\n.S.\n.xG", "letter"),
        ("...\n.s.\n.SG", "letter"),
        ("...\n.S.\n\t.G", "letter"),
        ("....\n.S..\n...G", "panel_shape"),
        ("...\n.S.\n..G\n...", "panel_shape"),
        ("S..\n...\n..G", "panel_shape"),
        (".....\n.S.G.\n.....\n  ...", "panel_shape"),
        ("...\n.S.\n...\n   ...\n   .G.\n   ...", "gap"),
        ("...   ...\n.S.   .G.\n...   ...", "gap"),
    ],
)
def test_a_text_that_is_no_hole_is_refused_with_the_reason(text: str, code: str) -> None:
    assert code_of(lambda: Hole.from_text(text)) == code


def open_ground(rows: int, columns: int) -> dict[tuple[int, int], Terrain]:
    return {(row, column): Terrain.OPEN for row in range(rows) for column in range(columns)}


def test_start_and_goal_of_a_hole_laid_by_hand_must_be_two_open_cells_of_it() -> None:
    ground = open_ground(3, 6) | {(0, 4): Terrain.TREE}
    assert Hole.of(ground, (1, 1), (0, 5)).to_text() == "....TG\n.S....\n......"
    assert code_of(lambda: Hole.of(ground, (1, 1), (0, 4))) == "goal_not_open"
    assert code_of(lambda: Hole.of(ground, (1, 1), (1, 1))) == "goal_is_start"
    assert code_of(lambda: Hole.of(ground, (1, 1), (9, 9))) == "goal_outside"
    assert code_of(lambda: Hole.of(ground, (-1, 1), (0, 0))) == "start_outside"
    assert code_of(lambda: Hole.of(ground | {(1, 1): Terrain.POND}, (1, 1), (0, 0))) == "start_not_open"


def test_panels_are_laid_by_hand_where_they_touch() -> None:
    wood = ("W..", ".T.", "..P")
    laid = Hole.lay([((0, -1), wood)], (1, -2))
    assert laid.to_text() == "W.....\n.G..S.\n..P..."
    assert code_of(lambda: Hole.lay([((0, 1), wood), ((0, 1), wood)], (0, 0))) == "overlap"
    assert code_of(lambda: Hole.lay([((1, 1), wood)], (0, 0))) == "gap"


def test_a_goal_off_the_farthest_panel_is_a_warning() -> None:
    hole = Hole.from_text("......\n.SG...\n......")
    assert [warning.code for warning in hole.warnings] == ["goal_not_farthest"]


def test_more_panels_than_the_box_holds_are_a_warning() -> None:
    def row(panels: int) -> Hole:
        return Hole.of(open_ground(3, 3 * panels), (1, 1), (1, 3 * panels - 1))

    assert row(18).warnings == ()
    assert [warning.code for warning in row(19).warnings] == ["many_panels"]
    for language in LANGUAGES:
        assert "18" in row(19).warnings[0].tell(Words(language, "golf_widgets"))


def test_a_box_of_ones_own_says_how_many_panels_are_too_many() -> None:
    hole = Hole.of(open_ground(3, 9), (1, 1), (1, 8))
    two, one = (PanelSet.from_text("card: 1\n\n" + "TTT\nTTT\nTTT\n\n" * panels) for panels in (2, 1))
    assert hole.warnings_with(two) == ()
    assert [(w.code, w.facts["most"]) for w in hole.warnings_with(one)] == [("many_panels", 1)]


def test_a_hole_prints_as_its_text_and_the_call_that_reads_it() -> None:
    hole = Hole.from_text(EXAMPLE)
    assert str(hole) == hole.to_text()
    assert hole.to_text() in repr(hole)
    assert eval(repr(hole)) == hole


@pytest.mark.parametrize(("language", "words"), [("en", "A hole of 5 panels"), ("ja", "パネル5枚のホール")])
def test_a_hole_shows_itself_in_a_notebook(monkeypatch: pytest.MonkeyPatch, language: str, words: str) -> None:
    monkeypatch.setenv("LC_ALL", language)
    hole = Hole.grow(4, seed=2)
    shown = hole._repr_html_()
    assert f"<pre>{hole.to_text()}</pre>" in shown
    assert f'<img alt="{words}" src="data:image/svg+xml' in shown


def test_a_tee_that_is_not_open_is_a_warning() -> None:
    assert [warning.code for warning in Hole.from_text("..T\n.S.\nG..").warnings] == ["tee_not_open"]


def test_cells_outside_are_refused() -> None:
    hole = Hole.from_text(EXAMPLE)
    for ask in (hole.terrain, hole.panel_of, hole.distance):
        assert code_of(lambda ask=ask: ask((0, 8))) == "outside"
    assert code_of(lambda: hole.panels_between((0, 0), (0, 8))) == "outside"
    assert (0, 8) not in hole
    assert (0, 0) in hole


@pytest.mark.parametrize("panels", [-1, 18, 2.0, True, "6"])
def test_only_as_many_panels_are_grown_as_the_box_holds(panels: object) -> None:
    assert code_of(lambda: Hole.grow(panels, 1)) == "too_many_panels"


def test_a_set_of_ones_own_is_read_and_grown_from(tmp_path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# mine\ncard: 2 1\n\nPPP TTT\nPPP TTT\nPPP TTT\n", encoding="utf-8")
    mine = PanelSet.load(file)
    assert mine.card == (2, 1)
    assert PanelSet.from_text(mine.to_text()) == mine
    hole = Hole.grow(2, seed=5, panel_set=mine)
    letters = Counter(hole.terrain(cell).letter for cell in hole.cells)
    assert letters in (Counter("P" * 9 + "T" * 8 + "." * 10), Counter("P" * 8 + "T" * 9 + "." * 10))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("...\n...\n...", "no_card"),
        ("card: 1\ncard: 1\n\n...\n...\n...", "two_cards"),
        ("card: one\n\n...\n...\n...", "card_text"),
        ("card: -1\n\n...\n...\n...", "card_text"),
        ("card: 2\n\n...\n...\n...", "card_count"),
        ("card: 1\n\n...\n...", "panel_block"),
        ("card: 1\n\n... ...\n...\n...", "panel_block"),
        ("card: 1\n\n....\n...\n...", "panel_rows"),
        ("card: 1\n\n..X\n...\n...", "panel_letter"),
        ("card: 1\n\n..G\n...\n...", "panel_letter"),
    ],
)
def test_a_panel_set_is_checked_when_it_is_loaded(text: str, code: str) -> None:
    assert code_of(lambda: PanelSet.from_text(text)) == code


def test_a_hole_of_a_thousand_panels_costs_what_is_asked_of_it() -> None:
    """A pasted text can be that large: what lies between any two of its panels would fill the memory."""
    rows = ["." * 96] * 96
    rows[1] = ".S" + "." * 94
    rows[-1] = "." * 95 + "G"
    tracemalloc.start()
    hole = Hole.from_text("\n".join(rows))
    assert hole.distance(hole.start) == (63, 188)
    assert [warning.code for warning in hole.warnings] == ["many_panels"]
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
