"""People with the same name who never met: few pairs, even if a stranger opens many evenings with the same name."""

import pytest

from events.club import report as reporting
from events.club.report import MAX_OF_SAME_NAME, ClubReport, club_report
from events.club.state import ClubState
from events.evening.state import Change, EveningState, Person, Settings, stream_of
from events.games import rules

HOUR = 3_600_000


def person(name: str, number: int) -> Person:
    return Person(f"{name}{number}", name, 0, 0, "")


def evening(number: int, *people: Person) -> EveningState:
    begun = Change(1, number * HOUR, "host", ())
    return EveningState(stream_of(f"{number:05}"), 1, "", Settings(), people, changes=(begun,))


def report_of(*evenings: EveningState) -> ClubReport:
    return club_report(rules, ClubState(), evenings, {})


def pairs(report: ClubReport) -> set[frozenset[str]]:
    return {frozenset((pair.person, pair.into)) for pair in report.same_names}


def test_many_people_with_one_name_give_few_pairs() -> None:
    report = report_of(*(evening(number, person("A", number)) for number in range(200)))
    assert len(report.same_names) == MAX_OF_SAME_NAME * (MAX_OF_SAME_NAME - 1) // 2
    newest = {f"A{number}" for number in range(200 - MAX_OF_SAME_NAME, 200)}
    assert {pair.person for pair in report.same_names} | {pair.into for pair in report.same_names} == newest


def test_strangers_with_the_same_name_do_not_displace_people_of_ones_own_circle() -> None:
    ben = person("Ben", 1)
    own = [evening(1, person("Anna", 1), ben), evening(2, person("Anna", 2), ben)]
    strangers = [evening(number, person("Anna", number)) for number in range(3, 100)]
    assert frozenset({"Anna1", "Anna2"}) in pairs(report_of(*own, *strangers))


def test_people_who_were_at_the_same_evening_are_not_the_same_person() -> None:
    first, second, third = (person("Anna", number) for number in range(3))
    report = report_of(evening(1, first, second), evening(2, second, third), evening(3, first))
    assert pairs(report) == {frozenset({"Anna0", "Anna2"})}


def test_the_number_of_pairs_is_limited_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "MAX_SAME_NAMES", 7)
    names = [chr(ord("A") + number) for number in range(20)]
    many = [evening(number, *(person(name, number) for name in names)) for number in range(5)]
    few = [evening(number, person("Zoe", number)) for number in (10, 11)]
    report = report_of(*many, *few)
    assert len(report.same_names) == 7
    assert frozenset({"Zoe10", "Zoe11"}) in pairs(report)  # names that few people have are left out last
