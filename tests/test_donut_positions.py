"""A table that begins in the middle of a round: the reveal that led there is not among its past."""

from __future__ import annotations

from donut_widgets import DonutState, DonutTable
from tests.wire import Page, Wire

MID_ROUND = """
players: 2
round: 3
row: - | Glazed | -
box 0: Plain, Jelly-Filled, Donut Holes, Raspberry Frosted
box 1: Glazed, Powdered
discard: -
unseen: 9 Plain
bids: 1, 3
position: 1
"""
"""Player 0 has taken a Raspberry Frosted at position 1 and must drop a card; position 3 is still to come."""


def mid_round() -> DonutState:
    """Return that position with the card at position 3 where it lies until it is taken."""
    return DonutState.from_text(MID_ROUND.replace("Glazed | -", "Glazed | Powdered"), seed=1)


def test_a_table_begins_in_the_middle_of_a_round(wire: Wire) -> None:
    table = DonutTable(["Ana", "Bo"], state=mid_round(), language="en")
    pages = [Page(wire, table), Page(wire, table.seat("Ana")), Page(wire, table.spectator())]
    assert [page.view["table"]["reveal"] for page in pages] == [None, None, None]
    answer = pages[1].choose("Plain")
    assert answer["ok"], answer
    assert all(page.view["table"]["round"] == 4 for page in pages)


def test_rounds_are_counted_on_from_the_one_in_which_the_past_begins(wire: Wire) -> None:
    table = DonutTable(["Ana", "Bo"], state=mid_round(), language="en")
    table.match.choose("Ana", table.match.pending[0].options[0])
    for name, position in (("Ana", 1), ("Bo", 2)):
        table.match.choose(name, position)
    view = Page(wire, table).view
    assert view["table"]["reveal"]["round"] == 4
    assert [line["tag"] for line in view["log"]][-1] == "R3"
