"""A fork is a new game that continues from some version of an old game."""

from collections.abc import Sequence

from msgspec.structs import replace

from events.decider import Actor, Event, Illegal, Millis, Rules
from events.envelope import GENESIS, Recorded, seal, unseal
from events.log import Decision, events_of, fold, seal_batch
from events.table.changes import start_fork
from events.table.events import Forked, Origin
from events.table.seed_commitment import commit_to_seed
from events.table.state import TableState


def fork_events(
    rules: Rules, table: TableState, origin: Origin, secret: str, salt: str, seats_left: bool = True
) -> tuple[Event, ...]:
    """The events that begin a fork. Whoever forks knows the old secret, so hidden cards are dealt with a new secret.

    `seats_left` is false only when an old log is verified (see `Forked.seats_left`).
    """
    fork = Forked(origin, commit_to_seed(secret, salt), secret, salt, seats_left)
    after = start_fork(table, fork)
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
    """The log of the new game: copies of the events up to `version`, and then the events of the fork.

    `version` must be the last event of a command. The caller must have checked that the requester may see
    everything: the game is over, it has no secrets, or the requester uploaded the log. `imported` is true if the old
    log was imported.
    """
    if not 0 < version <= len(log) or (version < len(log) and log[version].command == log[version - 1].command):
        raise Illegal("no-such-step", version=version)
    copied: list[Recorded] = []
    prev = GENESIS
    for event in log[:version]:
        copy = seal(replace(unseal(event), prev=prev, stream=stream))
        copied.append(copy)
        prev = copy.hash
    table = fold(rules, events_of(copied))
    if table is None:
        raise Illegal("no-such-game")
    origin = Origin(log[0].stream, version, imported or table.imported)
    events = fork_events(rules, table, origin, secret, salt)
    decision = seal_batch(rules, table, stream, events, at, command_id, actor)
    return Decision(events, (*copied, *decision.recorded), decision.table)
