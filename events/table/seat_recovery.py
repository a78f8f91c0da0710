"""Seat recovery: somebody without a seat gets the seat of a lost phone or of a computer, with the consent of others.

Somebody claims to be the player of a seat, or wants to play instead of a computer. Whoever gets the seat sees its hand,
so others have to agree:

- If the phone that currently has the seat agrees, the seat moves.
- If that phone is absent, the consent of one other player is enough, or of the host if no other person has a seat.
- A computer counts as absent and has no vote. If no person has a seat and the host is away, nobody can be asked, and
  the person gets the computer's seat at once.
- Otherwise all other players at the table have to agree. At least two of them must have played since the start, as in
  seat_release.py.

If anybody who is asked refuses, the request ends, and for a minute nobody can ask again. There is one request at a
time, and it expires. The phone that asks may repeat its request, because the other phone may be absent by now. The seat
keeps its cards. A lost phone's seat keeps its name and its vote, and the token of the old phone becomes invalid. A
computer's seat gets the name of the person.
"""

from msgspec.structs import replace

from events.decider import Actor, Event, Illegal, Millis, Role, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import OPENERS, chair_at, check_request_version, is_host
from events.table.seat_release import MIN_CONSENTING_PLAYERS, counts_as_absent
from events.table.seat_requests import occupied_of
from events.table.seats import check_new_player, clean_name
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
    name = _new_name(table, command)
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
    facts = (command.seat, command.player, command.expires, absent)
    asked = SeatRecovery(table.version + 1, *facts, agreed, name, command.host_away)
    return (t.SeatRecoveryAsked(*facts, name, command.host_away), *_moved(table, asked))


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
        return (agreed, _new_player(table, asked))
    if by is None:
        decides = counts_as_absent(table, asked.seat, absent)
        return (agreed, _new_player(table, asked)) if decides else (agreed,)
    return (agreed, *_moved(table, replace(asked, absent=absent, agreed=(*asked.agreed, by))))


def _new_name(table: TableState, command: c.AskSeatRecovery) -> str | None:
    """The name of the person who replaces a computer. None if the seat belongs to a person, who keeps the name."""
    chair = chair_at(table, command.seat)
    if chair.computer is None:
        return None
    if table.locked:
        raise Illegal("table-locked")
    return chair.name if command.name is None else clean_name(command.name, _other_names(table, command.seat))


def _other_names(table: TableState, seat: Seat) -> list[str]:
    return [chair.name for number, chair in enumerate(table.chairs) if number != seat]


def _unexpired(table: TableState, now: Millis) -> SeatRecovery | None:
    asked = table.seat_recovery
    return None if asked is None or now >= asked.expires else asked


def _voter(table: TableState, actor: Actor, asked: SeatRecovery) -> Seat | None:
    """The seat that answers. None for the host, who is asked only if no other person has a seat."""
    if isinstance(actor, Role):
        if is_host(table, actor) and not _others(table, asked):
            return None
    elif actor in table.people() and actor not in asked.agreed:
        return actor
    raise Illegal("not-yours-to-answer")


def _moved(table: TableState, asked: SeatRecovery) -> tuple[Event, ...]:
    return (_new_player(table, asked),) if _others_consent(table, asked) else ()


def _new_player(table: TableState, asked: SeatRecovery) -> Event:
    """The event that gives the seat to the person who asks. The entropy stays, as it counts only at the start."""
    if asked.name is None:
        return t.HandedOver(asked.seat, asked.player, None)
    chair = table.chairs[asked.seat]
    name = chair.name if asked.name in _other_names(table, asked.seat) else asked.name  # taken in the meantime
    return t.SatDown(asked.seat, name, asked.player, chair.entropy)


def _others(table: TableState, asked: SeatRecovery) -> set[Seat]:
    return {seat for seat in table.people() if seat != asked.seat}


def _others_consent(table: TableState, asked: SeatRecovery) -> bool:
    others = _others(table, asked)
    consenting = others & {*asked.agreed}
    if asked.name is not None and not others and asked.host_away:
        return True  # nobody can be asked
    if counts_as_absent(table, asked.seat, asked.absent):
        return bool(consenting)
    from_the_start = [seat for seat in consenting if not table.chairs[seat].late]
    return consenting == others and len(from_the_start) >= MIN_CONSENTING_PLAYERS
