"""Rates: phones at one table share an address, so what a seat does is counted by its token."""

from flask import request

from service.auth.tokens import Tokens
from service.limits.client_network import client_network
from service.services import current_services


def by_network() -> str:
    return client_network(request.remote_addr)


def by_token() -> str:
    """The token's owner, on routes of the token's own game; otherwise the address.

    So neither guesses have rates of their own, nor tokens that somebody makes by opening tables of their own.
    """
    game = (request.view_args or {}).get("game")
    return owner_of(current_services().tokens, request.headers.get("Authorization", ""), game) or by_network()


def owner_of(tokens: Tokens, authorization: str, game: str | None) -> str | None:
    """Returns None unless it is a token for this game."""
    kind, _, token = authorization.partition(" ")
    found = tokens.read(token.strip(" ")) if kind.lower() == "bearer" and game is not None else None
    return f"{found.game}/{found.kind}/{found.player}" if found is not None and found.game == game else None
