"""The next game of an evening: a table is opened, everybody gets a seat, and then all phones move there at once.

Nothing moves before the last step, which is one append to the evening. A client that repeats an interrupted request
finds the same table and the same seats, because the ids are derived from the evening and the idempotency key.
"""

from contextlib import suppress
from typing import Any

import msgspec
from flask import Response, request

from events.decider import AnyDecider, Illegal, Role, Seat
from events.evening.commands import AddTable
from events.evening.decide import decide
from events.evening.permission import known_person
from events.evening.seating import seating_order
from events.evening.state import EveningState, person_of
from events.games import newest
from events.store import Conflict
from events.table import TableState
from events.table.commands import Open, Sit, Start
from service.auth.tokens import new_game_id, new_player_id, new_secret
from service.http.etags import expected_versions
from service.http.evening_identity import (
    EveningIdentity,
    evening_identity_with_token,
    evening_refusal,
    perform_evening,
    shown_evening,
)
from service.http.idempotency import strong_key
from service.http.identity import json_answer
from service.http.new_computers import check_computers, seat_computers
from service.http.opened_table import counted_as_open, opened_table
from service.limits.route_costs import OPEN, cost
from service.openapi import evening_schemas as schemas
from service.openapi.option_list import check_options
from service.openapi.resource import COMMAND_HEADERS, LOCATION, TOKEN_NEEDED, Resource, problems
from service.services import current_services

evening_games = Resource("evening games", __name__, description="The next game of an evening")


@evening_games.route("/evenings/<evening>/games", methods=["POST"])
@evening_games.arguments(schemas.CallGame)
@evening_games.response(201, schemas.GameCalled, headers=LOCATION)
@evening_games.doc(security=TOKEN_NEEDED, parameters=COMMAND_HEADERS)
@problems(evening_games, 400, 401, 403, 404, 409, 412, 413, 415, 422)
@cost(OPEN)
def call_game(body: dict[str, Any], evening: str) -> Response:
    """Call the next game: open a table, give everybody a seat, start the game, and let all phones move there.

    The person who has started least often gets the first seat and starts the game; in a race nobody starts. The
    response has the token of the table's host. Phones get the tokens of their seats from `POST tables/{game}/seat`. The
    evening lists the new table only when everything is ready. If the request fails before that, everybody is still
    where they were, and the request can be repeated with the same `Idempotency-Key`.
    """
    who = evening_identity_with_token(evening)
    decider = newest(body["ruleset"])
    check_options(decider, body["options"])
    people = tuple(dict.fromkeys(body["people"]))
    names = _names(who.evening, people)
    check_computers(decider, people, body["computers"])
    key, game = _key_and_game(who, body)
    seating = _seating(who.evening, game, people)
    starter = seating[0] if seating and decider.has_starter else None
    if not current_services().store.last_version(game):
        _check(who, decider, AddTable(game, _players(game, people), starter, people), body)
    with counted_as_open(game):
        _open(game, decider, body, tuple(names[person] for person in seating))
        for person in seating:
            _sit(game, person, names[person], body["entropy"] if person == person_of(who.actor) else "")
        seat_computers(game, len(seating), body["computers"])
        if body["start"]:
            _start(game, people)
    return _added(who, game, people, key, body)


def _names(state: EveningState, people: tuple[str, ...]) -> dict[str, str]:
    try:
        return {person: known_person(state, person).name for person in people}
    except Illegal as why:
        raise evening_refusal(why) from None


def _key_and_game(who: EveningIdentity, body: dict[str, Any]) -> tuple[str, str]:
    """Returns the idempotency key and the id of the game.

    Without a key, a request with the same body at the same version of the evening counts as a repetition.
    """
    content = msgspec.json.encode(body, order="deterministic").decode()
    key = strong_key() or f"{who.evening.version}-{current_services().tokens.name('call', content)}"
    game = current_services().tokens.name("evening game", who.evening.stream, who.actor, key)[: len(new_game_id())]
    return key, game


def _seating(state: EveningState, game: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the people in the order of their seats. If the table is already open, its seats decide the order."""
    order = seating_order(state, people)
    if not current_services().store.last_version(game):
        return order
    chairs = current_services().handler.newest(game).chairs
    seats = {chair.player: number for number, chair in enumerate(chairs) if chair.player is not None}
    return tuple(sorted(order, key=lambda person: seats.get(player_at(game, person), len(chairs))))


def player_at(game: str, person: str) -> str:
    """Returns the id of a person's player at a table of the evening. Only this server can derive it."""
    return current_services().tokens.name("evening player", game, person)[: len(new_player_id())]


def _players(game: str, people: tuple[str, ...]) -> dict[str, str]:
    return {player_at(game, person): person for person in people}


def _check(who: EveningIdentity, decider: AnyDecider, command: AddTable, body: dict[str, Any]) -> None:
    """Refuses, before a table is opened, what the evening or the start of the game would refuse later."""
    expected = expected_versions(request.headers.get("If-Match"))
    if expected is not None and who.evening.version not in expected:
        raise Conflict(who.evening.stream, max(expected, default=0), who.evening.version)
    try:
        decide(who.evening, who.actor, command, current_services().clock())
    except Illegal as why:
        raise evening_refusal(why) from None
    seats = len(command.players) + len(body["computers"])
    if body["start"] and seats not in decider.seats:
        raise Illegal("wrong-number-of-players", least=min(decider.seats), most=max(decider.seats))


def _open(game: str, decider: AnyDecider, body: dict[str, Any], names: tuple[str, ...]) -> None:
    if current_services().store.last_version(game):
        return
    command = Open(decider.id, decider.version, new_secret(), new_secret(), body["options"], names)
    with suppress(Conflict):  # another copy of this request has just opened the same table
        current_services().handler.open(game, command)


def _sit(game: str, person: str, name: str, entropy: str) -> None:
    """Gives a person the reserved seat. This happens at most once, however often the request is repeated."""

    def sit(table: TableState) -> Sit:
        return Sit(name, player_at(game, person), entropy, _reserved(table, name))

    current_services().handler.handle(game, Role.HOST, sit, key=f"evening-{person}")


def _start(game: str, people: tuple[str, ...]) -> None:
    """Starts the game at most once. If somebody starts this game, it is the person in the first seat."""

    def start(table: TableState) -> Start:
        return Start(None if _starter(table, people) is None else Seat(0))

    current_services().handler.handle(game, Role.HOST, start, key="evening-start")


def _starter(table: TableState, people: tuple[str, ...]) -> str | None:
    """Returns who starts at this table: the person in the first seat. None if nobody starts this game."""
    if not current_services().rules(table.ruleset, table.ruleset_version).has_starter:
        return None
    return next((person for person in people if table.seat_of(player_at(table.stream, person)) == 0), None)


def _reserved(table: TableState, name: str) -> Seat | None:
    """Returns the seat that is reserved for this name. None if the name has changed; then any free seat will do."""
    return next(
        (Seat(number) for number, chair in enumerate(table.chairs) if (chair.name, chair.player) == (name, None)), None
    )


def _added(who: EveningIdentity, game: str, people: tuple[str, ...], key: str, body: dict[str, Any]) -> Response:
    services = current_services()
    table = services.handler.newest(game)
    seats = [(person, seat) for person in people if (seat := table.seat_of(player_at(game, person))) is not None]
    services.evening_tables.note(game, who.evening.stream)
    command = AddTable(game, _players(game, people), _starter(table, people), people)
    state = perform_evening(who, command, intent=["call", body], key=key).state
    answer = {
        "game": game,
        "host_token": opened_table(game)["host_token"],
        "seats": [{"person": person, "seat": seat} for person, seat in seats],
        "evening": shown_evening(state),
    }
    return json_answer(answer, 201, Location=f"/api/v1/games/{game}")
