"""Evenings: open, show, change the settings, undo, and the events."""

from typing import Any

import msgspec
from flask import Response

from events.decider import Illegal
from events.evening.commands import AddTable, ChangeSettings, NewPerson, OpenEvening, RedoChange, UndoChange
from events.evening.state import Calls, EveningState, Points, stream_of
from events.store import KeyReused
from events.table import TableState
from service.auth.tokens import TokenClaims, new_game_id
from service.errors import Problem
from service.history.evening_past import past_evening
from service.history.log_reader import read_log
from service.http.etags import conditional, tag_of
from service.http.evening_identity import (
    evening_answer,
    evening_identity,
    evening_identity_with_token,
    evening_refusal,
    perform_evening,
    shown_evening,
)
from service.http.evening_people import new_person_id, phone_of_player
from service.http.idempotency import game_id, idempotency_key
from service.http.identity import identity_with_token, json_answer
from service.http.links import evening_links
from service.http.qr_answers import REQUESTS_PER_DRAWING, drawn
from service.http.qr_images import as_svg
from service.limits.evening_quota import counted_evening
from service.limits.route_costs import OPEN, Cache, cost, spend, spend_on_events
from service.live.evening_stream import evening_events
from service.openapi import evening_schemas as schemas
from service.openapi.request_schemas import EventRange, Invitation
from service.openapi.resource import (
    ETAG,
    LOCATION,
    TOKEN_OPTIONAL,
    Resource,
    command,
    problems,
    readable_by_anybody,
    revalidated,
)
from service.services import current_services

evenings = Resource("evenings", __name__, description="Evenings: people, their tables, and where everybody is")

MAX_EVENTS_PER_PAGE = 1000


@evenings.route("/evenings", methods=["POST"])
@evenings.arguments(schemas.OpenEveningSchema)
@evenings.response(201, schemas.OpenedEveningAnswer, headers=LOCATION)
@evenings.doc(security=TOKEN_OPTIONAL, parameters=["IdempotencyKey"])
@problems(evenings, 400, 401, 404, 409, 413, 415, 422)
@cost(OPEN)
def open_evening(body: dict[str, Any]) -> Response:
    """Open an evening.

    Returns the host's token and a join code. With the id of a table in `from` and a token of that table, the evening
    begins with this table. Each player of the table becomes a person of the evening. A player who sends the request
    gets a person's token too. Each other player gets one from `POST people`, with the token of the seat. If somebody
    else has already turned the table into an evening, the response is 409 `table-in-evening` with the `evening`.
    """
    settings = body["title"], Points(body["points"]), Calls(body["calls"])
    if body["table"] is None:
        evening, key = game_id("evening"), idempotency_key()
        fingerprint = msgspec.json.encode(body, order="deterministic").decode() if key else ""
        return _opened(evening, OpenEvening(*settings), key and f"open/{key}", fingerprint, {})
    return _opened_from(body["table"], settings)


def _opened_from(game: str, settings: tuple[str, Points, Calls]) -> Response:
    """Turns a table into an evening. The id is derived from the table, so a repeated request finds the same evening.

    Only a repetition by the same sender gets the host's token again. Others at the table get 409 with the evening's id.
    """
    who, services = identity_with_token(game), current_services()
    evening = services.tokens.name("evening from", game)[: len(new_game_id())]
    there = services.evening_tables.evening_of(game)
    if there is not None and there.id != evening:
        raise Problem(409, "table-in-evening", facts={"evening": there.id})
    people = _people_at(who.table)
    players = {player: person.person for player, person in people.items()}
    table = AddTable(game, players, None, tuple(players.values()))
    services.evening_tables.note(game, stream_of(evening))
    mine: dict[str, object] = {}
    player = who.token.player if who.token is not None and who.token.kind == "seat" else None
    if player in people:
        stream, phone = stream_of(evening), people[player].phone
        mine = {"person": players[player], "token": services.tokens.person(stream, players[player], phone)}
    command = OpenEvening(*settings, tuple(people.values()), table)
    try:
        return _opened(evening, command, "from", _sender(who.token), mine)
    except KeyReused:
        raise Problem(409, "table-in-evening", facts={"evening": evening}) from None


def _sender(token: TokenClaims | None) -> str:
    """Returns a fingerprint of the sender. It is derived, so the store does not say who sent the request."""
    return current_services().tokens.name("sender", "" if token is None else token.owner)


def _people_at(table: TableState) -> dict[str, NewPerson]:
    """Returns a person for every player at a table, by player id. Computers are not people."""
    stream = stream_of(current_services().tokens.name("evening from", table.stream)[: len(new_game_id())])
    people = {}
    for seat in table.people():
        chair = table.chairs[seat]
        assert chair.player is not None  # noqa: S101 - the seat is occupied
        phone = phone_of_player(stream, table.stream, chair.player)
        people[chair.player] = NewPerson(new_person_id("player", chair.player), chair.name, phone)
    return people


def _opened(evening: str, command: OpenEvening, key: str | None, fingerprint: str, more: dict[str, object]) -> Response:
    services, stream = current_services(), stream_of(evening)
    with counted_evening(stream, services.config.tables_per_address, services.store.last_version):
        try:
            state = services.evenings.open(stream, command, key=key, fingerprint=fingerprint).state
        except Illegal as why:
            raise evening_refusal(why) from None
    services.presence.seen(TokenClaims(stream, "host"))
    code = services.join_codes.issue(stream)
    answer = {
        "evening": evening,
        "host_token": services.tokens.host(stream),
        "join_code": code,
        "links": evening_links(evening, code),
        "view": shown_evening(state),
        **more,
    }
    return json_answer(answer, 201, Location=f"/api/v1/evenings/{evening}")


@evenings.route("/evenings/<evening>")
@evenings.arguments(schemas.EveningAtVersion, location="query")
@evenings.response(200, schemas.EveningShown, headers=ETAG)
@revalidated(evenings, 422)
@cost(pool=True)
def show_evening(query: dict[str, Any], evening: str) -> Response:
    """Get the evening, now or at an earlier version: its people, where they are, and its tables.

    Everybody sees the same. With `at` the response has the people, the settings and the list of tables of that version.
    The tables themselves are shown as they are now, because an evening does not store what happens at them.
    """
    state = evening_identity(evening).evening
    if query["at"] is None:
        response = json_answer({"evening": shown_evening(state)})
    else:
        state = past_evening(state, query["at"])
        response = json_answer({"evening": current_services().evening_views.json_of_past(state)})
    return conditional(response, tag_of(state.version, response.get_data()))


@evenings.route("/evenings/<evening>", methods=["PATCH"])
@evenings.arguments(schemas.ChangeEvening)
@evenings.response(200, schemas.EveningChanged, headers=ETAG)
@command(evenings)
@problems(evenings, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def change_evening(body: dict[str, Any], evening: str) -> Response:
    """Change the title, how games are added up, or who may call games. Only for the host."""
    who = evening_identity_with_token(evening)

    def change(state: EveningState) -> ChangeSettings:
        given = state.settings
        return ChangeSettings(
            body.get("title", given.title),
            Points(body.get("points", given.points.value)),
            Calls(body.get("calls", given.calls.value)),
        )

    return evening_answer(perform_evening(who, change, intent=body))


@evenings.route("/evenings/<evening>/undo", methods=["POST"])
@evenings.arguments(schemas.ChangeVersion)
@evenings.response(200, schemas.EveningChanged, headers=ETAG)
@command(evenings)
@problems(evenings, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def undo_change(body: dict[str, Any], evening: str) -> Response:
    """Undo one change. All later changes stay. If a game was called by mistake, everybody is where they were before.

    The host can undo every change, and a person can undo their own changes. Whoever may call games can undo a call. Two
    people who were merged can both undo the merge.
    """
    who = evening_identity_with_token(evening)
    return evening_answer(perform_evening(who, UndoChange(body["version"])))


@evenings.route("/evenings/<evening>/redo", methods=["POST"])
@evenings.arguments(schemas.ChangeVersion)
@evenings.response(200, schemas.EveningChanged, headers=ETAG)
@command(evenings)
@problems(evenings, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def redo_change(body: dict[str, Any], evening: str) -> Response:
    """Redo a change that was undone."""
    who = evening_identity_with_token(evening)
    return evening_answer(perform_evening(who, RedoChange(body["version"])))


@evenings.route("/evenings/<evening>/events")
@evenings.arguments(EventRange, location="query")
@evenings.response(200, schemas.EveningEvents)
@readable_by_anybody(evenings)
@problems(evenings, 401, 404, 422)
@cost()
def list_evening_events(query: dict[str, Any], evening: str) -> Response:
    """List the events of the evening."""
    state = evening_identity(evening).evening
    upto = state.version if query["upto"] is None else min(query["upto"], state.version)
    after = min(query["after"], upto)
    last = min(upto, after + MAX_EVENTS_PER_PAGE)
    spend_on_events(last - after)
    events = evening_events(read_log(current_services().store, state.stream, last, after))
    return json_answer({"events": events, "next": last if last < upto else None})


@evenings.route("/evenings/<evening>/invitation")
@evenings.response(200, Invitation)
@readable_by_anybody(evenings)
@problems(evenings, 401, 404)
@cost()
def evening_invitation(evening: str) -> Response:
    """Get the join code and the join link."""
    code = _code(evening)
    return json_answer({"join_code": code, "link": evening_links(evening, code)["join"]})


@evenings.route("/evenings/<evening>/qr.svg")
@evenings.response(200, {"type": "string"}, content_type="image/svg+xml")
@readable_by_anybody(evenings)
@problems(evenings, 401, 404)
@cost(cache=Cache.OWN, pool=True)
def evening_svg(evening: str) -> Response:
    """Get the join link as a QR code in SVG."""
    link = evening_links(evening, _code(evening))["join"]
    return Response(drawn(as_svg, link, lambda: spend(REQUESTS_PER_DRAWING)), content_type="image/svg+xml")


def _code(evening: str) -> str:
    return current_services().join_codes.issue(evening_identity(evening).evening.stream)
