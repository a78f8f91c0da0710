"""What positions of a race on the screen are worth to a computer player."""

from random import Random

import pytest

from events.computer_players.budget import no_limit
from events.decider import Seat
from events.games.race.board.crawl import Ground
from events.games.race.board.lattice import Worm
from events.games.race.board.outlook import ways_of
from events.games.race.board.players.distances import Course
from events.games.race.board.players.next_bidding import chance_in_next_bidding
from events.games.race.board.players.round_outlook import RoundOutlook
from events.games.race.board.players.win_chances import Pending, chances_in_round
from events.games.race.board.position import stepped, with_worm
from events.games.race.board.state import BoardState
from tests.computer_players.board_races import set_up
from tests.computer_players.test_race_moves import RULES, board, straight
from tests.games.race_board.positions import Position, crowded_positions
from tests.games.race_board.races import GAMES
from tests.sampling import sampled

STEPS = 5


@pytest.mark.parametrize("part", sampled(range(40), (0, 1)))
def test_the_chance_to_win_after_a_crawl_is_the_same_as_in_a_full_computation(part: int) -> None:
    """The outlook recomputes the paths of a rival only if the player's own worm may be in their way."""
    for number in range(8):
        rng = Random(f"outlook/{part}/{number}")
        state = set_up(crowded_positions(rng)[0], rng.choice(GAMES)).state
        seat = state.turn.seat
        outlook = RoundOutlook(state, state.position, seat, ())
        for _ in range(6):
            worm = _crawled(state, seat, rng)
            after = with_worm(state.position, seat, worm)
            now, expected = Course(state.options, after).steps(after.worms)
            chances = chances_in_round(now, expected, (), state.options.lowest)
            assert outlook.chance(worm) == pytest.approx(chances[seat])


def _crawled(state: BoardState, seat: Seat, rng: Random) -> Worm:
    """The worm after a few random steps."""
    ground, worm = Ground(state.options, state.position, seat), state.position.worms[seat]
    for _ in range(STEPS):
        steps = list(ground.steps(worm, ways_of(state.options, state.position)[:1]))
        if not steps:
            break
        worm = stepped(worm, *rng.choice(steps))
    return worm


def _position(*heads: int) -> BoardState:
    """Three worms that lie straight, with their heads in these columns."""
    worms = [straight(head, row) for head, row in zip(heads, (0, 4, -4), strict=True)]
    state: BoardState = set_up(Position(board(*worms, rules=RULES), 0, 3, x=False), "wurmeln_board").state
    return state


def _chance(state: BoardState, seat: int, *pending: Pending) -> float:
    found = chance_in_next_bidding(state, state.position, Seat(seat), pending, Random(1), no_limit())
    assert found is not None
    return found


def test_the_chances_of_all_add_up_to_one() -> None:
    state = _position(14, 10, 16)
    assert sum(_chance(state, seat) for seat in range(3)) == pytest.approx(1)


def test_a_worm_that_is_nearer_to_the_line_has_a_better_chance() -> None:
    state = _position(17, 8, 14)
    assert _chance(state, 0) > 0.5
    assert _chance(state, 0) > _chance(state, 1)


def test_a_worm_that_finishes_in_this_round_decides_the_race() -> None:
    state = _position(18, 5, 13)
    assert _chance(state, 1, Pending(1, 7), Pending(0, 4)) == 0
    assert _chance(state, 0, Pending(1, 7), Pending(0, 4)) == 1
    assert 0 < _chance(state, 0, Pending(1, 7)) < 1
