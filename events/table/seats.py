"""Sitting down, renaming a player, leaving, and locking the table."""

import unicodedata

from events.decider import Actor, AnyDecider, Event, Illegal, Seat
from events.table import commands as c
from events.table import events as t
from events.table.name_characters import is_format
from events.table.permission import chair_at, check_host, check_may_sit, check_own_or_host
from events.table.state import Phase, TableState
from events.timeline import Recall

MAX_NAME_LENGTH = 24
MAX_PLAYER_ID_LENGTH = 64
MAX_ENTROPY_LENGTH = 128


def sit(decider: AnyDecider, table: TableState, actor: Actor, command: c.Sit, _: Recall) -> tuple[Event, ...]:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if table.locked:
        raise Illegal("table-locked")
    check_new_player(table, command.player)
    if len(command.entropy) > MAX_ENTROPY_LENGTH or not command.entropy.isascii() or not command.entropy.isprintable():
        raise Illegal("bad-entropy", longest=MAX_ENTROPY_LENGTH)
    seat = free_seat(decider, table, command.seat, instead_of_computer=True)
    check_may_sit(actor, seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != seat]
    return (t.SatDown(seat, clean_name(command.name, others), command.player, command.entropy),)


def free_seat(
    decider: AnyDecider, table: TableState, wanted: Seat | None, *, instead_of_computer: bool = False
) -> Seat:
    """The seat that is wanted, or the first free one. Before the start a person may also take a computer's seat."""
    computers = table.computers() if instead_of_computer and table.phase is Phase.LOBBY else ()
    if wanted is not None and wanted != len(table.chairs):
        if chair_at(table, wanted).player is not None and wanted not in computers:
            raise Illegal("seat-taken", seat=wanted)
        return wanted
    for number, chair in enumerate(table.chairs):
        if chair.player is None and wanted is None:
            return Seat(number)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    if len(table.chairs) >= max(decider.seats):
        if computers:
            return computers[0]
        raise Illegal("table-full", seats=max(decider.seats))
    return Seat(len(table.chairs))


def rename(_: AnyDecider, table: TableState, actor: Actor, command: c.Rename, __: Recall) -> tuple[Event, ...]:
    check_own_or_host(table, actor, command.seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != command.seat]
    return (t.Renamed(command.seat, clean_name(command.name, others)),)


def leave(decider: AnyDecider, table: TableState, actor: Actor, command: c.Leave, _: Recall) -> tuple[Event, ...]:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    chair = check_own_or_host(table, actor, command.seat)
    if chair.player is None and table.phase is not Phase.LOBBY:
        raise Illegal("seat-empty", seat=command.seat)
    has_hands = table.phase is Phase.PLAYING and not decider.refereed
    if has_hands and actor != command.seat and not command.by_old_rules:
        # Whoever sits down in a freed seat sees its hand, so the seat's player or the table has to agree.
        raise Illegal("seat-release-needs-consent", seat=command.seat)
    return (t.Left(command.seat),)


def lock(_: AnyDecider, table: TableState, actor: Actor, command: c.Lock, __: Recall) -> tuple[Event, ...]:
    check_host(table, actor)
    if command.locked == table.locked:
        raise Illegal("nothing-changes")
    return (t.Locked() if command.locked else t.Unlocked(),)


def check_new_player(table: TableState, player: str) -> None:
    if not 1 <= len(player) <= MAX_PLAYER_ID_LENGTH or not player.isprintable():
        raise Illegal("bad-player", longest=MAX_PLAYER_ID_LENGTH)
    if table.seat_of(player) is not None:
        raise Illegal("already-seated")


def clean_name(name: str, others: list[str]) -> str:
    """The name as it will be shown, trimmed. Raises Illegal if it is unprintable, too long or already taken."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    shown = "".join([letter for letter in clean if not is_format(letter)])
    if not shown or len(clean) > MAX_NAME_LENGTH or not shown.isprintable():
        raise Illegal("bad-name", longest=MAX_NAME_LENGTH)
    if clean.casefold() in (other.casefold() for other in others):
        raise Illegal("name-taken", name=clean)
    return clean
