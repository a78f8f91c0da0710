"""The live stream of an evening over real sockets, on one server and on two processes that share a Redis."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import cast

import pytest
from flask.testing import FlaskClient

from tests.evening.changed_views import applied
from tests.http.clubs import ClubView
from tests.http.evenings import Evening, Phone
from tests.http.servers import Client, Frame, Server, Stream
from tests.http.tables import bearer
from tests.redis_servers import RedisServer
from tests.sampling import sampled

SERVERS = ("one", "two-on-redis")


@pytest.fixture(scope="module", params=sampled(SERVERS, SERVERS))
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """The server that gets the commands, and the one that is watched."""
    with ExitStack() as running:
        if request.param == "one":
            one = running.enter_context(Server(f"sqlite:///{tmp_path_factory.mktemp('evening')}/log.db"))
            yield one, one
            return
        redis: RedisServer = request.getfixturevalue("redis_server")
        redis.ensure_running()
        yield running.enter_context(Server(redis.url)), running.enter_context(Server(redis.url))


@pytest.fixture
def evening(servers: tuple[Server, Server]) -> Evening:
    return Evening(cast(FlaskClient, servers[0].client()))


def watched(
    servers: tuple[Server, Server], evening: Evening, token: str | None = None, after: int | None = None
) -> Stream:
    return Stream(servers[1].url, evening.id, token, after, kind="evenings")


def next_frame(stream: Stream, event: str = "message") -> Frame:
    while (frame := stream.next()).event != event:
        pass
    return frame


def test_everybody_sees_the_next_game_at_once(servers: tuple[Server, Server], evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    with watched(servers, evening, ben.token) as phone, watched(servers, evening) as screen:
        first = next_frame(phone).data
        assert next_frame(screen).data == first
        assert (first["events"], first["evening"]) == ([], evening.view())
        game = evening.next_game(anna.token, anna, ben)["game"]
        frame = next_frame(phone)
        assert [event["type"] for event in frame.data["events"]] == [
            "evening.table_added",
            "evening.person_moved",
            "evening.person_moved",
        ]
        assert [person["place"] for person in frame.data["changes"]["people"]] == [game, game]
        assert applied(first["evening"], frame.data) == evening.view()
        assert frame.id == frame.data["version"]
        assert next_frame(screen) == frame


def test_a_stream_continues_after_the_last_id(servers: tuple[Server, Server], evening: Evening) -> None:
    evening.joined("Anna", "Ben")
    with watched(servers, evening, after=1) as stream:
        assert next_frame(stream).versions == [2, 3]


def test_watchers_learn_that_a_game_is_over(servers: tuple[Server, Server], evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    evening.next_game(anna.token, anna, ben)
    called = evening.next_game(anna.token, anna, ben)
    with watched(servers, evening) as screen:
        next_frame(screen)
        path = f"/api/v1/games/{called['game']}/abandon"
        assert evening.client.post(path, headers=bearer(called["host_token"])).status_code == 200
        frame = next_frame(screen, "tables")
        while frame.data["tables"][0]["phase"] != "over":
            frame = next_frame(screen, "tables")
        assert frame.id is None
        assert frame.data["tables"] == [table for table in evening.view()["tables"] if table["game"] == called["game"]]


def test_a_new_name_arrives_once_for_all_tables_of_the_person(servers: tuple[Server, Server], evening: Evening) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    evening.next_game(anna.token, anna, ben)
    evening.next_game(carla.token, carla, ben)
    with watched(servers, evening) as screen:
        view = next_frame(screen).data["evening"]
        renamed = evening.done("PATCH", f"/people/{anna.person}", anna.token, json={"name": "Annette"})
        frame = next_frame(screen).data
        assert frame["changes"]["names"] == {anna.person: "Annette"}
        assert frame["changes"]["tables"] == []
        assert applied(view, frame) == renamed["evening"] == evening.view()
        assert [seat["name"] for seat in renamed["evening"]["tables"][0]["seats"]].count("Annette") == 1
        undone = evening.done("POST", "/undo", anna.token, json={"version": renamed["evening"]["version"]})
        assert applied(renamed["evening"], next_frame(screen).data) == undone["evening"]
        assert "Annette" not in str(undone["evening"])


def test_a_forgotten_name_disappears_from_an_open_stream(servers: tuple[Server, Server], evening: Evening) -> None:
    anna, ben, carla = evening.joined("Annegret", "Ben", "Carla")
    game = evening.next_game(anna.token, anna, ben)
    evening.next_game(carla.token, carla, ben)
    evening.client.post(f"/api/v1/games/{game['game']}/abandon", headers=bearer(game["host_token"]))
    with watched(servers, evening) as screen:
        first = next_frame(screen)
        ClubView(evening.client, anna.token).done("DELETE", f"/people/{anna.person}")
        frame = next_frame(screen)
        assert first.id is not None
        assert frame.id is not None
        assert frame.id > first.id
        view = applied(first.data["evening"], frame.data)
        assert "Annegret" in str(first.data)
        assert "Annegret" not in str((view, frame.data))
        assert view == evening.view()
    with watched(servers, evening, after=first.id) as again:
        missed = next_frame(again).data
        assert missed["evening"] == view
        assert "Annegret" not in str(missed)


def test_a_table_shows_the_looks_of_its_people(servers: tuple[Server, Server], evening: Evening) -> None:
    """A spectator gets all looks, and gets them again when a person chooses another look."""
    anna = evening.join("Anna", colour=4, face=2)
    ben = evening.join("Ben", colour=4, face=5)
    game = evening.next_game(anna.token, anna, ben, computers=["easy"])["game"]
    with Stream(servers[1].url, game) as spectator:
        first = next_frame(spectator, "evening")
        assert (first.id, first.data) == (None, {"evening": evening.id, "looks": looks((4, 2), (5, 5), (2, 2))})
        if servers[0] is servers[1]:
            evening.done("PATCH", f"/people/{anna.person}", anna.token, json={"colour": 0})
            assert next_frame(spectator, "evening").data["looks"] == looks((0, 2), (4, 5), (2, 2))
            evening.done("POST", "/undo", anna.token, json={"version": called_at(evening)})
            assert next_frame(spectator, "evening").data == {"evening": None, "looks": []}


def looks(*looks: tuple[int, int]) -> list[dict[str, int]]:
    return [{"colour": colour, "face": face} for colour, face in looks]


def called_at(evening: Evening) -> int:
    versions = [each["version"] for each in evening.view()["undoable"] if each["what"] == "table_added"]
    return int(versions[0])


def test_a_table_that_becomes_an_evening_says_so_at_once(servers: tuple[Server, Server]) -> None:
    table = servers[0].table().started(2)
    with Stream(servers[0].url, table.id, table.tokens[1]) as phone:
        next_frame(phone)
        opened = Evening(table.client, table.tokens[0], **{"from": table.id})
        assert next_frame(phone, "evening").data["evening"] == opened.id


def test_the_stream_of_a_replaced_phone_ends(servers: tuple[Server, Server], evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    asked = evening.done("POST", f"/people/{anna.person}/phone", json={"code": evening.code})
    with watched(servers, evening, anna.token) as old:
        next_frame(old)
        consent = {"agree": True, "request": asked["request"]}
        evening.done("POST", f"/people/{anna.person}/phone/consent", ben.token, json=consent)
        assert next_frame(old, "gone").event == "gone"
    with watched(servers, evening, asked["token"]) as new:
        assert next_frame(new).data["evening"] == evening.view()


def test_two_servers_show_the_same_evening(servers: tuple[Server, Server], evening: Evening) -> None:
    """Each server accepts commands for the evening, and both show the result."""
    other = Client(servers[1].url)
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben)["game"]
    shown = other.open(evening.url(), method="GET").json["evening"]
    assert shown == evening.view()
    seat = other.post(evening.url(f"/tables/{game}/seat"), headers=bearer(ben.token)).json
    assert seat == evening.seat(Phone(ben.person, ben.token), game)
    undo = {"version": shown["undoable"][0]["version"]}
    assert other.post(evening.url("/undo"), json=undo, headers=bearer(ben.token)).status_code == 200
    assert evening.places() == {"Anna": None, "Ben": None}
