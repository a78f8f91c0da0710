"""Commands of `wurm` on evenings: export, import, verify, backup, restore and doctor treat evenings like games."""

from contextlib import closing
from pathlib import Path

import pytest

from events.evening.state import stream_of
from events.store import open_store
from service.app import create_app
from tests.cli.run import address, wurm
from tests.http.conftest import GENEROUS
from tests.http.evenings import Evening


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, str]:
    """The address of a store with an evening and its game, and the ids of both."""
    url = address(tmp_path_factory.mktemp("evening") / "store.db")
    with closing(open_store(url)) as opened:
        client = create_app(opened, GENEROUS).test_client()
        evening = Evening(client)
        anna, ben = evening.joined("Anna", "Ben")
        game = evening.next_game(anna.token, anna, ben)["game"]
    return url, evening.id, game


def streams(url: str) -> list[str]:
    with closing(open_store(url)) as store:
        return store.streams()


def test_an_evening_is_exported_verified_and_imported(tmp_path: Path, store: tuple[str, str, str]) -> None:
    url, evening, game = store
    file = tmp_path / "all.ndjson"
    assert wurm("export", "--all", "--out", file, "--store", url).code == 0
    verified = wurm("verify", file, "--json").json
    (proved,) = verified["evenings"]
    assert proved == {"file": str(file), "evening": stream_of(evening), "events": 6, "people": 2, "tables": 1}
    assert [each["game"] for each in verified["verified"]] == [game]
    assert "evening, 2 people, 1 game, 6 events" in wurm("verify", file).text
    copy = address(tmp_path / "copy.db")
    assert wurm("import", file, "--store", copy).code == 0
    assert streams(copy) == streams(url) == sorted([game, stream_of(evening)])
    with closing(open_store(copy)) as opened:
        client = create_app(opened, GENEROUS).test_client()
        (table,) = (client.get(f"/api/v1/evenings/{evening}").json or {})["evening"]["tables"]
        assert (table["game"], table["phase"]) == (game, "playing")


def test_a_changed_evening_does_not_verify(tmp_path: Path, store: tuple[str, str, str]) -> None:
    url, evening, _ = store
    file = tmp_path / "evening.ndjson"
    log = wurm("export", stream_of(evening), "--store", url).out
    file.write_bytes(log.replace(b'"name":"Anna"', b'"name":"Emma"'))
    ran = wurm("verify", file)
    assert ran.code != 0
    assert "changed after it was written" in ran.err


def test_an_evening_is_backed_up_and_restored(tmp_path: Path, store: tuple[str, str, str]) -> None:
    url, evening, game = store
    backup = tmp_path / "backup.db"
    ran = wurm("backup", backup, "--store", url)
    assert (ran.code, ran.text.splitlines()[-1]) == (0, "1 evening is included.")
    copy = address(tmp_path / "restored.db")
    assert wurm("restore", backup, "--store", copy, "--json").json["evenings"] == 1
    with closing(open_store(copy)) as opened:
        client = create_app(opened, GENEROUS).test_client()
        shown = (client.get(f"/api/v1/evenings/{evening}").json or {})["evening"]
        assert [table["game"] for table in shown["tables"]] == [game]


def test_the_doctor_verifies_evenings(store: tuple[str, str, str]) -> None:
    ran = wurm("doctor", WURM_STORE=store[0])
    assert "evening-" not in ran.text + ran.err
