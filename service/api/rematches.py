"""Once more: a new table with the same game, variants and people, who need no new code.

That there is one is a fact beside the log of the old game: the first to write it down settles which table it is, in
whichever process, and everybody else finds it. The old tokens are what the new ones are given for.
"""

from contextlib import suppress
from typing import Any

import msgspec
from flask import Response

from events.decider import Role, Seat
from events.games import newest
from events.store import Conflict
from events.table import Chair, TableState
from events.table.commands import Open, Sit
from events.table.state import Phase
from service.auth.tokens import new_game_id, new_secret
from service.commands.handler import Handled
from service.http.identity import identity_with_token
from service.http.opened_table import as_guest, opened, opened_table
from service.http.problems import Problem
from service.limits.route_costs import OPEN, cost
from service.openapi import request_schemas as schemas
from service.openapi.resource import LOCATION, TOKEN_NEEDED, Resource, problems
from service.services import current_services

rematches = Resource("rematches", __name__, description="Once more: the same people at a new table")


@rematches.route("/games/<game>/rematch", methods=["POST"])
@rematches.arguments(schemas.Rematch, required=False)
@rematches.response(201, schemas.RematchTable, headers=LOCATION)
@rematches.doc(security=TOKEN_NEEDED)
@problems(rematches, 400, 401, 403, 404, 409, 413, 415, 422)
@cost(OPEN)
def rematch(body: dict[str, Any], game: str) -> Response:
    """Play again when a game is over: a new table with the same game, options and names.

    The first to ask opens it. A seat's token gets its own seat there, once; asked again, the same answer. The host's
    token gets the host's, and nobody else's does: whoever hosted hosts again. `GET games/{game}` tells of it.
    """
    who = identity_with_token(game)
    if who.table.phase is not Phase.OVER:
        raise Problem(409, "not-over")
    new = _opened(who.table)
    if isinstance(who.actor, Role):
        return opened(opened_table(new))
    chair = who.table.chairs[who.actor]
    player = current_services().tokens.name("rematch", new, chair.player or "")[:16]
    table = _seated(new, chair, player, body["entropy"], who.actor).table
    seat = table.seat_of(player)
    if seat is None:
        raise Problem(409, "no-longer-seated")
    return opened(as_guest(new) | {"seat": seat, "token": current_services().tokens.seat(new, player)})


def found_rematch(table: TableState) -> str | None:
    """The game that came after this one, once it can be played."""
    if table.phase is not Phase.OVER:
        return None
    new = current_services().store.get_value(f"rematch:{table.stream}")
    return new if new is not None and current_services().store.last_version(new) else None


def keeps_places(table: TableState) -> bool:
    """Before a rematch begins, the empty places are not for whoever comes first with the join code."""
    return table.phase is Phase.LOBBY and current_services().store.get_value(f"rematch-of:{table.stream}") is not None


def _opened(old: TableState) -> str:
    """Exactly one, whoever asks first: a process that dies in between leaves it to the next to ask."""
    store = current_services().store
    new = store.put_if_absent(f"rematch:{old.stream}", new_game_id())
    if not store.last_version(new):
        store.put_if_absent(f"rematch-of:{new}", old.stream)
        options = msgspec.to_builtins(old.options)
        version = newest(old.ruleset).version
        command = Open(old.ruleset, version, new_secret(), new_secret(), options, _names(old))
        with suppress(Conflict):  # somebody else was quicker, and meant the same
            current_services().handler.open(new, command, check_names=False)
    return new


def _names(old: TableState) -> tuple[str, ...]:
    """Places are kept for those who are there. On a sheet nobody sits, and everybody is."""
    everybody = current_services().rules(old.ruleset, old.ruleset_version).refereed
    return tuple(chair.name for chair in old.chairs if everybody or chair.player is not None)


def _seated(new: str, chair: Chair, player: str, entropy: str, old_seat: Seat) -> Handled:
    """The key, which nobody else knows, makes it once for each seat."""
    key = current_services().tokens.name("rematch seat", new, str(old_seat))

    def sit(table: TableState) -> Sit:
        return Sit(chair.name, player, entropy, _place(table, chair.name))

    return current_services().handler.handle(new, Role.SPECTATOR, sit, key=key)


def _place(table: TableState, name: str) -> Seat | None:
    """The place kept for this name. If the host has given it away one more, not somebody else's."""
    for number, chair in enumerate(table.chairs):
        if chair.name == name and chair.player is None:
            return Seat(number)
    return Seat(len(table.chairs)) if table.phase is Phase.LOBBY else None
