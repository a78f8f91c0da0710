"""Sitting down, being renamed, leaving, locking the table."""

import unicodedata

from events.decider import Actor, AnyDecider, Event, Illegal, Seat
from events.table import commands as c
from events.table import events as t
from events.table.invisible import is_format
from events.table.permission import chair_at, check_host, check_newcomer, check_own_or_host
from events.table.state import Phase, TableState
from events.timeline import Recall

LONGEST_NAME = 24
LONGEST_PLAYER_ID = 64
LONGEST_ENTROPY = 128


def sit(decider: AnyDecider, table: TableState, actor: Actor, command: c.Sit, _: Recall) -> tuple[Event, ...]:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if table.locked:
        raise Illegal("table-locked")
    check_new_player(table, command.player)
    if len(command.entropy) > LONGEST_ENTROPY or not command.entropy.isascii() or not command.entropy.isprintable():
        raise Illegal("bad-entropy", longest=LONGEST_ENTROPY)
    seat = _free_seat(decider, table, command.seat)
    check_newcomer(actor, seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != seat]
    return (t.SatDown(seat, fresh_name(command.name, others), command.player, command.entropy),)


def _free_seat(decider: AnyDecider, table: TableState, wanted: Seat | None) -> Seat:
    if wanted is not None and wanted != len(table.chairs):
        if chair_at(table, wanted).player is not None:
            raise Illegal("seat-taken", seat=wanted)
        return wanted
    for number, chair in enumerate(table.chairs):
        if chair.player is None and wanted is None:
            return Seat(number)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    if len(table.chairs) >= max(decider.seats):
        raise Illegal("table-full", seats=max(decider.seats))
    return Seat(len(table.chairs))


def rename(_: AnyDecider, table: TableState, actor: Actor, command: c.Rename, __: Recall) -> tuple[Event, ...]:
    check_own_or_host(table, actor, command.seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != command.seat]
    return (t.Renamed(command.seat, fresh_name(command.name, others)),)


def leave(decider: AnyDecider, table: TableState, actor: Actor, command: c.Leave, _: Recall) -> tuple[Event, ...]:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    chair = check_own_or_host(table, actor, command.seat)
    if chair.player is None and table.phase is not Phase.LOBBY:
        raise Illegal("seat-empty", seat=command.seat)
    has_hands = table.phase is Phase.PLAYING and not decider.refereed
    if has_hands and actor != command.seat and not command.by_old_rules:
        # Whoever sits down in a freed seat sees its hand: that is for its player or the table to decide.
        raise Illegal("seat-release-needs-consent", seat=command.seat)
    return (t.Left(command.seat),)


def lock(_: AnyDecider, table: TableState, actor: Actor, command: c.Lock, __: Recall) -> tuple[Event, ...]:
    check_host(actor)
    if command.locked == table.locked:
        raise Illegal("nothing-changes")
    return (t.Locked() if command.locked else t.Unlocked(),)


def check_new_player(table: TableState, player: str) -> None:
    if not 1 <= len(player) <= LONGEST_PLAYER_ID or not player.isprintable():
        raise Illegal("bad-player", longest=LONGEST_PLAYER_ID)
    if table.seat_of(player) is not None:
        raise Illegal("already-seated")


def fresh_name(name: str, others: list[str]) -> str:
    """A name as it will be shown: trimmed, printable, not too long and not mistakable for another at the table."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    shown = "".join([letter for letter in clean if not is_format(letter)])
    if not shown or len(clean) > LONGEST_NAME or not shown.isprintable():
        raise Illegal("bad-name", longest=LONGEST_NAME)
    if clean.casefold() in (other.casefold() for other in others):
        raise Illegal("name-taken", name=clean)
    return clean
