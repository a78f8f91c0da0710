"""Reads log files. Each line is an event as a JSON object. A file may contain several logs, one after the other."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

import msgspec

from cli.errors import BadInput
from cli.language import current_language, message, os_error_reason
from events.club import log as club_log
from events.club.state import ClubState, is_club
from events.envelope import GENESIS, Broken, Recorded, check_line
from events.evening import log as evening_log
from events.evening.state import EveningState, is_evening
from events.games import rules
from events.store import Store
from events.verify import Verdict, verify

MAX_LINE_BYTES = 1 << 20
"""Events are much shorter than this. A longer line is refused and not read to its end."""

EVENT_START = b'{"actor":'
"""Every event begins with this text. If a line begins with this text but is incomplete, the file was cut off."""


class Log(NamedTuple):
    """All events of one game, of one evening or of the club in a file."""

    first_line: int
    events: list[Recorded]

    @property
    def is_evening(self) -> bool:
        return is_evening(self.events[0].stream)

    @property
    def is_club(self) -> bool:
        return is_club(self.events[0].stream)


@contextmanager
def opened_log(name: str) -> Iterator[IO[bytes]]:
    """Opens the file with this name, or standard input for "-"."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        file = open(name, "rb")  # noqa: SIM115 - closed below; only errors of opening it are handled here
    except OSError as why:
        raise BadInput(message("cannot-read", name=name, why=os_error_reason(why))) from None
    with file:
        yield file


def read_logs(file: IO[bytes], name: str, advance: Callable[[int], None]) -> Iterator[Log]:
    """Yields every log in a file, and checks its hash chain. Raises BadInput, which names the invalid line."""
    found = False
    for log in _by_game(file, name, advance):
        found = True
        yield log
    if not found:
        raise BadInput(message("file-empty", name=name))


def read_stored_log(store: Store, stream: str, *, upto: int | None = None) -> Iterator[Recorded]:
    """Yields the log of a game in a store. Raises BadInput if a stored line is not a valid event."""
    try:
        yield from store.read(stream, upto=upto)
    except (msgspec.MsgspecError, Broken) as why:
        raise BadInput(message("log-damaged", stream=stream, why=damage_reason(why))) from None


def damage_reason(why: Exception) -> str:
    """Returns the reason why a log is damaged: a translated sentence, or a technical detail in English."""
    return why.sentence(current_language()) if isinstance(why, Broken) else str(why)


def verify_log(log: Log, name: str) -> Verdict:
    """Verifies hash chain, rules and shuffles. Raises BadInput, which names the invalid event."""
    try:
        return verify(rules, log.events)
    except Broken as why:
        raise _broken_log(log, name, why) from None


def verify_evening_log(log: Log, name: str) -> EveningState:
    """Verifies hash chain and rules of an evening. Raises BadInput, which names the invalid event."""
    try:
        return evening_log.verify(log.events)
    except Broken as why:
        raise _broken_log(log, name, why) from None


def verify_club_log(log: Log, name: str) -> ClubState:
    """Verifies hash chain and rules of the club. Raises BadInput, which names the invalid event."""
    try:
        return club_log.verify(log.events)
    except Broken as why:
        raise _broken_log(log, name, why) from None


def _broken_log(log: Log, name: str, why: Broken) -> BadInput:
    where = {"name": name, "stream": log.events[0].stream, "line": log.first_line}
    return BadInput(message("log-broken", **where, why=damage_reason(why)))


def _by_game(file: IO[bytes], name: str, advance: Callable[[int], None]) -> Iterator[Log]:
    first_line, events = 1, list[Recorded]()
    seen: set[str] = set()
    for number, line in enumerate(read_lines(file, name), start=1):
        event = _event(line, name, number)
        is_first = event.stream not in seen
        if not is_first and event.stream != events[0].stream:
            raise BadInput(message("line-again", name=name, line=number, stream=event.stream))
        _check_order(event, [] if is_first else events, name, number)
        if is_first and events:
            yield Log(first_line, events)
            first_line, events = number, []
        seen.add(event.stream)
        events.append(event)
        advance(len(line))
    if events:
        yield Log(first_line, events)


def _check_order(event: Recorded, before: list[Recorded], name: str, number: int) -> None:
    """Checks the order of events. Verification checks it too, but its message cannot name the line."""
    where = {"name": name, "line": number, "stream": event.stream, "found": event.version}
    if event.version != len(before) + 1:
        raise BadInput(message("line-misplaced", **where, wanted=len(before) + 1))
    if event.prev != (before[-1].hash if before else GENESIS):
        raise BadInput(message("line-unchained", **where))


def _event(line: bytes, name: str, number: int) -> Recorded:
    if not line.strip():
        raise BadInput(message("line-empty", name=name, line=number))
    try:
        return check_line(line.removesuffix(b"\n"))
    except Broken as why:
        if line.startswith(EVENT_START) and not line.endswith(b"\n"):
            raise BadInput(message("line-cut", name=name, line=number)) from None
        raise BadInput(message("line-broken", name=name, line=number, why=damage_reason(why))) from None


def read_lines(file: IO[bytes], name: str) -> Iterator[bytes]:
    """Yields the lines. Raises BadInput for a line that is too long, without reading it to its end."""
    number = 1
    while line := file.readline(MAX_LINE_BYTES):
        if len(line) == MAX_LINE_BYTES:
            raise BadInput(message("line-long", name=name, line=number))
        yield line
        number += 1
