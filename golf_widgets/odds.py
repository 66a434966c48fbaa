"""The exact odds of a throw, from what everybody may know: all but the order of the deck.

The odds are those of the throw that comes next, whoever asks. Every number is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from golf_widgets.draws import WINDS, Draws
from golf_widgets.observation import GolfObservation
from golf_widgets.throw import Control, Controls, cards_to_draw
from golf_widgets.wind import Cell, GolfError, Wind
from tabletop.chances import Chances
from tabletop.dist import Dist
from tabletop.game import check_observation
from tabletop.whole import whole
from tabletop.words import shown

__all__ = ["controls", "drift", "habanero", "habaneros", "landing", "reach", "unseen"]


def unseen(obs: GolfObservation) -> Counter[Wind]:
    """Return how many cards of each wind are in the deck, in the order of the enum; winds with none are left out.

    Parameters
    ----------
    obs : GolfObservation
        Anybody's: all know the same.

    Raises
    ------
    GolfError
        ``observation_state``, ``observation``: it is a state, or nothing of the sort; ``odds_over``: the round is over.
    """
    check_open(obs)
    return Counter({wind: n for wind in Wind if (n := obs.unseen.count(wind))})


def drift(obs: GolfObservation, n: int) -> Dist[Cell]:
    """Return how far the next n cards move a disc: (rows down, columns to the right).

    They are drawn one by one; a habanero ends the drawing, and the shuffled discards follow an empty deck. Rules:
    A throw, 3.

    Parameters
    ----------
    obs : GolfObservation
        Anybody's: all know the same.
    n : int
        How many cards, at most as many as there are in deck and discards.

    Returns
    -------
    Dist
        Of (rows, columns).

    Raises
    ------
    GolfError
        ``observation``; ``odds_over``; ``odds_count``: n is no whole number from 0; ``too_many_cards``: there are not
        so many.
    """
    return Dist.of_counts(_draws(obs, n).drifts(), cases="draws")


def habaneros(obs: GolfObservation, n: int) -> Dist[int]:
    """Return how many habaneros the next n cards bring: 0 or 1, since the first ends the drawing.

    Parameters
    ----------
    obs, n
        As for `drift`.

    Raises
    ------
    GolfError
        As for `drift`.
    """
    draws = _draws(obs, n)
    none = sum(draws.drifts(stopped=False).values())
    return Dist.of_counts({0: none, 1: draws.total - none}, cases="draws")


def habanero(obs: GolfObservation, n: int) -> Fraction:
    """Return the probability that a habanero is among the next n cards; `habaneros` can say how it came about.

    Parameters
    ----------
    obs, n
        As for `drift`.

    Raises
    ------
    GolfError
        As for `drift`.
    """
    return habaneros(obs, n).pmf(1)


def landing(obs: GolfObservation, aim: Cell) -> Dist[Cell | None]:
    """Return where the wind alone takes the disc of a throw at a cell, inside the hole or not.

    Parameters
    ----------
    obs : GolfObservation
        A position in which a throw comes next.
    aim : tuple of int
        A cell of the hole.

    Returns
    -------
    Dist
        Of cells. None stands for the habanero's curse on a sole leader, by which the throw is out of bounds at once.

    Raises
    ------
    GolfError
        ``odds_over``; ``under_way``: the cards are drawn already; ``odds_aim``: the aim is not of the hole.
    """
    draws, aim, cursed = throw_draws(obs, aim), as_aim(obs, aim), is_cursed(obs)
    ways: dict[Cell | None, int] = {_moved(aim, step): n for step, n in draws.drifts(stopped=not cursed).items()}
    if cursed:
        ways[None] = draws.total - sum(ways.values())
    return Dist.of_counts(ways, cases="draws")


def reach(obs: GolfObservation, aim: Cell) -> Chances[Cell]:
    """Return for each cell the probability that some control takes the disc of a throw there.

    A control removes at most one drawn wind and adds any hand cards (Rules: A throw, 6); a curse allows none. The
    probabilities overlap, so they do not sum to 1. A cell that no draw brings in reach is not in the answer; asked for,
    its probability is 0.

    Parameters
    ----------
    obs, aim
        As in `landing`.

    Raises
    ------
    GolfError
        As for `landing`.
    """
    draws, aim, stopped = throw_draws(obs, aim), as_aim(obs, aim), not is_cursed(obs)
    everything = draws.drifts(stopped=stopped)
    ways: dict[Cell, int] = {}
    for needed, shifts in _shifts(hand_sums(thrower_hand(obs))).items():
        lines = everything
        if needed:
            lacking = draws.drifts(without=needed, stopped=stopped)
            lines = {step: n - lacking.get(step, 0) for step, n in everything.items()}
        for (row, column), n in lines.items():
            if n:
                row, column = aim[0] + row, aim[1] + column
                for down, right in shifts:
                    cell = (row + down, column + right)
                    ways[cell] = ways.get(cell, 0) + n
    return Chances(ways, draws.total, cases="draws")


def controls(obs: GolfObservation) -> Mapping[Control, Cell]:
    """Return each control of the drawn line and the cell where it takes the disc, in the order of the options.

    Parameters
    ----------
    obs : GolfObservation
        A position in which a drawn line waits for its control.

    Raises
    ------
    GolfError
        ``odds_over``; ``no_control``: no drawn line waits for its control.
    """
    check_open(obs)
    if obs.phase != "control" or obs.throw is None:
        raise GolfError("no_control")
    throw = obs.throw
    return {
        (removed, added): replace(throw, removed=removed, added=added).landing
        for removed, added in Controls(throw.drawn, thrower_hand(obs))
    }


def throw_draws(obs: GolfObservation, aim: Cell) -> Draws:
    """Return the draws of the next throw if it is aimed at a cell.

    Parameters
    ----------
    obs, aim
        As in `landing`.

    Returns
    -------
    Draws
        Of as many cards as the throw draws, by the handicap of whoever throws.

    Raises
    ------
    GolfError
        As for `landing`.
    """
    check_open(obs)
    if obs.throw is not None:
        raise GolfError("under_way")
    assert obs.thrower is not None
    handicap = obs.options.handicap[obs.thrower]
    cards = cards_to_draw(obs.hole, obs.lies[obs.thrower], as_aim(obs, aim), handicap)
    return Draws.of(obs.unseen, obs.discards, cards)


def as_aim(obs: GolfObservation, aim: object) -> Cell:
    """Return a cell of the hole as a pair of ints, or raise GolfError ``odds_aim``."""
    if isinstance(aim, tuple) and len(aim) == 2:
        row, column = map(whole, aim)
        if row is not None and column is not None and (row, column) in obs.hole:
            return row, column
    raise GolfError("odds_aim", cell=shown(aim))


def is_cursed(obs: GolfObservation) -> bool:
    """Whether the curse lies on the thrower. Rules: A throw, 4."""
    return obs.leader is not None and obs.leader == obs.thrower


def thrower_hand(obs: GolfObservation) -> tuple[Wind, ...]:
    """Return the hand of whoever throws."""
    assert obs.thrower is not None
    return obs.hands[obs.thrower]


def hand_sums(hand: Iterable[Wind]) -> frozenset[Cell]:
    """Return every (rows, columns) by which some of the hand's cards move a disc."""
    sums = {(0, 0)}
    for wind in hand:
        sums |= {_moved(step, wind.step) for step in sums}
    return frozenset(sums)


def _shifts(sums: frozenset[Cell]) -> dict[frozenset[Wind], list[Cell]]:
    """Return every shift that a control can give a landing, by what must be among the drawn winds for it.

    The key holds the winds of which one must have been drawn, to be removed; empty where none needs to be.
    """
    shifts: dict[frozenset[Wind], list[Cell]] = {}
    unwound = {(down - wind.step[0], right - wind.step[1]) for down, right in sums for wind in WINDS}
    for shift in sorted(sums | unwound):
        needed = frozenset() if shift in sums else frozenset(w for w in WINDS if _moved(shift, w.step) in sums)
        shifts.setdefault(needed, []).append(shift)
    return shifts


def _moved(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def _draws(obs: GolfObservation, n: int) -> Draws:
    check_open(obs)
    there, cards = len(obs.unseen) + len(obs.discards), whole(n)
    if cards is None or cards < 0:
        raise GolfError("odds_count", count=shown(n))
    if cards > there:
        raise GolfError("too_many_cards", asked=cards, there=there)
    return Draws.of(obs.unseen, obs.discards, cards)


def check_open(obs: GolfObservation) -> None:
    """Raise GolfError unless it is an observation of a round that is not over."""
    check_observation(obs, GolfObservation, GolfError)
    if obs.thrower is None or obs.phase == "over":
        raise GolfError("odds_over")
