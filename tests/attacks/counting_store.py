"""A real store that counts how many events are read from it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from flask.testing import FlaskClient

from events.envelope import Recorded
from events.store import Store
from service.jobs.job_queue import JobState
from tests.waits import wait_until


class CountingStore:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        for event in self._store.read(stream, after=after, upto=upto):
            self._read[stream] += 1
            yield event

    def events_read(self, stream: str | None = None) -> int:
        """How many events were read from this stream, or from all streams if none is given."""
        return self._read.total() if stream is None else self._read[stream]

    def reset_after_recovery(self, client: FlaskClient) -> None:
        """Counts from zero when the recovery is done, in which a new application reads all games."""
        jobs = client.application.extensions["wurm_services"].jobs
        wait_until(lambda: jobs.find("recover").state is JobState.DONE, "the recovery is done")
        self.reset()

    def reset(self) -> None:
        self._read.clear()
