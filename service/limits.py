"""Rates: phones at one table share an address, so what a seat does is counted by its token."""

import math
import time

from flask import request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from service import rates  # noqa: F401 - the library finds it by its scheme, process://
from service.access import Tokens
from service.desk import desk

limiter = Limiter(get_remote_address, headers_enabled=False)


def by_token() -> str:
    """The token's owner. What is no token of ours counts for its address: guesses have no rates of their own."""
    return owner_of(desk().tokens, request.headers.get("Authorization", "")) or get_remote_address()


def owner_of(tokens: Tokens, authorization: str) -> str | None:
    kind, _, token = authorization.partition(" ")
    found = tokens.read(token.strip()) if kind.lower() == "bearer" else None
    return f"{found.game}/{found.kind}/{found.player}" if found else None


def seconds_to_wait() -> int:
    """Until the limit that was just broken allows another try."""
    broken = limiter.current_limit
    return max(1, math.ceil(broken.reset_at - time.time())) if broken else 1


def open_rate() -> str:
    return desk().config.open_rate


def join_rate() -> str:
    return desk().config.join_rate


def act_rate() -> str:
    return desk().config.act_rate
