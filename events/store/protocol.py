"""The protocols of a store, one per concern. A function takes the smallest protocol that it needs."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias

from events.envelope import Recorded
from events.value import Value

EventGroup: TypeAlias = tuple[Recorded, ...]
"""One or more events that a follower gets together."""


class Appended(Value):
    """The first and last version of a batch that the log now holds durably.

    `repeated` is true when the batch was already there: the same idempotency key was used before with the same body.
    """

    first: int
    last: int
    repeated: bool = False


class IdempotencyRecord(Value):
    """A used idempotency key, with the fingerprint of the request body and the versions that the request wrote."""

    key: str
    fingerprint: str
    first: int
    last: int


class Snapshot(Value):
    version: int
    schema: str
    blob: bytes


class EventReader(Protocol):
    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        """The events with after < version <= upto, in order, without holding them all in memory."""


class StreamIndex(Protocol):
    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        """One page of the names of existing streams, sorted, strictly after the given name."""


class EventLog(EventReader, StreamIndex, Protocol):
    """Streams of events. Events are only appended to a stream."""

    def append(
        self, stream: str, events: Sequence[Recorded], *, expected: int, key: str | None = None, fingerprint: str = ""
    ) -> Appended:
        """Write the whole batch durably right after version `expected` (0 for a new stream), or write nothing.

        First the idempotency key is looked up. If it was used before with the same fingerprint, the versions of
        the first call are returned, with `repeated`; with another fingerprint, KeyReused is raised. Then `expected` is
        checked: if the stream has another version, Conflict is raised. Once this method has returned, the batch
        survives kill -9 of this process and of the store's process.
        """

    def find_by_key(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        """The versions that the command with this key wrote; None for a new key. Raises KeyReused for another body."""

    def last_version(self, stream: str) -> int:
        """The newest version, 0 for a stream that does not exist."""

    def follow(self, stream: str, *, after: int, timeout: float, own_writes: bool = True) -> Iterator[EventGroup]:
        """Yields every event after version `after` once, in groups, as soon as it is written.

        Ends when no event has come for `timeout` seconds. A group never ends inside a command. If `own_writes` is
        false, events written through this store object are not yielded at once, but together with the next event of
        another process.
        """


class SnapshotReader(Protocol):
    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        """The newest snapshot of this schema at or before version `upto`."""


class Snapshots(SnapshotReader, Protocol):
    """A cache of folded tables. If it is lost, loading a table takes longer, and nothing else happens."""

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None: ...


class ValueReader(Protocol):
    def get_value(self, name: str) -> str | None: ...


class KeyValues(ValueReader, Protocol):
    """Small values, stored by name beside the logs, such as join codes."""

    def put_if_absent(self, name: str, value: str) -> str:
        """Store the value unless the name already has one. Returns the value that is stored afterwards."""

    def delete_value(self, name: str) -> None:
        """Delete the value of this name, if there is one."""

    def key_values(self) -> Iterator[tuple[str, str]]:
        """All names and values, unsorted. A value that is stored during the iteration may be missing."""


class WholeLogs(Protocol):
    """Moves whole logs between stores, and removes them."""

    def idempotency_records(self, stream: str) -> list[IdempotencyRecord]:
        """The used idempotency keys of a stream, sorted by the first version that each of them wrote."""

    def ingest(self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord]) -> None:
        """Write a whole log from another store as a new stream, with its idempotency records, atomically.

        Raises Conflict if the stream already exists.
        """

    def replace(
        self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord], *, expected: int
    ) -> None:
        """Replace a whole log and its idempotency records, atomically. Removes the snapshots of the old log.

        This is for removing the name of a person from the events. The new log must be longer than the old one, so
        that nobody who knows only the old log can append to it. Raises Conflict if the log is not at version
        `expected`. Parts of the old log may stay on the disk until `overwrite_removed` is called.
        """

    def overwrite_removed(self, *, max_bytes: int | None = None) -> None:
        """Leave nothing of removed or replaced events on the disk, as far as the store can do that itself.

        Others wait meanwhile. A store that needs more time for more data does it only up to `max_bytes`.
        """

    def remove(self, stream: str, *, expected: int) -> None:
        """Remove a whole log with its idempotency records and snapshots.

        Raises Conflict if the log is not at version `expected`. A part of a log cannot be removed.
        """


class Operations(Protocol):
    """Health checks and shutdown, for operators."""

    def durability_warnings(self) -> list[str]:
        """A warning for each setting of this store that could lose acknowledged events."""

    def check_writable(self) -> None:
        """Raise Unavailable (or another StoreError) if the store cannot write now. Changes nothing."""

    def close(self) -> None: ...


class TableSource(EventReader, SnapshotReader, ValueReader, Protocol):
    """The data from which a table is loaded: its events, its snapshots and whether it was imported."""


class Store(EventLog, Snapshots, KeyValues, WholeLogs, Operations, Protocol):
    """A complete store, with all protocols. `open_store` returns it."""
