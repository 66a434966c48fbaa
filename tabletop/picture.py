"""Pictures for notebooks that are read where no kernel runs: one image in the page, nothing fetched.

The drawings are those of the front end, which its build writes out as svg; they exist once.
"""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources


@cache
def drawings(package: str) -> Mapping[str, str]:
    """Return a package's drawings, svg text by name; empty where the front end has not been built."""
    file = resources.files(package).joinpath("static", "drawings.json")
    if not file.is_file():
        return {}
    found: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def placed(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """Return a drawing (a whole svg) at a place of a larger picture."""
    return drawing.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)


def label(text: str, x: float, y: float, size: float = 13, *, bold: bool = False, anchor: str = "middle") -> str:
    """Return a line of text for a picture; what users have written is escaped."""
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"{weight}>{html.escape(text)}</text>'


def svg(width: float, height: float, parts: Iterable[str], ground: str) -> str:
    """Return a picture on a ground of its own colour, so that it can be read on light and dark pages."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="system-ui,sans-serif" fill="#2E1B10">'
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{ground}"/>{"".join(parts)}</svg>'
    )


def image(picture: str, description: str) -> str:
    """Return a picture as an ``<img>`` that a host may strip without loss."""
    data = base64.b64encode(picture.encode()).decode()
    return f'<img alt="{html.escape(description)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'
