"""Every pair of colours of the donut table that has to be told apart, in light and in dark (WCAG contrast)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[1] / "donut_widgets/frontend/css/tokens.css").read_text(encoding="utf-8")
LIGHT, DARK = CSS.split("tokens: dark")
PAGE = {"light": "#FFFFFF", "dark": "#111111"}
TEXT = {
    "text": ("counter", "card", "tray", "box", "soft", "clash-soft"),
    "muted": ("counter", "card", "tray", "soft", "clash-soft"),
    "on-accent": ("accent",),
    "gain": ("counter", "card"),
    "clash": ("counter", "card"),
    "card": ("clash", "gain"),
    "on-tag": ("tag",),
    "tray": ("text",),
}
GRAPHICS = {
    "odds": ("counter", "track"),
    "accent": ("counter", "card", "tray", "soft", "box", "page"),
    "focus": ("counter", "card", "tray", "box", "page"),
    "box-line": ("tray",),
    **{f"p{player}": ("box", "counter", "card") for player in range(6)},
}
"""What stands in front, and on which grounds."""


def tokens(theme: str) -> dict[str, str]:
    """Return the colours of a theme by name; the dark ones stand over the light ones."""
    found = dict(re.findall(r"--dn-([\w-]+): (#[0-9A-Fa-f]{6})", LIGHT))
    if theme == "dark":
        found |= dict(re.findall(r"--dn-([\w-]+): (#[0-9A-Fa-f]{6})", DARK))
    return {**found, "page": PAGE[theme]}


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (GRAPHICS, 3)], ids=["text", "graphics"])
def test_what_has_to_be_told_apart_has_contrast(theme: str, pairs: dict[str, tuple[str, ...]], least: float) -> None:
    colours = tokens(theme)
    ratios = {
        (front, ground): round(contrast(colours[front], colours[ground]), 2)
        for front, grounds in pairs.items()
        for ground in grounds
    }
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < least} == {}


def test_both_themes_name_the_same_colours() -> None:
    light = set(re.findall(r"--dn-([\w-]+): #", LIGHT))
    assert light - {"star"} == set(re.findall(r"--dn-([\w-]+): #", DARK))
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
