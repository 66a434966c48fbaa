"""A fresh page for each page test."""

from __future__ import annotations

from collections.abc import Iterator

import comm
import pytest
from playwright.sync_api import Browser

from tests.page.host import Host, Opener, Wire


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Wire)
    Wire.outbox.clear()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Opener]:
    """Return a function that opens a page of a width; motion is reduced unless asked for."""
    contexts = []
    hosts: list[Host] = []

    def opened(width: int = 960, *, motion: bool = False, scheme: str = "light", height: int = 900) -> Host:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme=scheme,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)  # ms: a machine may be busy with other tests
        host = Host(page)
        hosts.append(host)
        return host

    yield opened
    for host in hosts:
        host.healthy()
    for context in contexts:
        context.close()
