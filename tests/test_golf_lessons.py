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

from golf_widgets import GolfError, GolfState, GolfTable, Hole, HoleEditor, HoleView, PanelSet, odds
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
    page = Page(wire, HoleView(HOLE, values=exact))  # type: ignore[arg-type]
    assert {tuple(entry["cell"]) for entry in page.view["values"]} == set(exact.support())


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
        HoleView("...\n.S.\n..G")  # type: ignore[arg-type]


# the editor


def test_a_hole_is_laid_panel_by_panel(wire: Wire) -> None:
    editor = HoleEditor()
    page, heard = Page(wire, editor), []
    editor.observe(lambda change: heard.append(change["new"]), "hole")
    assert page.view["problem"].startswith("Set the goal")
    assert [tuple(place["at"]) for place in page.view["places"]] == [(-3, 0), (0, -3), (0, 3), (3, 0)]
    panel = page.view["panels"][1]
    assert page.ask("lay", panel=panel["index"], turn=1, at=[0, 3])["ok"]
    assert panel["index"] not in [left["index"] for left in page.view["panels"]]
    assert page.ask("goal", cell=[2, 5])["ok"]
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
    assert "farthest" in page.view["warnings"][0]
    assert page.view["text"]


def test_a_panel_that_is_taken_away_leaves_a_gap_that_is_told(wire: Wire) -> None:
    page = Page(wire, HoleEditor())
    for index, at in ((0, [0, 3]), (1, [0, 6])):
        assert page.ask("lay", panel=index, turn=0, at=at)["ok"]
    assert page.ask("goal", cell=[0, 8])["ok"]
    assert page.ask("remove", at=[0, 3])["ok"]
    assert page.view["text"] == ""
    assert "gap" in page.view["problem"]
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
    assert match.state.hole.to_text() in data["text/plain"]  # type: ignore[attr-defined]
    drawn = picture(data["text/html"])
    uses = [use.get("href") for use in drawn.iter("{http://www.w3.org/2000/svg}use")]
    panels = len(match.state.hole.panels)  # type: ignore[attr-defined]
    assert uses.count("#panel") == panels
    assert uses.count("#basket") == uses.count("#tee") == uses.count("#disc0") == uses.count("#disc1") == 1
    again, _ = GolfTable(match=match)._repr_mimebundle_()
    assert (again["text/html"], again["text/plain"]) == (data["text/html"], data["text/plain"])


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
