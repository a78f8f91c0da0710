"""When a player leaves the lobby, later players move up. A request for a seat must not affect its new player.

The test store delays a request just before its append. Meanwhile another server appends an event, so the store refuses
the append, and the request is decided again.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from events.store import Store, open_store
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.http.test_tables import problem

PUPPET, MALLORY, VICTIM = 1, 2, 3


class DelayedStore:
    """A store that runs the callback `first` once before its next append."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.first: Callable[[], Any] | None = None

    def append(self, *what: Any, **how: Any) -> Any:
        first, self.first = self.first, None
        if first is not None:
            first()
        return self._store.append(*what, **how)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class Lobby:
    def __init__(self, table: Table, elsewhere: Table, store: DelayedStore) -> None:
        self.table, self.elsewhere, self.store = table, elsewhere, store

    def as_somebody_leaves(self, method: str, path: str, token: str, leaver: int = PUPPET, **how: Any) -> TestResponse:
        gone: list[int] = []

        def leave() -> None:
            answer = self.elsewhere.call("DELETE", f"/seats/{leaver}", self.table.tokens[leaver])
            gone.append(answer.status_code)

        self.store.first = leave
        answer = self.table.call(method, path, token, **how)
        assert gone == [200]
        return answer

    @property
    def names(self) -> list[str]:
        return [chair["name"] for chair in self.table.view()["chairs"]]

    @property
    def types(self) -> list[str]:
        return [event["type"] for event in (self.table.call("GET", "/events").json or {})["events"]]


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    stores = [open_store(f"sqlite:///{tmp_path}/log.db") for _ in range(2)]
    delayed = DelayedStore(stores[0])
    here, elsewhere = (create_app(store, GENEROUS).test_client() for store in (delayed, stores[1]))
    table = Table(here)
    for name in ("Host", "Puppet", "Mallory", "Victim"):
        table.sit(name)
    other = Table.__new__(Table)
    other.__dict__.update(table.__dict__, client=elsewhere)
    yield Lobby(table, other, delayed)
    for store in stores:
        store.close()


def test_a_handover_request_does_not_apply_to_a_player_who_moved_up(lobby: Lobby) -> None:
    answer = lobby.as_somebody_leaves("POST", f"/seats/{MALLORY}/handover", lobby.table.tokens[MALLORY])
    problem(answer, 409, "seat-changed")
    assert "table.handover_offered" not in lobby.types
    assert lobby.table.view(lobby.table.tokens[VICTIM])["you"] == MALLORY


def test_leaving_does_not_apply_to_a_player_who_moved_up(lobby: Lobby) -> None:
    problem(lobby.as_somebody_leaves("DELETE", f"/seats/{MALLORY}", lobby.table.tokens[MALLORY]), 409, "seat-changed")
    assert lobby.names == ["Host", "Mallory", "Victim"]


@pytest.mark.parametrize("by_host", [False, True], ids=["player", "host"])
def test_a_rename_does_not_apply_to_a_player_who_moved_up(lobby: Lobby, by_host: bool) -> None:
    token = lobby.table.host if by_host else lobby.table.tokens[MALLORY]
    answer = lobby.as_somebody_leaves("PATCH", f"/seats/{MALLORY}", token, json={"name": "Loser"})
    problem(answer, 409, "seat-changed")
    assert lobby.names == ["Host", "Mallory", "Victim"]


def test_freeing_a_seat_does_not_apply_to_a_player_who_moved_up(lobby: Lobby) -> None:
    problem(lobby.as_somebody_leaves("DELETE", f"/seats/{MALLORY}", lobby.table.host), 409, "seat-changed")
    assert lobby.names == ["Host", "Mallory", "Victim"]


def test_a_request_of_a_player_who_left_meanwhile_is_refused(lobby: Lobby) -> None:
    token = lobby.table.tokens[MALLORY]
    answer = lobby.as_somebody_leaves("PATCH", f"/seats/{MALLORY}", token, MALLORY, json={"name": "Still here"})
    problem(answer, 401, "bad-token")
    assert lobby.names == ["Host", "Puppet", "Victim"]


def test_a_request_that_still_names_the_same_player_succeeds(lobby: Lobby) -> None:
    answer = lobby.as_somebody_leaves("PATCH", "/seats/0", lobby.table.tokens[0], json={"name": "Anna"})
    assert answer.status_code == 200, answer.text
    assert ((answer.json or {})["table"]["you"], lobby.names) == (0, ["Anna", "Mallory", "Victim"])


def test_an_idempotency_key_belongs_to_the_player_not_to_the_seat_number(lobby: Lobby) -> None:
    """If keys belonged to seats, whoever moves up and guesses a key would get the previous player's handover link."""
    table = lobby.table
    how = {"headers": {"Idempotency-Key": "1"}}
    first = table.call("POST", f"/seats/{MALLORY}/handover", table.tokens[MALLORY], **how)
    table.call("DELETE", f"/seats/{PUPPET}", table.tokens[PUPPET])
    second = table.call("POST", f"/seats/{MALLORY}/handover", table.tokens[VICTIM], **how)
    assert (first.status_code, second.status_code) == (201, 201)
    assert (first.json or {})["handover"] != (second.json or {})["handover"]
