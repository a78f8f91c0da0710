"""The service's clock, and round trips to players. With this clock, all pages show a turned card at the same time."""

from typing import Any

from flask import Response

from service.http.identity import current_identity, json_answer
from service.limits.route_costs import cost
from service.openapi import request_schemas as schemas
from service.openapi.resource import TOKEN_OPTIONAL, Resource, problems
from service.services import current_services

clocks = Resource("clock", __name__, description="The service's clock, and round trips")


@clocks.route("/games/<game>/clock", methods=["POST"])
@clocks.arguments(schemas.ClockExchange, required=False)
@clocks.response(200, schemas.ClockAnswer)
@clocks.doc(security=TOKEN_OPTIONAL)
@problems(clocks, 400, 401, 404, 413, 415, 422)
@cost()
def exchange(body: dict[str, Any], game: str) -> Response:
    """Read the service's clock, and let the service measure the round trip.

    `at` is the service's time about half-way between sending your request and receiving this response. The fastest of
    several exchanges is the most precise. With a seat's token, the response has a `nonce`. Send it back at once, in the
    next exchange, so that the service can measure the round trip to this player. A throw-in says when its player
    tapped. If the round trip shows that the tap cannot have been so early, a later time counts (ruling R61).
    """
    services = current_services()
    round_trips = services.round_trips
    received = round_trips.now()
    token = current_identity(game).token
    if token is None or token.kind != "seat":
        return json_answer({"at": services.clock()})
    if body["nonce"] is not None:
        round_trips.returned(token, body["nonce"], received)
    return json_answer({"at": services.clock(), "nonce": round_trips.nonce(token)})
