"""A round as a spectator may see it, as plain tables: for a notebook cell, and where no kernel runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from golf_widgets.board import drawn_hole, place_words
from golf_widgets.flight import card
from golf_widgets.observation import GolfObservation
from golf_widgets.picture import hole_picture
from golf_widgets.story import score_words
from golf_widgets.wind import Wind
from tabletop.words import Words, kernel_language


def html(seen: GolfObservation, language: str | None = None) -> str:
    """Return the table of a position: every player, the cards that are open to all, the hole as text.

    Parameters
    ----------
    seen : GolfObservation
        Nothing is shown that is not in it. Names of players are there in the observations of a match.
    language : str, optional
        ``"en"``, ``"ja"`` or ``"fr"``; without it that of the kernel.
    """
    words = Words(language or kernel_language(), "golf_widgets")
    head = _row("th", ["", *(words(f"show.{key}") for key in ("lie", "throws", "penalties", "total", "hand"))])
    rows = "".join(_row("td", _player(seen, player, words)) for player in range(seen.players))
    table = f"<table><caption>{escape(_title(seen, words))}</caption>{head}{rows}</table>"
    facts = "".join(f"<p>{escape(fact)}</p>" for fact in _facts(seen, words))
    return f"{table}{_scorecard(seen, words)}{facts}<pre>{escape(seen.hole.to_text())}</pre>"


def text(seen: GolfObservation, words: Words) -> str:
    """Return the same as lines of plain text."""
    lines = [_title(seen, words)]
    for player in range(seen.players):
        name, *parts = _player(seen, player, words)
        keys = ("lie", "throws", "penalties", "total", "hand")
        told = [words("show.part", key=words(f"show.{key}"), value=part) for key, part in zip(keys, parts, strict=True)]
        lines.append(words("show.part", key=name, value="; ".join(told)))
    holes = enumerate(seen.scorecard, 1)
    played = [
        words("event.hole_over", number=number, scores=score_words(scores, _names(seen, words), words))
        for number, scores in holes
    ]
    return "\n".join([*lines, *played, *_facts(seen, words), seen.hole.to_text()])


def picture(seen: GolfObservation, words: Words) -> str:
    """Return the hole with the discs on it as an ``<img>``; '' where the drawings have not been built."""
    discs = list(enumerate(seen.lies))
    return hole_picture(drawn_hole(seen.hole, words.language), discs, {}, _title(seen, words))


def options_words(seen: GolfObservation, words: Words) -> str:
    """Return the options that are in force, and for whom: "Options: handicap for Bo, reflection"; '' for none."""
    options, names = seen.options, _names(seen, words)
    favoured = tuple(name for name, has in zip(names, options.handicap, strict=True) if has)
    told = [words("options.handicap", names=favoured)] if favoured else []
    told += [words("options.reflection")] if options.reflection else []
    told += [words("options.pick_up", n=options.pick_up)] if options.pick_up is not None else []
    return words("options", told=words("list.comma").join(told)) if told else ""


def _names(seen: GolfObservation, words: Words) -> tuple[str, ...]:
    return seen.names or tuple(words("show.player", player=player) for player in range(seen.players))


def _scorecard(seen: GolfObservation, words: Words) -> str:
    """Return the score card of the finished holes; '' before there are any."""
    if not seen.scorecard:
        return ""
    numbers = [words.number(number) for number, _ in enumerate(seen.scorecard, 1)]
    head = _row("th", [words("label.score.hole"), *numbers, words("label.score.sum")])
    rows = "".join(
        _row("td", [name, *(words.number(scores[player]) for scores in seen.scorecard), words.number(total)])
        for player, (name, total) in enumerate(zip(_names(seen, words), seen.totals, strict=True))
    )
    return f"<table><caption>{escape(words('label.score.title'))}</caption>{head}{rows}</table>"


def _title(seen: GolfObservation, words: Words) -> str:
    return words("show.title", number=seen.number, holes=seen.holes)


def _player(seen: GolfObservation, player: int, words: Words) -> list[str]:
    """Return the line of a player: name, lie, throws, penalties, total, hand."""
    name = _names(seen, words)[player]
    lie = place_words(seen.lies[player], seen.hole.panels, words)
    numbers = (seen.throws[player], seen.penalties[player], seen.totals[player])
    return [name, lie, *map(words.number, numbers), _cards(seen.hands[player], words)]


def _facts(seen: GolfObservation, words: Words) -> list[str]:
    names = _names(seen, words)
    facts = [told] if (told := options_words(seen, words)) else []
    if seen.thrower is not None:
        facts.append(
            words("show.throw", number=seen.throws[seen.thrower] + (seen.phase == "aim"), name=names[seen.thrower])
        )
    if seen.line:
        facts.append(words("show.part", key=words("show.line"), value=_cards(seen.line, words)))
    facts.append(words("show.part", key=words("show.deck"), value=words("cost.cards", cards=seen.deck_size)))
    facts.append(words("show.part", key=words("show.discards"), value=_counts(seen.discards, words)))
    if seen.winners:
        winners = tuple(names[player] for player in seen.winners)
        facts.append(words("ask.over.shared" if len(winners) > 1 else "ask.over", winners=winners))
    return facts


def _row(tag: str, parts: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(part)}</{tag}>" for part in parts) + "</tr>"


def _cards(cards: Iterable[Wind], words: Words) -> str:
    return words("list.comma").join(card(wind, words) for wind in cards) or "–"


def _counts(cards: Sequence[Wind], words: Words) -> str:
    counted = [f"{card(wind, words)} × {cards.count(wind)}" for wind in Wind if wind in cards]
    return words("list.comma").join(counted) or "–"
