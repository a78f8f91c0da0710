"""The live stream of an evening."""

from flask import Response

from service.api.stream import LAST_EVENT_ID, last_event_id, opened_slot, served
from service.http.evening_identity import evening_identity
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
    person's phone follows `place` of its person. An event `tables`, without an id, has the tables again when one of
    them has started, has ended or has a new player. The stream ends with `gone` when the token is no longer valid.
    """
    who, after = evening_identity(evening), last_event_id()
    slot = opened_slot(who.evening.stream, who.token)
    return served(lambda: EveningStream(current_services().live_evenings, who.evening, who.token, after, slot), slot)
