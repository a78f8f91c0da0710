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
from service.access import Access, Tokens
from service.desk import Desk, desk
from service.frames import shown
from service.handle import CommandAt, Handled
from service.http.etags import expected_versions
from service.http.repeating import idempotency_key
from service.problems import Problem, from_illegal, language


class Asking(Value):
    """Who asks, at the table as it stands when the request comes.

    By the time a command is decided, seats may have moved up or changed hands: `perform` finds the actor again.
    """

    table: TableState
    actor: Actor
    token: Access | None

    @property
    def viewer(self) -> Viewer:
        """For `table`, and for no later one."""
        return self.actor


class NoLongerSeated(Illegal):
    """A token that is good for nothing at the table as it stands."""

    def __init__(self) -> None:
        super().__init__("bad-token")


def access(game: str) -> Access | None:
    """The request's token, if it has one. A bad one, and one for another game, are refused alike."""
    return access_by(desk().tokens, request.headers.get("Authorization", ""), game)


def access_by(tokens: Tokens, header: str, game: str) -> Access | None:
    """The same for whoever has read the header already."""
    if not header:
        return None
    kind, _, token = header.partition(" ")
    found = tokens.read(token.strip(" ")) if kind.lower() == "bearer" else None
    if found is None or found.game != game:
        raise Problem(401, "bad-token")
    return found


def asking(game: str) -> Asking:
    """Without a token one watches. A seat's token holds as long as its player sits there."""
    found = access(game)
    table = _table(game)
    actor = actor_of(found, table, desk().rules)
    if actor is None:
        raise Problem(401, "bad-token")
    desk().presence.seen(found)
    bind_contextvars(seat=actor_name(actor))
    return Asking(table, actor, found)


def actor_of(found: Access | None, table: TableState, rules: Rules) -> Actor | None:
    """Whom a token makes its bearer at this table; None: it is dead, or good for something else."""
    if found is None:
        return Role.SPECTATOR
    if found.kind == "host":
        return Role.REFEREE if rules(table.ruleset, table.ruleset_version).refereed else Role.HOST
    return table.seat_of(found.player) if found.kind == "seat" else None


def viewer_at(who: Asking, table: TableState) -> Viewer:
    """Whoever has left their seat sees what everybody sees."""
    actor = actor_of(who.token, table, desk().rules)
    return Role.SPECTATOR if actor is None else actor


def with_token(game: str) -> Asking:
    """For what nobody may do who only watches."""
    who = asking(game)
    if who.actor is Role.SPECTATOR:
        raise Problem(401, "token-needed")
    return who


def _table(game: str) -> TableState:
    check_game(game)
    return desk().handler.newest(game)


def check_game(game: str) -> None:
    if not game.isascii() or not game.isalnum() or len(game) > 64:
        raise Illegal("no-such-game")


def perform(who: Asking, command: Command | CommandAt, wish: object = None, seat: int | None = None) -> Handled:
    """Carry a command out for whoever is asking; a refusal comes with a sentence and what would be legal.

    `wish` is what has to be the same when a key comes again, where the same wish may lead to another command. `seat` is
    the seat that the request names: the command is refused if another player sits there by the time it is decided.
    """
    here, game = desk(), who.table.stream
    key = idempotency_key()
    fingerprint = msgspec.json.encode(wish or command, order="deterministic").decode() if key else ""
    expected = expected_versions(request.headers.get("If-Match"))

    def acting(table: TableState) -> Actor:
        actor = actor_of(who.token, table, here.rules)
        if actor is None:
            raise NoLongerSeated
        if seat is not None and _player(table, seat) != _player(who.table, seat):
            raise Illegal("seat-changed", seat=seat)
        return actor

    try:
        return here.handler.handle(game, acting, command, key=key, fingerprint=fingerprint, expected=expected)
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = here.handler.newest(game)
        raise refusal(why, newest, viewer_at(who, newest)) from None


def _player(table: TableState, seat: int) -> str | None:
    return table.chairs[seat].player if seat < len(table.chairs) else None


def refusal(why: Illegal, table: TableState, viewer: Viewer) -> Problem:
    """With whose turn it is, and what would be legal for this viewer of the table."""
    legal = tables.view(desk().rules, table, viewer, desk().clock()).legal
    words = desk().rules(table.ruleset, table.ruleset_version).presentation.words(language())
    return from_illegal(why, words, [chair.name for chair in table.chairs], legal)


def shown_events(table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    return shown(desk().rules, table, recorded, viewer)


def json_answer(body: object, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(body), status, headers=headers, content_type="application/json")


def table_body(here: Desk, table: TableState, viewer: Viewer, handled: Handled | None) -> dict[str, object]:
    if handled is None:
        return {"table": tables.view(here.rules, table, viewer, here.clock())}
    events, view = here.teller.of(table, handled.recorded, here.clock).to(viewer)
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
    response = json_answer({**table_body(desk(), table, viewer, handled), **(more or {})}, status)
    response.headers["ETag"] = f'"{table.version}"'
    response.headers["Cache-Control"] = "no-store"
    return response


def command_answer(who: Asking, handled: Handled) -> Response:
    """What a command did, as whoever asked for it may see it now."""
    return table_answer(handled.table, viewer_at(who, handled.table), handled=handled)
