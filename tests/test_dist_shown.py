"""How a distribution shows itself: in text, in a cell, in three languages."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import Dist
from tabletop.bars import Row, bars_html, bars_text, label

F = Fraction

counts = st.dictionaries(st.integers(-20, 20), st.integers(0, 50), min_size=1).filter(lambda c: any(c.values()))


def test_text_is_a_table_with_every_number() -> None:
    text = str(Dist({"heads": "1/3", "tails": "2/3"}))
    assert text.splitlines() == ["heads  1/3  33.3 %  ██████████", "tails  2/3  66.7 %  █████████████████████"]


def test_long_distributions_show_the_likeliest_and_count_the_rest() -> None:
    d = Dist.of_counts({n: n for n in range(1, 101)})
    lines = repr(d).splitlines()
    assert len(lines) == 25
    assert [int(line.split()[0]) for line in lines[:-1]] == list(range(77, 101))
    assert lines[-1] == "… 76 more outcomes: print() shows all"
    assert len(str(d).splitlines()) == 100
    assert "76 more outcomes" in d._repr_html_()


def test_html_is_an_accessible_table_in_the_colours_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    html = Dist({"heads": "1/3", "tails": "2/3"})._repr_html_()
    table = ElementTree.fromstring(html)
    assert [th.text for th in table.iter("th")] == ["Outcome", "Exactly", "Probability", "heads", "tails"]
    assert {th.get("scope") for th in table.iter("th")} == {"col", "row"}
    assert [td.text for td in table.iter("td") if td.text] == ["1/3", "33.3\u00a0%", "2/3", "66.7\u00a0%"]
    colours = re.findall(r"(?<![-\w])(?:color|background)\s*:\s*([^;\"]+)", html)
    assert set(colours) <= {"inherit", "none", "currentColor"}


def test_html_speaks_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "33,3\u00a0%" in Dist({1: "1/3", 2: "2/3"})._repr_html_()
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "確率" in Dist({1: 1})._repr_html_()


def test_user_made_text_is_escaped() -> None:
    evil = '<img src=x onerror="alert(1)">&'
    html = Dist({evil: "1/2", (evil,): "1/2"})._repr_html_()
    assert "<img" not in html
    assert "&lt;img" in html
    ElementTree.fromstring(html)


def test_tiny_chances_are_not_shown_as_nothing() -> None:
    d = Dist({1: F(1, 10**6), 2: 1 - F(1, 10**6)})
    assert "< 0.1 %" in str(d)
    assert "&lt; 0.1" in d._repr_html_()


def test_outcomes_are_named() -> None:
    class Suit(Enum):
        HEART = "heart"
        SPADE = "spade"

    assert label(Suit.HEART) == "heart"
    assert label((Suit.HEART, Suit.SPADE)) == "heart, spade"
    assert label((-1, 2)) == "(-1, 2)"
    assert label((3,)) == "(3,)"
    assert label(None) == "None"


def test_none_is_the_last_outcome() -> None:
    assert Dist.of_counts({None: 1, (1, 1): 1, (0, 5): 1}).support() == ((0, 5), (1, 1), None)


def test_outcomes_without_an_order_stay_as_they_came() -> None:
    assert Dist.of_counts({"b": 1, 1: 1, "a": 1}).support() == ("b", 1, "a")


def test_nothing_to_show() -> None:
    assert bars_text([]) == ""
    ElementTree.fromstring(bars_html([]))


@settings(max_examples=30)
@given(counts)
def test_text_and_html_show_every_exact_number_of_a_short_one(weights: dict[int, int]) -> None:
    d = Dist.of_counts(dict(list(weights.items())[:20]) if any(list(weights.values())[:20]) else {0: 1})
    html = bars_html([Row(*item) for item in d.items()], language="en")
    for _, p in d.items():
        assert str(p) in str(d)
        assert f">{p}<" in html
