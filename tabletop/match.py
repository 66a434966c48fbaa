"""A match: a game with names, bots, a timeline to walk along, and branches.

The match is the one place where choices are collected; whoever shows it (a widget, a cell, a test) asks it what is
pending and tells it what was chosen. All methods hold one lock, so handlers on other threads never see half a step.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from tabletop.chance import check_seed, fresh_seed, stream
from tabletop.game import Decision, Event, GameError, IllegalAction, Observation, State, find_game, is_option
from tabletop.pace import Paced
from tabletop.policy import Policy
from tabletop.seats import Seat, seat_players
from tabletop.timeline import Log, Past, Step
from tabletop.words import shown


class MatchError(GameError):
    """Something that the match cannot do now.

    Codes: ``waiting``, ``finished``, ``no_step``, ``no_seat``, ``stale``, ``other_match``; ``state``, ``match`` for
    what is none.
    """


QUIET: tuple[str, Mapping[str, Any]] = ("", {})


class Match(Paced):
    """A game with seats and a timeline.

    Parameters
    ----------
    state : State
        The starting position.
    seats : sequence of str or Policy
        One for each player: the name of a policy seats that bot, other text is a person.
    seed : int, optional
        The seed of the bots' streams; taken from the state when it was dealt from one, else a fresh one.

    Raises
    ------
    SeatError, MatchError, GameError
        For seats, a state or a seed that cannot be.
    """

    def __init__(self, state: State, seats: Sequence[str | Policy], *, seed: int | None = None) -> None:
        if isinstance(state, type) or not isinstance(getattr(state, "game", None), str):
            raise MatchError("state", given=shown(state))
        game = find_game(state.game)
        self.game = game
        self.seats: tuple[Seat, ...] = seat_players(seats, state.players, game.name, game.policies)
        self._begin(state, seed if seed is None else check_seed(seed))

    def _begin(self, state: State, seed: int | None) -> None:
        Paced.__init__(self)
        self.line = 0
        """Goes up whenever the match jumps: events are not continuous across it."""
        self.news: tuple[str, Mapping[str, Any]] = QUIET
        """What the last jump was, until play goes on: the key of a notice to every seat, and its facts."""
        self.unsaved = False
        """Whether steps were played that no file holds."""
        self._start = state
        self._start_reseed: int | None = None
        self._seed = seed if seed is not None else state.seed if state.seed is not None else fresh_seed()
        self._past: list[Step] = []
        self._step = 0
        self._chosen: dict[int, Any] = {}

    # what can be seen

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The players that are persons."""
        return tuple(player for player, seat in enumerate(self.seats) if seat.policy is None)

    @property
    def step(self) -> int:
        """The step at which the match stands; 0 is the starting position."""
        return self._step

    @property
    def steps(self) -> int:
        """The last step that was played."""
        return len(self._past)

    @property
    def state(self) -> State:
        """The state at which the match stands, secrets included: for Python, never for a page."""
        with self.lock:
            return self.state_at(self._step)

    def state_at(self, step: int) -> State:
        """Return the state at a step of the timeline.

        Raises
        ------
        MatchError
            ``no_step`` outside 0 … steps.
        """
        with self.lock:
            self._check_step(step)
            return self._past[step - 1].state if step else self._start

    @property
    def is_over(self) -> bool:
        """Whether the game is over at this step."""
        return self.state.is_terminal

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions that wait for a person: asked, and not yet chosen."""
        with self.lock:
            return tuple(
                d
                for d in self.state.decisions()
                if self.seats[d.player].policy is None and d.player not in self._chosen
            )

    def player(self, seat: str | int | None) -> int | None:
        """Return the player who sits at a seat, given by name or number; None (a spectator) stays None.

        Raises
        ------
        MatchError
            ``no_seat`` for a seat that there is not.
        """
        if seat is None:
            return None
        if isinstance(seat, str) and seat in self.names:
            return self.names.index(seat)
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(self.seats):
            return seat
        raise MatchError("no_seat", seat=seat, names=self.names)

    def observe(self, seat: str | int | None = None, step: int | None = None) -> Observation:
        """Return what a seat may know, with names, who has chosen, and the place on the timeline.

        Parameters
        ----------
        seat : str, int or None
            Name or number; None for a spectator.
        step : int, optional
            Another step of the timeline; by default the one at which the match stands.
        """
        with self.lock:
            at = self._step if step is None else step
            observation = self.state_at(at).observe(self.player(seat))
            chosen = tuple(sorted(self._chosen)) if at == self._step else ()
            return replace(observation, names=self.names, chosen=chosen, step=at, steps=len(self._past))

    def events(self, step: int, seat: str | int | None = None) -> tuple[Event, ...]:
        """Return what happened in a step (1 … steps), as a seat may see it.

        Parameters
        ----------
        step, seat
            As for `observe`.

        Raises
        ------
        MatchError
            ``no_step``, ``no_seat``.
        """
        with self.lock:
            self._check_step(step)
            player = self.player(seat)
            return tuple(event.seen_by(player) for event in self._past[step - 1].events) if step else ()

    def past(self, seat: str | int | None = None, step: int | None = None) -> Past:
        """Return what happened in each step up to one (by default this one), as a seat may see it; see `events`."""
        with self.lock:
            last = self._step if step is None else step
            self._check_step(last)
            return Past(self._past, last, self.player(seat))

    def actions(self, step: int) -> Mapping[int, Any]:
        """Return the joint action that led to a step (1 … steps), secrets included."""
        with self.lock:
            self._check_step(step)
            return self._past[step - 1].actions if step else {}

    def log(self, seat: str | int | None = None) -> Log:
        """Return what happened up to this step, one plain dict an event, as a seat (None: everybody) may see it."""
        with self.lock:
            return Log.of(self.past(seat), self.names)

    # what can be done

    def choose(
        self,
        seat: str | int,
        action: Any,
        *,
        step: int | None = None,
        kind: str | None = None,
        line: int | None = None,
    ) -> tuple[Event, ...]:
        """Collect a person's choice; with the last one in, the bots answer and all are carried out.

        A choice may be changed until the last simultaneous one is in. At an earlier step of the timeline it starts
        a branch: the later steps are dropped.

        Parameters
        ----------
        seat : str or int
            Who chooses.
        action : object
            One of the options of that seat's open decision.
        step, kind, line : optional
            The decision that is answered; refused as stale where it is no longer open, also because the match has
            jumped to another line since.

        Returns
        -------
        tuple of Event
            What happened, as everybody sees it; empty while others are still to choose.

        Raises
        ------
        MatchError, IllegalAction, BotError
            Nothing has changed; other choices that are in stay in.
        """
        with self.lock:
            player = self.player(seat)
            if player is None:
                raise MatchError("no_seat", seat=seat, names=self.names)
            decision = next((d for d in self.state.decisions() if d.player == player), None)
            gone = step not in (None, self._step) or line not in (None, self.line)
            if gone or (kind is not None and decision is not None and kind != decision.kind):
                raise MatchError("stale")
            try:
                if decision is None or self.seats[player].policy is not None:
                    raise IllegalAction("extra", player=player, decision=kind, action=action)
                self.check(decision, action)
            except IllegalAction as refusal:
                refusal.name = self.names[player]
                raise
            before = dict(self._chosen)
            self._chosen[player] = action
            try:
                events = () if self.pending else self._play()
            except Exception:
                self._chosen = before
                raise
            self.tell()
            return events

    def check(self, decision: Decision, action: Any) -> None:
        """Raise an error unless an open decision has this option.

        Raises
        ------
        IllegalAction
            ``illegal``; where one player alone is asked, with the code and the reason of the game.
        """
        if not is_option(action, decision.options):
            if len(self.state.decisions()) == 1:
                self.state.apply({decision.player: action})  # the game itself refuses it, and says why
            raise IllegalAction("illegal", player=decision.player, decision=decision.kind, action=action)

    def advance(self) -> tuple[Event, ...]:
        """Carry out the next step of a match in which only bots must act.

        At an earlier step this goes forward along the timeline: bots would choose the same again.

        Raises
        ------
        MatchError
            ``waiting`` where a person is asked, ``finished`` after the end.
        BotError
            Nothing has changed.
        """
        with self.lock:
            if self.is_over:
                raise MatchError("finished")
            if waiting := self.pending:
                raise MatchError("waiting", names=tuple(self.names[d.player] for d in waiting))
            if self._step < len(self._past):
                self._step, self.news = self._step + 1, QUIET
                events = self.events(self._step)
            else:
                events = self._play()
            self.tell()
            return events

    def undo(self) -> None:
        """Go back to the last step at which a person was asked (among bots alone: one step)."""
        with self.lock:
            self._stand_at(self.back, "undone")

    @property
    def back(self) -> int:
        """The step to which `undo` goes; the present one where it goes nowhere."""
        with self.lock:
            if not self.people:
                return max(self._step - 1, 0)
            return next(filter(self._asks_people, reversed(range(self._step))), self._step)

    def redo(self) -> None:
        """Go forward again to the next step at which a person was asked, or to the last one."""
        with self.lock:
            last = len(self._past)
            if not self.people:
                self._stand_at(min(self._step + 1, last), "")
                return
            self._stand_at(next(filter(self._asks_people, range(self._step + 1, last)), last), "")

    def goto(self, step: int) -> None:
        """Stand at a step of the timeline; choices that are not complete are dropped.

        Raises
        ------
        MatchError
            ``no_step`` outside 0 … steps.
        """
        with self.lock:
            self._check_step(step)
            self._stand_at(step, "branch" if step < len(self._past) else "")

    def branch(self, step: int, reseed: bool | int = False) -> Match:
        """Return a new match that shares the past up to a step.

        Parameters
        ----------
        step : int
            Where the two part.
        reseed : bool or int
            Shuffle anew all that is hidden from everybody: True by a fresh seed, an int by that seed.

        Raises
        ------
        MatchError
            ``no_step``; for a seed that is none, GameError ``seed``.
        """
        with self.lock:
            self._check_step(step)
            seed = None if reseed is False else fresh_seed() if reseed is True else check_seed(reseed)
            twin = self._twin(self._start, self._seed)
            twin._start_reseed = self._start_reseed
            twin._past = self._past[:step]
            twin._step = step
            twin.unsaved = step > 0
            if seed is not None:
                twin._reseed(seed)
            return twin

    def again(self, same_deal: bool) -> Match:
        """Return a new match of the same seats: the same deal, or a new one from a fresh seed."""
        with self.lock:
            if same_deal:
                return self.branch(0)
            seed = fresh_seed()
            return self._twin(self._start.redealt(seed), seed)

    def become(self, other: Match, news: str = "", **facts: Any) -> None:
        """Go on as another match of the same game: its seats, timeline and choices; whoever follows is told.

        Parameters
        ----------
        other : Match
            A branch, a new game or a loaded match; it is left as it was.
        news, **facts
            The key of the notice to every seat, and its facts.

        Raises
        ------
        MatchError
            ``other_match`` for a match of another game.
        """
        if not isinstance(other, Match):
            raise MatchError("match", given=shown(other))
        if other.game.name != self.game.name:
            raise MatchError("other_match", got=other.game.name, expected=self.game.name)
        with self.lock:
            self.seats, self._start, self._start_reseed = other.seats, other._start, other._start_reseed
            self._seed, self._past, self._step = other._seed, list(other._past), other._step
            self._chosen = dict(other._chosen)
            self.unsaved = other.unsaved
            self.line += 1
            self.news = (news, facts)
            self.tell()

    def rest(self) -> None:
        """Pause a match of bots alone: from where one has gone back to, they would at once play on."""
        self.paused = self.paused or not self.people

    def to_end(self) -> None:
        """Advance until a person is asked or the game is over: for cells and tests that watch bots."""
        while not self.is_over and not self.pending:
            self.advance()

    # save and load

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole match, secrets included, to a JSON file: the game's box. See tabletop/save.py."""
        from tabletop.save import write

        with self.lock:
            write(self, path)
            self.unsaved = False
            self.tell()

    @classmethod
    def load(cls, path: str | PathLike[str], policies: Sequence[type[Policy]] = ()) -> Match:
        """Return the match of a file written by `save`, or raise a SaveError that says why not.

        Parameters
        ----------
        path : path
            The file.
        policies : sequence of Policy classes
            Your own bots, where any sit at the table.
        """
        from tabletop.save import read

        return read(path, policies)

    # inside

    def _stand_at(self, step: int, news: str) -> None:
        if step != self._step:
            self._step = step
            self._chosen.clear()
            self.line += 1
            self.news = (news, {})
            self.rest()
        self.tell()

    def _play(self) -> tuple[Event, ...]:
        """Carry out a step whose choices are all in; where a bot fails, nothing has changed."""
        state = self.state
        actions = {d.player: self._answer(d) for d in state.decisions()}
        after, events = state.apply(actions)
        self.news = QUIET
        if self._step < len(self._past):
            del self._past[self._step :]
            self.line += 1
            self.news = ("branched", {})
        self._past.append(Step(actions, events, after))
        self._step += 1
        self.unsaved = True
        self._chosen.clear()
        return self.events(self._step)

    def _answer(self, decision: Decision) -> Any:
        seat = self.seats[decision.player]
        if seat.policy is None:
            return self._chosen[decision.player]
        rng = stream(self._seed, "bot", decision.player, self._step)
        # how far others have played on is nothing to go by: coming back to a step must lead to the same choice
        observation = replace(self.observe(decision.player), steps=self._step)
        return seat.answer(observation, decision, rng)

    def _asks_people(self, step: int) -> bool:
        return any(self.seats[player].policy is None for player in self._past[step].actions)

    def _reseed(self, seed: int) -> None:
        if self._past:
            self._past[-1] = replace(self._past[-1], state=self._past[-1].state.reshuffled(seed), reseed=seed)
        else:
            self._start_reseed, self._start = seed, self._start.reshuffled(seed)

    def _twin(self, state: State, seed: int) -> Match:
        twin = type(self).__new__(type(self))
        twin.game, twin.seats = self.game, self.seats
        twin._begin(state, seed)
        return twin

    def _check_step(self, step: int) -> None:
        if type(step) is not int or not 0 <= step <= len(self._past):
            raise MatchError("no_step", step=step, last=len(self._past))

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {', '.join(self.names)}; step {self._step} of {len(self._past)}>"

    def _repr_html_(self) -> str:
        seen = self.observe(None)  # with the names, which a state does not know
        table = seen._repr_html_() if hasattr(seen, "_repr_html_") else ""
        return f"<p>{html.escape(', '.join(self.names))}</p>{table}"
