"""Permissions: who may do what at a table."""

from events.decider import Actor, AnyDecider, Illegal, Role, Seat, actor_name
from events.table.state import Chair, TableState

OPENERS = (Role.HOST, Role.REFEREE)
"""The possible roles of the person who opened the table."""


def is_host(table: TableState, actor: Actor) -> bool:
    if table.hosted_by is None:
        return actor in OPENERS
    return not isinstance(actor, Role) and actor == table.seat_of(table.hosted_by)


def check_host(table: TableState, actor: Actor) -> None:
    if is_host(table, actor):
        return
    if table.hosted_by is not None and actor in OPENERS:
        raise Illegal("hosting-taken", seat=table.seat_of(table.hosted_by))
    raise Illegal("host-only")


def check_referee(decider: AnyDecider, actor: Actor) -> None:
    """Refuses commands of a referee unless the game is refereed."""
    if actor is Role.REFEREE and not decider.refereed:
        raise Illegal("no-such-actor", actor=actor_name(actor))


def check_may_sit(actor: Actor, seat: Seat) -> None:
    """Allows people without a token, the host and the referee. In simulations the actor is the seat."""
    if actor not in (Role.SPECTATOR, *OPENERS, seat):
        raise Illegal("nobody-can-cause-this")


def chair_at(table: TableState, seat: Seat) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Illegal("no-such-seat", seat=seat)
    return table.chairs[seat]


def check_own_or_host(table: TableState, actor: Actor, seat: Seat) -> Chair:
    chair = chair_at(table, seat)
    if actor != seat and not is_host(table, actor):
        raise Illegal("not-your-seat", seat=seat)
    return chair


def requesting_seat(table: TableState, actor: Actor) -> Seat | None:
    """The seat that makes a request; None for the host. Raises Illegal for everybody else."""
    if isinstance(actor, Role):
        check_host(table, actor)
        return None
    chair_at(table, actor)
    return actor


def voters(table: TableState, by: Seat | None) -> tuple[Seat, ...]:
    """The seats that have to agree: all except the one that asks. Seats whose player has left are included.

    Computers have no vote.
    """
    return tuple(
        Seat(number)
        for number, chair in enumerate(table.chairs)
        if number != by and chair.computer is None and (chair.player is not None or chair.left)
    )


def check_request_version(named: int | None, pending: int) -> None:
    """Refuses an answer to a request other than the pending one."""
    if named is not None and named != pending:
        raise Illegal("request-changed")
