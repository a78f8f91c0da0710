"""In logs with many long undos, loading, forking and undo take time linear in the length of the log, not quadratic.

The tests count the events that are read from the store, because every fold reads the events that it applies.
"""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.decider import Millis, Role
from events.envelope import Recorded
from events.games import rules
from events.store import Store, open_store
from events.table.commands import Abandon, Act, Undo
from service.app import create_app
from service.commands.handler import EVENTS_PER_SNAPSHOT
from tests.attacks.counting_store import CountingStore
from tests.attacks.test_forged_imports import EAGER as IMPORTING
from tests.attacks.test_forged_imports import bring, there
from tests.http.tables import Table
from tests.kernel.tables import Table as Forged

EAGER = replace(IMPORTING, act_rate="1000000 per second")
FAR = 34
"""The number of steps that each undo undoes, which is more than a table keeps in memory."""
UNDOS = 12
A_FEW = 20
"""The number of additional events that a request may read, such as the first event and those of a step."""


def sheet(steps: int = 400) -> Forged:
    """A score sheet with many long undos by its referee."""
    table = Forged(game="takethat_sheet").started(3)
    play(table, steps)
    target = len(table.log)
    for _ in range(UNDOS):
        play(table, FAR)
        table.do(Role.REFEREE, Undo(target))
    return table


def play(table: Forged, steps: int) -> None:
    for _ in range(steps):
        legal = rules("takethat_sheet", 1).legal(table.game, Role.REFEREE, Millis(0))
        table.do(Role.REFEREE, Act(legal[0]))


@pytest.fixture(scope="module")
def unfinished() -> list[Recorded]:
    return sheet().log


@pytest.fixture(scope="module")
def over() -> list[Recorded]:
    table = sheet()
    table.do(Role.REFEREE, Abandon())
    return table.log


@pytest.fixture
def store() -> Iterator[Store]:
    store = open_store("memory://")
    yield store
    store.close()


@pytest.fixture
def counting(store: Store) -> CountingStore:
    return CountingStore(store)


@pytest.fixture
def client(counting: CountingStore) -> FlaskClient:
    """A process that has not loaded the games in the store yet."""
    return create_app(counting, EAGER).test_client()


def test_a_log_without_a_snapshot_is_loaded_in_linear_work(
    client: FlaskClient, counting: CountingStore, over: list[Recorded]
) -> None:
    counting.append("table", over, expected=0)
    counting.reset()
    assert there(client, "table").call("GET", "").status_code == 200
    assert counting.events_read() <= 3 * len(over) + A_FEW


def test_an_earlier_version_is_loaded_in_linear_work(
    client: FlaskClient, counting: CountingStore, over: list[Recorded]
) -> None:
    table = imported(client, over)
    counting.reset()
    assert table.call("GET", f"?at={len(over) - 1}").status_code == 200
    assert counting.events_read() <= 3 * len(over) + A_FEW


def test_an_imported_game_is_loaded_from_a_snapshot(store: Store, over: list[Recorded]) -> None:
    imported(create_app(store, EAGER).test_client(), over)
    counting = CountingStore(store)
    another_process = create_app(counting, EAGER).test_client()
    table = there(another_process, "table")
    assert table.view()["imported"] is True
    assert counting.events_read() <= A_FEW


def test_the_process_that_imported_a_game_does_not_read_it_again(
    client: FlaskClient, counting: CountingStore, over: list[Recorded]
) -> None:
    table = imported(client, over)
    assert table.view()["imported"] is True
    assert counting.events_read() <= A_FEW


@pytest.mark.parametrize("restarted", [False, True])
def test_a_continued_game_is_not_folded_again(
    client: FlaskClient, counting: CountingStore, unfinished: list[Recorded], restarted: bool
) -> None:
    answer = bring(client, unfinished, "?continue=true")
    game = opened(answer)
    if restarted:
        client = create_app(counting, EAGER).test_client()
    assert there(client, game).view()["imported"] is True
    assert counting.events_read(game) <= A_FEW


@pytest.mark.parametrize("restarted", [False, True])
def test_a_fork_is_not_folded_again(
    client: FlaskClient, counting: CountingStore, over: list[Recorded], restarted: bool
) -> None:
    imported(client, over)
    game = opened(client.post("/api/v1/games/table/forks", json={"at": len(over) - 1}))
    if restarted:
        client = create_app(counting, EAGER).test_client()
    assert there(client, game).view()["version"] == len(over)
    assert counting.events_read(game) <= A_FEW


def test_a_repeated_fork_request_gives_the_same_fork(client: FlaskClient, over: list[Recorded]) -> None:
    imported(client, over)
    key = {"Idempotency-Key": "drawn-by-chance-0123456789"}
    first, again = [client.post("/api/v1/games/table/forks", json={"at": 50}, headers=key) for _ in range(2)]
    assert opened(first) == opened(again)
    commitments = [there(client, opened(answer)).view()["commitment"] for answer in (first, again)]
    assert commitments[0] == commitments[1]


class TestLiveUndo:
    """A game played on this server has snapshots. An undo folds the log from the last snapshot before its target."""

    STEPS = 2 * EVENTS_PER_SNAPSHOT + 10

    @pytest.fixture
    def table(self, client: FlaskClient, counting: CountingStore) -> Table:
        table = Table(client, "takethat_sheet", names=("Anna", "Bert"))
        answer = table.call("POST", "/start", table.host)
        while (now := (answer.json or {})["table"])["version"] < self.STEPS:
            answer = table.call("POST", "/actions", table.host, json=now["legal"][0])
            assert answer.status_code == 201, answer.text
        counting.reset()
        return table

    def test_a_long_undo_reads_only_the_events_after_the_last_snapshot(
        self, table: Table, counting: CountingStore
    ) -> None:
        undone = table.call("POST", "/undo", table.host, json={"to": self.STEPS - 100})
        assert undone.status_code == 200, undone.text
        assert counting.events_read() <= EVENTS_PER_SNAPSHOT + A_FEW

    def test_another_process_catches_up_in_linear_work(self, table: Table, counting: CountingStore) -> None:
        other = there(create_app(counting, EAGER).test_client(), table.id)
        other.view()
        for back in range(40):
            assert table.call("POST", "/undo", table.host, json={"to": 600 - 10 * back}).status_code == 200
        newest = table.view()
        counting.reset()
        assert other.view() == newest
        # The other process needs two passes, and reads the log once more for deadlines.
        assert counting.events_read() <= 5 * self.STEPS


def imported(client: FlaskClient, log: list[Recorded]) -> Table:
    answer = bring(client, log)
    assert answer.status_code == 201, answer.text
    return there(client, "table")


def opened(answer: TestResponse) -> str:
    assert answer.status_code == 201, answer.text
    game: str = (answer.json or {})["game"]
    return game
