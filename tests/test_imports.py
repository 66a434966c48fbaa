"""Imports go one way, and the engines stand on the standard library and the common ground alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("tabletop", "donut_widgets", "golf_widgets")

LAYERS = {
    "cards": 0, "panels": 0, "wind": 0, "hole": 1, "scoring": 1, "state": 2,
    "odds": 3, "caddie": 3, "policies": 4, "table": 5,
}  # fmt: skip
"""The rooms of a game from the ground up. Other modules stand below every room that leads to them."""

ENGINE = ("cards", "panels", "wind", "hole", "scoring", "state")
NOTEBOOK = {"anywidget", "ipywidgets", "traitlets", "IPython", "comm", "ipykernel"}
WIDGETS = {"tabletop.widget", "tabletop.table", "donut_widgets.table", "golf_widgets.table", "golf_widgets.editor"}
"""The only modules that may need a notebook."""

Sources = Mapping[str, str]
"""The text of each module by its dotted name."""


def house() -> dict[str, str]:
    """Return all modules of the three packages."""
    files = {path: path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    return {
        ".".join(short.with_suffix("").parts).removesuffix(".__init__"): path.read_text(encoding="utf-8")
        for path, short in files.items()
    }


def imports(sources: Sources, module: str) -> set[str]:
    """Return what a module imports when it runs: modules of the house by full name, others by package.

    What is imported for type checking alone does not count, nor what other packages a function asks for when called.
    """
    found = set()
    for base, name, deferred in _imports(sources[module]):
        full = f"{base}.{name}".strip(".")
        target = full if full in sources or not base else base
        if target.split(".")[0] in PACKAGES:
            found.add(target)
        elif not deferred:
            found.add(target.split(".")[0])
    return found


@cache
def _imports(text: str) -> tuple[tuple[str, str, bool], ...]:
    """Return each import as (from where, what, whether only when a function is called)."""
    return tuple(
        (node.module or "" if isinstance(node, ast.ImportFrom) else "", alias.name, deferred)
        for node, deferred in _nodes(ast.parse(text), False)
        for alias in node.names
    )


def _nodes(node: ast.AST, deferred: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, deferred
        elif not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test)):
            yield from _nodes(child, deferred or isinstance(child, ast.FunctionDef))


def reached(sources: Sources, module: str) -> set[str]:
    """Return all that a module leads to."""
    seen, todo = set(), [module]
    while todo:
        for name in imports(sources, todo.pop()) - seen:
            seen.add(name)
            if name in sources and name not in PACKAGES:  # what a package shows to its users is no room of it
                todo.append(name)
    return seen


def faults(sources: Sources) -> list[str]:
    """Return every import that goes the wrong way."""
    found = []
    for module in sources:
        package, _, room = module.partition(".")
        targets = reached(sources, module)
        if package == "tabletop":
            games = {name.split(".")[0] for name in targets} & set(PACKAGES[1:])
            found += [f"{module} knows {game}" for game in games]
        else:
            other = ({*PACKAGES[1:]} - {package}).pop()
            found += [f"{module} knows {name}" for name in targets if name.split(".")[0] == other]
        if package != "tabletop" and room in LAYERS:
            above = [name for name in targets if LAYERS.get(name.partition(".")[2], -1) > LAYERS[room]]
            found += [f"{module} leads up to {name}" for name in above if name.startswith(package)]
        if room and module not in WIDGETS:
            found += [f"{module} needs {name}" for name in targets & (NOTEBOOK | WIDGETS)]
        if package != "tabletop" and room in ENGINE:
            foreign = {name for name in targets if name.split(".")[0] not in {*PACKAGES, *sys.stdlib_module_names}}
            found += [f"{module} needs {name}" for name in foreign]
    return found


def test_imports_go_one_way() -> None:
    assert faults(house()) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("donut_widgets.cards", "from donut_widgets.scoring import scores"),
        ("donut_widgets.state", "from donut_widgets import policies"),
        ("donut_widgets.powers", "from donut_widgets.odds import worth"),
        ("donut_widgets.scoring", "def score():\n    from donut_widgets.state import DonutState"),
        ("donut_widgets.state", "import numpy as np"),
        ("donut_widgets.odds", "import anywidget"),
        ("donut_widgets.policies", "from donut_widgets.table import DonutTable"),
        ("donut_widgets.odds", "import golf_widgets.odds"),
        ("golf_widgets.state", "from donut_widgets.cards import Kind"),
        ("golf_widgets.hole", "from golf_widgets.state import GolfState"),
        ("golf_widgets.wind", "import scipy.stats"),
        ("tabletop.match", "from donut_widgets import DonutState"),
        ("tabletop.match", "from tabletop.widget import Widget"),
    ],
)
def test_an_import_the_wrong_way_is_noticed(module: str, line: str) -> None:
    sources = house()
    sources[module] += f"\n{line}\n"
    assert set(faults(sources)) - set(faults(house()))


@pytest.mark.parametrize("module", ["donut_widgets.state", "golf_widgets.state", "donut_widgets", "golf_widgets"])
def test_the_engine_starts_without_a_notebook_and_without_arrays(module: str) -> None:
    heavy = sorted({*NOTEBOOK, "numpy", "pandas"})
    script = f"import sys, {module}; print([name for name in {heavy} if name in sys.modules])"
    output = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=ROOT)
    assert output.stdout.strip() == "[]"
