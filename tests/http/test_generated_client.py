"""A client generated from openapi.yaml has all operations and types, and plays a complete game on a real server."""

import fcntl
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.openapi.__main__ import FILE
from tests.http.openapi_schemas import parsed
from tests.http.servers import Server
from tests.http.stock_server import StockServer
from tests.waits import WAIT_SECONDS

PACKAGE = "wurmtisch_client"
SEATS = 3


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The generated package. Warnings of the generator are errors, so that no part of the description is left out."""
    folder = shared_folder(tmp_path_factory)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # only one test process generates the client
        if not (folder / PACKAGE).exists():
            generate(folder)
    sys.path.insert(0, str(folder))
    yield folder / PACKAGE
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "generated-client"
    folder.mkdir(exist_ok=True)
    return folder


def generate(folder: Path) -> None:
    command = (
        *(sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning", "--meta", "none"),
        *("--path", str(FILE), "--config", str(FILE.with_name("openapi-client.yaml"))),
        *("--output-path", str(folder / PACKAGE)),
    )
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=WAIT_SECONDS)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in (done.stdout + done.stderr).lower()


class Client:
    """Calls the generated functions by the names of their operations, in whatever folder they are."""

    def __init__(self, folder: Path, address: str) -> None:
        self._found = {path.stem: path.parent.name for path in (folder / "api").glob("*/*.py")}
        self.package = importlib.import_module(PACKAGE)
        self.models: Any = importlib.import_module(f"{PACKAGE}.models")
        self.types: Any = importlib.import_module(f"{PACKAGE}.types")
        self._address = address

    def call(self, operation: str, *path: object, token: str | None = None, **more: Any) -> Any:
        module = importlib.import_module(f"{PACKAGE}.api.{self._found[operation]}.{operation}")
        how = {"base_url": self._address, "verify_ssl": False}  # the server has no certificate to verify
        made = self.package.Client(**how)
        if token is not None:
            made = self.package.AuthenticatedClient(**how, token=token)
        with made as client:
            return module.sync_detailed(*path, client=client, **more)

    def do(self, operation: str, *path: object, status: int = 200, **more: Any) -> Any:
        answer = self.call(operation, *path, **more)
        assert answer.status_code == status, answer.content
        return answer.parsed


@pytest.fixture
def client(generated: Path, stock_server: StockServer) -> Client:
    """Uses stock gunicorn. It answers like `wurm serve`, and this test process may have started it already."""
    return Client(generated, stock_server.url)


@pytest.fixture
def client_of_wurm_serve(generated: Path, tmp_path: Path) -> Iterator[Client]:
    with Server(f"sqlite:///{tmp_path}/log.db") as server:
        yield Client(generated, server.url)


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def test_every_operation_has_a_function(generated: Path) -> None:
    spec = parsed(FILE.read_text(encoding="utf-8"))
    wanted = {snake(each["operationId"]) for path in spec["paths"].values() for each in path.values()}
    assert {path.stem for path in (generated / "api").glob("*/*.py")} - {"__init__"} == wanted


def test_every_object_of_the_description_has_a_type(generated: Path) -> None:
    models = importlib.import_module(f"{PACKAGE}.models")
    spec = parsed(FILE.read_text(encoding="utf-8"))
    objects = [name for name, schema in spec["components"]["schemas"].items() if schema.get("type") == "object"]
    assert len(objects) > 150
    assert [name for name in objects if not hasattr(models, name)] == []


def test_the_generated_client_plays_a_whole_game_with_typed_tables_and_events(client_of_wurm_serve: Client) -> None:
    client = client_of_wurm_serve
    m = client.models
    rounds = m.OpenTableOptions.from_dict({"rounds": 1})
    opened = client.do("open_table", body=m.OpenTable(ruleset=m.OpenTableRuleset.TAKETHAT, options=rounds), status=201)
    game, host = opened.game, opened.host_token
    tokens = [
        client.do("take_seat", game, body=m.SitDown(name=f"Player {seat}", code=opened.join_code), status=201).token
        for seat in range(SEATS)
    ]
    started = client.do("start_game", game, token=host)
    assert [type(event) for event in started.events] == [m.TableStartedEvent, m.TakeThatDealtEvent]
    table, kinds = started.table, set()
    while table.phase == m.TablePhase.PLAYING:
        assert isinstance(table, m.TakeThatTable)
        assert isinstance(table.play, m.TakeThatView)
        token = tokens[table.play.turn]
        mine = client.do("get_table", game, token=token).table
        assert len(mine.play.players[mine.you].hand) == mine.play.players[mine.you].cards
        done = client.do("submit_action", game, token=token, body=mine.legal[-1], status=201)
        kinds |= {type(event) for event in done.events}
        table = done.table
    assert {m.TakeThatRowTakenEvent, m.TakeThatRoundEndedEvent, m.TableFinishedEvent} <= kinds
    assert table.outcome.scores == table.scores.totals
    _read_finished_game(client, game, table.version)


def _read_finished_game(client: Client, game: str, version: int) -> None:
    """Reads events, proof, replay, scores and the stream with the generated client."""
    m = client.models
    page = client.do("list_events", game)
    assert [event.version for event in page.events] == list(range(1, version + 1))
    assert isinstance(page.events[0], m.TableOpenedEvent)
    assert page.events[0].data.ruleset == "takethat"
    assert client.do("get_proof", game).verdict == m.ProofVerdict.HOLDS
    assert isinstance(client.do("get_replay", game), m.Replay)
    assert client.do("get_scores", game).outcome.winners
    assert client.call("stream_table", game).content.endswith(b"event: end\ndata: {}\n\n")
    refused = client.do("start_game", game, token=game, status=401)
    assert (refused.code, type(refused)) == (m.ProblemCode.BAD_TOKEN, m.Problem)


def test_the_generated_client_plays_at_an_evening(client: Client) -> None:
    m = client.models
    opened = client.do("open_evening", body=m.OpenEvening(title="Friday"), status=201)
    evening = opened.evening
    people = [
        client.do("join_evening", evening, body=m.JoinEvening(code=opened.join_code, name=name), status=201)
        for name in ("Anna", "Ben")
    ]
    body = m.CallGame(
        ruleset=m.CallGameRuleset.TAKETHAT,
        people=[person.person for person in people],
        options=m.CallGameOptions.from_dict({"rounds": 1}),
    )
    called = client.do("call_game", evening, token=people[0].token, body=body, status=201)
    seats = [client.do("take_evening_seat", evening, called.game, token=person.token) for person in people]
    tokens = {seat.seat: seat.token for seat in seats}
    table = client.do("get_table", called.game).table
    while table.phase == m.TablePhase.PLAYING:
        token = tokens[table.play.turn]
        mine = client.do("get_table", called.game, token=token).table
        table = client.do("submit_action", called.game, token=token, body=mine.legal[-1], status=201).table
    found = client.do("get_standings", evening)
    assert [row.games for row in found.ranking] == [1, 1]
    assert [type(row) for row in found.games] == [m.TitledGame]
    view = client.do("get_evening", evening).evening
    assert [(shown.game, shown.phase) for shown in view.tables] == [(called.game, m.TablePhase.OVER)]
    then = client.do("get_evening", evening, at=3).evening
    assert ([person.name for person in then.people], then.tables) == (["Anna", "Ben"], [])


@pytest.mark.parametrize(("ruleset", "table", "view"), [
    ("wurmeln", "WurmelnTable", "RaceView"),
    ("drehwurm_sheet", "DrehwurmSheetTable", "DrehwurmSheetView"),
])  # fmt: skip
def test_games_have_their_own_table_and_view_types(client: Client, ruleset: str, table: str, view: str) -> None:
    m = client.models
    body = m.OpenTable(ruleset=m.OpenTableRuleset(ruleset), names=["Anna", "Bert", "Carla"])
    opened = client.do("open_table", body=body, status=201)
    if not ruleset.endswith("_sheet"):
        for name in body.names:
            client.do("take_seat", opened.game, body=m.SitDown(name=name, code=opened.join_code), status=201)
    found = client.do("start_game", opened.game, token=opened.host_token).table
    assert (type(found).__name__, type(found.play).__name__) == (table, view)


def test_an_exported_log_can_be_imported(client: Client) -> None:
    m = client.models
    opened = client.do("open_table", body=m.OpenTable(ruleset=m.OpenTableRuleset.TAKETHAT), status=201)
    client.do("abandon_game", opened.game, token=opened.host_token)
    job = client.do("create_export", opened.game, body=m.Export(format_=m.ExportFormat.NDJSON), status=202)
    while job.state not in (m.JobState.DONE, m.JobState.FAILED):
        job = client.do("get_job", job.job)
    log = client.call("download_result", job.job).content
    answer = client.do("import_log", body=client.types.File(payload=log))
    assert (answer.game, answer.over) == (opened.game, True)
