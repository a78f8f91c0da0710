"""Hosting an evening: while the host is away, another person can become a host, until one of the two ends that."""

import pytest

from events.evening import commands as c
from events.evening import events as e
from events.evening.state import GUEST, HOST, Calls, Points
from tests.evening.evenings import ANNA, BEN, CARLA, Evening, calling
from tests.evening.test_evening_phones import asking

SETTINGS = c.ChangeSettings("Friday", Points.PLACES, Calls.HOST)


def hosted() -> Evening:
    """An evening at which only hosts call games, and of which Anna is a host too."""
    return Evening().with_people().given(HOST, SETTINGS).given(ANNA, c.BecomeHost(True))


def test_while_the_host_is_away_a_person_becomes_a_host() -> None:
    evening = Evening().with_people().given(HOST, SETTINGS)
    assert evening.refused(ANNA, calling("g1", ANNA, BEN)) == "host-calls"
    assert evening.refused(ANNA, c.BecomeHost(False)) == "evening-host-present"
    assert evening.when(ANNA, c.BecomeHost(True)) == [e.PersonBecameHost(ANNA)]
    for command in (
        calling("g1", ANNA, BEN),
        c.RenamePerson(CARLA, "Karla"),
        c.MergePerson(CARLA, BEN),
        c.ChangeSettings("Saturday", Points.WINS, Calls.HOST),
        c.JoinEvening(c.NewPerson("d" * 16, "Grandma", "")),
    ):
        evening.given(ANNA, command)
    evening.given(ANNA, c.UndoChange(5))


def test_only_people_who_are_there_take_over_and_only_once() -> None:
    evening = hosted().given(CARLA, c.LeaveEvening(CARLA))
    for actor, code in (
        (HOST, "evening-already-host"),
        (ANNA, "evening-already-host"),
        (GUEST, "people-only"),
        (CARLA, "person-left"),
    ):
        assert evening.refused(actor, c.BecomeHost(True)) == code
    evening.given(BEN, c.BecomeHost(True))  # Anna is away by now
    assert evening.state.hosted_by == BEN
    assert evening.refused(ANNA, calling("g1", ANNA, BEN)) == "host-calls"


@pytest.mark.parametrize("actor", [HOST, ANNA])
def test_whoever_opened_the_evening_stays_a_host_and_can_end_it(actor: str) -> None:
    evening = hosted()
    assert evening.refused(BEN, c.StopHosting()) == "evening-host-only"
    assert evening.when(actor, c.StopHosting()) == [e.PersonStoppedHosting(ANNA)]
    assert evening.refused(ANNA, calling("g1", ANNA, BEN)) == "host-calls"
    assert evening.refused(HOST, c.StopHosting()) == "evening-unchanged"
    evening.given(HOST, calling("g1", ANNA, BEN))


def test_whoever_leaves_is_no_longer_a_host() -> None:
    evening = hosted().given(ANNA, c.LeaveEvening(ANNA)).given(ANNA, c.ReturnToEvening(ANNA))
    assert evening.state.hosted_by is None


def test_a_merged_host_is_a_host_as_the_other_person() -> None:
    evening = hosted().given(HOST, c.MergePerson(ANNA, BEN))
    assert evening.state.hosted_by == BEN
    evening.given(BEN, c.UndoChange(evening.state.version))
    assert evening.state.hosted_by == ANNA


@pytest.mark.parametrize(
    ("actor", "phone_away", "hosts"),
    [(BEN, True, True), (BEN, False, False), (ANNA, False, True), (HOST, False, True)],
)
def test_a_host_with_a_new_phone_stays_host_unless_another_person_agreed_while_the_old_one_was_there(
    actor: str, phone_away: bool, hosts: bool
) -> None:
    evening = hosted()
    evening.given(GUEST, asking(evening))
    evening.given(actor, c.AnswerPhone(ANNA, True, evening.state.version, phone_away))
    assert (evening.state.hosted_by == ANNA) == hosts
