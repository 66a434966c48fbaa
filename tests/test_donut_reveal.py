"""What a reveal tells: who got what, and what each power then did."""

from __future__ import annotations

import pytest

from donut_widgets import DonutState, DonutTable, Kind
from tabletop.words import Words
from tests.wire import Page, Wire

NAMES = ["Ann", "Bo", "Cleo"]


def revealed(row: list[str], bids: tuple[int, ...], language: str = "en") -> DonutTable:
    """Return a table for onlookers after three people have bid."""
    state = DonutState.setup(row=row, boxes=[["Plain"], ["Powdered"], ["Glazed"]], deck=["Plain"] * 9)
    table = DonutTable(NAMES, state=state, language=language)
    for player, bid in enumerate(bids):
        table.match.choose(player, bid)
    return table.spectator()


def told(wire: Wire, table: DonutTable) -> str:
    """Return what the reveal tells at a table."""
    return str(Page(wire, table).view["table"]["reveal"]["detail"])


def test_a_reveal_tells_what_the_powers_did(wire: Wire) -> None:
    """Rules: resolve position by position, so the Éclair at 4 takes the Jelly that was contested at 2."""
    table = revealed(["Plain", "Jelly-Filled", "Glazed", "Éclair"], (2, 2, 4))
    assert told(wire, table) == (
        "Ann and Bo both bid 2: Jelly-Filled goes to the discards. Éclair goes to Cleo. "
        "Cleo took Jelly-Filled from the discards."
    )


def test_a_reveal_without_powers_tells_only_who_got_what(wire: Wire) -> None:
    table = revealed(["Plain", "Powdered", "Glazed", "Glazed"], (1, 2, 3))
    assert told(wire, table) == "Plain goes to Ann. Powdered goes to Bo. Glazed goes to Cleo."


def test_a_reveal_tells_a_power_when_its_question_is_answered(wire: Wire) -> None:
    table = revealed(["Bear Claw", "Powdered", "Glazed", "Glazed"], (1, 2, 3))
    assert "from Bo" not in told(wire, table)
    table.match.choose("Ann", (1, Kind.POWDERED))
    assert told(wire, table).endswith("Ann took Powdered from Bo.")


def test_what_a_double_chocolate_put_back_is_told_to_its_taker_alone(wire: Wire) -> None:
    state = DonutState.setup(
        row=["Double Chocolate", "Powdered", "Glazed", "Glazed"],
        boxes=[["Plain"], ["Powdered"], ["Glazed"]],
        deck=["Milk", "Coffee", *["Plain"] * 9],
    )
    table = DonutTable(NAMES, state=state, language="en")
    pages = {name: Page(wire, table.seat(name)) for name in NAMES}
    for player, name in enumerate(NAMES):
        pages[name].choose(player + 1)
    pages["Ann"].choose("Milk")
    assert pages["Ann"].view["table"]["reveal"]["detail"].endswith("You kept Milk and put Coffee back on top.")
    assert pages["Bo"].view["table"]["reveal"]["detail"].endswith("Ann kept Milk and put the other card back.")
    assert "Coffee" not in pages["Bo"].view["table"]["reveal"]["detail"]


@pytest.mark.parametrize(("language", "between"), [("en", ". "), ("fr", ". "), ("ja", "。")])
def test_sentences_are_set_apart_as_in_their_language(language: str, between: str) -> None:
    words = Words(language)
    assert words.sentences(["Ann", "", "Bo."]) == f"Ann{between}Bo{between}".strip()
    assert words.sentences([]) == ""


def test_in_japanese_no_space_follows_a_sentence(wire: Wire) -> None:
    text = told(wire, revealed(["Plain", "Jelly-Filled", "Glazed", "Éclair"], (2, 2, 4), "ja"))
    assert text.count("。") == 3
    assert "。 " not in text
