"""The labels of the page are there in every language, and each is used."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "ja", "fr")
PACKAGES = ("tabletop", "donut_widgets", "golf_widgets")


def labels(package: str, language: str) -> dict[str, str]:
    messages = json.loads((ROOT / package / "locale" / f"{language}.json").read_text(encoding="utf-8"))
    return {key.removeprefix("label."): text for key, text in messages.items() if key.startswith("label.")}


def sources(package: str) -> str:
    files = sorted((ROOT / package / "frontend").rglob("*.ts*"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def asked(package: str) -> set[str]:
    """Return the keys that a package's components ask for; what is put together there is a star."""
    text = sources(package)
    found = set(re.findall(r"\blabel\('([\w.]+)'", text))
    for one, other in re.findall(r"\blabel\([^'`]*(?:'[^']*' )?\? '([\w.]+)' : '([\w.]+)'", text):
        found |= {one, other}
    return found | {re.sub(r"\$\{.*?\}", "*", key) for key in re.findall(r"\blabel\(`([^`]*)`", text)}


def known(key: str, package: str) -> bool:
    every = {**labels("tabletop", "en"), **labels(package, "en")}
    return any(re.fullmatch(re.escape(key).replace(r"\*", ".*"), there) for there in every)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_label_is_there_in_every_language_with_the_same_fields(package: str) -> None:
    english = labels(package, "en")
    for language in LANGUAGES[1:]:
        other = labels(package, language)
        assert other.keys() == english.keys()
        for key, text in english.items():
            assert other[key].strip()
            assert sorted(re.findall(r"{(\w+)}", other[key])) == sorted(re.findall(r"{(\w+)}", text)), key


@pytest.mark.parametrize("package", PACKAGES)
def test_no_component_asks_for_a_label_that_there_is_not(package: str) -> None:
    assert len(asked(package)) > 15
    assert {key for key in asked(package) if not known(key, package)} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_no_label_is_left_over(package: str) -> None:
    text = "".join(map(sources, PACKAGES))
    stars = [re.escape(key).replace(r"\*", ".*") for name in PACKAGES for key in asked(name) if "*" in key]
    left = [key for key in labels(package, "en") if f"'{key}'" not in text]
    assert [key for key in left if not any(re.fullmatch(star, key) for star in stars)] == []


@pytest.mark.parametrize("package", ["donut_widgets", "golf_widgets"])
def test_the_bundle_is_at_most_150_kilobytes(package: str) -> None:
    static = ROOT / package / "static"
    assert sum((static / name).stat().st_size for name in ("widget.js", "style.css")) <= 150_000
