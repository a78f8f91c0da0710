"""The answer to whoever has opened a table, in whichever way."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response, request

from events.decider import Illegal
from events.table.state import Phase
from service.client_network import client_network
from service.desk import desk
from service.http.asking import json_answer
from service.links import table_links
from service.open_tables import Full
from service.problems import Problem

LATER = {"Retry-After": "60"}


@contextmanager
def room_for(game: str) -> Iterator[None]:
    """While it is opened, and from then on until it is over, it counts for whoever asks."""
    tables, config = desk().open_tables, desk().config
    address = client_network(request.remote_addr)
    full = tables.enter(game, address)
    if full is not None:
        for other in tables.some(full, address):
            if _is_over(other):
                tables.leave(other)
        full = tables.enter(game, address)
    if full is Full.SERVER:
        raise Problem(429, "too-many-tables", facts={"most": config.tables}, headers=LATER)
    if full is Full.ADDRESS:
        raise Problem(429, "too-many-tables-here", facts={"most": config.tables_per_address}, headers=LATER)
    try:
        yield
    except BaseException:
        if not desk().store.last_version(game):  # it may be there already, and this only somebody who asks amiss
            tables.leave(game)
        raise


def _is_over(game: str) -> bool:
    try:
        return desk().handler.newest(game).phase is Phase.OVER
    except Illegal:
        return True  # gone altogether


def opened_table(game: str) -> dict[str, object]:
    """For the host: whoever has this answer is the host."""
    return as_guest(game) | {"host_token": desk().tokens.host(game)}


def as_guest(game: str) -> dict[str, object]:
    code = desk().codes.issue(game)
    return {"game": game, "join_code": code, "links": table_links(game, code)}


def opened(answer: dict[str, object], status: int = 201) -> Response:
    return json_answer(answer, status, Location=f"/api/v1/games/{answer['game']}")
