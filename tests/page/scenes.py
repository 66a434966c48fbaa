"""Every stage of the donut table, played by the real game: for the tests of the page and for the screenshots."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from donut_widgets.state import DonutState
from donut_widgets.table import DonutRow, DonutTable
from tabletop.game import Decision, Observation
from tabletop.policy import Policy
from tests.page.host import Host


@dataclass(frozen=True, kw_only=True)
class Bids(Policy):
    """Bids one position after the other as it is told, and takes the first option in powers."""

    game: ClassVar[str] = "donut_widgets"
    positions: tuple[int, ...] = (1,)

    def choose(self, observation: Observation, decision: Decision, rng: random.Random) -> Any:
        if decision.kind != "bid":
            return decision.options[0]
        return self.positions[(observation.round - 1) % len(self.positions)]


BOXES = (
    ("Donut Holes", "Plain", "Donut Holes", "Boston Cream", "Jelly-Filled"),
    ("Glazed", "Glazed", "Chocolate Frosted", "Plain", "Powdered"),
    ("Plain", "Plain", "Red Velvet", "Coffee"),
    ("Glazed", "Glazed", "Maple Bar", "French Cruller"),
)
DECK = ("Glazed", "Plain", "Éclair", "Jelly-Filled", "Boston Cream", "Powdered") * 5
DISCARD = ("Coffee", "Plain", "Maple Bar", "Plain", "Glazed", "Day-Old Donut", "Powdered")
ROW = ("Boston Cream", "Glazed", "Bear Claw", "Jelly-Filled", "Éclair")


def position(
    row: Sequence[str] = ROW,
    boxes: Sequence[Sequence[str]] = BOXES,
    deck: Sequence[str] = DECK,
    discard: Sequence[str] = DISCARD,
) -> DonutState:
    """Return a position in the middle of a game."""
    return DonutState.setup(row=row, boxes=boxes, deck=deck, discard=discard, round=8)


def seats(*bids: int) -> list[str | Policy]:
    """Return you and one bot for each bid."""
    names = ("Aiko", "Bruno", "Chloé", "Dai", "Eun-ji")
    return ["You", *(Bids(name=name, positions=(bid,)) for name, bid in zip(names, bids, strict=False))]


def bid(host: Host, at: int) -> None:
    """Bid a position with the mouse."""
    host.page.get_by_role("radio").nth(at - 1).click()
    host.page.locator(".dn-act .tt-fill:not([aria-disabled])").click()
    host.page.locator(".dn-bidc, .tt-final").first.wait_for()


def power(kind: str, **more: Any) -> Callable[[], DonutTable]:
    """Return a maker of a table at which the first card of the row is a power."""

    def make(**options: Any) -> DonutTable:
        row = (kind, "Glazed", "Bear Claw", "Jelly-Filled", "Éclair")
        return DonutTable(seats(2, 4, 4), state=position(row=row, **more), **options)

    return make


def first(host: Host) -> None:
    bid(host, 1)


def pass_one(host: Host) -> None:
    bid(host, 2)


@dataclass(frozen=True)
class Scene:
    """A stage: the widget, and how to get there from its first picture."""

    name: str
    make: Callable[..., Any]
    go: Callable[[Host], None] = lambda host: None


def midway(**options: Any) -> DonutTable:
    """Return a table in the eighth round of a match: the boxes hold donuts, the log and the timeline are full."""
    bids = {"Aiko": (2, 4, 1, 5, 3, 4, 2, 4), "Bruno": (4, 1, 3, 2, 5, 3, 1, 4), "Chloé": (5, 2, 4, 1, 1, 5, 3, 5)}
    bots = (Bids(name=name, positions=positions) for name, positions in bids.items())
    table = DonutTable(["You", *bots], seed=98, **options)
    you = Bids(name="You", positions=(1, 3, 2, 5, 4, 1, 2))
    while table.match.observe("You").round < 8:
        (decision,) = (pending for pending in table.match.pending if pending.player == 0)
        table.match.choose("You", you.choose(table.match.observe("You"), decision, random.Random(0)))
    return table


def _select(host: Host) -> None:
    host.page.get_by_role("radio").first.click()


def _odds(host: Host) -> None:
    host.page.get_by_role("radio", name="Jelly-Filled").click()
    button = host.page.get_by_role("button", name="Show odds")
    if button.count():
        button.click()
        host.page.locator(".dn-odds").first.wait_for()


def answer(host: Host) -> None:
    """Answer whatever is asked, with the first that there is, until it is time to bid again or all is over."""
    page = host.page
    send = page.locator(".dn-act .tt-fill")
    while send.count() and not page.get_by_role("radiogroup", name="Row of donuts").count():
        while send.get_attribute("aria-disabled"):
            page.locator(".dn-legal:not([aria-pressed=true], [aria-checked=true])").last.click()
        send.click()
        host.settle()


def _looking(host: Host) -> None:
    for at in (2, 3, 1, 2):
        bid(host, at)
        answer(host)
    host.page.get_by_role("slider").press("ArrowLeft")
    host.page.locator(".tt-past").wait_for()


def _click(name: str) -> Callable[[Host], None]:
    return lambda host: host.page.get_by_role("button", name=name, exact=True).click()


def _lost(host: Host) -> None:
    host.page.clock.install()
    _select(host)
    host.kill()
    host.page.locator(".dn-act .tt-fill").click()
    host.page.clock.run_for(11_000)
    host.page.locator(".tt-lost").wait_for()


def _refused(host: Host) -> None:
    host.page.evaluate(
        """Object.values(models)[0].send(
             { id: 'x', type: 'choose', decision: { step: 99, player: 0, kind: 'bid' }, action: 1 })"""
    )
    _select(host)
    host.widgets[next(iter(host.widgets))].match.choose("You", 2)  # from another cell, at the same moment
    host.take()
    host.page.locator(".dn-act .tt-fill").click()
    host.page.locator(".tt-fault p").wait_for()


def _final(host: Host) -> None:
    bid(host, 1)
    host.page.locator(".dn-act .tt-fill").click()
    host.page.locator(".tt-final").wait_for()


def _again(host: Host) -> None:
    host.page.locator(".tt-pass .tt-btn").click()
    _select(host)
    host.page.locator(".dn-act .tt-fill").click()
    host.page.locator(".tt-behind").wait_for()


def _behind(host: Host) -> None:
    _again(host)
    host.page.locator(".tt-behind .tt-btn").click()
    host.page.get_by_role("radio", checked=True).wait_for()


def _give(host: Host) -> None:
    first(host)
    host.page.locator(".dn-box .dn-it.dn-legal").nth(1).click()


def _clear(host: Host) -> None:
    first(host)
    host.page.get_by_role("checkbox").first.click()


LONG = (
    "<b>Bo</b> & Søn, 20 ch",
    "Wolfeschlegelsteinha",
    "🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩🍩",
    "ドーナツの大好きな人たちの集まりの代表者さん",
)
"""Names that are not easy to show: markup, no place to break, emoji, wide characters."""

TWELVE = (
    *("Plain", "Plain", "Glazed", "Powdered", "Donut Holes", "Donut Holes", "Éclair", "Jelly-Filled"),
    *("Maple Bar", "Boston Cream", "Coffee", "Milk", "Old Fashioned", "Cinnamon Twist"),
)
SEVEN = ("Boston Cream", "Strawberry Glazed", "Bear Claw", "Old Fashioned", "Cinnamon Twist", "Maple Frosted", "Glazed")


def table(names: Sequence[str | Policy] | None = None, **setup: Any) -> Callable[..., DonutTable]:
    """Return a maker of a table at a position."""
    return lambda **options: DonutTable(names or seats(4, 4, 5), state=position(**setup), **options)


SCENES = (
    Scene("start", lambda **options: DonutTable(["You", "Greedy", "Greedy", "Random"], seed=7, **options)),
    Scene("bid", midway, _odds),
    Scene("reveal", midway, pass_one),
    Scene("clear", power("French Cruller"), _clear),
    Scene("keep", power("Double Chocolate"), first),
    Scene("take", power("Day-Old Donut"), first),
    Scene("velvet", power("Red Velvet"), first),
    Scene("give", power("Sprinkled"), _give),
    Scene("steal", power("Bear Claw"), first),
    Scene("spoil", power("Strawberry Glazed"), first),
    Scene("pass", power("Cinnamon Twist"), first),
    Scene("pay", power("Milk"), first),
    Scene("drop", power("Raspberry Frosted"), first),
    Scene("final", table(deck=(), boxes=(TWELVE, *BOXES[1:])), _final),
    Scene("curtain", table(["You", "Bo", "Aiko", Bids(name="Bruno", positions=(2,))])),
    Scene("again", table([*LONG[:3], Bids(name="Bruno", positions=(2,))]), _again),
    Scene("behind", table([*LONG[:3], Bids(name="Bruno", positions=(2,))]), _behind),
    Scene("watching", table([Bids(name=f"Bot {i}", positions=(i, 2, i)) for i in (1, 2, 3, 4)])),
    Scene("looking", table(seats(4, 4, 5), deck=DECK), _looking),
    Scene("rules", table(), _click("Rules")),
    Scene("game", table(), _click("Game")),
    Scene("lost", table(), _lost),
    Scene("refused", table(), _refused),
    Scene("six", table(seats(1, 2, 3, 4, 5), row=SEVEN, boxes=(*BOXES, BOXES[1], ())), _select),
    Scene("two", table(seats(2), row=ROW[:3], boxes=(TWELVE, BOXES[1])), _select),
    Scene("twelve", table(boxes=(TWELVE, *BOXES[1:])), _select),
    Scene("names", table([LONG[0], *(Bids(name=name, positions=(2,)) for name in LONG[1:])]), pass_one),
    Scene(
        "row", lambda **options: DonutRow(ROW, labels=["a", "b", "the third of them", "d", "e"], selected=1, **options)
    ),
)
BY_NAME = {scene.name: scene for scene in SCENES}
