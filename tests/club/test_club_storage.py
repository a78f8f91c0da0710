"""The club in a store: a person's name is removed with the person's last evening, and nobody else is changed."""

from events.club.commands import MergeMembers, RenameMember
from events.club.log import verify
from events.club.state import CLUB_STREAM, OPERATOR
from events.decider import Millis
from events.evening.log import fold_onto
from events.games import rules
from events.store import open_store
from service.commands.club_storage import club_of, decide_forgetting, evening_streams, forget_absent, perform
from service.commands.evening_handler import EveningHandler
from service.commands.forgotten_names import forget_everywhere
from tests.club.clubs import ANA, ANNA, BEN
from tests.evening.evenings import STREAM, Evening

NOW = Millis(5_000)


def test_names_of_people_who_are_at_no_evening_are_removed() -> None:
    store = open_store("memory://")
    evening = Evening().with_people(ANNA)
    store.append(STREAM, evening.log, expected=0)
    for number, (person, name) in enumerate([(ANNA, "Anna K."), (BEN, "Benno"), (ANA, "Ana")]):
        perform(store, OPERATOR, RenameMember(person, name), at=NOW, command_id=f"r{number}")
    perform(store, OPERATOR, MergeMembers(ANA, ANNA), at=NOW, command_id="m")
    forget_absent(store, at=NOW)
    assert club_of(store).names == {ANNA: "Anna K.", ANA: "Ana"}  # Ana is Anna, who was at an evening
    assert b"Benno" not in b"".join(bytes(event.data) for event in store.read(CLUB_STREAM))
    store.remove(STREAM, expected=len(evening.log))
    forget_absent(store, at=NOW)
    assert club_of(store).names == {}
    assert verify(list(store.read(CLUB_STREAM))) == club_of(store)


def test_nobody_else_is_changed_when_somebody_is_forgotten() -> None:
    store = open_store("memory://")
    evening = Evening().with_people(ANNA, BEN)
    store.append(STREAM, evening.log, expected=0, key="k", fingerprint='{"name":"Anna"}')
    decide_forgetting(store, OPERATOR, ANNA, ["N.N. 1"], at=NOW, command_id="f")
    assert list(forget_everywhere(store, rules)) == [STREAM]
    assert store.idempotency_records(STREAM) == []
    assert list(evening_streams(store)) == [STREAM]
    names = [bytes(event.data) for event in store.read(STREAM)]
    assert any(b"Ben" in each for each in names)
    assert any(b"N.N. 2" in each for each in names)  # somebody else is already called N.N. 1
    assert list(forget_everywhere(store, rules)) == []


def test_a_process_that_follows_the_old_log_reads_the_new_one() -> None:
    store = open_store("memory://")
    evening = Evening().with_people(ANNA, BEN)
    store.append(STREAM, evening.log, expected=0)
    follower = EveningHandler(store, lambda: NOW)
    assert follower.known(STREAM) == evening.state
    decide_forgetting(store, OPERATOR, ANNA, [], at=NOW, command_id="f")
    assert list(forget_everywhere(store, rules)) == [STREAM]
    newer = list(store.read(STREAM, after=len(evening.log)))
    assert follower.ingest(STREAM, newer) == fold_onto(None, store.read(STREAM))
