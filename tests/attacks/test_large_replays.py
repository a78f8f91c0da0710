"""A replay is limited in bytes and computed once. Computing a longer replay uses up more of the rate limit."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from events.store import Store
from service.app import create_app
from service.compute.result_cache import MAX_RESULT_BYTES, ResultCache
from service.config import Config
from service.exports import replay
from tests.attacks.counting_store import CountingStore
from tests.bench.long_logs import fill, long_log, renamed, up_to_command
from tests.http.conftest import GENEROUS

PATH = "/api/v1/games/long/replay"


def filled(store: Store, events: int) -> None:
    fill(store, "long", renamed(up_to_command(long_log(), events), "long"))


def computed(client: FlaskClient) -> ResultCache:
    found: ResultCache = client.application.extensions["wurm_services"].result_cache
    return found


def test_a_longer_replay_uses_up_more_of_the_rate_limit(store: Store) -> None:
    filled(store, 2_000)
    client = create_app(store, Config(history_rate="15 per minute")).test_client()
    refused = client.get(PATH)
    assert (refused.status_code, (refused.json or {})["code"]) == (429, "too-many-requests")
    assert computed(client).use.answers == 0


def test_a_cached_replay_counts_as_one_request(store: Store) -> None:
    filled(store, 400)
    client = create_app(store, Config(history_rate="8 per minute")).test_client()
    assert [client.get(PATH).status_code for _ in range(4)] == [200] * 4


def test_the_largest_replay_fits_into_the_cache() -> None:
    assert replay.MAX_REPLAY_BYTES < MAX_RESULT_BYTES


def test_a_replay_that_is_too_large_is_refused_and_the_refusal_is_cached(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is lowered so that a short game reaches it."""
    filled(store, 400)
    monkeypatch.setattr(replay.history, "__defaults__", (20_000,))
    counting: Any = CountingStore(store)
    client = create_app(counting, GENEROUS).test_client()
    refused = client.get(PATH)
    assert (refused.status_code, (refused.json or {})["code"]) == (409, "replay-too-large")
    assert "NDJSON" in (refused.json or {})["detail"]
    counting.reset_after_recovery(client)
    assert client.get(PATH).status_code == 409
    assert counting.events_read("long") < 100, "the log was read again"
    assert client.get("/api/v1/games/long/events", headers={"Accept": "application/x-ndjson"}).status_code == 200
