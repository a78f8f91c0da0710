"""Every round that can be played can be entered on a sheet. The rounds are random games of Take That."""

from random import Random

import pytest

from events.chance import SeededChance
from events.decider import Role, Seat, Setup
from events.games.takethat import TakeThat
from events.games.takethat.advice import choose
from events.games.takethat.events import RoundEnded
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.sheet.events import ScoreEntered
from events.games.takethat.sheet.records import TakeThatRecord, WrittenStacks
from events.games.takethat.sheet.scoring import counted
from tests.games.scenario import NOON, fold
from tests.games.takethat.sheet.sheets import enter, sheet


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_a_played_round_is_accepted_in_both_forms_with_the_same_score(seats: int, pro: bool, seed: int) -> None:
    rng = Random(f"{seats}/{pro}/{seed}")
    ended = _play(seats, pro, rng)
    kept = sheet(seats=seats)
    for seat in rng.sample(range(seats), seats):
        record: TakeThatRecord = WrittenStacks(ended.plus[seat], ended.minus[seat])
        if rng.random() < 0.5:
            record = counted(record)
        kept = kept.when(Role.REFEREE, enter(seat, record)).then_accepted()
        assert kept.only(ScoreEntered).points == ended.scores[seat]


def _play(seats: int, pro: bool, rng: Random) -> RoundEnded:
    game, number = TakeThat(), 1
    state = game.initial(Setup(seats, TakeThatOptions(rounds=1, pro=pro)))
    state = fold(game, state, game.begin(state, SeededChance(rng.randbytes(16), 1)))
    while True:
        number += 1
        legal = game.legal(state, Seat(state.turn), NOON)
        action = rng.choice(legal) if rng.random() < 0.3 else choose(game.view(state, state.turn), legal)
        events = game.decide(state, state.turn, action, NOON, SeededChance(b"none", number))
        for event in events:
            if isinstance(event, RoundEnded):
                return event
        state = fold(game, state, events)
