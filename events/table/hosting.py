"""Taking over hosting. Whoever opened the table is its host, until a player takes over.

The host's device can fail, so a game must be able to go on without the host:

- If the host is away, any player at the table can become the host at once. The earlier host can get hosting
  back in the same way, or by asking the new host.
- If the host is present, the request succeeds when the host agrees, or when more than half of the players agree. The
  player who asks counts as one of these players, and at least two of them must have played since the start. The request
  ends when anybody who is asked refuses.

Computers have no vote and never host. There is one host and one request at a time; a newer request replaces the older
one. The service says whether the host is away. The event records this, so that a log can be verified.
"""

from events.decider import Actor, AnyDecider, Event, Illegal, Role, Seat
from events.table import commands as c
from events.table import events as t
from events.table.permission import OPENERS, check_request_version, is_host
from events.table.state import HostingRequest, Phase, TableState
from events.timeline import Recall

MIN_CONSENTING_PLAYERS = 2
"""Without the host's consent, this many players from the start have to agree, so that no single phone takes over."""


def take(_: AnyDecider, table: TableState, actor: Actor, command: c.TakeHosting, __: Recall) -> tuple[Event, ...]:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    by = _candidate(table, actor)
    if is_host(table, actor):
        raise Illegal("already-host")
    if command.host_away:
        return (t.HostingTaken(by, True),)
    return (t.HostingAsked(by),)


def answer(_: AnyDecider, table: TableState, actor: Actor, command: c.AnswerHosting, __: Recall) -> tuple[Event, ...]:
    request = _pending(table)
    check_request_version(command.request, request.version)
    by = _voter(table, actor, request)
    if not command.agree:
        return (t.HostingRefused(by, command.request),)
    agreed = t.HostingAgreed(by, command.request)
    if is_host(table, actor) or (by is not None and _table_consents(table, request, by)):
        return (agreed, t.HostingTaken(request.by, False))
    return (agreed,)


def withdraw(_: AnyDecider, table: TableState, actor: Actor, __: c.WithdrawHosting, ___: Recall) -> tuple[Event, ...]:
    request = _pending(table)
    if _candidate(table, actor) != request.by:
        raise Illegal("not-yours-to-answer")
    return (t.HostingWithdrawn(request.by),)


def recorder(decider: AnyDecider, table: TableState, actor: Actor) -> Role | None:
    """The role in which a player who is the host may act for others. None for everybody else."""
    if isinstance(actor, Role) or not is_host(table, actor):
        return None
    return Role.REFEREE if decider.refereed else Role.HOST


def _candidate(table: TableState, actor: Actor) -> Seat | None:
    """The seat that asks to become the host. None for whoever opened the table."""
    if actor in OPENERS:
        return None
    if isinstance(actor, Role):
        raise Illegal("players-only")
    if actor not in table.people():
        raise Illegal("seat-empty", seat=actor)
    return actor


def _pending(table: TableState) -> HostingRequest:
    if table.hosting_request is None:
        raise Illegal("nothing-asked")
    return table.hosting_request


def _voter(table: TableState, actor: Actor, request: HostingRequest) -> Seat | None:
    """The seat that answers. None for whoever opened the table and is still the host."""
    if isinstance(actor, Role):
        if is_host(table, actor):
            return None
    elif actor in table.people() and actor not in (request.by, *request.agreed):
        return actor
    raise Illegal("not-yours-to-answer")


def _table_consents(table: TableState, request: HostingRequest, by: Seat) -> bool:
    seated = table.people()
    consenting = set(seated) & {*request.agreed, request.by, by}
    from_the_start = [seat for seat in consenting if not table.chairs[seat].late]
    return 2 * len(consenting) > len(seated) and len(from_the_start) >= MIN_CONSENTING_PLAYERS
