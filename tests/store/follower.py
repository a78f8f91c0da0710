"""Follows a stream in a thread. The events received so far can be read at any time."""

from collections.abc import Iterable, Iterator
from itertools import chain
from threading import Thread

from events.envelope import Recorded
from events.store import Store
from tests.waits import WAIT_SECONDS, wait_until


def each(groups: Iterable[tuple[Recorded, ...]]) -> Iterator[Recorded]:
    """The events of all batches that a follower receives."""
    return chain.from_iterable(groups)


class Follower:
    """Follows until `count` events have arrived, or no event has arrived for `timeout` seconds."""

    def __init__(self, store: Store, stream: str, *, after: int, count: int, timeout: float = WAIT_SECONDS) -> None:
        self.versions: list[int] = []
        self.error: BaseException | None = None
        self._arguments = (store, stream, after, count, timeout)
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_following(self) -> bool:
        return self._thread.is_alive()

    def wait_for(self, count: int) -> None:
        wait_until(lambda: len(self.versions) >= count or not self.is_following, f"{count} events have arrived")
        if self.error:
            raise self.error

    def result(self) -> list[int]:
        self._thread.join(WAIT_SECONDS)
        assert not self._thread.is_alive(), f"still following after {self.versions[-3:]}"
        if self.error:
            raise self.error
        return self.versions

    def _run(self) -> None:
        store, stream, after, count, timeout = self._arguments
        try:
            for event in each(store.follow(stream, after=after, timeout=timeout)):
                self.versions.append(event.version)
                if len(self.versions) == count:
                    return
        except BaseException as why:
            self.error = why
