"""What one seat may see of the donut game, as plain data for the page.

Made from observations and from events that the seat may see, by an allow-list. See tabletop/view.py, and
frontend/view.ts for the same shapes on the other side of the wire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from donut_widgets.cards import KINDS, Kind, by_order
from donut_widgets.forecast import offered
from donut_widgets.powers import POWERS
from donut_widgets.questions import question
from donut_widgets.scoring import Line, explain, score, scores, winners
from donut_widgets.state import DonutObservation
from donut_widgets.story import icon, sentence
from tabletop.game import Decision, Event
from tabletop.view import TableView
from tabletop.words import Words

_NO_POWER = frozenset({"reveal", "taken", "clash", "untouched", "refill", "round", "over"})
"""The events of a round that no power has brought about."""


@dataclass(frozen=True, slots=True)
class Round:
    """One revealed round of the past: its number, its step, and what came of it so far."""

    number: int
    step: int
    bids: tuple[int, ...]
    events: tuple[Event, ...]
    """All events since the reveal."""

    @property
    def settled(self) -> dict[int, Event]:
        """The positions that are settled, each with the event that settled it."""
        return {e.facts["position"]: e for e in self.events if e.kind in ("taken", "clash", "untouched")}


class DonutTableView(TableView):
    """One seat's view of the donut table at one step."""

    @property
    def at(self) -> DonutObservation:
        """The observation, as the donut game's own."""
        return cast(DonutObservation, self.observation)

    # the status line

    def ask(self) -> tuple[str, str]:
        words, at = self.words, self.at
        if at.phase == "over":
            won = winners(at.boxes)
            variant = ".you" if won == (at.player,) else ".shared" if len(won) > 1 else ""
            names = tuple(self.names[player] for player in won)
            return words(f"ask.over{variant}", winners=names), words("detail.over", round=at.round)
        own = at.decision
        if own is not None and own.player not in at.chosen:
            return words(f"ask.{own.kind}.you"), self._progress()
        if at.phase in ("bid", "pass"):
            return words(f"ask.{at.phase}" + (".done" if own else "")), self._progress()
        assert at.taker is not None
        return words("ask.power", name=self.names[at.taker], kind=at.power), self._progress()

    def _progress(self) -> str:
        words, at = self.words, self.at
        if at.phase not in ("bid", "pass"):
            return words("detail.power", position=at.position)
        waiting = [d.player for d in at.decisions if not self.bots[d.player] and d.player not in at.chosen]
        others = tuple(self.names[player] for player in waiting if player != at.player)
        chosen = tuple(self.names[player] for player in at.chosen if player != at.player)
        told = [words("detail.in", names=chosen)] if chosen else []
        told += [words("detail.waiting", names=others)] if others else []
        return words.sentences(told) if told else words(f"detail.{at.phase}") if at.phase == "bid" else ""

    def facts(self) -> list[dict[str, str]]:
        return self._facts(self.at.round)

    def _facts(self, number: int) -> list[dict[str, str]]:
        words, at = self.words, self.at
        return [
            {"value": words.number(number), "label": words("fact.round")},
            {"value": words.number(at.deck_size), "label": words("fact.deck")},
        ]

    def note(self, player: int) -> str:
        words, at = self.words, self.at
        if at.phase == "over":
            return words("note.place", place=self._places()[player])
        if player in at.chosen:
            return words(f"note.{at.phase}")
        if any(decision.player == player for decision in at.decisions) and not self.bots[player]:
            return words("note.choosing")
        if player == at.taker:
            return words("note.power", kind=at.power)
        rounds = self.rounds() if at.bids else []  # none where the past begins in the middle of a round
        if rounds and (outcome := self._outcome(rounds[-1], player)) is not None:
            key = "note.clash" if outcome.kind == "clash" else "note.won"
            return words(key, kind=outcome.facts["kind"])
        return words("note.bot") if self.bots[player] else ""

    # choices and what has happened

    def pick(self, decision: Decision) -> dict[str, Any]:
        return question(self.at, decision, self.words)

    def event_text(self, event: Event) -> str:
        return sentence(event, self.names, self.at.player, self.words)

    def event_icon(self, event: Event) -> str:
        return icon(event)

    def tag(self, event: Event, step: int) -> str:
        number = next((r.number for r in reversed(self.rounds()) if r.step <= step), self._first_round())
        return self.words("tag.round", round=number)

    def _first_round(self) -> int:
        """Return the number of the round in which the past begins."""
        return self.at.round - sum(event.kind == "round" for events in self.past for event in events)

    def rounds(self) -> list[Round]:
        """Return the revealed rounds of the past, oldest first."""
        found: list[Round] = []
        number = self._first_round()
        for step, events in enumerate(self.past, 1):
            for event in events:
                if event.kind == "reveal":
                    found.append(Round(number, step, event.facts["bids"], ()))
                number += event.kind == "round"
            if found:
                last = found[-1]
                found[-1] = Round(last.number, last.step, last.bids, (*last.events, *events))
        return found

    def _outcome(self, one: Round, player: int) -> Event | None:
        """Return what settled the position that a player has bid on, if it is settled."""
        return one.settled.get(one.bids[player])

    def marks(self) -> list[dict[str, Any]]:
        words, at = self.words, self.at
        marks = [self._mark(one) for one in self.rounds()]
        if at.phase != "over" and not at.bids:
            text = words("mark.now", round=at.round)
            marks.append({"step": at.step, "label": words.number(at.round), "icon": "now", "text": text})
        return marks

    def _mark(self, one: Round) -> dict[str, Any]:
        """Return a round's mark: it leads to the position in which the round was bid."""
        outcome = None if self.at.player is None else self._outcome(one, self.at.player)
        key, drawing = "mark.round", "none"
        facts: dict[str, Any] = {"round": one.number}
        if outcome is not None:
            clash = outcome.kind == "clash"
            key, drawing = ("mark.clash", "clash") if clash else ("mark.took", outcome.facts["kind"].value)
            facts["kind"] = outcome.facts["kind"]
        label = self.words.number(one.number)
        return {"step": one.step - 1, "label": label, "icon": drawing, "text": self.words(key, **facts)}

    # the table

    def table(self) -> dict[str, Any]:
        words, at = self.words, self.at
        top = at.discard[-1] if at.discard else None
        return {
            "round": at.round,
            "row": [self._slot(position, kind) for position, kind in enumerate(at.row, 1)],
            "deck": {"count": at.deck_size, "text": words("deck.text")},
            "discard": {
                "count": len(at.discard),
                "text": words("discard.text", kind=top) if top else words("discard.none"),
                "cards": [kind.value for kind in at.discard],
            },
            "boxes": self._boxes(),
            "drawn": [kind.value for kind in at.drawn],
            "reveal": self._reveal(),
            "odds": offered(at, words),
            "unseen": self._unseen(),
        }

    def _slot(self, position: int, kind: Kind | None) -> dict[str, Any]:
        slot = {"position": position, "kind": kind.value if kind else None, "note": "", "reach": None}
        player = self.at.player
        if kind is None or player is None or not isinstance(kind.points, tuple):
            return slot
        have = self.at.boxes[player].count(kind)
        boxes = [(*box, kind) if p == player else box for p, box in enumerate(self.at.boxes)]
        gain = score(boxes, player) - score(self.at.boxes, player)
        reach = min(have + 1, len(kind.points) - 1)
        return {**slot, "reach": reach, "note": self.words("slot.next", nth=have + 1, gain=gain)}

    def _boxes(self) -> list[dict[str, Any]]:
        totals = scores(self.at.boxes)
        boxes = []
        for player, lines in enumerate(explain(self.at.boxes)):
            points: Counter[Kind] = Counter()
            for line in lines:
                points[line.kind] += line.points
            counts = Counter(self.at.boxes[player])
            items = [{"kind": kind.value, "count": n, "points": points[kind]} for kind, n in counts.items()]
            cards = len(self.at.boxes[player])
            boxes.append({"seat": player, "score": totals[player], "cards": cards, "items": items})
        return boxes

    def _unseen(self) -> list[dict[str, Any]]:
        left = Counter(self.at.unseen)
        seen = Counter(kind for kind in (*self.at.row, *self.at.discard, *self.at.drawn, *self.at.known_top) if kind)
        for box in self.at.boxes:
            seen.update(box)
        return [
            {"kind": kind.value, "left": left[kind], "copies": left[kind] + seen[kind]}
            for kind in KINDS
            if left[kind] + seen[kind]
        ]

    # the reveal

    def _reveal(self) -> dict[str, Any] | None:
        rounds = self.rounds()
        if not rounds:
            return None
        one = rounds[-1]
        ask, detail = self._reveal_words(one)
        return {
            "step": one.step,
            "round": one.number,
            "slots": [self._reveal_slot(one, position) for position in range(1, len(self.at.row) + 1)],
            "ask": ask,
            "detail": detail,
            "facts": self._facts(one.number),
            "order": self._power_order(one),
        }

    def _reveal_kind(self, one: Round, position: int) -> Kind | None:
        if position in one.settled:
            kind: Kind = one.settled[position].facts["kind"]
            return kind
        for event in one.events:
            if event.kind == "cleared" and position in event.facts["positions"]:
                cleared: Kind = event.facts["kinds"][event.facts["positions"].index(position)]
                return cleared
        return self.at.row[position - 1]

    def _reveal_slot(self, one: Round, position: int) -> dict[str, Any]:
        kind = self._reveal_kind(one, position)
        seats = [player for player, bid in enumerate(one.bids) if bid == position]
        result = "left" if not seats else "won" if len(seats) == 1 else "clash"
        return {
            "position": position,
            "kind": kind.value if kind else None,
            "seats": seats,
            "result": result,
            "text": self.words(f"reveal.{result}"),
        }

    def _reveal_words(self, one: Round) -> tuple[str, str]:
        words, told = self.words, []
        ask = words("reveal.round", round=one.number)
        for position in sorted(set(one.bids)):
            kind = self._reveal_kind(one, position)
            seats = [player for player, bid in enumerate(one.bids) if bid == position]
            names = tuple(self.names[player] for player in seats)
            if self.at.player in seats:
                ask = words("reveal.you_won" if len(seats) == 1 else "reveal.you_clash", kind=kind)
            if len(seats) > 1:
                told.append(
                    words("reveal.both" if len(names) == 2 else "reveal.all", names=names, position=position, kind=kind)
                )
            elif self.at.player not in seats:
                told.append(words("reveal.took", name=names[0], kind=kind))
        carried_out = (event for event in one.events if event.kind not in _NO_POWER)
        return ask, words.sentences([*told, *map(self.event_text, carried_out)])

    def _power_order(self, one: Round) -> str:
        alone = [position for position in sorted(set(one.bids)) if one.bids.count(position) == 1]
        powers = tuple(position for position in alone if self._reveal_kind(one, position) in POWERS)
        return self.words("reveal.order", positions=powers) if powers else self.words("reveal.no_powers")

    # the end

    def _places(self) -> list[int]:
        results = [(total, len(box)) for total, box in zip(scores(self.at.boxes), self.at.boxes, strict=True)]
        return [1 + sum(other > result for other in results) for result in results]

    def final(self) -> list[dict[str, Any]] | None:
        if self.at.phase != "over":
            return None
        totals, won, places = scores(self.at.boxes), winners(self.at.boxes), self._places()
        return [
            {
                "seat": player,
                "place": places[player],
                "winner": player in won,
                "total": totals[player],
                "lines": [
                    {
                        "icon": line.kind.value,
                        "text": self.words(
                            "line.text",
                            count=line.count,
                            kind=line.kind,
                            why=self._why(line),
                        ),
                        "points": line.points,
                    }
                    for line in lines
                ],
            }
            for player, lines in enumerate(explain(self.at.boxes))
        ]

    def _why(self, line: Line) -> str:
        facts: dict[str, Any] = {"count": line.count, **line.facts}
        return self.words(f"line.{line.rule}", **facts)


def card_words(words: Words) -> dict[str, Any]:
    """Return what is printed on each card: names, rule, points, the steps of a set, whether it has a power."""
    return {
        kind.value: {
            "name": words.name(kind),
            "short": words(f"short.{kind.value}"),
            "rule": words(f"rule.{kind.value}"),
            "corner": "" if isinstance(kind.points, tuple) else words.number(kind.points),
            "set": list(kind.points[1:]) if isinstance(kind.points, tuple) else [],
            "power": kind in POWERS,
        }
        for kind in sorted(KINDS, key=by_order)
    }


def rules_words(words: Words) -> list[dict[str, str]]:
    """Return the rules in short, as titled paragraphs."""
    keys: Sequence[str] = ("goal", "round", "order", "fine", "source")
    return [{"title": words(f"rules.{key}.title"), "text": words(f"rules.{key}.text")} for key in keys]
