"""Who may do what at a table."""

from events.decider import Actor, AnyDecider, Illegal, Role, Seat, actor_name
from events.table.state import Chair, Phase, TableState
from events.timeline import Play

HOSTS = (Role.HOST, Role.REFEREE)


def play_in(table: TableState) -> Play:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if table.play is None:
        raise Illegal("not-started")
    return table.play


def check_host(actor: Actor) -> None:
    if actor not in HOSTS:
        raise Illegal("host-only")


def check_role(decider: AnyDecider, actor: Actor) -> None:
    """Only what is played with real pieces has a referee in the host's place."""
    if actor is Role.REFEREE and not decider.refereed:
        raise Illegal("no-such-actor", actor=actor_name(actor))


def check_newcomer(actor: Actor, seat: Seat) -> None:
    """Who sits down: somebody without a token yet, or the host for them. In simulations the seats themselves do."""
    if actor not in (Role.SPECTATOR, *HOSTS, seat):
        raise Illegal("nobody-can-cause-this")


def chair_at(table: TableState, seat: Seat) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Illegal("no-such-seat", seat=seat)
    return table.chairs[seat]


def check_own_or_host(table: TableState, actor: Actor, seat: Seat) -> Chair:
    chair = chair_at(table, seat)
    if actor not in HOSTS and actor != seat:
        raise Illegal("not-your-seat", seat=seat)
    return chair


def asker(table: TableState, actor: Actor) -> Seat | None:
    """Seats and the host may ask for an undo; None stands for the host."""
    if isinstance(actor, Role):
        check_host(actor)
        return None
    chair_at(table, actor)
    return actor


def others(table: TableState, by: Seat | None) -> tuple[Seat, ...]:
    """Who has to agree: everybody who plays here except the one who asks, also those whose seat is empty just now."""
    return tuple(
        Seat(number)
        for number, chair in enumerate(table.chairs)
        if number != by and (chair.player is not None or chair.left)
    )


def check_request(named: int | None, pending: int) -> None:
    """Refuses an answer that was meant for another request than the one that is pending now."""
    if named is not None and named != pending:
        raise Illegal("request-changed")
