"""One decision of a computer player: from the situation of its seat to the action and the pause before it."""

import hashlib
import hmac
import logging
import time
from collections.abc import Callable
from random import Random

from events.computer_players.budget import DEFAULT_SECONDS, Budget
from events.computer_players.choose import choose, pause_millis
from events.computer_players.easy import advised
from events.computer_players.level import Level
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.value import Value

MAX_PAUSE_MILLIS = 10_000
"""No computer waits longer than this before it acts."""
ADVISED_PAUSE_MILLIS = 1000
"""The pause of a decision without a search."""

MIN_SECONDS = 0.05
SEARCH_SHARE = 0.9
"""The share of a decision's time that the search gets. The rest is for sending the question and the answer."""

_log = logging.getLogger(__name__)


class Question(Value):
    """What a computer player decides about. Everything that it may know is in `situation`."""

    situation: Situation
    level: Level
    seed: int
    seconds: float
    """How long it may think."""


class Thought(Value):
    """The decision of a computer player."""

    choice: int | None
    """The index of the action in `Situation.legal`. None to wait for others."""
    pause_ms: int
    """How long a person would take for this action, including the time for thinking."""

    def action(self, legal: tuple[Action, ...]) -> Action | None:
        return None if self.choice is None or not 0 <= self.choice < len(legal) else legal[self.choice]


def think(question: Question, clock: Callable[[], float] = time.monotonic) -> Thought:
    """Chooses an action. If the search fails, takes the advised action, so that the game goes on."""
    situation, rng = question.situation, Random(question.seed)  # noqa: S311 - nobody can predict the seed
    try:
        action = choose(situation, question.level, rng, _budget(question, clock))
    except Exception:
        _log.exception("the search of a computer player failed")
        return advised_thought(situation)
    if action is None:
        return Thought(None, 0)
    if action not in situation.legal:
        return advised_thought(situation)
    pause = pause_millis(situation, action, question.level, rng)
    return Thought(situation.legal.index(action), min(max(0, pause), MAX_PAUSE_MILLIS))


def advised_thought(situation: Situation) -> Thought:
    """The decision without a search. It is found at once."""
    action = advised(situation)
    choice = None if action is None or action not in situation.legal else situation.legal.index(action)
    return Thought(choice, ADVISED_PAUSE_MILLIS)


def seed_of(secret: str, game: str, version: int, seat: Seat) -> int:
    """The seed of a decision. It is derived from a secret of the server that is not used for dealing cards."""
    digest = hmac.new(secret.encode(), f"{game}:{version}:{seat}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def seconds_for(level: Level, limit: float, waiting: int, processes: int) -> float:
    """How many seconds one decision may take, if all `waiting` decisions share the time of the processes equally."""
    share = limit * processes / max(waiting, processes, 1)
    return max(MIN_SECONDS, SEARCH_SHARE * min(DEFAULT_SECONDS[level], limit, share))


def _budget(question: Question, clock: Callable[[], float]) -> Budget:
    search = question.situation.decider.search()
    return Budget(0 if search is None else search.playouts[question.level], question.seconds, clock)
