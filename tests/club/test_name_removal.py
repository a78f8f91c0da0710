"""The names of a forgotten person are replaced in a log. The new log is valid and has the same events as before."""

import json
from pathlib import Path
from typing import Any

import pytest

from events.club.name_removal import Traces, evening_without, free_number, table_without
from events.envelope import Recorded
from events.evening import commands as c
from events.evening import log as evening_log
from events.evening.decide import MAX_EVENTS
from events.evening.state import GUEST, HOST
from events.games import rules
from events.verify import verify
from tests.club.removals import long_evening
from tests.evening.evenings import ANNA, BEN, CARLA, Evening, calling, joining
from tests.golden.files import GOLDEN_DIR, read_log
from tests.sampling import sampled

LOGS = sorted(GOLDEN_DIR.glob("*/*.ndjson"))


def data_of(log: list[Recorded]) -> list[dict[str, Any]]:
    return [json.loads(bytes(event.data)) for event in log]


def names_in(value: object) -> set[str]:
    """All names in the data of events."""
    found: set[str] = set()
    for part in data_of(value) if isinstance(value, list) else []:
        found |= {part["name"]} if isinstance(part.get("name"), str) else set()
        found |= set(part["names"]) if isinstance(part.get("names"), list) else set()
    return found


def without(value: Any, names: set[str]) -> Any:
    """The data with all names of the person replaced by one word."""
    if isinstance(value, dict):
        return {key: without(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [without(part, names) for part in value]
    return "NAME" if isinstance(value, str) and (value in names or value.startswith("N.N.")) else value


@pytest.mark.parametrize("path", sampled(LOGS, LOGS[::4]), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_table_without_a_name_verifies_and_is_otherwise_the_same(path: Path) -> None:
    log = read_log(path)
    for name in sorted(names_in(log)):
        traces = Traces(7, frozenset({ANNA}), names=frozenset({name.casefold()}), games=frozenset({log[0].stream}))
        made = table_without(rules, log, traces)
        assert made is not None
        assert len(made) > len(log)
        assert verify(rules, made).over == verify(rules, log).over
        assert not any(json.dumps(name).encode() in bytes(event.data) for event in made)
        same = {name} | {each for each in names_in(log) if each.casefold() == name.casefold()}
        assert without(data_of(made[: len(log)]), same) == without(data_of(log), same)
        assert table_without(rules, made, traces) is None


def test_the_same_name_of_somebody_else_stays() -> None:
    log = read_log(next(path for path in LOGS if b"sat_down" in path.read_bytes()))
    sat = next(data for event, data in zip(log, data_of(log), strict=True) if event.type == "table.sat_down")
    traces = Traces(1, frozenset({ANNA}), names=frozenset({sat["name"].casefold()}), others=frozenset({sat["player"]}))
    made = table_without(rules, log, traces)
    assert made is None or sat["name"] in names_in(made)


def forgotten(evening: Evening, person: str) -> list[Recorded]:
    made = evening_without(evening.log, Traces(3, frozenset({person})))
    assert made is not None
    assert len(made) > len(evening.log)
    assert evening_without(made, Traces(3, frozenset({person}))) is None
    return made


def test_an_evening_without_a_name_is_valid() -> None:
    evening = Evening().with_people(ANNA, BEN).given(HOST, c.RenamePerson(ANNA, "Annabel"))
    evening.given(HOST, calling("g1", ANNA, BEN)).given(HOST, c.RenamePerson(ANNA, "Anna"))
    state = evening_log.verify(forgotten(evening, ANNA))
    assert [person.name for person in state.people] == ["N.N. 3", "Ben"]
    assert state.tables == evening.state.tables
    assert not any(b"Anna" in bytes(event.data) for event in forgotten(evening, ANNA))


def test_a_person_who_was_merged_into_the_forgotten_one_is_forgotten_too() -> None:
    evening = Evening().with_people(ANNA, BEN).given(GUEST, joining(CARLA, "Annabella"))
    evening.given(HOST, c.MergePerson(CARLA, ANNA))
    made = forgotten(evening, ANNA)
    assert evening_log.verify(made).settings == evening.state.settings
    assert not any(b"Anna" in bytes(event.data) for event in made)


def test_when_a_merged_person_is_forgotten_the_other_keeps_the_name() -> None:
    evening = Evening().with_people(ANNA, BEN).given(HOST, c.MergePerson(ANNA, BEN))
    made = forgotten(evening, ANNA)
    assert [person.name for person in evening_log.verify(made).people] == ["Ben"]
    assert not any(b"Anna" in bytes(event.data) for event in made)


@pytest.mark.parametrize("name", ["n.n. 3", "N.N. 3", "\u039d.N. 3"])
def test_somebody_else_may_have_the_neutral_name_or_one_that_looks_like_it(name: str) -> None:
    evening = Evening().with_people(ANNA).given(GUEST, joining(BEN, name))
    state = evening_log.verify(forgotten(evening, ANNA))
    assert [person.name for person in state.people] == ["N.N. 3.1", name]
    assert state.settings == evening.state.settings


def test_a_neutral_name_that_somebody_had_earlier_is_not_used_again() -> None:
    evening = Evening().given(GUEST, joining(BEN, "N.N. 3.1")).with_people(ANNA)
    evening.given(HOST, c.RenamePerson(BEN, "Ben"))
    made = forgotten(evening, ANNA)
    assert [person.name for person in evening_log.verify(made).people] == ["Ben", "N.N. 3"]
    assert {"N.N. 3.1", "N.N. 3.2"} <= names_in(made)


def test_a_full_evening_loses_the_name_and_stays_valid() -> None:
    log = long_evening(MAX_EVENTS, ANNA, BEN)
    made = evening_without(log, Traces(3, frozenset({ANNA})))
    assert made is not None
    assert [person.name for person in evening_log.verify(made).people] == ["N.N. 3", "Ben"]


def test_a_table_at_which_somebody_has_the_neutral_name_stays_valid() -> None:
    log = read_log(next(path for path in LOGS if b"sat_down" in path.read_bytes()))
    one, other = sorted(names_in(log))[:2]
    for name in (one, other):
        traces = Traces(7, frozenset({ANNA}), names=frozenset({name.casefold()}), games=frozenset({log[0].stream}))
        log = table_without(rules, log, traces) or log
    table = verify(rules, log)
    assert table.stream == log[0].stream
    assert {one, other}.isdisjoint(names_in(log))
    assert {"N.N. 7", "N.N. 7.1", "N.N. 7.2"} <= names_in(log)


@pytest.mark.parametrize(
    ("names", "number"),
    [([], 5), (["N.N. 5"], 6), (["n.n. 5.1"], 6), (["\u039d.N. 5", "N.N. 6", "N.N.7"], 7), (["Anna", "N.N. 4"], 5)],
)
def test_the_number_of_a_neutral_name_is_free(names: list[str], number: int) -> None:
    assert free_number([2, 4], names) == number
