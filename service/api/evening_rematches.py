"""Rematches in an evening: the new table belongs to the same evening, and the players who are present move there."""

from collections.abc import Callable
from contextlib import suppress

from events.decider import Illegal, Seat
from events.evening.commands import AddTable
from events.evening.seat_phones import was_given
from events.evening.seating import next_starter
from events.evening.state import GUEST, EveningState
from events.store import Conflict
from events.table import TableState
from service.live.presence import AWAY_AFTER_SECONDS
from service.services import current_services

SeatAgain = Callable[[Seat], str | None]
"""Gives the player of a seat at the old table a seat at the new one. Returns the new player id, or None."""


def add_rematch(old: TableState, new: str, seat_again: SeatAgain) -> None:
    """Adds the rematch to the evening of the old table, if it has one. All phones move to the new table in one append.

    Players who are away stay where they are. If the process dies, the next request for the rematch finishes the work.
    """
    services = current_services()
    evening = services.evening_tables.evening_of(old.stream)
    if evening is None or evening.table(new) is not None:
        return
    players, given = _seated_again(old, evening, seat_again)
    has_starter = services.rules(old.ruleset, old.ruleset_version).has_starter
    chairs = services.handler.newest(new).chairs
    seated = tuple(players[chair.player] for chair in chairs if chair.player in players)
    services.evening_tables.note(new, evening.stream)

    def add(state: EveningState) -> AddTable:
        starter = next_starter(state, seated) if has_starter else None
        moved = tuple(person for person in given if (known := state.person(person)) and not known.left)
        return AddTable(new, players, starter, moved, old.stream)

    with suppress(Illegal, Conflict):  # the evening is full, or another copy of this request was faster
        services.evenings.handle(evening.stream, lambda _: GUEST, add, key=f"rematch-{new}")


def _seated_again(
    old: TableState, evening: EveningState, seat_again: SeatAgain
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Returns the person of each player who has a seat at the new table, and the people whose phones move there.

    The phone of a person moves if the person was given the seat at the old table. It does not move if the person was
    only named as the seat's player.
    """
    entry = evening.table(old.stream)
    away = current_services().presence.absent(old, AWAY_AFTER_SECONDS)
    players, given = {}, []
    for seat in old.people():
        before = old.chairs[seat].player or ""
        person = None if entry is None else entry.players.get(before)
        if person is None or seat in away:
            continue
        with suppress(Illegal):  # the rematch has started without this player
            player = seat_again(seat)
            if player is not None:
                players[player] = person
                given += [person] if was_given(evening, old.stream, before, person) else []
    return players, tuple(given)
