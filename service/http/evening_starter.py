"""Chooses who starts a game of an evening. The service computes this from the evening's log; no client can choose."""

from contextlib import suppress

from events.decider import Actor, Illegal, Seat
from events.evening.commands import ChooseStarter
from events.evening.seating import starter_at
from events.evening.state import GUEST, EveningState
from events.evening.view import persons_by_seat
from events.table import Phase, TableState
from events.table.commands import Start
from events.table.permission import is_host
from service.services import current_services


def starting(table: TableState, actor: Actor) -> Start:
    """Returns the command that starts this table. In an evening it names the starting player, if the game has one.

    If the player chosen now is not the one in the evening's log, the log is changed first. If the process then dies,
    the next attempt starts with the same person.
    """
    services = current_services()
    evening = services.evening_tables.evening_of(table.stream)
    has_starter = services.rules(table.ruleset, table.ruleset_version).has_starter
    if evening is None or not has_starter or table.phase is not Phase.LOBBY or not is_host(table, actor):
        return Start()
    return _chosen(evening, table)


def _chosen(evening: EveningState, table: TableState) -> Start:
    entry = evening.table(table.stream)
    if entry is None:
        return Start()
    persons = persons_by_seat(entry, tuple([chair.player for chair in table.chairs]))
    seats = {person: Seat(seat) for seat, person in enumerate(persons) if person is not None}
    starter = starter_at(evening, table.stream, tuple(seats))
    if starter is None:
        return Start()
    if starter != entry.starter:
        command = ChooseStarter(table.stream, starter)
        with suppress(Illegal):  # a repeated request has stored this choice, or the log is full
            current_services().evenings.handle(evening.stream, GUEST, command)
    return Start(seats[starter])
