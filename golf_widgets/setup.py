"""How a round begins, and positions set up by hand: checked and made into the fields of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from golf_widgets.grow import grown
from golf_widgets.hole import Hole
from golf_widgets.options import Options
from golf_widgets.order import away
from golf_widgets.panels import PanelSet
from golf_widgets.wind import DECK, Cell, GolfError, Wind, as_winds, in_order
from tabletop.chance import shuffled, stream
from tabletop.game import Decision
from tabletop.words import shown

PLAYERS = range(1, 5)
"""How many can play."""

HOLES = range(1, 19)
"""How many holes a round can have."""


def first_hole(
    players: Any, holes: Any, seed: Any, options: Options | None, panel_set: PanelSet | None
) -> dict[str, Any]:
    """Return the fields of a state at the start of a round; see ``GolfState.start``. Rules: Order.

    Raises
    ------
    GolfError
        ``players``, ``holes``, ``seed``, ``panel_set``: it is none that a round can have; and as for the options.
    """
    _check_players(players)
    if type(holes) is not int or holes not in HOLES:
        raise GolfError("holes", holes=shown(holes), least=HOLES[0], most=HOLES[-1])
    _check_seed(seed)
    box = PanelSet.standard() if panel_set is None else panel_set
    if not isinstance(box, PanelSet):
        raise GolfError("panel_set", panel_set=shown(box))
    order = shuffled(range(players), stream(seed, "lot"))
    built = built_hole(box, seed, 1, order)
    return _fields(built["hole"], players, options, seed, box) | {"holes": holes, "given": False} | built


def built_hole(box: PanelSet, seed: int, number: int, order: tuple[int, ...]) -> dict[str, Any]:
    """Return the fields of a state that a new hole sets. Rules: Building a hole; A throw.

    The hole is grown, all cards are shuffled together, the hands are empty and every disc is on the tee.

    Parameters
    ----------
    box : PanelSet
        Panels and score card.
    seed : int
        The seed of the round.
    number : int
        Which hole it is, from 1.
    order : tuple of int
        The players in the order of the hole.
    """
    hole, nothing = grown(box.terrain_panels(number), stream(seed, "hole", number), box), (0,) * len(order)
    return {
        "hole": hole,
        "number": number,
        "order": order,
        "waiting": order,
        "lies": (hole.start,) * len(order),
        "throws": nothing,
        "penalties": nothing,
        "hands": ((),) * len(order),
        "deck": shuffled(DECK, stream(seed, "deck", number)),
        "discards": (),
        "reshuffles": 0,
        "phase": "aim",
        "thrower": order[0],
        "throw": None,
        "asked": (Decision(order[0], "aim", hole.cells),),
    }


def position(
    hole: Any,
    players: Any,
    lies: Sequence[Cell] | None,
    hands: Sequence[Sequence[Wind | str]] | None,
    deck: Sequence[Wind | str] | None,
    totals: Sequence[int] | None,
    options: Options | None,
    seed: Any,
) -> dict[str, Any]:
    """Return the fields of a state set up by hand; see ``GolfState.on_hole``."""
    _check_players(players)
    _check_seed(seed)
    if not isinstance(hole, Hole):
        raise GolfError("hole", hole=shown(hole))
    fields = _fields(hole, players, options, seed, PanelSet.standard())
    held = tuple(in_order(as_winds(hand, "hand")) for hand in _by_player(hands, players, "hands", ()))
    if any(Wind.HABANERO in hand for hand in held):
        raise GolfError("hand_habanero")
    left = check_copies([card for hand in held for card in hand])
    top_first = shuffled(left, stream(seed, "deck", 1)) if deck is None else as_winds(deck, "deck")
    discards = check_copies([*top_first, *(card for hand in held for card in hand)])
    fields |= {"hands": held, "deck": top_first, "discards": discards}
    fields["totals"] = tuple(_by_player(totals, players, "totals", 0))
    for total in fields["totals"]:
        if type(total) is not int:
            raise GolfError("total", total=shown(total))
    if lies is not None:
        fields |= _after_first_throws(hole, tuple(_by_player(lies, players, "lies", hole.start)))
    return fields


def check_copies(cards: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the cards of the box that are left without these, in the order of the enum.

    Raises
    ------
    GolfError
        ``copies``: there are more copies of one than the box holds.
    """
    left = Counter(DECK)
    left.subtract(cards)
    for wind, count in left.items():
        if count < 0:
            raise GolfError("copies", wind=wind, copies=wind.copies - count, most=wind.copies)
    return in_order(left.elements())


def _fields(hole: Hole, players: int, options: Options | None, seed: int, box: PanelSet) -> dict[str, Any]:
    """Return the fields of a state at the start of a hole, with all cards in the deck."""
    order, nothing = tuple(range(players)), (0,) * players
    if options is not None and not isinstance(options, Options):
        raise GolfError("options", options=shown(options))
    return {
        "hole": hole,
        "number": 1,
        "holes": 1,
        "options": (options or Options()).checked(players),
        "order": order,
        "waiting": order,
        "lies": (hole.start,) * players,
        "throws": nothing,
        "penalties": nothing,
        "hands": ((),) * players,
        "deck": DECK,
        "discards": (),
        "reshuffles": 0,
        "scorecard": (),
        "totals": nothing,
        "phase": "aim",
        "thrower": 0,
        "throw": None,
        "asked": (Decision(0, "aim", hole.cells),),
        "panel_set": box,
        "seed": seed,
        "given": True,
    }


def _after_first_throws(hole: Hole, lies: tuple[Any, ...]) -> dict[str, Any]:
    for player, lie in enumerate(lies):
        if not isinstance(lie, tuple) or lie not in hole:
            raise GolfError("lie", player=player, lie=shown(lie))
    lies = tuple(hole.cells[hole.cells.index(lie)] for lie in lies)
    playing = [player for player, lie in enumerate(lies) if lie != hole.goal]
    if not playing:
        raise GolfError("all_holed")
    thrower = away(hole, lies, playing)
    return {"lies": lies, "waiting": (), "thrower": thrower, "asked": (Decision(thrower, "aim", hole.cells),)}


def _by_player(values: Any, players: int, what: str, default: Any) -> list[Any]:
    if values is None:
        return [default] * players
    if isinstance(values, str) or not isinstance(values, Sequence) or len(values) != players:
        raise GolfError("by_player", what=what, values=shown(values), players=players)
    return list(values)


def _check_players(players: Any) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise GolfError("players", players=shown(players), least=PLAYERS[0], most=PLAYERS[-1])


def _check_seed(seed: Any) -> None:
    if type(seed) is not int:
        raise GolfError("seed", given=shown(seed))
