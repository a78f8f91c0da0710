"""Imports: a log from elsewhere, verified whole before anything is kept."""

from contextlib import nullcontext

import msgspec
from flask import Response, request

from events.decider import Illegal
from events.envelope import Broken, Recorded, check_line, from_line
from events.games import rules
from events.store.protocol import Conflict
from events.verify import Verdict, verify
from events.words import Language
from service.aside import aside
from service.desk import desk
from service.http.asking import json_answer
from service.http.documented import Resource, problems
from service.http.opening import opened, opened_table, room_for
from service.limits import limiter
from service.links import table_links
from service.problems import Problem

imports = Resource("imports", __name__, description="Imports: logs from elsewhere")

NDJSON = "application/x-ndjson"
LONGEST_NAME = 64
_LINKS = {"type": "object", "additionalProperties": {"type": "string"}}
_IMPORTED = {
    "type": "object",
    "required": ["game", "events", "over", "links"],
    "properties": {
        "game": {"type": "string", "description": "The id of the game: the one it has in the log."},
        "events": {"type": "integer"},
        "over": {"type": "boolean"},
        "links": _LINKS,
        "host_token": {"type": "string", "description": "Only for a game that was not here before."},
        "join_code": {"type": "string", "description": "Only for a game that was not here before."},
    },
    "example": {
        "game": "3f9c2a7be01d4c5588aa",
        "events": 212,
        "over": True,
        "links": {"table": "http://192.168.0.10:8700/games/3f9c2a7be01d4c5588aa"},
    },
}
_BODY = {
    "required": True,
    "content": {
        NDJSON: {"schema": {"type": "string", "description": "One recorded event a line, exactly as exported."}}
    },
}


def import_rate() -> str:
    return desk().config.import_rate


@imports.route("/imports", methods=["POST"])
@imports.doc(requestBody=_BODY)
@imports.response(201, _IMPORTED, headers={"Location": {"schema": {"type": "string"}}})
@imports.alt_response(200, schema=_IMPORTED, description="This very game is here already; nothing was changed.")
@problems(imports, 409, 413, 415, 422)
@limiter.limit(import_rate)
def import_log() -> Response:
    """Bring the log of one game. It is refused whole if its chain, its rules or its chance do not hold.

    A game that is here is never changed: another log under its name is refused, the same one gives no token for it.
    """
    if request.mimetype != NDJSON:
        raise Problem(415, "not-ndjson")
    request.max_content_length = desk().config.largest_import
    body = request.get_data(cache=False)
    log, verdict = aside(lambda: _proved(body))
    if _is_here(log):
        return json_answer(_summary(verdict), 200)
    try:
        with room_for(verdict.stream) if not verdict.over else nullcontext():
            desk().store.append(verdict.stream, log, expected=0)
    except Conflict:
        raise _another(verdict.stream) from None
    desk().deadlines.watch(verdict.table)
    return opened(_summary(verdict) | opened_table(verdict.stream))


def _proved(body: bytes) -> tuple[list[Recorded], Verdict]:
    lines = body.removesuffix(b"\n").split(b"\n")
    if not _looks_recorded(lines[0]):
        raise Problem(422, "not-a-log")
    log: list[Recorded] = []
    for number, line in enumerate(lines, start=1):
        try:
            log.append(check_line(line))
        except Broken as why:
            raise Broken("at-line", {"line": number, "why": {each: why.said(each) for each in Language}}) from None
    stream = log[0].stream
    if any(event.stream != stream for event in log):
        raise Problem(422, "several-logs")
    if not (stream.isascii() and stream.isalnum() and len(stream) <= LONGEST_NAME):
        raise Broken("bad-game-name", {"most": LONGEST_NAME})
    try:
        return log, verify(rules, log)
    except Illegal as why:  # a game or ruleset this program does not have
        raise Broken("cannot-replay", {"code": why.code}) from None


def _looks_recorded(line: bytes) -> bool:
    """Whether this was an event once: a log that was changed is told from a photo chosen by mistake."""
    try:
        from_line(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _is_here(log: list[Recorded]) -> bool:
    """The same last hash at the same version is the same log: each hash covers everything before it."""
    stream, store = log[0].stream, desk().store
    last = store.last(stream)
    if last == 0:
        return False
    if last == len(log) and [event.hash for event in store.read(stream, after=last - 1)] == [log[-1].hash]:
        return True
    raise _another(stream)


def _another(stream: str) -> Problem:
    return Problem(409, "game-exists", facts={"game": stream})


def _summary(verdict: Verdict) -> dict[str, object]:
    """Without a link to join with: whoever brings a log that is here already is nobody's guest."""
    links = table_links(verdict.stream, "")
    del links["join"]
    return {"game": verdict.stream, "events": verdict.events, "over": verdict.over, "links": links}
