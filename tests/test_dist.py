"""Exact distributions: arithmetic against scipy and by hand, events, draws, explanations."""

from __future__ import annotations

import copy
import doctest
import pickle
import random
import subprocess
import sys
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop.chances
import tabletop.dist
import tabletop.ways
import tabletop.whole
from tabletop import Chances, Dist
from tabletop.bars import Row, bars_text
from tabletop.game import GameError
from tests.refusals import refused

F = Fraction


@pytest.fixture
def die() -> Dist[int]:
    return Dist.of_counts(dict.fromkeys(range(1, 7), 1))


counts = st.dictionaries(st.integers(-20, 20), st.integers(0, 50), min_size=1).filter(lambda c: any(c.values()))


@pytest.mark.parametrize("module", [tabletop.dist, tabletop.chances, tabletop.ways, tabletop.whole])
def test_doctests(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert result.failed == 0


def test_probabilities_of_a_die(die: Dist[int]) -> None:
    assert die.pmf(3) == F(1, 6)
    assert die.pmf(7) == 0
    assert (die.cdf(2), die.cdf(2.5), die.cdf(0), die.cdf(6)) == (F(1, 3), F(1, 3), 0, 1)
    assert (die.sf(2), die.sf(6)) == (F(2, 3), 0)
    assert die.mean() == F(7, 2)
    assert die.var() == F(35, 12)
    assert die.std() == pytest.approx(1.707825127659933)
    assert die.expect(lambda n: n * n) == F(91, 6)
    assert die.support() == (1, 2, 3, 4, 5, 6)
    assert isinstance(die.mean(), Fraction)


def test_agrees_with_scipy_for_a_hypergeometric() -> None:
    stats = pytest.importorskip("scipy.stats")
    from math import comb

    d = Dist.of_counts({k: comb(8, k) * comb(34, 5 - k) for k in range(6)})
    frozen = stats.hypergeom(42, 8, 5)
    for k in range(-1, 7):
        assert float(d.pmf(k)) == pytest.approx(frozen.pmf(k), abs=1e-12)
        assert float(d.cdf(k)) == pytest.approx(frozen.cdf(k), abs=1e-12)
        assert float(d.sf(k)) == pytest.approx(frozen.sf(k), abs=1e-12)
    assert float(d.mean()) == pytest.approx(frozen.mean())
    assert float(d.var()) == pytest.approx(frozen.var())
    assert d.std() == pytest.approx(frozen.std())


def test_a_sum_is_of_independent_draws(die: Dist[int]) -> None:
    two = die + die
    assert [two.pmf(n) for n in range(1, 14)] == [F(6 - abs(n - 7), 36) for n in range(1, 14)]
    assert (two.mean(), two.var()) == (2 * die.mean(), 2 * die.var())
    assert two.total == 36
    coin = Dist({0: "1/3", F(1, 2): "2/3"}, cases="draws")
    assert coin + coin == Dist({0: "1/9", F(1, 2): "4/9", 1: "4/9"})
    assert "draws" in (coin + coin).explain({1})
    assert "cases" in (coin + die).explain({1})
    assert coin + die == die + coin
    assert sum([die, die]) == two
    assert [(two + 3).pmf(n) for n in (5, 10, 15)] == [F(1, 36), F(6, 36), F(1, 36)]
    assert F(1, 2) + coin == Dist({F(1, 2): "1/3", 1: "2/3"})
    with refused("dist_no_numbers"):
        die + Dist({"heads": 1})
    with refused("dist_no_numbers"):
        Dist({"heads": 1}) + die
    for other in ("six", 0.5, None):
        with pytest.raises(TypeError):
            die + other


def test_outcomes_can_be_walked_through(die: Dist[int]) -> None:
    assert list(die) == [1, 2, 3, 4, 5, 6]
    assert (6 in die, 7 in die) == (True, False)
    assert dict(die.items()) == dict.fromkeys(range(1, 7), F(1, 6))
    assert {n: die.pmf(n) for n in die} == dict(die.items())


def test_the_likeliest_outcome_has_the_longest_bar() -> None:
    """However small the probabilities are: bars are there to compare."""
    uniform = str(Dist.of_counts(dict.fromkeys(range(60), 1)))
    assert [line.count("█") for line in uniform.splitlines()] == [21] * 60
    lines = str(Dist({"a": "1/50", "b": "1/100", "c": "97/100"})).splitlines()
    assert [line.count("█") for line in lines] == [0, 0, 21]
    assert [line.count("█") for line in str(Chances({"a": 2, "b": 1}, 90)).splitlines()] == [21, 10]
    assert bars_text([Row("never", F(0))]).count("█") == 0


def test_given_prob_and_map(die: Dist[int]) -> None:
    even = die.given(lambda n: n % 2 == 0)
    assert dict(even.items()) == {2: F(1, 3), 4: F(1, 3), 6: F(1, 3)}
    assert die.prob({5, 6, 7}) == F(1, 3)
    assert die.prob(range(1, 4)) == F(1, 2)
    assert die.prob(lambda n: n > 6) == 0
    parity = die.map(lambda n: "odd" if n % 2 else "even")
    assert parity == Dist({"odd": "1/2", "even": "1/2"})


@given(counts, st.integers(-20, 20))
def test_total_probability(weights: dict[int, int], cut: int) -> None:
    d = Dist.of_counts(weights)
    assert sum(p for _, p in d.items()) == 1
    low, high = d.prob(lambda n: n < cut), d.prob(lambda n: n >= cut)
    assert low + high == 1
    mean = F(0)
    for event, p in ((lambda n: n < cut, low), (lambda n: n >= cut, high)):
        if p:
            mean += p * d.given(event).mean()
    assert mean == d.mean()
    assert d.cdf(cut) + d.sf(cut) == 1
    assert d.map(lambda n: n % 3).map(lambda n: n > 0).pmf(True) == d.prob(lambda n: n % 3 > 0)


def test_what_is_equal_is_equal(die: Dist[int]) -> None:
    twice = Dist.of_counts(dict.fromkeys(range(6, 0, -1), 2))
    assert twice == die
    assert hash(twice) == hash(die)
    assert Dist({n: F(1, 6) for n in range(1, 7)}) == die
    assert die != Dist.of_counts({1: 1})
    assert Dist({1: 1, 2: 0}) == Dist.of_counts({1: 3})
    assert die != 1


def test_never_changes(die: Dist[int]) -> None:
    with pytest.raises(AttributeError):
        die._total = 3
    with pytest.raises(AttributeError):
        del die._ways
    for same in (copy.deepcopy(die), pickle.loads(pickle.dumps(die))):
        assert same == die
        assert same.explain({1}) == die.explain({1})
    weights = Counter("aab")
    d = Dist.of_counts(weights)
    weights["c"] = 5
    assert d.pmf("a") == F(2, 3)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ({1: 0.5, 2: 0.5}, "dist_inexact"),
        ({1: "a half"}, "dist_inexact"),
        ({1: "1/0"}, "dist_inexact"),
        ({1: None}, "dist_inexact"),
        ({1: np.float32(1)}, "dist_inexact"),
        ({1: F(1, 2), 2: F(1, 3)}, "dist_sum"),
        ({}, "dist_sum"),
        ({1: 2, 2: -1}, "dist_negative"),
    ],
)
def test_what_is_no_distribution_is_refused(bad: dict[int, object], code: str) -> None:
    with refused(code) as e:
        Dist(bad)
    assert len(str(e.value)) > 20


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ({1: 1.5}, "dist_count"),
        ({1: F(1, 2)}, "dist_count"),
        ({1: "many"}, "dist_count"),
        ({1: -1}, "dist_negative"),
        ({}, "dist_empty"),
        ({1: 0}, "dist_empty"),
    ],
)
def test_what_are_no_counts_is_refused(bad: dict[int, object], code: str) -> None:
    with refused(code):
        Dist.of_counts(bad)


def test_a_count_that_is_a_fraction_is_told_that_counts_are_whole() -> None:
    with refused("dist_count") as e:
        Dist.of_counts({1: F(1, 2)})
    assert "Fraction(1, 2)" in str(e.value)
    assert "whole number" in str(e.value)


@pytest.mark.parametrize("outcome", [[1], {1}, {"a": 1}, ([1],)])
def test_what_can_change_is_no_outcome(die: Dist[int], outcome: Any) -> None:
    chances = Chances({1: 1}, 6)
    asks = die.pmf, die.__contains__, lambda x: die.map(lambda n: x)
    for ask in (*asks, chances.ways, chances.explain, chances.__getitem__, chances.__contains__):
        with refused("dist_outcome"):
            ask(outcome)


@pytest.mark.parametrize("value", ["1", None, [1], Decimal(1)])
def test_what_cannot_be_averaged_is_refused_with_the_outcome(die: Dist[int], value: Any) -> None:
    with refused("dist_value") as e:
        die.expect(lambda n: value if n == 4 else n)
    assert "for 4" in str(e.value)


def test_a_function_may_give_floats_however_many_ways_there_are(die: Dist[int]) -> None:
    many = sum([die] * 500)
    assert many.total == 6**500
    assert many.expect(float) == pytest.approx(1750)
    assert die.expect(lambda n: n > 4) == F(1, 3)


def test_whole_numbers_of_numpy_count_as_whole_numbers(die: Dist[int]) -> None:
    """They are those of a cell of an array; and their sums do not overflow."""
    three = np.int64(3)
    assert die.rvs(three, seed=np.int64(5)) == die.rvs(3, seed=5)
    large = Dist.of_counts({0: np.int64(2**62), 1: np.int64(2**62), 2: np.uint8(0)})
    assert large.total == 2**63
    assert large == Dist({0: "1/2", 1: "1/2"}) == Dist({0: F(1, 2), 1: F(1, 2), 2: np.int32(0)})
    assert Dist.of_counts({1: 2**40, 2: 1}).expect(lambda n: np.int64(2**40)) == 2**40
    assert Chances({"a": three}, np.int64(6))["a"] == F(1, 2)


def test_questions_that_make_no_sense_are_refused(die: Dist[int]) -> None:
    names = Dist({"a": "1/2", "b": "1/2"})
    for ask in (names.mean, names.var, names.std, lambda: names.cdf("a"), lambda: Dist({(0, 1): 1}).mean()):
        with refused("dist_no_numbers"):
            ask()
    for ask in (Dist({Decimal(1): 1}).mean, lambda: die.cdf(Decimal(1))):  # a number, but none that goes with fractions
        with pytest.raises(GameError, match=r"Fraction.*Decimal|Decimal.*Fraction"):
            ask()
    with refused("dist_impossible"):
        die.given({7})
    for event in (3, "12", None, (1, 2)):
        with refused("dist_event"):
            die.prob(event)
    for bound in ("2", None, float("nan")):
        with refused("dist_bound"):
            die.cdf(bound)
    for size in (-1, 10**9, 2.0, True, np.int64(-1), np.float64(2), "3"):
        with refused("dist_size") as e:
            die.rvs(size)
        assert repr(size) in str(e.value)


def test_rvs_is_the_same_in_every_process_and_leaves_global_chance_alone(die: Dist[int]) -> None:
    before = random.getstate()
    drawn = die.rvs(20, seed=5)
    assert random.getstate() == before
    code = (
        "import random; random.seed(1); from tabletop import Dist;"
        "print(Dist.of_counts(dict.fromkeys(range(1, 7), 1)).rvs(20, seed=5))"
    )
    for hashseed in ("1", "2"):
        out = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": hashseed}
        )
        assert out.stdout.strip() == str(drawn)
    assert die.rvs(seed=5) == drawn[0]
    assert die.rvs(0, seed=5) == []
    assert set(die.rvs(200)) <= set(range(1, 7))


def test_rvs_follows_the_probabilities() -> None:
    d = Dist({0: F(1, 10), 1: F(3, 10), 2: F(6, 10)})
    n = 20_000
    seen = Counter(d.rvs(n, seed=11))
    for x, p in d.items():
        error = float(p * (1 - p) / n) ** 0.5
        assert abs(seen[x] / n - float(p)) < 4 * error


class Last(random.Random):
    """A stream of nothing but the largest number that it can give."""

    def random(self) -> float:
        return 1 - 2**-53


LARGE = Dist.of_counts({"common": 2**80, "rare": 1})


def draws_the_last_way() -> None:
    assert LARGE.rvs(seed=3) == "rare"


def rounded(total: int, rng: random.Random) -> int:
    """Return a number below a total by way of a float: a mutant."""
    return int(rng.random() * total)


def of_one_word(total: int, rng: random.Random) -> int:
    """Return a number below a total from 53 random bits: a mutant."""
    return int(rng.random() * 2**53) * total >> 53


def test_rvs_can_draw_the_last_way_of_a_total_beyond_floats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of 2**80 + 1 ways can be drawn: more than a float, or one random word, can tell apart."""
    assert set(LARGE.rvs(1000, seed=3)) == {"common"}
    monkeypatch.setattr(tabletop.dist, "stream", lambda *purpose: Last())
    draws_the_last_way()
    for mutant in (rounded, of_one_word):
        monkeypatch.setattr(tabletop.dist, "_one_of", mutant)
        with pytest.raises(AssertionError):
            draws_the_last_way()


class Scripted(random.Random):
    """A stream of given words."""

    def __new__(cls, words: list[int]) -> Scripted:
        return super().__new__(cls)

    def __init__(self, words: list[int]) -> None:
        super().__init__()
        self.words = iter(words)

    def random(self) -> float:
        return next(self.words) / 2**53


def test_what_would_favour_some_ways_is_drawn_anew() -> None:
    """2**53 words do not go evenly into three ways: the word 0 is one too many."""
    assert 2**53 % 3 == 2
    assert tabletop.dist._one_of(3, Scripted([0, 2**53 - 1])) == 2
    assert tabletop.dist._one_of(3, Scripted([1])) == 0
    assert tabletop.dist._one_of(4, Scripted([0])) == 0
    assert tabletop.dist._one_of(2**60, Scripted([0, 2**46])) == 1


def test_explains_how_a_number_came_about(die: Dist[int]) -> None:
    assert die.explain({5}) == "1 of 6 equally likely cases"
    assert die.explain({5, 6}) == "2 of 6 equally likely cases (1 of 3)"
    draws = Dist.of_counts({True: 33952, False: 34928}, cases="draws")
    assert draws.explain({True}) == "33,952 of 68,880 equally likely draws (2,122 of 4,305)"
    assert draws.explain({True}, "fr").startswith("33\u202f952 tirages sur 68\u202f880")
    assert draws.explain({True}, "ja") == "同様に確からしい引き方68,880通りのうち33,952通り(約分すると4,305分の2,122)"
    assert draws.total == 68880
    assert draws.ways({True}) == 33952
    assert draws.given({True}).explain({True}) == "33,952 of 33,952 equally likely draws (1 of 1)"


def test_overlapping_chances_are_a_mapping_of_fractions() -> None:
    c = Chances({"b": 2, "a": 6, "never": 0}, 8, cases="draws")
    assert c == {"a": F(3, 4), "b": F(1, 4)}
    assert list(c) == ["a", "b"]
    assert c.explain("a") == "6 of 8 equally likely draws (3 of 4)"
    assert "3/4" in repr(c)
    assert "3/4" in c._repr_html_()
    assert list(c.to_frame()["exact"]) == [F(3, 4), F(1, 4)]


def test_what_never_happens_has_no_chance_and_is_not_in_the_mapping() -> None:
    """As with the pmf of a distribution, it is 0 and no KeyError."""
    c = Chances({"b": 2, "a": 6, "never": 0}, 8)
    assert (c["never"], c["unheard of"], c.get("never")) == (0, 0, 0)
    assert isinstance(c["never"], Fraction)
    assert c.explain("never") == "0 of 8 equally likely cases (0 of 1)"
    assert ("a" in c, "never" in c, len(c)) == (True, False, 2)


def test_no_event_has_more_ways_than_there_are_cases() -> None:
    with refused("dist_ways") as e:
        Chances({"a": 7}, 6)
    assert "'a'" in str(e.value)
    assert Chances({"a": 6}, 6)["a"] == 1
    for ways, code in (({"a": 1.5}, "dist_count"), ({"a": -1}, "dist_negative"), ([1], "dist_mapping")):
        with refused(code):
            Chances(ways, 6)
    for total in (0, -6, 6.0, True, "6"):
        with refused("dist_total"):
            Chances({}, total)


def test_overlapping_chances_never_change() -> None:
    c = Chances({"a": 1}, 6, cases="draws")
    for name in ("_total", "_ways", "total", "other"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(c, name, 3)
    with pytest.raises(AttributeError, match="never changes"):
        del c._ways
    for same in (copy.deepcopy(c), pickle.loads(pickle.dumps(c))):
        assert same == c
        assert same.explain("a") == c.explain("a")


def test_to_frame(die: Dist[int]) -> None:
    frame = die.given({1, 2}).to_frame()
    assert list(frame.columns) == ["outcome", "exact", "probability"]
    assert list(frame["outcome"]) == [1, 2]
    assert list(frame["exact"]) == [F(1, 2), F(1, 2)]
    assert frame["probability"].dtype == float
    assert list(Dist({(0, 1): 1}).to_frame()["outcome"]) == [(0, 1)]


def test_to_frame_without_pandas_says_what_to_do(die: Dist[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with refused("needs_pandas") as e:
        die.to_frame()
    assert "pip install pandas" in str(e.value)


class Rounded(Dist[int]):
    """A mutant that keeps floats."""

    def pmf(self, outcome: int) -> Fraction:
        return Fraction(float(super().pmf(outcome)))


class Unconditional(Dist[int]):
    """A mutant that forgets what is known."""

    def given(self, event: object) -> Dist[int]:
        return self


@pytest.mark.parametrize("mutant", [Rounded, Unconditional])
def test_mutants_are_rejected(mutant: type[Dist[int]]) -> None:
    die = mutant.of_counts(dict.fromkeys(range(1, 7), 1))
    test = test_probabilities_of_a_die if mutant is Rounded else test_given_prob_and_map
    with pytest.raises(AssertionError):
        test(die)
