"""The live stream of a table: server-sent events, each with the new events and the new state of the table."""

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from flask import Response, g, request

from service.auth.tokens import TokenClaims
from service.errors import Problem
from service.http.identity import accompanying_host, current_identity
from service.limits.client_network import client_network
from service.limits.route_costs import cost
from service.limits.stream_quotas import Slot, StreamLimit
from service.live.stream import LiveStream, TableStream
from service.observability.metrics import metrics
from service.openapi import request_schemas as schemas
from service.openapi.resource import TOKEN_OPTIONAL, Resource, problems
from service.services import AppServices, current_services

streams = Resource("stream", __name__, description="Live stream of a table")

CONTENT_TYPE = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
RETRY = {"Retry-After": "10"}
KEEPALIVE = {"TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 12_000}
"""With these socket options the system closes the connection of a phone that acknowledges nothing for 12 seconds."""
KEEPALIVE_IDLE_SECONDS = range(3, 7)
"""Each connection gets one of these times. When it has passed without data, the system sends the first probe. The times
differ, because many probes at the same moment overflow a queue of the system. If the probes of a connection are lost
there, the system closes the connection."""
TAKEOVER = "wurm.takeover"
"""The key in the WSGI environment under which our own server provides a function that writes streams to the socket."""
SocketTakeover = Callable[[LiveStream[Any], str, Mapping[str, str]], Response]


LAST_EVENT_ID = {
    "in": "header",
    "name": "Last-Event-ID",
    "schema": {"type": "string", "pattern": "^[0-9]{0,18}$"},
    "description": "The last id that you have received. The first frame contains the events after it. Without "
    "this header the first frame contains no events.",
    "example": "17",
}


@streams.route("/games/<game>/stream")
@streams.response(200, schemas.StreamedEvents, content_type=CONTENT_TYPE)
@streams.doc(security=TOKEN_OPTIONAL, parameters=[LAST_EVENT_ID])
@problems(streams, 401, 404, 422)
@cost()
def stream(game: str) -> Response:
    """Follow a table with server-sent events: first the table, then a frame whenever something happens.

    Send the token in the `Authorization` header, never in the address. The EventSource of browsers cannot set headers,
    so read the response with `fetch`.

    The `id` of a frame is the version. Its `data` is a `Frame`: the `version`, the `events` since the previous frame,
    and the `table` with the caller's legal actions. The same version is sent again when only the legal actions
    have changed, because time has passed. While nothing happens, a comment (`: heartbeat`) is sent every 15 seconds, or
    at the interval set by `WURM_HEARTBEAT`.

    An event `presence`, without an id, says who is away. A player is away after 10 seconds without a stream and without
    a request. `seconds` and `host_away` say for how long; `host_away` is null if the host is present. If somebody is
    away at the beginning, the event follows the first frame. It is sent again whenever somebody goes or returns. The
    log does not contain it. A phone with a seat's token can send the host's token in `Wurm-Host`, so that the host
    counts as present too.

    An event `evening`, without an id, says to which evening the table belongs, and which colours and faces the players
    have in that evening. It follows the first frame if there is an evening, and is sent again when its data changes.

    Four other events have the data `{}`. `end` follows the last frame of a finished game. `gone` says that the
    token is no longer valid, because its player has left or the seat has moved to another phone. A seat or the host may
    have four streams; when a fifth is opened, the oldest ends with `replaced`. `bye` says that the server is
    stopping or cannot continue the stream. After `bye`, and after a lost connection, connect again with the last id in
    `Last-Event-ID`. After `end`, `gone` and `replaced`, do not reconnect.

    If more than 200 events have happened since `Last-Event-ID`, the first event is `behind`, and the first frame has no
    events. The data of `behind` has `after` and `upto`; use them with `GET events` to read the missed events.
    """
    identity, after = current_identity(game), last_event_id()
    services = current_services()
    host = accompanying_host(game)
    slot = opened_slot(game, identity.token)
    about = services.rules, identity.table, identity.token, after, slot, host
    return served(lambda: TableStream(services.live, services.presence, services.table_evenings, *about), slot)


def opened_slot(subject: str, token: TokenClaims | None) -> Slot:
    """Counts a stream towards the quotas. Returns its slot, which the caller has to pass to `served`."""
    slot = g.stream_slot = _admitted(current_services(), subject, token)
    return slot


def served(make: Callable[[], LiveStream[Any]], slot: Slot) -> Response:
    """Returns the response with the content of a live stream."""
    try:
        _notice_lost_phone()
        live = make()
        takeover: SocketTakeover | None = request.environ.get(TAKEOVER) if request.method == "GET" else None
        if takeover is not None:
            return takeover(live, CONTENT_TYPE, HEADERS)
        frames = live.frames(_hang_up(), current_services().config.heartbeat)
        response = Response(frames, content_type=CONTENT_TYPE, headers=HEADERS)
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


@streams.teardown_app_request
def _release_unused(failure: BaseException | None) -> None:
    """Releases the slot if the request fails after `served` has returned, because then the response is never closed."""
    slot: Slot | None = g.pop("stream_slot", None)
    if slot is not None and failure is not None:
        slot.release_unless_started()


def last_event_id() -> int | None:
    given = request.headers.get("Last-Event-ID", "")
    if not given:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise Problem(422, "bad-last-event-id")
    return int(given)


def _connection() -> socket.socket | None:
    found: socket.socket | None = request.environ.get("wurm.socket") or request.environ.get("gunicorn.socket")
    return found


def _notice_lost_phone() -> None:
    """Lets the system end the connection of a phone that no longer answers, for example because it lost power."""
    connection = _connection()
    if connection is not None:
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            idle = KEEPALIVE_IDLE_SECONDS[connection.fileno() % len(KEEPALIVE_IDLE_SECONDS)]
            for name, value in (KEEPALIVE | {"TCP_KEEPIDLE": idle}).items():
                if hasattr(socket, name):
                    connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def _hang_up() -> Callable[[], None]:
    """Returns a function that closes the connection of this request, if the server provides its socket."""
    connection = _connection()
    return (lambda: None) if connection is None else partial(_shut_down, connection)


def _shut_down(connection: socket.socket) -> None:
    """Shuts down a duplicate of the socket, so that a server that is waiting to write notices it."""
    with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as copy:
        copy.shutdown(socket.SHUT_RDWR)
