"""The odds of a bid as the page shows them: a bar and a sentence for each position, and what they assume."""

from __future__ import annotations

from typing import Any

from donut_widgets import policies
from donut_widgets.beliefs import Beliefs
from donut_widgets.cards import DonutError
from donut_widgets.odds import BidOdds, bids
from donut_widgets.state import DonutObservation
from tabletop.match import Match
from tabletop.words import Words, shown

BELIEFS = ("uniform", "greedy", "mixer", "past")
"""What the table offers to believe about the others, the first by default."""

LONGEST = 10**6
"""The largest denominator of a fraction that is told beside its per cents."""


def offered(observation: DonutObservation, words: Words) -> dict[str, Any] | None:
    """Return the beliefs that can be asked for here; None where this observer has nothing to bid on."""
    if observation.player is None or observation.phase != "bid":
        return None
    return {"beliefs": [{"value": name, "label": words(f"belief.{name}")} for name in BELIEFS]}


def believe(name: str, match: Match, observation: DonutObservation) -> Beliefs:
    """Return the beliefs of a name, from what was public up to the step that is looked at.

    Raises
    ------
    DonutError
        ``belief_name`` for another name.
    """
    if name == "uniform":
        return Beliefs.uniform(observation)
    if name == "greedy":
        return Beliefs.of(policies.Greedy())
    if name == "mixer":
        return Beliefs.of(policies.Mixer())
    if name == "past":
        return Beliefs.from_past(match, observation.step)
    raise DonutError("belief_name", name=shown(name), names=BELIEFS)


def bars(observation: DonutObservation, beliefs: Beliefs, words: Words) -> dict[str, Any]:
    """Return the bars under the row; see `Odds` in frontend/view.ts."""
    odds = bids(observation, beliefs)
    best = max((one.gain for one in odds.values()), default=0)
    alone = sum(one.gain == best for one in odds.values()) == 1
    return {
        "assumes": beliefs.tell(words.language),
        "kind": words("odds.exact"),
        "slots": [_bar(one, one.gain == best, alone, words) for one in odds.values()],
    }


def _bar(odds: BidOdds, best: bool, alone: bool, words: Words) -> dict[str, Any]:
    readable = 1 < odds.alone.denominator <= LONGEST
    chance = words("odds.chance.exact" if readable else "odds.chance", p=odds.alone)
    text = words("odds.bid", kind=odds.kind, alone=chance, worth=odds.worth)
    if best:
        text = words("odds.best" if alone else "odds.tied", text=text)
    return {
        "position": odds.position,
        "alone": round(float(odds.alone), 4),
        "aloneText": words.number(odds.alone, "percent"),
        "gain": round(float(odds.gain), 4),
        "gainText": words.number(float(odds.gain), "signed"),
        "worthText": words.number(float(odds.worth), "signed"),
        "text": text,
        "best": best,
    }
