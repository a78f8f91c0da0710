"""What an operator sees: logs without secrets, request ids, metrics and health checks."""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.store import Store
from service.app import create_app
from service.config import Config
from tests.http.tables import Table, bearer
from tests.waits import wait_until

METRICS = 'wurm_requests_total{method="GET",route="/metrics",status="200"}'


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


class TestLogs:
    def test_a_request_is_logged_with_its_game_seat_route_and_status(
        self, app_client: FlaskClient, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table = Table(app_client).started(2)
        capsys.readouterr()
        table.call("POST", "/redo", table.tokens[1], headers={"X-Request-Id": "from-the-proxy-1"})
        (line,) = lines(capsys)
        fields = {
            name: line[name] for name in ("event", "level", "request", "game", "seat", "method", "status", "route")
        }
        assert fields == {
            "event": "answered",
            "level": "info",
            "request": "from-the-proxy-1",
            "game": table.id,
            "seat": "seat:1",
            "method": "POST",
            "status": 409,
            "route": "/api/v1/games/<game>/redo",
        }
        assert line["ms"] >= 0
        assert line["timestamp"].endswith("Z")

    def test_a_log_line_has_no_fields_of_an_earlier_request(
        self, app_client: FlaskClient, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table = Table(app_client).started(2)
        table.view(table.tokens[0])
        capsys.readouterr()
        app_client.get("/healthz")
        (line,) = lines(capsys)
        assert not {"game", "seat"} & set(line)

    def test_no_token_code_or_secret_of_a_game_is_logged(
        self, app_client: FlaskClient, capsys: pytest.CaptureFixture[str], store: Store
    ) -> None:
        table = Table(app_client, options={"rounds": 1}).started(3)
        moved = table.call("POST", "/seats/0/handover", table.tokens[0]).json or {}
        claimed = table.call("POST", "/seats/0/claim", json={"handover": moved["handover"]}).json or {}
        table.tokens[0] = claimed["token"]
        app_client.get(f"/api/v1/codes/{table.code}")
        app_client.get(f"/join/{table.code}")
        app_client.get(f"/api/v1/games/{table.host}")
        app_client.get("/api/v1/games/x", headers={"X-Request-Id": table.host, "Authorization": f"Bearer {table.host}"})
        table.to_the_end()
        text = capsys.readouterr().err
        secrets = [table.host, table.code, moved["handover"], *table.tokens]
        for event in store.read(table.id):
            data = json.loads(bytes(event.data))
            secrets += [data[name] for name in ("secret", "salt", "player") if data.get(name)]
        assert len(secrets) > 8
        for secret in secrets:
            assert str(secret) not in text
        known = {"answered", "info", "POST", "GET", "DELETE", "PATCH"}
        fields = {"event", "level", "timestamp", "request", "game", "seat", "method", "status", "route", "ms"}
        for line in text.splitlines():
            assert set(json.loads(line)) <= fields
            assert json.loads(line)["event"] in known

    def test_an_exception_is_logged_by_type_and_location_without_its_message(
        self, app_client: FlaskClient, capsys: pytest.CaptureFixture[str]
    ) -> None:
        @app_client.application.get("/bug")
        def bug() -> str:
            raise RuntimeError("the queen of hearts")

        app_client.get("/bug")
        failed, answered = lines(capsys)
        assert (failed["event"], failed["level"], failed["exception"]) == ("failed", "error", "RuntimeError")
        assert any("test_observability" in place for place in failed["at"])
        assert "queen" not in json.dumps([failed, answered])
        assert failed["request"] == answered["request"]

    def test_level_warning_disables_request_logs_and_an_unknown_level_is_refused(
        self, capsys: pytest.CaptureFixture[str], store: Store
    ) -> None:
        create_app(store, Config(log_level="warning")).test_client().get("/healthz")
        assert capsys.readouterr().err == ""
        with pytest.raises(ValueError, match="WURM_LOG_LEVEL"):
            Config.from_environment({"WURM_LOG_LEVEL": "loud"})


class TestRequestIds:
    def test_a_valid_request_id_is_kept(self, client: FlaskClient) -> None:
        answer = client.get("/healthz", headers={"X-Request-Id": "abc_DEF-12345"})
        assert answer.headers["X-Request-Id"] == "abc_DEF-12345"

    @pytest.mark.parametrize("given", ["", "short", "x" * 65, "with blank s", 'quote"quote', "dotted.token", "né" * 5])
    def test_an_invalid_request_id_is_replaced(self, client: FlaskClient, given: str) -> None:
        answer = client.get("/healthz", headers={"X-Request-Id": given})
        assert re.fullmatch("[0-9a-f]{16}", answer.headers["X-Request-Id"])

    def test_generated_request_ids_are_unique(self, client: FlaskClient) -> None:
        assert len({client.get("/healthz").headers["X-Request-Id"] for _ in range(50)}) == 50


class TestMetrics:
    def figure(self, client: FlaskClient, name: str) -> float:
        found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics").text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    def test_requests_are_counted_by_route_and_status(self, client: FlaskClient) -> None:
        route = 'route="/api/v1/games/<game>"'
        names = f'wurm_requests_total{{method="GET",{route},status="200"}}', f"wurm_request_seconds_count{{{route}}}"
        before = [self.figure(client, name) for name in names]
        tables = [Table(client), Table(client)]
        for table in tables:
            table.view()
        assert [self.figure(client, name) for name in names] == [count + 2 for count in before]
        assert tables[0].id not in client.get("/metrics").text

    def test_appends_and_conflicts_are_counted(self, app_client: FlaskClient, store: Store) -> None:
        table = Table(app_client).started(2)
        assert self.figure(app_client, "wurm_appends_total") == 4
        assert self.figure(app_client, "wurm_conflicts_total") == 0
        seat = table.turn
        action = table.view(table.tokens[seat])["legal"][0]
        # Another process renames a seat, so this process first decides on an outdated table.
        other = create_app(store).test_client()
        renamed = other.patch(table.url("/seats/0"), json={"name": "Anna"}, headers=bearer(table.tokens[0]))
        assert renamed.status_code == 200
        assert table.act(seat, action).status_code == 201
        assert self.figure(app_client, "wurm_conflicts_total") == 1
        assert self.figure(app_client, "wurm_appends_total") == 5
        assert self.figure(app_client, "wurm_open_streams") == 0

    def test_open_streams_are_counted_while_they_are_open(self, client: FlaskClient) -> None:
        wait_until(lambda: self.figure(client, "wurm_open_streams") == 0, "the streams of earlier tests are closed")
        answer = Table(client).call("GET", "/stream")
        next(iter(answer.response))
        assert self.figure(client, "wurm_open_streams") == 1
        answer.close()
        wait_until(lambda: self.figure(client, "wurm_open_streams") == 0, "the closed stream is no longer counted")

    def test_unknown_paths_and_methods_share_one_counter(self, client: FlaskClient) -> None:
        name = 'wurm_requests_total{method="-",route="-",status="404"}'
        known, before = self.counters(client), self.figure(client, name)
        for number in range(20):
            client.open(f"/nowhere/{number}", method=f"BREW{number}")
        assert self.figure(client, name) == before + 20
        assert self.counters(client) <= known | {name, METRICS}

    def counters(self, client: FlaskClient) -> set[str]:
        lines = client.get("/metrics").text.splitlines()
        return {line.rpartition(" ")[0] for line in lines if line.startswith("wurm_requests_total")}


def test_readyz_checks_the_store_and_healthz_does_not(app_client: FlaskClient, store: Store) -> None:
    assert (app_client.get("/readyz").json or {})["status"] == "ok"
    store.close()
    assert app_client.get("/readyz").status_code == 503
    assert app_client.get("/healthz").json == {"status": "ok"}
