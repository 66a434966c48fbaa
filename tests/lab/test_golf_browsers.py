"""Two browsers on one kernel; and what no browser is told: the order of the deck."""

from __future__ import annotations

import re

from tests.lab.golf import IMPORTS, question, step_by_mouse, table, wait
from tests.lab.lab import Lab

WINDOW = 5  # cards in a row: shorter runs come up by chance
KINDS = {
    "names": ("UP", "DOWN", "LEFT", "RIGHT", "UP2", "DOWN2", "LEFT2", "RIGHT2", "HABANERO"),
    "values": ("U", "D", "L", "R", "UU", "DD", "LL", "RR", "H"),
    "words": ("Up 1", "Down 1", "Left 1", "Right 1", "Up 2", "Down 2", "Left 2", "Right 2", "Habanero"),
}
"""The kinds of card as the enum and the table may tell them."""


def shows_order(text: str, deck: list[str]) -> bool:
    """Whether a text tells five cards of a deck (in names) in their order, from the top or from the bottom.

    Cards may be told by name, by value or in words, with whatever between them.
    """
    runs = [deck[i : i + WINDOW] for i in range(len(deck) - WINDOW + 1)]
    for told in KINDS.values():
        like = dict(zip(KINDS["names"], told, strict=True))
        found = re.findall(r"\b(?:" + "|".join(told) + r")\b", text)
        line = f",{','.join(found)},"
        for run in runs:
            cards = [like[name] for name in run]
            if any(f",{','.join(way)}," in line for way in (cards, cards[::-1])):
                return True
    return False


def test_each_of_two_browsers_sees_the_throws_of_the_other(lab: Lab) -> None:
    first = lab.open(IMPORTS, "table = GolfTable(['Ann', 'Bo'], holes=1, seed=11)\ntable")
    second = lab.open("bo = table.seat('Bo')\nbo", beside=first)
    sides = {"Ann": (first, "table", table(first)), "Bo": (second, "bo", table(second))}
    threw: set[str] = set()
    while threw != {"Ann", "Bo"}:
        thrower = first.ask("table.match.names[table.match.pending[0].player]")
        notebook, name, root = sides[thrower]
        (watching,) = [side[2] for other, side in sides.items() if other != thrower]
        wait(root)
        assert watching.locator(".gf-act").count() == 0, "nobody is asked for another's throw"
        if step_by_mouse(notebook, root, name) == "aim":
            threw.add(thrower)
            watching.locator("[data-place='line:0']").wait_for()
            assert thrower in question(watching)
            cards = [side.locator("[data-place^='line:'] text").all_inner_texts() for _, _, side in sides.values()]
            assert cards[0] == cards[1] != []
    assert first.ask("table._view['step'] == bo._view['step'] == table.match.step > 2")


def test_no_frame_and_no_file_tells_the_order_of_the_deck(lab: Lab) -> None:
    deck = "deck = list(DECK)\nrandom.Random(5).shuffle(deck)"
    hole = "state = GolfState.on_hole(Hole.grow(panels=5, seed=2), players=2, deck=deck)"
    notebook = lab.open(IMPORTS, deck, hole, "table = GolfTable(['You', 'Greedy'], state=state)\ntable\n")
    root = table(notebook)
    wait(root)
    for _ in range(3):
        step_by_mouse(notebook, root)
        wait(root)
    root.page.get_by_role("button", name="Throws").click()  # the caddie's numbers are told, not its cards
    root.locator(".gf-sums").wait_for()
    order = notebook.ask("[wind.name for wind in deck]")
    left = notebook.ask("len(table.match.state.deck)")
    future = order[len(order) - left :]
    assert 20 < left < 40
    frames = [
        frame.decode("utf-8", "replace") for frame in notebook.frames if b"comm_msg" in frame or b"comm_open" in frame
    ]
    assert len(frames) > 5
    assert sum(name in frame for frame in frames for name in ("UP2", "HABANERO")) > 5, "cards are told by these names"
    assert not any(shows_order(frame, future) for frame in frames)
    assert not shows_order(notebook.saved(), future)

    assert shows_order(f'{{"deck": {future[3:9]}}}', future)
    words = dict(zip(KINDS["names"], KINDS["words"], strict=True))
    assert shows_order(", ".join(words[name] for name in future[-6:]), future)
    assert shows_order("".join(f"<i>{name}</i>" for name in future[6:0:-1]), future)
    notebook.frames.clear()
    notebook.do("table._view = {**table._view, 'plan': [wind.value for wind in table.match.state.deck]}")
    assert any(shows_order(frame.decode("utf-8", "replace"), future) for frame in notebook.frames)
