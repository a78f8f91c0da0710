"""The events of one command."""

from events.decider import Event
from events.envelope import Recorded
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


EventHeader = Recorded | Batch
"""What has the actor, command, hash and version of an event. A batch has those of its first event."""
