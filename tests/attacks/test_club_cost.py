"""With many evenings in the store, a request for the club reads only what has changed and lets other requests pass.

The tests count the events that are read from the store, because every fold reads the events that it applies.
"""

from collections.abc import Iterator

import gevent
import pytest
from flask.testing import FlaskClient

from events.club.state import ClubState
from events.decider import Millis
from events.games import rules
from events.store import Store, open_store
from service.app import create_app
from service.commands.evening_handler import EveningHandler
from service.compute.result_cache import ResultCache
from service.history import club_reports
from service.history.club_reports import REFRESH_MILLIS, ClubReports
from service.history.game_results import GameResults
from tests.attacks.counting_store import CountingStore
from tests.http.clubs import ClubView
from tests.http.conftest import GENEROUS
from tests.http.evenings import Evening
from tests.waits import let_others_run

EVENINGS = 12
REMEMBERED = 4
"""How many evenings a process keeps in memory in these tests: fewer than the store has."""


@pytest.fixture
def store() -> Iterator[Store]:
    store = open_store("memory://")
    yield store
    store.close()


@pytest.fixture
def counting(store: Store, monkeypatch: pytest.MonkeyPatch) -> CountingStore:
    monkeypatch.setattr(EveningHandler, "MAX_REMEMBERED", REMEMBERED)
    return CountingStore(store)


@pytest.fixture
def client(counting: CountingStore) -> FlaskClient:
    return create_app(counting, GENEROUS).test_client()


@pytest.fixture
def evenings(client: FlaskClient) -> list[Evening]:
    found = [Evening(client, title=f"Evening {number}") for number in range(EVENINGS)]
    for evening in found:
        evening.joined("Anna", "Ben")
    return found


def stream(evening: Evening) -> str:
    return f"evening-{evening.id}"


def test_after_a_change_only_the_changed_evening_is_read(counting: CountingStore, evenings: list[Evening]) -> None:
    view = ClubView(evenings[0].client, evenings[0].host)
    assert view.done("GET")["members"] == 2
    evenings[0].join("Carla")
    counting.reset()
    assert view.done("GET")["members"] == 3
    assert [counting.events_read(stream(evening)) for evening in evenings[1:]] == [0] * (EVENINGS - 1)


def test_evenings_in_use_stay_in_memory(counting: CountingStore, evenings: list[Evening]) -> None:
    client = create_app(counting, GENEROUS).test_client()  # a process that has not loaded any evening yet
    client.get(evenings[0].url())
    ClubView(client, evenings[0].host).done("GET")
    counting.reset_after_recovery(client)
    assert client.get(evenings[0].url()).status_code == 200
    assert counting.events_read(stream(evenings[0])) == 1  # the last event, to check that the evening still exists


def test_the_end_of_a_running_game_is_read_only_if_the_game_has_changed(
    counting: CountingStore, evenings: list[Evening]
) -> None:
    evening = evenings[0]
    game = evening.next_game(evening.host, *evening.joined("Carla", "Dora"))["game"]
    view = ClubView(evening.client, evening.host)
    view.done("GET")
    evenings[1].join("Carla")
    counting.reset()
    view.done("GET")
    assert counting.events_read(game) == 0
    assert evening.client.post(f"/api/v1/games/{game}/abandon", headers=host_of(evening, game)).status_code == 200
    counting.reset()
    view.done("GET")
    assert counting.events_read(game) > 0


def host_of(evening: Evening, game: str) -> dict[str, str]:
    tokens = evening.client.application.extensions["wurm_services"].tokens
    return {"Authorization": f"Bearer {tokens.host(game)}"}


class Reports:
    """The reports of a process, with a clock that the test sets."""

    def __init__(self, store: Store) -> None:
        self.now = 0
        handler = EveningHandler(store, lambda: Millis(0))
        self.reports = ClubReports(store, rules, handler, GameResults(store, rules), ResultCache(), lambda: self.now)

    def evenings(self) -> dict[str, int]:
        """The number of people at each evening."""
        return {one.id: len(one.people) for one in self.reports.report(ClubState()).evenings}


def test_changes_by_other_processes_are_noticed_after_a_few_seconds(store: Store, evenings: list[Evening]) -> None:
    another = Reports(store)
    before = another.evenings()
    evenings[0].join("Carla")
    store.remove(stream(evenings[1]), expected=store.last_version(stream(evenings[1])))
    new = Evening(evenings[0].client)
    another.now = REFRESH_MILLIS
    assert another.evenings() == before
    another.now = REFRESH_MILLIS + 1
    expected = {**before, evenings[0].id: 3, new.id: 0}
    del expected[evenings[1].id]
    assert another.evenings() == expected


def test_the_evenings_for_removing_names_have_all_changes(store: Store, evenings: list[Evening]) -> None:
    reports = Reports(store).reports
    reports.report(ClubState())
    assert {len(state.changes) for state in reports.evenings()} == {3}


def test_a_change_during_a_pass_is_noticed_by_the_next_one(
    store: Store, evenings: list[Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    another, streams = Reports(store), sorted(map(stream, evenings))
    by_stream = {stream(evening): evening for evening in evenings}
    read = another.reports._read

    def changing(name: str) -> object:
        if name == streams[-1]:  # the first evening was already looked at
            by_stream[streams[0]].join("Carla")
            another.reports.changed()
        return read(name)

    monkeypatch.setattr(another.reports, "_read", changing)
    another.evenings()
    monkeypatch.undo()
    assert another.evenings()[by_stream[streams[0]].id] == 3


@pytest.mark.parametrize("loaded", [False, True])
def test_other_requests_are_served_during_a_pass(
    store: Store, evenings: list[Evening], monkeypatch: pytest.MonkeyPatch, loaded: bool
) -> None:
    monkeypatch.setattr(club_reports, "CHECKS_PER_PAUSE", 3)
    another, turns, done = Reports(store), [0], [False]
    if loaded:
        another.evenings()
        another.reports.changed()

    def request() -> None:
        another.reports._current()
        done[0] = True

    def others() -> None:
        while not done[0]:
            turns[0] += 1
            let_others_run()

    gevent.joinall([gevent.spawn(request), gevent.spawn(others)], raise_error=True)
    assert turns[0] >= EVENINGS // 3
