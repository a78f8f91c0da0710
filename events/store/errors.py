"""The errors of stores. Each has a message in German, English and Dutch; str() returns the English one."""

from collections.abc import Mapping

from events.translated_error import TranslatedError


class StoreError(TranslatedError):
    """The base class of all errors of a store, whether it refuses a request or fails."""

    texts = "events.store.error_texts"

    def __init__(self, code: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(code, facts or {})


class Conflict(StoreError):
    """The stream is not at the expected version, because somebody else has appended first."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__("conflict", {"stream": stream, "expected": expected, "actual": actual})
        self.stream, self.expected, self.actual = stream, expected, actual
        self.args = stream, expected, actual  # pickle calls the class with these arguments


class KeyReused(StoreError):
    """An idempotency key was sent again with a different body."""

    def __init__(self, stream: str, key: str) -> None:
        super().__init__("key-reused", {"stream": stream, "key": key})
        self.stream, self.key = stream, key
        self.args = stream, key


class BadName(StoreError, ValueError):
    """No stream can have this name. Names become parts of Redis keys, so only some characters are allowed."""

    def __init__(self, stream: str) -> None:
        self.stream = stream[:80]
        super().__init__("bad-name", {"stream": repr(self.stream)})
        self.args = (self.stream,)


class Unavailable(StoreError):
    """The store cannot be reached or cannot write. Writes that were acknowledged before are safe."""


class StoreClosed(Unavailable):
    """The store was closed by this process, which is about to end."""
