"""Run all notebooks and keep their outputs: ``python -m tests.refresh_notebooks``.

Outputs are kept as text and HTML alone, without widget state and without the ids of live widgets, so that a notebook
stays small, reads well where no kernel runs, and changes only when what it shows changes.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LIVE = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    here = {"metadata": {"path": path.parent}}
    NotebookClient(notebook, timeout=120, store_widget_state=False, resources=here).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.get("language_info", {}).pop("version", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        refresh(path)
        print(path.name)
