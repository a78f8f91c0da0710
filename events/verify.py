"""Proving a log: its chain, its rules and its chance, by deciding everything in it again."""

from collections.abc import Iterable
from typing import NoReturn

from events import table
from events.decider import Event, Illegal, Millis, Rules, actor_from
from events.envelope import Broken, Recorded, check_chain, seal, unseal
from events.fork import fork_events
from events.log import Fold, Read, events_of, undo_targets
from events.log import no_recall as nothing_to_recall
from events.table import commands as c
from events.table.events import Forked, Origin
from events.table.state import Phase, TableState
from events.value import Value
from events.words import Language, Phrases, sentence, table_words


class Verdict(Value):
    """What holds of a log."""

    stream: str
    game: str
    ruleset: int
    events: int
    over: bool
    table: TableState
    forked_from: Origin | None = None
    """Up to there it is a copy; from there on chance is only as good as whoever forked. None: a game from the start."""


LATEST = 2**53
"""No clock shows more milliseconds, and every program that reads a log can count up to here."""


def verify(rules: Rules, log: list[Recorded]) -> Verdict:
    """Check one stream from its first event on; raises Broken with a sentence that says what does not hold.

    Chain: every event follows from the one before and was not changed. Rules: every command is decided again and must
    cause exactly what was recorded. Chance: those decisions draw from the committed secret, so a deal that was not
    drawn from it does not fit.
    """
    if not log:
        raise Broken("the log is empty")
    for event in check_chain(log):
        if seal(unseal(event)).hash != event.hash:
            raise Broken(
                f"event {event.version} was changed after it was written: its hash does not fit", event.version
            )
    return _decide_again(rules, log, events_of(log))


def _decide_again(rules: Rules, log: Iterable[Recorded], read: Read) -> Verdict:
    fold = Fold(rules, nothing_to_recall, keep=undo_targets(read(0, None)))
    origin: Origin | None = None
    for recorded, batch in fold.batches(log):
        where = f"event {batch.first} ({recorded[0].type})"
        if any((event.actor, event.at) != (batch.actor, batch.at) for event in recorded):
            raise Broken(f"the command at {where} has events by several people or at several times", batch.first)
        if not 0 <= batch.at <= LATEST:
            raise Broken(f"{where} has a time that no clock shows", batch.first)
        try:
            expected = _expected(rules, fold, batch)
        except Illegal as why:
            told = _explained(rules, fold.table, why)
            raise Broken(f"{where} breaks the rules ({why.code}): {told}", batch.first) from None
        if expected != batch.events:
            _mismatch(recorded, batch.events, expected)
        if isinstance(lead := batch.events[0], Forked):
            origin = lead.origin
    done = fold.table
    if done is None:
        raise Broken("the log is empty")
    return Verdict(done.stream, done.game, done.ruleset, done.version, done.phase is Phase.OVER, done, origin)


def _expected(rules: Rules, fold: Fold, batch: table.Batch) -> tuple[Event, ...]:
    lead, before = batch.events[0], fold.table
    try:
        actor = actor_from(batch.actor)
    except ValueError:
        raise Illegal("no-such-actor", actor=batch.actor) from None
    if before is None:
        return table.open_table(rules, _opening(lead))
    if isinstance(lead, Forked):
        _check_origin(lead.origin, before)
        return fork_events(rules, before, lead.origin, lead.secret, lead.salt)
    command = table.cause(rules(before.game, before.ruleset), lead)
    if command is None:
        raise Illegal("nobody-can-cause-this")
    return table.decide(rules, before, actor, command, Millis(batch.at), fold.recall)


def _check_origin(origin: Origin, before: TableState) -> None:
    """A game that could fork within its own log could draw its secret again whenever it liked."""
    if origin.stream == before.stream:
        raise Broken(
            f"event {before.version + 1} forks the game from itself, which would draw its secret anew",
            before.version + 1,
        )
    if origin.version != before.version:
        raise Broken(
            f"event {before.version + 1} says that the game forked at event {origin.version}, "
            f"but what it copied ends at event {before.version}",
            before.version + 1,
        )


def _explained(rules: Rules, before: TableState | None, why: Illegal) -> str:
    """In English: a verdict is read by whoever checks a log, who need not be a player."""
    spoken: list[Phrases] = [table_words(Language.ENGLISH)]
    if before is None:
        return sentence(why.code, why.facts, spoken)
    spoken.insert(0, rules(before.game, before.ruleset).words(Language.ENGLISH))
    return sentence(why.code, why.facts, spoken, [chair.name for chair in before.chairs])


def _opening(lead: Event) -> c.Open:
    command = table.cause_of_table_event(lead)
    if not isinstance(command, c.Open):
        raise Illegal("no-such-game")
    return command


def _mismatch(recorded: list[Recorded], found: tuple[Event, ...], expected: tuple[Event, ...]) -> NoReturn:
    for event, is_there, should_be in zip(recorded, found, expected, strict=False):
        if is_there != should_be:
            raise Broken(
                f"event {event.version} ({event.type}) is not what the rules and the committed chance give",
                event.version,
            )
    raise Broken(
        f"the command at event {recorded[0].version} has {len(found)} events where it causes {len(expected)}",
        recorded[0].version,
    )
