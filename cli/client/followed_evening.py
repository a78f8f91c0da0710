"""Follows an evening live with server-sent events. After a lost connection it reconnects and misses no event."""

from collections.abc import Iterable, Iterator

from httpx_sse import ServerSentEvent
from msgspec.structs import replace

from cli.client.evening_responses import EveningTableInfo, EveningUpdate
from cli.client.problem import TokenRevoked
from cli.client.responses import Event
from cli.client.stream import MissedRange, ReadEvents, reconnecting
from cli.client.transport import Transport
from cli.terminal_text import decode_printable
from events.value import Value


class _Tables(Value):
    tables: tuple[EveningTableInfo, ...]


def follow_evening(
    transport: Transport, path: str, token: str | None, after: int | None, read_events: ReadEvents
) -> Iterator[EveningUpdate]:
    """Yields frames until newer streams with the same token have replaced this one.

    Raises TokenRevoked when the token is no longer valid.
    """
    return reconnecting(transport, path, token, after, lambda events: _frames(events, read_events))


def _frames(events: Iterable[ServerSentEvent], read_events: ReadEvents) -> Iterator[EveningUpdate | None]:
    """Yields the frames of one connection, and None if the client must not reconnect."""
    missed: tuple[Event, ...] = ()
    version = 0
    for event in events:
        if event.event in ("end", "replaced"):
            yield None
        elif event.event == "gone":
            raise TokenRevoked("This person has another phone now.")
        elif event.event == "behind":
            behind = decode_printable(event.data.encode(), MissedRange)
            missed = tuple(read_events(behind.after, behind.upto))
        elif event.event == "tables" and version:
            yield EveningUpdate(version, tables=decode_printable(event.data.encode(), _Tables).tables)
        elif event.event == "message" and event.data:  # heartbeats have no data
            frame = decode_printable(event.data.encode(), EveningUpdate)
            version = frame.version
            yield replace(frame, events=missed + frame.events)
            missed = ()
