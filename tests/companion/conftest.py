"""Fixtures: one browser and one server for each test process, and visitors for each test."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from tests.companion import chromium
from tests.companion.visitor import WAIT_MILLISECONDS, Visitor
from tests.http.servers import Server

expect.set_options(timeout=WAIT_MILLISECONDS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser has package scope, because Playwright's event loop would disturb the event loops of other tests."""
    with chromium.browser() as started:
        yield started


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('served')}/log.db") as running:
        yield running


class Invite(Protocol):
    def __call__(self, **how: Any) -> Visitor: ...


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """A function that creates visitors. A fault on any of their pages fails the test."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    """A visitor with a phone in English."""
    return invite()
