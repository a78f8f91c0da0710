"""Runs the commands of an evening, seals their events, folds and verifies logs of evenings."""

from collections.abc import Iterable, Sequence

from events.codec import Codec
from events.decider import Event, Illegal, Millis
from events.envelope import GENESIS, Broken, Recorded, Unsealed, check_chain, seal, unseal
from events.evening import commands as c
from events.evening.cause import cause, cause_of_opening
from events.evening.decide import MAX_EVENTS_IN_LOG, Decided, decide, open_evening
from events.evening.events import EVENING_EVENTS
from events.evening.evolve import evolve
from events.evening.names import check_names
from events.evening.state import GUEST, HOST, Change, EveningState, is_evening, person_of
from events.log import commands_of
from events.value import Value
from events.verify import MAX_TIME_MS
from events.words import Language, evening_words, sentence, table_words

EVENING_CODEC = Codec()
EVENING_CODEC.register("evening", EVENING_EVENTS, {})


class EveningDecision(Value):
    """The result of a command that is not stored yet: its events, sealed, and the evening after them."""

    recorded: tuple[Recorded, ...]
    state: EveningState


def open_log(stream: str, command: c.OpenEvening, *, at: Millis, command_id: str) -> EveningDecision:
    for person in command.people:
        check_names(None, person)
    return _sealed(None, stream, HOST, open_evening(HOST, command), at, command_id)


def run(state: EveningState, actor: str, command: c.EveningCommand, *, at: Millis, command_id: str) -> EveningDecision:
    """Decide a command and seal its events. Raises Illegal if it is not allowed."""
    check_names(state, command)
    return _sealed(state, state.stream, actor, decide(state, actor, command, at), at, command_id)


def _sealed(
    before: EveningState | None, stream: str, actor: str, events: Decided, at: Millis, command_id: str
) -> EveningDecision:
    version, prev = (0, GENESIS) if before is None else (before.version, before.hash)
    change = Change(version + 1, at, actor, events)
    recorded: list[Recorded] = []
    for event in events:
        version += 1
        kind, v, data = EVENING_CODEC.write(event)
        sealed = seal(Unsealed(actor, at, command_id, data, prev, stream, kind, v, version))
        prev = sealed.hash
        recorded.append(sealed)
    return EveningDecision(tuple(recorded), evolve(before, stream, change, version, prev))


def fold_onto(start: EveningState | None, recorded: Iterable[Recorded]) -> EveningState | None:
    """The evening after applying these events to `start`. Returns `start` itself if there are no events."""
    state = start
    for command in commands_of(recorded):
        state = _applied(state, command, EVENING_CODEC.read_all(command))
    return state


def known_evening(state: EveningState | None) -> EveningState:
    if state is None:
        raise Illegal("no-such-evening")
    return state


def _applied(state: EveningState | None, command: Sequence[Recorded], events: Sequence[Event]) -> EveningState:
    first, last = command[0], command[-1]
    if state is None and first.type != "evening.begun":
        raise Broken("not-opened", {})
    change = Change(first.version, first.at, first.actor, tuple(events))
    return evolve(state, first.stream, change, last.version, last.hash)


def verify(log: list[Recorded]) -> EveningState:
    """Check the log of an evening from its first event on. Raises Broken if an event fails.

    All events must continue the hash chain, and their hashes must match. Then every command is decided again, and must
    cause exactly the recorded events.
    """
    if not log:
        raise Broken("log-empty", {})
    for event in check_chain(log):
        if seal(unseal(event)).hash != event.hash:
            raise Broken("event-changed", {"version": event.version})
    if not is_evening(log[0].stream):
        raise Broken("not-opened", {})
    state: EveningState | None = None
    for command in commands_of(log):
        state = _verified(state, command)
    assert state is not None  # noqa: S101 - the log is not empty
    return state


def _verified(state: EveningState | None, command: list[Recorded]) -> EveningState:
    lead = command[0]
    where = {"version": lead.version, "type": lead.type}
    if any((event.actor, event.at) != (lead.actor, lead.at) for event in command):
        raise Broken("mixed-command", where)
    if not 0 <= lead.at <= MAX_TIME_MS:
        raise Broken("no-clock", where)
    events = EVENING_CODEC.read_all(command)
    try:
        expected = _decided_again(state, lead, events)
    except Illegal as why:
        spoken = {each: sentence(why.code, why.facts, [evening_words(each), table_words(each)]) for each in Language}
        raise Broken("against-rules", where | {"code": why.code, "why": spoken}) from None
    if tuple(events) != expected:
        raise Broken("not-decided", where)
    return _applied(state, command, events)


def _decided_again(state: EveningState | None, lead: Recorded, events: Sequence[Event]) -> Decided:
    if lead.actor not in (HOST, GUEST) and person_of(lead.actor) is None:
        raise Illegal("people-only")
    if state is None:
        return open_evening(lead.actor, cause_of_opening(events))
    command = cause(events)
    if command is None:
        raise Illegal("unknown-evening-command")
    return decide(state, lead.actor, command, Millis(lead.at), MAX_EVENTS_IN_LOG)
