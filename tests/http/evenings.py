"""An evening over HTTP, with the tokens of its host and of its people."""

from typing import Any, NamedTuple

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.http.tables import bearer


class Phone(NamedTuple):
    """A person's phone."""

    person: str
    token: str


class Evening:
    """A new evening. People join it with its code."""

    def __init__(self, client: FlaskClient, token: str | None = None, **body: Any) -> None:
        self.client = client
        headers = {} if token is None else bearer(token)
        answer = client.post("/api/v1/evenings", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        self.opened: dict[str, Any] = answer.json or {}
        self.id: str = self.opened["evening"]
        self.code: str = self.opened["join_code"]
        self.host: str = self.opened["host_token"]

    def url(self, path: str = "") -> str:
        return f"/api/v1/evenings/{self.id}{path}"

    def call(self, method: str, path: str = "", token: str | None = None, **how: Any) -> TestResponse:
        headers = dict(how.pop("headers", {}))
        if token is not None:
            headers |= bearer(token)
        return self.client.open(self.url(path), method=method, headers=headers, **how)

    def done(self, method: str, path: str = "", token: str | None = None, **how: Any) -> dict[str, Any]:
        """The answer to a request that has to succeed."""
        answer = self.call(method, path, token, **how)
        assert answer.status_code in (200, 201), answer.text
        body: dict[str, Any] = answer.json or {}
        return body

    def refused(self, method: str, path: str = "", token: str | None = None, **how: Any) -> tuple[int, str]:
        """The status and the code of a request that has to fail."""
        answer = self.call(method, path, token, **how)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, (answer.json or {})["code"]

    def join(self, name: str, **more: Any) -> Phone:
        joined = self.done("POST", "/people", json={"code": self.code, "name": name, **more})
        return Phone(joined["person"], joined["token"])

    def joined(self, *names: str) -> list[Phone]:
        return [self.join(name) for name in names]

    def next_game(self, token: str, *people: Phone, ruleset: str = "takethat", **more: Any) -> dict[str, Any]:
        body = {"ruleset": ruleset, "people": [each.person for each in people], **more}
        return self.done("POST", "/games", token, json=body)

    def seat(self, phone: Phone, game: str) -> dict[str, Any]:
        return self.done("POST", f"/tables/{game}/seat", phone.token)

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.done("GET")["evening"]
        return view

    def places(self) -> dict[str, str | None]:
        return {each["name"]: each["place"] for each in self.view()["people"]}
