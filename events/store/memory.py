"""A store in this process's memory, for tests, simulations and trials."""

from collections.abc import Iterator, Sequence
from functools import partial
from threading import Lock

from events.envelope import Recorded, to_line
from events.store.checks import check_batch, check_name, check_replacement, version_range
from events.store.errors import Conflict, KeyReused
from events.store.notifier import ChangeNotifier
from events.store.paging import EVENTS_PER_PAGE, read_pages
from events.store.protocol import Appended, EventGroup, IdempotencyRecord, Snapshot


class MemoryStore:
    def __init__(self) -> None:
        self._lock = Lock()
        self._notifier = ChangeNotifier()
        self._lines: dict[str, list[bytes]] = {}
        self._keys: dict[tuple[str, str], tuple[str, Appended]] = {}
        self._snapshots: dict[tuple[str, str], dict[int, bytes]] = {}
        self._values: dict[str, str] = {}

    def append(
        self, stream: str, events: Sequence[Recorded], *, expected: int, key: str | None = None, fingerprint: str = ""
    ) -> Appended:
        check_batch(stream, events, expected)
        lines = [to_line(event) for event in events]
        with self._lock:
            if key is not None and (before := self._repeated(stream, key, fingerprint)):
                return before
            actual = len(self._lines.get(stream, ()))
            if actual != expected:
                raise Conflict(stream, expected, actual)
            self._lines.setdefault(stream, []).extend(lines)
            appended = Appended(expected + 1, expected + len(lines))
            if key is not None:
                self._keys[stream, key] = fingerprint, appended
        self._notifier.notify([stream])
        return appended

    def find_by_key(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        with self._lock:
            return self._repeated(stream, key, fingerprint)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return read_pages(partial(self._page, stream), *version_range(after, upto))

    def last_version(self, stream: str) -> int:
        check_name(stream)
        with self._lock:
            return len(self._lines.get(stream, ()))

    def follow(self, stream: str, *, after: int, timeout: float, own_writes: bool = True) -> Iterator[EventGroup]:
        check_name(stream)
        after, _ = version_range(after)
        return self._notifier.follow(self, stream, after=after, timeout=timeout, own_writes=own_writes)

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        check_name(stream)
        with self._lock:
            blobs = self._snapshots.get((stream, schema), {})
            version = max((v for v in blobs if upto is None or v <= upto), default=None)
            return None if version is None else Snapshot(version, schema, blobs[version])

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        check_name(stream)
        with self._lock:
            blobs = self._snapshots.setdefault((stream, snapshot.schema), {})
            blobs[snapshot.version] = snapshot.blob

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        with self._lock:
            return sorted(stream for stream in self._lines if stream > after)[: max(limit, 0)]

    def put_if_absent(self, name: str, value: str) -> str:
        with self._lock:
            return self._values.setdefault(name, value)

    def get_value(self, name: str) -> str | None:
        return self._values.get(name)

    def delete_value(self, name: str) -> None:
        with self._lock:
            self._values.pop(name, None)

    def key_values(self) -> Iterator[tuple[str, str]]:
        with self._lock:
            return iter(list(self._values.items()))

    def idempotency_records(self, stream: str) -> list[IdempotencyRecord]:
        check_name(stream)
        with self._lock:
            found = [
                IdempotencyRecord(key, fingerprint, appended.first, appended.last)
                for (its_stream, key), (fingerprint, appended) in self._keys.items()
                if its_stream == stream
            ]
        return sorted(found, key=lambda record: record.first)

    def ingest(self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord]) -> None:
        check_batch(stream, events, 0)
        with self._lock:
            if actual := len(self._lines.get(stream, ())):
                raise Conflict(stream, 0, actual)
            for record in records:
                self._keys[stream, record.key] = record.fingerprint, Appended(record.first, record.last)
            self._lines[stream] = [to_line(event) for event in events]
        self._notifier.notify([stream])

    def replace(
        self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord], *, expected: int
    ) -> None:
        check_replacement(stream, events, expected)
        with self._lock:
            self._remove(stream, expected)
            for record in records:
                self._keys[stream, record.key] = record.fingerprint, Appended(record.first, record.last)
            self._lines[stream] = [to_line(event) for event in events]
        self._notifier.notify([stream])

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)
        with self._lock:
            self._remove(stream, expected)

    def _remove(self, stream: str, expected: int) -> None:
        actual = len(self._lines.get(stream, ()))
        if actual != expected:
            raise Conflict(stream, expected, actual)
        self._lines.pop(stream, None)
        self._keys = {key: record for key, record in self._keys.items() if key[0] != stream}
        self._snapshots = {key: blobs for key, blobs in self._snapshots.items() if key[0] != stream}

    def overwrite_removed(self, *, max_bytes: int | None = None) -> None:
        """Nothing is on a disk."""

    def durability_warnings(self) -> list[str]:
        return ["All games are lost when the process ends: they are only in its memory."]

    def check_writable(self) -> None:
        """Memory is always writable."""

    def close(self) -> None:
        """A store in memory has nothing to release."""

    def _repeated(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        if (stream, key) not in self._keys:
            return None
        first_fingerprint, appended = self._keys[stream, key]
        if first_fingerprint != fingerprint:
            raise KeyReused(stream, key)
        return Appended(appended.first, appended.last, repeated=True)

    def _page(self, stream: str, after: int, upto: int) -> list[bytes]:
        with self._lock:
            return self._lines.get(stream, [])[after : min(after + EVENTS_PER_PAGE, upto)]
