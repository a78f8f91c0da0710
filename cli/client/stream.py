"""Follows a table live with server-sent events. After a lost connection it reconnects and misses no event."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

import httpx
from httpx_sse import ServerSentEvent

from cli.client.problem import ServerProblem, TokenRevoked, Unreachable
from cli.client.responses import Event, TableInfo
from cli.client.transport import RETRY_STATUSES, Transport
from cli.terminal_text import decode_printable
from events.value import Value


class StreamFrame(Value):
    """The events since the last frame, and the table now. If only the legal actions have changed, `events` is empty."""

    version: int
    events: tuple[Event, ...]
    table: TableInfo


ReadEvents = Callable[[int, int], Iterable[Event]]
"""Reads the events after one version and up to another."""


class Versioned(Protocol):
    @property
    def version(self) -> int: ...


F = TypeVar("F", bound=Versioned)


class MissedRange(Value):
    """The range of missed events that are too many for a frame. The client has to read them itself."""

    after: int
    upto: int


def follow(
    transport: Transport, path: str, token: str | None, after: int | None, read_events: ReadEvents
) -> Iterator[StreamFrame]:
    """Yields frames until the game is over, or until newer streams with the same token have replaced this one.

    Raises TokenRevoked when the token is no longer valid.
    """
    return reconnecting(transport, path, token, after, lambda events: _frames(events, read_events))


def reconnecting(
    transport: Transport,
    path: str,
    token: str | None,
    after: int | None,
    frames: Callable[[Iterable[ServerSentEvent]], Iterator[F | None]],
) -> Iterator[F]:
    """Yields the frames of one connection after another. `frames` yields None when the client must not reconnect.

    If the server cannot be reached or asks to try again later, the client reconnects as often as the
    retry policy allows.
    """
    retry, failures = transport.retry, 0
    while True:
        retry_after = None
        try:
            headers = {} if after is None else {"Last-Event-ID": str(after)}
            for frame in frames(transport.stream(path, token, headers)):
                if frame is None:
                    return
                after, failures = frame.version, 0
                yield frame
        except httpx.TransportError as why:
            if failures == retry.tries:
                sentence = f"Cannot follow the table ({why or type(why).__name__})."
                raise Unreachable(sentence, transport.host, why) from why
        except ServerProblem as why:
            if why.status not in RETRY_STATUSES or failures == retry.tries:
                raise
            retry_after = why.headers.get("Retry-After")
        time.sleep(retry.pause(failures, retry_after))
        failures = min(failures + 1, retry.tries)


def _frames(events: Iterable[ServerSentEvent], read_events: ReadEvents) -> Iterator[StreamFrame | None]:
    """Yields the frames of one connection, and None if the client must not reconnect."""
    missed: tuple[Event, ...] = ()
    for event in events:
        if event.event in ("end", "replaced"):
            yield None
        elif event.event == "gone":
            raise TokenRevoked("This seat has moved to another phone, or its player has left.")
        elif event.event == "behind":
            behind = decode_printable(event.data.encode(), MissedRange)
            missed = tuple(read_events(behind.after, behind.upto))
        elif event.event == "message" and event.data:  # heartbeats have no data
            frame = decode_printable(event.data.encode(), StreamFrame)
            yield StreamFrame(frame.version, missed + frame.events, frame.table)
            missed = ()
