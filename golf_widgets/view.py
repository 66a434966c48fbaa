"""What one seat may see of a round of disc golf, as plain data for the page.

Made from observations and from events, by an allow-list; all but the order of the deck is open to everybody. See
tabletop/view.py, and frontend/view.ts for the same shapes on the other side of the wire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any, cast

from golf_widgets.board import drawn_hole
from golf_widgets.flight import card, costs, lie_words, throw_data
from golf_widgets.heat import MODES
from golf_widgets.observation import GolfObservation
from golf_widgets.played import PENALTIES, PlayedHole, PlayedHoles
from golf_widgets.questions import question
from golf_widgets.show import options_words
from golf_widgets.story import drawn, icon, score_words, sentence
from golf_widgets.wind import DECK, Wind
from tabletop.game import Decision, Event
from tabletop.view import TableView, short_name
from tabletop.words import Words

THROWS = 24
"""How many throws of the hole in play have a mark on the timeline; older ones of a long hole have none."""


class GolfTableView(TableView):
    """One seat's view of the golf table at one step."""

    @property
    def at(self) -> GolfObservation:
        """The observation, as the golf game's own."""
        return cast(GolfObservation, self.observation)

    # the status line

    def ask(self) -> tuple[str, str]:
        words, at = self.words, self.at
        if at.thrower is None:
            variant = ".you" if at.winners == (at.player,) else ".shared" if len(at.winners) > 1 else ""
            names = tuple(self.names[player] for player in at.winners)
            return words(f"ask.over{variant}", winners=names), words("detail.over", total=min(at.totals))
        number = at.throws[at.thrower] + (at.phase == "aim")
        facts = {"name": self.names[at.thrower], "number": number}
        return words(f"ask.{at.phase}", you=self.speaks_to(at.thrower), **facts), self._detail(at.thrower)

    def _detail(self, thrower: int) -> str:
        words, at = self.words, self.at
        data = throw_data(at, words)
        if data is None:
            lie, panels = at.lies[thrower], at.hole.distance(at.lies[thrower])[0]
            facts = {"name": self.names[thrower], "lie": lie_words(at.hole, lie, words), "panels": panels}
            return words("detail.aim", you=self.speaks_to(thrower), **facts)
        if at.phase != "control":
            return words("detail.landing", title=data["title"], text=data["text"])
        assert at.throw is not None
        if Wind.HABANERO in at.throw.drawn:
            return words("detail.habanero", cost=data["cost"], nth=len(at.throw.drawn))
        return str(data["cost"])

    def facts(self) -> list[dict[str, str]]:
        words, at = self.words, self.at
        return [
            {"value": words("fact.hole.value", number=at.number, holes=at.holes), "label": words("fact.hole")},
            {"value": " : ".join(map(words.number, at.totals)), "label": self._standing()},
        ]

    def _standing(self) -> str:
        """Return who leads, and so on whom the habanero's curse lies."""
        words, at = self.words, self.at
        if at.players == 1 or at.thrower is None:
            return words("fact.total")
        if at.leader is not None:
            return words("fact.leader", you=self.speaks_to(at.leader), name=self.names[at.leader])
        return words("fact.level" if any(at.totals) else "fact.first")

    def note(self, player: int) -> str:
        words, at = self.words, self.at
        if at.thrower is None:
            return words("note.place", place=self._places()[player])
        if player == at.thrower:
            return words(f"note.{at.phase}")
        return self._resting(player)

    def _resting(self, player: int) -> str:
        """Return how far a player who is not throwing has come."""
        words, at = self.words, self.at
        score = at.throws[player] + at.penalties[player]
        if not at.playing[player]:
            holed = at.lies[player] == at.hole.goal
            return words("queue.holed" if holed else "queue.picked_up", score=score)
        return words("queue.away", panels=at.hole.distance(at.lies[player])[0])

    # choices and what has happened

    def pick(self, decision: Decision) -> dict[str, Any]:
        return question(self.at, decision, self.words)

    def event_text(self, event: Event) -> str:
        return sentence(event, self.names, self.at.player, self.words)

    def event_icon(self, event: Event) -> str:
        return icon(event)

    def log_lines(self, step: int) -> list[dict[str, Any]]:
        """Return the lines of the log of one step: cards drawn one after the other share one."""
        lines: list[dict[str, Any]] = []
        for kind, group in groupby(self.past[step - 1], key=lambda event: event.kind):
            events = list(group)
            told = [(events[-1], drawn(events, self.words))] if kind == "drew" else self._told(events)
            lines += [
                {"step": step, "tag": self.tag(event, step), "icon": icon(event), "text": text} for event, text in told
            ]
        return lines

    def _told(self, events: Sequence[Event]) -> list[tuple[Event, str]]:
        return [(event, text) for event in events if (text := self.event_text(event))]

    def tag(self, event: Event, step: int) -> str:
        built = event.facts["number"] if event.kind == "hole_built" else None
        number = next((hole.number for hole in self.played() if step <= hole.last), self.at.number)
        return self.words("tag.hole", number=built or number)

    def played(self) -> list[PlayedHole]:
        """Return the holes that were finished in the steps of this match, oldest first."""
        return self.recall("played", PlayedHoles).up_to(self.past)

    def marks(self) -> list[dict[str, Any]]:
        """Return the marks of the timeline: a finished hole by its start, the throws of this hole one by one."""
        holes = [self._hole_mark(hole) for hole in self.played()]
        return [*holes, *self._throw_marks()]

    def _hole_mark(self, hole: PlayedHole) -> dict[str, Any]:
        words, names = self.words, tuple(map(short_name, self.names))
        scores = self.recall(("scores", hole.last), lambda: score_words(hole.scores, names, words))
        text = words("mark.hole", number=hole.number, scores=scores)
        return {"step": hole.first, "label": words.number(hole.number), "icon": "goal", "text": text}

    def _throw_marks(self) -> list[dict[str, Any]]:
        words, at = self.words, self.at
        if at.thrower is None:
            return [{"step": at.step, "label": words("mark.end"), "icon": "goal", "text": words("mark.over")}]
        throws = self._throws()
        before = sum(at.throws) - len(throws)
        marks = [self._throw_mark(before + i, *thrown) for i, thrown in enumerate(throws, 1)]
        if at.throw is not None:
            return [*marks[:-1], {**marks[-1], "icon": "now"}] if marks else []
        text = words("mark.now", you=self.speaks_to(at.thrower), hole=at.number, name=self.names[at.thrower])
        label = f"{at.number}.{before + len(throws) + 1}"
        return [*marks, {"step": at.step, "label": label, "icon": "now", "text": text}]

    def _throw_mark(self, index: int, step: int, player: int, number: int, ground: str) -> dict[str, Any]:
        def text() -> str:
            facts = {"hole": self.at.number, "number": number, "name": short_name(self.names[player])}
            became = self.words(f"mark.{ground}")
            return self.words("mark.throw", you=self.speaks_to(player), ground=became, **facts)

        told = self.recall(("throw", step, ground), text)
        return {"step": step - 1, "label": f"{self.at.number}.{index}", "icon": ground, "text": told}

    def _throws(self) -> list[tuple[int, int, int, str]]:
        """Return the last throws of this hole, oldest first: step, player, number, and what became of it."""
        found: list[tuple[int, int, int, str]] = []
        became = "air"
        for step in range(len(self.past), 0, -1):
            for event in reversed(self.past[step - 1]):
                if event.kind == "hole_over" or len(found) == THROWS:
                    return found[::-1]
                if event.kind == "throw":
                    assert event.player is not None
                    found.append((step, event.player, event.facts["number"], became))
                    became = "air"
                elif became == "air":
                    became = _became(event)
        return found[::-1]

    # the table

    def table(self) -> dict[str, Any]:
        words, at = self.words, self.at
        goal, thrower = at.hole.goal, at.thrower
        aiming = thrower is not None and at.phase == "aim" and (at.decision or at.player is None)
        return {
            "number": at.number,
            "holes": at.holes,
            "hole": drawn_hole(at.hole, words.language),
            "discs": [{"seat": p, "cell": lie, "holed": lie == goal} for p, lie in enumerate(at.lies)],
            "hands": [{"seat": p, "cards": [wind.name for wind in hand]} for p, hand in enumerate(at.hands)],
            "current": throw_data(at, words),
            "costs": costs(at, thrower, words) if aiming and thrower is not None and not self.bots[thrower] else None,
            "phase": at.phase,
            "scorecard": [self._score_line(player) for player in range(at.players)],
            "par": self._par(),
            "deck": self._deck(),
            "discards": [wind.name for wind in at.discards],
            "queue": self._queue(),
            "options": options_words(at, words),
            "leader": None if thrower is None else at.leader,
            "odds": None if thrower is None else {"modes": self._modes()},
        }

    def _modes(self) -> list[dict[str, Any]]:
        return [{"value": mode, "label": self.words(f"odds.{mode}"), "on": True} for mode in MODES]

    def _score_line(self, player: int) -> dict[str, Any]:
        at = self.at
        finished = [scores[player] for scores in at.scorecard]
        score = at.throws[player] + at.penalties[player]
        now = "" if at.thrower is None else f"{score or ''}…" if at.playing[player] else self.words.number(score)
        missing = [None] * (at.holes - len(finished))
        return {"seat": player, "holes": finished + missing, "now": now, "sum": at.totals[player]}

    def _par(self) -> list[int]:
        """Return the terrain panels of each hole: this one's as it lies, those of others by the score card."""
        at = self.at
        card = [at.panel_set.terrain_panels(number) for number in range(1, at.holes + 1)]
        card[at.number - 1] = len(at.hole.panels) - 1
        return card

    def _deck(self) -> dict[str, Any]:
        words, at = self.words, self.at
        left = Counter(at.unseen)
        held = Counter(wind for hand in at.hands for wind in hand)
        places = {"line": Counter(at.line), "hands": held, "discards": Counter(at.discards)}
        kinds = []
        for wind in Wind:
            where = [words(f"where.{place}", n=counts[wind]) for place, counts in places.items() if counts[wind]]
            told = words("list.comma").join(where)
            name = card(wind, words)
            kinds.append({"wind": wind.name, "name": name, "left": left[wind], "total": wind.copies, "where": told})
        return {"count": at.deck_size, "total": len(DECK), "kinds": kinds}

    def _queue(self) -> list[dict[str, Any]]:
        """Return who throws, who is next, and why."""
        at = self.at
        if at.thrower is None:
            return []
        waiting = [player for player in at.waiting if player != at.thrower]
        rest = [player for player in at.order if player not in (at.thrower, *waiting)]
        away = sorted((p for p in rest if at.playing[p]), key=lambda p: at.hole.distance(at.lies[p]), reverse=True)
        done = [player for player in rest if not at.playing[player]]
        line = [at.thrower, *waiting, *away, *done]
        return [{"seat": player, "text": self._turn(player, place)} for place, player in enumerate(line)]

    def _turn(self, player: int, place: int) -> str:
        words, at = self.words, self.at
        panels = at.hole.distance(at.lies[player])[0]
        if place and player in at.waiting:
            return words("queue.first")
        if place == 1 and at.playing[player]:
            return words("queue.next", panels=panels)
        if place:
            return self._resting(player)
        if player in at.waiting:
            return words("queue.now.first")
        return words("queue.now.away" if sum(at.playing) > 1 else "queue.now.last", panels=panels)

    # the end

    def _places(self) -> list[int]:
        totals = self.at.totals
        return [1 + sum(other < total for other in totals) for total in totals]

    def final(self) -> list[dict[str, Any]] | None:
        at = self.at
        if at.thrower is not None:
            return None
        places = self._places()
        return [
            {
                "seat": player,
                "place": places[player],
                "winner": player in at.winners,
                "total": at.totals[player],
                "lines": self.recall(("lines", player, at.step), partial(self._lines, player)),
            }
            for player in range(at.players)
        ]

    def _lines(self, player: int) -> list[dict[str, Any]]:
        """Return the score of each hole with what it is made of, where all of the hole was played in this match."""
        words = self.words
        tallies = {hole.number: hole.tally[player] for hole in self.played()}
        lines = []
        for number, scores in enumerate(self.at.scorecard, 1):
            tally, score = tallies.get(number, Counter()), scores[player]
            penalties = [words(f"penalty.{what}", n=tally[what]) for what in PENALTIES if tally[what]]
            whole = tally["throws"] + sum(tally[what] for what in PENALTIES) == score
            parts = [words("line.throws", n=tally["throws"]), *penalties] if whole else []
            parts += [words("line.picked_up")] if tally["picked_up"] else []
            made = words("list.comma").join(parts)
            text = words("line.hole.made" if parts else "line.hole", number=number, made=made)
            mark = "out" if penalties else "goal"
            lines.append({"icon": mark, "text": text, "points": score})
        return lines


def _became(event: Event) -> str:
    """Return what an event makes of its throw, as its mark shows it: where it landed; "air" for nothing yet."""
    match event.kind:
        case "landed" | "accepted":
            return str(event.facts["terrain"].value)
        case "holed":
            return "goal"
        case "out" | "declined" | "curse":
            return "out"
    return "air"


def rules_words(words: Words) -> list[dict[str, str]]:
    """Return the rules in short, as titled paragraphs."""
    keys: Sequence[str] = ("goal", "throw", "cost", "control", "landing", "order", "curse", "fine", "options", "source")
    return [{"title": words(f"rules.{key}.title"), "text": words(f"rules.{key}.text")} for key in keys]


def wind_words(words: Words) -> dict[str, str]:
    """Return what is printed on each card."""
    return {wind.name: card(wind, words) for wind in Wind}
