"""What the requests about a seat have in common: who may ask, answer and withdraw, and whose consent counts."""

from typing import TypeVar

from msgspec.structs import replace

from events.decider import Actor, Illegal, Role, Seat
from events.table.permission import check_request_version, requesting_seat
from events.table.state import ComputerRequest, SeatRequest, TableState

R = TypeVar("R", SeatRequest, ComputerRequest)


def check_asker(table: TableState, by: Seat | None) -> None:
    """Refuses a request from a seat without a person. None is the host."""
    if by is not None and by not in table.people():
        raise Illegal("seat-empty", seat=by)


def answered(table: TableState, actor: Actor, request: R | None, seat: Seat, named: int | None) -> tuple[R, Seat]:
    """The pending request about this seat, and the seat that answers it.

    `named` is the version of the request that the answer is meant for.
    """
    found: R = _pending(request, seat)
    check_request_version(named, found.version)
    if isinstance(actor, Role) or actor not in table.people() or actor in (found.by, *found.agreed):
        raise Illegal("not-yours-to-answer")
    return found, actor


def withdrawn(table: TableState, actor: Actor, request: R | None, seat: Seat) -> R:
    """The pending request about this seat, if the actor has made it."""
    found: R = _pending(request, seat)
    if requesting_seat(table, actor) != found.by:
        raise Illegal("not-yours-to-answer")
    return found


def agreed_by(request: R, seat: Seat, absent: tuple[Seat, ...]) -> R:
    return replace(request, absent=absent, agreed=(*request.agreed, seat))


def occupied_of(table: TableState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The occupied seats among `seats`, sorted and without duplicates, so that verification can compare them."""
    return tuple(seat for seat in table.occupied() if seat in seats)


def _pending(request: R | None, seat: Seat) -> R:
    if request is None or request.seat != seat:
        raise Illegal("nothing-asked")
    return request
