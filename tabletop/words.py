"""Message catalogues: every sentence that a user reads, in English, Japanese and French.

A catalogue is ``locale/<language>.json`` in a package: a flat mapping of keys to messages. A message is text with
``{fact}`` fields, or, where the wording depends on a number, ``{"by": fact, "one": text, "other": text}``. A key
with ``.you`` appended is taken when the sentence speaks to its reader (``you=True``).

Fields are formatted for the language: ``{kind}`` of an enum is the name in the catalogue (``Kind.Plain``), also
``{p:percent}``, ``{x:decimal}`` (one place), ``{x:signed}``, plain integers with a true minus sign, tuples as a list.
"""

from __future__ import annotations

import json
import os
import re
import string
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "ja", "fr")

LONGEST_QUOTE = 200
"""How many characters of a value a sentence quotes."""


def kernel_language() -> str:
    """Return the language of the kernel's ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``; English where it is another."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if code := os.environ.get(variable, "")[:2]:
            return code if code in LANGUAGES else "en"
    return "en"


@cache
def catalogue(package: str, language: str) -> Mapping[str, Any]:
    """Return the messages of one package in one language."""
    text = resources.files(package).joinpath("locale", f"{language}.json").read_text(encoding="utf-8")
    if language == "fr":
        text = re.sub(" (?=[:;?!»])|(?<=«) ", "\u00a0", text)  # the mark does not go to the next line alone
    messages: Mapping[str, Any] = json.loads(text)
    return messages


def shown(value: Any) -> str:
    """Return a value as a sentence quotes it: as it prints, in short, whatever the value is."""
    try:
        text = repr(value)
    except Exception:  # too deep, too many digits, or a fault of its own
        return f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


class Words(string.Formatter):
    """The words of one language, from the catalogues of ``tabletop`` and one game.

    Parameters
    ----------
    language : str
        One of `LANGUAGES`.
    *packages : str
        Packages whose catalogues are searched after that of ``tabletop``.

    Examples
    --------
    >>> Words("fr").number(Fraction(-7, 2), "decimal")
    '−3,5'
    """

    def __init__(self, language: str, *packages: str) -> None:
        if not isinstance(language, str) or language not in LANGUAGES:
            from tabletop.game import GameError

            raise GameError("language", language=language, languages=LANGUAGES)
        self.language = language
        self._messages: dict[str, Any] = dict(catalogue("tabletop", language))
        for package in packages:
            self._messages.update(catalogue(package, language))

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def __call__(self, key: str, /, *, you: bool = False, **facts: Any) -> str:
        """Return the message of a key with its facts filled in.

        Raises
        ------
        KeyError
            For a key that no catalogue has: a fault of the program, never of a user.
        """
        if you and f"{key}.you" in self._messages:
            key = f"{key}.you"
        message = self._messages[key]
        if not isinstance(message, str):
            message = message[self._plural(facts[message["by"]])]
        return str(self.vformat(message, (), facts))

    def labels(self, prefix: str) -> dict[str, str]:
        """Return the plain messages whose key begins with a prefix, without it: the constant labels of a page."""
        return {key[len(prefix) :]: text for key, text in self._messages.items() if key.startswith(prefix)}

    def name(self, member: Enum) -> str:
        """Return the name of an enum's member (a kind, a wind, a terrain) in this language."""
        return str(self._messages[f"{type(member).__name__}.{member.value}"])

    def number(self, value: int | float | Fraction, spec: str = "") -> str:
        """Return a number as this language writes it.

        Parameters
        ----------
        value : int, float or Fraction
            The number.
        spec : {"", "percent", "decimal", "signed", "grouped", "ordinal", "feminine", "exact", ".3", …}
            Whole per cents, one decimal place, one decimal place with a sign, thousands set apart, 1st, 1st before a
            noun that is feminine in some language, the fraction itself, or so many decimal places.
        """
        if spec == "percent":
            text = f"{float(value) * 100:.0f}" + ("%" if self.language == "ja" else "\u00a0%")
        elif spec == "decimal":
            text = f"{float(value):z.1f}"
        elif spec.startswith("."):
            text = f"{float(value):z{spec}f}"
        elif spec == "signed":
            text = f"{value:+d}" if isinstance(value, int) else f"{float(value):+z.1f}"
        elif spec == "grouped":
            text = f"{int(value):,}".replace(",", "\u202f" if self.language == "fr" else ",")
        elif spec in ("ordinal", "feminine"):
            text = f"{value}{self._ordinal(int(value), feminine=spec == 'feminine')}"
        elif isinstance(value, float):
            text = f"{value:.4g}"
        else:
            text = str(value)
        if self.language == "fr":
            text = text.replace(".", ",")
        return text.replace("-", "−")

    def join(self, items: Sequence[Any]) -> str:
        """Return the items as a list in a sentence: "A, B and C"."""
        texts = [self.format_field(item, "") for item in items]
        if len(texts) < 2:
            return "".join(texts)
        comma, last = str(self._messages["list.comma"]), str(self._messages["list.and"])
        return comma.join(texts[:-1]) + last + texts[-1]

    def sentences(self, texts: Iterable[str]) -> str:
        """Return texts one after the other, each ended as a sentence is in this language; empty ones are left out."""
        told = ""
        for text in (*filter(None, texts), ""):
            if told:
                told = self("label.sentences", before=told.removesuffix(".").removesuffix("。"), next=text)
            else:
                told = text
        return told.rstrip()

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return a fact as text, in this language; what has no place in a sentence is quoted."""
        try:
            return self._told(value, format_spec)
        except (ValueError, RecursionError):  # more digits than Python writes, or lists too deep
            return shown(value)

    def _told(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Enum):
            return self.name(value) if f"{type(value).__name__}.{value.value}" in self else shown(value)
        if isinstance(value, bool) or value is None or isinstance(value, str):
            return str(value)
        if isinstance(value, int | float | Fraction):
            return self.number(value, format_spec)
        if isinstance(value, tuple | list):
            return self.join(value)
        return shown(value)

    def _ordinal(self, n: int, *, feminine: bool = False) -> str:
        if self.language == "en":
            return "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
        if self.language == "fr":
            return "e" if n != 1 else "re" if feminine else "er"
        return ""

    def _plural(self, n: int | float | Fraction) -> str:
        if self.language == "ja":
            return "other"
        singular = -2 < n < 2 if self.language == "fr" else n == 1
        return "one" if singular else "other"
