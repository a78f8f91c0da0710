"""Undo on the board: every action of a mover is undone alone and restores the state exactly, and redo repeats it."""

from random import Random

import pytest

from events.decider import Action, AnyDecider, Seat
from events.games import rules
from events.games.race.state import RacePhase
from events.table import commands as c
from events.verify import verify
from tests.games.race_board.races import GAMES, as_plain
from tests.games.scenario import NOON
from tests.kernel.tables import Table

ACTIONS = 60


def next_action(decider: AnyDecider, table: Table, rng: Random) -> tuple[Seat, Action]:
    able = [(Seat(seat), decider.legal(table.game, Seat(seat), NOON)) for seat in range(3)]
    seat, legal = rng.choice([(seat, legal) for seat, legal in able if legal])
    kinds = sorted({type(action) for action in legal}, key=str)
    kind = rng.choice(kinds)
    return seat, rng.choice([action for action in legal if type(action) is kind])


@pytest.mark.parametrize("game", GAMES)
def test_undo_of_a_step_restores_the_state_and_redo_repeats_it(game: str) -> None:
    decider, rng = rules(game, 1), Random(f"undo/{game}")
    table = Table({"course_length": 8, "pre_lay": True, "reverse": True, "post_move": "either"}, game=game)
    table.started(3)
    undone = 0
    for _ in range(ACTIONS):
        seat, action = next_action(decider, table, rng)
        before, moving = table.game, table.game.phase is RacePhase.MOVING
        table.do(seat, c.Act(action))
        after = table.game
        if moving and after.phase is RacePhase.MOVING and as_plain(action)[0] in ("step", "lay", "swing"):
            assert [event.type for event in table.do(seat, c.Undo())] == ["table.undone"]
            assert table.game == before
            table.do(seat, c.Redo())
            assert table.game == after
            undone += 1
        if after.phase is RacePhase.OVER:
            break
    assert undone > 10
    verify(rules, table.log)
