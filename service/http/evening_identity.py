"""Identity in an evening: who sent a request, and the responses to commands of an evening."""

from typing import Any

import msgspec
from flask import Response, request

from events.decider import Illegal
from events.evening.commands import EveningCommand
from events.evening.state import GUEST, EveningState, stream_of
from events.value import Value
from events.words import evening_words
from service.auth.token_bearer import NoLongerSeated
from service.auth.tokens import TokenClaims
from service.commands.evening_handler import EveningCommandAt
from service.commands.stream_handler import Handled
from service.errors import Problem
from service.http.etags import expected_versions
from service.http.idempotency import idempotency_key
from service.http.identity import json_answer, verified_token
from service.http.problems import from_illegal, language
from service.live.evening_stream import evening_events, token_actor
from service.observability.log_context import add_to_log_context
from service.services import current_services

MAX_EVENING_ID_LENGTH = 40


class EveningIdentity(Value):
    """The sender of a request, in the evening as it was when the request arrived."""

    evening: EveningState
    actor: str
    token: TokenClaims | None


def evening_state(evening: str) -> EveningState:
    well_formed = evening.isascii() and evening.isalnum() and len(evening) <= MAX_EVENING_ID_LENGTH
    # A malformed id is replaced by an empty one. No evening has an empty id, so the handler refuses it.
    return current_services().evenings.newest(stream_of(evening if well_formed else ""))


def evening_identity(evening: str) -> EveningIdentity:
    """Returns the sender of the current request. Without a token, this is a guest.

    Raises 401 if the token is invalid or belongs to another evening, or if the person has another phone now.
    """
    state = evening_state(evening)
    if not request.headers.get("Authorization"):
        return EveningIdentity(state, GUEST, None)
    token = verified_token()
    actor = None if token is None else token_actor(token, state)
    if actor is None:
        raise Problem(401, "bad-token")
    current_services().presence.seen(token)
    add_to_log_context(seat=actor)
    return EveningIdentity(state, actor, token)


def evening_identity_with_token(evening: str) -> EveningIdentity:
    who = evening_identity(evening)
    if who.token is None:
        raise Problem(401, "evening-token-needed")
    return who


def perform_evening(
    who: EveningIdentity,
    command: EveningCommand | EveningCommandAt,
    intent: object = None,
    *,
    key: str | None = None,
    actor: str | None = None,
) -> Handled[EveningState]:
    """Carries a command out for the sender of the request.

    `intent` is what the client asks for, by default the command. Requests with the same idempotency key must have equal
    intents. `key` is used instead of the request's own key. A caller that gives an `actor` has already checked that
    the sender may act as this actor.
    """
    key = key or idempotency_key()
    fingerprint = msgspec.json.encode(intent or command, order="deterministic").decode() if key else ""

    def acting(state: EveningState) -> str:
        if actor is not None or who.token is None:
            return actor or GUEST
        found = token_actor(who.token, state)
        if found is None:
            raise NoLongerSeated
        return found

    def deciding(state: EveningState) -> EveningCommand:
        return command(state) if callable(command) else command

    try:
        return current_services().evenings.handle(
            who.evening.stream,
            acting,
            deciding,
            key=key,
            fingerprint=fingerprint,
            expected=expected_versions(request.headers.get("If-Match")),
        )
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        raise evening_refusal(why) from None


def evening_refusal(why: Illegal) -> Problem:
    return from_illegal(why, language(), evening_words(language()))


def shown_evening(state: EveningState) -> msgspec.Raw:
    return current_services().evening_views.json(state)


def evening_answer(handled: Handled[EveningState], status: int = 200, **more: Any) -> Response:
    """Returns the response to a command: its events, and the evening after it."""
    body = {
        "evening": shown_evening(handled.state),
        "first": handled.first,
        "last": handled.last,
        "replayed": handled.replayed,
        "events": evening_events(handled.recorded),
        **more,
    }
    response = json_answer(body, status)
    response.headers["ETag"] = f'"{handled.state.version}"'
    response.headers["Cache-Control"] = "no-store"
    return response
