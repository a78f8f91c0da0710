"""The clock of the server is set back and forward during throw-in windows and deadlines."""

import signal
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from events.store import Store, open_store
from tests.faults.load import ENDLESS, TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.scale import Scale
from tests.http.servers import Server

JUMPING = (sys.executable, "-m", "tests.faults.settable_clock")
SAID = "the clock is set\n"
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("drehwurm", {"hold_seconds": 1, "matches": 100, "next_player_first_worm_is_throw_in": False}),
    ("wurmeln", {"bid_seconds": 1, "max_idle_rounds": 1000}),
    ENDLESS,
]
"""A game with throw-in windows, one with deadlines, and one with neither."""


def actions_left_to_the_clock(seat: int) -> frozenset[str]:
    """The types of actions that the phone of a seat never takes, so that the clock has to act."""
    return frozenset({"pass", "throw_in", "bid"} if seat == 2 else {"pass", "throw_in"})


def clock_jumps(scale: Scale, folder: Path) -> Outcome:
    url = f"sqlite:///{folder}/games.db"
    with (
        Server(url, command=JUMPING) as server,
        closing(open_store(url)) as store,
        TableLoad([server.url], scale.tables, games=GAMES, never=actions_left_to_the_clock) as load,
    ):
        load.play_everywhere(1)
        for _ in range(scale.rounds):
            for number in (signal.SIGUSR2, signal.SIGUSR1):
                load.until(partial(_waits, load, load.games[0]), "a window is open")
                _set(server, number, load)
                before = {game: _events_of_the_clock(store, game) for game in load.games[1 :: len(GAMES)]}
                load.play_everywhere(4)  # more actions than are possible before a window ends
                for game, acted in before.items():
                    load.until(partial(_clock_acts, load, store, game, acted), "the clock acts at a deadline")
        return check_outcome(load, url)


def _waits(load: TableLoad, game: str) -> bool:
    """Whether the game is decided, or only the clock can act because the phones take none of the legal actions."""
    looks = [phone.look for phone in load.phones if phone.game == game]
    willing = (
        action for look in looks if look for action in look.legal if action["type"] not in actions_left_to_the_clock(0)
    )
    return load.decided(game) or (all(looks) and not any(willing))


def _clock_acts(load: TableLoad, store: Store, game: str, before: int) -> bool:
    return load.decided(game) or _events_of_the_clock(store, game) > before


def _events_of_the_clock(store: Store, game: str) -> int:
    return sum(event.actor == "clock" for event in store.read(game))


def _set(server: Server, number: signal.Signals, load: TableLoad) -> None:
    before = server.said.count(SAID)
    server.process.send_signal(number)
    load.until(lambda: server.said.count(SAID) > before, "the clock is set")
