"""Idempotency keys: a request that is sent several times with the same key is carried out only once."""

from flask import request

from service.auth.tokens import new_game_id, new_player_id
from service.errors import Problem
from service.services import current_services

MAX_KEY_LENGTH = 128
MIN_STRONG_KEY_LENGTH = 16
MIN_DIFFERENT_CHARACTERS = 5
"""A random key nearly always has at least this many different characters. Of random keys with 16 hexadecimal digits,
about one in two million has fewer. A counter or a typed word often has fewer."""


def idempotency_key() -> str | None:
    return checked_key(request.headers.get("Idempotency-Key"))


def checked_key(key: str | None) -> str | None:
    if key is not None and not (1 <= len(key) <= MAX_KEY_LENGTH and key.isascii() and key.isprintable()):
        raise Problem(422, "bad-idempotency-key")
    return key


def strong_key() -> str | None:
    """The idempotency key of a request whose response contains a token. Refuses keys that others could guess."""
    key = idempotency_key()
    if key is not None and (len(key) < MIN_STRONG_KEY_LENGTH or len(set(key)) < MIN_DIFFERENT_CHARACTERS):
        raise Problem(422, "weak-idempotency-key", facts={"least": MIN_STRONG_KEY_LENGTH})
    return key


def game_id(*about: str) -> str:
    """Returns the id of a new game. It is derived from the idempotency key; without a key it is random."""
    return _derived(new_game_id(), "game", *about)


def player_id(*about: str) -> str:
    """Returns the id of a player, person or phone: derived from the idempotency key, or random if there is no key."""
    return _derived(new_player_id(), "player", *about)


def _derived(random_id: str, *about: str) -> str:
    """Returns an id as long as `random_id`, derived from the idempotency key. Without a key, returns `random_id`."""
    key = strong_key()
    return random_id if key is None else current_services().tokens.name(*about, key)[: len(random_id)]
