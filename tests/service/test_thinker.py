"""The process in which computers think uses a processor only when nobody else needs it."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from events.computer_players.level import Level
from service.players.thinker import Thinker
from service.players.thinker_process import NICENESS
from service.players.thinking import Question
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.tables import ANTON

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have only the low priority")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def _priority(thinker: Thinker) -> tuple[int, int]:
    assert thinker.pid is not None
    return os.sched_getscheduler(thinker.pid), os.getpriority(os.PRIO_PROCESS, thinker.pid)


def test_a_process_that_gets_no_time_is_replaced_by_one_with_a_low_priority(thinker: Thinker) -> None:
    question = Question(ScriptedMatch("b6 r6", "y1", "r6").seen_by(ANTON), Level.EASY, seed=1, seconds=0.1)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    while thinker.ask(question) is None:
        pass  # on a very busy machine the process may already be late
    if _priority(thinker)[0] == os.SCHED_IDLE:
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGSTOP)
        assert thinker.ask(question) is None
    assert thinker.ask(question) is not None
    assert _priority(thinker) == (os.SCHED_OTHER, min(19, own + NICENESS))


def test_a_process_that_was_killed_is_replaced_by_one_of_the_same_kind(thinker: Thinker) -> None:
    question = Question(ScriptedMatch("b6 r6", "y1", "r6").seen_by(ANTON), Level.EASY, seed=1, seconds=60.0)
    assert thinker.ask(question) is not None
    before = _priority(thinker)
    assert before[0] == os.SCHED_IDLE
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    assert thinker.ask(question) is None
    assert thinker.ask(question) is not None
    assert _priority(thinker) == before
