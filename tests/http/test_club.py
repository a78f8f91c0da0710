"""The club over HTTP: people are recognised, merged, renamed and rated, and nobody sees or changes strangers."""

import pytest
from flask.testing import FlaskClient

from events.club.log import verify
from events.club.state import CLUB_STREAM
from events.store import Store
from tests.http.clubs import ClubView, join_again
from tests.http.evenings import Evening, Phone
from tests.http.test_evenings import play_to_the_end

KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


def play(evening: Evening, *phones: Phone) -> str:
    """Plays one round of Take That."""
    game: str = evening.next_game(evening.host, *phones, options={"rounds": 1})["game"]
    seats = [evening.seat(phone, game) for phone in phones]
    play_to_the_end(evening.client, game, {seat["seat"]: seat["token"] for seat in seats})
    return game


def test_a_phone_that_comes_again_is_the_same_person(client: FlaskClient) -> None:
    first, second = Evening(client, title="Friday"), Evening(client, title="Saturday")
    anna, ben = first.joined("Anna", "Ben")
    play(first, anna, ben)
    again = join_again(second, anna)
    carla = second.join("Carla")
    play(second, again, carla)
    people = ClubView(client, again.token).people()
    assert set(people) == {"Anna", "Ben", "Carla"}
    assert (people["Anna"]["id"], people["Anna"]["evenings"], people["Anna"]["games"]) == (anna.person, 2, 2)
    assert [name for name, each in people.items() if each["me"]] == ["Anna"]
    assert people["Anna"]["rating"] is None
    friday = ClubView(client, again.token).evenings()[1]
    assert (friday["title"], friday["games"], len(friday["winners"])) == ("Friday", 1, 1)
    assert sum(each["wins"] for each in people.values()) == 2


def test_people_see_only_evenings_at_which_they_were(client: FlaskClient) -> None:
    first, second = Evening(client), Evening(client)
    anna, ben = first.joined("Anna", "Ben")
    stranger = second.join("Stranger")
    assert set(ClubView(client, stranger.token).people()) == {"Stranger"}
    assert [each["id"] for each in ClubView(client, stranger.token).evenings()] == [second.id]
    assert set(ClubView(client, first.host).people()) == {"Anna", "Ben"}
    both = ClubView(client, first.host, (second.host, "not-a-token"))
    assert set(both.people()) == {"Anna", "Ben", "Stranger"}
    assert ClubView(client, anna.token).done("GET")["members"] == 2
    assert ClubView(client, ben.token).done("GET")["me"] == [ben.person]


@pytest.mark.parametrize("path", ["", "/people", "/evenings", "/ratings"])
def test_the_club_needs_a_valid_token_of_an_evening(client: FlaskClient, path: str) -> None:
    evening = Evening(client)
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben)
    assert client.get(f"/api/v1/club{path}").status_code == 401
    for token in ("x", game["host_token"], evening.seat(anna, game["game"])["token"]):
        assert ClubView(client, token).refused("GET", path) == (401, "bad-token")
    asked = evening.done("POST", f"/people/{anna.person}/phone", json={"code": evening.code})
    assert ClubView(client, asked["token"]).refused("GET", path) == (401, "bad-token")
    consent = {"agree": True, "request": asked["request"]}
    evening.done("POST", f"/people/{anna.person}/phone/consent", ben.token, json=consent)
    assert ClubView(client, anna.token).refused("GET", path) == (401, "bad-token")  # the lost phone
    new = ClubView(client, asked["token"])
    new.done("GET", path)
    # Only Ben agreed, so the new phone continues as Anna, but it cannot remove her name.
    assert new.refused("DELETE", f"/people/{anna.person}") == (403, "forget-yourself")


def test_the_same_name_on_another_phone_is_offered_to_the_host_and_merged(client: FlaskClient) -> None:
    first, second = Evening(client), Evening(client)
    old, ben = first.joined("Anna", "Ben")
    new, _ = second.join("anna"), join_again(second, ben)
    play(first, old, ben)
    host = ClubView(client, second.host, (first.host,))
    (offer,) = host.done("GET")["same_names"]
    assert offer == {"person": new.person, "into": old.person}
    assert ClubView(client, ben.token).done("GET")["same_names"] == []
    done = host.done("POST", f"/people/{new.person}/merge", json={"into": old.person})
    assert done["same_names"] == []
    assert host.people()["Anna"]["evenings"] == 2
    (change,) = done["changes"]
    assert (change["what"], change["undone"]) == ("members_merged", False)
    host.done("POST", "/undo", json={"version": change["version"]})
    assert set(host.people()) == {"Anna", "anna", "Ben"}
    ClubView(client, old.token).done("POST", "/redo", json={"version": change["version"]})
    assert set(host.people()) == {"Anna", "Ben"}


def test_a_member_is_renamed_in_the_club_and_joins_with_that_name(client: FlaskClient, client_store: Store) -> None:
    first, second = Evening(client), Evening(client)
    anna, _ = first.joined("Ana", "Ben")
    mine, path = ClubView(client, anna.token), f"/people/{anna.person}"
    mine.done("PATCH", path, json={"name": "Anna"}, headers=KEY)
    repeated = mine.call("PATCH", path, json={"name": "Anna"}, headers=KEY)
    assert (repeated.status_code, repeated.headers["ETag"]) == (200, f'"{(repeated.json or {})["version"]}"')
    assert mine.refused("PATCH", path, json={"name": "Annika"}, headers=KEY) == (409, "key-reused")
    assert mine.refused("PATCH", path, json={"name": "Anna"}) == (409, "club-unchanged")
    assert mine.refused("PATCH", path, json={"name": "X"}, headers={"If-Match": '"999"'}) == (412, "version-conflict")
    join_again(second, anna)
    assert [each["name"] for each in second.view()["people"]] == ["Anna"]
    assert [each["name"] for each in first.view()["people"]] == ["Ana", "Ben"]
    assert "Anna" in verify(list(client_store.read(CLUB_STREAM))).names.values()


def test_nobody_changes_strangers_or_takes_somebody_elses_place(client: FlaskClient) -> None:
    first, second = Evening(client), Evening(client)
    anna, mallory = first.joined("Anna", "Mallory")
    join_again(second, mallory)
    puppet = second.join("Puppet")
    by_token = ClubView(client, mallory.token)
    as_host = ClubView(client, second.host, (mallory.token,))
    outside = ClubView(client, Evening(client).host)
    path = f"/people/{anna.person}"
    assert by_token.refused("PATCH", path, json={"name": "Loser"}) == (403, "not-your-member")
    assert by_token.refused("DELETE", path) == (403, "forget-yourself")
    assert by_token.refused("POST", f"{path}/merge", json={"into": mallory.person})[0] in (403, 409)
    assert as_host.refused("PATCH", path, json={"name": "Loser"}) == (403, "not-your-member")
    for view in (outside, ClubView(client, puppet.token)):
        assert view.refused("PATCH", path, json={"name": "Loser"}) == (404, "no-such-member")
        assert view.refused("DELETE", path) == (404, "no-such-member")
        assert view.refused("POST", f"{path}/merge", json={"into": puppet.person}) == (404, "no-such-member")
    assert as_host.refused("POST", f"/people/{mallory.person}/merge", json={"into": anna.person}) == (
        409,
        "same-evening",
    )
    # A host who has met Anna can merge a guest into her, but the guest's phone gets no rights over Anna.
    as_host.done("POST", f"/people/{puppet.person}/merge", json={"into": anna.person})
    puppets = ClubView(client, puppet.token)
    assert [each["id"] for each in puppets.evenings()] == [second.id]
    assert puppets.refused("PATCH", path, json={"name": "Loser"}) == (403, "not-your-member")
    assert puppets.refused("DELETE", path) == (403, "forget-yourself")
    ClubView(client, anna.token).done("POST", "/undo", json={"version": as_host.done("GET")["version"]})
    assert set(as_host.people()) == {"Anna", "Mallory", "Puppet"}
    # The host can also merge Anna into a guest. The guest does not see Anna's evenings and cannot remove her name.
    as_host.done("POST", f"{path}/merge", json={"into": puppet.person})
    assert [each["id"] for each in puppets.evenings()] == [second.id]
    puppets.done("DELETE", f"/people/{puppet.person}")
    assert [each["name"] for each in first.view()["people"]] == ["Anna", "Mallory"]
    assert set(ClubView(client, anna.token).people()) == {"Anna", "Mallory"}


def test_ratings_have_an_interval_and_need_five_games(client: FlaskClient) -> None:
    evening = Evening(client)
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    for _ in range(4):
        play(evening, anna, ben)
    view = ClubView(client, anna.token)
    assert view.done("GET", "/ratings") == {"ratings": [], "next": None}
    play(evening, anna, ben, carla)
    rated = view.done("GET", "/ratings")["ratings"]
    assert {each["name"] for each in rated} == {"Anna", "Ben"}
    assert all(each["low"] < each["rating"] < each["high"] and each["games"] == 5 for each in rated)
    assert view.people()["Carla"]["rating"] is None
    answer = view.call("GET", "/ratings")
    assert view.call("GET", "/ratings", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
