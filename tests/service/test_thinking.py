"""One decision of a computer player in the service."""

import pytest

from events.computer_players.level import Level
from events.games.drehwurm.actions import Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from service.players.thinking import Question, think
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.tables import ANTON, CORINNA


@pytest.mark.parametrize("level", Level)
def test_a_computer_that_waits_for_others_does_not_take_the_advised_action_instead(level: Level) -> None:
    match = ScriptedMatch("b6", "y1", "r6").does(ANTON, Lay(Card("b6"), 0)).does(CORINNA, Pass(1), after_ms=900)
    here = match.seen_by(CORINNA)
    assert ThrowIn(Card("r6"), 1) in here.legal
    assert think(Question(here, level, seed=1, seconds=1.0)).action(here.legal) is None
