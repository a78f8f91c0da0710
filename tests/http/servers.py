"""Real server processes on real sockets, and small clients that behave like a phone."""

import contextlib
import http.client
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from types import TracebackType
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

from flask.testing import FlaskClient

from tests.http.tables import Table
from tests.preloaded.process import PreloadedProcess, start_server
from tests.waits import WAIT_SECONDS

GENEROUS = {
    "WURM_OPEN_RATE": "1000 per second",
    "WURM_JOIN_RATE": "1000 per second",
    "WURM_SEAT_RATE": "1000 per second",
    "WURM_ACT_RATE": "1000 per second",
    "WURM_REQUEST_RATE": "100000 per second",
    "WURM_HISTORY_RATE": "100000 per second",
    "WURM_EXPORT_RATE": "1000 per second",
    "WURM_IMPORT_RATE": "1000 per second",
}
PYTHON_MODULE = (sys.executable, "-m")
WURM = (*PYTHON_MODULE, "cli.main")
PRELOADED = (
    *("cli.main", "tests.http.play.hurried", "tests.http.play.frozen", "tests.faults.settable_clock"),
    "tests.faults.dying_caller",
)
"""The modules of servers that a preloaded process starts (tests/preloaded)."""
FRESH = "FRESH_SERVERS"
"""The environment variable with which `make bench` starts servers as users do, without a preloaded process. A preloaded
process has imported more than a server needs, so its forks take more memory."""
SERVE = (*WURM, "serve", "--host", "127.0.0.1", "--port", "0")
GUNICORN = (
    *(sys.executable, "-m", "gunicorn", "-k", "service.server.gunicorn_worker.Worker", "--no-control-socket"),
    *("-b", "127.0.0.1:0", "service.wsgi:app"),
)
STOCK_GUNICORN = tuple("gevent" if each == "service.server.gunicorn_worker.Worker" else each for each in GUNICORN)
"""gunicorn with its own worker, without service/server."""
TWO_WORKERS = (*GUNICORN[:-1], "-w", "2", GUNICORN[-1])
"""Two workers of one server, with connection hand-off."""


def _environment(store: str, settings: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WURM_")}
    return kept | GENEROUS | settings | {"WURM_STORE": store}


def _start(command: tuple[str, ...], env: dict[str, str]) -> subprocess.Popen[str] | PreloadedProcess:
    if command[:2] == PYTHON_MODULE and command[2] in PRELOADED and FRESH not in env:
        return start_server(command[2], [*command[3:]], env)
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def refusal(store: str, *, command: tuple[str, ...] = SERVE, **settings: str) -> str:
    """The output of a server that fails to start."""
    done = subprocess.run(
        command,
        env=_environment(store, settings),
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout + done.stderr


class Server:
    """A server process. Its address is read from its output."""

    def __init__(self, store: str, *, command: tuple[str, ...] = SERVE, **settings: str) -> None:
        self.process = _start(command, _environment(store, settings))
        self.said: list[str] = []
        self._address: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        url = self._address.get(timeout=WAIT_SECONDS)
        if url is None:
            self.__exit__()
            raise RuntimeError(f"no server has started: {''.join(self.said)}")
        self.url = url

    def client(self) -> "Client":
        return Client(self.url)

    def table(self, game: str = "takethat", options: dict[str, Any] | None = None) -> Table:
        """Opens a new table on this server."""
        return Table(cast(FlaskClient, self.client()), game, options)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Sends a signal and waits for the end of the process; returns its exit code."""
        self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        code = self.process.wait(WAIT_SECONDS)
        self._reader.join(WAIT_SECONDS)
        return code

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(WAIT_SECONDS)
        self._reader.join(WAIT_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(r"http://[\d.]+:\d+", line):
                self._address.put(found[0])
        self._address.put(None)


class Answer(NamedTuple):
    """The parts of an answer that tests use."""

    status_code: int
    text: str
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Client:
    """A client with the interface of Flask's test client. It opens a new connection for each request."""

    def __init__(self, url: str) -> None:
        self._host = urlsplit(url).netloc

    def get(self, path: str, **how: Any) -> Answer:
        return self.open(path, method="GET", **how)

    def post(self, path: str, **how: Any) -> Answer:
        return self.open(path, method="POST", **how)

    def open(
        self,
        path: str,
        *,
        method: str,
        headers: dict[str, str] | None = None,
        json: Any = None,
        data: bytes | None = None,
    ) -> Answer:
        with contextlib.closing(http.client.HTTPConnection(self._host, timeout=WAIT_SECONDS)) as connection:
            body = data if json is None else _encode(json)
            given = dict(headers or {}) | ({} if json is None else {"Content-Type": "application/json"})
            connection.request(method, path, body, given)
            answer = connection.getresponse()
            return Answer(answer.status, answer.read().decode(), {k.lower(): v for k, v in answer.getheaders()})


def _encode(value: Any) -> bytes:
    return json.dumps(value).encode()


class Frame(NamedTuple):
    """A server-sent event. A comment, such as a heartbeat, has the event ":"."""

    event: str
    id: int | None
    text: str

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.text)
        return data

    @property
    def versions(self) -> list[int]:
        return [event["version"] for event in self.data["events"]]


class Stream:
    """An open live stream, read frame by frame. Raises TimeoutError if no frame arrives in time."""

    def __init__(
        self,
        url: str,
        game: str,
        token: str | None = None,
        after: int | None = None,
        seconds: float = WAIT_SECONDS,
        host: str | None = None,
        kind: str = "games",
    ) -> None:
        """`host` is the host's token, for a client that is the host and also has a seat.

        `kind` is "games" or "evenings".
        """
        self._url, self._game = url, game
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=seconds)
        headers = {"Accept": "text/event-stream"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        if host is not None:
            headers["Wurm-Host"] = host
        self._connection.request("GET", f"/api/v1/{kind}/{game}/stream", headers=headers)
        self.port = self._connection.sock.getsockname()[1]
        """The port of the client."""
        self.response = self._connection.getresponse()
        self.status = self.response.status

    def next(self) -> Frame:
        """The next frame or heartbeat, except presence frames. Raises EOFError when the server ends the stream."""
        while (frame := self._next()).event == "presence":
            pass
        return frame

    def presence(self) -> dict[str, Any]:
        """Waits for the next presence frame and returns its data: who is away."""
        while (frame := self._next()).event != "presence":
            pass
        return frame.data

    def _next(self) -> Frame:
        lines: list[str] = []
        while line := self.response.readline():
            if line == b"\n":
                return _frame(lines)
            lines.append(line.decode().rstrip("\n"))
        raise EOFError(f"the stream has ended after {lines}")

    def frames(self) -> Iterator[Frame]:
        """All frames until the server ends the stream, without heartbeats."""
        with contextlib.suppress(EOFError):
            while True:
                if (frame := self.next()).event != ":":
                    yield frame

    def versions_until(self, last: int) -> list[int]:
        """Reads the stream up to a version; returns the versions of its events."""
        seen: list[int] = []
        while not seen or seen[-1] < last:
            frame = self.next()
            if frame.event == "message":
                seen += frame.versions
            elif frame.event == "behind":
                seen += self._missed(**frame.data)
        return seen

    def _missed(self, after: int, upto: int) -> list[int]:
        """Fetches the events that did not fit in one frame, as a phone does; returns their versions."""
        path, headers = (
            f"/api/v1/games/{self._game}/events?after={after}&upto={upto}",
            {"Accept": "application/x-ndjson"},
        )
        lines = Client(self._url).open(path, method="GET", headers=headers).text.splitlines()
        return [json.loads(line)["version"] for line in lines]

    def close(self) -> None:
        self.response.close()
        self._connection.close()

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


def _frame(lines: list[str]) -> Frame:
    fields = dict(line.split(": ", 1) for line in lines if not line.startswith(":"))
    number = fields.get("id")
    comment = all(line.startswith(":") for line in lines)
    event = ":" if comment else fields.get("event", "message")
    return Frame(event, None if number is None else int(number), fields.get("data", ""))


def all_that_comes(connection: socket.socket) -> bytes:
    """Everything that is received until the other side closes the connection."""
    parts: list[bytes] = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)
