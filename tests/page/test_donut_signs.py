"""What is picked, best, won or in conflict can be told apart where the system forces its own colours."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.host import Host, Opener
from tests.page.scenes import BY_NAME


def shown(open_page: Opener, name: str, width: int, scheme: str) -> Host:
    """Show a stage with colours forced; whatever is drawn is a border, an outline or a shape then."""
    host = open_page(width, scheme=scheme)
    host.page.emulate_media(forced_colors="active")
    host.show(BY_NAME[name].make())
    BY_NAME[name].go(host)
    host.settle()
    return host


def edges(host: Host, selector: str) -> list[str]:
    """Return the borders of all elements of a selector, as they are drawn."""
    found: list[str] = host.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].map(e => {
          const style = getComputedStyle(e);
          return [style.borderTopWidth, style.borderTopStyle, style.borderTopColor].join(' ');
        })""",
        selector,
    )
    return found


def style(host: Host, selector: str, name: str, pseudo: str | None = None) -> Any:
    return host.page.evaluate(
        "([s, name, pseudo]) => getComputedStyle(document.querySelector(s), pseudo)[name]", [selector, name, pseudo]
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [480, 960])
@pytest.mark.parametrize(
    ("name", "what"), [("bid", ".dn-row .dn-card"), ("clear", ".dn-row .dn-card.dn-legal, .dn-legal > .dn-card")]
)
def test_the_picked_card_differs_by_its_border(
    open_page: Opener, name: str, what: str, width: int, scheme: str
) -> None:
    host = shown(open_page, name, width, scheme)
    picked = [
        index for index, on in enumerate(host.page.locator(what).all()) if on.get_attribute("aria-checked") == "true"
    ]
    borders = edges(host, what)
    assert len(picked) == 1
    assert borders[picked[0]].startswith("3px solid")
    assert borders.count(borders[picked[0]]) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_seen_on_the_picked_card_too(open_page: Opener, scheme: str) -> None:
    host = shown(open_page, "two", 960, scheme)
    picked = ".dn-card[aria-checked=true]"
    without = style(host, ".dn-card[aria-checked=false]", "outlineStyle"), style(host, picked, "outlineStyle")
    host.page.keyboard.press("ArrowRight")
    assert without == ("none", "none")
    assert style(host, picked, "outlineStyle") == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_donut_to_give_differs_by_its_border(open_page: Opener, scheme: str) -> None:
    host = shown(open_page, "give", 960, scheme)
    borders = edges(host, ".dn-box button.dn-it")
    assert sorted(border.split(" ")[1] for border in borders).count("solid") == 1
    assert sum(border.startswith("3px solid") for border in borders) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bars_of_the_odds_are_seen(open_page: Opener, scheme: str) -> None:
    host = shown(open_page, "bid", 960, scheme)
    assert style(host, ".dn-bar", "borderTopStyle") == "solid"
    assert style(host, ".dn-bar i", "backgroundColor") != style(host, ".dn-bar", "backgroundColor")
    assert style(host, ".dn-best .dn-gain", "borderTopStyle") == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_came_of_a_round_is_seen(open_page: Opener, scheme: str) -> None:
    host = shown(open_page, "reveal", 960, scheme)
    assert style(host, ".dn-stamp", "borderTopStyle") == "solid"
    kinds = [edges(host, f".dn-{result} > .dn-card")[0] for result in ("clash", "won", "left")]
    assert len(set(kinds)) == 3
    assert style(host, ".dn-box.dn-in", "outlineStyle") == "solid"
    assert style(host, ".dn-n", "borderTopStyle") == "solid"
    ground = style(host, "body", "backgroundColor")
    assert style(host, ".dn-lid .tt-mark path", "fill") not in (ground, style(host, ".dn-box", "backgroundColor"))


@pytest.mark.parametrize("width", [480, 960])
def test_the_tick_of_a_picked_card_covers_no_word(open_page: Opener, width: int) -> None:
    host = open_page(width)
    host.show(BY_NAME["clear"].make())
    BY_NAME["clear"].go(host)
    picked = ".dn-card[aria-checked=true]"
    foot = sum(float(style(host, picked, name, "::after").removesuffix("px")) for name in ("top", "height"))
    assert foot < host.page.evaluate("s => document.querySelector(s).offsetTop", f"{picked} .dn-name")
