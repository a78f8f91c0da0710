"""A forged log never becomes a running game whose author knows the hidden cards, and imported games are marked."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.envelope import Recorded, seal, to_line, unseal
from events.store import Store, open_store
from service.app import create_app
from tests.cli.run import wurm
from tests.http.conftest import GENEROUS
from tests.http.tables import Table, at_once
from tests.http.test_exports import export
from tests.http.test_tables import problem
from tests.kernel.tables import Table as Forged

EAGER = replace(GENEROUS, import_rate="1000 per second")
NDJSON = "application/x-ndjson"


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


@pytest.fixture
def elsewhere() -> Iterator[Store]:
    store = open_store("memory://")
    yield store
    store.close()


def lines(log: list[Recorded]) -> bytes:
    return b"".join(to_line(event) + b"\n" for event in log)


def bring(client: FlaskClient, log: list[Recorded], query: str = "", **headers: str) -> TestResponse:
    return client.post(f"/api/v1/imports{query}", data=lines(log), content_type=NDJSON, headers=headers)


def finished() -> list[Recorded]:
    """The valid log of a finished game whose author chose the secret."""
    return Forged({"rounds": 1}).started(2).to_the_end().log


def imported_game(client: FlaskClient) -> Table:
    """Imports a finished game; returns its table."""
    answer = bring(client, finished())
    assert answer.status_code == 201, answer.text
    return there(client, "table")


def there(client: FlaskClient, game: str, token: str = "") -> Table:
    table = Table.__new__(Table)
    table.client, table.id, table.host, table.tokens = client, game, token, []
    return table


def data(event: Recorded) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(event.data)
    return found


UNFINISHED = {
    "before the start": lambda: Forged().seated(2).log,
    "while it is played": lambda: Forged().started(2).play(5).log,
}


@pytest.mark.parametrize("log", UNFINISHED.values(), ids=UNFINISHED.keys())
class TestUnfinishedLogs:
    def test_an_unfinished_log_is_not_imported_as_it_is(self, client: FlaskClient, store: Store, log: Any) -> None:
        refused = problem(bring(client, log()), 409, "unfinished-log")
        assert "as a new game" in refused["detail"]
        assert store.streams() == []
        assert {key for key, _ in store.key_values()} == {"computer-secret", "token-secret"}

    def test_an_unfinished_log_is_continued_only_as_a_fork_with_a_new_secret(
        self, client: FlaskClient, store: Store, log: Any
    ) -> None:
        written = log()
        answer = bring(client, written, "?continue=true")
        assert answer.status_code == 201, answer.text
        body = answer.json or {}
        assert body["game"] != "table"
        assert answer.headers["Location"] == f"/api/v1/games/{body['game']}"
        assert store.streams() == [body["game"]]
        log_here = list(store.read(body["game"]))
        assert [event.data for event in log_here[: len(written)]] == [event.data for event in written]
        forked = log_here[len(written)]
        assert forked.type == "table.forked"
        assert data(forked)["origin"] == {"game": "table", "version": len(written), "imported": True}
        assert data(forked)["secret"] != data(written[0])["secret"]
        assert len(data(forked)["secret"]) == 64

    def test_all_players_have_to_join_again(self, client: FlaskClient, log: Any) -> None:
        body = bring(client, log(), "?continue=true").json or {}
        table = there(client, body["game"], body["host_token"])
        assert [chair["taken"] for chair in table.view()["chairs"]] == [False, False]
        sat = table.call("POST", "/seats", json={"code": body["join_code"], "name": "Player 0", "seat": 0})
        assert sat.status_code == 201, sat.text

    def test_continuing_twice_with_the_same_key_creates_one_game(
        self, client: FlaskClient, store: Store, log: Any
    ) -> None:
        key = {"Idempotency-Key": "0123456789abcdef-of-a-phone"}
        first, second = (bring(client, log(), "?continue=true", **key).json for _ in range(2))
        assert first == second
        assert len(store.streams()) == 1

    def test_an_invalid_boolean_is_refused(self, client: FlaskClient, store: Store, log: Any) -> None:
        problem(bring(client, log(), "?continue=perhaps"), 422, "invalid-request")
        assert store.streams() == []


class TestRunningGame:
    """Imports the log of a game that is running on this server. Only the operator can get such a log."""

    def test_a_running_game_is_neither_continued_nor_changed(self, client: FlaskClient, store: Store) -> None:
        table = Table(client).started(2)
        table.step()
        log = list(store.read(table.id))
        for query in ("", "?continue=true"):
            for part in (log[:5], log[:2]):
                problem(bring(client, part, query), 409, "game-exists")
        problem(bring(client, log, "?continue=true"), 409, "game-exists")
        same = bring(client, log)
        assert same.status_code == 200
        assert "host_token" not in (same.json or {})
        assert store.streams() == [table.id]
        assert list(store.read(table.id)) == log
        assert table.view()["imported"] is False


class TestImporterRights:
    def test_importing_a_finished_game_gives_no_token_and_no_join_code(self, client: FlaskClient) -> None:
        body = bring(client, finished()).json or {}
        assert body.keys() == {"game", "events", "over", "links"}
        assert "join" not in body["links"]
        problem(client.get("/api/v1/games/table/invitation"), 404, "no-such-code")
        problem(client.post("/api/v1/games/table/rematch"), 401, "token-needed")

    def test_an_imported_finished_game_cannot_be_changed(self, client: FlaskClient, store: Store) -> None:
        """There is no token for this game, and tokens of other games are not valid for it."""
        table = imported_game(client)
        log = list(store.read(table.id))
        stranger = Table(client)
        for token in (None, stranger.host):
            assert table.call("POST", "/start", token).status_code == 401
            assert table.call("PATCH", "/seats/0", token, json={"name": "Eve"}).status_code == 401
        assert list(store.read(table.id)) == log


class TestImportMarks:
    def test_every_response_marks_an_imported_game(self, client: FlaskClient) -> None:
        table = imported_game(client)
        assert table.view()["imported"] is True
        assert table.view(query_string={"at": 3})["imported"] is True
        assert (table.call("GET", "/events").json or {})["imported"] is True
        assert (table.call("GET", "/replay").json or {})["imported"] is True
        assert (table.call("GET", "/proof").json or {})["imported"] is True
        lined = table.call("GET", "/events", headers={"Accept": NDJSON})
        assert lined.headers["Wurm-Imported"] == "true"
        assert '"imported":true' in table.call("GET", "/stream").text

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [
            ("en", "This game was imported. The log is consistent, but this server did not deal the cards."),
            (
                "de",
                "Dieses Spiel wurde importiert. Das Protokoll ist in sich schlüssig, aber",
            ),
            ("nl", "Dit spel is geïmporteerd. Het logboek klopt, maar deze server heeft niet geschud."),
        ],
    )
    def test_the_proof_mentions_the_import(self, client: FlaskClient, language: str, sentence: str) -> None:
        proof = imported_game(client).call("GET", f"/proof?lang={language}").json or {}
        assert proof["verdict"] == "consistent"
        assert proof["sentence"].startswith(sentence)

    def test_downloads_mark_an_imported_game(self, client: FlaskClient) -> None:
        table = imported_game(client)
        log = export(table, "ndjson")
        assert log.data == lines(finished())
        for form in ("ndjson", "csv", "html"):
            assert f"-imported.{form}" in export(table, form).headers["Content-Disposition"]
        page = export(table, "html").text
        assert '"imported":true' in page
        assert "this server did not deal the cards" in page

    def test_a_new_process_shows_the_mark_too(self, client: FlaskClient, store: Store) -> None:
        imported_game(client)
        other = there(create_app(store, EAGER).test_client(), "table")
        assert other.view()["imported"] is True

    def test_a_fork_of_an_imported_game_is_marked_too(self, client: FlaskClient, store: Store) -> None:
        """The author of the imported game chose the cards that were dealt before the fork."""
        table = imported_game(client)
        forked = table.call("POST", "/forks", json={"at": 5}).json or {}
        branch = there(client, forked["game"], forked["host_token"])
        assert branch.view()["imported"] is True
        assert data(list(store.read(branch.id))[5])["origin"]["imported"] is True
        forked_at = branch.view()["version"]
        assert branch.call("POST", "/abandon", branch.host).status_code == 200
        again = branch.call("POST", "/forks", json={"at": forked_at}).json or {}
        assert there(client, again["game"]).view()["imported"] is True

    def test_a_continued_game_says_what_this_server_did_not_deal(self, client: FlaskClient) -> None:
        body = bring(client, Forged().started(2).play(5).log, "?continue=true").json or {}
        table = there(client, body["game"], body["host_token"])
        assert table.view()["imported"] is True
        assert table.call("POST", "/abandon", table.host).status_code == 200
        proof = table.call("GET", "/proof").json or {}
        assert (proof["verdict"], proof["imported"]) == ("consistent", True)
        assert "continued from an imported log" in proof["sentence"]

    def test_a_game_of_this_server_is_not_marked(self, client: FlaskClient) -> None:
        table = Table(client, options={"rounds": 1}).started(2).to_the_end()
        proof = table.call("GET", "/proof").json or {}
        assert (table.view()["imported"], proof["imported"], proof["verdict"]) == (False, False, "holds")
        assert "Wurm-Imported" not in table.call("GET", "/events", headers={"Accept": NDJSON}).headers
        forked = table.call("POST", "/forks", json={"at": 5}).json or {}
        assert there(client, forked["game"]).view()["imported"] is False

    def test_two_simultaneous_imports_are_both_marked(self, client: FlaskClient, store: Store) -> None:
        others = [create_app(store, EAGER).test_client() for _ in range(2)]
        answers = at_once([partial(bring, each, finished()) for each in others])
        assert sorted(answer.status_code for answer in answers)[0] in (200, 201)
        assert all(there(each, "table").view()["imported"] for each in (*others, client))


class TestOperatorImport:
    def test_an_operators_import_accepts_an_unfinished_log_and_marks_it(self, tmp_path: Path) -> None:
        file, url = tmp_path / "game.ndjson", f"sqlite:///{tmp_path}/games.db"
        log = Forged().started(2).play(5).log
        file.write_bytes(lines(log))
        done = wurm("import", str(file), "--store", url)
        assert "marked as imported" in done.text
        store = open_store(url)
        try:
            assert list(store.read("table")) == log
            assert there(create_app(store, EAGER).test_client(), "table").view()["imported"] is True
        finally:
            store.close()

    def test_a_backup_keeps_the_mark(self, tmp_path: Path) -> None:
        file, url = tmp_path / "game.ndjson", f"sqlite:///{tmp_path}/games.db"
        copy, other = tmp_path / "copy.db", f"sqlite:///{tmp_path}/other.db"
        file.write_bytes(lines(finished()))
        wurm("import", str(file), "--store", url)
        wurm("backup", str(copy), "--store", url)
        wurm("restore", str(copy), "--store", other)
        store = open_store(other)
        try:
            shown = create_app(store, EAGER).test_client().get("/api/v1/games/table").json or {}
            assert shown["table"]["imported"] is True
        finally:
            store.close()


class TestCommandReports:
    """`wurm` says in every report on an imported game that it was imported."""

    @pytest.fixture
    def url(self, tmp_path: Path) -> str:
        url = f"sqlite:///{tmp_path}/games.db"
        (tmp_path / "game.ndjson").write_bytes(lines(Forged().started(2).play(5).log))
        (tmp_path / "sheet.ndjson").write_bytes(lines(sheet()))
        for name in ("game", "sheet"):
            assert wurm("import", str(tmp_path / f"{name}.ndjson"), "--store", url).code == 0
        return url

    def test_replay(self, url: str) -> None:
        assert wurm("replay", "table", "--store", url).text.startswith("This game was imported")
        assert wurm("replay", "table", "--store", url, "--json").json["imported"] is True
        assert "imported" in wurm("replay", "table", "--store", url, "--at", "5").text

    def test_referee(self, url: str) -> None:
        assert "imported" in wurm("referee", "--store", url, "list").text
        assert "imported" in wurm("referee", "--store", url, "show", "sheet").text

    def test_verify(self, client: FlaskClient, store: Store, tmp_path: Path) -> None:
        body = bring(client, Forged().started(2).play(5).log, "?continue=true").json or {}
        file = tmp_path / "continued.ndjson"
        file.write_bytes(lines(list(store.read(body["game"]))))
        assert "forked from the imported game table after event 13" in wurm("verify", str(file)).text


def sheet() -> list[Recorded]:
    """The log of a score sheet with the id `sheet`."""
    chain: list[Recorded] = []
    for event in Forged({}, game="takethat_sheet").log:
        data = msgspec.json.decode(event.data) | {"names": ["Anna", "Bert"]}
        raw = msgspec.Raw(msgspec.json.encode(data, order="sorted"))
        chain.append(seal(replace(unseal(event), stream="sheet", data=raw)))
    return chain
