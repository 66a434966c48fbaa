"""A hole on its own, the editor of holes, and what a notebook shows of disc golf where no kernel runs."""

from __future__ import annotations

import base64
import random
import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

from golf_widgets import GolfError, GolfState, GolfTable, Hole, HoleEditor, HoleView, Options, PanelSet, odds
from golf_widgets.layout import START, Layout
from golf_widgets.panels import turned
from golf_widgets.picture import drawings
from tabletop.match import Match
from tests.golf_games import Careless
from tests.wire import Page, Wire

HOLE = Hole.from_text("...T..\n.S....\n.....W\n   P..\n   .T.\n   ..G")
LETTERS = {"open": ".", "tree": "T", "woods": "W", "pond": "P"}


# a hole on its own


def test_a_hole_shows_numbers_texts_and_discs_on_its_cells(wire: Wire) -> None:
    values = {(0, 0): 3, (0, 1): "x", (0, 2): Fraction(1, 3), (2, 2): 6.0, (-1, 4): -2}
    page = Page(wire, HoleView(HOLE, values=values, discs={"Ann": HOLE.start, "Bo": (3, 3)}))
    told = {tuple(entry["cell"]): (entry["text"], entry["value"]) for entry in page.view["values"]}
    assert told == {
        (0, 0): ("3", 0.5),
        (0, 1): ("x", 1.0),
        (0, 2): ("33", pytest.approx(1 / 18)),
        (2, 2): ("6", 1.0),
        (-1, 4): ("−2", 0.0),
    }
    assert page.view["discs"] == [{"seat": 0, "cell": [1, 1], "name": "Ann"}, {"seat": 1, "cell": [3, 3], "name": "Bo"}]
    letters = {tuple(cell["cell"]): LETTERS[cell["terrain"]] for cell in page.view["hole"]["cells"]}
    text = HOLE.to_text().replace("S", ".").replace("G", ".").split("\n")
    assert letters == {(r, c): x for r, row in enumerate(text) for c, x in enumerate(row) if x != " "}


def test_a_distribution_of_landings_can_be_shown_as_it_is(wire: Wire) -> None:
    observation = GolfState.on_hole(HOLE, seed=1).observe(0)
    exact = odds.landing(observation, HOLE.goal)
    page = Page(wire, HoleView(HOLE, values=exact))
    assert {tuple(entry["cell"]) for entry in page.view["values"]} == set(exact.support())


def test_numbers_have_three_digits_on_their_cells_and_more_beside_the_board(wire: Wire) -> None:
    page = Page(wire, HoleView(HOLE, values={(0, 0): 1.7531, (0, 1): 12.5, (0, 2): "a text of 20 letters"}))
    marks = [(mark["text"], mark["label"]) for mark in page.view["values"]]
    assert marks == [("1.75", "1.753"), ("12.5", "12.5"), ("a text of 20 letters", "a text of 20 letters")]
    assert page.view["values"][0]["place"] == "A, row 1, column 1: grass"
    assert page.view["chances"] is False


@pytest.mark.parametrize(
    ("number", "text"),
    [
        *[(1.7531, "1.75"), (-0.3333, "−0.33"), (12345, "12345"), (1234.5, "1234"), (1234567, "1.2e6"), (1e5, "1e5")],
        *[(-0.001234, "−1e−3"), (0.05, "0.05"), (6.0, "6"), (0, "0"), (-123456.0, "−1e5"), (1e-300, "0")],
    ],
)
def test_a_number_on_a_cell_is_rounded_rather_than_cut(number: float, text: str) -> None:
    assert HoleView(HOLE, values={(0, 0): number}, language="en")._view["values"][0]["text"] == text


def test_a_chance_under_half_a_per_cent_is_a_dot_and_not_zero() -> None:
    view = HoleView(HOLE, values={(0, 0): Fraction(1, 250), (0, 1): Fraction(249, 250), (0, 2): Fraction(0)})
    texts = [(mark["text"], mark["label"].replace("\u00a0", " ")) for mark in view._view["values"]]
    assert texts == [("100", "100 %"), ("", "under 1 %"), ("0", "0 %")], "in the order of their table"
    assert view._view["chances"] is True
    table, _, _ = view.static_html().partition("</table>")
    assert "<td>under 1" in table
    assert "<td>0</td>" not in table
    drawn = picture(view.static_html())
    assert [t.text for t in drawn.iter("{http://www.w3.org/2000/svg}text") if t.text == "100"] == ["100"]
    assert [c.get("r") for c in drawn.iter("{http://www.w3.org/2000/svg}circle") if c.get("stroke") == "#FFF"] == [
        "2.6"
    ]


def test_the_picture_names_its_panels_and_leaves_the_basket_to_be_seen() -> None:
    drawn = picture(HoleView(HOLE, values={HOLE.goal: 7, (0, 0): 8}).static_html())
    texts = {t.text: t for t in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"A", "B", "C"} <= texts.keys()
    assert float(texts["7"].get("y", 0)) > 40 * HOLE.goal[0] + 30, "at the foot of its cell"
    assert float(texts["8"].get("y", 0)) < 30
    assert {"A", "B", "C"} <= {t.text for t in picture(HOLE._repr_html_()).iter("{http://www.w3.org/2000/svg}text")}


def test_the_picture_cuts_a_text_that_is_wider_than_its_cell() -> None:
    view = HoleView(HOLE, values={(0, 0): "a text of 20 letters", (0, 1): "1.75"})
    drawn = picture(view.static_html())
    texts = {t.text or "": float(t.get("font-size") or 0) for t in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert "1.75" in texts
    assert [text for text in texts if text.startswith("a") and text.endswith("…")]
    assert all(0.5 * size * len(text) < 40 for text, size in texts.items())
    assert "a text of 20 letters" in view.static_html().partition("<pre>")[0]


def test_a_click_selects_a_cell_and_python_hears_of_it(wire: Wire) -> None:
    view = HoleView(HOLE)
    page, heard = Page(wire, view), []
    view.observe(lambda change: heard.append((change["old"], change["new"])), "selected")
    page.deliver({"method": "update", "state": {"selected": [0, 3]}, "buffer_paths": []})
    page.deliver({"method": "update", "state": {"selected": None}, "buffer_paths": []})
    assert heard == [(None, (0, 3)), ((0, 3), None)]
    assert page.view["selected"] is None


@pytest.mark.parametrize("given", [[9, 9], [0], [0, 3, 1], "03", 7, [True, 3], [0.0, 3], {"row": 0}, [None, None]])
def test_what_is_no_cell_cannot_be_selected(wire: Wire, given: Any) -> None:
    view = HoleView(HOLE, selected=(0, 3))
    page = Page(wire, view)
    page.deliver({"method": "update", "state": {"selected": given}, "buffer_paths": []})
    assert view.selected == (0, 3)
    assert page.model["selected"] == [0, 3], "the browser is set right again"
    with pytest.raises(traitlets.TraitError, match="no cell"):
        view.selected = given


def test_a_browser_can_write_the_selection_alone(wire: Wire) -> None:
    view = HoleView(HOLE, values={(0, 0): 1})
    page = Page(wire, view)
    page.deliver(
        {"method": "update", "state": {"values": {}, "hole": None, "discs": [], "_view": {}}, "buffer_paths": []}
    )
    assert view.hole == HOLE
    assert view.values == {(0, 0): 1}
    assert page.view["component"] == "hole"


def test_the_page_follows_what_python_sets(wire: Wire) -> None:
    view = HoleView(HOLE, selected=HOLE.goal)
    page = Page(wire, view)
    view.values = {(0, 0): 5}
    assert page.view["values"][0]["text"] == "5"
    view.discs = [(0, 0)]
    assert page.view["discs"][0]["cell"] == [0, 0]
    view.hole = Hole.from_text("...\n.S.\n..G")
    assert (page.view["selected"], page.view["values"], page.view["discs"]) == (None, [], [])
    assert page.view["hole"]["rows"] == 3


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("view_outside", {"selected": (9, 9)}),
        ("view_outside", {"discs": [(9, 9)]}),
        ("view_outside", {"discs": {"Ann": (4, 0)}}),
        ("view_cell", {"discs": [[(0, 0)]]}),
        ("view_disc", {"discs": (0, 0)}),
        ("view_cell", {"discs": {"Ann": "here"}}),
        ("view_cell", {"values": {"A1": 3}}),
        ("view_value", {"values": {(0, 0): None}}),
        ("view_value", {"values": {(0, 0): float("nan")}}),
        ("view_value", {"values": {(0, 0): [1]}}),
        ("view_discs", {"discs": [(0, 0)] * 5}),
    ],
)
def test_a_hole_on_its_own_refuses_what_it_cannot_show(code: str, given: dict[str, Any]) -> None:
    with pytest.raises(GolfError) as caught:
        HoleView(HOLE, **given)
    assert caught.value.code == code
    assert str(caught.value)


def test_a_cell_off_the_hole_is_told_with_one_that_is_on_it() -> None:
    """A pair of numbers is not told to be a pair of numbers."""
    hole = Hole.from_text("   ...\n   .S.\n   ...\n......\n.G....\n......")
    with pytest.raises(GolfError, match=r"\(1, 1\) is no cell of this hole: .* such as \(1, 4\)"):
        HoleView(hole, discs={"Ann": (1, 1)})


def test_the_discs_of_one_view_can_be_shown_on_another() -> None:
    view = HoleView(HOLE, discs={"Ann": HOLE.start, "Bo": (3, 3)})
    assert HoleView(HOLE, discs=view.discs).discs == view.discs == (("Ann", (1, 1)), ("Bo", (3, 3)))


def test_what_is_no_hole_is_refused() -> None:
    with pytest.raises(GolfError, match=re.escape("Hole.from_text")):
        HoleView("...\n.S.\n..G")


# the editor


def test_a_hole_is_laid_panel_by_panel(wire: Wire) -> None:
    editor = HoleEditor()
    page, heard = Page(wire, editor), []
    editor.observe(lambda change: heard.append(change["new"]), "hole")
    assert page.view["problem"].startswith("Set the goal")
    assert page.view["ask"].startswith("Pick a panel from the box")
    assert [tuple(place["at"]) for place in page.view["places"]] == [(-3, 0), (0, -3), (0, 3), (3, 0)]
    panel = page.view["panels"][1]
    assert page.ask("lay", panel=panel["index"], turn=1, at=[0, 3])["ok"]
    assert panel["index"] not in [left["index"] for left in page.view["panels"]]
    assert page.view["ask"].startswith("Set the goal")
    assert page.ask("goal", cell=[2, 5])["ok"]
    assert page.view["ask"] == "Hole of 2 panels, ready to play"
    rows = turned(tuple(panel["rows"]), 1)
    text = [f"...{rows[0]}", f".S.{rows[1]}", f"...{rows[2][:2]}G"]
    assert page.view["text"] == editor.text == "\n".join(text)
    assert page.view["problem"] == ""
    assert heard[-1] == Hole.from_text("\n".join(text)) == editor.hole


def test_a_goal_on_a_near_panel_is_a_warning_and_still_a_hole(wire: Wire) -> None:
    page = Page(wire, HoleEditor())
    assert page.ask("lay", panel=0, turn=0, at=[0, 3])["ok"]
    assert page.ask("goal", cell=[0, 0])["ok"]
    assert [warning.partition(":")[0] for warning in page.view["warnings"]]
    assert "The goal (A, row 1, column 1) is not on a panel farthest" in page.view["warnings"][0]
    assert page.view["text"]


def test_a_panel_that_is_taken_away_leaves_a_gap_that_is_told(wire: Wire) -> None:
    page = Page(wire, HoleEditor())
    for index, at in ((0, [0, 3]), (1, [0, 6])):
        assert page.ask("lay", panel=index, turn=0, at=at)["ok"]
    assert page.ask("goal", cell=[0, 8])["ok"]
    assert page.ask("remove", at=[0, 3])["ok"]
    assert page.view["text"] == ""
    assert "gap: the panel that begins at (B, row 1, column 1) cannot" in page.view["problem"]
    assert page.view["ask"] == page.view["problem"]
    assert page.ask("undo")["ok"]
    assert page.view["text"]
    assert page.ask("remove", at=[0, 6])["ok"]
    assert page.view["hole"]["goal"] is None, "the goal goes with its panel"


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "lay", "panel": 99, "turn": 0, "at": [0, 3]},
        {"type": "lay", "panel": -1, "turn": 0, "at": [0, 3]},
        {"type": "lay", "panel": 0, "turn": 0, "at": [0, 0]},
        {"type": "lay", "panel": 0, "turn": 0, "at": [6, 6]},
        {"type": "lay", "panel": 0, "turn": 0, "at": [0, 4]},
        {"type": "lay", "panel": 0, "turn": 0, "at": [0]},
        {"type": "lay", "panel": True, "turn": 0, "at": [0, 3]},
        {"type": "lay", "panel": 0, "at": [0, 3]},
        {"type": "remove", "at": [0, 0]},
        {"type": "remove", "at": [30, 0]},
        {"type": "remove", "at": "all"},
        {"type": "goal", "cell": [1, 1]},
        {"type": "goal", "cell": [9, 9]},
        {"type": "goal", "cell": [None, 1]},
        {"type": "text", "text": "...\n.S.\n..."},
        {"type": "text", "text": "...\n.S.\n..G\n...\n.S.\n..."},
        {"type": "text", "text": "..x\n.S.\n..G"},
        {"type": "text", "text": 7},
        {"type": "text", "text": "." * 30_000},
        {"type": "save"},
    ],
)
def test_what_cannot_be_laid_is_refused_and_changes_nothing(wire: Wire, request_: dict[str, Any]) -> None:
    editor = HoleEditor("...T..\n.S..G.\n......")
    page = Page(wire, editor)
    before = {key: page.view[key] for key in ("hole", "panels", "places", "text", "problem", "can_undo")}
    answer = page.ask(**request_)
    assert not answer["ok"]
    assert answer["error"]
    assert {key: page.view[key] for key in before} == before


def test_cells_of_a_board_that_begins_above_the_tee_have_their_own_names(wire: Wire) -> None:
    page = Page(wire, HoleEditor())
    for at in ([-3, 0], [-6, 0], [3, 0]):
        assert page.ask("lay", panel=page.view["panels"][0]["index"], turn=0, at=at)["ok"]
    assert page.ask("goal", cell=[-2, 1])["ok"]
    assert "The goal (B, row 2, column 2)" in page.view["warnings"][0]


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        ({"type": "goal", "cell": [1, 1]}, "(A, row 2, column 2)"),
        ({"type": "remove", "at": [0, 0]}, "(A, row 1, column 1)"),
        ({"type": "text", "text": "...   ...\n.S.   .G.\n...   ..."}, "row 1, column 7 of the text"),
        ({"type": "text", "text": "....\n.SG.\n...."}, "row 1, column 4 of the text"),
        ({"type": "text", "text": "..x\n.S.\n..G"}, "row 1, column 3 of the text"),
        ({"type": "text", "text": "..S\n.S.\n..G"}, "row 1, column 3 of the text and row 2, column 2 of the text"),
    ],
)
def test_a_refusal_names_the_cell_as_the_page_does(wire: Wire, request_: dict[str, Any], place: str) -> None:
    page = Page(wire, HoleEditor("......\n.S..G.\n......"))
    assert place in page.ask(**request_)["error"]


def test_the_box_of_the_editor_says_how_many_panels_there_are(wire: Wire) -> None:
    hole = Hole.grow(6, seed=1)
    two = PanelSet.from_text("card: 1\n\n" + "TTT\nTTT\nTTT\n\n" * 2)
    assert "6 terrain panels, more than the 2" in Page(wire, HoleEditor(hole, panels=two)).view["warnings"][0]
    many = PanelSet.from_text("card: 1\n\n" + "T..\n.T.\n...\n\n" * 22)
    assert HoleEditor(Hole.grow(20, seed=1, panel_set=many), panels=many).warnings == ()


def test_an_editor_takes_no_more_panels_than_a_page_can_show(wire: Wire) -> None:
    def row(panels: int) -> str:
        return "\n".join(("..." + "..." * panels, ".S." + "..." * (panels - 1) + ".G.", "..." + "..." * panels))

    page = Page(wire, HoleEditor())
    assert page.ask("text", text=row(60))["ok"]
    before = page.view["text"]
    answer = page.ask("text", text=row(61))
    assert "up to 60 terrain panels, not 61" in answer["error"]
    assert page.view["text"] == before
    with pytest.raises(GolfError, match="61"):
        HoleEditor(row(61))
    box = PanelSet.from_text("card: 1\n\n" + "T..\n.T.\n...\n\n" * 61)
    page = Page(wire, HoleEditor(Hole.from_text(row(60)), panels=box))
    assert not page.ask("lay", panel=0, turn=0, at=page.view["places"][0]["at"])["ok"]


def test_a_text_is_read_and_its_panels_are_taken_out_of_the_box(wire: Wire) -> None:
    page = Page(wire, HoleEditor())
    for seed in range(12):
        hole = Hole.grow(panels=9, seed=seed)
        assert page.ask("text", text=hole.to_text())["ok"]
        assert page.view["text"] == hole.to_text()
        assert len(page.view["panels"]) == len(PanelSet.standard().panels) - 9
    assert page.ask("clear")["ok"]
    assert len(page.view["panels"]) == len(PanelSet.standard().panels)


def test_editing_by_chance_agrees_with_the_hole(wire: Wire) -> None:
    editor, rng = HoleEditor(), random.Random(3)
    page = Page(wire, editor)
    for _ in range(60):
        view = page.view
        if view["panels"] and rng.random() < 0.5:
            panel, place = rng.choice(view["panels"]), rng.choice(view["places"])
            assert page.ask("lay", panel=panel["index"], turn=rng.randrange(4), at=place["at"])["ok"]
        elif rng.random() < 0.6:
            assert page.ask("goal", cell=rng.choice(view["goals"]))["ok"]
        else:
            corner = rng.choice(view["hole"]["panels"])
            assert page.ask("remove", at=[corner["row"], corner["column"]])["ok"] is not corner["tee"]
        view = page.view
        assert (view["text"] == "") is bool(view["problem"])
        if view["text"]:
            assert Hole.from_text(view["text"]) == editor.hole
            assert Layout.of(editor.hole).hole() == editor.hole
            assert GolfState.on_hole(editor.hole).hole.to_text() == view["text"]


def test_the_editor_starts_from_a_hole_and_its_text_can_be_set() -> None:
    editor = HoleEditor(HOLE)
    assert editor.text == HOLE.to_text()
    with pytest.raises(GolfError):
        editor.text = "nonsense"
    assert editor.hole == HOLE
    editor.text = "...\n.S.\n..G"
    assert editor.hole == Hole.from_text("...\n.S.\n..G")
    with pytest.raises(traitlets.TraitError):
        editor.hole = HOLE


def test_what_lies_under_a_goal_comes_back_when_the_goal_moves() -> None:
    box = PanelSet.from_text("card: 1\n\nTTT\nTTT\nTTT\n")
    laid = Layout(box).lay(0, 0, (0, 1)).with_goal((0, 4))
    again = Layout.of(laid.hole(), box).with_goal((2, 5))
    assert again.hole().to_text() == "...TTT\n.S.TTT\n...TTG"
    assert again.left == ()
    assert START == (1, 1)


# where no kernel runs


def picture(html: str) -> ElementTree.Element:
    """Return the one picture of some HTML."""
    (data,) = re.findall(r'<img [^>]*src="data:image/svg\+xml;base64,([^"]+)"', html)
    return ElementTree.fromstring(base64.b64decode(data).decode())


def test_a_table_leaves_a_table_and_one_picture_behind() -> None:
    match = Match(GolfState.start(2, 3, 5), ["<b>Ann</b>", "Greedy"])
    while match.step < 9:
        if match.pending:
            match.choose(0, match.pending[0].options[0])
        else:
            match.advance()
    table = GolfTable(match=match)
    data, _ = table._repr_mimebundle_()
    assert "<b>Ann" not in data["text/html"]
    assert "&lt;b&gt;Ann&lt;/b&gt;" in data["text/html"]
    assert match.state.hole.to_text() in data["text/plain"]
    drawn = picture(data["text/html"])
    uses = [use.get("href") for use in drawn.iter("{http://www.w3.org/2000/svg}use")]
    panels = len(match.state.hole.panels)
    assert uses.count("#panel") == panels
    assert uses.count("#basket") == uses.count("#tee") == uses.count("#disc0") == uses.count("#disc1") == 1
    again, _ = GolfTable(match=match)._repr_mimebundle_()
    assert (again["text/html"], again["text/plain"]) == (data["text/html"], data["text/plain"])


def test_the_score_card_of_finished_holes_is_left_behind() -> None:
    match = Match(GolfState.start(2, 3, 9), [Careless(often=3), Careless(often=4)])
    assert "Scorecard" not in GolfTable(match=match, language="en").static_html()
    match.to_end()
    state: Any = match.state
    shown = GolfTable(match=match, language="en")
    card = re.findall(r"<table><caption>Scorecard</caption>(.*?)</table>", shown.static_html())[0]
    rows = [re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", card)]
    assert rows[0] == ["Hole", "1", "2", "3", "Sum"]
    for player, row in enumerate(rows[1:]):
        scores = [hole[player] for hole in state.scorecard]
        assert row == [match.names[player], *map(str, scores), str(sum(scores))]
    first, second = state.scorecard[0]
    assert f"Hole 1: {match.names[0]} {first}, {match.names[1]} {second}" in shown.static_text().splitlines()


def test_a_pick_up_limit_is_given_to_a_table_like_the_other_options() -> None:
    assert GolfTable(["Ann"], seed=1, pick_up=9).match.state.options == Options((False,), pick_up=9)
    for given, code in (({"pick_up": 0}, "pick_up"), ({"pick_up": 9, "options": Options()}, "two_options")):
        with pytest.raises(GolfError) as refusal:
            GolfTable(["Ann"], seed=1, **given)
        assert refusal.value.code == code


def test_what_is_left_behind_does_not_depend_on_the_order_of_the_deck() -> None:
    shown = set()
    for seed in (1, 2):
        state = GolfState.on_hole(HOLE, 2, seed=seed)
        table = GolfTable(["Ann", "Bo"], state=state)
        shown.add((table.static_html(), table.static_text()))
    assert len(shown) == 1


def test_without_drawings_the_tables_are_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golf_widgets.picture.drawings", lambda package: {})
    for widget in (GolfTable([Careless()], seed=1), HoleView(HOLE, values={(0, 0): 1}), HoleEditor(HOLE)):
        assert "<img" not in widget.static_html()
        assert widget.static_html()
    assert drawings("golf_widgets"), "the front end is built for tests"


@pytest.mark.parametrize("language", ["en", "ja", "fr"])
def test_a_hole_and_the_editor_leave_their_text_and_picture(language: str) -> None:
    view = HoleView(HOLE, values={(0, 0): "<i>"}, discs={"<Ann>": (1, 1)}, language=language)
    assert "<i>" not in view.static_html()
    assert "&lt;i&gt;" in view.static_html()
    assert picture(view.static_html()) is not None
    for editor in (HoleEditor(language=language), HoleEditor(HOLE, language=language)):
        assert picture(editor.static_html()) is not None
        assert editor.static_text()
