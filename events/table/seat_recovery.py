"""Seat recovery: a player whose phone is lost continues on another phone, with the consent of others.

Somebody without a seat claims to be the player of a seat. Whoever gets the seat sees its hand, so others have to
confirm the claim:

- If the phone that currently has the seat agrees, the seat moves.
- If that phone is absent, the consent of any one other player is enough, or of the host if no other seat is occupied.
- Otherwise all other players at the table have to agree. At least two of them must have played since the start, as in
  seat_release.py.

If anybody who is asked refuses, the request ends, and for a minute nobody can ask again. There is one request at a
time, and it expires. The phone that asks may repeat its request, because the other phone may be absent by now. The seat
keeps its name, its cards and its vote. The token of the old phone becomes invalid.
"""

from msgspec.structs import replace

from events.decider import Actor, Event, Illegal, Millis, Role, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import OPENERS, chair_at, check_request_version, is_host
from events.table.seat_release import MIN_CONSENTING_PLAYERS, occupied_of
from events.table.seats import check_new_player
from events.table.state import Phase, SeatRecovery, TableState

RECOVERY_SECONDS = 300
"""A request expires after this time."""
PAUSE_AFTER_REFUSAL_SECONDS = 60


def ask(table: TableState, actor: Actor, command: c.AskSeatRecovery, now: Millis) -> tuple[Event, ...]:
    if actor not in (Role.SPECTATOR, *OPENERS):
        raise Illegal("nobody-can-cause-this")
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if chair_at(table, command.seat).player is None:
        raise Illegal("seat-empty", seat=command.seat)
    check_new_player(table, command.player)
    if not 0 < command.expires - now <= RECOVERY_SECONDS * 1000:
        raise Illegal("bad-seat-recovery", minutes=RECOVERY_SECONDS // 60)
    pending = _unexpired(table, now)
    if pending is not None and pending.player != command.player:
        raise Illegal("seat-recovery-pending", seat=pending.seat)
    refused = table.recovery_refused
    if refused is not None and now < refused + PAUSE_AFTER_REFUSAL_SECONDS * 1000:
        raise Illegal("seat-recovery-refused", seconds=PAUSE_AFTER_REFUSAL_SECONDS)
    absent = occupied_of(table, command.absent)
    agreed = pending.agreed if pending is not None and pending.seat == command.seat else ()
    asked = SeatRecovery(table.version + 1, command.seat, command.player, command.expires, absent, agreed)
    return (t.SeatRecoveryAsked(command.seat, command.player, command.expires, absent), *_moved(table, asked))


def answer(table: TableState, actor: Actor, command: c.AnswerSeatRecovery, now: Millis) -> tuple[Event, ...]:
    asked = _unexpired(table, now)
    if asked is None or asked.seat != command.seat:
        raise Illegal("nothing-asked")
    check_request_version(command.request, asked.version)
    by = _voter(table, actor, asked)
    if not command.agree:
        return (t.SeatRecoveryRefused(asked.seat, by, command.request),)
    absent = occupied_of(table, command.absent)
    agreed = t.SeatRecoveryAgreed(asked.seat, by, absent, command.request)
    if by == asked.seat:
        return (agreed, _handed_over(asked))
    if by is None:
        return (agreed, _handed_over(asked)) if asked.seat in absent else (agreed,)
    return (agreed, *_moved(table, replace(asked, absent=absent, agreed=(*asked.agreed, by))))


def _unexpired(table: TableState, now: Millis) -> SeatRecovery | None:
    asked = table.seat_recovery
    return None if asked is None or now >= asked.expires else asked


def _voter(table: TableState, actor: Actor, asked: SeatRecovery) -> Seat | None:
    """The seat that answers. None for the host, who is asked only if no other seat is occupied."""
    if isinstance(actor, Role):
        if is_host(table, actor) and table.occupied() == (asked.seat,):
            return None
    elif actor in table.occupied() and actor not in asked.agreed:
        return actor
    raise Illegal("not-yours-to-answer")


def _moved(table: TableState, asked: SeatRecovery) -> tuple[Event, ...]:
    return (_handed_over(asked),) if _others_consent(table, asked) else ()


def _handed_over(asked: SeatRecovery) -> Event:
    return t.HandedOver(asked.seat, asked.player, None)


def _others_consent(table: TableState, asked: SeatRecovery) -> bool:
    others = {seat for seat in table.occupied() if seat != asked.seat}
    consenting = others & {*asked.agreed}
    if asked.seat in asked.absent:
        return bool(consenting)
    from_the_start = [seat for seat in consenting if not table.chairs[seat].late]
    return consenting == others and len(from_the_start) >= MIN_CONSENTING_PLAYERS
