"""The time that strong decisions take in a thinking process, in situations of all games that computers play."""

import time
from random import Random
from typing import NamedTuple

from events.computer_players.level import Level
from events.computer_players.situation import Situation
from events.games import game_ids, newest
from service.players.thinker import Thinker
from service.players.thinking import Question, seconds_for
from tests.computer_players.situations import situations
from tests.conformance.play import play
from tests.conformance.subjects import subject_for

SEATS = 4
PER_GAME = 7
HARDEST = 0.5
"""The share of a game's situations from which the sample is drawn: those with the most actions."""


class Decisions(NamedTuple):
    seconds: list[float]
    unanswered: int
    """How often the process was too late, so that a service would have taken the advised action."""


def situations_of_all_games() -> list[Situation]:
    """Some situations of a random game of each kind, in which there is much to choose."""
    found: list[Situation] = []
    for game in sorted(name for name in game_ids() if newest(name).computers):
        played = play(subject_for(game, newest(game).version), SEATS, 1)
        choices = sorted(situations(played), key=lambda each: len(each.legal), reverse=True)
        found += Random(1).sample(choices[: int(len(choices) * HARDEST)], PER_GAME)
    return found


def strong_decisions(chosen: list[Situation], budget_seconds: float) -> Decisions:
    thinker, taken, unanswered = Thinker(), [], 0
    thinker.ask(Question(chosen[0], Level.EASY, 0, budget_seconds))  # starts the process
    for seed, situation in enumerate(chosen):
        start = time.perf_counter()
        question = Question(situation, Level.STRONG, seed, seconds_for(Level.STRONG, budget_seconds, 1, 1))
        unanswered += thinker.ask(question) is None
        taken.append(time.perf_counter() - start)
    thinker.close()
    return Decisions(taken, unanswered)
