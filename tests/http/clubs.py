"""The club over HTTP, as one person or host sees it."""

from typing import Any, NamedTuple

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.http.evenings import Evening, Phone
from tests.http.tables import bearer


class ClubView(NamedTuple):
    client: FlaskClient
    token: str
    more: tuple[str, ...] = ()

    def call(self, method: str, path: str = "", **how: Any) -> TestResponse:
        headers = {**bearer(self.token), "Wurm-Tokens": " ".join(self.more), **how.pop("headers", {})}
        return self.client.open(f"/api/v1/club{path}", method=method, headers=headers, **how)

    def done(self, method: str, path: str = "", **how: Any) -> dict[str, Any]:
        answer = self.call(method, path, **how)
        assert answer.status_code == 200, answer.text
        body: dict[str, Any] = answer.json or {}
        return body

    def refused(self, method: str, path: str = "", **how: Any) -> tuple[int, str]:
        answer = self.call(method, path, **how)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, (answer.json or {})["code"]

    def people(self) -> dict[str, dict[str, Any]]:
        """The members by name."""
        return {each["name"]: each for each in self.done("GET", "/people")["people"]}

    def evenings(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.done("GET", "/evenings")["evenings"]
        return found


def join_again(evening: Evening, phone: Phone, name: str | None = None) -> Phone:
    """Joins another evening with the phone of an earlier one."""
    body = {"code": evening.code} if name is None else {"code": evening.code, "name": name}
    joined = evening.done("POST", "/people", json=body, headers={"Wurm-Person": phone.token})
    return Phone(joined["person"], joined["token"])
