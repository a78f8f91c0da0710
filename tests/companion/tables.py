"""Creates tables over HTTP in every phase, for tests of the pages."""

from contextlib import closing
from pathlib import Path
from typing import Any

from events.envelope import to_line
from events.store import open_store
from service.app import create_app
from tests.http.servers import Server
from tests.http.tables import Table

SEATS = {"drehwurm": 3, "takethat": 2, "wurmeln": 3, "wormup": 3}
"""The games for phones, each with its smallest number of players."""
BOARDS = {"wurmeln_board": 3, "wormup_board": 3}
"""The races on the screen, each with its smallest number of players."""
NAMES: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")


def lobby(server: Server, game: str = "drehwurm", seated: int = 2, **how: Any) -> Table:
    table = server.table(game, how.get("options"))
    for name in NAMES[:seated]:
        table.sit(name)
    return table


def playing(server: Server, game: str = "drehwurm", steps: int = 0, **how: Any) -> Table:
    table = lobby(server, game, how.pop("seats", (SEATS | BOARDS)[game]), **how)
    assert table.call("POST", "/start", table.host).status_code == 200
    for number in range(steps):
        step(table, number)
    return table


def throw_in(server: Server) -> Table:
    """A game of Drehwurm in which a pile was just turned and throw-ins are open."""
    table = playing(server, "drehwurm", options={"hold_seconds": 30})
    while table.view()["play"]["window"] is None:
        step(table)
    return table


def over(server: Server, game: str = "takethat", **how: Any) -> Table:
    table = playing(server, game, **how)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def won(server: Server) -> Table:
    """A game of Take That with one round, played to its end."""
    return playing(server, "takethat", options={"rounds": 1}).to_the_end()


def acting(table: Table, number: int = 0) -> int:
    """A seat that may act now; `number` chooses among several."""
    able = [seat for seat, token in enumerate(table.tokens) if table.view(token)["legal"]]
    return able[number % len(able)]


def waiting(table: Table) -> int:
    """A seat that may not act now."""
    return next(seat for seat, token in enumerate(table.tokens) if not table.view(token)["legal"])


def step(table: Table, number: int = 0) -> None:
    """Takes a legal action; `number` chooses which. Looks again if the time for throw-ins has ended meanwhile."""
    offered = [(seat, table.view(token)["legal"]) for seat, token in enumerate(table.tokens)]
    able = [(seat, legal) for seat, legal in offered if legal]
    seat, legal = able[number % len(able)]
    answer = table.act(seat, legal[number % len(legal)])
    if answer.status_code == 409 and table.view(table.tokens[seat])["legal"] != legal:
        return step(table, number)
    assert answer.status_code == 201, answer.text
    return None


def log_from_elsewhere(folder: Path) -> Path:
    """The log of a game that was abandoned on another server."""
    with closing(open_store("memory://")) as store:
        table = Table(create_app(store).test_client(), "takethat").started(2)
        table.step()
        assert table.call("POST", "/abandon", table.host).status_code == 200
        log = folder / f"{table.id}.ndjson"
        log.write_bytes(b"".join(to_line(event) + b"\n" for event in store.read(table.id)))
    return log
