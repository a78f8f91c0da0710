"""The live stream of a table: server-sent events, each with what happened and how the table now stands."""

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from flask import Response, g, request

from service.auth.tokens import TokenClaims
from service.http.identity import current_identity
from service.http.problems import Problem
from service.limits.client_network import client_network
from service.limits.route_costs import cost
from service.limits.stream_quotas import Slot, StreamLimit
from service.live.stream import LiveStream
from service.observability.metrics import metrics
from service.openapi import request_schemas as schemas
from service.openapi.resource import TOKEN_HELPS, Resource, problems
from service.services import AppServices, current_services

streams = Resource("stream", __name__, description="Watching a table live")

CONTENT_TYPE = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
RETRY = {"Retry-After": "10"}
TAKEOVER = "wurm.takeover"
"""Where a server that can write streams itself, such as ours, puts the function that does so."""
SocketTakeover = Callable[[LiveStream, str, Mapping[str, str]], Response]


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
    identity = current_identity(game)
    after = _last_event_id()
    services = current_services()
    slot = g.stream_slot = _admitted(services, game, identity.token)
    try:
        live = LiveStream(services, identity.table, identity.token, after, slot)
        takeover: SocketTakeover | None = request.environ.get(TAKEOVER) if request.method == "GET" else None
        if takeover is not None:
            return takeover(live, CONTENT_TYPE, HEADERS)
        response = Response(live.frames(_hang_up()), content_type=CONTENT_TYPE, headers=HEADERS)
        response.call_on_close(slot.release)
        return response
    except BaseException:
        slot.release()
        raise


def _admitted(services: AppServices, game: str, token: TokenClaims | None) -> Slot:
    player, network = None if token is None else f"{token.kind}/{token.player}", client_network(request.remote_addr)
    slot = services.stream_quotas.admit(game, player, network, metrics().streams)
    if slot is StreamLimit.NETWORK:
        raise Problem(429, "too-many-streams", facts={"most": services.config.streams_per_address}, headers=RETRY)
    if slot is StreamLimit.GAME:
        raise Problem(429, "too-many-spectators", facts={"most": services.config.watchers}, headers=RETRY)
    return slot


@streams.teardown_request
def _release_unused(failure: BaseException | None) -> None:
    """If something fails between here and the web server, nobody ever closes the response."""
    slot: Slot | None = g.pop("stream_slot", None)
    if slot is not None and failure is not None:
        slot.release_unless_started()


def _last_event_id() -> int | None:
    given = request.headers.get("Last-Event-ID", "")
    if not given:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise Problem(422, "bad-last-event-id")
    return int(given)


def _hang_up() -> Callable[[], None]:
    """Closes the connection of the current request, where the server gives us its socket."""
    connection = request.environ.get("wurm.socket") or request.environ.get("gunicorn.socket")
    return (lambda: None) if connection is None else partial(_shut_down, connection)


def _shut_down(connection: socket.socket) -> None:
    """Uses a copy of the socket, so that the server, which may be waiting to write, finds its own one closed."""
    with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as copy:
        copy.shutdown(socket.SHUT_RDWR)
