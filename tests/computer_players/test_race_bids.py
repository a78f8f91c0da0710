"""How computer players bid in races on the screen, and how long they take."""

from collections import Counter
from random import Random

import pytest

from events.computer_players.choose import choose, pause_millis
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import Situation
from events.decider import Action, Millis, Seat
from events.games.race.actions import Bid, Declare
from events.games.race.board.players.bid_choice import exact_values
from events.games.race.board.players.bid_payoffs import WinChances
from events.games.race.board.players.distances import StepsNeeded
from events.games.race.pieces import Face, faces
from events.games.race.wurmeln import WurmelnBoardOptions
from tests.computer_players.board_races import WatchedRace, computer, set_up, unhurried
from tests.computer_players.random_board_races import states_of_random_race
from tests.computer_players.test_race_moves import board, straight
from tests.games.race_board.positions import Position
from tests.games.race_board.races import GAMES, with_board
from tests.games.scenario import NOON
from tests.sampling import sampled

LEVELS = tuple(Level)


def bidding(game: str, *bids: Face | None, **options: int) -> Situation:
    """The situation of the last seat, after the others have made these bids."""
    race = WatchedRace(game, len(bids) + 1, options, RandomChance(Random(3)))
    for seat, face in enumerate(bids):
        if face is not None:
            race.act(Seat(seat), Bid(face))
    situation = race.situation(Seat(len(bids)))
    assert situation is not None
    return situation


def answer(situation: Situation, level: Level, seed: int) -> tuple[Action, int]:
    rng = Random(seed)
    action = choose(situation, level, rng, unhurried(situation.decider, level))
    assert action is not None
    return action, pause_millis(situation, action, level, rng)


# Hidden bids


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_hidden_bids_of_others_change_neither_the_bid_nor_the_pause(game: str, level: Level) -> None:
    pairs = (Face.SEVEN, Face.X, None), (Face.FOUR, Face.FIVE, None)
    for seed in range(3):
        first, second = (answer(bidding(game, *bids, bid_seconds=30), level, seed) for bids in pairs)
        assert first == second


def test_a_player_who_has_bid_waits() -> None:
    race = WatchedRace("wormup_board", 3, {}, RandomChance(Random(3)))
    race.act(Seat(0), Bid(Face.FIVE))
    situation = race.situation(Seat(0))
    assert situation is not None
    assert situation.legal
    for level in LEVELS:
        assert choose(situation, level, Random(0), unhurried(situation.decider, level)) is None


# Bids


@pytest.mark.parametrize("level", [Level.GOOD, Level.STRONG])
@pytest.mark.parametrize("game", GAMES)
def test_bids_are_mixed_and_high_ones_are_more_frequent(game: str, level: Level) -> None:
    situation = bidding(game, None, None, None)
    bids = Counter(_face(answer(situation, level, seed)[0]) for seed in range(15))
    assert len(bids) >= 3
    assert bids[Face.SEVEN] + bids[Face.X] > bids[Face.FOUR] + bids[Face.THREE]


def test_a_bid_that_wins_unless_somebody_matches_it_is_hard_to_guess() -> None:
    """One step is enough to win, so any bid wins unless another player makes the same bid."""
    race = WatchedRace("wurmeln_board", 3, {"course_length": 20}, RandomChance(Random(3)))
    race.state = with_board(race.state, board(straight(19, 0), straight(2, 4), straight(2, -4)))
    situation = race.situation(Seat(0))
    assert situation is not None
    bids = Counter(_face(answer(situation, Level.STRONG, seed)[0]) for seed in range(20))
    assert len(bids) >= 3
    assert max(bids.values()) < 16


def test_x_takes_a_number_that_finishes() -> None:
    worms = straight(15, 0), straight(2, 4), straight(2, -4)
    race = WatchedRace("wurmeln_board", 3, {"course_length": 20}, RandomChance(Random(3)))
    race.state = with_board(race.state, board(*worms))
    for seat, face in enumerate((Face.X, Face.SEVEN, Face.FOUR)):
        race.act(Seat(seat), Bid(face))
    situation = race.situation(Seat(0))
    assert situation is not None
    assert {answer(situation, level, 1)[0] for level in (Level.GOOD, Level.STRONG)} <= {Declare(5), Declare(6)}


def test_a_swing_of_the_line_counts_less_if_the_race_still_takes_long() -> None:
    """The next owner of X would swing the line again."""
    assert _gain_by_swing(needed=30) < _gain_by_swing(needed=12) / 2


def _gain_by_swing(needed: int) -> float:
    """By how much the chance to win grows for the owner of X, if a swing costs both others four steps."""
    gains = [[float(number) for number in range(8)]] * 3
    steps = StepsNeeded([needed] * 3, [float(needed)] * 3)
    swings = [[0.0, 4.0, 4.0], [0.0] * 3, [0.0] * 3]
    bids = (Face.X, Face.SIX, Face.SEVEN)
    with_swing, without = (WinChances(WurmelnBoardOptions(), steps, gains, each) for each in (swings, [[0.0] * 3] * 3))
    return with_swing.after(bids)[0] - without.after(bids)[0]


def test_the_exact_values_of_bids_are_always_the_same() -> None:
    state = WatchedRace("wurmeln_board", 4, {}, RandomChance(Random(3))).state
    first = exact_values(state)[0]
    assert exact_values(state)[0] == first
    assert first[Face.SIX] > first[Face.THREE]
    assert set(first) == set(faces(3))


@pytest.mark.parametrize("seed", sampled(range(100), (0, 1)))
def test_every_choice_is_legal_in_random_races(seed: int) -> None:
    rng = Random(seed)
    for race in states_of_random_race(seed):
        seat = race.to_act
        situation = None if seat is None else race.situation(seat)
        if situation is not None:
            assert computer(rng.choice(LEVELS))(situation, rng) in situation.legal


def _face(action: Action) -> Face:
    assert isinstance(action, Bid)
    return action.face


# Pauses


@pytest.mark.parametrize("level", LEVELS)
def test_a_bid_comes_before_the_deadline(level: Level) -> None:
    situation = bidding("wurmeln_board", Face.FIVE, None, bid_seconds=2)
    for seed in range(20):
        assert 0 < answer(situation, level, seed)[1] <= 1000


def test_a_worm_crawls_fluently_after_a_longer_pause_before_its_first_step() -> None:
    race = set_up(Position(board(straight(0, 0), straight(0, 4), straight(0, -4)), 0, 6, x=True), "wurmeln_board")
    pauses: list[int] = []
    while race.state.turn is not None:
        situation = race.situation(Seat(0), Millis(NOON))
        assert situation is not None
        action, pause = answer(situation, Level.STRONG, 1)
        pauses.append(pause)
        race.act(Seat(0), action)
    first, *steps, line = pauses
    assert first >= 1000
    assert all(250 <= pause <= 400 for pause in steps)
    assert line >= 2000
