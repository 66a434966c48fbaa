"""What a game is to the rest of the house: decisions, actions, events, states and observations.

The vocabulary is OpenSpiel's where it has one. A state is a frozen value; `decisions` says what is asked of whom,
`apply` carries out one joint action, `observe` says what one player may know.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol, Self

from tabletop.words import Words, shown

if TYPE_CHECKING:
    from tabletop.policy import Policy

Action = Hashable
"""What a player chooses: an int, a bool, an enum, or a tuple of these."""


LONGEST_SENTENCE = 800
"""How many characters of an error are shown: it may quote whatever it was given."""


class GameError(ValueError):
    """Something that a user asked for and cannot have, told as a code and facts.

    Parameters
    ----------
    code : str
        The key of the sentence in the catalogues, without ``error.``.
    **facts
        What the sentence names.
    """

    package: str | None = None
    """The package whose catalogue has the sentence, besides that of ``tabletop``."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    def tell(self, words: Words) -> str:
        """Return the sentence in the language of `words`."""
        return words(f"error.{self.code}", **self.facts)

    def __str__(self) -> str:
        text = self.tell(Words("en", *([self.package] if self.package else [])))
        return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}…"


class IllegalAction(GameError):
    """An action that is not open to a player now; nothing has changed.

    Codes of ``tabletop``: ``missing`` (no action for an open decision), ``extra`` (an action for no open decision),
    ``illegal`` (not among the options).

    Attributes
    ----------
    player : int
        Whose action it is.
    decision : str or None
        What is asked.
    action : object
        What was given.
    name : str or None
        The name of the player's seat, where a match refuses the action; then the sentence tells it.
    """

    name: str | None = None

    def __init__(self, code: str, *, player: int, decision: str | None, action: Any = None, **facts: Any) -> None:
        self.player, self.decision, self.action = player, decision, action
        super().__init__(code, player=player, decision=decision, action=_told(action), **facts)

    def tell(self, words: Words) -> str:
        """Return the sentence in the language of `words`."""
        named = f"error.{self.code}.named"
        if self.name is None or named not in words:
            return super().tell(words)
        return words(named, **self.facts, name=self.name)


def _told(action: Any) -> Any:
    """Return an action as a sentence can name it, also where it is nothing of the sort."""
    try:
        bare = _bare(action)
    except RecursionError:
        return shown(action)
    return shown(bare) if isinstance(bare, tuple | list) else bare


def _bare(action: Any) -> Any:
    """Return an action as one writes it, its enums by value."""
    if isinstance(action, Enum):
        return action.value
    if isinstance(action, tuple | list):
        parts = map(_bare, action)
        return tuple(parts) if isinstance(action, tuple) else list(parts)
    return action


@dataclass(frozen=True, slots=True)
class Decision:
    """One open question to one player.

    Attributes
    ----------
    player : int
        Who is asked.
    kind : str
        What is asked, such as ``"bid"``.
    options : Sequence
        Every legal action in a stable order; may be lazy, with thousands of entries.
    """

    player: int
    kind: str
    options: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened while an action was carried out.

    Attributes
    ----------
    kind : str
        What happened, such as ``"taken"``.
    player : int or None
        Whose doing it was; None for the table's (a refill, the end).
    facts : Mapping
        What everybody sees.
    secret : Mapping
        What only `player` sees.
    """

    kind: str
    player: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def seen_by(self, player: int | None) -> Event:
        """Return the event as a player (None: a spectator) may see it: its own secrets among the facts, no others."""
        if not self.secret:
            return self
        shown = {**self.facts, **self.secret} if player is not None and player == self.player else self.facts
        return replace(self, facts=shown, secret={})


@dataclass(frozen=True, kw_only=True)
class Observation:
    """What one player may know; each game adds its own table to it.

    Attributes
    ----------
    player : int or None
        Who is looking; None for a spectator.
    decisions : tuple of Decision
        What is open: the player's own with all options, those of others with none.
    names, chosen, step, steps
        Filled in by a match: the names of all players, who has chosen already, the step looked at, the last step.
    """

    player: int | None
    decisions: tuple[Decision, ...]
    names: tuple[str, ...] = ()
    chosen: tuple[int, ...] = ()
    step: int = 0
    steps: int = 0

    @property
    def decision(self) -> Decision | None:
        """The observer's own open decision, if there is one."""
        return next((d for d in self.decisions if d.player == self.player), None)


class State(Protocol):
    """What a match needs of a game's state. States are frozen, and equal when equal."""

    @property
    def game(self) -> str:
        """The name of the game's package, such as ``donut_widgets``."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def seed(self) -> int | None:
        """The seed that the game was dealt from; None for a position set up by hand."""

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def decisions(self) -> tuple[Decision, ...]:
        """Return the open decisions; several are simultaneous; none when the game is over."""

    def apply(self, actions: Mapping[int, Any]) -> tuple[Self, tuple[Event, ...]]:
        """Return the state after one action for each open decision, and what happened."""

    def observe(self, player: int | None) -> Observation:
        """Return what a player (None: a spectator) may know."""

    def reshuffled(self, seed: int) -> Self:
        """Return the position with all that is hidden from everybody shuffled anew."""

    def redealt(self, seed: int) -> Self:
        """Return the start of another game with the same players and options, dealt from a seed."""

    def to_data(self) -> dict[str, Any]:
        """Return the whole position, secrets included, as plain JSON data, for a save."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game, as packages offer it under the entry point group ``tabletop_widgets.games``.

    Attributes
    ----------
    name : str
        The package, such as ``donut_widgets``; also the name of the entry point.
    rules : int
        The version of the rules; goes up whenever the same choices may lead elsewhere. Written into saves.
    from_data : callable
        The inverse of ``State.to_data``; raises GameError for data that is no position.
    decode : callable
        ``decode(kind, data)``: the action that JSON data stands for in a decision of a kind; raises GameError.
    policies : Mapping
        The bots by name.
    """

    name: str
    rules: int
    from_data: Any
    decode: Any
    policies: Mapping[str, type[Policy]]


@cache
def find_game(name: str) -> Game:
    """Return the installed game of a name.

    Raises
    ------
    GameError
        ``unknown_game`` when no installed package offers it.
    """
    for entry in entry_points(group="tabletop_widgets.games", name=name):
        game: Game = entry.load()
        return game
    raise GameError("unknown_game", name=name)


def encode(action: Any) -> Any:
    """Return an action as plain JSON data: enums by value, tuples as lists."""
    if isinstance(action, Enum):
        return action.value
    if isinstance(action, tuple | list):
        return [encode(part) for part in action]
    return action


def check_observation(given: Any, kind: type[Observation], error: type[GameError]) -> None:
    """Raise an error of a game unless what was given is an observation of it.

    Parameters
    ----------
    given : object
        What was given for one. A state, which knows too much, is neither quoted nor taken.
    kind, error
        The game's observations and its errors.

    Raises
    ------
    GameError
        ``observation_state`` for a state; ``observation`` for anything else.
    """
    if isinstance(given, kind):
        return
    if not isinstance(given, type) and hasattr(given, "observe") and hasattr(given, "apply"):
        raise error("observation_state")
    raise error("observation", given=shown(given))


def check_actions(decisions: Sequence[Decision], actions: Mapping[int, Any]) -> None:
    """Raise IllegalAction unless there is one legal action for each open decision and no other.

    What is no mapping at all is a GameError ``actions``.

    Parameters
    ----------
    decisions : sequence of Decision
        What is open, at most one for each player.
    actions : Mapping
        Player to action.
    """
    if type(actions) is not dict and not isinstance(actions, Mapping):  # an ABC is slow to ask
        raise GameError("actions", given=shown(actions))
    for decision in decisions:
        if decision.player not in actions:
            raise IllegalAction("missing", player=decision.player, decision=decision.kind)
        action = actions[decision.player]
        if not is_option(action, decision.options):
            raise IllegalAction("illegal", player=decision.player, decision=decision.kind, action=action)
    if len(actions) > len(decisions):
        asked = {decision.player for decision in decisions}
        for player, action in actions.items():
            if player in asked:
                continue
            raise IllegalAction("extra", player=player, decision=None, action=action)


def is_option(action: Any, options: Sequence[Any]) -> bool:
    """Whether an action is among the options, and of their very type: 1, 1.0 and True are not the same choice."""
    try:
        option = options[options.index(action)]
        return option is action or _same_type(action, option)
    except (TypeError, ValueError, RecursionError):
        return False


def _same_type(a: Any, b: Any) -> bool:
    if isinstance(a, tuple) and isinstance(b, tuple):
        return all(map(_same_type, a, b))
    return type(a) is type(b)
