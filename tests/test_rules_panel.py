"""The rules at the table say what a player cannot do without, in every language."""

from __future__ import annotations

import re

import pytest

from donut_widgets import Kind
from donut_widgets import view as donuts
from donut_widgets.scoring import scores
from golf_widgets import view as golf
from tabletop.words import LANGUAGES, Words

NEGATIVE = (Kind.RED_VELVET, Kind.BEAR_CLAW, Kind.STRAWBERRY_GLAZED, Kind.DAY_OLD)
"""Rules: "Negative cards" are Red Velvet, Bear Claw, Strawberry Glazed and Day-Old."""

PARTICULAR = (Kind.FRENCH_CRULLER, Kind.SPRINKLED, Kind.RASPBERRY_FROSTED, Kind.CINNAMON_TWIST, Kind.MILK, Kind.PLAIN)
"""Kinds that have rules beside what is printed on them."""


def told(sections: list[dict[str, str]]) -> str:
    return "\n".join(section["text"] for section in sections)


def named_in(text: str, words: Words) -> set[Kind]:
    """Return the kinds that a text names; the longest names first, as some are a part of others."""
    found = set()
    for kind in sorted(Kind, key=lambda kind: -len(words.name(kind))):
        if words.name(kind) in text:
            text = text.replace(words.name(kind), "")
            found.add(kind)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_negative_cards_and_the_kinds_with_rules_of_their_own(language: str) -> None:
    words = Words(language, "donut_widgets")
    text = told(donuts.rules_words(words))
    assert {*NEGATIVE, *PARTICULAR, Kind.COFFEE} <= named_in(text, words)
    counted = next(part for part in re.split("[.。;]", text) if words.name(Kind.COFFEE) in part)
    assert named_in(counted, words) == {*NEGATIVE, Kind.COFFEE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_card_says_what_a_tie_is_worth(language: str) -> None:
    """Rules: having the most of all players: +3 once, or +1 once each if several tie."""
    assert scores([[Kind.PLAIN], [Kind.PLAIN]]) == (2, 2)
    words = Words(language, "donut_widgets")
    rule = donuts.card_words(words)[Kind.PLAIN.value]["rule"]
    assert re.findall(r"\+\d", rule) == re.findall(r"\+\d", told(donuts.rules_words(words)))[:2] == ["+3", "+1"]


@pytest.mark.parametrize(
    ("language", "sayings"),
    [
        (
            "en",
            (
                "empty hands",
                "42 cards",
                "discards are shuffled",
                "the one that you removed",
                "most cells",
                "first hole",
            ),
        ),
        ("ja", ("手札なし", "42枚", "捨て札を切って", "除いたカード", "マスが最も多い", "最初のホール")),
        ("fr", ("mains vides", "42 cartes", "mélange la défausse", "a été retirée", "plus de cases", "premier trou")),
    ],
)
def test_the_rules_of_golf_say_how_a_hole_begins_and_who_is_farthest(language: str, sayings: tuple[str, ...]) -> None:
    text = told(golf.rules_words(Words(language, "golf_widgets")))
    assert [saying for saying in sayings if saying not in text] == []
