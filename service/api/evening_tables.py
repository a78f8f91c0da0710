"""The tables of an evening: add an existing one, say whether it counts, take a seat, and move between tables."""

from typing import Any

from flask import Response

from events.decider import Illegal, Role, Seat
from events.evening import commands as c
from events.evening.permission import known_table
from events.evening.players import corrected_players
from events.evening.seat_phones import was_given
from events.evening.state import EveningState, Person, person_of, seat_key, seat_name
from events.table import Phase, TableState
from events.table.commands import Sit
from service.api.evening_games import player_at
from service.api.seat_recovery import absent_seats
from service.api.seats import seated
from service.errors import Problem
from service.http.evening_identity import (
    EveningIdentity,
    evening_answer,
    evening_identity_with_token,
    evening_refusal,
    perform_evening,
)
from service.http.identity import check_game
from service.openapi import evening_schemas as schemas
from service.openapi.request_schemas import Seated
from service.openapi.resource import ETAG, Resource, command, problems
from service.services import current_services

evening_tables = Resource("evening tables", __name__, description="The tables of an evening")


@evening_tables.route("/evenings/<evening>/tables", methods=["POST"])
@evening_tables.arguments(schemas.AddTableSchema)
@evening_tables.response(201, schemas.EveningChanged, headers=ETAG)
@command(evening_tables)
@problems(evening_tables, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def add_table(body: dict[str, Any], evening: str) -> Response:
    """Add a table that was opened elsewhere: a score sheet, an imported game, or a game that began before the evening.

    Until its game is over, this needs a `token` of the table. A player with the name of a person of the evening counts
    as that person, unless `people` says who sits where. No phone moves to the table.
    """
    who, game = evening_identity_with_token(evening), body["game"]
    table = _table(game)
    token = current_services().tokens.read(body["token"] or "")
    if table.phase is not Phase.OVER and (token is None or token.game != game):
        raise Problem(403, "table-token-needed")
    there = current_services().evening_tables.evening_of(game)
    if there is not None and there.stream != who.evening.stream:
        raise Problem(409, "table-in-evening", facts={"evening": there.id})

    def add(state: EveningState) -> c.AddTable:
        return c.AddTable(game, _players(state, table, body["people"]))

    current_services().evening_tables.note(game, who.evening.stream)
    return evening_answer(perform_evening(who, add, intent=["add", body["game"], body["people"]]), 201)


def _table(game: str) -> TableState:
    check_game(game)
    return current_services().handler.newest(game)


def _players(state: EveningState, table: TableState, people: list[str | None] | None) -> dict[str, str]:
    """Returns the id of the person for each player: from `people` if it is given, otherwise by name."""
    names = {person.name.casefold(): person.id for person in state.people}
    found = {}
    for number, chair in enumerate(table.chairs):
        named = None if chair.computer is not None else names.get(chair.name.casefold())
        person = named if people is None else people[number] if number < len(people) else None
        if person is not None:
            found[chair.player or seat_key(number)] = person
    return found


@evening_tables.route("/evenings/<evening>/tables/<game>", methods=["PATCH"])
@evening_tables.arguments(schemas.ChangeEveningTable)
@evening_tables.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_tables)
@problems(evening_tables, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def change_evening_table(body: dict[str, Any], evening: str, game: str) -> Response:
    """Say whether the game of this table counts, or correct who played there.

    Only the host corrects who played, for example if somebody took over a seat with the code of the table. `people`
    lists the person in each seat. The correction only changes whose results these are: nobody gets a seat or a token.
    """
    who = evening_identity_with_token(evening)
    if "counts" in body:
        return evening_answer(perform_evening(who, c.CountTable(game, body["counts"])))
    players, people = tuple(chair.player for chair in _table(game).chairs), body["people"]

    def correct(state: EveningState) -> c.CorrectPlayers:
        return c.CorrectPlayers(game, corrected_players(known_table(state, game), players, people))

    return evening_answer(perform_evening(who, correct, intent=["people", game, people]))


@evening_tables.route("/evenings/<evening>/tables/<game>/seat", methods=["POST"])
@evening_tables.response(200, Seated)
@command(evening_tables)
@problems(evening_tables, 401, 403, 404, 409, 412, 422)
def take_evening_seat(evening: str, game: str) -> Response:
    """Get the token of your seat at a table of the evening. Only for people.

    Before the game starts, a person without a seat sits down at the table, if a seat is free. If you sat down with
    another phone, you get the token when the game is over, or when that phone has been away for a minute (before the
    start: for 10 seconds). If you were only named as a player, for example at an added table, you get no token.
    """
    who = evening_identity_with_token(evening)
    person = _person(who)
    try:
        entry = known_table(who.evening, game)
    except Illegal as why:
        raise evening_refusal(why) from None
    table = _table(game)
    mine = next((each for each, owner in entry.players.items() if owner == person.id), None)
    seat = None if mine is None else table.seat_of(mine)
    if mine is not None and seat is not None:
        if not _may_open(who, table, seat, mine):
            raise Problem(409, "seat-on-other-phone")
        return seated(table, mine)
    if table.phase is not Phase.LOBBY:
        raise Problem(409, "no-seat-here")
    return _sat_down(who, person, game)


def _may_open(who: EveningIdentity, table: TableState, seat: Seat, player: str) -> bool:
    """Whether this phone may open the person's seat. Whoever opens it sees the hand."""
    phones = who.evening.seat_phones.get(seat_name(table.stream, player))
    if phones is None or who.token is None or not was_given(who.evening, table.stream, player, _person(who).id):
        return False  # this person was never given the seat, but is only named as its player
    return who.token.link in phones or table.phase is Phase.OVER or seat in absent_seats(table)


def _sat_down(who: EveningIdentity, person: Person, game: str) -> Response:
    """Seats a person at a table of the evening, and then records in the evening's log whose seat it is."""
    services, player = current_services(), player_at(game, person.id)
    if services.handler.newest(game).seat_of(player) is None:
        services.handler.handle(game, Role.SPECTATOR, Sit(person.name, player, ""))

    def link(state: EveningState) -> c.EveningCommand:
        linked = known_table(state, game).players.get(player) == person.id
        return c.MovePerson(person.id, game) if linked else c.LinkPlayer(game, player, person.id, moves=True)

    perform_evening(who, link, intent=["seat", game])
    return seated(services.handler.newest(game), player)


def _person(who: EveningIdentity) -> Person:
    person = who.evening.person(person_of(who.actor) or "")
    if person is None:
        raise Problem(403, "person-token-needed")
    return person


@evening_tables.route("/evenings/<evening>/place", methods=["POST"])
@evening_tables.arguments(schemas.MovePersonSchema)
@evening_tables.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_tables)
@problems(evening_tables, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def move_person(body: dict[str, Any], evening: str) -> Response:
    """Go to a table of the evening, for example to watch, or back to the evening's page. The host can move anybody."""
    who = evening_identity_with_token(evening)
    person = body["person"] or _person(who).id
    return evening_answer(perform_evening(who, c.MovePerson(person, body["game"]), intent=body))
