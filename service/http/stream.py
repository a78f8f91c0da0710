"""The live stream of a table: server-sent events, each with what happened and how the table now stands."""

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from flask import Response, request

from events.store.protocol import StoreError
from events.table import TableState
from events.table.state import Phase
from service import schemas
from service.access import Access
from service.crowd import Place
from service.desk import Desk, desk
from service.frames import BYE, END, GONE, HEARTBEAT
from service.http.asking import access, actor_of, asking
from service.http.documented import TOKEN_HELPS, Resource, problems
from service.http.taking_over import TakenOver, connection_of
from service.live import Parting, Step
from service.metrics import metrics
from service.outlet import Outlet
from service.problems import Problem

streams = Resource("stream", __name__, description="Watching a table live")

CONTENT_TYPE = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@streams.route("/games/<game>/stream")
@streams.response(200, schemas.StreamedEvent, content_type=CONTENT_TYPE)
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
    address, most = request.remote_addr or "", here.config.streams_per_address
    if most and here.crowd.of(address) >= most:
        raise Problem(429, "too-many-streams", facts={"most": most}, headers={"Retry-After": "10"})
    token, place = access(game), here.crowd.place(address, metrics().streams)
    connection = connection_of(request.environ) if request.method == "GET" else None
    if connection is None:
        frames = _frames(here, table, token, after, _hang_up())
        return Response(_counted(frames, place), content_type=CONTENT_TYPE, headers=HEADERS)
    begin = partial(_begin, here, table, token, after, place)
    return TakenOver(connection, begin, content_type=CONTENT_TYPE, headers=HEADERS)


def _begin(
    here: Desk,
    table: TableState,
    token: Access | None,
    after: int | None,
    place: Place,
    connection: int,
    head: bytes,
) -> None:
    """Where the connection is ours, frames are written to it as they are made."""

    def gone(outlet: Outlet) -> None:
        place.leave()
        here.live.part(table.stream, outlet)

    def make(_: TableState) -> Outlet:
        return Outlet(here.outlets, connection, lambda table: actor_of(token, table, here.rules), gone)

    place.take()
    newest, outlet = here.live.join(table, make)
    try:
        first: Step | Parting = here.live.since(newest, after)
    except StoreError:
        first = Parting.CLOSED
    outlet.begin(head, first)


def _counted(frames: Iterator[bytes], place: Place) -> Iterator[bytes]:
    place.take()
    try:
        yield from frames
    finally:
        place.leave()


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
    """Where it is not, as a server asks for them."""
    with here.live.watching(table, hang_up) as watch:
        try:
            step = here.live.since(watch.table, after)
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
            while (following := watch.next(here.config.heartbeat)) is None:
                yield HEARTBEAT
            if isinstance(following, Parting):
                yield from (BYE,) if following is Parting.CLOSED else ()
                return
            step = following


def _hang_up() -> Callable[[], None]:
    """Our own server lets us have the connection."""
    connection = request.environ.get("wurm.socket")
    return (lambda: None) if connection is None else partial(_shut, connection)


def _shut(connection: socket.socket) -> None:
    """By a copy: whoever is waiting for the reader then learns, as usual, that it is gone."""
    with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as same:
        same.shutdown(socket.SHUT_RDWR)
