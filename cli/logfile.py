"""Reading log files from outside: lines of JSON, one or several games one after the other."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

import msgspec

from cli.failure import BadInput
from cli.language import say, spoken, system_says
from events.envelope import GENESIS, Broken, Recorded, check_line
from events.games import rules
from events.store import EventReader
from events.verify import Verdict, verify

LONGEST_LINE = 1 << 20
"""No event comes near a mebibyte; a line that does is not one of ours, and need not be read to its end."""

BEGINNING = b'{"actor":'
"""How every event is written; what begins like this and breaks off was cut."""


class Log(NamedTuple):
    """All events of one stream as they stand in a file."""

    first_line: int
    events: list[Recorded]


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    """A file by its name, or standard input for "-"."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        file = open(name, "rb")  # noqa: SIM115 - closed below; what goes wrong while it is read is not about opening
    except OSError as why:
        raise BadInput(say("cannot-read", name=name, why=system_says(why))) from None
    with file:
        yield file


def read_logs(file: IO[bytes], name: str, advance: Callable[[int], None]) -> Iterator[Log]:
    """Every log in a file, its chain checked; BadInput names the line that does not hold."""
    found = False
    for log in _by_stream(file, name, advance):
        found = True
        yield log
    if not found:
        raise BadInput(say("file-empty", name=name))


def stored(store: EventReader, stream: str, *, upto: int | None = None) -> Iterator[Recorded]:
    """The log of a game in a store; BadInput if something there is no event any more."""
    try:
        yield from store.read(stream, upto=upto)
    except (msgspec.MsgspecError, Broken) as why:
        raise BadInput(say("log-damaged", stream=stream, why=reason(why))) from None


def reason(why: Exception) -> str:
    """In the reader's language, as far as it is not a technical detail."""
    return why.sentence(spoken()) if isinstance(why, Broken) else str(why)


def prove(log: Log, name: str) -> Verdict:
    """Chain, rules and chance; BadInput names the event that does not hold."""
    try:
        return verify(rules, log.events)
    except Broken as why:
        where = {"name": name, "stream": log.events[0].stream, "line": log.first_line}
        raise BadInput(say("log-broken", **where, why=reason(why))) from None


def _by_stream(file: IO[bytes], name: str, advance: Callable[[int], None]) -> Iterator[Log]:
    first_line, events = 1, list[Recorded]()
    seen: set[str] = set()
    for number, line in enumerate(lines(file, name), start=1):
        event = _event(line, name, number)
        begins = event.stream not in seen
        if not begins and event.stream != events[0].stream:
            raise BadInput(say("line-again", name=name, line=number, stream=event.stream))
        _check_place(event, [] if begins else events, name, number)
        if begins and events:
            yield Log(first_line, events)
            first_line, events = number, []
        seen.add(event.stream)
        events.append(event)
        advance(len(line))
    if events:
        yield Log(first_line, events)


def _check_place(event: Recorded, before: list[Recorded], name: str, number: int) -> None:
    """The same that verification checks, but here the line is known."""
    where = {"name": name, "line": number, "stream": event.stream, "found": event.version}
    if event.version != len(before) + 1:
        raise BadInput(say("line-misplaced", **where, wanted=len(before) + 1))
    if event.prev != (before[-1].hash if before else GENESIS):
        raise BadInput(say("line-unchained", **where))


def _event(line: bytes, name: str, number: int) -> Recorded:
    if not line.strip():
        raise BadInput(say("line-empty", name=name, line=number))
    try:
        return check_line(line.removesuffix(b"\n"))
    except Broken as why:
        if line.startswith(BEGINNING) and not line.endswith(b"\n"):
            raise BadInput(say("line-cut", name=name, line=number)) from None
        raise BadInput(say("line-broken", name=name, line=number, why=reason(why))) from None


def lines(file: IO[bytes], name: str) -> Iterator[bytes]:
    """One after the other; BadInput as soon as one is too long, so that no endless line is ever taken in."""
    number = 1
    while line := file.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            raise BadInput(say("line-long", name=name, line=number))
        yield line
        number += 1
