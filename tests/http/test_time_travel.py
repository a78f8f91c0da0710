"""A table at an earlier version equals a plain fold of its log, with and without snapshots and long undos."""

import pytest
from flask.testing import FlaskClient

from events import snapshot
from events.games import rules
from events.log import events_of, fold
from events.store import Store
from service.app import create_app
from service.history.time_travel import table_at
from tests.bench.long_logs import fill, long_log, renamed, up_to_command
from tests.http.conftest import GENEROUS
from tests.http.tables import Table


def assert_equal_to_a_fold(client: FlaskClient, store: Store, game: str, versions: range) -> None:
    services = client.application.extensions["wurm_services"]
    log = list(store.read(game))
    with client.application.test_request_context("/"):
        for version in versions:
            then = table_at(store, rules, services.handler.newest(game), version)
            assert then is not None
            expected = fold(rules, events_of(log), version)
            assert expected is not None
            assert (then.version, then.hash) == (expected.version, expected.hash)
            assert then.play == expected.play or then.play.state == expected.play.state  # type: ignore[union-attr]


@pytest.mark.parametrize("snapshots", [(), (500,), (500, 1000)])
def test_versions_of_a_long_game_equal_a_plain_fold(
    app_client: FlaskClient, store: Store, snapshots: tuple[int, ...]
) -> None:
    log = renamed(up_to_command(long_log(), 1_200), "long")
    fill(store, "long", log)
    for version in snapshots:
        exact = len(up_to_command(log, version))
        table = fold(rules, events_of(log), exact)
        assert table is not None
        store.save_snapshot("long", snapshot.pack(rules(table.ruleset, table.ruleset_version), table))
    assert_equal_to_a_fold(app_client, store, "long", range(1, len(log), 97))


def test_versions_of_a_game_with_a_long_undo_equal_a_plain_fold(store: Store) -> None:
    client = create_app(store, GENEROUS).test_client()
    table = Table(client, options={"rounds": 10}).started(2)
    early = table.view()["version"]
    for _ in range(40):
        table.step()
    assert table.call("POST", "/undo", table.tokens[0], json={"to": early}).status_code == 200
    assert table.answer_undo(table.tokens[1]).status_code == 200
    services = client.application.extensions["wurm_services"]
    undone = services.handler.newest(table.id)
    # The undo returns to a version before the snapshot, so events that are older than the snapshot are needed.
    before = snapshot.load(rules, store, table.id, upto=undone.version - 3)
    assert before is not None
    store.save_snapshot(table.id, snapshot.pack(rules(before.ruleset, before.ruleset_version), before))
    assert_equal_to_a_fold(client, store, table.id, range(1, undone.version + 1))


def test_a_version_that_does_not_exist_is_refused(app_client: FlaskClient, store: Store) -> None:
    table = Table(app_client).started(2)
    now = app_client.application.extensions["wurm_services"].handler.newest(table.id)
    assert table_at(store, rules, now, 0) is None
    assert table_at(store, rules, now, now.version + 1) is None
    assert table.call("GET", f"?at={now.version + 1}").status_code == 422
