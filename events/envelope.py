"""A recorded event, and the hash chain that shows whether a log was changed."""

import hashlib
from collections.abc import Callable, Iterable

import msgspec

from events.translated_error import TranslatedError
from events.value import Value

GENESIS = "0" * 64
"""The `prev` of a stream's first event."""


class Recorded(Value, forbid_unknown_fields=True):
    """One event as it is stored in a log.

    The fields are in alphabetical order on purpose: encoded in this order they are canonical JSON (sorted keys, no
    spaces, UTF-8), so anybody can recompute a hash with `json.dumps(event, sort_keys=True, ...)`.
    """

    actor: str
    at: int
    """Milliseconds since 1970, by the clock of the server that wrote the event."""
    command: str
    """The id of the command that caused the event. All events of a command are written, and undone, together."""
    data: msgspec.Raw
    hash: str
    prev: str
    stream: str
    type: str
    v: int
    version: int


class Unsealed(Value):
    """A recorded event without its hash: the hash is computed from exactly these fields."""

    actor: str
    at: int
    command: str
    data: msgspec.Raw
    prev: str
    stream: str
    type: str
    v: int
    version: int


_encode = msgspec.json.Encoder().encode
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


class Broken(TranslatedError):
    """A log, or a line of a log, is damaged."""

    texts = "events.broken_log_texts"

    @property
    def event(self) -> object:
        """The number of the damaged event; 1 if the text is not a log at all."""
        return self.facts.get("version", self.facts.get("line", 1))


def seal(event: Unsealed) -> Recorded:
    digest = hashlib.sha256(_encode(event)).hexdigest()
    return Recorded(
        event.actor,
        event.at,
        event.command,
        event.data,
        digest,
        event.prev,
        event.stream,
        event.type,
        event.v,
        event.version,
    )


def unseal(event: Recorded) -> Unsealed:
    return Unsealed(
        event.actor, event.at, event.command, event.data, event.prev, event.stream, event.type, event.v, event.version
    )


def to_line(event: Recorded) -> bytes:
    """The event as one line of canonical JSON, without the line break."""
    return _encode(event)


from_line: Callable[[bytes], Recorded] = msgspec.json.Decoder(Recorded).decode
"""Decodes a line that `to_line` has written, without checking it. Use `check_line` for lines from outside the store."""


def check_line(line: bytes) -> Recorded:
    """Decode a line from outside the store. Raises Broken if it is not canonical JSON, or if its hash is wrong."""
    try:
        event = from_line(line)
        data = _canonical(event.data)  # from_line leaves the data undecoded
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Broken("no-event", {"why": _short(why)}) from None
    if _encode(event) != line or data != bytes(event.data):
        raise Broken("not-canonical", {})
    if seal(unseal(event)).hash != event.hash:
        raise Broken("line-changed", {})
    return event


def _canonical(data: msgspec.Raw) -> bytes:
    return _encode_sorted(msgspec.json.decode(data))


def check_chain(events: Iterable[Recorded]) -> Iterable[Recorded]:
    """Yield these events of one stream. Raises Broken at the first event that does not continue the hash chain."""
    stream, prev = None, GENESIS
    for version, event in enumerate(events, start=1):
        if stream is not None and event.stream != stream:
            raise Broken("other-game", {"version": version, "found": event.stream, "wanted": stream})
        if event.version != version:
            raise Broken("out-of-order", {"version": version, "found": event.version})
        if event.prev != prev:
            raise Broken("not-following", {"version": version})
        stream, prev = event.stream, event.hash
        yield event


def _short(why: Exception) -> str:
    return str(why).splitlines()[0][:120]
