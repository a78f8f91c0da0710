"""Names and notes in games of other people cannot control a terminal and are not interpreted as markup."""

import re
import shlex
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pexpect
import pytest

from cli.terminal_text import printable
from events.envelope import to_line
from events.store import open_store
from tests.attacks.hostile import HOSTILE, resealed
from tests.attacks.test_log_injection import simulated
from tests.cli.run import WURM, Ran, address, environment, wurm
from tests.waits import WAIT_SECONDS

CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]")
NAME = "x\x1b[31m[red]y\x9b2Jz\u202e"


def check(done: Ran) -> None:
    assert "Traceback" not in done.err
    for text in (done.text.replace("\r\n", "\n"), done.err):
        assert not CONTROL_CHARACTERS.search(text), ascii(text)
        assert "\n{" not in text or text.startswith("{"), "no line is forged"


@pytest.fixture
def sheets(tmp_path: Path) -> str:
    """A store with an unverified score sheet that has hostile names and notes."""
    first, second = address(tmp_path / "first.db"), address(tmp_path / "second.db")
    assert wurm("referee", "new", "takethat", "ann", "bob", "--name", "cups", "--store", first).code == 0
    assert wurm("referee", "enter", "cups", "ann 2/30/0", "note cake", "--store", first, "--lang", "en").code == 0
    with closing(open_store(first)) as source, closing(open_store(second)) as target:
        target.ingest("cups", resealed(list(source.read("cups")), names=[NAME, "b[/]ob"], text=HOSTILE), [])
    return second


@pytest.mark.parametrize(
    "command",
    [
        ("list",),
        ("show", "cups"),
        ("show", "cups", "--curve"),
        ("export", "cups"),
        ("export", "cups", "--format", "md"),
        ("export", "cups", "--format", "html"),
        ("enter", "cups", "b 2/30/0"),
        ("enter", "cups", "q 1"),
    ],
)
def test_a_sheet_with_hostile_names_is_shown_as_text(sheets: str, command: tuple[str, ...]) -> None:
    done = wurm("referee", *command, "--store", sheets, "--lang", "en")
    check(done)
    if command[0] in ("list", "show"):
        assert "[red]y" in done.text, "markup is shown as text"


@pytest.mark.parametrize("field", ["name", "type", "actor", "command", "stream"])
@pytest.mark.parametrize("command", ["verify", "replay", "import"])
def test_a_file_with_hostile_text_is_refused_or_shown_as_text(field: str, command: str, tmp_path: Path) -> None:
    (played,) = simulated(1)
    hostile = resealed(played, **{field: f"takethat.{HOSTILE}" if field == "type" else HOSTILE})
    file = tmp_path / "foreign.ndjson"
    file.write_bytes(b"".join(to_line(event) + b"\n" for event in hostile))
    more = ("--store", address(tmp_path / "games.db")) if command == "import" else ()
    check(wurm(command, file, *more))


def test_an_export_to_a_terminal_is_escaped_and_one_to_a_file_is_not(sheets: str, tmp_path: Path) -> None:
    command = shlex.join([*WURM, "export", "cups", "--store", sheets])
    child: pexpect.spawn[str] = pexpect.spawn(
        "sh", ["-c", f"{command} 2> {tmp_path}/progress"], env=environment(), encoding="utf-8", timeout=WAIT_SECONDS
    )
    shown = child.read().replace("\r\n", "\n")
    child.close()
    assert "[red]" in shown
    assert not CONTROL_CHARACTERS.search(shown), ascii(shown)
    file = tmp_path / "cups.ndjson"
    assert wurm("export", "cups", "--out", file, "--store", sheets).code == 0
    with closing(open_store(sheets)) as store:
        assert file.read_bytes() == b"".join(to_line(event) + b"\n" for event in store.read("cups"))


class Impostor(BaseHTTPRequestHandler):
    """A server that answers every request with a problem full of terminal escapes."""

    def do_GET(self) -> None:
        body = b'{"code": "x\\u001b[31m", "detail": "no\\u001b]0;title\\u0007\\nwurm: all is well\\u202e", "facts": {}}'
        self.send_response(409)
        self.send_header("Content-Type", "application/problem+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815 - the library's name

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def impostor() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Impostor) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.parametrize("command", [("new", "takethat", "a", "b"), ("show", "x", "--token", "y"), ("list",)])
def test_messages_of_a_server_are_shown_as_text(impostor: str, command: tuple[str, ...], tmp_path: Path) -> None:
    done = wurm("referee", *command, "--server", impostor, XDG_STATE_HOME=str(tmp_path))
    check(done)
    assert len(done.err.splitlines()) <= 1


def test_real_names_are_printed_unchanged() -> None:
    for name in ("Zoë", "Ծովինար", "王小明", "👨‍👩‍👧", "می‌خواهم", "O’Neil"):
        assert printable(name) == name
