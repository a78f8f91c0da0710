"""Following a table live: server-sent events, taken up again where a cut connection left off."""

import time
from collections.abc import Iterator

import httpx
import msgspec

from cli.client.answers import Event, Look
from cli.client.problem import Gone, Problem, Unreachable
from cli.client.wire import TRY_LATER, Wire
from events.value import Value


class Frame(Value):
    """What happened since the frame before, and how the table stands now. Time alone may bring one, with no events."""

    version: int
    events: tuple[Event, ...]
    table: Look


def follow(wire: Wire, path: str, token: str | None, after: int | None) -> Iterator[Frame]:
    """Until the game is over. Raises Gone when the token is good for nothing any longer.

    A server that is away, or asks for another try, is asked again for as long as there is patience.
    """
    cuts = 0
    while True:
        asked = None
        try:
            for kind, data in _events(wire, path, token, after):
                if kind == "end":
                    return
                if kind == "gone":
                    raise Gone("This seat has moved to another phone, or its player has left.")
                if kind == "message":
                    frame = msgspec.json.decode(data, type=Frame)
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
