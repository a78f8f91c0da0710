"""A store in this process's memory: for tests, simulations and trying things out."""

from collections.abc import Iterator, Sequence
from threading import Lock

from events.envelope import Recorded, to_line
from events.store.batch import check_batch, check_name, events_on, span
from events.store.bell import Bell
from events.store.protocol import Appended, Conflict, Group, KeyReused, Snapshot, Used

_PAGE = 256


class MemoryStore:
    def __init__(self) -> None:
        self._lock = Lock()
        self._bell = Bell()
        self._lines: dict[str, list[bytes]] = {}
        self._keys: dict[tuple[str, str], tuple[str, Appended]] = {}
        self._snapshots: dict[tuple[str, str], dict[int, bytes]] = {}
        self._facts: dict[str, str] = {}

    def append(
        self,
        stream: str,
        events: Sequence[Recorded],
        *,
        expected: int,
        key: str | None = None,
        fingerprint: str = "",
    ) -> Appended:
        check_batch(stream, events, expected)
        lines = [to_line(event) for event in events]
        with self._lock:
            if key is not None and (before := self._found(stream, key, fingerprint)):
                return before
            actual = len(self._lines.get(stream, ()))
            if actual != expected:
                raise Conflict(stream, expected, actual)
            self._lines.setdefault(stream, []).extend(lines)
            appended = Appended(expected + 1, expected + len(lines))
            if key is not None:
                self._keys[stream, key] = fingerprint, appended
        self._bell.ring([stream])
        return appended

    def find(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        with self._lock:
            return self._found(stream, key, fingerprint)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return events_on(self._pages(stream, *span(after, upto)))

    def last(self, stream: str) -> int:
        check_name(stream)
        with self._lock:
            return len(self._lines.get(stream, ()))

    def follow(self, stream: str, *, after: int, timeout: float, own: bool = True) -> Iterator[Group]:
        check_name(stream)

        def read(after: int) -> Iterator[Recorded]:
            return self.read(stream, after=after)

        return self._bell.follow(stream, read, after=span(after)[0], timeout=timeout, own=own)

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

    def remember(self, name: str, value: str) -> str:
        with self._lock:
            return self._facts.setdefault(name, value)

    def remembered(self, name: str) -> str | None:
        return self._facts.get(name)

    def forget(self, name: str) -> None:
        with self._lock:
            self._facts.pop(name, None)

    def facts(self) -> Iterator[tuple[str, str]]:
        with self._lock:
            return iter(list(self._facts.items()))

    def used(self, stream: str) -> list[Used]:
        check_name(stream)
        with self._lock:
            found = [
                Used(key, fingerprint, appended.first, appended.last)
                for (its_stream, key), (fingerprint, appended) in self._keys.items()
                if its_stream == stream
            ]
        return sorted(found, key=lambda used: used.first)

    def take_in(self, stream: str, events: Sequence[Recorded], used: Sequence[Used]) -> None:
        check_batch(stream, events, 0)
        with self._lock:
            if actual := len(self._lines.get(stream, ())):
                raise Conflict(stream, 0, actual)
            for each in used:
                self._keys[stream, each.key] = each.fingerprint, Appended(each.first, each.last)
            self._lines[stream] = [to_line(event) for event in events]
        self._bell.ring([stream])

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)
        with self._lock:
            actual = len(self._lines.get(stream, ()))
            if actual != expected:
                raise Conflict(stream, expected, actual)
            self._lines.pop(stream, None)
            self._keys = {key: wrote for key, wrote in self._keys.items() if key[0] != stream}
            self._snapshots = {key: blobs for key, blobs in self._snapshots.items() if key[0] != stream}

    def durability(self) -> list[str]:
        return ["Nothing is kept when the process ends: the logs are in its memory only."]

    def check(self) -> None:
        """There is room for as long as the process lives."""

    def close(self) -> None:
        """Nothing to give back."""

    def _found(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        if (stream, key) not in self._keys:
            return None
        first_fingerprint, appended = self._keys[stream, key]
        if first_fingerprint != fingerprint:
            raise KeyReused(stream, key)
        return Appended(appended.first, appended.last, replayed=True)

    def _pages(self, stream: str, after: int, upto: int) -> Iterator[list[bytes]]:
        while page := self._page(stream, after, upto):
            yield page
            if len(page) < _PAGE:
                return
            after += len(page)

    def _page(self, stream: str, after: int, upto: int) -> list[bytes]:
        with self._lock:
            return self._lines.get(stream, [])[after : min(after + _PAGE, upto)]
