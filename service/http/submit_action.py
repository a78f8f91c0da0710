"""Carries out an action, from the request to the response. The fast path and the Flask route both use this module."""

import re

import msgspec

from events.codec import read_action
from events.decider import Action, Arrival, Illegal, actor_name
from events.table import TableState
from events.table.commands import Act
from events.value import Value
from events.words import Language
from service.auth.token_bearer import NoLongerSeated, TokenBearer, actor_of
from service.auth.tokens import TokenClaims
from service.commands.stream_handler import Handled
from service.errors import Problem
from service.http.etags import expected_versions
from service.http.idempotency import checked_key
from service.http.identity import check_game, refusal, table_body
from service.http.problems import (
    CONTENT_TYPE,
    EXPECTED,
    decode_json,
    from_illegal,
    problem_body,
    problem_for,
    problem_headers,
)
from service.services import AppServices

_JSON = re.compile(r"application/(json|[^;,]*\+json)", re.IGNORECASE)


class ActionRequest(Value, kw_only=True):
    """The parts of an action's request that the response depends on. Headers that were not sent are None."""

    game: str
    body: bytes
    token: TokenClaims | None
    """The verified token, which belongs to this game; None if no token was sent."""
    language: Language
    """The language of sentences in the response."""
    content_type: str | None = None
    idempotency_key: str | None = None
    if_match: str | None = None

    @property
    def is_json(self) -> bool:
        media_type = (self.content_type or "").partition(";")[0].strip()
        return _JSON.fullmatch(media_type) is not None


class ActionResponse(Value, kw_only=True):
    status: int
    headers: dict[str, str]
    content_type: str
    body: bytes
    seat: str | None = None
    """The actor's name, for the request log; None if it is not known."""


def submit_action(services: AppServices, request: ActionRequest) -> ActionResponse:
    """Carries an action out and returns the response, which may be a refusal. Any exception from here is a bug."""
    try:
        return _accepted(services, request)
    except EXPECTED as why:
        return refused_action(problem_for(why, request.language, request.if_match), request.language)


def refused_action(problem: Problem, language: Language) -> ActionResponse:
    return ActionResponse(
        status=int(problem.status),
        headers=problem_headers(problem),
        content_type=CONTENT_TYPE,
        body=problem_body(problem, language),
    )


def _accepted(services: AppServices, request: ActionRequest) -> ActionResponse:
    """Decides with the table in memory. If the store has newer events, the handler reads them and decides again."""
    arrived = services.clock()
    check_game(request.game)
    table = services.handler.known(request.game)
    if request.token is None:
        services.handler.newest(request.game)  # raises Illegal if the game no longer exists
        raise Problem(401, "token-needed")
    bearer = TokenBearer(request.token, services.rules)
    try:
        table = _seated(services, bearer, table)
        arrival = services.round_trips.arrival(table, request.token, arrived)
        services.presence.seen(request.token)
        handled = _decided(services, request, bearer, read_request(services, request, table), arrival)
        actor = bearer.actor_at(handled.state)
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = services.handler.known(request.game)
        viewer = actor_of(request.token, newest, services.rules)
        raise refusal(services, why, newest, viewer, request.language) from None
    return ActionResponse(
        status=201,
        headers={
            "ETag": f'"{handled.state.version}"',
            "Location": f"/api/v1/games/{request.game}/events?after={handled.first - 1}&upto={handled.last}",
            "Cache-Control": "no-store",
        },
        content_type="application/json",
        body=msgspec.json.encode(table_body(services, handled.state, actor, handled)),
        seat=actor_name(actor),
    )


def _seated(services: AppServices, bearer: TokenBearer, table: TableState) -> TableState:
    """Returns a version of the table at which the token is valid. Raises NoLongerSeated if there is none."""
    try:
        bearer.actor_at(table)
    except NoLongerSeated:
        table = services.handler.newest(table.stream)  # another process may have seated this player just now
        bearer.actor_at(table)
    return table


def _decided(
    services: AppServices, request: ActionRequest, bearer: TokenBearer, action: Action, arrival: Arrival
) -> Handled[TableState]:
    """Decides and stores an action. The fingerprint has no time of arrival, because a repeated action arrives later."""

    def command(table: TableState) -> Act:
        return Act(services.rules(table.ruleset, table.ruleset_version).arrived(action, arrival))

    key = checked_key(request.idempotency_key)
    return services.handler.handle(
        request.game,
        bearer.actor_at,
        command,
        key=key,
        fingerprint=msgspec.json.encode(Act(action), order="deterministic").decode() if key else "",
        expected=None if request.if_match is None else expected_versions(request.if_match),
    )


def read_request(services: AppServices, request: ActionRequest, table: TableState) -> Action:
    """Returns the action in the request's body. Raises Problem if the body is not an action of this game."""
    if not request.is_json:
        raise Problem(415, "not-json")
    decider = services.rules(table.ruleset, table.ruleset_version)
    try:
        return read_action(decider, request.body)
    except Illegal as why:
        decode_json(request.body)  # raises a 400 problem if the body is not valid JSON at all
        services.handler.newest(request.game)  # raises Illegal if the game no longer exists
        raise from_illegal(why, request.language, decider.presentation.words(request.language)) from None
