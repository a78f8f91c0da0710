"""Advice under all options. Here the shortest ways are searched with the rules of the reference, and compared."""

from random import Random
from typing import Any

import pytest

from events.decider import Action, Seat
from events.games.race.board import routes
from tests.games.race_board.board import Board
from tests.games.race_board.geometry import Cell, around
from tests.games.race_board.positions import crowded_positions
from tests.games.race_board.races import GAMES, RunningRace, as_plain, random_race, set_up
from tests.games.race_board.turn import swung, touched

FAR = 1000
"""More steps than any way has."""


def advised(race: RunningRace, seat: int) -> Action:
    legal = race.legal(seat)
    view = race.decider.view(race.state, Seat(seat))
    chosen = race.decider.presentation.advise(view, legal)
    assert chosen in legal
    return chosen


def way(board: Board, seat: int, start: Cell) -> int:
    """The fewest steps with which a head goes from this cell to the finish, if its own body is not in the way."""
    seen, edge = {start}, [start]
    for steps in range(1, FAR):
        following = {cell for known in edge for cell in around(known) if board.cell_is_open(seat, cell)}
        if any(board.finishes((known,), (cell,)) for known in edge for cell in around(known) if cell in following):
            return steps
        edge = list(following - seen)
        seen |= following
        if not edge:
            break
    return FAR


@pytest.mark.parametrize("part", range(4))
def test_an_advised_step_is_on_the_shortest_way_that_the_options_allow(part: int) -> None:
    for number in range(15):
        rng = Random(f"advice/{part}/{number}")
        position = next(each for each in crowded_positions(rng) if not each.x)
        race = set_up(position, rng.choice(GAMES), reverse=False, pre_lay=False)
        board, seat = race.board(), position.mover
        head = board.worms[seat][0]
        now = way(board, seat, head)
        assert _known_way(race, seat) == now
        steps = {act[2] for act in map(as_plain, race.legal(seat)) if act[0] == "step"}
        ways = {cell: 0 if board.finishes((head,), (cell,)) else way(board, seat, cell) for cell in steps}
        chosen = as_plain(advised(race, seat))
        if chosen[0] == "step":
            assert ways[chosen[2]] == min(ways.values())
        else:
            assert chosen == ("stop",)
            assert min(ways.values(), default=FAR) > now or not ways


def _known_way(race: RunningRace, seat: int) -> int:
    """The shortest way as the advisor sees it."""
    view: Any = race.decider.view(race.state, Seat(seat))
    goal = routes.goal_of(view.board, view.finish)
    found = routes.routes(view.board, goal, routes.walls_of(view.board, view.board.worms, seat))
    return routes.steps_to_finish(view.board, goal, found, view.board.worms[seat])


@pytest.mark.parametrize("part", range(4))
def test_advice_is_legal_in_every_position_and_never_lets_a_rival_win_by_swinging(part: int) -> None:
    for number in range(3):
        rng = Random(f"advised race/{part}/{number}")
        race = random_race(rng, f"advised/{part}/{number}")
        for _ in range(150):
            if race.is_over:
                break
            seat = next(
                each
                for each in race.seats
                if race.legal(each) and not (race.phase == "bidding" and race.state.bids[each])
            )
            chosen = advised(race, seat)
            if race.phase == "moving" and as_plain(chosen)[0] == "swing":
                assert set(touched(swung(race.board(), *as_plain(chosen)[1:]))) <= {seat}
            race.do(seat, rng.choice(race.legal(seat)) if rng.random() < 0.3 else chosen)
