"""The live stream of a table: server-sent events, each with what happened and how the table now stands."""

import os
import socket
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial

from flask import Response, request
from prometheus_client import Gauge

from events.decider import Millis
from events.store.protocol import StoreError
from events.table import TableState
from events.table.state import Phase
from service import schemas
from service.access import Access
from service.desk import Desk, desk
from service.frames import BYE, END, GONE, HEARTBEAT
from service.http.asking import access, actor_of, asking
from service.http.documented import TOKEN_HELPS, Resource, problems
from service.live import Parting, Step, Watch
from service.metrics import metrics
from service.problems import Problem

streams = Resource("stream", __name__, description="Watching a table live")

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@streams.route("/games/<game>/stream")
@streams.response(200, schemas.StreamedEvent, content_type="text/event-stream")
@streams.doc(
    security=TOKEN_HELPS,
    parameters=[
        {
            "in": "header",
            "name": "Last-Event-ID",
            "schema": {"type": "string", "pattern": "^[0-9]{0,18}$"},
            "description": "The last version you have: the first frame brings the events after it.",
        }
    ],
)
@problems(streams, 401, 404, 422)
def stream(game: str) -> Response:
    """Server-sent events for whoever is asking: the table at once, then a frame for everything that happens.

    A frame's id is the version; its data has `version`, `events` since the frame before, and `table` with what the
    asker may do now. The same version comes again when time alone has changed that. `end` follows when the game is
    over, `gone` when the token has died, `bye` when the server stops: then come again with the last id.
    """
    table = asking(game).table
    after = _last_event_id()
    here = desk()
    if here.live.watchers(game) >= here.config.watchers:
        raise Problem(429, "too-many-requests", facts={"limit": f"{here.config.watchers} streams of one game"})
    frames = _frames(here, table, access(game), after, _hang_up())
    return Response(_counted(frames, metrics().streams), content_type="text/event-stream", headers=HEADERS)


def _counted(frames: Iterator[bytes], open_streams: Gauge) -> Iterator[bytes]:
    with open_streams.track_inprogress():
        yield from frames


def _last_event_id() -> int | None:
    given = request.headers.get("Last-Event-ID", "")
    if not given:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise Problem(422, "bad-last-event-id")
    return int(given)


def _frames(
    here: Desk, table: TableState, token: Access | None, after: int | None, hang_up: Callable[[], None]
) -> Iterator[bytes]:
    with here.live.watching(table, hang_up) as watch:
        try:
            step = here.live.since(watch, after)
        except StoreError:
            yield BYE
            return
        while True:
            viewer = actor_of(token, step.table, here.rules)
            if viewer is None:
                yield GONE
                return
            yield step.frame(viewer)
            if step.table.phase is Phase.OVER:
                yield END
                return
            following = yield from _next(here, watch, step)
            if isinstance(following, Parting):
                yield from (BYE,) if following is Parting.CLOSED else ()
                return
            step = following


def _next(here: Desk, watch: Watch, before: Step) -> Generator[bytes, None, Step | Parting]:
    """What happens next, or the moment at which time alone changes what is legal; heartbeats until then."""
    heartbeat = here.config.heartbeat
    moment = _changes_at(here, before)
    beat = time.monotonic() + heartbeat
    while True:
        seconds = beat - time.monotonic()
        if moment is not None:
            seconds = min(seconds, (moment - here.clock()) / 1000)
        found = watch.next(seconds)
        if found is not None:
            return found
        if moment is not None and here.clock() >= moment:
            return here.live.refreshed(before.table, moment)
        if time.monotonic() >= beat:
            yield HEARTBEAT
            beat = time.monotonic() + heartbeat


def _changes_at(here: Desk, step: Step) -> Millis | None:
    table = step.table
    if table.phase is not Phase.PLAYING or table.play is None:
        return None
    moment = here.rules(table.game, table.ruleset).wakes(table.play.state)
    return moment if moment is not None and moment > step.at else None


def _hang_up() -> Callable[[], None]:
    """Our own server and gunicorn both let us have the connection."""
    connection = request.environ.get("wurm.socket") or request.environ.get("gunicorn.socket")
    return (lambda: None) if connection is None else partial(_shut, connection)


def _shut(connection: socket.socket) -> None:
    """By a copy: whoever is waiting for the reader then learns, as usual, that it is gone."""
    with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as same:
        same.shutdown(socket.SHUT_RDWR)
