"""Seats computers at a table that has just been opened."""

from collections.abc import Sequence
from contextlib import suppress

from events.computer_players.level import Level
from events.decider import AnyDecider, Illegal, Role, Seat
from events.table import TableState
from events.table.commands import SeatComputer
from service.http.opened_table import count_computers
from service.http.problems import language
from service.services import current_services
from service.words.computer_names import free_name


def check_computers(decider: AnyDecider, names: Sequence[str], levels: Sequence[str]) -> None:
    """Raises Illegal if these computers cannot be seated at the table that is about to be opened."""
    if levels and not decider.computers:
        raise Illegal("no-computers")
    if len(names) + len(levels) > max(decider.seats):
        raise Illegal("table-full", seats=max(decider.seats))


def seat_computers(game: str, reserved: int, levels: Sequence[str]) -> None:
    """Seats computers at a new table, after its reserved seats. A repeated request seats each of them only once."""
    if levels:
        count_computers(game)
    spoken = language()
    for number, level in enumerate(levels, start=reserved):

        def seat(table: TableState, seat: int = number, level: str = level) -> SeatComputer:
            return SeatComputer(Level(level), free_name([each.name for each in table.chairs], spoken), Seat(seat))

        current_services().handler.handle(game, Role.HOST, seat, key=f"computer-{number}")


def seat_computers_again(old: TableState, new: str) -> None:
    """Seats the computers of a finished game at the table of its rematch, each at most once."""
    if old.computers():
        count_computers(new)
    for seat in old.computers():
        chair = old.chairs[seat]

        def again(table: TableState, name: str = chair.name, level: Level | None = chair.computer) -> SeatComputer:
            reserved = (place for place, each in enumerate(table.chairs) if (each.name, each.player) == (name, None))
            return SeatComputer(level or Level.EASY, name, Seat(next(reserved, len(table.chairs))))

        with suppress(Illegal):  # the rematch has started without this computer
            current_services().handler.handle(new, Role.HOST, again, key=f"computer-{seat}")
