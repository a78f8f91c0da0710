"""The standings of an evening over HTTP: they follow what is played, undone, excluded and merged."""

import gzip
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.envelope import check_line
from events.evening.log import verify
from tests.http.evenings import Evening, Phone
from tests.http.openapi_schemas import faults
from tests.http.test_evenings import play_to_the_end


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    return Evening(client, title="Friday")


def played(evening: Evening, *people: Phone) -> str:
    """Plays a short game to its end. Returns its id."""
    game: str = evening.next_game(evening.host, *people, options={"rounds": 1}, start=True)["game"]
    seats = [evening.seat(phone, game) for phone in people]
    play_to_the_end(evening.client, game, {seat["seat"]: seat["token"] for seat in seats})
    return game


def standings(evening: Evening) -> dict[str, Any]:
    found = evening.done("GET", "/standings")
    assert faults("EveningReport", found) == []
    return found


def test_a_finished_game_counts_and_a_running_one_does_not(evening: Evening) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    assert standings(evening)["ranking"] == []
    first = played(evening, anna, ben)
    evening.next_game(evening.host, anna, carla, start=True)
    found = standings(evening)
    assert [game["game"] for game in found["games"]] == [first]
    assert {row["person"] for row in found["ranking"]} == {anna.person, ben.person}
    assert sum(row["points"] for row in found["ranking"]) == 12
    assert [person["name"] for person in found["people"]] == ["Anna", "Ben", "Carla"]
    assert {record["code"] for record in found["records"]} >= {"longest_row"}
    assert all(record["text"] and record["people"] for record in found["records"])


def test_a_game_that_does_not_count_is_left_out_until_it_counts_again(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    game = played(evening, anna, ben)
    before = standings(evening)
    evening.done("PATCH", f"/tables/{game}", evening.host, json={"counts": False})
    assert standings(evening)["games"] == []
    evening.done("PATCH", f"/tables/{game}", evening.host, json={"counts": True})
    assert standings(evening) == before


def test_a_game_that_was_called_by_mistake_can_be_undone(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    played(evening, anna, ben)
    called = next(one for one in evening.view()["undoable"] if one["what"] == "table_added")
    evening.done("POST", "/undo", evening.host, json={"version": called["version"]})
    assert standings(evening)["games"] == []


def test_people_who_were_merged_have_one_row(evening: Evening) -> None:
    anna, ben, anne = evening.joined("Anna", "Ben", "Änne")
    played(evening, anna, ben)
    played(evening, ben, anne)
    evening.done("POST", f"/people/{anne.person}/merge", evening.host, json={"into": anna.person})
    rows = {row["person"]: row["games"] for row in standings(evening)["ranking"]}
    assert rows == {anna.person: 2, ben.person: 2}


def test_plots_and_files_show_the_names(evening: Evening) -> None:
    anna, ben = evening.joined("Anna <3", "Ben")
    game = played(evening, anna, ben)
    for path in ("/plots/course.svg", "/plots/rivalries.svg?size=screen&lang=de", f"/tables/{game}/scores.svg"):
        answer = evening.call("GET", path)
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml"), answer.text
        assert "Anna &lt;3" in answer.text
    page = evening.call("GET", "/export?format=html&lang=nl")
    assert "De stand" in page.text
    assert "attachment" in page.headers["Content-Disposition"]
    assert "Anna <3" in evening.call("GET", "/export?format=csv").text


def test_the_exported_log_of_an_evening_can_be_verified(evening: Evening) -> None:
    evening.joined("Anna", "Ben")
    lines = evening.call("GET", "/export?format=jsonl").data.splitlines()
    assert [person.name for person in verify([check_line(line) for line in lines]).people] == ["Anna", "Ben"]


def test_a_game_without_a_score_curve_has_no_plot(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(evening.host, anna, ben, start=True)["game"]
    assert evening.refused("GET", f"/tables/{game}/scores.svg") == (404, "no-scores")
    assert evening.refused("GET", "/tables/unknown/scores.svg") == (404, "no-scores")


def test_standings_are_compressed_for_clients_that_accept_it(evening: Evening) -> None:
    played(evening, *evening.joined("Anna", "Ben"))
    for path in ("/standings", "/plots/course.svg", "/export?format=html", "/export?format=jsonl"):
        plain = evening.call("GET", path)
        packed = evening.call("GET", path, headers={"Accept-Encoding": "gzip"})
        assert "Content-Encoding" not in plain.headers
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.data) == plain.data
        assert plain.headers["ETag"] != packed.headers["ETag"]
        assert {"Accept-Encoding", "Accept-Language"} <= set(plain.vary) & set(packed.vary)


def test_unchanged_standings_are_not_sent_again(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    tag = evening.call("GET", "/standings").headers["ETag"]
    assert evening.call("GET", "/standings", headers={"If-None-Match": tag}).status_code == 304
    played(evening, anna, ben)
    assert evening.call("GET", "/standings", headers={"If-None-Match": tag}).status_code == 200
