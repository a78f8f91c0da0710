"""A complete game over HTTP: the host is in this process, and every player has a separate process."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import cycle

import msgspec

from cli.client import Server, Table, TableInfo
from events.decider import AnyDecider
from events.value import Value
from tests.http.play.seat import WAYS, PlayerReport, watch
from tests.waits import WAIT_SECONDS, wait_until

SHORT = {"rounds": 1, "matches": 1}


class Whole(Value):
    """A finished game, as the host and the players saw it."""

    game: str
    last: TableInfo
    reports: list[PlayerReport]


def whole_game(decider: AnyDecider, addresses: Sequence[str], seed: int) -> Whole:
    """Plays a game. The players use the servers in turn, and every second player follows the stream."""
    seats = min(decider.seats)
    names = [f"Player {seat}" for seat in range(seats)]
    options = {name: value for name, value in SHORT.items() if name in decider.option_type.__struct_fields__}
    with ExitStack() as open_things:
        server = open_things.enter_context(Server(addresses[0]))
        opened = server.open(decider.id, options)
        table = server.table(opened.game, opened.host_token)
        players = [
            _start(open_things, "seat", address, opened.join_code, name, way, f"{seed}/{name}")
            for name, address, way in zip(names, cycle(addresses), cycle(WAYS), strict=False)
        ]
        wait_until(lambda: _all_sit(table, players, seats), "all players have joined")
        table.start()
        if decider.refereed:
            keeper = _start(open_things, "keeper", addresses[-1], opened.game, str(seed))
            keeper.communicate(opened.host_token, WAIT_SECONDS)
            assert keeper.returncode == 0
        last = _to_the_end(table, players)
        reports = [
            msgspec.json.decode(player.communicate(timeout=WAIT_SECONDS)[0], type=PlayerReport) for player in players
        ]
    return Whole(opened.game, last, reports)


Player = subprocess.Popen[str]


def _start(open_things: ExitStack, role: str, *arguments: str) -> Player:
    command = [sys.executable, "-m", f"tests.http.play.{role}", *arguments]
    player = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    open_things.callback(_end, player)
    return player


def _end(player: Player) -> None:
    if player.poll() is None:
        player.kill()
    player.wait()
    for pipe in (player.stdin, player.stdout):
        if pipe is not None:
            pipe.close()


def _all_sit(table: Table, players: list[Player], seats: int) -> bool:
    assert all(player.poll() in (None, 0) for player in players), "a player ended with an error"
    chairs = table.view().chairs
    return len(chairs) == seats and all(chair.taken for chair in chairs)


def _to_the_end(table: Table, players: list[Player]) -> TableInfo:
    """Waits until the game is over. As the host, confirms a result that can still be disputed."""
    look = table.view()
    while not look.over:
        assert all(player.poll() in (None, 0) for player in players), "a player ended with an error"
        look = table.finish().table if look.outcome is not None else watch(table, look.version)
    return look
