"""Every QR code can be decoded and contains the right link."""

import re
import sys
from pathlib import Path

import pexpect
import pytest

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.qr import as_terminal_shows, decoded
from tests.companion.states import watch
from tests.companion.visitor import SCREEN, Scheme, Visitor
from tests.http.servers import Server
from tests.sampling import sampled
from tests.waits import WAIT_SECONDS


def join_link(server: Server, code: str) -> str:
    return f"{server.url}/join/{code}"


def test_the_svg_of_a_table_can_be_decoded(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    page = visitor.open(f"/api/v1/games/{table.id}/qr.svg")
    assert decoded(page.screenshot()) == [join_link(server, table.code)]


def test_the_png_of_a_table_can_be_decoded(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    picture = visitor.context.request.get(f"/api/v1/games/{table.id}/qr.png").body()
    assert decoded(picture) == [join_link(server, table.code)]


@pytest.mark.parametrize("scheme", sampled(["light", "dark"], ["dark"]))
def test_the_code_on_the_table_page_can_be_decoded(invite: Invite, server: Server, scheme: Scheme) -> None:
    table = tables.lobby(server)
    visitor = invite(size=SCREEN, scheme=scheme)
    watch(visitor, table, host=True)
    visitor.page.get_by_role("img", name=visitor.text("invitation.qr")).evaluate("(picture) => picture.decode()")
    assert decoded(visitor.page.screenshot()) == [join_link(server, table.code)]


LINE = r"\r\n([█▀▄ \xa0]+)(?=\r\n)"


def test_the_code_in_the_terminal_of_wurm_serve_can_be_decoded(tmp_path: Path) -> None:
    command = [
        "-m",
        "cli.main",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--store",
        f"sqlite:///{tmp_path}/log.db",
    ]
    terminal = pexpect.spawn(sys.executable, command, encoding="utf-8", dimensions=(60, 120), timeout=WAIT_SECONDS)
    try:
        address = seen(terminal, r"Wurmtisch is running at (http://[\d.:]+/)")
        lines = [seen(terminal, LINE)]
        while 2 * len(lines) < len(lines[0]):  # the QR code is complete when it is square
            lines.append(seen(terminal, LINE))
    finally:
        terminal.close(force=True)
    assert decoded(as_terminal_shows(lines)) == [address]


def seen(terminal: "pexpect.spawn[str]", pattern: str) -> str:
    terminal.expect(pattern)
    assert isinstance(terminal.match, re.Match)
    return str(terminal.match[1])
