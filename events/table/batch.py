"""All events of one command, as they are applied to a table."""

from events.decider import Event
from events.value import Value


class Batch(Value):
    """All events of one command."""

    stream: str
    version: int
    """The version of the first event."""
    last: int
    """The version of the last event."""
    hash: str
    actor: str
    command: str
    at: int
    events: tuple[Event, ...]
