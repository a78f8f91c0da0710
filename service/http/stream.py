"""The live stream of a table: server-sent events, each with what happened and how the table now stands."""

import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial

from flask import Response, g, request

from events.store import StoreError
from events.table import TableState
from events.table.state import Phase
from service import schemas
from service.access import Access
from service.channel import Parting, Step
from service.client_network import client_network
from service.costs import cost
from service.desk import Desk, desk
from service.frames import BYE, END, GONE, HEARTBEAT, MOST_MISSED, REPLACED, behind
from service.http.asking import access, actor_of, asking
from service.http.documented import TOKEN_HELPS, Resource, problems
from service.http.taking_over import TakenOver, connection_of
from service.metrics import metrics
from service.outlet import Outlet
from service.problems import Problem
from service.stream_quotas import Full, Slot

streams = Resource("stream", __name__, description="Watching a table live")

CONTENT_TYPE = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
LATER = {"Retry-After": "10"}
LAST_WORDS = {Parting.CLOSED: (BYE,), Parting.REPLACED: (REPLACED,)}

_log = logging.getLogger("service.app.stream")  # below the application's logger, which writes JSON without values


@streams.route("/games/<game>/stream")
@streams.response(200, schemas.StreamedEvents, content_type=CONTENT_TYPE)
@streams.doc(
    security=TOKEN_HELPS,
    parameters=[
        {
            "in": "header",
            "name": "Last-Event-ID",
            "schema": {"type": "string", "pattern": "^[0-9]{0,18}$"},
            "description": "The last id you have: the first frame brings the events after it. Without it the first "
            "frame brings the table and no events.",
            "example": "17",
        }
    ],
)
@problems(streams, 401, 404, 422)
@cost()
def stream(game: str) -> Response:
    """Server-sent events for whoever is asking: the table at once, then a frame for everything that happens.

    The token goes into the `Authorization` header, never into the address: browsers' EventSource cannot set headers,
    so read the answer with `fetch`.

    A frame has an `id`, the version, and `data`, a `Frame`: `version`, the `events` since the frame before, and the
    `table` with what the asker may do now. The same version comes again when time alone has changed that. Comments
    (`: heartbeat`) come while nothing happens, every 15 seconds unless the server is set up otherwise.

    Four events have a name and empty data: `end` after the last frame of a game that is over; `gone` when the token
    is no longer valid, because its player has left or the seat has moved to another phone; `replaced` when a seat or
    the host, who have four streams each, opened a fifth and this was the oldest; `bye` when the server stops or cannot
    go on. After `bye`, and when the connection breaks, connect again and send the last id in `Last-Event-ID`; after
    the others do not.

    If more than 200 events came after the `Last-Event-ID`, the event `behind` comes first, and the first frame has no
    events. Its data has `after` and `upto`: `GET events` with these brings them.
    """
    table = asking(game).table
    after = _last_event_id()
    here, token = desk(), access(game)
    slot = g.stream_slot = _admitted(here, game, token)
    try:
        connection = connection_of(request.environ) if request.method == "GET" else None
        if connection is not None:
            begin = partial(_begin, here, table, token, after, slot)
            taken = TakenOver(connection, begin, content_type=CONTENT_TYPE, headers=HEADERS)
            taken.call_on_close(slot.release_unless_started)
            return taken
        frames = _frames(here, table, token, after, slot, _hang_up())
        response = Response(frames, content_type=CONTENT_TYPE, headers=HEADERS)
        response.call_on_close(slot.release)
        return response
    except BaseException:
        slot.release()
        raise


def _admitted(here: Desk, game: str, token: Access | None) -> Slot:
    player, network = None if token is None else f"{token.kind}/{token.player}", client_network(request.remote_addr)
    slot = here.stream_quotas.admit(game, player, network, metrics().streams)
    if slot is Full.NETWORK:
        raise Problem(429, "too-many-streams", facts={"most": here.config.streams_per_address}, headers=LATER)
    if slot is Full.GAME:
        raise Problem(429, "too-many-spectators", facts={"most": here.config.watchers}, headers=LATER)
    return slot


@streams.teardown_request
def _release_unused(failure: BaseException | None) -> None:
    """If something fails between here and the web server, nobody ever closes the response."""
    slot: Slot | None = g.pop("stream_slot", None)
    if slot is not None and failure is not None:
        slot.release_unless_started()


def _begin(
    here: Desk,
    table: TableState,
    token: Access | None,
    after: int | None,
    slot: Slot,
    connection: int,
    head: bytes,
) -> None:
    """Where the connection is ours, frames are written to it as they are made. It never raises: nobody would answer."""

    # Counted before joining: the reader may hang up while join waits, and then `gone` runs before join returns.
    # Closing the stack again does nothing, so the stream is uncounted once, however it ends.
    present = ExitStack()
    present.enter_context(here.presence.streaming(token))

    def gone(outlet: Outlet) -> None:
        slot.release()
        present.close()
        here.live.part(table.stream, outlet)

    def make(_: TableState) -> Outlet:
        return Outlet(here.outlets, connection, lambda table: actor_of(token, table, here.rules), gone)

    try:
        newest, outlet = here.live.join(table, make)
    except BaseException as why:
        slot.release()
        present.close()
        if not isinstance(why, Exception):
            raise
        if not isinstance(why, StoreError):
            _log.exception("a stream could not be opened")
        with suppress(OSError):
            os.write(connection, head + BYE if isinstance(why, StoreError) else b"")
        os.close(connection)
        return
    slot.start(outlet.replace)
    missed, after = _missed(newest, after)
    try:
        try:
            first: Step | Parting = here.live.since(newest, after)
        except StoreError:
            first = Parting.CLOSED
        outlet.begin(head + missed, first)
    except Exception:
        outlet.drop()
        _log.exception("a stream could not be opened")


def _missed(table: TableState, after: int | None) -> tuple[bytes, int | None]:
    """What is said to whoever has missed very much, and after which version the events of the first frame begin."""
    if after is None or table.version - after <= MOST_MISSED:
        return b"", after
    return behind(after, table.version), None


def _last_event_id() -> int | None:
    given = request.headers.get("Last-Event-ID", "")
    if not given:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise Problem(422, "bad-last-event-id")
    return int(given)


def _frames(
    here: Desk, table: TableState, token: Access | None, after: int | None, slot: Slot, hang_up: Callable[[], None]
) -> Iterator[bytes]:
    """Where it is not, as a server asks for them."""
    with here.presence.streaming(token), here.live.watching(table, hang_up) as watch:
        slot.start(partial(watch.offer, Parting.REPLACED))
        missed, after = _missed(watch.table, after)
        try:
            step = here.live.since(watch.table, after)
        except StoreError:
            yield BYE
            return
        if missed:
            yield missed
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
                yield from LAST_WORDS.get(following, ())
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
