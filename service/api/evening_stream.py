"""The live stream of an evening."""

from flask import Response

from service.api.stream import LAST_EVENT_ID, last_event_id, opened_slot, served
from service.http.evening_identity import evening_identity
from service.http.identity import accompanying_host
from service.limits.route_costs import cost
from service.live.evening_stream import EveningStream
from service.openapi import evening_schemas as schemas
from service.openapi.resource import TOKEN_OPTIONAL, Resource, problems
from service.services import current_services

evening_streams = Resource("evening stream", __name__, description="Live stream of an evening")


@evening_streams.route("/evenings/<evening>/stream")
@evening_streams.response(200, schemas.EveningStreamed, content_type="text/event-stream")
@evening_streams.doc(security=TOKEN_OPTIONAL, parameters=[LAST_EVENT_ID])
@problems(evening_streams, 401, 404, 422)
@cost()
def stream_evening(evening: str) -> Response:
    """Follow an evening with server-sent events: first the evening, then a frame whenever something happens.

    It works like the stream of a table. The `id` of a frame is the version, and its `data` is an `EveningFrame`. A
    person's phone goes to the table that `place` of the person names. The first frame of a connection has the whole
    `evening`. Later frames have `changes`, or again the whole evening, for example after an undo. An event `tables`,
    without an id, has the tables that have started, have ended or have a new player. An event `presence`, without an
    id, says whose phones are away, and whether the host is away. A phone is away after 10 seconds without a stream and
    without a request. A phone that has the host's token beside a person's token sends it in `Wurm-Host`, so that the
    host counts as present. The stream ends with `gone` when the token is no longer valid.
    """
    who, after = evening_identity(evening), last_event_id()
    slot, services = opened_slot(who.evening.stream, who.token), current_services()
    about = (who.evening, who.token, accompanying_host(who.evening.stream), after, slot)
    return served(lambda: EveningStream(services.live_evenings, services.presence, *about), slot)
