"""The odds as marks on the cells of the board, with the same in words: the answer to a page that points at an aim.

The numbers are those of golf_widgets.odds and golf_widgets.caddie; here they are only told.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from golf_widgets import odds
from golf_widgets.board import cell_words
from golf_widgets.hole import Hole
from golf_widgets.observation import GolfObservation
from golf_widgets.panels import Terrain
from golf_widgets.wind import Cell, GolfError
from tabletop.requests import RequestError
from tabletop.words import Words, shown

Heat = dict[str, Any]

MODES = ("landing", "reach", "throws")
"""The odds that can be asked for: where the wind takes the disc, what can be reached, what each aim is worth."""


def heat(seen: GolfObservation, mode: str, aim: Any, words: Words) -> Heat:
    """Return the odds of the next throw as the page draws them.

    Parameters
    ----------
    seen : GolfObservation
        A position in which a throw comes next.
    mode : str
        One of `MODES`.
    aim : list
        The cell aimed at, as the page sends it; not used for ``throws``, which tells of every aim.
    words : Words
        The language.

    Raises
    ------
    RequestError
        For a mode that there is not.
    GolfError
        ``odds_over``, ``under_way``, ``odds_aim``.
    """
    if mode not in _HEATS:
        raise RequestError("request", detail="odds: mode")
    return {"mode": mode, "kind": words(f"heat.{mode}.kind"), **_HEATS[mode](seen, aim, words)}


def _cell(seen: GolfObservation, aim: Any) -> Cell:
    if not isinstance(aim, list) or len(aim) != 2 or any(type(part) is not int for part in aim):
        raise GolfError("odds_aim", cell=shown(aim))
    row, column = aim
    return row, column


def _landing(seen: GolfObservation, aim: Any, words: Words) -> Heat:
    cell = _cell(seen, aim)
    dist = odds.landing(seen, cell)
    hole, chances = seen.hole, dict(dist.items())
    inside = {here: p for here, p in chances.items() if here is not None and here in hole}
    rough = sum(p for here, p in inside.items() if hole.terrain(here) is not Terrain.OPEN)
    goal = inside.get(hole.goal, Fraction(0))
    summary = {"out": 1 - sum(inside.values()), "open": sum(inside.values()) - rough - goal}
    summary |= {"basket": goal, "rough": rough}
    return {
        "assumes": _before(seen, cell, "landing", words),
        "cells": [chance(seen.hole, here, p, words) for here, p in chances.items() if here is not None],
        "summary": [
            {"icon": icon, "value": _percent(Fraction(p), words), "label": words(f"heat.sum.{icon}")}
            for icon, p in summary.items()
        ],
    }


def _reach(seen: GolfObservation, aim: Any, words: Words) -> Heat:
    cell = _cell(seen, aim)
    hole = seen.hole
    chances = {here: p for here, p in odds.reach(seen, cell).items() if here in hole}
    grass = {here: p for here, p in chances.items() if hole.terrain(here) is Terrain.OPEN and here != hole.goal}
    basket = chances.get(hole.goal, Fraction(0))
    summary = [{"icon": "basket", "value": _percent(basket, words), "label": words("heat.sum.reached")}]
    if grass:
        best = max(grass, key=lambda here: (grass[here], here))
        label = words("heat.sum.surest", place=cell_words(hole, best, words.language))
        summary.append({"icon": "open", "value": _percent(grass[best], words), "label": label})
    return {
        "assumes": _before(seen, cell, "reach", words),
        "cells": [chance(seen.hole, here, p, words) for here, p in chances.items()],
        "summary": summary,
    }


def _before(seen: GolfObservation, aim: Cell, mode: str, words: Words) -> str:
    """Return what the odds before a draw assume: the cards drawn, a reshuffle on the way, a curse."""
    draws = odds.throw_draws(seen, aim)
    told = [words(f"heat.{mode}.assumes", cards=len(draws.certain) + draws.cards, deck=seen.deck_size)]
    if draws.certain:
        told.append(words("heat.reshuffle"))
    if odds.is_cursed(seen):
        told.append(words("heat.curse"))
    return words("heat.sentences").join(told)


def chance(hole: Hole, cell: Cell, p: Fraction, words: Words) -> dict[str, Any]:
    """Return one chance as the page draws it: without a text, so as a dot, where it is under half a per cent."""
    whole = round(100 * p)
    return {
        "cell": cell,
        "value": float(p),
        "text": words.number(whole) if whole or not p else "",
        "outside": cell not in hole,
        "place": cell_words(hole, cell, words.language),
        "label": _percent(p, words),
        "exact": words("heat.exact", p=p, percent=_per_mille(p, words)),
    }


def _per_mille(p: Fraction, words: Words) -> str:
    """Return per cents with one decimal place, as the table of all numbers tells them beside the fraction."""
    return words("heat.per_cent", n=100 * p) if 1000 * p >= 1 else words("heat.under_tenth")


def _percent(p: Fraction, words: Words) -> str:
    return words("heat.under_one") if p > 0 and not round(100 * p) else words.number(p, "percent")


def _throws(seen: GolfObservation, aim: Any, words: Words) -> Heat:
    from golf_widgets import caddie  # numpy is loaded when the first numbers are asked for

    advice = caddie.advise(seen)
    best, worst = min(advice.values()), max(advice.values())
    spread = (worst - best) or 1.0
    goal, name = seen.hole.goal, cell_words(seen.hole, advice.best_aim, words.language)
    left_out = [words(f"caddie.assumes.{code}") for code in advice.assumes if code != "kept_cards"]
    return {
        "assumes": words("heat.sentences").join((words("heat.throws.assumes"), *left_out)),  # tells of the cards itself
        "cells": [
            {
                "cell": cell,
                "value": (worst - throws) / spread,
                "text": words.number(throws, "decimal"),
                "outside": False,
                "place": cell_words(seen.hole, cell, words.language),
                "label": words("heat.throws.label", throws=throws),
            }
            for cell, throws in advice.items()
        ],
        "summary": [
            {
                "icon": "open",
                "value": words.number(advice[advice.best_aim]),
                "label": words("heat.sum.best", place=name),
            },
            {"icon": "basket", "value": words.number(advice[goal]), "label": words("heat.sum.goal")},
        ],
    }


_HEATS: dict[str, Callable[[GolfObservation, Any, Words], Heat]] = {
    "landing": _landing,
    "reach": _reach,
    "throws": _throws,
}
