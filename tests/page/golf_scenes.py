"""Every stage of the golf table, played by the real game: for the screenshots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from golf_widgets import DECK, GolfState, Hole, Options, Wind
from golf_widgets.caddie import advise
from golf_widgets.policies import Caddie, Greedy
from golf_widgets.table import GolfTable, HoleEditor, HoleView
from tabletop.chance import stream
from tabletop.match import Match
from tabletop.policy import Policy
from tests.page.golf_views import ROWS
from tests.page.host import Host
from tests.page.scenes import Scene

HANDS = ("L", "DD", "R"), ("D", "RR")
DISCARDS = ("U", "D", "D", "L", "R", "R", "UU")
SPREAD = "\n".join(["..." + "..T" * 9 + "...", ".S." + ".W." * 9 + ".G.", "..." + "P.." * 9 + "..."])
SEED = 10
SEATS: tuple[str | Policy, ...] = ("You", Greedy(name="Ren"))


def deck(*top: str, hands: Sequence[Sequence[str]] = HANDS) -> list[Wind]:
    """Return what is neither in the hands nor discarded, with these cards on top."""
    cards = Counter(DECK)
    cards.subtract(Wind(letters) for letters in (*top, *DISCARDS, *(card for hand in hands for card in hand)))
    return [*(Wind(letters) for letters in top), *cards.elements()]


def table(
    *top: str,
    seats: Sequence[str | Policy] = SEATS,
    lies: Sequence[tuple[int, int]] = ((4, 7), (4, 10)),
    totals: Sequence[int] = (14, 14),
    hole: str = ROWS,
    **options: Any,
) -> Callable[..., GolfTable]:
    """Return a maker of a table at the position of the design's picture, or one like it."""
    hands = [*HANDS, (), ()][: len(lies)]
    state = GolfState.on_hole(
        Hole.from_text(hole),
        players=len(lies),
        lies=lies,
        hands=[[Wind(letters) for letters in hand] for hand in hands],
        deck=deck(*(top or ("R", "UU", "H")), hands=hands),
        totals=totals,
        options=Options(**options),
        seed=4,
    )
    return lambda **options: GolfTable(seats, state=state, **options)


def later(**options: Any) -> GolfTable:
    """Return a table at a throw of the fourth hole, played there by a match."""
    match = Match(GolfState.start(2, 9, seed=SEED), SEATS)
    you, rng = Caddie(), stream(SEED, "test")
    while not (match.pending and match.state.number == 4 and match.state.phase == "aim" and match.state.throws[0] == 1):
        for decision in match.pending:
            match.choose(decision.player, you.choose(match.observe(decision.player), decision, rng))
        if not match.pending:
            match.advance()
    return GolfTable(match=match, **options)


def throw_well(host: Host) -> None:
    """Throw at the aim of the caddie."""
    (golf,) = host.widgets.values()
    row, column = advise(golf.match.observe(0)).best_aim
    aim(f"{row},{column}")(host)


def aim(cell: str, throw: bool = True) -> Callable[[Host], None]:
    def go(host: Host) -> None:
        host.page.click(f'[data-cell="{cell}"]')
        host.settle()
        if throw:
            host.page.click(".gf-act button")
            host.settle()

    return go


def steps(*todo: Callable[[Host], None]) -> Callable[[Host], None]:
    def go(host: Host) -> None:
        for step in todo:
            step(host)

    return go


def press(selector: str) -> Callable[[Host], None]:
    def go(host: Host) -> None:
        host.page.locator(selector).first.click()
        host.settle()

    return go


def lesson(**options: Any) -> HoleView:
    hole = Hole.grow(6, seed=4)
    values = {cell: Fraction(i % 9, 20) for i, cell in enumerate(hole.cells)}
    return HoleView(hole, values=values, discs={"Ada": hole.start}, selected=hole.goal, **options)


ADDED = press('[data-place="hand:0"]')
LAND = press(".gf-act button")
TAKE = steps(press(".gf-take button >> nth=1"), LAND)

SCENES = (
    Scene("start", lambda **options: GolfTable(["You", "Caddie"], seed=7, **options)),
    Scene("aim", table(), aim("4,13", throw=False)),
    Scene("later", later, steps(throw_well, press('[data-place="line:0"]'))),
    Scene("curse", table(totals=(13, 14)), aim("1,13", throw=False)),
    Scene("control", table(), steps(aim("4,13"), ADDED)),
    Scene("out", table(), steps(aim("4,13"), press('[data-place="line:1"]'), press('[data-place="hand:1"]'))),
    Scene("reflect", table("L", "UU", "D", "D", reflection=True), steps(aim("4,13"), ADDED, LAND)),
    Scene("keep", table(), steps(aim("4,13"), ADDED, LAND, press(".gf-take button"))),
    Scene("accept", table(), steps(aim("4,13"), ADDED, LAND, TAKE)),
    Scene("reach", table(), steps(aim("4,13", throw=False), press('.gf-seg button:has-text("Reach")'))),
    Scene("throws", table(), steps(press(".gf-seg button >> nth=3"), Host.settle)),
    Scene(
        "over",
        table("L", "U", seats=["You"], lies=((2, 12),), totals=(0,)),
        steps(aim("1,13"), press('[data-place="line:0"]'), LAND),
    ),
    Scene(
        "four",
        table(seats=["You", "Ren", "Mika", "Odile"], lies=((4, 10),) * 4, totals=(14,) * 4),
        aim("1,13", throw=False),
    ),
    Scene("spread", table(hole=SPREAD, lies=((1, 7), (1, 16))), aim("1,10", throw=False)),
    Scene("rules", table(), press('button:has-text("Rules")')),
    Scene(
        "editor",
        HoleEditor,
        steps(press(".gf-box button >> nth=9"), press(".gf-place >> nth=1"), press(".gf-turn button")),
    ),
    Scene("lesson", lesson),
)
BY_NAME = {scene.name: scene for scene in SCENES}
