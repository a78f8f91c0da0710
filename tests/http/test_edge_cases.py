"""Unusual requests get a problem with a code, a request id and security headers. Also tests CORS, rates and proxies."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from service.config import Config
from tests.http.conftest import GENEROUS
from tests.http.tables import Table

GAME = {"ruleset": "takethat"}

JSON = "application/json"


def refused(answer: TestResponse, status: int, code: str) -> dict[str, Any]:
    body: dict[str, Any] = answer.json or {}
    assert (answer.status_code, body.get("code")) == (status, code), answer.text
    assert answer.content_type == "application/problem+json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Request-Id"]
    return body


class TestBodies:
    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"[" * 30_000, 400),
            (b"[" * 30_000 + b"]" * 30_000, 400),
            (b'{"ruleset":"takethat","ruleset_version":' + b"9" * 5000 + b"}", 400),
            (b'{"ruleset":"takethat","ruleset_version":' + b"9" * 30 + b"}", 422),
            (b'{"ruleset":"takethat","ruleset_version":1.5}', 422),
            (b'{"ruleset":"takethat","ruleset_version":true}', 422),
            (b'{"ruleset":"takethat","options":{"rounds":NaN}}', 400),
            (b'{"ruleset":"takethat","options":{"rounds":1e400}}', 400),
            (b'{"ruleset":"takethat","options":{"rounds":' + b"9" * 30 + b"}}", 422),
            (b'{"ruleset":"takethat","options":{"rounds":{"a":1}}}', 422),
            (b'{"ruleset":"\\ud800"}', 400),
            (b'{"ruleset":"\xff"}', 400),
            ('{"ruleset":"takethat"}'.encode("utf-16"), 400),
            (b"null", 422),
            (b'"takethat"', 422),
            (b"", 422),
        ],
    )
    def test_malformed_or_mismatching_json_is_refused(self, client: FlaskClient, body: bytes, status: int) -> None:
        code = {400: "malformed-json", 422: "invalid-request"}[status]
        refused(client.post("/api/v1/games", data=body, content_type="application/json"), status, code)

    def test_a_body_that_is_too_large_is_refused(self, client: FlaskClient) -> None:
        body = b'{"ruleset":"' + b"a" * GENEROUS.largest_body + b'"}'
        refused(client.post("/api/v1/games", data=body, content_type="application/json"), 413, "too-large")
        table = Table(client).started(2)
        refused(table.call("POST", "/actions", table.tokens[0], data=body, content_type=JSON), 413, "too-large")

    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ";;;", ""])
    def test_a_body_with_another_content_type_is_refused(self, client: FlaskClient, kind: str) -> None:
        table = Table(client).started(2)
        table.step()
        answer = table.call("POST", "/undo", table.tokens[0], data=b'{"to":1}', content_type=kind)
        refused(answer, 415, "not-json")
        assert table.view()["request"] is None

    @pytest.mark.parametrize("value", ["true", "yes", 1, 0, None, [], 1.0])
    def test_only_true_and_false_are_accepted_as_booleans(self, client: FlaskClient, value: Any) -> None:
        table = Table(client)
        refused(table.call("PATCH", "", table.host, json={"locked": value}), 422, "invalid-request")

    def test_unknown_fields_are_named(self, client: FlaskClient) -> None:
        table = Table(client)
        problem = refused(table.call("PATCH", "", table.host, json={"locked": True, "a": 1}), 422, "invalid-request")
        assert list(problem["errors"]["json"]) == ["a"]
        problem = refused(table.call("GET", "?att=1"), 422, "invalid-request")
        assert list(problem["errors"]["query"]) == ["att"]

    @pytest.mark.parametrize("card", ["9" * 400, "1e999", "-1", "9223372036854775808", "true", '"\\ud800"', "null"])
    def test_an_action_with_an_impossible_card_is_refused(self, client: FlaskClient, card: str) -> None:
        table = Table(client).started(2)
        body = f'{{"type":"open","card":{card}}}'.encode()
        answer = table.call("POST", "/actions", table.tokens[table.turn], data=body, content_type=JSON)
        assert answer.status_code in (400, 409, 422), answer.text


class TestAddresses:
    @pytest.mark.parametrize(
        "path",
        [
            "/%00", "/%ff%fe", "//", "/api/v1//games", "/api/v1/games/%00", "/api/v1/games/%ff", "/api/v1/games/é",
            "/api/v1/games/" + "a" * 3000, "/api/v1/games/a/seats/" + "9" * 3000, "/api/v1/games/a/seats/-1",
            "/api/v1/games/a/seats/٣", "/api/v1/codes/%00", "/api/v1/codes/%F0%9F%98%80", "/api/v1/rulesets/%00",
            "/api/v1/jobs/%00", "/static/%00", "/static/../../../etc/passwd", "/docs/%2e%2e", "/metrics/x",
        ],
    )  # fmt: skip
    def test_no_path_causes_a_server_error(self, client: FlaskClient, path: str) -> None:
        for method in ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"):
            answer = client.open(path, method=method)
            assert answer.status_code < 500, method
            if answer.status_code >= 400:
                assert answer.content_type == "application/problem+json", method

    def test_a_path_too_long_for_stock_gunicorn_causes_no_server_error(self, app_client: FlaskClient) -> None:
        for path in ("/api/v1/games/" + "a" * 9000, "/api/v1/games/a/seats/" + "9" * 5000):
            self.test_no_path_causes_a_server_error(app_client, path)

    def test_a_seat_number_that_is_too_high_is_not_found(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        refused(table.call("DELETE", "/seats/100", table.host), 404, "not-found")
        refused(table.call("DELETE", "/seats/99", table.host), 404, "no-such-seat")

    @pytest.mark.parametrize("query", ["at=99999999999999999999", "at=-1", "at=0", "at=x", "at=%00", "at="])
    def test_versions_out_of_range_are_refused(self, client: FlaskClient, query: str) -> None:
        refused(Table(client).call("GET", f"?{query}"), 422, "invalid-request")

    def test_a_method_that_is_not_allowed_is_refused_with_the_allowed_ones(self, client: FlaskClient) -> None:
        table = Table(client)
        for method in ("PUT", "TRACE", "BREW"):
            answer = table.call(method)
            refused(answer, 405, "method-not-allowed")
            assert answer.headers["Allow"] == "GET, HEAD, OPTIONS, PATCH"

    def test_head_answers_like_get_but_without_a_body(self, client: FlaskClient) -> None:
        table = Table(client)
        head, get = table.call("HEAD"), table.call("GET")
        assert (head.status_code, head.data, head.headers["ETag"]) == (200, b"", get.headers["ETag"])

    def test_options_lists_the_allowed_methods(self, client: FlaskClient) -> None:
        answer = Table(client).call("OPTIONS")
        assert answer.status_code == 200
        assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "PATCH"}


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Host", "é"), ("Host", ""), ("Host", "a b"), ("Host", "x" * 5000), ("Accept", "é;q=x"), ("If-Match", "é"),
        ("If-Match", "²"), ("If-Match", '"' + "9" * 5000 + '"'), ("If-None-Match", "é"), ("Idempotency-Key", ""),
        ("Idempotency-Key", "é" * 500), ("Accept-Language", ";;,é;q=x"), ("Cookie", "é=;;"), ("Content-Length", "-1"),
        ("Authorization", "Bearer"), ("Authorization", "Basic eDp5"), ("Authorization", "Bearer " + "[" * 5000),
        ("Authorization", "é"), ("Last-Event-ID", "²"), ("X-Request-Id", "é\t"), ("X-Forwarded-For", "é"),
        ("X-Huge", "x" * 8_000), ("Range", "bytes=x"), ("Origin", "é"),
    ],
)  # fmt: skip
def test_no_header_causes_a_server_error(client: FlaskClient, header: str, value: str) -> None:
    table = Table(client).started(2)
    headers = {"Authorization": f"Bearer {table.tokens[0]}", header: value}
    for method, path in (("GET", ""), ("GET", "/events"), ("POST", "/actions"), ("POST", "/redo"), ("GET", "/qr.svg")):
        answer = table.call(method, path, headers=headers)
        assert answer.status_code < 500, answer.text
        assert answer.headers["X-Request-Id"].isascii()


@pytest.mark.parametrize(("header", "value"), [("X-Huge", "x" * 100_000), ("Transfer-Encoding", "x")])
def test_a_header_that_stock_gunicorn_refuses_causes_no_server_error(
    app_client: FlaskClient, header: str, value: str
) -> None:
    test_no_header_causes_a_server_error(app_client, header, value)


class TestCrossOriginRequests:
    """CORS."""

    FRIEND = "https://friend.example"
    ASK = {"Origin": FRIEND, "Access-Control-Request-Method": "POST"}  # noqa: RUF012

    def test_other_origins_are_refused_by_default(self, client: FlaskClient) -> None:
        for method in ("GET", "OPTIONS"):
            answer = client.open("/api/v1/rulesets", method=method, headers=self.ASK)
            assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]

    def test_configured_origins_are_allowed(self, store: Store) -> None:
        client = create_app(store, Config(cors_origins=(self.FRIEND,))).test_client()
        answer = client.get("/api/v1/rulesets", headers={"Origin": self.FRIEND})
        assert answer.headers["Access-Control-Allow-Origin"] == self.FRIEND
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
        assert "Origin" in answer.headers["Vary"]
        assert "Access-Control-Allow-Credentials" not in answer.headers
        asked = client.options("/api/v1/games", headers=self.ASK)
        assert asked.status_code == 200
        assert "POST" in asked.headers["Access-Control-Allow-Methods"]
        for header in ("Authorization", "Idempotency-Key", "If-Match", "Last-Event-ID"):
            assert header in asked.headers["Access-Control-Allow-Headers"]
        problem = client.get("/api/v1/games/nowhere", headers={"Origin": self.FRIEND})
        assert problem.headers["Access-Control-Allow-Origin"] == self.FRIEND

    @pytest.mark.parametrize("origin", ["https://friend.example.evil", "http://friend.example", "null", "", "*"])
    def test_similar_origins_are_refused(self, store: Store, origin: str) -> None:
        client = create_app(store, Config(cors_origins=(self.FRIEND,))).test_client()
        answer = client.get("/api/v1/rulesets", headers={"Origin": origin})
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert "Origin" in answer.headers["Vary"]

    @pytest.mark.parametrize(
        "text", ["friend.example", "https://friend.example/", "https://friend.example/a", "ftp://x"]
    )
    def test_invalid_origins_in_the_settings_are_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="WURM_CORS_ORIGINS"):
            Config.from_environment({"WURM_CORS_ORIGINS": text})


class TestRates:
    def test_opening_tables_is_rate_limited_per_address(self, store: Store) -> None:
        client = create_app(store, Config(open_rate="2 per minute")).test_client()
        for _ in range(2):
            assert client.post("/api/v1/games", json=GAME).status_code == 201
        answer = client.post("/api/v1/games", json=GAME)
        assert refused(answer, 429, "too-many-requests")["facts"] == {"limit": "2 per 1 minute"}
        assert 1 <= int(answer.headers["Retry-After"]) <= 61
        elsewhere = client.post("/api/v1/games", json=GAME, environ_overrides={"REMOTE_ADDR": "192.0.2.9"})
        assert elsewhere.status_code == 201

    def test_one_seats_rate_limit_does_not_affect_another_seat(self, store: Store) -> None:
        client = create_app(store, Config(act_rate="2 per minute")).test_client()
        table = Table(client).started(2)
        answers = [table.call("POST", "/actions", table.tokens[0], json={}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [422, 422, 429]
        assert table.call("POST", "/actions", table.tokens[1], json={}).status_code == 422

    def test_invalid_tokens_share_the_rate_limit_of_their_address(self, store: Store) -> None:
        client = create_app(store, Config(act_rate="2 per minute")).test_client()
        table = Table(client)
        tries = [table.call("POST", "/redo", f"guess{number}") for number in range(3)]
        assert [answer.status_code for answer in tries] == [401, 401, 429]

    def test_undo_redo_and_rename_are_rate_limited(self, store: Store) -> None:
        client = create_app(store, Config(act_rate="1 per minute")).test_client()
        table = Table(client).started(2)
        for method, path in (("POST", "/undo"), ("DELETE", "/undo"), ("POST", "/redo"), ("PATCH", "/seats/0")):
            body = {"name": "Anna"} if method == "PATCH" else {}
            answers = [table.call(method, path, table.tokens[0], json=body).status_code for _ in range(2)]
            assert answers[1] == 429, path


class TestProxies:
    FORWARDED = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "wurm.example"}  # noqa: RUF012

    def test_forwarded_headers_are_ignored_unless_trusted(self, client: FlaskClient) -> None:
        answer = client.post("/api/v1/games", json=GAME, headers=self.FORWARDED)
        assert (answer.json or {})["links"]["join"].startswith("http://localhost/")

    def test_forwarded_headers_are_used_when_trusted(self, store: Store) -> None:
        client = create_app(store, Config(trusted_proxies=1, open_rate="1 per minute")).test_client()
        answer = client.post("/api/v1/games", json=GAME, headers=self.FORWARDED)
        assert (answer.json or {})["links"]["join"].startswith("https://wurm.example/")
        other = client.post("/api/v1/games", json=GAME, headers={**self.FORWARDED, "X-Forwarded-For": "203.0.113.8"})
        assert other.status_code == 201
        forged = {**self.FORWARDED, "X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
        refused(client.post("/api/v1/games", json=GAME, headers=forged), 429, "too-many-requests")


def test_a_new_table_and_a_problem_are_not_cacheable(client: FlaskClient) -> None:
    for answer in (client.post("/api/v1/games", json=GAME), client.get("/api/v1/games/nowhere")):
        assert answer.headers["Cache-Control"] == "no-store"


def test_an_internal_error_is_a_problem_without_details(store: Store) -> None:
    app = create_app(store, GENEROUS)

    @app.get("/bug")
    def bug() -> str:
        raise RuntimeError("the queen of hearts")

    answer = app.test_client().get("/bug")
    refused(answer, 500, "internal-server-error")
    assert "queen" not in answer.text


def test_an_unavailable_store_is_a_503_with_retry_after(app_client: FlaskClient, store: Store) -> None:
    table = Table(app_client)
    assert app_client.get("/readyz").status_code == 200
    store.close()
    for answer in (app_client.get("/readyz"), table.call("GET")):
        refused(answer, 503, "store-unavailable")
        assert int(answer.headers["Retry-After"]) >= 1
    assert app_client.get("/healthz").status_code == 200
