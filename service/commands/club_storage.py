"""The club in a store: its state, its evenings, and removing the names of a forgotten person from all logs."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress

from events.club import commands as c
from events.club.events import MemberRenamed
from events.club.log import fold_onto, run
from events.club.name_removal import (
    Traces,
    club_without,
    evening_without,
    kept_records,
    table_without,
    with_evening,
)
from events.club.state import CLUB_STREAM, NEUTRAL, OPERATOR, ClubState, is_club
from events.decider import Illegal, Millis, Rules
from events.envelope import Recorded
from events.evening.log import fold_onto as fold_evening
from events.evening.state import STREAM_PREFIX, EveningState, is_evening
from events.review.storage import remove_review
from events.store import Conflict, Store, all_streams

PENDING = "club-forgetting"
"""The name of a note in the store. While it exists, names may still have to be removed."""
MAX_ATTEMPTS = 30


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
    """Carries a command out that removes no names."""
    for _ in range(MAX_ATTEMPTS):
        state = club_of(store)
        decision = run(state, actor, command, at=at, command_id=command_id)
        with suppress(Conflict):
            store.append(CLUB_STREAM, [decision.recorded], expected=state.version)
            return decision.state
    raise Conflict(CLUB_STREAM, state.version, store.last_version(CLUB_STREAM))


def decide_forgetting(
    store: Store, actor: str, person: str, names: Collection[str], *, at: Millis, command_id: str
) -> ClubState:
    """Writes into the club that this person is forgotten, and removes the names there.

    `names` are those of all people, to find a neutral name that nobody has. Call `forget_everywhere` afterwards. If the
    process dies before that, the next one does it, because it finds the note PENDING.
    """
    for _ in range(MAX_ATTEMPTS):
        state, log = club_of(store), list(store.read(CLUB_STREAM))
        number = _free_number(state, names)
        forgotten = run(state, actor, c.ForgetMember(person, number), at=at, command_id=command_id).state.forgotten
        people = frozenset(each for each, its_number in forgotten.items() if its_number == number)
        made = club_without(log, people, number) or log
        after = fold_onto(ClubState(), made)
        decision = run(after, actor, c.ForgetMember(person, number), at=at, command_id=command_id)
        store.put_if_absent(PENDING, "1")
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

    The note PENDING stays, because it may be that of another removal. The next start of the service removes it.
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


def _free_number(state: ClubState, names: Collection[str]) -> int:
    number = max(state.forgotten.values(), default=0) + 1
    while any(name.startswith(f"{NEUTRAL} {number}") for name in names):
        number += 1
    return number


def all_names(evenings: Iterable[EveningState]) -> set[str]:
    return {person.name for evening in evenings for person in evening.people}


def names_to_remove(state: ClubState, evenings: Collection[EveningState]) -> list[Traces]:
    """What is known about every forgotten person whose name is still in an evening."""
    found: list[Traces] = []
    for number in sorted(set(state.forgotten.values())):
        traces = Traces(number, frozenset(person for person, its in state.forgotten.items() if its == number))
        for evening in evenings:
            traces = with_evening(traces, evening)
        if any(not name.startswith(NEUTRAL.casefold()) for name in traces.names):
            found.append(traces)
    return found


def forget_everywhere(store: Store, rules: Rules) -> Iterator[str]:
    """Removes the names of all forgotten people from all logs. Yields the streams that it has examined.

    Evenings come last, because they say which games are concerned. If this is interrupted, it can be repeated. Raises
    Conflict if a log changes too often; then the note PENDING stays.
    """
    everybody = names_to_remove(club_of(store), list(evening_states(store)))
    for stream in concerned_streams(store) if everybody else ():
        for traces in everybody:
            _forget_in(store, rules, stream, traces)
        yield stream
    store.delete_value(PENDING)


def concerned_streams(store: Store) -> list[str]:
    """All tables, and then all evenings."""
    return sorted((stream for stream in all_streams(store) if not is_club(stream)), key=is_evening)


def _forget_in(store: Store, rules: Rules, stream: str, traces: Traces) -> None:
    for _ in range(MAX_ATTEMPTS):
        log = list(store.read(stream))
        made = log_without(rules, stream, log, traces)
        if made is None:
            return
        with suppress(Conflict):
            replace_log(store, stream, log, made)
            return
    raise Conflict(stream, len(log), store.last_version(stream))


def log_without(rules: Rules, stream: str, log: list[Recorded], traces: Traces) -> list[Recorded] | None:
    """The log without the person's names; None if it stays as it is."""
    if not log:
        return None
    if is_evening(stream):
        return evening_without(log, traces)
    if stream not in traces.games and not traces.is_in(log):
        return None
    with suppress(Illegal):
        return table_without(rules, log, traces)
    return None


def replace_log(store: Store, stream: str, log: list[Recorded], made: list[Recorded]) -> None:
    """Raises Conflict if the log has changed since it was read."""
    records = kept_records(store.idempotency_records(stream))
    remove_review(store, stream)  # first, because a process that dies after replacing the log would leave it
    store.replace(stream, made, records, expected=len(log))
    remove_review(store, stream)  # again, because it may have been computed meanwhile
