"""Verifies a log: checks its hash chain, and decides every command again with the committed secret."""

from collections.abc import Sequence
from typing import NoReturn

from events import table
from events.decider import Event, Illegal, Millis, Role, Rules, actor_from
from events.envelope import Broken, Recorded, check_chain, seal, unseal
from events.fork import fork_events
from events.log_walk import LogWalk
from events.table import commands as c
from events.table.events import Forked, HandedOver, Origin
from events.table.state import Phase, TableState
from events.value import Value
from events.words import Language, Phrases, sentence, table_words


class Verdict(Value):
    """The result of a successful verification."""

    stream: str
    ruleset: str
    ruleset_version: int
    events: int
    over: bool
    table: TableState
    forked_from: Origin | None = None
    """The origin of a fork; None for other games. Events before the fork are copies. Later draws use a new secret."""


MAX_TIME_MS = 2**53
"""The latest time that a log may contain. Every program that reads a log can represent it exactly."""


def verify(rules: Rules, log: list[Recorded]) -> Verdict:
    """Check one stream from its first event on. Raises Broken if an event fails.

    Chain: all events must continue the hash chain, and their hashes must match. Rules: every command is decided again,
    and must cause exactly the recorded events. Chance: these decisions draw from the committed secret, so a log with
    another deal fails.
    """
    if not log:
        raise Broken("log-empty", {})
    for event in check_chain(log):
        if seal(unseal(event)).hash != event.hash:
            raise Broken("event-changed", {"version": event.version})
    return _decide_again(rules, log)


def _decide_again(rules: Rules, log: Sequence[Recorded]) -> Verdict:
    walk = LogWalk(rules, log)
    origin: Origin | None = None
    for recorded, batch in walk.commands():
        where = {"version": batch.version, "type": recorded[0].type}
        if any((event.actor, event.at) != (batch.actor, batch.at) for event in recorded):
            raise Broken("mixed-command", where)
        if not 0 <= batch.at <= MAX_TIME_MS:
            raise Broken("no-clock", where)
        try:
            _check_layout(recorded[0], batch.events[0])
            expected = _expected(rules, walk, batch)
        except Illegal as why:
            explained = {language: _explained(rules, walk.table, why, language) for language in Language}
            raise Broken("against-rules", where | {"code": why.code, "why": explained}) from None
        if expected != batch.events:
            _mismatch(recorded, batch.events, expected)
        if isinstance(lead := batch.events[0], Forked):
            origin = lead.origin
    done = walk.table
    if done is None:
        raise Broken("log-empty", {})
    over = done.phase is Phase.OVER
    return Verdict(done.stream, done.ruleset, done.ruleset_version, done.version, over, done, origin)


def _expected(rules: Rules, walk: LogWalk, batch: table.Batch) -> tuple[Event, ...]:
    lead, before = batch.events[0], walk.table
    try:
        actor = actor_from(batch.actor)
    except ValueError:
        raise Illegal("no-such-actor", actor=batch.actor) from None
    if (before is None or isinstance(lead, Forked)) and actor is not Role.HOST:
        raise Illegal("host-only")
    if before is None:
        return table.open_table(rules, _opening(lead))
    if isinstance(lead, Forked):
        _check_origin(lead.origin, before)
        return fork_events(rules, before, lead.origin, lead.secret, lead.salt, lead.seats_left)
    command = table.cause(rules(before.ruleset, before.ruleset_version), lead)
    if command is None:
        raise Illegal("nobody-can-cause-this")
    return table.decide(rules, before, actor, command, Millis(batch.at), walk.recall)


def _check_layout(recorded: Recorded, lead: Event) -> None:
    """Refuses events that only older rules allowed, unless they are stored in an older schema version."""
    no_link = isinstance(lead, HandedOver) and lead.link is None and recorded.v > 1
    seats_kept = isinstance(lead, Forked) and not lead.seats_left and recorded.v > 2
    if no_link or seats_kept:
        raise Illegal("nobody-can-cause-this")


def _check_origin(origin: Origin, before: TableState) -> None:
    """Refuses a wrong origin. If a game could be a fork of itself, its server could choose a new secret at will."""
    if origin.game == before.stream:
        raise Broken("forks-itself", {"version": before.version + 1})
    if origin.version != before.version:
        facts = {"version": before.version + 1, "found": origin.version, "wanted": before.version}
        raise Broken("fork-elsewhere", facts)


def _explained(rules: Rules, before: TableState | None, why: Illegal, language: Language) -> str:
    spoken: list[Phrases] = [table_words(language)]
    if before is None:
        return sentence(why.code, why.facts, spoken)
    spoken.insert(0, rules(before.ruleset, before.ruleset_version).presentation.words(language))
    return sentence(why.code, why.facts, spoken, [chair.name for chair in before.chairs])


def _opening(lead: Event) -> c.Open:
    command = table.cause_of_table_event(lead)
    if not isinstance(command, c.Open):
        raise Illegal("no-such-game")
    return command


def _mismatch(recorded: list[Recorded], found: tuple[Event, ...], expected: tuple[Event, ...]) -> NoReturn:
    for event, is_there, should_be in zip(recorded, found, expected, strict=False):
        if is_there != should_be:
            raise Broken("not-decided", {"version": event.version, "type": event.type})
    facts = {"version": recorded[0].version, "found": len(found), "wanted": len(expected)}
    raise Broken("wrong-count", facts)
