"""The answer to whoever has opened a table, in whichever way."""

from flask import Response

from service.desk import desk
from service.http.asking import json_answer
from service.links import table_links


def opened_table(game: str) -> dict[str, object]:
    """For the host: whoever has this answer is the host."""
    return as_guest(game) | {"host_token": desk().tokens.host(game)}


def as_guest(game: str) -> dict[str, object]:
    code = desk().codes.issue(game)
    return {"game": game, "join_code": code, "links": table_links(game, code)}


def opened(answer: dict[str, object], status: int = 201) -> Response:
    return json_answer(answer, status, Location=f"/api/v1/games/{answer['game']}")
