"""`wurm club` on a store and on a server: it lists, merges, renames and forgets people, and undoes changes."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cli.client import Server as Client
from cli.client import ServerProblem
from events.store import open_store
from service.app import create_app
from tests.cli.run import address, wurm
from tests.http.clubs import join_again
from tests.http.conftest import GENEROUS
from tests.http.evenings import Evening
from tests.http.servers import Server
from tests.http.test_club import play


@pytest.fixture
def store(tmp_path: Path) -> str:
    """The address of a store with two evenings and one finished game."""
    url = address(tmp_path / "store.db")
    with closing(open_store(url)) as opened:
        client = create_app(opened, GENEROUS).test_client()
        first, second = Evening(client, title="Friday"), Evening(client, title="Saturday")
        anna, ben = first.joined("Annegret", "Ben")
        play(first, anna, ben)
        join_again(second, ben)
        second.join("annegret")
    return url


def test_the_club_of_a_store(store: str, tmp_path: Path) -> None:
    shown = wurm("club", "people", "--store", store)
    assert shown.code == 0, shown.err
    assert "Ben: 1 game" in shown.text
    people = wurm("club", "people", "--json", "--store", store).json
    (pair,) = people["same_names"]
    assert f"wurm club merge {pair['person']} {pair['into']}" in shown.text
    assert "Several people are called Annegret" in wurm("club", "rename", "Annegret", "Anna", "--store", store).err
    assert wurm("club", "merge", pair["person"], pair["into"], "--store", store).code == 0
    assert len(wurm("club", "people", "--json", "--store", store).json["people"]) == 2
    assert wurm("club", "undo", "--store", store).text == "The change at version 1 was undone.\n"
    assert wurm("club", "redo", "--store", store).text == "The change at version 1 was redone.\n"
    assert "is now called Benno" in wurm("club", "rename", "ben", "Benno", "--store", store).text
    evenings = wurm("club", "evenings", "--store", store, "--lang", "de").text.splitlines()
    assert [line.split()[1] for line in evenings] == ["Saturday:", "Friday:"]
    assert "gewonnen von" in evenings[1]
    assert "five games" in wurm("club", "ratings", "--store", store).text
    assert wurm("club", "forget", "Nobody", "--yes", "--store", store).code != 0
    assert wurm("club", "forget", "Annegret", "--store", store).code != 0  # not confirmed
    assert wurm("club", "forget", "Annegret", "--yes", "--store", store).code == 0
    file = tmp_path / "all.ndjson"
    assert wurm("export", "--all", "--out", file, "--store", store).code == 0
    backup = tmp_path / "backup.db"
    assert wurm("backup", backup, "--store", store).code == 0
    for kept in (file, backup, tmp_path / "store.db"):
        assert b"annegret" not in kept.read_bytes().lower(), kept
    verified = wurm("verify", file, "--json").json
    assert (verified["broken"], len(verified["clubs"]), len(verified["evenings"])) == ([], 1, 2)
    assert "Club, 5 events" in wurm("verify", file).text
    assert "N.N. 1" in wurm("club", "people", "--store", store).text
    assert wurm("doctor", "--store", store).code in (0, 1)


def test_a_restored_backup_does_not_bring_a_forgotten_name_back(store: str, tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    assert wurm("backup", old, "--store", store).code == 0
    person = wurm("club", "people", "--json", "--store", store).json["people"][0]
    names = {each["name"] for each in wurm("club", "people", "--json", "--store", store).json["people"]}
    assert wurm("club", "forget", person["id"], "--yes", "--store", store).code == 0
    club = tmp_path / "club.ndjson"
    assert wurm("export", "the-club", "--out", club, "--store", store).code == 0
    assert wurm("import", club, "--store", address(new)).code == 0
    restored = wurm("restore", old, "--json", "--store", address(new))
    assert restored.code == 0, restored.err
    assert restored.json["evenings"] == 2
    people = wurm("club", "people", "--json", "--store", address(new)).json["people"]
    assert {each["name"] for each in people} == names - {person["name"]} | {"N.N. 1"}
    assert json.dumps(person["name"]).encode() not in new.read_bytes()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('club')}/log.db") as server:
        yield server


def test_the_club_of_a_server(server: Server) -> None:
    with Client(server.url) as client:
        opened = client.open_evening("Friday")
        anna = client.evening(opened.evening).join("Anna", opened.join_code)
        client.evening(opened.evening).join("Ben", opened.join_code)
        token = anna.token or ""
        club = client.club(token)
        assert {member.name for member in club.members()} == {"Anna", "Ben"}
        mine = next(member.id for member in club.members() if member.name == "Anna")
        assert club.rename(mine, "Anne").changes[0].what == "member_renamed"
        with pytest.raises(ServerProblem):
            club.forget(next(member.id for member in club.members() if member.name == "Ben"))
    remote = ("--server", server.url)
    assert "Anne: 0 games" in wurm("club", "people", *remote, WURM_TOKEN=token).text
    assert "only to people" in wurm("club", "people", *remote).err
    assert wurm("club", "undo", *remote, "--token", token).code == 0
    assert "Only the person who made" in wurm("club", "redo", "1", *remote, "--token", opened.host_token).err
    assert wurm("club", "forget", "Anna", "--yes", *remote, "--token", token).code == 0
    assert "N.N. 1" in wurm("evening", "show", f"{server.url}/evenings/{opened.evening}").text
