"""A widget with a match: seats and the curtain between them, the timeline, the pace of the bots, save and load.

Several tables may show one match (`seat`): each has its own page and language, all follow the same timeline.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from tabletop.game import Decision, GameError, State
from tabletop.match import Match, MatchError
from tabletop.pace import SPEEDS
from tabletop.policy import Policy
from tabletop.requests import ANY, FLAG, OBJECT, TEXT, WHOLE, Field, RequestError
from tabletop.save import SaveError, is_file_name, saves
from tabletop.view import TableView, fitted
from tabletop.widget import Widget
from tabletop.words import LANGUAGES, shown

OFFERED = 20
"""How many saved matches a page offers to load."""

_DECISION = {"line": int, "step": int, "player": int, "kind": str}
"""How a choice names the decision that it answers."""


class TableWidget(Widget):
    """A table at which a match is played.

    Parameters
    ----------
    seats : sequence of str or Policy, optional
        Who plays; or give `match`.
    match : Match, optional
        A match to go on with.
    state : State, optional
        A position to begin from, with `seats`.
    language, size
        See `Widget`.
    """

    view_type: ClassVar[type[TableView]]
    secret_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions that others at the same screen must not see being made: the curtain covers these."""

    forms: ClassVar[Mapping[str, Mapping[str, Field]]] = {
        **Widget.forms,
        "choose": {"decision": OBJECT, "action": ANY},
        "sit": {"seat": WHOLE},
        "stand": {},
        "undo": {},
        "redo": {},
        "branch": {"step": WHOLE, "reseed": FLAG},
        "new": {"same": FLAG},
        "pace": {
            "paused": Field((bool,), optional=True),
            "speed": Field((int, float), optional=True),
            "next": Field((bool,), optional=True),
            "step": Field((int,), optional=True),
        },
        "save": {},
        "saves": {},
        "load": {"name": TEXT},
        "look": {"step": WHOLE},
    }
    replies: ClassVar[frozenset[str]] = frozenset({"look", "saves"})
    steering: ClassVar[frozenset[str]] = frozenset({"undo", "redo", "branch", "new", "load"})
    """What moves the match itself: not for a page that looks on while people play elsewhere."""

    def __init__(
        self,
        seats: Sequence[str | Policy] | None = None,
        *,
        match: Match | None = None,
        state: State | None = None,
        language: str | None = None,
        size: str = "auto",
        _only: tuple[str, ...] | None = None,
    ) -> None:
        if match is None:
            if seats is None or state is None:
                raise GameError("seat_or_match")
            match = Match(state, seats)
        elif seats is not None or state is not None:
            raise GameError("seat_or_match")
        if not isinstance(match, Match):
            raise MatchError("match", given=shown(match))
        if match.game.name != self.package:
            raise MatchError("other_match", got=match.game.name, expected=self.package)
        self.match = match
        self._only = _only
        """The names of those who play at this screen; None: all who have no screen of their own."""
        self._sitting: tuple[int, int, int] | None = None
        """Who lifted the curtain, and the line and step where that was: it falls again when the match moves on."""
        self._saved = ""
        """The file that this page has saved, until the match changes."""
        self._went: int | None = None
        """The line of the match that this page began by going back."""
        self._busy = False
        self._memories: dict[int | None, dict[Hashable, Any]] = {}
        self._memory_of: tuple[Any, ...] = ()
        super().__init__(language=language, size=size, lock=match.lock)
        match.follow(self._follow)

    @staticmethod
    def _check_undecided(start: object, **given: object) -> None:
        """Raise GameError ``decided`` where a position or a match is given, and also what it has decided already."""
        for what, value in given.items():
            if start is not None and value is not None:
                raise GameError("decided", what=what)

    # who sees what

    def seat(self, name: str) -> Self:
        """Return this match's table as one person sees it, for another cell or browser.

        That person leaves the rota of the shared screens, until the table returned is closed.

        Parameters
        ----------
        name : str
            A person's name.

        Raises
        ------
        MatchError
            ``no_seat`` for a name that no person has.
        """
        player = self.match.player(name)
        if player not in self.match.people:
            raise MatchError("no_seat", seat=name, names=tuple(self.match.names[p] for p in self.match.people))
        only = (self.match.names[player],)
        side = type(self)(match=self.match, language=self.language, size=self.size, _only=only)
        self.match.tell()
        return side

    def spectator(self) -> Self:
        """Return this match's table as nobody in particular sees it: for a projector while each plays elsewhere."""
        return type(self)(match=self.match, language=self.language, size=self.size, _only=())

    @property
    def rota(self) -> tuple[int, ...]:
        """The persons who play at this screen."""
        names, only = self.match.names, self._only
        if only is not None:
            return tuple(player for player in self.match.people if names[player] in only)
        tables = [table for table in self.match.followers if isinstance(table, TableWidget)]
        away = {name for table in tables for name in table._only or ()}
        return tuple(player for player in self.match.people if names[player] not in away)

    @property
    def _sitter(self) -> int | None:
        """Who has lifted the curtain for the step at which the match stands."""
        if self._sitting is None or self._sitting[1:] != (self.match.line, self.match.step):
            return None
        return self._sitting[0]

    @property
    def _looks_on(self) -> bool:
        """Whether this is a page for looking on at what people play; the first table is its host's and never is."""
        return self._only is not None and not self.rota and bool(self.match.people)

    def _viewer(self) -> int | None:
        """Return the player whose side the page shows: alone at this screen, or sitting behind the curtain."""
        rota = self.rota
        if len(rota) == 1:
            return rota[0]
        asked = {decision.player for decision in self._asked}
        return self._sitter if self._sitter in asked else None

    @property
    def _asked(self) -> tuple[Decision, ...]:
        """The open decisions of the persons at this screen, also those that are in and may be changed still."""
        rota = self.rota
        return tuple(decision for decision in self.match.state.decisions() if decision.player in rota)

    def _next_decision(self) -> Decision | None:
        """Return the decision that this screen should ask for next: the sitter's, or the first of its rota."""
        waiting = [d for d in self.match.pending if d.player in self.rota]
        return next((d for d in self._asked if d.player == self._sitter), waiting[0] if waiting else None)

    def _again(self, viewer: int | None) -> list[dict[str, Any]]:
        """Return who at a shared screen may lift the curtain once more, to change a secret choice that is in."""
        if viewer is not None:
            return []
        waiting = {decision.player for decision in self.match.pending}
        secret = [d.player for d in self._asked if d.kind in self.secret_kinds and d.player not in waiting]
        return [{"seat": p, "text": self.words("curtain.again", name=self.match.names[p])} for p in secret]

    # the view

    def make_view(self) -> dict[str, Any]:
        """Return the view of this page at the step where the match stands."""
        decision = self._next_decision()
        viewer = self._viewer()
        data = self._table_view(viewer, None).data()
        if viewer is None and decision is not None and decision.kind not in self.secret_kinds:
            data["pick"] = self._table_view(decision.player, None)._pick(decision)
        if data["pick"] is not None:
            data["pick"]["decision"]["line"] = self.match.line
        made = {
            **data,
            "curtain": self._curtain(decision, viewer),
            "live": True,
            "line": self.match.line,
            "controls": self._controls(viewer),
            "notice": self._told(data["status"]["facts"]),
        }
        return fitted(made)

    def _told(self, facts: Sequence[Mapping[str, str]]) -> str:
        """Return the passing notice: what this page has saved, or what the match's last jump was.

        The first of the facts beside the status line names the turn: to those who did not go back, it says to where.
        """
        if self._saved:
            return self.words("notice.saved", name=self._saved)
        key, told = self.match.news
        if key == "branch" and self._went != self.match.line:
            return self.words("notice.branch.others", turn="{label} {value}".format_map(facts[0]))
        return self.words(f"notice.{key}", **told) if key else ""

    def _table_view(self, viewer: int | None, step: int | None) -> TableView:
        match = self.match
        of = (self.language, match.line, match.names)
        if of != self._memory_of:
            self._memories, self._memory_of = {}, of
        observation = match.observe(viewer, step)
        bots = [seat.policy is not None for seat in match.seats]
        memory = self._memories.setdefault(viewer, {})
        return self.view_type(observation, self.words, bots, match.past(viewer, observation.step), memory)

    def _curtain(self, decision: Decision | None, viewer: int | None) -> dict[str, Any] | None:
        if decision is None or viewer is not None or decision.kind not in self.secret_kinds:
            return None
        name = self.match.names[decision.player]
        return {
            "seat": decision.player,
            "name": name,
            "text": self.words("curtain.text", name=name),
            "button": self.words("curtain.button", name=name),
        }

    def _controls(self, viewer: int | None) -> dict[str, Any]:
        match = self.match
        bots_only = not match.is_over and not match.pending
        pace = {"paused": match.paused, "speed": match.speed, "speeds": SPEEDS, "looks_on": self._looks_on}
        return {
            "undo": match.back != match.step and not self._looks_on,
            "redo": match.step < match.steps and not self._looks_on,
            "pace": pace if bots_only else None,
            "unsaved": match.unsaved,
            "rota": [match.names[player] for player in self.rota],
            "again": self._again(viewer),
            "languages": [[code, self.words(f"language.{code}")] for code in LANGUAGES],
        }

    def _follow(self) -> None:
        self._saved = ""
        if self._sitting and self._sitting[0] not in self.rota:  # gone to a screen of their own, for good
            self._sitting = None
        if not self._busy:
            self.refresh()

    def _carry_out(self, request: Any) -> dict[str, Any] | None:
        if request.type in self.steering and self._looks_on:
            raise RequestError("onlooker")
        if request.type not in self.replies and request.type != "pace":
            self._saved = ""
        self._busy = True
        try:
            return super()._carry_out(request)
        finally:
            self._busy = False

    # requests

    def on_choose(self, decision: dict[str, Any], action: Any) -> None:
        """Collect a choice for the decision that it names."""
        if {key: type(value) for key, value in decision.items()} != _DECISION:
            raise RequestError("request", detail="choose: decision")
        player, kind = decision["player"], decision["kind"]
        if player not in self.rota or (kind in self.secret_kinds and player != self._viewer()):
            raise RequestError("not_yours")
        choice = self.match.game.decode(kind, action)
        self.match.choose(player, choice, step=decision["step"], kind=kind, line=decision["line"])
        if len(self.rota) > 1:
            self._sitting = None

    def on_sit(self, seat: int) -> None:
        """Lift the curtain for a person of this screen's rota."""
        if seat not in self.rota:
            raise RequestError("not_yours")
        self._sitting = (seat, self.match.line, self.match.step)

    def on_stand(self) -> None:
        """Let the curtain fall again: whoever sits there has nothing to choose, or leaves a choice as it is."""
        self._sitting = None

    def on_undo(self) -> None:
        """Go back to the last question to a person."""
        self.match.undo()

    def on_redo(self) -> None:
        """Go forward again."""
        self.match.redo()

    def on_branch(self, step: int, reseed: bool) -> None:
        """Play on from an earlier step; with `reseed`, what is hidden is shuffled anew."""
        if reseed:
            branch = self.match.branch(step, reseed=True)
            self.match.rest()
            self.match.become(branch, "branched")
        else:
            self.match.goto(step)
            self._went = self.match.line

    def on_new(self, same: bool) -> None:
        """Begin a new game with the same seats."""
        self.match.become(self.match.again(same), "again" if same else "new")

    def on_pace(
        self,
        paused: bool | None = None,
        speed: float | None = None,
        next: bool | None = None,
        step: int | None = None,
    ) -> None:
        """Set the pace of a match in which only bots must act, or carry out its next step.

        The page asks for the next step when its motion has ended. `step` names the step that it stands at: of two
        browsers that ask at once, one is carried out and the other is simply late.
        """
        sets = paused is not None or speed is not None
        if self._looks_on and (sets or (next and self.match.paused)):
            raise RequestError("onlooker")
        if sets:
            self.match.pace(paused, speed)
        late = step is not None and step != self.match.step
        if next and not late and not self.match.is_over and not self.match.pending:
            self.match.advance()

    def on_look(self, step: int) -> dict[str, Any]:
        """Reply with the view of a step, for one browser that looks back."""
        viewer = self._viewer()
        view = self._table_view(viewer, step).data()
        live = step == self.match.step
        made = {
            **self._view,
            **view,
            "pick": self._view["pick"] if live else None,
            "curtain": self._view["curtain"] if live else None,
            "live": live,
            "notice": "",
        }
        return {"view": fitted(made)}

    # save and load

    def on_save(self) -> None:
        """Write the match beside the notebook, under the next free name."""
        taken = {path.name for path in Path().glob(f"{self._stem}-*.json")}
        n = next(n for n in range(1, len(taken) + 2) if f"{self._stem}-{n}.json" not in taken)
        name = f"{self._stem}-{n}.json"
        self.match.save(name)
        self._saved = name

    def on_saves(self) -> dict[str, Any]:
        """Reply with the names of this game's newest saved matches beside the notebook, newest first."""
        return {"names": saves(Path(), self.match.game.name, OFFERED)}

    def on_load(self, name: str) -> None:
        """Go on with a match that was saved beside the notebook."""
        if not is_file_name(name):
            raise SaveError("save_name", name=name)
        if not os.path.isfile(name):  # Path.is_file() fails at a name too long for a file
            raise SaveError("save_missing", name=name)
        own = [type(seat.policy) for seat in self.match.seats if seat.policy is not None]
        self.match.become(Match.load(name, own), "loaded", name=name)

    def save(self, path: str) -> None:
        """Write the match to a file; see `Match.save`."""
        self.match.save(path)

    @classmethod
    def load(cls, path: str, policies: Sequence[type[Policy]] = (), **options: Any) -> Self:
        """Return a table with the match of a file; see `Match.load`. Options are those of the table."""
        return cls(match=Match.load(path, policies), **options)

    @property
    def _stem(self) -> str:
        return self.match.game.name.removesuffix("_widgets")

    def close(self) -> None:
        """Take the table away; the match stays.

        The place where it was is left empty: a notebook takes a closed widget off the page at once, so nothing can be
        said there. A new table with ``match=table.match`` shows the match again.
        """
        super().close()
        match = getattr(self, "match", None)  # there is none where the constructor has refused
        if match is not None and match.unfollow(self._follow):
            match.tell()
