"""Freeing somebody else's seat in a running game: asked for, and done with its player's or the table's consent.

Whoever sits down in a freed seat sees its hand, so neither the host nor another player frees one alone:

- The seat's player agrees: it is freed. Anybody who is asked may refuse, and that ends the request.
- Otherwise everybody else who sits at the table has to agree. Whoever asks from a seat agrees by asking. At least two
  of them must have sat there since the start, so nobody takes the seat of the only opponent, nor by sitting down in a
  second seat during the game.
- If the seat's player is away, one player is enough, and those who are away as well are not waited for. If no other
  seat is occupied, the host alone is enough.

One request at a time; whoever has asked may ask again, because the player may be away by now, and then all answer anew.
The service knows who is away. It passes that with the request and with every answer, and the events record it, so that
a log can be checked.
"""

from msgspec.structs import replace

from events.decider import Actor, AnyDecider, Event, Illegal, Role, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import asker, chair_at, check_request, play_in
from events.table.state import SeatRequest, TableState
from events.timeline import Recall

PLAYERS_WHO_CONSENT = 2
"""How many others who sat there at the start have to agree, while the seat's player is present and has not answered."""


def ask(
    decider: AnyDecider, table: TableState, actor: Actor, command: c.AskSeatRelease, _: Recall
) -> tuple[Event, ...]:
    play_in(table)
    by, seat = asker(table, actor), command.seat
    if chair_at(table, seat).player is None:
        raise Illegal("seat-empty", seat=seat)
    if by == seat:
        raise Illegal("own-seat")
    if decider.refereed:  # no secrets: the referee frees seats alone
        if by is not None:
            raise Illegal("host-only")
        return (t.Left(seat),)
    if by is not None and by not in table.occupied():
        raise Illegal("seat-empty", seat=by)
    if table.seat_request is not None and table.seat_request.by != by:
        raise Illegal("seat-release-pending", seat=table.seat_request.seat)
    absent = _occupied_of(table, command.absent)
    return (t.SeatReleaseAsked(seat, by, absent), *_freed(table, SeatRequest(table.version + 1, seat, by, absent)))


def answer(
    _: AnyDecider, table: TableState, actor: Actor, command: c.AnswerSeatRelease, __: Recall
) -> tuple[Event, ...]:
    play_in(table)
    request = _pending(table, command.seat)
    check_request(command.request, request.version)
    if isinstance(actor, Role) or actor not in table.occupied() or actor in (request.by, *request.agreed):
        raise Illegal("not-yours-to-answer")
    if not command.agree:
        return (t.SeatReleaseRefused(request.seat, actor, command.request),)
    absent = _occupied_of(table, command.absent)
    agreed = t.SeatReleaseAgreed(request.seat, actor, absent, command.request)
    if actor == request.seat:
        return (agreed, t.SeatFreed(request.seat))
    return (agreed, *_freed(table, replace(request, absent=absent, agreed=(*request.agreed, actor))))


def withdraw(
    _: AnyDecider, table: TableState, actor: Actor, command: c.WithdrawSeatRelease, __: Recall
) -> tuple[Event, ...]:
    request = _pending(table, command.seat)
    if asker(table, actor) != request.by:
        raise Illegal("not-yours-to-answer")
    return (t.SeatReleaseWithdrawn(request.seat, request.by),)


def _pending(table: TableState, seat: Seat) -> SeatRequest:
    if table.seat_request is None or table.seat_request.seat != seat:
        raise Illegal("nothing-asked")
    return table.seat_request


def _occupied_of(table: TableState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Sorted and without duplicates, because the recorded value is decided again when a log is checked."""
    return tuple(seat for seat in table.occupied() if seat in seats)


def _freed(table: TableState, request: SeatRequest) -> tuple[Event, ...]:
    return (t.SeatFreed(request.seat),) if _table_consents(table, request) else ()


def _table_consents(table: TableState, request: SeatRequest) -> bool:
    others = {seat for seat in table.occupied() if seat != request.seat}
    consenting = others & {*request.agreed, request.by}
    if request.seat not in request.absent:
        from_the_start = [seat for seat in consenting if not table.chairs[seat].late]
        return consenting == others and len(from_the_start) >= PLAYERS_WHO_CONSENT
    if not others:
        return True  # only the host is left to ask
    return bool(consenting) and others - consenting <= set(request.absent)
