"""Addresses that are shown to people: a token goes into the fragment, which no server and no log ever sees."""

from flask import request

from service.desk import desk


def base_url() -> str:
    return desk().config.public_url or request.host_url.rstrip("/")


def join_link(game: str, code: str) -> str:
    return f"{base_url()}/join/{code}"


def handover_link(game: str, seat: int, token: str) -> str:
    return f"{base_url()}/games/{game}/seats/{seat}#handover={token}"


def table_links(game: str, code: str) -> dict[str, str]:
    return {
        "join": join_link(game, code),
        "table": f"{base_url()}/games/{game}",
        "api": f"{base_url()}/api/v1/games/{game}",
    }
