"""The events of one command, and the fields around each of them."""

from typing import Protocol

from events.decider import Event
from events.value import Value


class Batch(Value):
    """All events of one command."""

    stream: str
    first: int
    last: int
    hash: str
    actor: str
    command: str
    at: int
    events: tuple[Event, ...]

    @property
    def version(self) -> int:
        """The version of its first event."""
        return self.first


class EventHeader(Protocol):
    """The fields around an event's data. A recorded event has them, and a batch has them for its first event."""

    @property
    def actor(self) -> str: ...
    @property
    def command(self) -> str: ...
    @property
    def hash(self) -> str: ...
    @property
    def version(self) -> int: ...
