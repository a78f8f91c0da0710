"""Following a table live: server-sent events, taken up again where a cut connection left off."""

import time
from collections.abc import Callable, Iterable, Iterator

import httpx

from cli.client.answers import Event, Look
from cli.client.problem import Gone, Problem, Unreachable
from cli.client.wire import TRY_LATER, Wire
from cli.printable import decode
from events.value import Value


class Frame(Value):
    """What happened since the frame before, and how the table stands now. Time alone may bring one, with no events."""

    version: int
    events: tuple[Event, ...]
    table: Look


Missed = Callable[[int, int], Iterable[Event]]
"""Reads the events after the first and up to the second version."""


class Behind(Value):
    """More was missed than a frame holds: it has to be read, and the next frame has no events."""

    after: int
    upto: int


def follow(wire: Wire, path: str, token: str | None, after: int | None, missed: Missed) -> Iterator[Frame]:
    """Until the game is over. Raises Gone when the token is good for nothing any longer.

    A server that is away, or asks for another try, is asked again for as long as there is patience.
    """
    cuts = 0
    while True:
        asked = None
        try:
            for frame in _frames(_events(wire, path, token, after), missed):
                if frame is None:
                    return
                after, cuts = frame.version, 0
                yield frame
        except httpx.TransportError as why:
            if cuts == wire.patience.tries:
                said = f"the table cannot be followed ({why or type(why).__name__})"
                raise Unreachable(said, wire.host, why) from why
        except Problem as why:
            if why.status not in TRY_LATER or cuts == wire.patience.tries:
                raise
            asked = why.headers.get("Retry-After")
        time.sleep(wire.patience.pause(cuts, asked))
        cuts = min(cuts + 1, wire.patience.tries)


def _frames(events: Iterable[tuple[str, str]], missed: Missed) -> Iterator[Frame | None]:
    """Of one connection; None at the end of the game."""
    unread: tuple[Event, ...] = ()
    for kind, data in events:
        if kind == "end":
            yield None
        elif kind == "gone":
            raise Gone("This seat has moved to another phone, or its player has left.")
        elif kind == "behind":
            behind = decode(data.encode(), Behind)
            unread = tuple(missed(behind.after, behind.upto))
        elif kind == "message":
            frame = decode(data.encode(), Frame)
            yield Frame(frame.version, unread + frame.events, frame.table)
            unread = ()


def _events(wire: Wire, path: str, token: str | None, after: int | None) -> Iterator[tuple[str, str]]:
    """Kind and data of what one connection brings; comments are passed over."""
    fields: dict[str, str] = {}
    for line in wire.lines(path, token, {} if after is None else {"Last-Event-ID": str(after)}):
        if line:
            name, _, value = line.partition(":")
            fields[name] = value.removeprefix(" ")
            continue
        if "data" in fields:
            yield fields.get("event", "message"), fields["data"]
        fields = {}
