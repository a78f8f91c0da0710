"""The club in a store: its state, its evenings, and the decision to forget somebody."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress

from events.club import commands as c
from events.club.events import MemberRenamed
from events.club.log import fold_onto, run
from events.club.name_removal import (
    club_without,
    free_number,
    kept_records,
)
from events.club.state import CLUB_STREAM, OPERATOR, ClubState
from events.decider import Millis
from events.envelope import Broken, Recorded, check_chain
from events.evening.events import PersonJoined, PersonRenamed
from events.evening.log import fold_onto as fold_evening
from events.evening.state import STREAM_PREFIX, EveningState, is_evening
from events.store import Conflict, Store

MAX_ATTEMPTS = 30
"""How often a command is decided. It is decided again if another command was stored first."""
MAX_READS = 5
"""How often a log is read if another process replaces it meanwhile."""

ClubActorAt = Callable[[ClubState], str]
"""Returns who acts at this version of the club. Raises Illegal if the sender may not do that."""


def pending_note(number: int) -> str:
    """The key of a note in the store. While the note exists, the removal for this number is not complete."""
    return f"club-forgetting:{number}"


def club_of(store: Store) -> ClubState:
    return fold_onto(ClubState(), store.read(CLUB_STREAM))


def evening_streams(store: Store) -> Iterator[str]:
    """The streams of all evenings, sorted."""
    after = STREAM_PREFIX
    while page := store.streams(after=after):
        for stream in page:
            if not is_evening(stream):
                return
            yield stream
        after = page[-1]


def evening_states(store: Store) -> Iterator[EveningState]:
    for stream in evening_streams(store):
        state = fold_evening(None, store.read(stream))
        if state is not None:
            yield state


def perform(store: Store, actor: str, command: c.ClubCommand, *, at: Millis, command_id: str) -> ClubState:
    """Carries out a command that does not remove names."""
    return perform_at(store, lambda: club_of(store), lambda _: actor, command, clock=lambda: at, command_id=command_id)


def perform_at(
    store: Store,
    newest: Callable[[], ClubState],
    actor: ClubActorAt,
    command: c.ClubCommand,
    *,
    clock: Callable[[], Millis],
    command_id: str,
    key: str | None = None,
    fingerprint: str = "",
    expected: Collection[int] | None = None,
) -> ClubState:
    """Carries a command out at the newest version of the club. If another one is stored first, it is decided again.

    `newest` reads the club, and `expected` lists the versions at which the command may be decided. Raises Illegal if
    the command is refused, KeyReused if the key belongs to another request, and Conflict if the club's version is not
    in `expected`.
    """
    for _ in range(MAX_ATTEMPTS):
        state = newest()
        if key is not None and store.find_by_key(CLUB_STREAM, key, fingerprint) is not None:
            return state
        if expected is not None and state.version not in expected:
            raise Conflict(CLUB_STREAM, max(expected, default=0), state.version)
        decision = run(state, actor(state), command, at=clock(), command_id=command_id)
        with suppress(Conflict):
            store.append(CLUB_STREAM, [decision.recorded], expected=state.version, key=key, fingerprint=fingerprint)
            return newest()
    raise Conflict(CLUB_STREAM, state.version, store.last_version(CLUB_STREAM))


def decide_forgetting(
    store: Store, actor: str, person: str, names: Collection[str], *, at: Millis, command_id: str
) -> ClubState:
    """Writes into the club's log that this person is forgotten, and removes the person's names from this log.

    `names` has the names of all people, to find a neutral name that nobody has. Call `forget_everywhere`
    (service/commands/forgotten_names.py) afterwards. If the process dies before that, the next process finds the note
    of this number, and completes the removal.
    """
    for _ in range(MAX_ATTEMPTS):
        log = whole_log(store, CLUB_STREAM)
        state = fold_onto(ClubState(), log)
        number = free_number(state.forgotten.values(), {*names, *state.names.values()})
        forgotten = run(state, actor, c.ForgetMember(person, number), at=at, command_id=command_id).state.forgotten
        people = frozenset(each for each, its_number in forgotten.items() if its_number == number)
        made = club_without(log, people, number) or log
        after = fold_onto(ClubState(), made)
        decision = run(after, actor, c.ForgetMember(person, number), at=at, command_id=command_id)
        store.put_if_absent(pending_note(number), "1")
        with suppress(Conflict):
            if made is log:
                store.append(CLUB_STREAM, [decision.recorded], expected=state.version)
            else:
                records = kept_records(store.idempotency_records(CLUB_STREAM))
                store.replace(CLUB_STREAM, [*made, decision.recorded], records, expected=state.version)
            return decision.state
    raise Conflict(CLUB_STREAM, state.version, store.last_version(CLUB_STREAM))


def forget_absent(store: Store, *, at: Millis) -> None:
    """Removes from the club's log the names of members whose evenings have all been removed.

    The notes of these removals stay until the next removal, or the next start of the service.
    """
    evenings = list(evening_states(store))
    present = {person.id for evening in evenings for person in evening.people}
    renamed = [change.event.person for change in club_of(store).changes if isinstance(change.event, MemberRenamed)]
    for number, person in enumerate(renamed):
        state = club_of(store)
        member = state.known_as(person)
        if person not in state.forgotten and present.isdisjoint(state.same(member)):
            decide_forgetting(
                store, OPERATOR, member, all_names(evenings), at=at, command_id=f"absent-{state.version}-{number}"
            )


def all_names(evenings: Iterable[EveningState]) -> set[str]:
    """All names that anybody has or had in these evenings."""
    events = (event for evening in evenings for change in evening.changes for event in change.events)
    return {event.name for event in events if isinstance(event, PersonJoined | PersonRenamed)}


def noted_numbers(store: Store, state: ClubState) -> set[int]:
    """The numbers of the forgotten people whose names may still be in some logs."""
    return {number for number in state.forgotten.values() if store.get_value(pending_note(number)) is not None}


def whole_log(store: Store, stream: str, read: Callable[[], Iterable[Recorded]] | None = None) -> list[Recorded]:
    """All events of a stream. Raises Broken if they do not form one log.

    Events are read page by page, and another process may replace the log between two pages. Then it is read again.
    """
    for attempt in range(1, MAX_READS + 1):
        log = list(store.read(stream) if read is None else read())
        try:
            deque(check_chain(log), maxlen=0)
        except Broken:
            if attempt == MAX_READS:
                raise
            continue
        newest = next(store.read(stream, after=len(log) - 1, upto=len(log)), None) if log else None
        if not log or (newest is not None and newest.hash == log[-1].hash):
            return log
    raise Conflict(stream, len(log), store.last_version(stream))
