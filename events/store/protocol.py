"""What every store promises, whatever it is made of."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias

from events.envelope import Recorded
from events.value import Value

Group: TypeAlias = tuple[Recorded, ...]
"""Events that came together, one or more."""


class Appended(Value):
    """A batch that is in the log, durably: its first and last version.

    `replayed` says that it was there already: the same key was used before, with the same body.
    """

    first: int
    last: int
    replayed: bool = False


class Snapshot(Value):
    version: int
    schema: str
    blob: bytes


class Used(Value):
    """An idempotency key that was used: its body's fingerprint, and the first and last version it wrote."""

    key: str
    fingerprint: str
    first: int
    last: int


class StoreError(Exception):
    """Anything a store can refuse or fail at. The message is a sentence for a person."""


class Conflict(StoreError):
    """Somebody else appended first: the stream is not at the expected version."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"the log of {stream} is at version {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual

    def __reduce__(self) -> tuple[type["Conflict"], tuple[str, int, int]]:
        return Conflict, (self.stream, self.expected, self.actual)  # so that it crosses process borders


class KeyReused(StoreError):
    """An idempotency key came back with another body."""

    def __init__(self, stream: str, key: str) -> None:
        super().__init__(f"the key {key} was used before in {stream}, for something else")
        self.stream, self.key = stream, key

    def __reduce__(self) -> tuple[type["KeyReused"], tuple[str, str]]:
        return KeyReused, (self.stream, self.key)


class BadName(StoreError, ValueError):
    """No stream can have this name: names become parts of keys."""

    def __init__(self, stream: str) -> None:
        self.stream = stream[:80]
        super().__init__(
            f"{self.stream!r} cannot be the name of a log: only letters, digits, - and _ can, at most 64 of them"
        )

    def __reduce__(self) -> tuple[type["BadName"], tuple[str]]:
        return BadName, (self.stream,)


class Unavailable(StoreError):
    """The store cannot be reached or cannot write. What was acknowledged before is safe."""


class Store(Protocol):
    def append(
        self,
        stream: str,
        events: Sequence[Recorded],
        *,
        expected: int,
        key: str | None = None,
        fingerprint: str = "",
    ) -> Appended:
        """Write the batch whole or not at all, durably, right after version `expected` (0: a new stream).

        The key is looked up before the version is compared: the same key and fingerprint give the first answer again,
        another fingerprint raises KeyReused. A stale `expected` raises Conflict. When this returns, the batch survives
        kill -9 of this process and of the store's.
        """

    def find(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        """What the command with this key wrote, if it was ever written; KeyReused if it had another body."""

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        """The events with after < version <= upto, in order, without holding them all in memory."""

    def last(self, stream: str) -> int:
        """The newest version, 0 for a stream that does not exist."""

    def follow(self, stream: str, *, after: int, timeout: float, own: bool = True) -> Iterator[Group]:
        """Every event after `after`, each once, as they come; ends when none has come for `timeout` seconds.

        What is there at once comes at once, and ends where a command ends.

        Whoever learns in another way what this very store writes says so (`own=False`), and need not be woken for it.
        """

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        """The newest snapshot of this schema at or before `upto`. A cache, never truth."""

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None: ...

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        """Names of existing streams in order of their names, strictly after the given one."""

    def durability(self) -> list[str]:
        """What endangers acknowledged events in the way this store is set up, in sentences; empty when nothing does."""

    def check(self) -> None:
        """Raise Unavailable (or another StoreError) unless something can be written now. Leaves nothing behind."""

    def remember(self, name: str, value: str) -> str:
        """Keep a small fact that is not part of any log; the first value under a name stays, and is returned."""

    def remembered(self, name: str) -> str | None: ...

    def forget(self, name: str) -> None:
        """Let go of a fact; what was never remembered is no error."""

    def facts(self) -> Iterator[tuple[str, str]]:
        """All facts, in no order. One that comes while this is read may be missing."""

    def used(self, stream: str) -> list[Used]:
        """Every idempotency key of a stream, in the order of what they wrote."""

    def take_in(self, stream: str, events: Sequence[Recorded], used: Sequence[Used]) -> None:
        """A whole log from another store as a new stream, with its keys; Conflict if there is one of that name.

        Whoever sees the log sees all of it, and all keys.
        """

    def remove(self, stream: str, *, expected: int) -> None:
        """The whole log with its keys and snapshots, if it is still at this version; otherwise Conflict.

        For logs that nobody needs any longer. There is no way to remove a part of one.
        """

    def close(self) -> None: ...
