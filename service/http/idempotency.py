"""What a client may send again because no answer came: the key it goes by, and what is named after that key."""

from flask import request

from service.auth.tokens import new_game_id, new_player_id
from service.http.problems import Problem
from service.services import current_services

LONGEST_KEY = 128
STRONG_KEY = 16
DIFFERENT = 5
"""A key drawn by chance has more different characters than this, for all practical purposes: 16 hexadecimal digits
have fewer once in two million times. One that was counted or typed has not."""


def idempotency_key() -> str | None:
    return checked_key(request.headers.get("Idempotency-Key"))


def checked_key(key: str | None) -> str | None:
    if key is not None and not (1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise Problem(422, "bad-idempotency-key")
    return key


def strong_key() -> str | None:
    """For what gives a token: whoever sends the same key gets the same token, so nobody may be able to guess it."""
    key = idempotency_key()
    if key is not None and (len(key) < STRONG_KEY or len(set(key)) < DIFFERENT):
        raise Problem(422, "weak-idempotency-key", facts={"least": STRONG_KEY})
    return key


def game_id(*about: str) -> str:
    """For a new game: with a key always the same one."""
    key = strong_key()
    return new_game_id() if key is None else current_services().tokens.name("game", *about, key)[: len(new_game_id())]


def player_id(*about: str) -> str:
    """For whoever takes a seat: with a key always the same one."""
    key = strong_key()
    return (
        new_player_id()
        if key is None
        else current_services().tokens.name("player", *about, key)[: len(new_player_id())]
    )
