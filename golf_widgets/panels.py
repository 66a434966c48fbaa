"""The panels that holes are built of, and the score card: data, read from a file and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from golf_widgets.wind import GolfError
from tabletop.words import shown

SIDE = 3
"""Cells along the edge of a panel."""


class Terrain(Enum):
    """What a cell is.

    Attributes
    ----------
    letter : str
        How it is written in a hole or a panel.
    cards : int
        The cards more that a throw from it draws. Rules: A throw, 2.
    """

    letter: str
    cards: int

    OPEN = "open", ".", 0
    TREE = "tree", "T", 1
    WOODS = "woods", "W", 2
    POND = "pond", "P", 2

    def __new__(cls, value: str, letter: str, cards: int) -> Terrain:
        member = object.__new__(cls)
        member._value_ = value
        member.letter, member.cards = letter, cards
        return member

    def __repr__(self) -> str:
        return f"Terrain.{self.name}"


LETTERS = {terrain.letter: terrain for terrain in Terrain}

Panel = tuple[str, ...]
"""A panel: its rows from the top, one letter a cell, such as ``("T..", "...", "..T")``."""

TEE: Panel = ("...",) * SIDE


def turned(panel: Panel, quarters: int = 1) -> Panel:
    """Return the panel turned clockwise by a number of quarter turns."""
    for _ in range(quarters % 4):
        panel = tuple("".join(column) for column in zip(*reversed(panel), strict=True))
    return panel


@dataclass(frozen=True, slots=True)
class PanelSet:
    """The terrain panels of a box, without the tee panel, and its score card.

    Parameters
    ----------
    panels : tuple of Panel
        Each panel is there once.
    card : tuple of int
        The terrain panels of hole 1, 2, …; where a round has more holes it is read again from the start.

    Raises
    ------
    GolfError
        Where a panel is not 3×3, a letter is unknown, or the card asks for more panels than there are.
    """

    panels: tuple[Panel, ...]
    card: tuple[int, ...]

    def __post_init__(self) -> None:
        for name in ("panels", "card"):
            object.__setattr__(self, name, _as_tuple(getattr(self, name)))
        for number, panel in enumerate(self.panels, 1):
            _check_panel(number, panel)
        if not self.card:
            raise GolfError("no_card")
        for number, count in enumerate(self.card, 1):
            if type(count) is not int or not 0 <= count <= len(self.panels):
                raise GolfError("card_count", hole=number, count=shown(count), most=len(self.panels))

    @classmethod
    def standard(cls) -> PanelSet:
        """Return the set that comes with the package."""
        return _standard()

    @classmethod
    def load(cls, path: str | Path) -> PanelSet:
        """Read a panel set from a file in the format of the package's own ``data/panels.txt``.

        Raises
        ------
        GolfError
            ``panel_file`` for what cannot be read; and where the file is no panel set.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except (OSError, ValueError, TypeError) as error:
            raise GolfError("panel_file", name=shown(path), detail=_reason(error)) from None
        return cls.from_text(text)

    @classmethod
    def from_text(cls, text: str) -> PanelSet:
        """Read a panel set from text.

        Parameters
        ----------
        text : str
            ``card: 4 5 6`` on a line, and blocks of three rows with the panels side by side.

        Raises
        ------
        GolfError
            Where the text is no panel set.
        """
        if not isinstance(text, str):
            raise GolfError("text", given=shown(text))
        card: tuple[int, ...] | None = None
        blocks: list[list[list[str]]] = [[]]
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("#"):
                continue
            if line.startswith("card:"):
                if card is not None:
                    raise GolfError("two_cards", line=number)
                card = _read_card(number, line)
            elif line.strip():
                blocks[-1].append(line.split())
            elif blocks[-1]:
                blocks.append([])
        panels = [panel for block in blocks if block for panel in _read_block(block)]
        return cls(tuple(panels), card or ())

    def to_text(self) -> str:
        """Return the set as `from_text` reads it, a panel a block."""
        card = "card: " + " ".join(map(str, self.card))
        return "\n\n".join([card, *("\n".join(panel) for panel in self.panels)]) + "\n"

    def terrain_panels(self, hole: int) -> int:
        """Return how many terrain panels the card gives a hole, counted from 1."""
        if type(hole) is not int or hole < 1:
            raise GolfError("no_hole", hole=shown(hole))
        return self.card[(hole - 1) % len(self.card)]


@cache
def _standard() -> PanelSet:
    text = resources.files("golf_widgets").joinpath("data", "panels.txt").read_text(encoding="utf-8")
    return PanelSet.from_text(text)


def _read_card(number: int, line: str) -> tuple[int, ...]:
    words = line.removeprefix("card:").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise GolfError("card_text", line=number, text=line)
    return tuple(map(int, words))


def _read_block(block: list[list[str]]) -> list[Panel]:
    if len(block) != SIDE or len({len(row) for row in block}) != 1:
        raise GolfError("panel_block", rows=" / ".join(" ".join(row) for row in block))
    return list(zip(*block, strict=True))


def _as_tuple(given: Any) -> tuple[Any, ...]:
    """Return a sequence, and the sequences in it, as tuples."""
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise GolfError("panel_sets", given=shown(given))
    return tuple(tuple(part) if isinstance(part, list) else part for part in given)


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or type(error).__name__


def _check_panel(number: int, panel: Panel) -> None:
    if not isinstance(panel, tuple) or not all(isinstance(row, str) for row in panel):
        raise GolfError("panel_sets", given=shown(panel))
    if len(panel) != SIDE or any(len(row) != SIDE for row in panel):
        raise GolfError("panel_rows", panel=number, rows=" / ".join(panel))
    for row in panel:
        for letter in row:
            if letter not in LETTERS:
                raise GolfError("panel_letter", panel=number, letter=letter)
