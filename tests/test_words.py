"""The catalogues: complete in three languages, with the same facts, and every sentence that the code asks for."""

from __future__ import annotations

import ast
import json
import re
import string
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.game import GameError
from tabletop.words import LANGUAGES, Words, catalogue, kernel_language

ROOT = Path(__file__).parent.parent
PACKAGES = ("tabletop", "donut_widgets", "golf_widgets")


def texts(message: Any) -> list[str]:
    """Return the texts of a message: one, or one for each number."""
    return [message] if isinstance(message, str) else [message[form] for form in message if form != "by"]


def facts(message: Any) -> set[str]:
    """Return the facts that a message names, with how they are written; the gender is the language's own affair."""
    gender = {"feminine": "ordinal"}
    return {
        f"{name}:{gender.get(spec, spec)}"
        for text in texts(message)
        for _, name, spec, _ in string.Formatter().parse(text)
        if name
    }


def by(message: Any) -> str | None:
    return None if isinstance(message, str) else message["by"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_key_is_there_in_all_languages(package: str) -> None:
    keys = {language: set(catalogue(package, language)) for language in LANGUAGES}
    for language in LANGUAGES:
        assert keys[language] ^ keys["en"] == set(), language


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", ["ja", "fr"])
def test_every_message_names_the_same_facts_in_all_languages(package: str, language: str) -> None:
    """A fact by whose number the wording goes may be left out of the text: "one card" says it."""
    english, other = catalogue(package, "en"), catalogue(package, language)
    differing = {
        key: facts(english[key]) ^ facts(other[key])
        for key in english
        if {name for name in facts(english[key]) ^ facts(other[key]) if name.partition(":")[0] != by(english[key])}
    }
    assert differing == {}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_depends_on_a_number_has_the_forms_that_its_language_takes(package: str, language: str) -> None:
    for key, message in catalogue(package, language).items():
        if isinstance(message, str):
            continue
        assert {"by", "other"} <= set(message) <= {"by", "one", "other"}, key
        if language != "ja":
            assert "one" in message, key


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_was_left_in_english(package: str) -> None:
    """Names may be alike in French; whole sentences are not, and in Japanese nothing of two words is."""
    english = catalogue(package, "en")
    for language, words in (("ja", 2), ("fr", 4)):
        for key, message in catalogue(package, language).items():
            if message == english[key] and isinstance(message, str):
                plain = re.sub(r"\{[^}]*\}", " ", message)
                assert len(re.findall(r"[^\W\d_]{2,}", plain)) < words, (language, key)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_in_a_file(package: str, language: str) -> None:
    def no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        assert len(set(names)) == len(names), {name for name in names if names.count(name) > 1}
        return dict(pairs)

    json.loads((ROOT / package / "locale" / f"{language}.json").read_text("utf-8"), object_pairs_hook=no_doubles)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_that_is_not_empty_everywhere(package: str, language: str) -> None:
    for key, message in catalogue(package, language).items():
        for text in texts(message):
            assert bool(text.strip()) == all(part.strip() for part in texts(catalogue(package, "en")[key])), key


# what the code asks for


@cache
def modules(package: str) -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / package).glob("*.py"))}


def error_classes() -> set[str]:
    """Return the names of GameError and all that is derived from it."""
    names, before = {"GameError"}, 0
    while len(names) > before:
        before = len(names)
        for package in PACKAGES:
            for module in modules(package).values():
                for node in ast.walk(module):
                    if isinstance(node, ast.ClassDef) and any(ast.unparse(base) in names for base in node.bases):
                        names.add(node.name)
    return names


def codes(package: str) -> dict[str, str]:
    """Return the codes of the errors that a package makes, each with where it is."""
    errors, found = error_classes(), {}
    for path, module in modules(package).items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in errors and node.args:
                code = node.args[0]
                for part in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    if isinstance(part, ast.Constant):
                        found[part.value] = f"{path.name}:{node.lineno}"
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_error_that_is_raised_has_its_sentence(package: str) -> None:
    found = codes(package)
    assert len(found) > 5
    words = Words("en", package)
    assert {code: place for code, place in found.items() if f"error.{code}" not in words} == {}


def test_every_notice_of_the_match_has_its_sentence() -> None:
    words = Words("en")
    text = "\n".join((ROOT / "tabletop" / name).read_text("utf-8") for name in ("match.py", "table.py"))
    for key in ("branch", "branched", "undone", "new", "again", "loaded"):
        assert f'"{key}"' in text
        assert f"notice.{key}" in words


@pytest.mark.parametrize("package", ["donut_widgets", "golf_widgets"])
def test_every_label_that_the_page_asks_for_is_there(package: str) -> None:
    sources = [*(ROOT / package / "frontend").rglob("*.ts*"), *(ROOT / "tabletop" / "frontend").rglob("*.ts*")]
    asked = {
        key
        for path in sources
        for call in re.findall(r"\blabel\(([^()]*)", path.read_text("utf-8"))
        for key in re.findall(r"(?:^|[?:]) ?'([a-z][\w.]*)'", call.partition("{")[0])
    }
    assert len(asked) > 20
    labels = Words("en", package).labels("label.")
    assert {key for key in asked if key not in labels} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_that_a_module_asks_for_by_name_is_there(package: str) -> None:
    words = Words("en", package)
    for path, module in modules(package).items():
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
                continue
            if ast.unparse(node.func).split(".")[-1] == "words" and isinstance(key := node.args[0].value, str):
                assert key in words, f"{path.name}:{node.lineno}: {key}"


# numbers, lists and names


@pytest.mark.parametrize(
    ("value", "spec", "en", "ja", "fr"),
    [
        (-7, "", "−7", "−7", "−7"),
        (Fraction(-7, 2), "", "−7/2", "−7/2", "−7/2"),
        (Fraction(2, 3), "exact", "2/3", "2/3", "2/3"),
        (Fraction(1, 3), "percent", "33\u00a0%", "33%", "33\u00a0%"),
        (1, "percent", "100\u00a0%", "100%", "100\u00a0%"),
        (Fraction(-5, 2), "decimal", "−2.5", "−2.5", "−2,5"),
        (Fraction(-1, 100), "decimal", "0.0", "0.0", "0,0"),
        (3, "signed", "+3", "+3", "+3"),
        (-3, "signed", "−3", "−3", "−3"),
        (Fraction(5, 4), "signed", "+1.2", "+1.2", "+1,2"),
        (Fraction(-1, 100), "signed", "+0.0", "+0.0", "+0,0"),
        (4305, "grouped", "4,305", "4,305", "4\u202f305"),
        (1234567, "grouped", "1,234,567", "1,234,567", "1\u202f234\u202f567"),
        (0.125, "", "0.125", "0.125", "0,125"),
    ],
)
def test_numbers_are_written_as_each_language_writes_them(value: Any, spec: str, en: str, ja: str, fr: str) -> None:
    assert [Words(language).number(value, spec) for language in ("en", "ja", "fr")] == [en, ja, fr]


@pytest.mark.parametrize(
    ("language", "one", "two", "three"),
    [("en", "A", "A and B", "A, B and C"), ("ja", "A", "A、B", "A、B、C"), ("fr", "A", "A et B", "A, B et C")],
)
def test_lists_are_joined_as_each_language_joins_them(language: str, one: str, two: str, three: str) -> None:
    words = Words(language)
    assert [words.join(items) for items in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == ["", one, two, three]


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", -1, "−1 points"),
        ("en", 2, "2 points"),
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", -1, "−1 point"),
        ("fr", 2, "2 points"),
        ("ja", 1, "1 点"),
    ],
)
def test_the_wording_goes_by_the_number(language: str, n: int, text: str) -> None:
    assert Words(language, "donut_widgets")("show.points", points=n).replace("\u00a0", " ") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_donut_has_a_name_of_its_own(language: str) -> None:
    from donut_widgets import KINDS

    words = Words(language, "donut_widgets")
    names = [words.name(kind) for kind in KINDS]
    assert len(set(names)) == 23
    shorts = [words(f"short.{kind.value}") for kind in KINDS]
    assert len(set(shorts)) == 23


def test_the_names_of_the_cards_are_those_of_the_rules() -> None:
    from donut_widgets import Kind

    japanese, french = Words("ja", "donut_widgets"), Words("fr", "donut_widgets")
    assert japanese.name(Kind.JELLY_FILLED) == "ジェリー"
    assert japanese.name(Kind.MUCHO_MATCHA) == "めっちゃ抹茶"
    assert french.name(Kind.BEAR_CLAW) == "Griffe d'ours".replace("'", "’")
    assert french.name(Kind.STRAWBERRY_GLAZED) == "Fraise glacée"


def test_what_users_write_is_never_read_as_a_message() -> None:
    words = Words("en")
    sentence = words("curtain.text", name="{name} {0} {x:percent} %s <b>")
    assert "{name} {0} {x:percent} %s <b>" in sentence


def test_an_enum_is_named_in_the_language() -> None:
    class Wind(Enum):
        UP = "Coffee"

    class Kind(Enum):
        COFFEE = "Coffee"

    assert Words("fr", "donut_widgets").format_field(Kind.COFFEE, "") == "Café"
    with pytest.raises(KeyError):
        Words("fr", "donut_widgets").name(Wind.UP)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(GameError) as refusal:
        Words("de")
    assert refusal.value.code == "language"
    assert "en, ja and fr" in str(refusal.value)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ja_JP.eucJP"}, "ja"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "ja_JP.UTF-8", "LANG": "fr_FR.UTF-8"}, "ja"),
        ({"LC_MESSAGES": "fr_CA.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_kernel(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert kernel_language() == language
