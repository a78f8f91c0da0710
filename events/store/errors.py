"""What a store raises. The message of every error is a sentence for a person."""


class StoreError(Exception):
    """The base of everything that a store refuses or fails at."""


class Conflict(StoreError):
    """Somebody else appended first: the stream is not at the expected version."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"the log of {stream} is at version {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual

    def __reduce__(self) -> tuple[type["Conflict"], tuple[str, int, int]]:
        return Conflict, (self.stream, self.expected, self.actual)  # so that it can be pickled


class KeyReused(StoreError):
    """An idempotency key was sent again with a different body."""

    def __init__(self, stream: str, key: str) -> None:
        super().__init__(f"the key {key} was used before in {stream}, for something else")
        self.stream, self.key = stream, key

    def __reduce__(self) -> tuple[type["KeyReused"], tuple[str, str]]:
        return KeyReused, (self.stream, self.key)


class BadName(StoreError, ValueError):
    """No stream can have this name, because names become parts of keys in Redis."""

    def __init__(self, stream: str) -> None:
        self.stream = stream[:80]
        super().__init__(
            f"{self.stream!r} cannot be the name of a log: only letters, digits, - and _ can, at most 64 of them"
        )

    def __reduce__(self) -> tuple[type["BadName"], tuple[str]]:
        return BadName, (self.stream,)


class Unavailable(StoreError):
    """The store cannot be reached or cannot write. Everything acknowledged before is safe."""


class StoreClosed(Unavailable):
    """The store was closed by this process, which is about to end."""
