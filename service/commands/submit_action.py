"""The path of an action, for every server: identity, decide, append, publish, response."""

import msgspec

from events.codec import read_action
from events.decider import Action, Actor, Illegal, actor_name
from events.table import TableState
from events.table.commands import Act
from events.words import Language
from service.auth.tokens import TokenClaims
from service.commands.action_request import ActionRequest, ActionResponse
from service.commands.handler import Handled
from service.http.etags import expected_versions
from service.http.idempotency import checked_key
from service.http.identity import NoLongerSeated, actor_of, check_game, claims_in, refusal, table_body
from service.http.problems import (
    CONTENT_TYPE,
    EXPECTED,
    Problem,
    decode_json,
    from_illegal,
    language_for,
    problem_body,
    problem_for,
    problem_headers,
)
from service.services import AppServices


def submit_action(services: AppServices, request: ActionRequest) -> ActionResponse:
    """Carries an action out and answers it; refusals too. Raises only what is a bug."""
    language = language_for(request.lang, request.accept_language)
    try:
        return _accepted(services, request, language)
    except EXPECTED as why:
        return refused_action(problem_for(why, language, request.if_match), language)


def refused_action(problem: Problem, language: Language) -> ActionResponse:
    return ActionResponse(
        status=int(problem.status),
        headers=problem_headers(problem),
        content_type=CONTENT_TYPE,
        body=problem_body(problem, language),
    )


def _accepted(services: AppServices, request: ActionRequest, language: Language) -> ActionResponse:
    """Decides on the table as this process knows it: if the store has a newer one, it is read and decided again."""
    token = claims_in(services.tokens, request.authorization, request.game)
    check_game(request.game)
    table = services.handler.table(request.game)
    if token is None:
        services.handler.newest(request.game)  # raises Illegal if the game was removed since
        raise Problem(401, "token-needed")
    try:
        if actor_of(token, table, services.rules) is None:
            table = services.handler.newest(request.game)  # another process may have seated this player just now
        _actor(services, token, table)
        services.presence.seen(token)
        handled = _decided(services, request, token, _action(services, request, table, language))
        actor = _actor(services, token, handled.table)
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = services.handler.table(request.game)
        raise refusal(services, why, newest, actor_of(token, newest, services.rules), language) from None
    return ActionResponse(
        status=201,
        headers={
            "ETag": f'"{handled.table.version}"',
            "Location": f"/api/v1/games/{request.game}/events?after={handled.first - 1}&upto={handled.last}",
            "Cache-Control": "no-store",
        },
        content_type="application/json",
        body=msgspec.json.encode(table_body(services, handled.table, actor, handled)),
        seat=actor_name(actor),
    )


def _decided(services: AppServices, request: ActionRequest, token: TokenClaims, action: Action) -> Handled:
    command = Act(action)
    key = checked_key(request.idempotency_key)
    fingerprint = msgspec.json.encode(command, order="deterministic").decode() if key else ""
    return services.handler.handle(
        request.game,
        lambda table: _actor(services, token, table),
        command,
        key=key,
        fingerprint=fingerprint,
        expected=expected_versions(request.if_match),
    )


def _actor(services: AppServices, token: TokenClaims, table: TableState) -> Actor:
    actor = actor_of(token, table, services.rules)
    if actor is None:
        raise NoLongerSeated
    return actor


def _action(services: AppServices, request: ActionRequest, table: TableState, language: Language) -> Action:
    if not request.is_json:
        raise Problem(415, "not-json")
    decider = services.rules(table.ruleset, table.ruleset_version)
    try:
        return read_action(decider, request.body)
    except Illegal as why:
        decode_json(request.body)  # the error may come before the end of the body: is the rest of it JSON at all?
        services.handler.newest(request.game)  # raises Illegal if the game was removed since
        raise from_illegal(why, language, decider.presentation.words(language)) from None
