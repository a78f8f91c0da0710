"""Somebody sets the clock of the server, in the middle of windows and deadlines."""

import signal
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from events.store import Store, open_store
from tests.faults.evening import ENDLESS, Evening
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
from tests.http.servers import Server

JUMPING = (sys.executable, "-m", "tests.faults.jumping")
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


def clock_jumps(scale: Scale, folder: Path) -> Reckoned:
    url = f"sqlite:///{folder}/games.db"
    with (
        Server(url, command=JUMPING) as server,
        closing(open_store(url)) as store,
        Evening([server.url], scale.tables, games=GAMES, never=stubborn) as evening,
    ):
        evening.play_everywhere(1)
        for _ in range(scale.rounds):
            for number in (signal.SIGUSR2, signal.SIGUSR1):
                evening.until(partial(_waits, evening, evening.games[0]), "a window is open")
                _set(server, number, evening)
                before = {game: _by_the_clock(store, game) for game in evening.games[1 :: len(GAMES)]}
                evening.play_everywhere(4)  # more than can be done without waiting for a window to close
                for game, acted in before.items():
                    evening.until(partial(_clock_acts, evening, store, game, acted), "the clock keeps a deadline")
        return reckon(evening, url)


def _waits(evening: Evening, game: str) -> bool:
    """Nobody may do anything but what these phones never do: only time can help."""
    looks = [phone.look for phone in evening.phones if phone.game == game]
    willing = (action for look in looks if look for action in look.legal if action["type"] not in stubborn(0))
    return evening.decided(game) or (all(looks) and not any(willing))


def _clock_acts(evening: Evening, store: Store, game: str, before: int) -> bool:
    return evening.decided(game) or _by_the_clock(store, game) > before


def _by_the_clock(store: Store, game: str) -> int:
    return sum(event.actor == "clock" for event in store.read(game))


def _set(server: Server, number: signal.Signals, evening: Evening) -> None:
    before = server.said.count(SAID)
    server.process.send_signal(number)
    evening.until(lambda: server.said.count(SAID) > before, "the clock is set")
