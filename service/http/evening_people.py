"""Ids of people and phones in an evening, and recognising a person by a token of another evening or of a seat."""

from flask import request
from msgspec.structs import replace

from events.club.own_phones import is_own_phone
from events.evening.state import EveningState, Person
from service.auth.tokens import TokenClaims, new_player_id
from service.errors import Problem
from service.http.evening_identity import evening_state
from service.http.idempotency import player_id
from service.live.evening_stream import token_actor
from service.services import current_services

PERSON_HEADER = "Wurm-Person"
"""The header with a person's token of another evening, so that the person is recognised."""


def new_person_id(*about: str) -> str:
    """Returns the id of a new person. It is derived from `about`, for example from a player id."""
    return current_services().tokens.name("person", *about)[: len(new_player_id())]


def requested_person_id(stream: str) -> str:
    """Returns the id of a person who joins. It is derived from the idempotency key; without a key it is random."""
    return player_id("person", stream)


def requested_phone_id(stream: str, *about: str) -> str:
    return player_id("phone", stream, *about)


def phone_of_player(stream: str, game: str, player: str) -> str:
    """Returns the id of the phone that joins with the token of a player's seat. It is always the same id."""
    return current_services().tokens.name("phone of player", stream, game, player)[: len(new_player_id())]


def recognised_person(stream: str) -> Person | None:
    """Returns the person who joins this evening with a token in PERSON_HEADER, with the name that the club knows.

    Returns None without this header, and for a person whose name was removed. If the token's phone is not certainly the
    person's own (events/club/own_phones.py), the person gets a new id and keeps the name. So nobody gets somebody
    else's place in the club. Raises 401 if the token is invalid, or if its phone is no longer the person's.
    """
    given = request.headers.get(PERSON_HEADER)
    if not given:
        return None
    token = current_services().tokens.read(given)
    if token is None or token.kind != "person":
        raise Problem(401, "bad-token")
    state = evening_state(token.game.removeprefix("evening-"))
    person = state.person(token.player)
    if person is None or token_actor(token, state) is None:
        raise Problem(401, "bad-token")
    club = current_services().club.newest()
    if person.id in club.forgotten or token.player in club.forgotten:
        return None
    own = is_own_phone(state, token.player, token.link)
    name = club.names.get(club.known_as(token.player if own else person.id), person.name)
    return replace(person, id=token.player if own else requested_person_id(stream), name=name)


def seated_player(state: EveningState, token: TokenClaims | None) -> tuple[str, str] | None:
    """Returns the game and the player of a seat's token. Returns None if the table does not belong to this evening, or
    if the player has left the table.
    """
    if token is None or token.kind != "seat" or state.table(token.game) is None:
        return None
    table = current_services().handler.newest(token.game)
    return None if table.seat_of(token.player) is None else (token.game, token.player)
