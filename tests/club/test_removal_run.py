"""A removal of names examines every log once, goes on after a failure, and finds games that begin while it runs."""

from collections.abc import Iterator

import pytest

from events.club.log import fold_onto as fold_club
from events.club.name_removal import Traces, evening_without, table_without
from events.club.state import CLUB_STREAM, OPERATOR, ClubState
from events.envelope import Broken, Recorded
from events.evening import log as evening_log
from events.evening.commands import RenamePerson
from events.evening.state import GUEST, HOST, stream_of
from events.games import rules
from events.log import events_of, fold
from events.store import Store, open_store
from events.verify import verify
from service.commands.club_storage import all_names, decide_forgetting, evening_states, pending_note, whole_log
from service.commands.evening_handler import EveningHandler
from service.commands.forgotten_names import NameRemoval, forget_everywhere
from tests.attacks.counting_store import CountingStore
from tests.bench.long_logs import renamed
from tests.club.removals import NOW, damaged, long_evening, open_table, text_of
from tests.evening.evenings import ANNA, BEN, CARLA, STREAM, Evening, calling, joining


@pytest.fixture
def store() -> Store:
    return open_store("memory://")


def forget(store: Store, *people: str) -> None:
    for person in people:
        names = all_names(evening_states(store))
        decide_forgetting(store, OPERATOR, person, names, at=NOW, command_id=f"forget-{person}")


def is_noted(store: Store, number: int) -> bool:
    return store.get_value(pending_note(number)) is not None


def test_a_number_is_not_chosen_if_somebody_had_its_neutral_name_earlier(store: Store) -> None:
    evening = Evening().with_people(ANNA).given(GUEST, joining(BEN, "n.n. 1.1")).given(BEN, RenamePerson(BEN, "Ben"))
    store.append(STREAM, evening.log, expected=0)
    forget(store, ANNA)
    assert fold_club(ClubState(), store.read(CLUB_STREAM)).forgotten == {ANNA: 2}


def test_a_game_that_was_called_during_the_removal_loses_the_name_too(store: Store) -> None:
    store.append(STREAM, Evening().with_people(ANNA, BEN).log, expected=0)
    forget(store, ANNA)
    changed: list[str] = []
    for stream in forget_everywhere(store, rules):
        changed.append(stream)
        if changed == [STREAM]:  # a request that began before the removal ends now
            open_table(store, "late", (f"{ANNA[0]}@late", "Anna"), (f"{BEN[0]}@late", "Ben"))
            EveningHandler(store, lambda: NOW).handle(STREAM, HOST, calling("late", ANNA, BEN))
    assert changed == [STREAM, "late"]
    assert "Anna" not in text_of(store, "late")
    assert verify(rules, list(store.read("late"))).stream == "late"
    assert not is_noted(store, 1)


def test_a_note_stays_until_its_own_removal_is_complete(store: Store) -> None:
    store.append(STREAM, Evening().with_people(ANNA, BEN).log, expected=0)
    forget(store, ANNA)
    for _ in forget_everywhere(store, rules):
        if not is_noted(store, 2):
            forget(store, BEN)
    assert (is_noted(store, 1), is_noted(store, 2)) == (False, True)
    assert list(NameRemoval(store, rules).run(only_noted=True)) == [STREAM]
    assert not is_noted(store, 2)
    assert "Ben" not in text_of(store, STREAM)


def test_a_removal_that_stopped_after_the_evenings_goes_on_with_the_tables(store: Store) -> None:
    evening = Evening().with_people(ANNA, BEN).given(HOST, calling("late", ANNA, BEN))
    store.append(STREAM, evening.log, expected=0)
    forget(store, ANNA)
    assert next(forget_everywhere(store, rules)) == STREAM
    open_table(store, "late", (f"{ANNA[0]}@late", "Anna"), (f"{BEN[0]}@late", "Ben"))
    assert list(NameRemoval(store, rules).run(only_noted=True)) == ["late"]
    assert "Anna" not in text_of(store, "late")


def test_names_are_also_removed_without_a_note(store: Store) -> None:
    store.append(STREAM, Evening().with_people(ANNA, BEN).log, expected=0)
    forget(store, ANNA)
    store.delete_value(pending_note(1))
    assert list(NameRemoval(store, rules).run(only_noted=True)) == []
    assert list(forget_everywhere(store, rules)) == [STREAM]


def test_a_log_that_fails_does_not_stop_the_removal_from_the_others(store: Store) -> None:
    evening = Evening().with_people(ANNA, BEN).given(HOST, calling("good", ANNA, BEN))
    store.append(STREAM, evening.log, expected=0)
    open_table(store, "good", (f"{ANNA[0]}@good", "Anna"))
    open_table(store, "bad", (f"{ANNA[0]}@good", "Anna"))
    other = open_store("memory://")
    open_table(other, "alone", ("x", "Somebody"), ("y", "Else"))
    store.append("alone", damaged(list(other.read("alone"))), expected=0)
    forget(store, ANNA)
    changed: list[str] = []
    with pytest.raises(Broken):
        changed.extend(forget_everywhere(store, rules))
    assert [name for name in ("good", "bad", STREAM) if "Anna" in text_of(store, name)] == []
    assert not is_noted(store, 1)  # nobody of the evening was at the damaged table


def test_the_note_stays_if_an_evening_is_damaged(store: Store) -> None:
    store.append(STREAM, Evening().with_people(ANNA, BEN).log, expected=0)
    forget(store, ANNA)
    broken = stream_of("bad")
    store.append(broken, damaged(renamed(Evening().with_people(CARLA, BEN).log, broken)), expected=0)
    removal = NameRemoval(store, rules)
    assert list(removal.run(only_noted=True)) == [STREAM]
    assert list(removal.failures) == [broken]
    assert is_noted(store, 1)


def test_every_log_is_read_once_for_all_people(store: Store) -> None:
    store.append(STREAM, Evening().with_people(ANNA, BEN, CARLA).log, expected=0)
    open_table(store, "other", ("x", "Somebody"))
    forget(store, ANNA, BEN, CARLA)
    counting = CountingStore(store)
    assert list(forget_everywhere(counting, rules)) == [STREAM]
    whole = store.last_version("other")
    assert counting.events_read("other") == whole + 1  # the last event is read again, to compare its hash


def test_a_log_that_another_process_replaces_between_two_pages_is_read_again(store: Store) -> None:
    log = long_evening(400, ANNA, BEN)
    store.append(STREAM, log, expected=0)
    made = evening_without(log, Traces(1, frozenset({ANNA})))
    assert made is not None

    def read() -> Iterator[Recorded]:
        events = store.read(STREAM)
        yield next(events)
        if store.last_version(STREAM) == len(log):
            store.replace(STREAM, made, [], expected=len(log))
        yield from events

    found = whole_log(store, STREAM, read)
    assert found == made
    assert evening_log.verify(found).version == len(made)


def test_a_log_whose_events_do_not_form_a_chain_is_refused(store: Store) -> None:
    store.append(STREAM, damaged(Evening().with_people(ANNA).log), expected=0)
    with pytest.raises(Broken):
        whole_log(store, STREAM)


def test_somebody_else_whose_name_looks_neutral_keeps_it_at_the_table(store: Store) -> None:
    open_table(store, "t", ("x", "N.N. 1.5"), ("a@t", "Anna"))
    made = table_without(rules, list(store.read("t")), Traces(1, frozenset({ANNA}), players=frozenset({"a@t"})))
    assert made is not None
    table = fold(rules, events_of(made))
    assert table is not None
    assert [chair.name for chair in table.chairs] == ["N.N. 1.5", "N.N. 1"]
