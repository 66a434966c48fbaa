"""The wording of the donut game: one word for one thing in each language, and sentences that join as they should."""

from __future__ import annotations

import re

import pytest

from donut_widgets import KINDS, DonutState
from donut_widgets.table import DonutTable
from tabletop.words import LANGUAGES, Words, catalogue
from tests.test_words import texts


def messages(language: str) -> list[str]:
    return [text for message in catalogue("donut_widgets", language).values() for text in texts(message)]


@pytest.mark.parametrize(
    ("language", "places"),
    [
        ("en", ["1st place", "2nd place", "3rd place", "4th place"]),
        ("fr", ["1re place", "2e place", "3e place", "4e place"]),
        ("ja", ["1 位", "2 位", "3 位", "4 位"]),
    ],
)
def test_a_place_agrees_with_its_noun(language: str, places: list[str]) -> None:
    words = Words(language, "donut_widgets")
    assert [words("note.place", place=place) for place in (1, 2, 3, 4)] == places


def test_the_first_donut_is_masculine_in_french() -> None:
    assert Words("fr", "donut_widgets")("slot.next", nth=1, gain=6).startswith("votre 1er")


@pytest.mark.parametrize(
    ("language", "never"),
    [
        ("fr", r"(?i)manche|enchère|\bplaces\b|\bplace \{position\}|\w'\w"),
        ("ja", r"かぶり|重な|ビッド|(?<!文字)列|能力|方策|(?<!捨て)(?<![山入])札"),
    ],
)
def test_one_thing_has_one_name(language: str, never: str) -> None:
    """French: tour, mise, position. Japanese: かち合い, 入札, 場, 効果, 方針, and カード outside 山札 and 捨て札."""
    assert [text for text in messages(language) if re.search(never, text)] == []


def test_the_short_name_of_a_donut_is_cut_from_its_name() -> None:
    """Whoever looks for a card of the row in a box finds it by its letters; Mucho Matcha is Matcha in both."""
    for language in LANGUAGES:
        words = Words(language, "donut_widgets")
        for kind in KINDS:
            stem = re.sub(r"\.", "", words(f"short.{kind.value}")).split()[0].casefold()
            assert stem in words.name(kind).casefold(), (language, kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_stand_together_as_the_language_writes_them(language: str) -> None:
    table = DonutTable(["You", "Bo", "Chloé"], state=DonutState.deal(3, seed=1), language=language)
    table.match.choose("Bo", 1)
    detail = table._view["status"]["detail"]
    assert re.search(r"。\S" if language == "ja" else r"\. \S", detail), detail


def test_a_number_and_its_counter_keep_together_on_a_card() -> None:
    words = Words("ja", "donut_widgets")
    assert [text for kind in KINDS if re.search(r"\d \D", text := words(f"rule.{kind.value}"))] == []
