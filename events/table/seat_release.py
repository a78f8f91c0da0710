"""Seat release: freeing another player's seat in a running game, with the consent of that player or of the table.

Whoever sits down in a freed seat sees its hand, so neither the host nor another player can free a seat alone:

- If the seat's player agrees, the seat is freed. If anybody who is asked refuses, the request ends.
- Otherwise every other player at the table has to agree. A player who asks agrees by asking. At least two of those who
  agree must have played since the start. Without this limit, a player could take a second seat during the game and then
  free the seat of the only opponent.
- If the seat's player is absent or a computer, all other players have to agree except those who are absent, and at
  least one player has to agree. If no other person has a seat, the seat is freed as soon as the host asks.
  service/live/presence.py says when a player counts as absent.

Computers have no vote. There is one request at a time. Whoever asked may ask again, because the player of the seat may
be absent by now. After that all players answer again. With the request and every answer, the service says who is
absent. The events record this, so that a log can be verified.
"""

from events.decider import Actor, AnyDecider, Event, Illegal, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import chair_at, check_host, requesting_seat
from events.table.seat_requests import agreed_by, answered, check_asker, occupied_of, withdrawn
from events.table.state import SeatRequest, TableState
from events.timeline import Recall

MIN_CONSENTING_PLAYERS = 2
"""If the seat's player is present, at least this many of those who agree must have played since the start."""


def ask(
    decider: AnyDecider, table: TableState, actor: Actor, command: c.AskSeatRelease, _: Recall
) -> tuple[Event, ...]:
    table.running_play()
    by, seat = requesting_seat(table, actor), command.seat
    if chair_at(table, seat).player is None:
        raise Illegal("seat-empty", seat=seat)
    if by == seat:
        raise Illegal("own-seat")
    if decider.refereed:  # a sheet has no secrets, so its referee frees seats alone
        check_host(table, actor)
        return (t.Left(seat),)
    check_asker(table, by)
    if table.seat_request is not None and table.seat_request.by != by:
        raise Illegal("seat-release-pending", seat=table.seat_request.seat)
    absent = occupied_of(table, command.absent)
    return (t.SeatReleaseAsked(seat, by, absent), *_freed(table, SeatRequest(table.version + 1, seat, by, absent)))


def answer(
    _: AnyDecider, table: TableState, actor: Actor, command: c.AnswerSeatRelease, __: Recall
) -> tuple[Event, ...]:
    table.running_play()
    request, by = answered(table, actor, table.seat_request, command.seat, command.request)
    if not command.agree:
        return (t.SeatReleaseRefused(request.seat, by, command.request),)
    absent = occupied_of(table, command.absent)
    agreed = t.SeatReleaseAgreed(request.seat, by, absent, command.request)
    if by == request.seat:
        return (agreed, t.SeatFreed(request.seat))
    return (agreed, *_freed(table, agreed_by(request, by, absent)))


def withdraw(
    _: AnyDecider, table: TableState, actor: Actor, command: c.WithdrawSeatRelease, __: Recall
) -> tuple[Event, ...]:
    request = withdrawn(table, actor, table.seat_request, command.seat)
    return (t.SeatReleaseWithdrawn(request.seat, request.by),)


def counts_as_absent(table: TableState, seat: Seat, absent: tuple[Seat, ...]) -> bool:
    """Whether nobody in this seat can be asked: its player is absent, or a computer."""
    return seat in absent or table.chairs[seat].computer is not None


def _freed(table: TableState, request: SeatRequest) -> tuple[Event, ...]:
    return (t.SeatFreed(request.seat),) if _table_consents(table, request) else ()


def _table_consents(table: TableState, request: SeatRequest) -> bool:
    others = {seat for seat in table.people() if seat != request.seat}
    consenting = others & {*request.agreed, request.by}
    if not counts_as_absent(table, request.seat, request.absent):
        from_the_start = [seat for seat in consenting if not table.chairs[seat].late]
        return consenting == others and len(from_the_start) >= MIN_CONSENTING_PLAYERS
    if not others:
        return True  # no player is left to ask, so the host alone decides
    return bool(consenting) and others - consenting <= set(request.absent)
