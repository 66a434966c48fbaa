"""What tests of the widgets share: a wire whose messages are kept, and Chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

for _name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):  # the language of tests is not that of their machine
    os.environ.pop(_name, None)

# The same examples everywhere, however busy the machine; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests of pages: Playwright can be started only once at a time."""
    from playwright.sync_api import sync_playwright

    from tests.page.host import launch

    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()
