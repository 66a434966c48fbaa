"""Views of the golf table written by hand, stage by stage: the page is tested with them apart from Python's table.

The position is the one of the design's picture: hole 4 of 9, you throw for the third time, Ren lies ahead.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from typing import Any

ROWS = """\
            T..
            WG.
            .TP
   W....T.P..T.
   .P..T...T...
   ..TP..T..W.P
T....W   W..
.S..T.   .T.
..P...   WWP
"""
NAMES = {(6, 0): "tee", (6, 3): "A", (3, 3): "B", (3, 6): "C", (6, 9): "D", (3, 9): "E", (3, 12): "F", (0, 12): "G"}
TERRAIN = {".": "open", "S": "open", "G": "open", "T": "tree", "W": "woods", "P": "pond"}
GROUND = {"open": "grass", "tree": "tree", "woods": "woods", "pond": "pond"}
STEPS = {
    "UP": (-1, 0),
    "DOWN": (1, 0),
    "LEFT": (0, -1),
    "RIGHT": (0, 1),
    "UP2": (-2, 0),
    "DOWN2": (2, 0),
    "LEFT2": (0, -2),
    "RIGHT2": (0, 2),
    "HABANERO": (0, 0),
}
WINDS = {
    "en": ["Up 1", "Down 1", "Left 1", "Right 1", "Up 2", "Down 2", "Left 2", "Right 2", "Habanero"],
    "ja": ["上 1", "下 1", "左 1", "右 1", "上 2", "下 2", "左 2", "右 2", "ハバネロ"],
    "fr": ["Haut 1", "Bas 1", "Gauche 1", "Droite 1", "Haut 2", "Bas 2", "Gauche 2", "Droite 2", "Habanero"],
}
CARDS = {name: (2 if "2" in name or name == "HABANERO" else 8) for name in STEPS}
LIES = [[4, 7], [4, 10]]
AIM, GOAL = [4, 13], [1, 13]
HANDS = [["LEFT", "DOWN2", "RIGHT"], ["RIGHT2", "DOWN"]]
LINE = ["RIGHT", "UP2", "HABANERO"]


def words(language: str = "en") -> dict[str, Any]:
    """Return `_words` from the catalogues."""
    labels: dict[str, str] = {}
    for package in ("tabletop", "golf_widgets"):
        text = resources.files(package).joinpath("locale", f"{language}.json").read_text(encoding="utf-8")
        labels |= {key[6:]: value for key, value in json.loads(text).items() if key.startswith("label.")}
    rules = [{"title": "A throw", "text": "Aim, draw, steer, land."}]
    return {"labels": labels, "winds": dict(zip(STEPS, WINDS[language], strict=True)), "rules": rules}


def ground() -> dict[tuple[int, int], str]:
    """Return the letters of the hole by cell."""
    rows = enumerate(ROWS.splitlines())
    return {(r, c): letter for r, row in rows for c, letter in enumerate(row) if letter != " "}


def hole() -> dict[str, Any]:
    """Return the hole as drawn."""
    cells = []
    for (r, c), letter in ground().items():
        name = NAMES[r // 3 * 3, c // 3 * 3]
        what = {"S": "tee", "G": "basket"}.get(letter, GROUND[TERRAIN[letter]])
        label = f"{name}, row {r % 3 + 1}, column {c % 3 + 1}: {what}"
        cells.append({"cell": [r, c], "terrain": TERRAIN[letter], "label": label})
    panels = [{"row": r, "column": c, "tee": name == "tee", "name": name} for (r, c), name in NAMES.items()]
    return {"rows": 9, "columns": 15, "panels": panels, "cells": cells, "start": [7, 1], "goal": GOAL}


def path(cards: list[str]) -> list[list[int]]:
    """Return the aim and where each card takes the disc."""
    cells = [AIM]
    for card in cards:
        cells.append([cells[-1][0] + STEPS[card][0], cells[-1][1] + STEPS[card][1]])
    return cells


def landing(cell: list[int]) -> dict[str, Any]:
    """Return what the landing card says of a cell."""
    letter = ground().get((cell[0], cell[1]))
    terrain = "out" if letter is None else "goal" if letter == "G" else TERRAIN[letter]
    say = {
        "out": ("Out of bounds", "1 penalty; the disc stays where it is."),
        "goal": ("In the basket", "You hole out."),
        "open": ("Open grass", "The disc lies well."),
        "tree": ("Tree, right below the basket", "Your next throw draws 1 card more."),
        "woods": ("Woods", "Your next throw draws 2 cards more."),
        "pond": ("Pond", "Your next throw draws 2 cards more and costs 1 penalty."),
    }[terrain]
    return {"landing": cell, "title": say[0], "text": say[1], "terrain": terrain}


def preview(removed: str | None, added: list[str]) -> dict[str, Any]:
    """Return the reply to a preview."""
    line = list(LINE)
    if removed:
        line.remove(removed)
    way = path(line + added)
    return {"path": way, **landing(way[-1])}


def odds(mode: str, aim: list[int] | None) -> dict[str, Any]:
    """Return the reply to a question for the odds: where four cards of the wind alone take the disc."""
    left = Counter(CARDS)
    left.subtract(["LEFT", "DOWN2", "RIGHT", "RIGHT2", "DOWN", "UP", "DOWN", "DOWN", "LEFT", "RIGHT", "RIGHT", "UP2"])
    chances: Counter[tuple[int, int]] = Counter()

    def draw(n: int, cell: tuple[int, int], p: float) -> None:
        if n == 0:
            chances[cell] += p
            return
        total = sum(left.values())
        for card in [c for c in left if left[c]]:
            q = p * left[card] / total
            if card == "HABANERO":
                chances[cell] += q
                continue
            left[card] -= 1
            draw(n - 1, (cell[0] + STEPS[card][0], cell[1] + STEPS[card][1]), q)
            left[card] += 1

    draw(2 if mode == "reach" else 4, tuple(aim or AIM), 1.0)
    inside, largest = ground(), max(chances.values())
    named = {tuple(entry["cell"]): entry["label"] for entry in hole()["cells"]}
    cells = [
        {
            "cell": list(cell),
            "value": p / largest,
            "outside": cell not in inside,
            "text": f"{p * 100:.0f}" if p >= 0.0095 else "",
            "place": named.get(cell, f"out of bounds, row {cell[0] + 1}, column {cell[1] + 1}"),
            "label": f"{p * 100:.1f} per cent",
        }
        for cell, p in chances.items()
        if p > 0.0015
    ]
    if mode == "throws":
        cells = [{**entry, "text": f"{2 + i % 5 + 0.3:.1f}"} for i, entry in enumerate(cells) if not entry["outside"]]
    sums: Counter[str] = Counter()
    for cell, p in chances.items():
        letter = inside.get(cell)
        kind = "out" if letter is None else "basket" if letter == "G" else "open" if letter in ".S" else "rough"
        sums[kind] += p
    say = {"out": "out of bounds", "open": "open grass", "basket": "basket", "rough": "tree, woods, pond"}
    return {
        "mode": mode,
        "kind": "Probability, exact",
        "cells": cells,
        "assumes": "Odds are from before the draw, the wind alone.",
        "summary": [{"icon": i, "value": f"{sums[i] * 100:.0f} %", "label": say[i]} for i in say],
    }


def table(phase: str, players: int = 2) -> dict[str, Any]:
    """Return the game's part of a view in a phase of your throw."""
    lies = [*LIES, [4, 10], [4, 10]][:players]
    view: dict[str, Any] = {
        "number": 4,
        "holes": 9,
        "hole": hole(),
        "phase": phase,
        "leader": None,
        "discs": [{"seat": seat, "cell": cell, "holed": False} for seat, cell in enumerate(lies)],
        "hands": [{"seat": seat, "cards": cards} for seat, cards in enumerate([*HANDS, [], []][:players])],
        "current": None,
        "costs": None,
        "scorecard": [
            {
                "seat": seat,
                "holes": [4 + (seat + h) % 2 for h in range(3)] + [None] * 6,
                "now": f"{3 - seat % 2}…",
                "sum": 14,
            }
            for seat in range(players)
        ],
        "par": [4, 5, 6, 5, 7, 6, 8, 7, 9],
        "deck": {"count": 27, "total": 42, "kinds": deck(phase)},
        "discards": ["UP", "DOWN", "DOWN", "LEFT", "RIGHT", "RIGHT", "UP2"],
        "queue": [
            {"seat": seat, "text": "now; farthest: 4 panels to go" if seat == 0 else "next; 3 panels to go"}
            for seat in range(players)
        ],
        "options": "",
        "odds": {
            "modes": [
                {"value": "landing", "label": "Landing", "on": True},
                {"value": "reach", "label": "Reach", "on": True},
                {"value": "throws", "label": "Throws", "on": True},
            ]
        },
    }
    if phase == "aim":
        counts = [3, 2, 3, 1, 2, 2, 3, 4]
        view["costs"] = [
            {"cards": n, "text": f"{n} cards" if n > 1 else "1 card", "why": f"{n} panels make {n} cards."}
            for n in counts
        ]
    elif phase != "over":
        added = [] if phase == "control" else ["LEFT"]
        cells = path(LINE + added)
        names = dict(zip(STEPS, WINDS["en"], strict=True))
        view["current"] = {
            "seat": 0,
            "number": 3,
            "from": LIES[0],
            "aim": AIM,
            "cards": 4,
            "way": [3, 5, 6],
            "handicap": False,
            "cost": "3 panels and 1 tree make 4 cards.",
            "line": [
                {"wind": wind, "name": names[wind], "from": "drawn" if i < 3 else "hand", "removed": False}
                for i, wind in enumerate(LINE + added)
            ],
            "path": cells,
            **landing(cells[-1]),
        }
        if phase == "accept":
            view["hands"][0]["cards"] = ["DOWN2", "RIGHT", "UP2"]
    return view


def deck(phase: str) -> list[dict[str, Any]]:
    """Return the rows of the deck."""
    left = [7, 5, 6, 4, 0, 1, 2, 1, 1]
    names = dict(zip(STEPS, WINDS["en"], strict=True))
    order = ["UP", "UP2", "DOWN", "DOWN2", "LEFT", "LEFT2", "RIGHT", "RIGHT2", "HABANERO"]
    count = dict(zip(STEPS, left, strict=True))
    return [
        {"wind": wind, "name": names[wind], "left": count[wind], "total": CARDS[wind], "where": ""} for wind in order
    ]


def pick(phase: str) -> dict[str, Any] | None:
    """Return what may be picked in a phase."""
    names = dict(zip(STEPS, WINDS["en"], strict=True))

    def item(value: Any, at: str, label: str, note: str = "") -> dict[str, Any]:
        return {"value": value, "at": at, "label": label, **({"note": note} if note else {})}

    def yes_no(yes: str, no: str, first: str, second: str) -> list[dict[str, Any]]:
        return [item(False, "", no, second), item(True, "", yes, first)]

    shapes: dict[str, tuple[str, list[dict[str, Any]], str, str]] = {
        "aim": (
            "one",
            [item(c["cell"], "cell:{},{}".format(*c["cell"]), c["label"]) for c in hole()["cells"]],
            "Throw",
            "Where do you throw?",
        ),
        "control": (
            "control",
            [item(w, f"line:{i}", names[w]) for i, w in enumerate(LINE[:2])]
            + [item(w, f"hand:{i}", names[w]) for i, w in enumerate(HANDS[0])],
            "Land here",
            "Steer with the wind, then land",
        ),
        "keep": (
            "one",
            [item(w, f"line:{i}", names[w]) for i, w in ((0, "RIGHT"), (1, "UP2"), (3, "LEFT"))],
            "Take it into the hand",
            "Take one card into your hand",
        ),
        "accept": (
            "one",
            yes_no("Keep the landing", "Throw again", "3 throws so far", "1 penalty, same spot"),
            "",
            "Keep the landing?",
        ),
        "reflect": (
            "one",
            yes_no("Let it bounce", "Let it lie", "1 card more", "no card more"),
            "",
            "Bounce off the tree?",
        ),
    }
    if phase not in shapes:
        return None
    shape, items, send, ask = shapes[phase]
    return {
        "decision": {"step": 40, "player": 0, "kind": phase},
        "shape": shape,
        "items": items,
        "min": 1,
        "max": 1,
        "send": send,
        "ask": ask,
        "changing": False,
    }


def view(
    phase: str = "control", players: int = 2, names: tuple[str, ...] = ("You", "Ren", "Mika", "Odile")
) -> dict[str, Any]:
    """Return a whole view of a stage: a phase of your throw, "watch" (Ren's turn) or "over"."""
    ask = {
        "aim": "Throw 3: choose where to aim",
        "control": "Throw 3: steer with the wind, then land",
        "keep": "Take one card into your hand",
        "accept": "Keep the landing, or throw again?",
        "reflect": "Bounce off the tree?",
        "watch": "Ren throws",
        "over": "You win the round",
    }[phase]
    seats = [
        {"seat": i, "name": name, "bot": i > 0, "chosen": None, "you": i == 0, "note": ""}
        for i, name in enumerate(names[:players])
    ]
    final = [
        {
            "seat": i,
            "place": i + 1,
            "winner": i == 0,
            "total": 47 + i,
            "lines": [{"icon": "goal", "text": f"Hole {h}: 4 throws, 1 penalty", "points": 5} for h in range(1, 10)],
        }
        for i in range(players)
    ]
    return {
        "component": "table",
        "revision": 1,
        "language": "en",
        "size": "auto",
        "seat": 0,
        "seats": seats,
        "curtain": None,
        "step": 40,
        "steps": 40,
        "live": True,
        "line": 1,
        "pick": pick(phase),
        "events": [],
        "status": {
            "ask": ask,
            "detail": "3 panels and 1 tree made 4 cards. The habanero ended the draw at the third.",
            "facts": [{"value": "4 / 9", "label": "hole"}, {"value": "14 : 14", "label": "level, so no curse"}],
        },
        "log": [
            {"step": 39, "tag": "H4", "icon": "RIGHT", "text": "You aim at F: 4 cards."},
            {"step": 35, "tag": "H4", "icon": "tree", "text": "Ren lies on grass, 3 panels to go."},
        ],
        "timeline": [
            {"step": s, "label": str(i + 1), "icon": "tree" if i % 2 else "open", "text": f"hole 4, throw {i + 1}"}
            for i, s in enumerate(range(8, 41, 8))
        ],
        "controls": {
            "undo": True,
            "redo": False,
            "pace": None,
            "rota": ["You"],
            "languages": [["en", "English"], ["ja", "日本語"], ["fr", "Français"]],
        },
        "over": phase == "over",
        "final": final if phase == "over" else None,
        "answers": [],
        "error": "",
        "notice": "",
        "table": table(phase, players),
    }


def lesson() -> dict[str, Any]:
    """Return the view of a HoleView: numbers on cells, two discs on one cell, one cell selected."""
    cells = [entry for entry in hole()["cells"] if entry["terrain"] == "open"]
    return {
        "component": "hole",
        "revision": 1,
        "language": "en",
        "size": "auto",
        "error": "",
        "hole": hole(),
        "values": [
            {
                "cell": entry["cell"],
                "text": f"{1 + i % 40 / 10:.1f}",
                "value": 1 - i % 40 / 50,
                "outside": False,
                "place": entry["label"],
                "label": f"{1 + i % 40 / 10:.1f}",
            }
            for i, entry in enumerate(cells)
        ],
        "discs": [{"seat": seat, "cell": [4, 10], "name": name} for seat, name in enumerate(["Ada", "Bo"])],
        "selected": [4, 4],
        "chances": False,
        "kind": "Value",
        "label": "A hole with eight panels",
    }


def editor() -> dict[str, Any]:
    """Return the view of a HoleEditor: the tee panel and two others are laid."""
    whole = hole()
    laid = [
        {**panel, "row": panel["row"] - 6}
        for panel in whole["panels"]
        if (panel["row"], panel["column"]) in ((6, 0), (6, 3))
    ]
    cells = [
        {**e, "cell": [e["cell"][0] - 6, e["cell"][1]]} for e in whole["cells"] if e["cell"][0] > 5 and e["cell"][1] < 6
    ]
    for entry in cells:
        entry["terrain"] = "open" if entry["cell"] == [1, 4] else entry["terrain"]
    rows = ["....T.", "WT..P.", "..P..T"]
    panels = [
        {"index": i, "name": str(i + 1), "rows": [rows[i % 3][:3], rows[(i + 1) % 3][2:5], rows[(i + 2) % 3][3:]]}
        for i in range(3, 17)
    ]
    return {
        "component": "editor",
        "revision": 1,
        "language": "en",
        "size": "auto",
        "error": "",
        "answers": [],
        "hole": {"rows": 3, "columns": 6, "panels": laid, "cells": cells, "start": [1, 1], "goal": [1, 4]},
        "panels": panels,
        "places": [
            {"at": at, "label": f"row {at[0]}, column {at[1]}"}
            for at in ([-3, 0], [-3, 3], [0, -3], [0, 6], [3, 0], [3, 3])
        ],
        "goals": [entry["cell"] for entry in cells if entry["cell"][1] > 2],
        "ask": "Hole of 2 panels, ready to play",
        "warnings": ["The goal is not on a farthest panel."],
        "problem": "",
        "can_undo": True,
        "text": "T..W..\n.S..G.\n..P...\n",
    }
