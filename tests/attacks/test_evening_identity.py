"""Whoever passes as another person in one evening, by a new phone or a merge, is not that person in other evenings."""

import pytest
from flask.testing import FlaskClient

from tests.http.clubs import ClubView, join_again
from tests.http.conftest import *  # noqa: F403 - the fixtures of a service
from tests.http.evenings import Evening, Phone


@pytest.fixture
def evening(app_client: FlaskClient) -> Evening:
    return Evening(app_client)


def continued(evening: Evening, person: str, *consents: str) -> str:
    """Asks once per consent to continue as this person on another phone. Returns the token of the last phone.

    A consent is the token of the phone that agrees. An empty one stands for the token of the previous request.
    """
    token = ""
    for consent in consents:
        asked = evening.done("POST", f"/people/{person}/phone", json={"code": evening.code})
        body = {"agree": True, "request": asked["request"]}
        evening.done("POST", f"/people/{person}/phone/consent", consent or token, json=body)
        token = asked["token"]
    return token


def gains_nothing(evening: Evening, anna: Phone, token: str) -> Evening:
    """Joins an evening of the attacker's own with this token, and tries everything that only Anna may do."""
    own = Evening(evening.client)
    attacker = join_again(own, Phone(anna.person, token))
    assert attacker.person != anna.person
    club = ClubView(evening.client, attacker.token, (own.host,))
    assert evening.id not in [each["id"] for each in club.evenings()]
    assert club.done("GET")["me"] == [attacker.person]
    assert club.refused("DELETE", f"/people/{anna.person}") == (404, "no-such-member")
    assert club.refused("PATCH", f"/people/{anna.person}", json={"name": "Loser"}) == (404, "no-such-member")
    assert evening.view()["people"][0]["name"] == "Anna"
    return own


@pytest.mark.parametrize("twice", [False, True])
def test_a_phone_that_others_agreed_to_is_not_the_person_elsewhere(evening: Evening, twice: bool) -> None:
    anna, eve = evening.joined("Anna", "Eve")
    # If `twice`, the phone that Eve agreed to agrees to another phone.
    token = continued(evening, anna.person, eve.token, *([""] if twice else []))
    own = gains_nothing(evening, anna, token)
    assert [each["name"] for each in own.view()["people"]] == ["Anna"]  # a new person with the same name


def test_a_person_who_was_merged_into_another_is_not_that_person_elsewhere(evening: Evening) -> None:
    anna, eve = evening.joined("Anna", "Eve")
    evening.done("POST", f"/people/{eve.person}/merge", evening.host, json={"into": anna.person})
    own = gains_nothing(evening, anna, eve.token)
    assert [each["id"] for each in own.view()["people"]] == [eve.person]  # elsewhere, the attacker is still Eve
    later = Evening(evening.client)
    assert join_again(later, anna).person == anna.person


def test_after_a_lost_phone_the_next_host_can_merge_new_and_old_person(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    token = continued(evening, anna.person, ben.token)
    following, third = Evening(evening.client), Evening(evening.client)
    new = join_again(following, Phone(anna.person, token))
    join_again(following, ben)
    assert join_again(third, new).person == new.person
    host = ClubView(evening.client, following.host, (evening.host,))
    (offer,) = host.done("GET")["same_names"]
    assert {offer["person"], offer["into"]} == {anna.person, new.person}
    host.done("POST", f"/people/{new.person}/merge", json={"into": anna.person})
    assert host.people()["Anna"]["evenings"] == 3
