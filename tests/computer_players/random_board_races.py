"""Random races on the screen, with all options and with undos. A test can check every state."""

from collections.abc import Iterator
from random import Random
from typing import Any

from events.computer_players.random_chance import RandomChance
from events.decider import Seat
from events.games.race.board.actions import Swing
from tests.computer_players.board_races import WatchedRace
from tests.games.race_board.positions import random_rules
from tests.games.race_board.races import GAMES, race_options

UNDO_SHARE = 0.05
MOST_ACTIONS = 100


def random_options(rng: Random) -> dict[str, Any]:
    return {
        **race_options(random_rules(rng)),
        "x_order": rng.choice(("chosen", "last")),
        "locks": rng.choice(("seven_and_x", "every_face")),
        "lowest": rng.choice((3, 4)),
        "bid_seconds": rng.choice((0, 20)),
        "move_seconds": rng.choice((0, 30)),
        "max_idle_rounds": rng.randint(1, 6),
    }


def states_of_random_race(seed: int) -> Iterator[WatchedRace]:
    """Yields a race before its first action, and again after each random action and each undo."""
    rng = Random(seed)
    race = WatchedRace(rng.choice(GAMES), rng.randint(3, 5), random_options(rng), RandomChance(rng))
    for _ in range(MOST_ACTIONS):
        yield race
        seats = [Seat(seat) for seat in range(race.setup.seats)]
        able = [seat for seat in seats if race.situation(seat) is not None]
        if not able:
            return
        if rng.random() < UNDO_SHARE:
            race.undo(rng.randint(1, 6))
            continue
        seat = rng.choice(able)
        situation = race.situation(seat)
        assert situation is not None
        few = [action for action in situation.legal if not isinstance(action, Swing)]
        race.act(seat, rng.choice(few if few and rng.random() < 0.5 else situation.legal))
