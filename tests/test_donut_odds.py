"""The exact odds of the donut game: worked numbers, brute force, references, the real engine, properties, mutants."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donut_widgets import DonutState, Kind, beliefs, odds, scores
from donut_widgets.cards import deck_for
from donut_widgets.odds import Beliefs
from donut_widgets.state import DonutObservation
from tabletop.chance import stream
from tests.donut_positions import QUIET, look, table
from tests.refusals import refused
from tests.samples import TURNS, mean_within, within

F = Fraction
K = Kind


def before_the_deal(players: int) -> DonutObservation:
    """Return what there is to see when the whole deck lies face down."""
    deck = deck_for(players)
    return replace(DonutState.deal(players, seed=1).observe(0), unseen=deck, deck_size=len(deck))


# the next cards


def has_the_worked_opening() -> None:
    three = odds.next_cards(before_the_deal(2), 3)
    assert three.prob(lambda cards: len(set(cards)) == 3) == F(383, 555)


def test_three_different_kinds_in_a_two_player_opening_row() -> None:
    has_the_worked_opening()


def test_says_how_a_number_came_about() -> None:
    three = odds.next_cards(before_the_deal(2), 3)
    assert three.explain(lambda cards: len(set(cards)) == 3) == "5,362 of 7,770 equally likely draws (383 of 555)"
    assert odds.count_next(before_the_deal(2), 1, K.PLAIN).explain({1}) == "7 of 37 equally likely draws"


DECK = st.lists(st.sampled_from([K.PLAIN, K.GLAZED, K.ECLAIR, K.MILK]), min_size=1, max_size=6)


def agrees_with_brute_force(deck: list[Kind], n: int) -> None:
    hands = [tuple(sorted(order[:n])) for order in permutations(deck)]
    expected = {hand: F(count, len(hands)) for hand, count in Counter(hands).items()}
    obs = look(2, deck)
    assert dict(odds.next_cards(obs, n).items()) == expected
    wanted = {K.GLAZED, K.MILK}
    counts = Counter(sum(kind in wanted for kind in hand) for hand in hands)
    assert dict(odds.count_next(obs, n, wanted).items()) == {k: F(c, len(hands)) for k, c in counts.items()}


@settings(max_examples=60)
@given(DECK, st.integers(0, 6))
def test_agrees_with_brute_force_on_small_decks(deck: list[Kind], n: int) -> None:
    agrees_with_brute_force(deck, min(n, len(deck)))


def test_agrees_with_scipy_on_whole_decks() -> None:
    stats = pytest.importorskip("scipy.stats")
    for players, n in product((2, 4, 6), (1, 5, 12)):
        obs = before_the_deal(players)
        count = odds.count_next(obs, n, [K.PLAIN, "Glazed"])
        frozen = stats.hypergeom(len(obs.unseen), 12, n)
        for k in range(n + 1):
            assert float(count.pmf(k)) == pytest.approx(frozen.pmf(k), abs=1e-12)
    obs = before_the_deal(3)
    kinds = odds.unseen(obs)
    frozen = stats.multivariate_hypergeom(list(kinds.values()), 3)
    for cards, p in odds.next_cards(obs, 3).items():
        assert float(p) == pytest.approx(frozen.pmf([cards.count(kind) for kind in kinds]), abs=1e-12)


def test_simulated_refills_agree() -> None:
    """Three players take a card each, so three are dealt."""
    deck = [*QUIET, K.ECLAIR, K.ECLAIR, K.GLAZED]
    start = table(3, deck)
    obs = start.observe(0)
    cards, plain = odds.next_cards(obs, 3), odds.count_next(obs, 3, [K.GLAZED, K.ECLAIR])
    dealt, wanted = Counter(), Counter()
    for seed in range(TURNS):
        _, events = start.reshuffled(seed).apply({0: 1, 1: 2, 2: 3})
        refill = next(event for event in events if event.kind == "refill").facts["cards"]
        hand = tuple(sorted(kind for _, kind in refill))
        dealt[hand] += 1
        wanted[sum(kind in (K.GLAZED, K.ECLAIR) for kind in hand)] += 1
    assert set(dealt) <= set(cards.support())
    assert all(within(dealt[hand], p) for hand, p in cards.items())
    assert all(within(wanted[k], p) for k, p in plain.items())


def test_a_card_put_back_is_known_to_who_did_it_and_to_nobody_else() -> None:
    """Player 0 keeps the Milk of a Double Chocolate; while player 1's Bear Claw waits, the Éclair lies on top."""
    row = [K.DOUBLE_CHOCOLATE, K.BEAR_CLAW, K.POWDERED, K.PLAIN]
    state = table(3, [K.ECLAIR, K.MILK, K.PLAIN, K.PLAIN, K.GLAZED, K.GLAZED], row)
    state, _ = state.apply({0: 1, 1: 2, 2: 3})
    assert odds.next_cards(state.observe(1), 1).pmf((K.ECLAIR,)) == F(1, 6)  # the two cards drawn are not seen
    state, _ = state.apply({0: K.MILK})
    assert state.observe(0).phase == "steal"
    assert odds.next_cards(state.observe(0), 1).pmf((K.ECLAIR,)) == 1
    assert odds.next_cards(state.observe(0), 2).pmf((K.ECLAIR, K.PLAIN)) == F(1, 2)
    assert odds.count_next(state.observe(0), 3, K.ECLAIR).pmf(1) == 1
    for other in (1, 2, None):
        assert odds.next_cards(state.observe(other), 1).pmf((K.ECLAIR,)) == F(1, 5)


def test_a_known_card_on_top() -> None:
    known = replace(table(3, QUIET[:5]).observe(0), known_top=(K.ECLAIR,), deck_size=6)
    assert dict(odds.next_cards(known, 1).items()) == {(K.ECLAIR,): 1}
    two = odds.next_cards(known, 2)
    assert two.prob(lambda cards: K.ECLAIR in cards) == 1
    assert two.pmf((K.ECLAIR, K.GLAZED)) == F(1, 5)
    assert all(list(cards) == sorted(cards) for cards in two.support())
    assert dict(odds.next_cards(known, 0).items()) == {(): 1}
    other = beliefs.as_everybody_sees(known, 1)
    assert odds.next_cards(other, 1).pmf((K.ECLAIR,)) == F(1, 6)


@settings(max_examples=30)
@given(DECK, st.integers(1, 6))
def test_averaging_over_the_next_card_gives_the_whole(deck: list[Kind], n: int) -> None:
    n = min(n, len(deck))
    mixed: Counter[tuple[Kind, ...]] = Counter()
    for (first,), p in odds.next_cards(look(2, deck), 1).items():
        rest = deck.copy()
        rest.remove(first)
        for hand, q in odds.next_cards(look(2, rest), n - 1).items() if rest else [((), F(1))]:
            mixed[tuple(sorted((first, *hand)))] += p * q
    assert dict(odds.next_cards(look(2, deck), n).items()) == mixed


@settings(max_examples=20)
@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 3))
def test_the_order_of_the_deck_never_changes_an_answer(players: int, seed: int, other: int, n: int) -> None:
    state = DonutState.deal(players, seed=seed)
    for player in range(players):
        one, two = state.observe(player), state.reshuffled(other).observe(player)
        assert odds.next_cards(one, n) == odds.next_cards(two, n)
        assert odds.unseen(one) == odds.unseen(two)
        assert odds.bids(one, Beliefs.uniform(one)) == odds.bids(two, Beliefs.uniform(two))


@settings(max_examples=20)
@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 4))
def test_probabilities_sum_to_one_exactly(players: int, seed: int, n: int) -> None:
    obs = DonutState.deal(players, seed=seed).observe(0)
    cards = odds.next_cards(obs, n)
    assert sum(p for _, p in cards.items()) == 1
    kinds = [K.PLAIN, K.ECLAIR]
    assert cards.map(lambda hand: sum(kind in kinds for kind in hand)) == odds.count_next(obs, n, kinds)


# bids


def alone_among_uniform_bidders(n: int) -> None:
    obs = DonutState.deal(n, seed=3).observe(0)
    answer = odds.bids(obs, Beliefs.uniform(obs))
    assert list(answer) == list(range(1, n + 2))
    for position, bid in answer.items():
        assert bid.alone == F(n, n + 1) ** (n - 1)
        assert bid.alone + bid.contested == 1
        assert bid.worth == odds.worth(obs, position)
        assert bid.gain == bid.worth * bid.alone
        assert bid.kind is obs.row[position - 1]


@pytest.mark.parametrize("n", range(2, 7))
def test_alone_among_uniform_bidders(n: int) -> None:
    alone_among_uniform_bidders(n)


MATRIX = [None, [F(1, 2), F(1, 4), F(1, 4), 0], ["1/3", "1/3", 0, "1/3"]]


def test_typed_beliefs_by_hand() -> None:
    obs = look(3, QUIET, [K.POWDERED, K.GLAZED, K.PLAIN, K.JELLY_FILLED])
    answer = odds.bids(obs, Beliefs.typed(MATRIX))
    assert [bid.alone for bid in answer.values()] == [F(1, 3), F(1, 2), F(3, 4), F(2, 3)]
    assert [bid.worth for bid in answer.values()] == [3, 2, 4, 0]  # the only Plain has the most of all
    assert [bid.gain for bid in answer.values()] == [1, 1, 3, 0]
    assert answer[1].others == (F(1, 2), F(1, 3))
    assert answer[1].explain() == "2 of 6 equally likely cases (1 of 3)"


def by_all_bids(rows: list[list[Fraction]], position: int) -> Fraction:
    """Return the chance to be alone on a position, over all joint bids of the others."""
    alone = F(0)
    for joint in product(*[range(len(row)) for row in rows]):
        if position - 1 not in joint:
            p = F(1)
            for row, bid in zip(rows, joint, strict=True):
                p *= row[bid]
            alone += p
    return alone


@settings(max_examples=30)
@given(st.integers(2, 4), st.data())
def test_alone_agrees_with_all_joint_bids(players: int, data: st.DataObject) -> None:
    weights = st.lists(st.integers(0, 9), min_size=players + 1, max_size=players + 1).filter(any)
    rows = {}
    for player in range(1, players):
        row = data.draw(weights)
        rows[player] = [F(w, sum(row)) for w in row]
    obs = look(players, QUIET)
    for position, bid in odds.bids(obs, Beliefs.typed(rows)).items():
        assert bid.alone == by_all_bids(list(rows.values()), position)


@pytest.mark.parametrize("position", [1, 2])
def test_simulated_rounds_agree(position: int) -> None:
    """Others bid as believed; the chance to be alone and the mean change of score are those of the real engine."""
    row = [K.POWDERED, K.CHOCOLATE_FROSTED, K.PLAIN, K.JELLY_FILLED]
    start = DonutState.setup(row=row, deck=[K.GLAZED, K.GLAZED, K.POWDERED, K.MAPLE_BAR, K.ECLAIR])
    obs = start.observe(0)
    answer = odds.bids(obs, Beliefs.typed(MATRIX))
    assert answer[2].worth == F(2 + 2 + 3, 5)
    bounds = [[0, F(1, 2), F(3, 4), 1, 1], [0, F(1, 3), F(2, 3), F(2, 3), 1]]
    rng = stream(1, "test")
    alone, gained = 0, []
    for seed in range(TURNS):
        bids = {0: position}
        for player, bound in enumerate(bounds, 1):
            u = rng.random()
            bids[player] = max(i for i in range(4) if bound[i] <= u) + 1
        _, events = start.reshuffled(seed).apply(bids)
        taken = any(event.kind == "taken" and event.player == 0 for event in events)
        drew = [event.facts["kind"] for event in events if event.kind == "drew" and event.player == 0]
        alone += taken
        box = ([row[position - 1]] if taken else []) + drew
        gained.append(scores([box, [], []])[0])
    assert mean_within(gained, answer[position].gain)
    assert within(alone, answer[position].alone)


@pytest.fixture
def opening() -> odds.Bids:
    """Three players, two sets of beliefs: what is alone, what is not, and fractions of points."""
    row = [K.POWDERED, K.CHOCOLATE_FROSTED, K.PLAIN, K.JELLY_FILLED]
    deck = [K.GLAZED, K.GLAZED, K.POWDERED, K.MAPLE_BAR, K.ECLAIR]
    obs = DonutState.setup(row=row, deck=deck).observe(0)
    return odds.bids(obs, Beliefs.typed([None, [F(1, 2), F(1, 4), F(1, 4), 0], [0, 0, 1, 0]]))


def test_bids_show_themselves_as_a_table_with_what_is_believed(
    opening: odds.Bids, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert str(opening) == repr(opening)
    assert repr(opening).splitlines() == [
        "Position  Card                   Worth  Expected gain     Contested         Alone",
        "       1  Powdered                   3      3/2 (1.5)  1/2 (50.0 %)  1/2 (50.0 %)  ██████████",
        "       2  Chocolate Frosted  7/5 (1.4)    21/20 (1.1)  1/4 (25.0 %)  3/4 (75.0 %)  ████████████████",
        "       3  Plain                      4              0   1 (100.0 %)     0 (0.0 %)",
        "       4  Jelly-Filled               0              0     0 (0.0 %)   1 (100.0 %)  █████████████████████",
        "The others' bids are believed as typed in.",
    ]


def test_bids_in_a_notebook_are_an_accessible_table(opening: odds.Bids, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    page = ElementTree.fromstring(opening._repr_html_())
    heads = ["Position", "Card", "Worth", "Expected gain", "Contested", "Alone"]
    assert [th.text for th in page.iter("th")] == [*heads, "1", "2", "3", "4"]
    cells = [td.text for td in page.iter("td") if td.text]
    assert cells[:5] == ["Powdered", "3", "3/2 (1.5)", "1/2 (50.0\u00a0%)", "1/2 (50.0\u00a0%)"]
    widths = [bar.get("style").partition(";")[0] for bar in page.iter("div") if "width" in (bar.get("style") or "")]
    assert widths == ["width:80.0px", "width:120.0px", "width:0.0px", "width:160.0px"]
    assert page[-1].text == opening.tell() == opening.beliefs.tell()


@pytest.mark.parametrize(
    ("language", "words"), [("fr", ["Gain espéré", "50,0", "Poudré"]), ("ja", ["期待利得", "50.0%", "シュガー"])]
)
def test_bids_speak_the_language_of_the_kernel(
    opening: odds.Bids, monkeypatch: pytest.MonkeyPatch, language: str, words: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    for shown in (repr(opening), opening._repr_html_()):
        assert all(word in shown for word in [*words, opening.tell(language)])


def test_bids_are_a_mapping_that_never_changes(opening: odds.Bids) -> None:
    assert isinstance(opening, Mapping)
    assert opening == dict(opening)
    assert dict(opening) == opening
    assert [*opening] == [1, 2, 3, 4] == [bid.position for bid in opening.values()]
    assert (3 in opening, 5 in opening, len(opening), opening.get(5)) == (True, False, 4, None)
    with pytest.raises(KeyError):
        opening[0]
    with pytest.raises(TypeError):
        opening[1] = opening[2]
    with pytest.raises(AttributeError):
        opening.each = ()
    assert pickle.loads(pickle.dumps(opening)) == opening


def test_whole_numbers_of_numpy_count_as_whole_numbers() -> None:
    obs = look(2, QUIET)
    assert odds.next_cards(obs, np.int64(2)) == odds.next_cards(obs, 2)
    assert odds.count_next(obs, np.int8(2), K.PLAIN) == odds.count_next(obs, 2, K.PLAIN)
    assert Beliefs.typed(np.array([[1, 0, 0]] * 2)).rows(obs) == {1: (1, 0, 0)}
    assert Beliefs.typed(np.full((2, 3), 1 / 3, dtype=np.float64)).rows(obs) == {1: (F(1, 3),) * 3}
    row = Beliefs.typed({1: [np.int64(1), F(0), 0]}).rows(obs)[1]
    assert all(type(p.numerator) is int for p in row)


def test_bad_questions_are_refused_with_the_reason() -> None:
    obs = look(2, QUIET[:4])
    for n in (-1, 1.0, True, "2", None, np.int64(-1), np.float64(2)):
        with refused("odds_count"):
            odds.next_cards(obs, n)
    for ask in (odds.next_cards, lambda o, n: odds.count_next(o, n, K.PLAIN)):
        with refused("too_many_cards") as error:
            ask(obs, 5)
        assert "4" in str(error.value)
    with refused("kind"):
        odds.count_next(obs, 1, "Croissant")
    with refused("too_many_outcomes"):
        odds.next_cards(before_the_deal(6), 10)
    spectator = table(2, QUIET).observe(None)
    with refused("spectator"):
        odds.bids(spectator, Beliefs.uniform(spectator))
    assert odds.next_cards(spectator, 1) == odds.next_cards(look(2, QUIET), 1)


def test_a_finished_game_has_no_odds_and_a_power_under_way_no_bids() -> None:
    over, _ = table(2, []).apply({0: 1, 1: 2})
    assert over.is_terminal
    obs = over.observe(0)
    for ask in (lambda: odds.next_cards(obs, 0), lambda: odds.count_next(obs, 0, K.PLAIN),
                lambda: odds.bids(obs, Beliefs.uniform(obs)), lambda: odds.unseen(obs), lambda: odds.worth(obs, 3),
                lambda: odds.worths(obs), lambda: odds.score_change(obs, 3)):  # fmt: skip
        with refused("odds_over"):
            ask()
    row = [K.DOUBLE_CHOCOLATE, K.GLAZED, K.POWDERED, K.PLAIN]
    state, _ = table(3, QUIET, row).apply({0: 1, 1: 2, 2: 2})
    seen = state.observe(0)
    with refused("no_bids"):
        odds.bids(seen, Beliefs.uniform(seen))
    assert sum(p for _, p in odds.next_cards(seen, 2).items()) == 1


# speed, mutants


def test_bid_odds_for_six_players_are_fast() -> None:
    """The target is 100 ms."""
    from time import process_time

    obs = DonutState.deal(6, seed=1).observe(0)
    times = []
    for _ in range(3):
        begun = process_time()
        odds.bids(obs, Beliefs.uniform(obs))
        times.append(process_time() - begun)
    assert min(times) < 0.1


def with_replacement(pool: list[tuple[Kind, int]], n: int) -> Iterator[tuple[tuple[Kind, ...], int]]:
    """Draw with replacement: a mutant."""
    ways: Counter[tuple[Kind, ...]] = Counter()
    for order in product([kind for kind, copies in pool for _ in range(copies)], repeat=n):
        ways[tuple(sorted(order))] += 1
    yield from ways.items()


@pytest.mark.parametrize(
    ("module", "name", "mutant", "test"),
    [
        (odds, "_hands", with_replacement, lambda: agrees_with_brute_force([K.PLAIN, K.PLAIN, K.MILK], 2)),
        (odds, "unseen", lambda obs: dict.fromkeys(obs.unseen, 1), has_the_worked_opening),
        (odds, "prod", lambda chances, start: min(chances), lambda: alone_among_uniform_bidders(4)),
    ],
    ids=["replacement", "kinds not copies", "one opponent"],
)  # fmt: skip
def test_mutants_are_rejected(
    module: object, name: str, mutant: object, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    monkeypatch.setattr(module, name, mutant)
    with pytest.raises(AssertionError):
        test()
