"""When the time of a mover is over, chance plays the rest of the turn, with actions that the reference allows."""

from random import Random

import pytest

from events.decider import Event
from events.games.race.board import events as b
from events.games.race.events import PostsKept
from tests.games.race_board import turn as reference
from tests.games.race_board.board import Board
from tests.games.race_board.positions import crowded_positions
from tests.games.race_board.races import GAMES, RunningRace, choose, set_up
from tests.games.race_board.turn import KEEP, STOP, Act, Turn

BOARDS = 2


def cause(event: Event, turn: Turn) -> Act | None:
    """The action that caused an event; None if the event is a consequence of the previous one."""
    match event:
        case b.WormStepped():
            return "step", event.direction.value, event.cell
        case b.PartLaid():
            return "lay", event.cell
        case PostsKept():
            return KEEP
        case b.MoveEnded():
            return STOP if turn.worm else None
        case b.LineSwung():
            raise AssertionError("the line was swung for a player whose time is over")
    return None


def after_some_actions(race: RunningRace, rng: Random) -> tuple[Board, Turn] | None:
    """The board and the turn after a few actions of the mover; None if these ended the turn."""
    board = race.board()
    turn = reference.begin_turn(board, race.turn.seat, race.turn.number, post=race.turn.post)
    for _ in range(rng.randrange(4)):
        act = choose(rng, board, sorted(reference.legal(board, turn), key=repr), eager=0.0)
        race.act(turn.seat, act)
        result = reference.act(board, turn, act)
        if result.turn is None:
            return None
        board, turn = result.board, result.turn
    return board, turn


def check_rest_of_turn(race: RunningRace, board: Board, turn: Turn) -> None:
    race.time_up()
    now: Turn | None = turn
    winner: int | None = None
    for event in race.events:
        act = None if now is None else cause(event, now)
        if act is None or now is None:
            continue
        legal = reference.legal(board, now)
        assert act in legal
        assert act == KEEP or KEEP not in legal
        result = reference.act(board, now, act)
        board, now, winner = result.board, result.turn, result.winner
    assert now is None
    assert race.board() == board
    assert winner is None or race.winners == (winner,)


@pytest.mark.parametrize("game", GAMES)
def test_r37_chance_plays_the_rest_of_a_turn_by_the_rules(game: str) -> None:
    rng, timed_out = Random(f"time/{game}"), 0
    positions = [position for _ in range(BOARDS) for position in crowded_positions(rng)]
    for position in positions:
        race = set_up(position, game, move_seconds=20)
        reached = after_some_actions(race, rng)
        if reached is not None:
            check_rest_of_turn(race, *reached)
            timed_out += 1
    assert timed_out > len(positions) / 2
