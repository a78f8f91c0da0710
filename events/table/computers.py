"""Computers at a table: the host seats them before the start, and in a running game the table has to agree.

Computers have no vote, so only people are asked. In a running game

- a player who leaves can ask that a computer plays the player's seat,
- every person at the table and the host can ask that a computer plays an empty seat.

If no other person is at the table, the computer gets the seat at once. Otherwise everybody else who is present has to
agree. If all of them are absent, the request waits until one of them agrees. Anybody who is asked can refuse, which
ends the request. seat_recovery.py says how a person takes over the seat of a computer.

The cards follow from the entropy of all seats. The server knows the entropy of the seats taken before. So it may not
choose that of a computer freely, or it could try values until it likes the cards: the entropy of a computer's seat is
derived from the server's committed secret.
"""

import hashlib
import hmac

from events.decider import Actor, AnyDecider, Event, Illegal, Role, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import chair_at, check_host, requesting_seat
from events.table.seat_requests import agreed_by, answered, check_asker, occupied_of, withdrawn
from events.table.seats import clean_name, free_seat
from events.table.state import ComputerRequest, Phase, TableState
from events.timeline import Recall


def seat_computer(
    decider: AnyDecider, table: TableState, actor: Actor, command: c.SeatComputer, _: Recall
) -> tuple[Event, ...]:
    check_host(table, actor)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    _check_game(decider)
    seat = free_seat(decider, table, command.seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != seat]
    name = clean_name(command.name, others)
    return (t.ComputerSeated(seat, name, command.level, _player(table, seat), _entropy(table, seat)),)


def ask(decider: AnyDecider, table: TableState, actor: Actor, command: c.AskComputer, _: Recall) -> tuple[Event, ...]:
    table.running_play()
    _check_game(decider)
    by, seat = requesting_seat(table, actor), command.seat
    if chair_at(table, seat).computer is not None:
        raise Illegal("computer-plays-here", seat=seat)
    if chair_at(table, seat).player is not None and by != seat:
        raise Illegal("not-your-seat", seat=seat)
    check_asker(table, by)
    if table.computer_request is not None and table.computer_request.by != by:
        raise Illegal("computer-request-pending", seat=table.computer_request.seat)
    absent = occupied_of(table, command.absent)
    request = ComputerRequest(table.version + 1, seat, by, command.level, absent)
    return (t.ComputerAsked(seat, by, command.level, absent), *_seated(table, request))


def answer(_: AnyDecider, table: TableState, actor: Actor, command: c.AnswerComputer, __: Recall) -> tuple[Event, ...]:
    table.running_play()
    request, by = answered(table, actor, table.computer_request, command.seat, command.request)
    if not command.agree:
        return (t.ComputerRefused(request.seat, by, command.request),)
    absent = occupied_of(table, command.absent)
    agreed = t.ComputerAgreed(request.seat, by, absent, command.request)
    return (agreed, *_seated(table, agreed_by(request, by, absent)))


def withdraw(
    _: AnyDecider, table: TableState, actor: Actor, command: c.WithdrawComputer, __: Recall
) -> tuple[Event, ...]:
    request = withdrawn(table, actor, table.computer_request, command.seat)
    return (t.ComputerWithdrawn(request.seat, request.by),)


def check_may_command(table: TableState, actor: Actor, command: c.Command) -> None:
    """Refuses every command of a computer's seat except its moves. Computers ask for nothing and answer nobody.

    Handover links are not refused here: `hand_over` refuses them with a better reason.
    """
    if isinstance(actor, Role) or isinstance(command, c.Act | c.HandOver):
        return
    if actor < len(table.chairs) and table.chairs[actor].computer is not None:
        raise Illegal("computer-plays-here", seat=actor)


def _check_game(decider: AnyDecider) -> None:
    if not decider.computers:
        raise Illegal("no-computers")


def _seated(table: TableState, request: ComputerRequest) -> tuple[Event, ...]:
    """Seats the computer if the table consents. The seat keeps its name, so that people know whose cards these are."""
    if not _table_consents(table, request):
        return ()
    chair = table.chairs[request.seat]
    player = _player(table, request.seat)
    return (t.ComputerSeated(request.seat, chair.name, request.level, player, chair.entropy),)


def _table_consents(table: TableState, request: ComputerRequest) -> bool:
    others = {seat for seat in table.people() if seat not in (request.seat, request.by)}
    consenting = others & {*request.agreed}
    return not others or (bool(consenting) and others - consenting <= set(request.absent))


def _player(table: TableState, seat: Seat) -> str:
    """A new player id: versions only grow, so no seat of this game has had it. No token is ever issued for it."""
    return f"computer-{seat}-{table.version + 1}"


def _entropy(table: TableState, seat: Seat) -> str:
    return hmac.new(table.secret.encode(), f"computer {seat}".encode(), hashlib.sha256).hexdigest()
