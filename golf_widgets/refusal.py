"""Why an action is refused, in the terms of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from golf_widgets.wind import Wind, in_order
from tabletop.game import IllegalAction

if TYPE_CHECKING:
    from golf_widgets.state import GolfState


class IllegalThrow(IllegalAction):
    """An action that the rules of disc golf refuse, with the reason.

    Codes: ``out_of_turn``, ``round_over``, ``aim_outside``, ``remove_habanero``, ``remove_played`` (a card of the
    hand), ``remove_undrawn``, ``not_in_hand``, ``add_order``, ``keep_habanero``, ``keep_elsewhere``.
    """

    package = "golf_widgets"


def explained(error: IllegalAction, state: GolfState, actions: Mapping[int, Any]) -> IllegalAction:
    """Return the reason for a refusal in the terms of the game, or the error itself where there is none."""
    strangers = [player for player in actions if player != state.thrower]
    if state.is_terminal and error.code == "extra":
        return IllegalThrow("round_over", player=error.player, decision=None, action=error.action)
    if strangers and error.code in ("missing", "extra"):
        player = strangers[0]
        facts = {"decision": state.phase, "action": actions[player], "thrower": state.thrower}
        return IllegalThrow("out_of_turn", player=player, **facts)
    if error.code != "illegal":
        return error
    match state.phase, error.action:
        case "aim", (int() as row, int() as column) if (row, column) not in state.hole:
            return _refused(error, "aim_outside", row=row, column=column)
        case "control", (removed, tuple() as added):
            return _explained_control(error, state, removed, added)
        case "keep", Wind.HABANERO:
            return _refused(error, "keep_habanero")
        case "keep", Wind() as wind:
            return _refused(error, "keep_elsewhere", wind=wind)
    return error


def _explained_control(error: IllegalAction, state: GolfState, removed: Any, added: tuple[Any, ...]) -> IllegalAction:
    hand, drawn = state.hands[state.thrower], state.throw.drawn if state.throw else ()
    if removed is Wind.HABANERO:
        return _refused(error, "remove_habanero")
    if isinstance(removed, Wind) and removed not in drawn:
        return _refused(error, "remove_played" if removed in hand else "remove_undrawn", wind=removed)
    if not all(isinstance(wind, Wind) for wind in added):
        return error
    for wind in added:
        if added.count(wind) > hand.count(wind):
            return _refused(error, "not_in_hand", wind=wind, asked=added.count(wind), held=hand.count(wind))
    if added != in_order(added):
        return _refused(error, "add_order", cards=in_order(added))
    return error


def _refused(error: IllegalAction, code: str, **facts: Any) -> IllegalThrow:
    return IllegalThrow(code, player=error.player, decision=error.decision, action=error.action, **facts)
