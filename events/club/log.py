"""Runs the commands of the club, seals their events, folds and verifies its log."""

from collections.abc import Iterable

from events.club import commands as c
from events.club.cause import cause
from events.club.decide import decide
from events.club.events import CLUB_EVENTS
from events.club.evolve import evolve, evolve_all
from events.club.state import CLUB_STREAM, OPERATOR, ClubChange, ClubState, is_club, member_of
from events.codec import Codec
from events.decider import Event, Illegal, Millis
from events.envelope import GENESIS, Broken, Recorded, Unsealed, check_chain, seal, unseal
from events.table.names import check_text
from events.value import Value
from events.verify import MAX_TIME_MS
from events.words import Language, club_words, sentence, table_words

CLUB_CODEC = Codec()
CLUB_CODEC.register("club", CLUB_EVENTS, {})


class ClubDecision(Value):
    """The result of a command that is not stored yet: its sealed event, and the club after it."""

    recorded: Recorded
    state: ClubState


def run(state: ClubState, actor: str, command: c.ClubCommand, *, at: Millis, command_id: str) -> ClubDecision:
    """Decide a command and seal its event. Raises Illegal if it is not allowed."""
    if isinstance(command, c.RenameMember):
        check_text(command.name)
    event = decide(state, actor, command)
    kind, v, data = CLUB_CODEC.write(event)
    prev, version = state.hash or GENESIS, state.version + 1
    recorded = seal(Unsealed(actor, at, command_id, data, prev, CLUB_STREAM, kind, v, version))
    return ClubDecision(recorded, _applied(state, recorded, event))


def fold_onto(state: ClubState, recorded: Iterable[Recorded]) -> ClubState:
    """The club after applying these events. Returns `state` itself if there are no events."""
    newer, digest = [], state.hash
    for each in recorded:
        newer.append(_change(each, CLUB_CODEC.read(each)))
        digest = each.hash
    return evolve_all(state, newer, digest)


def _applied(state: ClubState, recorded: Recorded, event: Event) -> ClubState:
    return evolve(state, _change(recorded, event), recorded.hash)


def _change(recorded: Recorded, event: Event) -> ClubChange:
    return ClubChange(recorded.version, recorded.at, recorded.actor, event)


def verify(log: list[Recorded]) -> ClubState:
    """Check the log of a club from its first event on. Raises Broken at the first event that fails.

    An event must continue the hash chain, and its own hash must match. Every command is decided again, and must cause
    exactly the recorded event.
    """
    if not log:
        raise Broken("log-empty", {})
    state = ClubState()
    for event in check_chain(log):
        if seal(unseal(event)).hash != event.hash:
            raise Broken("event-changed", {"version": event.version})
        if not is_club(event.stream):
            raise Broken("not-opened", {})
        state = _verified(state, event)
    return state


def _verified(state: ClubState, recorded: Recorded) -> ClubState:
    where = {"version": recorded.version, "type": recorded.type}
    if not 0 <= recorded.at <= MAX_TIME_MS:
        raise Broken("no-clock", where)
    event = CLUB_CODEC.read(recorded)
    try:
        expected = _decided_again(state, recorded, event)
    except Illegal as why:
        spoken = {each: sentence(why.code, why.facts, [club_words(each), table_words(each)]) for each in Language}
        raise Broken("against-rules", where | {"code": why.code, "why": spoken}) from None
    if event != expected:
        raise Broken("not-decided", where)
    return _applied(state, recorded, event)


def _decided_again(state: ClubState, recorded: Recorded, event: Event) -> Event:
    actor = recorded.actor
    if actor != OPERATOR and member_of(actor) is None and not actor.startswith("host:"):
        raise Illegal("members-only")
    command = cause(state, event)
    if command is None:
        raise Illegal("unknown-club-command")
    return decide(state, actor, command)
