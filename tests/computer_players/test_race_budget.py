"""Computer players in races on the screen answer in time, however slow the machine is.

The clock of these tests counts calls of functions, so the time passes only while the player works. For card games see
test_card_budget.py.
"""

from collections.abc import Iterator
from math import inf
from random import Random

import pytest

from events.computer_players.budget import Budget
from events.computer_players.choose import choose
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.games.race.actions import Bid, Declare, KeepPosts
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from tests.computer_players.board_races import Player, WatchedRace, finish_turn, set_up
from tests.computer_players.test_race_moves import board, straight
from tests.computer_players.work_clock import answer
from tests.games.race_board.board import BoardRules
from tests.games.race_board.positions import Position
from tests.games.race_board.races import GAMES, race_options, with_board

LEVELS = (Level.GOOD, Level.STRONG)
LIMITS = (0, 2_000, 20_000)
LATE = 12_000
"""The number of calls allowed after the time is over: enough for a simple choice, far less than a search needs."""


def decisions(game: str) -> Iterator[Situation]:
    """One situation for each kind of decision, among worms that are in each other's way near the line."""
    rules = BoardRules(length=20, width=10, finish="head_pass", line_finishes=True, pre_lay=True, reverse=True)
    race = WatchedRace(game, 4, {**race_options(rules), "post_move": "either"}, RandomChance(Random(1)))
    worms = straight(9, 0), straight(12, 2), straight(10, -2), straight(7, 4)
    race.state = with_board(race.state, board(*worms, rules=rules))
    yield _situation(race)
    for seat, face in enumerate((Face.X, Face.FIVE, Face.FOUR, Face.SEVEN)):
        race.act(Seat(seat), Bid(face))
    yield _situation(race)
    race.act(Seat(0), Declare(6))
    while race.state.phase is RacePhase.MOVING:
        situation = _situation(race)
        yield situation
        race.act(situation.seat, situation.legal[0])


def _situation(race: WatchedRace) -> Situation:
    assert race.to_act is not None
    situation = race.situation(race.to_act)
    assert situation is not None
    return situation


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_ends_soon_after_its_time_is_over(game: str, level: Level) -> None:
    for situation in decisions(game):
        for calls in LIMITS:
            assert answer(situation, level, calls) <= calls + LATE, situation.legal[0]


@pytest.mark.parametrize("game", GAMES)
def test_without_a_limit_bids_and_swings_take_much_longer(game: str) -> None:
    """If the decisions took no longer, the test above would prove nothing."""
    bid, *others = (situation for situation in decisions(game))
    swing = next(situation for situation in others if KeepPosts() in situation.legal)
    for situation in (bid, swing):
        assert answer(situation, Level.STRONG, inf) > 5 * LATE


@pytest.mark.parametrize("game", GAMES)
def test_without_playouts_the_worm_takes_the_shortest_way(game: str) -> None:
    """With playouts, the worm blocks a rival that would finish next."""
    rules = BoardRules(length=20, width=3, finish="head_pass")
    worms = straight(13, 0), straight(15, 1), straight(-3, 0)
    position = Position(board(*worms, rules=rules), 0, 6, x=False)
    ends = []
    for playouts in (0, 200):
        race = set_up(position, game)
        finish_turn(race, with_playouts(playouts), Random(0))
        ends.append(race.state.position.worms[0])
    assert ends[0][0] == (19, 0)
    assert ends[1] != ends[0]


def with_playouts(playouts: int) -> Player:
    def play(situation: Situation, rng: Random) -> Action:
        action = choose(situation, Level.STRONG, rng, Budget(playouts, 1.0, lambda: 0.0))
        assert action is not None
        return action

    return play
