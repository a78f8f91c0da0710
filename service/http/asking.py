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
from service.handle import Handled
from service.http.repeating import idempotency_key
from service.problems import Problem, from_illegal, language


class Asking(Value):
    table: TableState
    actor: Actor

    @property
    def viewer(self) -> Viewer:
        return self.actor


def access(game: str) -> Access | None:
    """The request's token, if it has one. A bad one, and one for another game, are refused alike."""
    return access_by(desk().tokens, request.headers.get("Authorization", ""), game)


def access_by(tokens: Tokens, header: str, game: str) -> Access | None:
    """The same for whoever has read the header already."""
    if not header:
        return None
    kind, _, token = header.partition(" ")
    found = tokens.read(token.strip()) if kind.lower() == "bearer" else None
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
    bind_contextvars(seat=actor_name(actor))
    return Asking(table, actor)


def actor_of(found: Access | None, table: TableState, rules: Rules) -> Actor | None:
    """Whom a token makes its bearer at this table; None: it is dead, or good for something else."""
    if found is None:
        return Role.SPECTATOR
    if found.kind == "host":
        return Role.REFEREE if rules(table.game, table.ruleset).refereed else Role.HOST
    return table.seat_of(found.player) if found.kind == "seat" else None


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


def perform(who: Asking, command: Command, wish: object = None) -> Handled:
    """Carry a command out for whoever is asking; a refusal comes with a sentence and what would be legal.

    `wish` is what has to be the same when a key comes again, where the same wish may lead to another command.
    """
    handler, table = desk().handler, who.table
    key = idempotency_key()
    fingerprint = msgspec.json.encode(wish or command, order="deterministic").decode() if key else ""
    try:
        return handler.handle(
            table.stream, who.actor, command, key=key, fingerprint=fingerprint, expected=expected_version()
        )
    except Illegal as why:
        raise refusal(why, table.stream, who.viewer) from None


def refusal(why: Illegal, game: str, viewer: Viewer) -> Problem:
    """With the table as it stands now: whose turn it is, and what would be legal."""
    newest = desk().handler.newest(game)
    legal = tables.view(desk().rules, newest, viewer, desk().clock()).legal
    words = desk().rules(newest.game, newest.ruleset).words(language())
    return from_illegal(why, words, [chair.name for chair in newest.chairs], legal)


def expected_version() -> int | None:
    """If-Match names the version the client has seen."""
    return version_in(request.headers.get("If-Match"))


def version_in(header: str | None) -> int | None:
    if header is None or header == "*":  # any version will do, as long as the game is there
        return None
    text = header.removeprefix("W/").strip('"')
    if not text.isdecimal() or len(text) > 18:
        raise Problem(412, "version-conflict", facts={"expected": header})
    return int(text)


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
