"""What every engine of the donut game must satisfy, as checks that a broken engine fails.

Each takes the class of the states, so that a test can also hand over a mutant.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from donut_widgets import DonutState, Kind, deck_for
from tabletop import Event, IllegalAction
from tabletop.chance import below, shuffled
from tests.donut_rules import as_action, bid, load, reference_scores

NONSENSE = [
    0,
    -1,
    99,
    True,
    1.0,
    "1",
    "Milk",
    None,
    (),
    [],
    (1,),
    (99,),
    (0, 1),
    (Kind.MILK,),
    Kind.MILK,
    (9, Kind.MILK),
]


def random_actions(state: DonutState, rng: random.Random) -> dict[int, Any]:
    """Return a random action for each open decision."""
    return {d.player: d.options[below(rng, len(d.options))] for d in state.decisions()}


def cards(state: DonutState) -> Counter[Kind]:
    """Return all cards, wherever they are."""
    in_row = [kind for kind in state.row if kind]
    in_boxes = [kind for box in state.boxes for kind in box]
    return Counter([*in_row, *in_boxes, *state.deck, *state.discard, *state.drawn])


def check_rounds(states: type[DonutState]) -> None:
    """Every independent case of a round comes out."""
    for case in load("donut_rounds.json"):
        state, _ = bid(states.setup(**case["before"]), *case["bids"])
        choices = [(choice["player"], as_action(choice["action"])) for choice in case["choices"]]
        while state.bids:
            actions = {}
            for decision in state.decisions():
                while choices and choices[0][0] != decision.player:
                    choices.pop(0)  # one possible action only: not asked
                assert choices, "asked more than there is to choose"
                actions[decision.player] = choices.pop(0)[1]
            state, _ = state.apply(actions)
        data = {**state.to_data(), "over": state.is_terminal}
        assert {key: data[key] for key in case["after"]} == case["after"]


def check_results(scores: Callable[..., Sequence[int]], winners: Callable[..., Sequence[int]]) -> None:
    """Every independent case of a score comes out, and those that other programs get wrong."""
    for case in load("donut_scoring.json"):
        assert list(scores(case["boxes"])) == case["scores"]
        assert list(winners(case["boxes"])) == case["winners"]
    for boxes, expected in [
        ([["Glazed"], ["Powdered"], []], (1,)),
        ([["Glazed", "Powdered"], ["Powdered", "Glazed"], []], (0, 1)),
        ([["Glazed", "Éclair"], ["Sprinkled"], []], (0,)),
        ([[], []], (0, 1)),
    ]:
        assert list(scores(boxes)) == reference_scores(boxes)
        assert tuple(winners(boxes)) == expected


def check_game(states: type[DonutState], players: int, seed: int) -> None:
    """A random game keeps its cards and ends; at one of its decisions everything that can be asked is right."""
    rng = random.Random(seed)
    state, sampled = states.deal(players, seed), None
    deck = Counter(deck_for(players))
    for step in range(1, 300):
        if state.is_terminal:
            break
        if below(rng, step) == 0:  # each decision of the game with the same chance
            sampled = state
        state, events = state.apply(random_actions(state, rng))
        assert cards(state) == deck
    assert state.is_terminal
    assert state.decisions() == ()
    assert events[-1].kind == "over"
    assert sampled is not None
    check_position(sampled, rng)


def check_position(state: DonutState, rng: random.Random) -> None:
    """Legal actions apply and no others; nothing hidden is seen; a save goes on the same."""
    check_actions(state, rng)
    for seat in (*range(state.players), None):
        check_view(state, seat, rng)
    check_save(state, rng)


def check_actions(state: DonutState, rng: random.Random) -> None:
    """Every option applies, alone of its type; anything else is refused and changes nothing."""
    before, data = cards(state), state.to_data()
    for decision in state.decisions():
        others = random_actions(state, rng)
        for option in decision.options:
            after, _ = state.apply({**others, decision.player: option})
            assert cards(after) == before
        legal = [repr(option) for option in decision.options]
        assert len(set(legal)) == len(legal)
        for action in NONSENSE:
            assert repr(action) in legal or refuses(state, {**others, decision.player: action})
        assert refuses(state, {player: action for player, action in others.items() if player != decision.player})
        assert refuses(state, {**others, state.players: 1})
    assert state.to_data() == data


def refuses(state: DonutState, actions: dict[int, Any]) -> bool:
    """Whether the state calls these actions illegal."""
    try:
        state.apply(actions)
    except IllegalAction:
        return True
    return False


def check_view(state: DonutState, seat: int | None, rng: random.Random) -> None:
    """A position that differs only in what a seat may not know looks the same to it."""
    twin = hidden_twin(state, seat, rng)
    assert twin.observe(seat) == state.observe(seat)
    if seat is None:
        assert repr(twin) == repr(state)
        assert twin.to_text() == state.to_text()
        assert twin._repr_html_() == state._repr_html_()


def hidden_twin(state: DonutState, seat: int | None, rng: random.Random) -> DonutState:
    """Return the position with all that a seat may not know shuffled."""
    data = state.to_data()
    known = 1 if seat is not None and state.known_top == seat else 0
    drawn = 0 if seat is not None and state.taker == seat else len(state.drawn)
    hidden = shuffled(data["drawn"][:drawn] + data["deck"][known:], rng)
    data["drawn"] = list(hidden[:drawn]) or data["drawn"]
    data["deck"] = data["deck"][:known] + list(hidden[drawn:])
    return type(state).from_data({**data, "seed": below(rng, 1000)})


def check_save(state: DonutState, rng: random.Random) -> None:
    """A position read back is the same, looks the same to everybody and goes on the same."""
    again = type(state).from_data(json.loads(json.dumps(state.to_data())))
    for _ in range(4):
        assert again == state
        for seat in (*range(state.players), None):
            assert again.observe(seat) == state.observe(seat)
        if state.is_terminal:
            break
        actions = random_actions(state, rng)
        (state, events), (again, same) = state.apply(actions), again.apply(actions)
        assert told(events) == told(same)


def told(events: Sequence[Event]) -> list[tuple[Any, ...]]:
    """Return all that events hold, secrets too."""
    return [(event.kind, event.player, dict(event.facts), dict(event.secret)) for event in events]


def check_reproducible(states: type[DonutState]) -> None:
    """A seed fixes the whole game, whatever is done to the global random state."""

    def game(disturbance: int) -> list[Any]:
        state, rng, story = states.deal(5, seed=11), random.Random(3), []
        while not state.is_terminal:
            random.seed(disturbance)
            state, events = state.apply(random_actions(state, rng))
            story += [state.to_data(), told(events)]
        return story

    assert game(1) == game(2)
    random.seed(0)
    first = states.deal(5, seed=11)
    random.seed(1)
    assert states.deal(5, seed=11) == first
    assert states.deal(5, seed=12) != first
