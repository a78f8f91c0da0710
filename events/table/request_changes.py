"""How requests about seats and hosting, and the answers to them, change a table."""

from collections.abc import Callable
from typing import Any

import msgspec

from events.decider import Event, Rules
from events.table import events as t
from events.table.batch import Batch
from events.table.seat_requests import agreed_by
from events.table.state import ComputerRequest, HostingRequest, SeatRecovery, SeatRequest, TableState
from events.timeline import Recall

replace = msgspec.structs.replace


def _seat_release_asked(_: Rules, table: TableState, event: t.SeatReleaseAsked, batch: Batch, __: Recall) -> TableState:
    return replace(table, seat_request=SeatRequest(batch.version, event.seat, event.by, event.absent))


def _seat_release_agreed(_: Rules, table: TableState, event: t.SeatReleaseAgreed, *__: Any) -> TableState:
    request = table.seat_request
    return table if request is None else replace(table, seat_request=agreed_by(request, event.by, event.absent))


def _seat_request_closed(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, seat_request=None)


def _recovery_asked(_: Rules, table: TableState, event: t.SeatRecoveryAsked, batch: Batch, __: Recall) -> TableState:
    """When a request is repeated, the seats that have already agreed need not agree again."""
    old = table.seat_recovery
    agreed = old.agreed if old is not None and (old.seat, old.player) == (event.seat, event.player) else ()
    asked = SeatRecovery(
        batch.version, event.seat, event.player, event.expires, event.absent, agreed, event.name, event.host_away
    )
    return replace(table, seat_recovery=asked)


def _recovery_agreed(_: Rules, table: TableState, event: t.SeatRecoveryAgreed, *__: Any) -> TableState:
    asked = table.seat_recovery
    if asked is None or event.by is None:
        return table
    return replace(table, seat_recovery=replace(asked, absent=event.absent, agreed=(*asked.agreed, event.by)))


def _recovery_refused(_: Rules, table: TableState, __: t.SeatRecoveryRefused, batch: Batch, ___: Recall) -> TableState:
    return replace(table, seat_recovery=None, recovery_refused=batch.at)


def _computer_asked(_: Rules, table: TableState, event: t.ComputerAsked, batch: Batch, __: Recall) -> TableState:
    request = ComputerRequest(batch.version, event.seat, event.by, event.level, event.absent)
    return replace(table, computer_request=request)


def _computer_agreed(_: Rules, table: TableState, event: t.ComputerAgreed, *__: Any) -> TableState:
    request = table.computer_request
    return table if request is None else replace(table, computer_request=agreed_by(request, event.by, event.absent))


def _computer_request_closed(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, computer_request=None)


def _hosting_asked(_: Rules, table: TableState, event: t.HostingAsked, batch: Batch, __: Recall) -> TableState:
    return replace(table, hosting_request=HostingRequest(batch.version, event.by))


def _hosting_agreed(_: Rules, table: TableState, event: t.HostingAgreed, *__: Any) -> TableState:
    request = table.hosting_request
    if request is None or event.by is None:
        return table
    return replace(table, hosting_request=replace(request, agreed=(*request.agreed, event.by)))


def _hosting_request_closed(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, hosting_request=None)


def _hosting_taken(_: Rules, table: TableState, event: t.HostingTaken, *__: Any) -> TableState:
    host = None if event.by is None else table.chairs[event.by].player
    return replace(table, hosted_by=host, hosting_request=None)


REQUESTS: dict[type[Event], Callable[..., TableState]] = {
    t.SeatReleaseAsked: _seat_release_asked,
    t.SeatReleaseAgreed: _seat_release_agreed,
    t.SeatReleaseRefused: _seat_request_closed,
    t.SeatReleaseWithdrawn: _seat_request_closed,
    t.SeatRecoveryAsked: _recovery_asked,
    t.SeatRecoveryAgreed: _recovery_agreed,
    t.SeatRecoveryRefused: _recovery_refused,
    t.ComputerAsked: _computer_asked,
    t.ComputerAgreed: _computer_agreed,
    t.ComputerRefused: _computer_request_closed,
    t.ComputerWithdrawn: _computer_request_closed,
    t.HostingAsked: _hosting_asked,
    t.HostingAgreed: _hosting_agreed,
    t.HostingRefused: _hosting_request_closed,
    t.HostingWithdrawn: _hosting_request_closed,
    t.HostingTaken: _hosting_taken,
}
