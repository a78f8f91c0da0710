"""Every match that can be played can be entered on a sheet. The matches are random games of Drehwurm."""

from random import Random

import pytest

from events.chance import SeededChance
from events.decider import Millis, Role, Seat, Setup
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw
from events.games.drehwurm.events import MatchEnded
from events.games.drehwurm.options import DrehwurmOptions, ThrowInRule
from events.games.drehwurm.piles import Eaten
from events.games.drehwurm.sheet.events import ScoreEntered
from events.games.drehwurm.sheet.records import Pile, counted
from tests.games.drehwurm.sheet.sheets import enter, record, sheet, written
from tests.games.scenario import NOON, fold


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("rule", [ThrowInRule.NORMAL, ThrowInRule.SAME_COLOUR])
@pytest.mark.parametrize("drawing", [0.0, 0.2, 0.9])
def test_a_played_match_is_accepted_in_both_forms_with_the_same_score(
    seats: int, rule: ThrowInRule, drawing: float
) -> None:
    rng = Random(f"{seats}/{rule}/{drawing}")
    ended = _play(seats, rule, drawing, rng)
    kept = sheet(seats=seats)
    for seat in rng.sample(range(seats), seats):
        what = record(ended.left[seat], *[_pile(eaten, rng) for eaten in ended.eaten[seat]])
        kept = kept.when(Role.REFEREE, enter(seat, what)).then_accepted()
        assert kept.only(ScoreEntered).points == ended.scores[seat]


def _pile(eaten: Eaten, rng: Random) -> Pile:
    worms = "".join(worm[0].upper() for worm in eaten.pile.cards)
    pile = written(eaten.hen[1].upper(), worms)
    return pile if rng.random() < 0.5 else counted(pile)


def _play(seats: int, rule: ThrowInRule, drawing: float, rng: Random) -> MatchEnded:
    """Plays one match. `drawing` is the probability that a player who can draw does so."""
    game, number, now = Drehwurm(), 1, NOON
    state = game.initial(Setup(seats, DrehwurmOptions(throw_in=rule, matches=1)))
    state = fold(game, state, game.begin(state, SeededChance(rng.randbytes(16), 1)))
    while True:
        number, now = number + 1, Millis(now + 3000)
        actors = [Seat(seat) for seat in rng.sample(range(seats), seats)]
        able = [(actor, legal) for actor in actors if (legal := game.legal(state, actor, now))]
        actor, legal = next(((one, can) for one, can in able if one == state.turn), able[0])
        if rng.random() < 0.3:
            actor, legal = able[0]
        draws = [action for action in legal if isinstance(action, Draw)]
        action = draws[0] if draws and rng.random() < drawing else rng.choice(legal)
        events = game.decide(state, actor, action, now, SeededChance(b"none", number))
        for event in events:
            if isinstance(event, MatchEnded):
                return event
        state = fold(game, state, events)
