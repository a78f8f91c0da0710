"""Somebody sets the clock of the server, in the middle of windows and deadlines."""

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
    ("drehwurm", {"hold_seconds": 2, "matches": 100, "next_player_first_worm_is_throw_in": False}),
    ("wurmeln", {"bid_seconds": 1, "max_idle_rounds": 1000}),
    ENDLESS,
]
"""With windows that everybody waits for, with deadlines, and with neither."""


def stubborn(seat: int) -> frozenset[str]:
    """Nobody ends a window by passing or throwing in, and one never bids: all that is left to the clock."""
    return frozenset({"pass", "throw_in", "bid"} if seat == 2 else {"pass", "throw_in"})


def clock_jumps(scale: Scale, folder: Path) -> Outcome:
    url = f"sqlite:///{folder}/games.db"
    with (
        Server(url, command=JUMPING) as server,
        closing(open_store(url)) as store,
        TableLoad([server.url], scale.tables, games=GAMES, never=stubborn) as load,
    ):
        load.play_everywhere(1)
        for _ in range(scale.rounds):
            for number in (signal.SIGUSR2, signal.SIGUSR1):
                load.until(partial(_waits, load, load.games[0]), "a window is open")
                _set(server, number, load)
                before = {game: _by_the_clock(store, game) for game in load.games[1 :: len(GAMES)]}
                load.play_everywhere(4)  # more than can be done without waiting for a window to close
                for game, acted in before.items():
                    load.until(partial(_clock_acts, load, store, game, acted), "the clock keeps a deadline")
        return check_outcome(load, url)


def _waits(load: TableLoad, game: str) -> bool:
    """Nobody may do anything but what these phones never do: only time can help."""
    looks = [phone.look for phone in load.phones if phone.game == game]
    willing = (action for look in looks if look for action in look.legal if action["type"] not in stubborn(0))
    return load.decided(game) or (all(looks) and not any(willing))


def _clock_acts(load: TableLoad, store: Store, game: str, before: int) -> bool:
    return load.decided(game) or _by_the_clock(store, game) > before


def _by_the_clock(store: Store, game: str) -> int:
    return sum(event.actor == "clock" for event in store.read(game))


def _set(server: Server, number: signal.Signals, load: TableLoad) -> None:
    before = server.said.count(SAID)
    server.process.send_signal(number)
    load.until(lambda: server.said.count(SAID) > before, "the clock is set")
