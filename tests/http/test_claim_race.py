"""A handover link moves a seat once, even if a second phone uses it between the check and the write."""

from collections.abc import Callable
from typing import Any, cast

from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.http.test_tables import problem


class Overtaken:
    """A store that runs the callback `first` before its next append."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.first: Callable[[], None] | None = None

    def append(self, *args: Any, **how: Any) -> Any:
        first, self.first = self.first, None
        if first is not None:
            first()
        return self._store.append(*args, **how)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_a_handover_link_that_another_phone_uses_meanwhile_is_refused(store: Store) -> None:
    slow_store = Overtaken(store)
    slow = create_app(cast(Store, slow_store), GENEROUS).test_client()
    table = Table(create_app(store, GENEROUS).test_client()).started(2)
    handover = (table.call("POST", "/seats/0/handover", table.tokens[0]).json or {})["handover"]
    path, body = table.url("/seats/0/claim"), {"handover": handover}
    quick: list[TestResponse] = []
    slow_store.first = lambda: quick.append(table.client.post(path, json=body))
    problem(slow.post(path, json=body), 410, "handover-link-used")
    (moved,) = quick
    assert moved.status_code == 200
    assert table.view((moved.json or {})["token"])["you"] == 0
