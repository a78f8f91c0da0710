"""A table over HTTP, with the tokens of its host and seats."""

import threading
from collections.abc import Callable, Sequence
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.store import Store
from tests.waits import WAIT_SECONDS


class Table:
    """A new table. Players join it with its code."""

    def __init__(
        self,
        client: FlaskClient,
        game: str = "takethat",
        options: dict[str, Any] | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        self.client = client
        body = {"ruleset": game, "options": options or {}, "names": list(names)}
        answer = client.post("/api/v1/games", json=body)
        assert answer.status_code == 201, answer.text
        self.opened: dict[str, Any] = answer.json or {}
        self.id: str = self.opened["game"]
        self.code: str = self.opened["join_code"]
        self.host: str = self.opened["host_token"]
        self.tokens: list[str] = []

    def url(self, path: str = "") -> str:
        return f"/api/v1/games/{self.id}{path}"

    def call(self, method: str, path: str = "", token: str | None = None, **how: Any) -> TestResponse:
        headers = dict(how.pop("headers", {}))
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        return self.client.open(self.url(path), method=method, headers=headers, **how)

    def sit(self, name: str, **more: Any) -> str:
        answer = self.call("POST", "/seats", json={"code": self.code, "name": name, "entropy": name, **more})
        assert answer.status_code == 201, answer.text
        token: str = (answer.json or {})["token"]
        self.tokens.append(token)
        return token

    def started(self, seats: int) -> "Table":
        for number in range(seats):
            self.sit(f"Player {number}")
        answer = self.call("POST", "/start", self.host)
        assert answer.status_code == 200, answer.text
        return self

    def view(self, token: str | None = None, **how: Any) -> dict[str, Any]:
        answer = self.call("GET", "", token, **how)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = (answer.json or {})["table"]
        return table

    def answer_undo(self, token: str, agree: bool = True) -> TestResponse:
        """Answers the pending undo request."""
        return self.call("POST", "/undo/consent", token, json=self._answer("request", agree))

    def answer_release(self, seat: int, token: str, agree: bool = True) -> TestResponse:
        return self.call("POST", f"/seats/{seat}/release/consent", token, json=self._answer("seat_request", agree))

    def _answer(self, request: str, agree: bool) -> dict[str, Any]:
        pending = self.view()[request]
        return {"agree": agree, "request": 1 if pending is None else pending["version"]}

    def act(self, seat: int, action: dict[str, Any], **how: Any) -> TestResponse:
        return self.call("POST", "/actions", self.tokens[seat], json=action, **how)

    @property
    def turn(self) -> int:
        turn: int = self.view()["play"]["turn"]
        return turn

    def step(self) -> TestResponse:
        """The player whose turn it is takes the first legal action."""
        seat = self.turn
        answer = self.act(seat, self.view(self.tokens[seat])["legal"][0])
        assert answer.status_code == 201, answer.text
        return answer

    def to_the_end(self) -> "Table":
        """Takes the first legal action again and again, until the game is over."""
        look = self.view()
        while look["phase"] == "playing":
            seat = look["play"]["turn"]
            answer = self.act(seat, self.view(self.tokens[seat])["legal"][0])
            assert answer.status_code == 201, answer.text
            look = (answer.json or {})["table"]
        return self


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """Runs the calls concurrently and returns their answers in the order of the calls."""
    answers: dict[int, Any] = {}
    ready = threading.Barrier(len(calls))

    def run(number: int) -> None:
        ready.wait()
        answers[number] = calls[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answers[number] for number in range(len(calls))]


class Meeting:
    """A store for two concurrent callers. It lets them continue only when both have found a stream empty."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._both = threading.Barrier(2, timeout=WAIT_SECONDS)

    def last_version(self, stream: str) -> int:
        found = self._store.last_version(stream)
        if not found:
            self._both.wait()
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)
