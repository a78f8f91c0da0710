"""Attacks a server from one address: requests every route without a valid token, as fast as the server answers.

Run as a program, it prints a line when it begins and runs until it is killed. For every line on standard input it
prints how many answers it got, by status. It takes the routes from the application, so new routes are attacked too.
"""

import argparse
import random
import socket
import sys
import threading
from collections import Counter
from collections.abc import Iterator

from events.store import open_store
from service.app import create_app
from service.auth.join_codes import ALPHABET, LENGTH
from tests.bench.driver.wire import Address, connect

SOURCE_ADDRESS = "127.0.0.66"
"""The loopback address of the attacker. The players have another address."""
CONNECTIONS = 8
NDJSON = "application/x-ndjson"
BODIES = {
    "/api/v1/games": b'{"ruleset":"takethat"}',
    "/api/v1/games/<game>/seats": b'{"code":"AAAAAA","name":"Eve"}',
    "/api/v1/games/<game>/exports": b'{"format":"html"}',
}


class AttackedRoute:
    """Creates requests for one route, with random codes, hosts and tokens."""

    def __init__(self, method: str, rule: str, games: list[str], long_import: bytes) -> None:
        self._method, self._rule, self._games, self._import = method, rule, games, long_import

    def messages(self) -> Iterator[bytes]:
        for game in self._games if "<game>" in self._rule else [""]:
            path = self._path(game)
            yield self._message(path)
            if self._method == "GET" and path.startswith("/api/"):
                yield self._message(path, Authorization=f"Bearer {random.getrandbits(200):x}.wrong")
                yield self._message(f"{path}?lang={random.choice(('de', 'nl', 'en'))}")
            if self._rule.endswith("/events"):
                yield self._message(path, Accept=NDJSON)
            if self._rule.endswith("/stream"):
                yield self._message(path, Last_Event_ID="0")
            if self._rule.endswith("/games/<game>") and self._method == "GET" and path.startswith("/api/"):
                yield self._message(f"{path}?at={random.randrange(1, 4_000)}")
            if ".svg" in path or ".png" in path:
                yield self._message(path, Host=f"h{random.getrandbits(64):x}.example")

    def _path(self, game: str) -> str:
        code = "".join(random.choices(ALPHABET, k=LENGTH))
        known = {
            "game": game, "code": code, "seat": "0", "page": "phone", "tag": "de", "filename": "icon.svg",
            "ruleset": "drehwurm", "name": "view.js", "job": "0f3c9a1be2d84c7795aa",
        }  # fmt: skip
        parts = self._rule.split("<")
        return parts[0] + "".join(
            known.get(part.partition(">")[0].rpartition(":")[2], "x") + part.partition(">")[2] for part in parts[1:]
        )

    def _message(self, path: str, **headers: str) -> bytes:
        given = {"Host": "bench", "Accept-Encoding": "gzip"} | headers
        body = b""
        if self._method in ("POST", "PATCH", "DELETE"):
            imports = path.endswith("/imports")
            body = self._import if imports else BODIES.get(self._rule, b"{}")
            if path.endswith("/forks"):
                body = b'{"at":%d}' % random.randrange(1, 4_000)
            given |= {"Content-Type": NDJSON if imports else "application/json", "Content-Length": str(len(body))}
        lines = [
            f"{self._method} {path} HTTP/1.1",
            *(f"{name.replace('_', '-')}: {value}" for name, value in given.items()),
        ]
        return "\r\n".join([*lines, "", ""]).encode() + body


def attacked_routes(games: list[str], long_import: bytes) -> list[AttackedRoute]:
    store = open_store("memory://")
    rules = list(create_app(store).url_map.iter_rules())
    store.close()
    methods = [(method, rule.rule) for rule in rules for method in sorted(rule.methods or ())]
    return [AttackedRoute(method, rule, games, long_import) for method, rule in methods]


class Attacker:
    """One connection. It is closed after the head of a live stream, and reopened when the next request needs it."""

    def __init__(self, address: Address, routes: list[AttackedRoute], statuses: Counter[str]) -> None:
        self._address, self._routes, self._statuses = address, routes, statuses
        self._connection: socket.socket | None = None

    def run(self) -> None:
        while True:
            random.shuffle(self._routes)
            for route in self._routes:
                for message in route.messages():
                    self._ask(message)

    def _ask(self, message: bytes) -> None:
        try:
            if self._connection is None:
                self._connection = connect(self._address, SOURCE_ADDRESS)
            self._connection.sendall(message)
            status, reusable = self._answer(self._connection, message.startswith(b"HEAD"))
        except OSError:
            status, reusable = "closed", False
        self._statuses[status] += 1
        if not reusable and self._connection is not None:
            self._connection.close()
            self._connection = None

    def _answer(self, connection: socket.socket, empty: bool) -> tuple[str, bool]:
        """Reads an answer; returns its status and whether the connection can be used again."""
        came = b""
        while (end := came.find(b"\r\n\r\n")) < 0:
            came += self._more(connection)
        head, body = came[:end].lower(), len(came) - end - 4
        status = head[9:12].decode()
        if b"text/event-stream" in head:
            return status, False
        if empty or status in ("204", "304"):
            return status, b"connection: close" not in head
        if b"transfer-encoding: chunked" in head:
            while not came.endswith(b"0\r\n\r\n"):
                came = came[-5:] + self._more(connection)
        else:
            mark = head.find(b"content-length:")
            length = int(head[mark + 15 :].split(b"\r\n", 1)[0]) if mark >= 0 else 0
            while body < length:
                body += len(self._more(connection))
        return status, b"connection: close" not in head

    def _more(self, connection: socket.socket) -> bytes:
        data = connection.recv(1 << 18)
        if not data:
            raise ConnectionError
        return data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("games", nargs="+", help="ids of games that exist")
    given = parser.parse_args()
    statuses: Counter[str] = Counter()
    large_invalid_import = b'{"stream":"x"}\n' * 1000
    routes = attacked_routes(given.games, large_invalid_import)
    for _ in range(CONNECTIONS):
        attacker = Attacker((given.host, given.port), list(routes), statuses)
        threading.Thread(target=attacker.run, daemon=True).start()
    print("attacking", flush=True)
    for _ in sys.stdin:
        print(", ".join(f"{status}: {number}" for status, number in sorted(statuses.items())), flush=True)


if __name__ == "__main__":
    main()
