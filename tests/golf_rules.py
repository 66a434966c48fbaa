"""The rules of disc golf, written once more for the tests, straight from the rules and on plain data alone.

`Reference` takes a position as ``GolfState.to_data`` writes it and plays on it by itself. The tests hold the engine
to it, action by action.
"""

from __future__ import annotations

import copy
from collections import Counter
from itertools import product
from typing import Any

from tabletop.chance import shuffled, stream

COPIES = {"U": 8, "D": 8, "L": 8, "R": 8, "UU": 2, "DD": 2, "LL": 2, "RR": 2, "H": 2}
WINDS = list(COPIES)
BOX = [wind for wind, copies in COPIES.items() for _ in range(copies)]
WAY = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
EXTRA = {".": 0, "S": 0, "G": 0, "T": 1, "W": 2, "P": 2}


def panels_between(ground: dict[tuple[int, int], str], a: Any, b: Any) -> int:
    """Own panel 1, next panel 2, over whole edges only."""
    places = {(row // 3, column // 3) for row, column in ground}
    near, count = {(a[0] // 3, a[1] // 3)}, 1
    while (b[0] // 3, b[1] // 3) not in near:
        near |= {(r + i, c + j) for r, c in near for i, j in WAY.values()} & places
        count += 1
    return count


class Reference:
    """A position under the rules, played on by `act`; its `data` is what the engine's should be."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = d = copy.deepcopy(data)
        self.read_hole(d["hole"])

    def read_hole(self, text: str) -> None:
        rows = enumerate(text.split("\n"))
        self.ground = {(r, c): x for r, row in rows for c, x in enumerate(row) if x != " "}
        self.goal = next(cell for cell, x in self.ground.items() if x == "G")
        self.start = next(cell for cell, x in self.ground.items() if x == "S")

    def options(self) -> list[Any]:
        d = self.data
        hand = d["hands"][d["thrower"]]
        match d["phase"]:
            case "aim":
                return [list(cell) for cell in sorted(self.ground)]
            case "control":
                removals = [None, *(wind for wind in WINDS if wind in d["throw"]["drawn"] and wind != "H")]
                counts = [range(hand.count(wind) + 1) for wind in WINDS]
                added = [[w for w, n in zip(WINDS, some, strict=True) for _ in range(n)] for some in product(*counts)]
                return [[removal, cards] for removal in removals for cards in added]
            case "keep":
                return [wind for wind in WINDS if wind in self.line() and wind != "H"]
            case "over":
                return []
        return [False, True]

    def act(self, action: Any) -> None:
        getattr(self, self.data["phase"])(action)

    # a throw

    def aim(self, aim: list[int]) -> None:
        d, p = self.data, self.data["thrower"]
        lie = tuple(d["lies"][p])
        d["throws"][p] += 1
        d["penalties"][p] += self.ground[lie] == "P"
        count = panels_between(self.ground, lie, aim) + EXTRA[self.ground[lie]]
        if d["options"]["handicap"][p]:
            count -= 1
        d["throw"] = {"aim": aim, "drawn": [], "removed": None, "added": [], "reflected": []}
        self.draw(d["throw"]["drawn"], count)
        if self.cursed(d["throw"]["drawn"]):
            self.out_by_curse()
        else:
            self.ask("control")

    def draw(self, line: list[str], count: int) -> None:
        d = self.data
        for _ in range(count):
            if not d["deck"] and d["discards"]:
                d["reshuffles"] += 1
                rng = stream(d["seed"], "reshuffle", d["number"], d["reshuffles"])
                d["deck"], d["discards"] = list(shuffled(d["discards"], rng)), []
            if not d["deck"]:
                return
            line.append(d["deck"].pop(0))
            if line[-1] == "H":
                return

    def cursed(self, drawn: list[str]) -> bool:
        totals, p = self.data["totals"], self.data["thrower"]
        others = [total for player, total in enumerate(totals) if player != p]
        return "H" in drawn and bool(others) and totals[p] < min(others)

    def out_by_curse(self) -> None:
        d = self.data
        d["penalties"][d["thrower"]] += 1
        d["discards"] += self.line()
        self.end_throw()

    def line(self) -> list[str]:
        throw = self.data["throw"]
        drawn = list(throw["drawn"])
        if throw["removed"]:
            drawn.remove(throw["removed"])
        return drawn + throw["added"] + throw["reflected"]

    def landing(self) -> tuple[int, int]:
        row, column = self.data["throw"]["aim"]
        for card in self.line():
            for arrow in card.replace("H", ""):
                row, column = row + WAY[arrow][0], column + WAY[arrow][1]
        return row, column

    def control(self, action: list[Any]) -> None:
        d = self.data
        d["throw"]["removed"], d["throw"]["added"] = action
        if action[0]:
            d["discards"].append(action[0])
        for card in action[1]:
            d["hands"][d["thrower"]].remove(card)
        there = self.ground.get(self.landing(), "")
        cards_left = d["deck"] or d["discards"]
        if d["options"]["reflection"] and there in ("T", "W") and "H" not in d["throw"]["drawn"] and cards_left:
            d["phase"] = "reflect"
        else:
            self.land()

    def reflect(self, yes: bool) -> None:
        throw = self.data["throw"]
        if yes:
            self.draw(throw["reflected"], EXTRA[self.ground[self.landing()]])
        if self.cursed(throw["reflected"]):
            self.out_by_curse()
        else:
            self.land()

    def land(self) -> None:
        d, cell = self.data, self.landing()
        if cell not in self.ground:
            d["penalties"][d["thrower"]] += 1
        if cell != self.goal and set(self.line()) - {"H"}:
            self.ask("keep")
        else:
            d["discards"] += self.line()
            self.rest()

    def keep(self, wind: str) -> None:
        d, rest = self.data, self.line()
        rest.remove(wind)
        d["discards"] += rest
        hand = d["hands"][d["thrower"]]
        hand.append(wind)
        hand.sort(key=WINDS.index)
        self.rest()

    def rest(self) -> None:
        d, cell = self.data, self.landing()
        if self.ground.get(cell, "") in ("T", "W", "P") and cell in self.ground:
            d["phase"] = "accept"
            return
        if cell in self.ground:
            d["lies"][d["thrower"]] = list(cell)
        self.end_throw()

    def accept(self, yes: bool) -> None:
        d = self.data
        if yes:
            d["lies"][d["thrower"]] = list(self.landing())
        else:
            d["penalties"][d["thrower"]] += 1
        self.end_throw()

    def ask(self, phase: str) -> None:
        self.data["phase"] = phase
        options = self.options()
        if len(options) == 1:
            self.act(options[0])

    # the order, the hole, the round

    def score(self, player: int) -> int:
        return self.data["throws"][player] + self.data["penalties"][player]

    def end_throw(self) -> None:
        d = self.data
        d["throw"], d["phase"] = None, "aim"
        d["waiting"] = [player for player in d["waiting"] if player != d["thrower"]]
        limit = d["options"]["pick_up"]
        still = [
            player
            for player in d["order"]
            if tuple(d["lies"][player]) != self.goal and (limit is None or self.score(player) < limit)
        ]
        if d["waiting"]:
            d["thrower"] = d["waiting"][0]
        elif still:
            d["thrower"] = sorted(still, key=self.nearness)[0]
        else:
            self.end_hole()

    def nearness(self, player: int) -> tuple[int, int, int]:
        d = self.data
        row, column = d["lies"][player]
        cells = abs(row - self.goal[0]) + abs(column - self.goal[1])
        return -panels_between(self.ground, (row, column), self.goal), -cells, d["order"].index(player)

    def end_hole(self) -> None:
        d = self.data
        players = range(len(d["lies"]))
        scores = [self.score(player) for player in players]
        d["scorecard"].append(scores)
        d["totals"] = [d["totals"][player] + scores[player] for player in players]
        if d["number"] == d["holes"]:
            d["phase"] = "over"
            return
        d["number"] += 1
        ranks = {player: rank for rank, player in enumerate(d["order"])}
        d["order"] = sorted(players, key=lambda player: (scores[player], ranks[player]))
        d["waiting"], d["thrower"] = list(d["order"]), d["order"][0]
        d["throws"], d["penalties"], d["hands"] = [0] * len(scores), [0] * len(scores), [[] for _ in scores]
        d["deck"] = list(shuffled(BOX, stream(d["seed"], "deck", d["number"])))
        d["discards"], d["reshuffles"] = [], 0
        d["hole"] = d["lies"] = None  # newly built: see `accept_hole`

    def accept_hole(self, text: str) -> None:
        """Take over a hole that the engine has built; how it is built is tested apart."""
        self.data["hole"] = text
        self.read_hole(text)
        self.data["lies"] = [list(self.start) for _ in self.data["order"]]

    def cards(self) -> Counter[str]:
        """All cards, wherever they are."""
        d = self.data
        line = self.line() if d["throw"] and d["phase"] != "accept" else []
        return Counter([*d["deck"], *d["discards"], *line, *(card for hand in d["hands"] for card in hand)])
