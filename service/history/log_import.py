"""Parses and verifies an imported log. Its size is checked before anything is parsed.

This module uses neither the store nor the request, so it can run in the thread pool.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from events.decider import Illegal
from events.envelope import Broken, Recorded, check_line, from_line
from events.games import rules
from events.value import Value
from events.verify import Verdict, verify
from events.words import Language
from service.errors import Problem

MAX_LINE_BYTES = 64 * 1024
"""The longest event of our games has a few thousand bytes."""
MAX_GAME_ID_CHARACTERS = 64

_Name = Annotated[str, Meta(max_length=MAX_GAME_ID_CHARACTERS)]
_Short = Annotated[str, Meta(max_length=128)]
_Secret = Annotated[str, Meta(max_length=128, pattern=r"^[ -~]*$")]
"""A secret in an imported log. Secrets of this server have 64 hexadecimal digits."""


class _Envelope(Value):
    """Limits the length of an event's fields. The rules check `data`, except for the fields in `_Commitment`."""

    actor: _Short
    command: _Short
    data: msgspec.Raw
    hash: _Short
    prev: _Short
    stream: str  # its length is checked separately, with its own message
    type: _Short


class _Origin(Value):
    game: _Name = ""
    stream: _Name = ""
    """In old logs the field `game` has this name."""


class _Commitment(Value):
    """Fields of the events `table.opened` and `table.forked` whose length the rules do not limit."""

    secret: _Secret = ""
    salt: _Secret = ""
    origin: _Origin | None = None


_envelope = msgspec.json.Decoder(_Envelope).decode
_commitment = msgspec.json.Decoder(_Commitment).decode
_COMMITTING = frozenset({"table.opened", "table.forked"})
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def ingest(body: bytes, most_events: int) -> tuple[list[Recorded], Verdict]:
    """Returns the events of one game and the result of verifying them. Raises Problem or Broken for an invalid log."""
    lines = _lines(body, most_events)
    if not _looks_recorded(lines[0]):
        raise Problem(422, "not-a-log")
    for number, line in enumerate(lines, start=1):
        _check_fields(number, line)
    log: list[Recorded] = []
    for number, line in enumerate(lines, start=1):
        try:
            log.append(check_line(line))
        except Broken as why:
            raise _at_line(number, why) from None
    stream = log[0].stream
    if any(event.stream != stream for event in log):
        raise Problem(422, "several-logs")
    if not (stream.isascii() and stream.isalnum() and len(stream) <= MAX_GAME_ID_CHARACTERS):
        raise Broken("bad-game-name", {"most": MAX_GAME_ID_CHARACTERS})
    try:
        return log, verify(rules, log)
    except Illegal as why:  # this server does not have the game or the ruleset version
        raise Broken("cannot-replay", {"code": why.code}) from None


def _lines(body: bytes, most_events: int) -> list[bytes]:
    text = body.removesuffix(b"\n")
    if text.count(b"\n") >= most_events:
        raise Problem(413, "too-many-events", facts={"most": most_events})
    lines = text.split(b"\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_LINE_BYTES:
            raise Problem(413, "line-too-long", facts={"line": number, "most": MAX_LINE_BYTES})
    return lines


def _looks_recorded(line: bytes) -> bool:
    """Whether the line has the fields of an event. If the first line does not, the file is no log at all."""
    try:
        from_line(line)
    except _UNREADABLE:
        return False
    return True


def _check_fields(number: int, line: bytes) -> None:
    try:
        envelope = _envelope(line)
        if envelope.type in _COMMITTING:
            _commitment(envelope.data)
    except _UNREADABLE as why:
        raise _at_line(number, Broken("no-event", {"why": str(why)[:120]})) from None


def _at_line(number: int, why: Broken) -> Broken:
    return Broken("at-line", {"line": number, "why": {each: why.sentence(each) for each in Language}})
