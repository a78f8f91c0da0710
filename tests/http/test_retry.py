"""A command that is repeated after a lost connection counts once."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cli.client import CommandResult, RetryPolicy, Server, ServerProblem, Table, TableInfo, Unreachable
from events.games import rules
from events.store import open_store
from events.verify import verify
from tests.http import servers
from tests.http.play.bad_wifi import CUTS, BadWifi

STUBBORN = RetryPolicy(tries=60, first_pause=0.0, longest_pause=0.0)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/log.db"


@pytest.fixture
def serving(url: str) -> Iterator[str]:
    with servers.Server(url) as running:
        yield running.url


def seated(server: Server, players: int) -> list[Table]:
    """All seats of a short game that has started."""
    opened = server.open("takethat", {"rounds": 1})
    table = server.table(opened.game, opened.host_token)
    seats = [table.join(f"Player {number}") for number in range(players)]
    table.start()
    return seats


def through(server: Server, seats: list[Table]) -> list[Table]:
    """The same seats, used through another address of the server."""
    return [server.table(seat.game, seat.token) for seat in seats]


class Playing:
    """Acts for the seats in turn, sometimes undoes a step, and records every result."""

    def __init__(self, seats: list[Table], rng: Random) -> None:
        self._seats, self._rng = seats, rng
        self.done: list[CommandResult] = []

    def to_the_end(self) -> TableInfo:
        look = self._seats[0].view()
        while not look.over:
            assert look.play is not None
            seat = self._seats[look.play["turn"]]
            self._keep(seat.act(self._rng.choice(seat.view().legal)))
            if self._rng.random() < 0.1:
                self._undo(seat)
            look = seat.view()
        return look

    def _undo(self, seat: Table) -> None:
        try:
            self._keep(seat.undo())
        except ServerProblem as why:
            assert why.code == "game-over"  # noqa: PT017 - the last step cannot be undone
        else:
            if seat.view().request is not None:
                self._keep(seat.withdraw())

    def _keep(self, done: CommandResult) -> None:
        self.done.append(done)


def test_over_a_bad_connection_every_command_of_a_game_counts_once(serving: str, url: str) -> None:
    with Server(serving) as server:
        seats = seated(server, 2)
        started = seats[0].view().version
        with BadWifi(serving, Random(4), rate=0.4) as wifi, Server(wifi.address, retry=STUBBORN) as far:
            playing = Playing(through(far, seats), Random(4))
            look = playing.to_the_end()
    store = open_store(url)
    log = list(store.read(seats[0].game))
    store.close()
    assert min(wifi.cuts[cut] for cut in CUTS) > 5, f"too few connections were cut: {wifi.cuts}"
    assert sum(done.replayed for done in playing.done) > 2
    assert [done.first for done in playing.done] == [started + 1] + [done.last + 1 for done in playing.done[:-1]]
    commands = list(dict.fromkeys(event.command for event in log[started:]))
    assert len(commands) == len(playing.done)
    assert verify(rules, log).events == look.version


def test_a_repeated_command_gets_its_first_result(serving: str) -> None:
    with Server(serving) as server:
        seats = seated(server, 2)
        look = seats[0].view()
        assert look.play is not None
        seat = seats[look.play["turn"]]
        action, other, *_ = seat.view().legal
        first, again = seat.act(action, key="one"), seat.act(action, key="one")
        assert (first.replayed, again.replayed) == (False, True)
        assert (again.first, again.last, again.events) == (first.first, first.last, first.events)
        with pytest.raises(ServerProblem) as why:
            seat.act(other, key="one")
        assert (why.value.status, why.value.code) == (409, "key-reused")


def test_over_a_bad_connection_tables_and_seats_are_created_once(serving: str, url: str) -> None:
    """Opens tables, joins, hands over seats, forks and starts rematches while answers are lost."""
    rounds = 8
    with BadWifi(serving, Random(7), rate=0.5) as wifi, Server(wifi.address, retry=STUBBORN) as far:
        for _ in range(rounds):
            opened = far.open("takethat")
            table = far.table(opened.game, opened.host_token)
            seats = [table.join("Anna"), table.join("Bert"), far.table(opened.game).join("Cleo", opened.join_code)]
            assert [seat.seat for seat in seats] == [0, 1, 2]
            seats[1] = table.claim(1, seats[1].handover(1).handover)
            assert [chair.name for chair in table.view().chairs] == ["Anna", "Bert", "Cleo"]
            assert [seat.view().you for seat in seats] == [0, 1, 2]
            started = table.start().last
            table.abandon()
            far.table(table.fork(started).game).view()
            again = [seat.rematch() for seat in seats]
            assert [seat.view().you for seat in again] == [0, 1, 2]
            assert len(again[0].view().chairs) == 3
    store = open_store(url)
    games = store.streams()
    store.close()
    assert min(wifi.cuts[cut] for cut in CUTS) > 5, f"too few connections were cut: {wifi.cuts}"
    assert len(games) == 3 * rounds


def test_an_unreachable_server_is_reported() -> None:
    patience = RetryPolicy(tries=3, first_pause=0.0)
    with (
        Server("http://127.0.0.1:9", retry=patience) as nowhere,
        pytest.raises(Unreachable, match="does not answer"),
    ):
        nowhere.open("takethat")
