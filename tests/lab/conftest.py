"""One JupyterLab for all tests here that a worker runs; each gets it without kernels and without pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.lab.lab import TIMEOUT, Lab, serve

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def started(browser: Browser) -> Iterator[Lab]:
    with serve() as server:
        lab = Lab(server, browser)
        yield lab
        lab.close()


@pytest.fixture
def lab(started: Lab) -> Iterator[Lab]:
    """Open notebooks by ``lab.open(*cells)``; at the end no page may have logged an error."""
    yield started
    faults = [fault for notebook in started.open_now for fault in notebook.faults]
    started.clear()
    assert not faults
