"""Who is asking: what the request's token is good for at this table."""

from collections.abc import Iterable, Mapping

import msgspec
from flask import Response, request
from structlog.contextvars import bind_contextvars

from events import table as tables
from events.decider import Actor, Illegal, Role, Rules, Viewer, actor_name
from events.envelope import Recorded
from events.table import TableState
from events.table.commands import Command
from events.value import Value
from events.words import Language
from service.auth.tokens import TokenClaims, Tokens
from service.commands.handler import CommandAt, Handled
from service.http.etags import expected_versions
from service.http.idempotency import idempotency_key
from service.http.problems import Problem, from_illegal, language
from service.live.frame_encoder import shown
from service.services import AppServices, current_services


class Identity(Value):
    """Who asks, at the table as it stands when the request comes.

    By the time a command is decided, seats may have moved up or changed hands: `perform` finds the actor again.
    """

    table: TableState
    actor: Actor
    token: TokenClaims | None

    @property
    def viewer(self) -> Viewer:
        """For `table`, and for no later one."""
        return self.actor


class NoLongerSeated(Illegal):
    """A token that is good for nothing at the table as it stands."""

    def __init__(self) -> None:
        super().__init__("bad-token")


def access(game: str) -> TokenClaims | None:
    """The request's token, if it has one. A bad one, and one for another game, are refused alike."""
    return claims_in(current_services().tokens, request.headers.get("Authorization", ""), game)


def claims_in(tokens: Tokens, header: str, game: str) -> TokenClaims | None:
    """The same for whoever has read the header already."""
    if not header:
        return None
    kind, _, token = header.partition(" ")
    found = tokens.read(token.strip(" ")) if kind.lower() == "bearer" else None
    if found is None or found.game != game:
        raise Problem(401, "bad-token")
    return found


def current_identity(game: str) -> Identity:
    """Without a token one watches. A seat's token holds as long as its player sits there."""
    found = access(game)
    table = _table(game)
    actor = actor_of(found, table, current_services().rules)
    if actor is None:
        raise Problem(401, "bad-token")
    current_services().presence.seen(found)
    bind_contextvars(seat=actor_name(actor))
    return Identity(table, actor, found)


def actor_of(found: TokenClaims | None, table: TableState, rules: Rules) -> Actor | None:
    """Whom a token makes its bearer at this table; None: it is dead, or good for something else."""
    if found is None:
        return Role.SPECTATOR
    if found.kind == "host":
        return Role.REFEREE if rules(table.ruleset, table.ruleset_version).refereed else Role.HOST
    return table.seat_of(found.player) if found.kind == "seat" else None


def viewer_at(who: Identity, table: TableState) -> Viewer:
    """Whoever has left their seat sees what everybody sees."""
    actor = actor_of(who.token, table, current_services().rules)
    return Role.SPECTATOR if actor is None else actor


def identity_with_token(game: str) -> Identity:
    """For what nobody may do who only watches."""
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


def perform(who: Identity, command: Command | CommandAt, wish: object = None, seat: int | None = None) -> Handled:
    """Carry a command out for whoever is asking; a refusal comes with a sentence and what would be legal.

    `wish` is what has to be the same when a key comes again, where the same wish may lead to another command. `seat` is
    the seat that the request names: the command is refused if another player sits there by the time it is decided.
    """
    services, game = current_services(), who.table.stream
    key = idempotency_key()
    fingerprint = msgspec.json.encode(wish or command, order="deterministic").decode() if key else ""
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
    """A refusal of the rules, with what would be legal; None for a viewer who is no longer at the table."""
    legal = None if viewer is None else tables.view(services.rules, table, viewer, services.clock()).legal
    words = services.rules(table.ruleset, table.ruleset_version).presentation.words(language)
    return from_illegal(why, language, words, [chair.name for chair in table.chairs], legal)


def shown_events(table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    return shown(current_services().rules, table, recorded, viewer)


def json_answer(body: object, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(body), status, headers=headers, content_type="application/json")


def table_body(services: AppServices, table: TableState, viewer: Viewer, handled: Handled | None) -> dict[str, object]:
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
    handled: Handled | None = None,
    more: Mapping[str, object] | None = None,
) -> Response:
    """The table as this viewer sees it, with what a command did to it."""
    response = json_answer({**table_body(current_services(), table, viewer, handled), **(more or {})}, status)
    response.headers["ETag"] = f'"{table.version}"'
    response.headers["Cache-Control"] = "no-store"
    return response


def command_answer(who: Identity, handled: Handled) -> Response:
    """What a command did, as whoever asked for it may see it now."""
    return table_answer(handled.table, viewer_at(who, handled.table), handled=handled)
