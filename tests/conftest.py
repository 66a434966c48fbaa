"""What tests of the widgets share: a wire whose messages are kept."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

for _name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):  # the language of tests is not that of their machine
    os.environ.pop(_name, None)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """All messages of all widgets that a test makes."""
    import comm
    import ipywidgets

    from tests.wire import Wire

    made = Wire()
    monkeypatch.setattr(comm, "create_comm", made.create_comm)
    yield made
    ipywidgets.Widget.close_all()
