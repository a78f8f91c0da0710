"""A removal of names is completed even if its client hangs up. Simultaneous removals read all logs only once."""

import socket
import threading
from pathlib import Path

import pytest
from flask import Flask

from events.club.state import OPERATOR
from events.games import rules
from events.store import Store, open_store
from service.commands.club_storage import club_of, decide_forgetting, pending_note
from service.compute.requester import NOBODY, requester
from service.compute.thread_pool import POLL_SECONDS, run_in_pool
from service.history.name_removal_run import remove_names
from tests.attacks.counting_store import CountingStore
from tests.club.removals import NOW, open_table, text_of
from tests.evening.evenings import ANNA, BEN, CARLA, STREAM, Evening
from tests.http.tables import at_once
from tests.waits import WAIT_SECONDS


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in which three people of an evening are to be forgotten, but their names are not removed yet."""
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    store.append(STREAM, Evening().with_people(ANNA, BEN, CARLA).log, expected=0)
    open_table(store, "other", ("x", "Somebody"))
    for person in (ANNA, BEN, CARLA):
        decide_forgetting(store, OPERATOR, person, [], at=NOW, command_id=f"forget-{person}")
    return store


def test_a_client_that_hangs_up_does_not_stop_the_removal_of_a_name(store: Store) -> None:
    app = Flask("without a recovery job, which would complete the removal")
    there, here = socket.socketpair()
    there.close()
    changed: list[str] = []

    def remove() -> None:
        with here, app.test_request_context("/", environ_base={"gunicorn.socket": here}):
            assert requester().has_hung_up()
            changed.extend(remove_names(store, rules, club_of(store), ()))

    removing = threading.Thread(target=remove)
    busy, begun = threading.Event(), threading.Event()

    def hold() -> None:
        """Keeps the removal in the queue, longer than it takes to notice that a client has hung up."""
        busy.set()
        assert begun.wait(WAIT_SECONDS)
        removing.join(5 * POLL_SECONDS)

    holding = threading.Thread(target=lambda: run_in_pool(hold, NOBODY, short=True))
    holding.start()
    assert busy.wait(WAIT_SECONDS)
    removing.start()
    begun.set()
    for thread in (holding, removing):
        thread.join(WAIT_SECONDS)
    assert changed == [STREAM]
    assert "Anna" not in text_of(store, STREAM)


def test_removals_at_the_same_time_read_all_logs_only_once(store: Store) -> None:
    counting = CountingStore(store)
    club = club_of(store)
    changed = at_once([lambda: remove_names(counting, rules, club, ())] * 4)
    assert sorted(changed) == [[], [], [], [STREAM]]
    assert counting.events_read("other") == store.last_version("other") + 1
    assert [number for number in (1, 2, 3) if store.get_value(pending_note(number)) is not None] == []
    assert not any(name in text_of(store, STREAM) for name in ("Anna", "Ben", "Carla"))
