"""A result is computed once for all viewers who may see it, cached within limits, and never shown to others."""

import threading
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.compute.result_cache import ResultCache
from tests.http.tables import Table
from tests.http.test_exports import export
from tests.waits import WAIT_SECONDS


class TestCaches:
    def test_concurrent_requests_for_the_same_result_compute_it_once(self) -> None:
        computed, began, go_on = ResultCache(), threading.Event(), threading.Event()
        times: list[int] = []

        def compute() -> bytes:
            times.append(1)
            began.set()
            assert go_on.wait(WAIT_SECONDS)
            return b"answer"

        found: list[bytes] = []
        ask = [threading.Thread(target=lambda: found.append(computed.get("k", lambda: compute).body)) for _ in range(8)]
        for thread in ask:
            thread.start()
        assert began.wait(WAIT_SECONDS)
        go_on.set()
        for thread in ask:
            thread.join(WAIT_SECONDS)
        assert (found, times) == ([b"answer"] * 8, [1])
        assert computed.get("k", lambda: compute).body == b"answer"
        assert len(times) == 1

    def test_a_failed_computation_is_repeated_by_the_next_request(self) -> None:
        computed = ResultCache()

        def fail() -> bytes:
            raise ValueError

        with pytest.raises(ValueError, match=r"^$"):
            computed.get("k", lambda: fail)
        assert computed.get("k", lambda: lambda: b"answer").body == b"answer"

    def test_the_cache_is_limited_in_bytes(self) -> None:
        computed = ResultCache(most_bytes=1000, largest_bytes=400)
        for number in range(50):
            computed.get(number, lambda: lambda: bytes(300))
            assert computed.use.bytes <= 1000
        assert computed.use.answers == 3
        computed.get("large", lambda: lambda: bytes(401))
        assert computed.use.answers == 3

    def test_two_viewers_of_a_running_game_never_share_a_replay(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        viewers = (*table.tokens, None, table.host)
        replays = [table.call("GET", "/replay", token).data for token in (*viewers, *viewers)]
        assert replays[:4] == replays[4:]
        assert len(set(replays)) == 4

    def test_a_cached_proof_is_in_the_readers_language(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.call("POST", "/abandon", table.host)
        said = [(table.call("GET", f"/proof?lang={tag}").json or {})["sentence"] for tag in ("de", "en", "de")]
        assert said[0] == said[2] != said[1]

    def test_the_same_export_is_computed_once(self, app_client: FlaskClient) -> None:
        table = Table(app_client, options={"rounds": 1}).started(2).to_the_end()
        computed: ResultCache = app_client.application.extensions["wurm_services"].result_cache
        first = export(table, "html").text
        kept = computed.use
        assert export(table, "html").text == first
        assert computed.use == kept
        assert export(table, "ndjson").text != first

    def test_an_export_of_a_running_game_is_not_shared_between_seats(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        mine, yours = (export(table, "html", token).text for token in table.tokens)
        assert mine != yours

    def test_pages_are_served_without_touching_a_file(
        self, app_client: FlaskClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        paths = ("/", "/scripts/home.js", "/styles/home.css", "/i18n/home.de.json", "/static/icon.svg", "/join/ABC")
        first = [app_client.get(path).data for path in paths]
        touched: list[str] = []
        for name in ("stat", "open", "read_bytes", "read_text"):
            real: Any = getattr(Path, name)

            def watch(path: Path, *how: Any, real: Any = real, **more: Any) -> Any:
                touched.append(str(path))
                return real(path, *how, **more)

            monkeypatch.setattr(Path, name, watch)
        assert [app_client.get(path).data for path in paths] == first
        assert not touched

    @pytest.mark.parametrize(
        "path", ["/static/../bundle.py", "/static/%2e%2e/texts.py", "/static/pages", "/static/no.js"]
    )
    def test_only_the_files_of_the_pages_are_served(self, client: FlaskClient, path: str) -> None:
        assert client.get(path).status_code == 404
