"""Rematches: a new table with the same game, options and players. The players need no new join code.

The first request for a rematch stores the id of the new game under the id of the old game. All later requests, in any
process, find it there. Players authenticate with their old tokens and get new ones.
"""

from contextlib import suppress
from typing import Any

import msgspec
from flask import Response

from events.decider import Role, Seat
from events.games import newest
from events.store import Conflict
from events.table import Chair, TableState
from events.table.commands import Open, Sit, TakeHosting
from events.table.state import Phase
from service.api.evening_rematches import add_rematch
from service.auth.tokens import new_game_id, new_secret
from service.commands.stream_handler import Handled
from service.errors import Problem
from service.http.identity import identity_with_token
from service.http.new_computers import seat_computers_again
from service.http.opened_table import as_guest, opened, opened_table
from service.limits.route_costs import OPEN, cost
from service.live.presence import AWAY_AFTER_SECONDS
from service.openapi import request_schemas as schemas
from service.openapi.resource import LOCATION, TOKEN_NEEDED, Resource, problems
from service.services import current_services

rematches = Resource("rematches", __name__, description="Rematches: the same players at a new table")


@rematches.route("/games/<game>/rematch", methods=["POST"])
@rematches.arguments(schemas.Rematch, required=False)
@rematches.response(201, schemas.RematchTable, headers=LOCATION)
@rematches.doc(security=TOKEN_NEEDED)
@problems(rematches, 400, 401, 403, 404, 409, 413, 415, 422)
@cost(OPEN)
def rematch(body: dict[str, Any], game: str) -> Response:
    """Open a rematch of a finished game: a new table with the same game, options and names.

    The first request opens the table. With a seat's token, the same player gets a seat at the new table. A repeated
    request returns the same seat and token. With the host's token, the response has the host's token of the new table.
    `GET games/{game}` of the old game shows the new table's id. The player who opens the rematch becomes its host if
    that player hosted the old game, or if the old game's host is away. Computers take part again. On a score sheet,
    every name has a reserved seat; in other games, no seat is reserved for players who are away. The rematch of a table
    of an evening belongs to the same evening, and every person who is present gets a seat.
    """
    who = identity_with_token(game)
    if who.table.phase is not Phase.OVER:
        raise Problem(409, "not-over")
    new, first = _opened(who.table)
    old = who.table

    def seat_again(seat: Seat) -> str | None:
        return _seated_player(old, new, seat, "")

    if isinstance(who.actor, Role):
        add_rematch(old, new, seat_again)
        return opened(opened_table(new))
    chair, player = old.chairs[who.actor], _player(old, new, who.actor)
    _seated(new, chair, player, body["entropy"], who.actor)
    add_rematch(old, new, seat_again)
    seat = current_services().handler.newest(new).seat_of(player)
    if seat is None:
        raise Problem(409, "no-longer-seated")
    if first and (who.table.hosted_by == chair.player or current_services().presence.host_is_away(who.table)):
        current_services().handler.handle(new, seat, TakeHosting(host_away=True))
    return opened(as_guest(new) | {"seat": seat, "token": current_services().tokens.seat(new, player)})


def _player(old: TableState, new: str, seat: Seat) -> str:
    """Returns the id that the player of a seat has at the new table."""
    return current_services().tokens.name("rematch", new, old.chairs[seat].player or "")[:16]


def _seated_player(old: TableState, new: str, seat: Seat, entropy: str) -> str | None:
    player = _player(old, new, seat)
    table = _seated(new, old.chairs[seat], player, entropy, seat).state
    return None if table.seat_of(player) is None else player


def found_rematch(table: TableState) -> str | None:
    """Returns the id of the rematch once its table is open, otherwise None."""
    if table.phase is not Phase.OVER:
        return None
    new = current_services().store.get_value(f"rematch:{table.stream}")
    return new if new is not None and current_services().store.last_version(new) else None


def reserves_seats(table: TableState) -> bool:
    """Whether empty seats are reserved. Until a rematch starts, its empty seats belong to players of the old game."""
    return table.phase is Phase.LOBBY and current_services().store.get_value(f"rematch-of:{table.stream}") is not None


def _opened(old: TableState) -> tuple[str, bool]:
    """Opens the rematch exactly once. If a process dies before the table is open, the next request opens it.

    Returns the id of the rematch, and whether this request opened it.
    """
    store, opened_now = current_services().store, False
    new = store.put_if_absent(f"rematch:{old.stream}", new_game_id())
    if not store.last_version(new):
        store.put_if_absent(f"rematch-of:{new}", old.stream)
        options = msgspec.to_builtins(old.options)
        version = newest(old.ruleset).version
        command = Open(old.ruleset, version, new_secret(), new_secret(), options, _names(old))
        with suppress(Conflict):  # another request has just opened the same table
            current_services().handler.open(new, command, check_names=False)
            opened_now = True
    seat_computers_again(old, new)
    return new, opened_now


def _names(old: TableState) -> tuple[str, ...]:
    """Returns the names for which seats are reserved: on a score sheet all names, otherwise those of present players.

    The others can start without a player who is away. That player can sit down later.
    """
    if current_services().rules(old.ruleset, old.ruleset_version).refereed:
        return tuple(chair.name for chair in old.chairs)
    away = current_services().presence.absent(old, AWAY_AFTER_SECONDS)
    return tuple(old.chairs[seat].name for seat in old.occupied() if seat not in away)


def _seated(new: str, chair: Chair, player: str, entropy: str, old_seat: Seat) -> Handled[TableState]:
    """Seats a player at the new table. This happens at most once: the idempotency key is derived from the old seat."""
    key = current_services().tokens.name("rematch seat", new, str(old_seat))

    def sit(table: TableState) -> Sit:
        return Sit(chair.name, player, entropy, _reserved_seat(table, chair.name))

    return current_services().handler.handle(new, Role.SPECTATOR, sit, key=key)


def _reserved_seat(table: TableState, name: str) -> Seat | None:
    """Returns the empty seat that is reserved for this name.

    If there is none, returns a new seat before the start, and None after the start. None stands for any free seat.
    """
    for number, chair in enumerate(table.chairs):
        if chair.name == name and chair.player is None:
            return Seat(number)
    return Seat(len(table.chairs)) if table.phase is Phase.LOBBY else None
