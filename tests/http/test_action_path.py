"""An action passes through the files that docs/architecture.md lists, in that order."""

import re
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

import pytest
from flask import Flask
from gevent import socket as green

from events.store.sqlite import SqliteStore
from events.store.sqlite.group_commit import GroupCommit
from service.app import create_app
from service.config import Config
from service.server.gevent_server import GeventServer
from tests.http.action_bytes import action_request
from tests.http.tables import Table

ROOT = Path(__file__).parent.parent.parent
OURS = tuple(f"{ROOT / package}/" for package in ("events", "service", "companion"))
SECTION = "One action, from socket to response"
MOST_FILES = 16
STORED_BY = "events/store/sqlite/group_commit.py"


class Trace:
    """Records which of our files are called until the events are stored, and which of them call another file."""

    def __init__(self) -> None:
        self.entered: list[str] = []
        self.calling: set[str] = set()
        self._stored = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "return" and frame.f_code is GroupCommit._write.__code__:
            self._stored = True
        file = _our_file(frame)
        if event != "call" or file is None or self._stored:
            return
        if file not in self.entered:
            self.entered.append(file)
        caller = _calling_file(frame)
        if caller is not None and caller != file:
            self.calling.add(caller)

    @property
    def passing_on(self) -> list[str]:
        """The files that pass the action on, in order, and the file that stores it."""
        return [file for file in self.entered if file in self.calling or file == STORED_BY]


def _our_file(frame: FrameType) -> str | None:
    name = frame.f_code.co_filename
    return name.removeprefix(f"{ROOT}/") if name.startswith(OURS) else None


def _calling_file(frame: FrameType) -> str | None:
    """The nearest caller in our files. Callers in libraries are skipped."""
    caller = frame.f_back
    while caller is not None and _our_file(caller) is None:
        caller = caller.f_back
    return None if caller is None else _our_file(caller)


@contextmanager
def traced() -> Iterator[Trace]:
    trace, before = Trace(), sys.getprofile()
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(before)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with closing(SqliteStore(str(tmp_path / "log.db"))) as store:
        yield create_app(store, Config(log_level="error"))


@pytest.fixture
def trace(app: Flask) -> Trace:
    server = GeventServer(("127.0.0.1", 0), app)  # not started: the test passes connections to it
    _opened_row(server, Table(app.test_client()).started(2))  # fills the caches
    table = Table(app.test_client()).started(2)
    return _opened_row(server, table)


def _opened_row(server: GeventServer, table: Table) -> Trace:
    """Traces the first action of a table, which always opens a row."""
    request = action_request(table, None, "Idempotency-Key: 5f1e9c2ab8d04c11")
    phone, connection = green.socketpair()
    with closing(phone), closing(connection):
        phone.sendall(request)
        phone.shutdown(green.SHUT_WR)
        with traced() as trace:
            server.handle(connection, ("192.0.2.1", 1))
        assert phone.recv(65536).startswith(b"HTTP/1.1 201 ")
    return trace


def section() -> str:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {SECTION}\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    assert found, f"docs/architecture.md has no section {SECTION!r}"
    return found[1]


def test_the_files_that_pass_an_action_on_are_listed_in_order(trace: Trace) -> None:
    listed = re.findall(r"^\d+\. `([^`]+)`", section(), re.MULTILINE)
    assert listed == trace.passing_on
    assert listed[-1] == STORED_BY
    assert len(listed) <= MOST_FILES


def test_the_documented_number_of_other_files_is_right(trace: Trace) -> None:
    found = re.search(r"Another (\d+) files", section())
    assert found
    others = [file for file in trace.entered if file not in trace.passing_on]
    assert int(found[1]) == len(others), others
