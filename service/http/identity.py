"""Identity: who sent a request, and what the request's token allows at a table."""

from collections.abc import Iterable, Mapping

import msgspec
from flask import Response, g, request

from events import table as tables
from events.decider import Actor, Illegal, Role, Viewer, actor_name
from events.envelope import Recorded
from events.table import TableState
from events.table.commands import Command
from events.value import Value
from events.words import Language
from service.auth.token_bearer import NoLongerSeated, actor_of
from service.auth.tokens import TokenClaims
from service.commands.handler import CommandAt
from service.commands.stream_handler import Handled
from service.errors import Problem
from service.http.etags import expected_versions
from service.http.idempotency import idempotency_key
from service.http.problems import from_illegal, language
from service.live.frame_encoder import shown
from service.live.presence import HOST_HEADER
from service.observability.log_context import add_to_log_context
from service.services import AppServices, current_services


class Identity(Value):
    """The sender of a request, at the table as it was when the request arrived.

    Seats may move before a command is decided, so `perform` finds the actor again.
    """

    table: TableState
    actor: Actor
    token: TokenClaims | None

    @property
    def viewer(self) -> Viewer:
        """The sender as a viewer of `table`. At a later version of the table use `viewer_at`."""
        return self.actor


def verified_token() -> TokenClaims | None:
    """Returns the token of the current request if it is valid for any game, else None. Verifies it once per request."""
    if "token" not in g:
        g.token = current_services().tokens.read_header(request.headers.get("Authorization", ""))
    token: TokenClaims | None = g.token
    return token


def access(game: str) -> TokenClaims | None:
    """Returns the token of the current request, or None. Raises 401 if it is invalid or belongs to another game."""
    if not request.headers.get("Authorization"):
        return None
    token = verified_token()
    if token is None or token.game != game:
        raise Problem(401, "bad-token")
    return token


def accompanying_host(game: str) -> TokenClaims | None:
    """Returns the host's token in HOST_HEADER, or None. A host's phone that also has a seat sends both tokens."""
    given = request.headers.get(HOST_HEADER)
    found = current_services().tokens.read(given) if given else None
    return found if found is not None and found.kind == "host" and found.game == game else None


def current_identity(game: str) -> Identity:
    """Returns the sender of the current request. Without a token, this is a spectator.

    Raises 401 if the token is invalid or belongs to another game, or if its player has left.
    """
    found = access(game)
    table = _table(game)
    actor = actor_of(found, table, current_services().rules)
    if actor is None:
        raise Problem(401, "bad-token")
    for token in (found, accompanying_host(game)):
        current_services().presence.seen(token)
    add_to_log_context(seat=actor_name(actor))
    return Identity(table, actor, found)


def viewer_at(who: Identity, table: TableState) -> Viewer:
    """Returns the sender as a viewer of a later version of the table. A player who has left becomes a spectator."""
    actor = actor_of(who.token, table, current_services().rules)
    return Role.SPECTATOR if actor is None else actor


def identity_with_token(game: str) -> Identity:
    """Like `current_identity`, but raises a 401 problem if the request has no token."""
    who = current_identity(game)
    if who.actor is Role.SPECTATOR:
        raise Problem(401, "token-needed")
    return who


def _table(game: str) -> TableState:
    check_game(game)
    return current_services().handler.newest(game)


def check_game(game: str) -> None:
    if not game.isascii() or not game.isalnum() or len(game) > 64:
        raise Illegal("no-such-game")


def perform(
    who: Identity, command: Command | CommandAt, intent: object = None, seat: int | None = None
) -> Handled[TableState]:
    """Carries a command out for the sender of the request. A refusal says why, and lists the legal actions.

    `intent` is what the client asks for, by default the command. Requests with the same idempotency key must have equal
    intents. `seat` is the seat that the request names. If another player sits there by now, the command is refused.
    """
    services, game = current_services(), who.table.stream
    key = idempotency_key()
    fingerprint = msgspec.json.encode(intent or command, order="deterministic").decode() if key else ""
    expected = expected_versions(request.headers.get("If-Match"))

    def acting(table: TableState) -> Actor:
        actor = actor_of(who.token, table, services.rules)
        if actor is None:
            raise NoLongerSeated
        if seat is not None and _player(table, seat) != _player(who.table, seat):
            raise Illegal("seat-changed", seat=seat)
        return actor

    try:
        return services.handler.handle(game, acting, command, key=key, fingerprint=fingerprint, expected=expected)
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = services.handler.newest(game)
        raise refusal(services, why, newest, viewer_at(who, newest), language()) from None


def _player(table: TableState, seat: int) -> str | None:
    return table.chairs[seat].player if seat < len(table.chairs) else None


def refusal(
    services: AppServices, why: Illegal, table: TableState, viewer: Viewer | None, language: Language
) -> Problem:
    """Returns the problem for a refusal by the rules. Unless `viewer` is None, it lists the viewer's legal actions."""
    legal = None if viewer is None else tables.view(services.rules, table, viewer, services.clock()).legal
    words = services.rules(table.ruleset, table.ruleset_version).presentation.words(language)
    return from_illegal(why, language, words, [chair.name for chair in table.chairs], legal)


def shown_events(table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    return shown(current_services().rules, table, recorded, viewer)


def json_answer(body: object, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(body), status, headers=headers, content_type="application/json")


def table_body(
    services: AppServices, table: TableState, viewer: Viewer, handled: Handled[TableState] | None
) -> dict[str, object]:
    if handled is None:
        return {"table": tables.view(services.rules, table, viewer, services.clock())}
    events, view = services.frame_encoder.of(table, handled.recorded, services.clock).to(viewer)
    return {
        "table": view,
        "first": handled.first,
        "last": handled.last,
        "replayed": handled.replayed,
        "events": events,
    }


def table_answer(
    table: TableState,
    viewer: Viewer,
    *,
    status: int = 200,
    handled: Handled[TableState] | None = None,
    more: Mapping[str, object] | None = None,
) -> Response:
    """Returns a response with the table as this viewer may see it and, after a command, with the command's events."""
    response = json_answer({**table_body(current_services(), table, viewer, handled), **(more or {})}, status)
    response.headers["ETag"] = f'"{table.version}"'
    response.headers["Cache-Control"] = "no-store"
    return response


def command_answer(who: Identity, handled: Handled[TableState]) -> Response:
    """Returns the response to a command: its events and the new table, as the sender may see them now."""
    return table_answer(handled.state, viewer_at(who, handled.state), handled=handled)


def answer_command(game: str, command: Command | CommandAt, intent: object = None, seat: int | None = None) -> Response:
    """Carries a command out for the sender of the request, who needs a token, and returns the response."""
    who = identity_with_token(game)
    return command_answer(who, perform(who, command, intent, seat))
