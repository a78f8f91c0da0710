"""A new game that branches off from a version of an old one."""

from collections.abc import Sequence

from events.decider import Actor, Event, Illegal, Millis, Rules
from events.envelope import GENESIS, Recorded, Unsealed, seal
from events.log import Decision, events_of, fold, seal_batch
from events.table.committing import committed
from events.table.events import Forked, Origin
from events.table.evolve import forked
from events.table.state import TableState


def fork_events(
    rules: Rules, table: TableState, origin: Origin, secret: str, salt: str, seats_left: bool = True
) -> tuple[Event, ...]:
    """A new secret, and everything still hidden dealt anew with it: the old secret is known to whoever forks.

    `seats_left` is false only for checking old logs.
    """
    fork = Forked(origin, committed(secret, salt), secret, salt, seats_left)
    after = forked(table, fork)
    if after.play is None:
        return (fork,)
    return (fork, *rules(table.ruleset, table.ruleset_version).conceal(after.play.state, after.chance()))


def fork(
    rules: Rules,
    log: Sequence[Recorded],
    version: int,
    stream: str,
    *,
    secret: str,
    salt: str,
    at: Millis,
    command_id: str,
    actor: Actor,
    imported: bool = False,
) -> Decision:
    """The log of a new stream: a log's events up to the end of a command copied, then the fork.

    The caller has checked that the requester may see everything: the game is over, or has no secrets, or the log is
    the requester's own. `imported` says that the log came from elsewhere; a fork of such a fork is imported too.
    """
    if not 0 < version <= len(log) or (version < len(log) and log[version].command == log[version - 1].command):
        raise Illegal("no-such-step", version=version)
    copied: list[Recorded] = []
    prev = GENESIS
    for event in log[:version]:
        copy = seal(
            Unsealed(
                event.actor,
                event.at,
                event.command,
                event.data,
                prev,
                stream,
                event.type,
                event.v,
                event.version,
            )
        )
        copied.append(copy)
        prev = copy.hash
    table = fold(rules, events_of(copied))
    if table is None:
        raise Illegal("no-such-game")
    origin = Origin(log[0].stream, version, imported or table.imported)
    events = fork_events(rules, table, origin, secret, salt)
    decision = seal_batch(rules, table, stream, events, at, command_id, actor)
    return Decision(events, (*copied, *decision.recorded), decision.table)
