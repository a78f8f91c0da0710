"""Hosting an evening: take over from a host who is away, and end the hosting of whoever took over."""

from flask import Response

from events.evening.commands import BecomeHost, StopHosting
from events.evening.state import EveningState
from service.http.evening_identity import evening_answer, evening_identity_with_token, perform_evening
from service.live.evening_presence import hosts_are_away
from service.openapi import evening_schemas as schemas
from service.openapi.resource import ETAG, Resource, command, problems
from service.services import current_services

evening_hosting = Resource("evening hosting", __name__, description="Hosting an evening when the host is away")


@evening_hosting.route("/evenings/<evening>/hosting", methods=["POST"])
@evening_hosting.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_hosting)
@problems(evening_hosting, 401, 403, 404, 409, 412, 422)
def take_evening_hosting(evening: str) -> Response:
    """Become a host of the evening too. Only for people, and only while all hosts have been away for 10 seconds.

    You then have the rights of the host in this evening. Whoever opened the evening stays a host. If another person had
    taken over before, you replace that person.
    """
    presence = current_services().presence

    def take(state: EveningState) -> BecomeHost:
        return BecomeHost(hosts_are_away(presence, state))

    # The intent must be the same when the client repeats the request, so it does not contain `host_away`.
    return evening_answer(perform_evening(evening_identity_with_token(evening), take, intent={"hosting": True}))


@evening_hosting.route("/evenings/<evening>/hosting", methods=["DELETE"])
@evening_hosting.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_hosting)
@problems(evening_hosting, 401, 403, 404, 409, 412, 422)
def end_evening_hosting(evening: str) -> Response:
    """End the hosting of the person who has taken over. Only for that person and for whoever opened the evening."""
    return evening_answer(perform_evening(evening_identity_with_token(evening), StopHosting()))
