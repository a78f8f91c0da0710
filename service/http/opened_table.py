"""The response to a request that opens a table, and the quota of open tables."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from flask import Response, request

from events.decider import Illegal, Role
from events.envelope import Recorded
from events.fork import fork
from events.log import Decision
from events.table.state import Phase
from service.auth.tokens import TokenClaims, new_game_id, new_secret
from service.compute.thread_pool import run_prepared_in_pool
from service.errors import Problem
from service.http.idempotency import game_id, idempotency_key
from service.http.identity import json_answer
from service.http.links import table_links
from service.limits.client_network import client_network
from service.limits.open_table_quota import OpenTableQuota, TableLimit
from service.services import current_services

RETRY_HEADERS = {"Retry-After": "60"}


@contextmanager
def counted_as_open(game: str) -> Iterator[None]:
    """Counts the new table towards the quotas of open tables, until its game is over. Raises 429 at a full quota."""
    tables, config = current_services().open_table_quota, current_services().config
    full = _entered(tables, game)
    if full is TableLimit.SERVER:
        raise Problem(429, "too-many-tables", facts={"most": config.tables}, headers=RETRY_HEADERS)
    if full is TableLimit.ADDRESS:
        raise Problem(429, "too-many-tables-here", facts={"most": config.tables_per_address}, headers=RETRY_HEADERS)
    try:
        yield
    except BaseException:
        if not current_services().store.last_version(game):  # an earlier copy of the request may have opened it
            tables.leave(game)
        raise


def count_computers(game: str) -> None:
    """Counts a table towards the network's quota of tables with computers, until its game is over.

    Raises 429 if the quota is used up.
    """
    quota = current_services().computer_table_quota
    if _entered(quota, game) is not None:
        most = current_services().config.computer_tables_per_address
        raise Problem(429, "too-many-computer-tables", facts={"most": most}, headers=RETRY_HEADERS)


def _entered(tables: OpenTableQuota, game: str) -> TableLimit | None:
    """Counts a table. Returns the limit that refuses it, or None.

    If a limit refuses it, looks up a few counted tables, stops counting those whose game is over, and tries again.
    """
    address = client_network(request.remote_addr)
    full = tables.enter(game, address)
    if full is not None:
        for other in tables.some(full, address):
            if _is_over(other):
                tables.leave(other)
        full = tables.enter(game, address)
    return full


def _is_over(game: str) -> bool:
    try:
        return current_services().handler.newest(game).phase is Phase.OVER
    except Illegal:
        return True  # the game was removed


def opened_table(game: str) -> dict[str, object]:
    """Returns the response body for the host, with the host's token. Notes that the host is present now."""
    current_services().presence.seen(TokenClaims(game, "host"))
    return as_guest(game) | {"host_token": current_services().tokens.host(game)}


def opened_fork(
    verb: str, game: str, read: Callable[[], Sequence[Recorded]], version: int, about: str, *, imported: bool
) -> dict[str, object]:
    """Opens a table that continues a game after `version`, and returns the body of the response to its host.

    `read` reads the log. It is called when the calculation's turn in the thread pool comes. A repeated request must
    have the same `verb` and `about` as the first one.
    """
    branch, key, services = game_id(verb, game), idempotency_key(), current_services()
    now, rules = services.clock(), services.rules

    def prepare() -> Callable[[], Decision]:
        log, chosen = read(), {"secret": new_secret(), "salt": new_secret(), "command_id": new_game_id()}
        return lambda: fork(rules, log, version, branch, **chosen, at=now, actor=Role.HOST, imported=imported)

    with counted_as_open(branch):
        done = run_prepared_in_pool(prepare)
        key = key and f"{verb}/{key}"
        table = services.handler.write(done.recorded, done.table, key=key, fingerprint=f"{verb} {about}")
    services.deadlines.schedule(table)
    return opened_table(branch)


def as_guest(game: str) -> dict[str, object]:
    code = current_services().join_codes.issue(game)
    return {"game": game, "join_code": code, "links": table_links(game, code)}


def opened(answer: dict[str, object], status: int = 201) -> Response:
    return json_answer(answer, status, Location=f"/api/v1/games/{answer['game']}")
