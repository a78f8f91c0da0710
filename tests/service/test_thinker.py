"""The process in which computers think does not delay other processes, and keeps no table waiting long."""

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from events.computer_players.level import Level
from service.players import thinker as limits
from service.players.priority import NICENESS
from service.players.thinker import BUSY_SECONDS, Thinker
from service.players.thinking import Question, Thought
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.tables import ANTON

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="other systems have only the low priority")


class SetClock:
    """A clock that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def thinker(clock: SetClock) -> Iterator[Thinker]:
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


def question(seconds: float = 0.1) -> Question:
    return Question(ScriptedMatch("b6 r6", "y1", "r6").seen_by(ANTON), Level.EASY, seed=1, seconds=seconds)


def scheduler(thinker: Thinker) -> int:
    assert thinker.pid is not None
    return os.sched_getscheduler(thinker.pid)


def stop(thinker: Thinker) -> None:
    """Stops the process, as on a machine that is so busy that the process gets no time."""
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)


def until_answered(thinker: Thinker) -> Thought:
    """Asks again until the process answers. On a very busy machine it may be late even if no test stops it."""
    while (thought := thinker.ask(question())) is None:
        pass
    return thought


@linux_only
def test_a_process_that_gets_no_time_is_replaced_by_one_with_a_low_priority_for_some_time(
    thinker: Thinker, clock: SetClock
) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    until_answered(thinker)
    if scheduler(thinker) == os.SCHED_IDLE:
        stop(thinker)
        assert thinker.ask(question()) is None
    until_answered(thinker)
    assert scheduler(thinker) == os.SCHED_OTHER
    assert thinker.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, thinker.pid) == min(19, own + NICENESS)
    clock.now += BUSY_SECONDS - 1
    assert thinker.ask(question(seconds=60)) is not None
    assert scheduler(thinker) == os.SCHED_OTHER
    before = thinker.pid
    clock.now += 1
    assert thinker.ask(question(seconds=60)) is not None
    assert (thinker.pid, scheduler(thinker)) == (before, os.SCHED_IDLE)


@linux_only
def test_a_process_that_was_killed_is_replaced_by_one_of_the_same_kind(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "START_SECONDS", 60.0)
    assert thinker.ask(question(seconds=60)) is not None
    assert scheduler(thinker) == os.SCHED_IDLE
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    assert thinker.ask(question(seconds=60)) is None
    assert thinker.ask(question(seconds=60)) is not None
    assert scheduler(thinker) == os.SCHED_IDLE


def test_no_question_waits_long_for_a_process_that_starts_slowly(
    thinker: Thinker, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "START_SECONDS", 0.001)  # no process starts in so short a time
    assert thinker.ask(question()) is None
    assert thinker.pid is None, "in time that no other process needs, it might never start"
    assert thinker.ask(question()) is None
    starting = thinker.pid
    assert starting is not None
    monkeypatch.setattr(limits, "START_SECONDS", 60.0)
    assert thinker.ask(question(seconds=60)) is not None
    assert thinker.pid == starting, "the process went on starting, and answers the next question"


def test_a_process_that_hangs_while_it_starts_is_killed(
    thinker: Thinker, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "START_SECONDS", 0.001)
    assert thinker.ask(question()) is None
    assert thinker.ask(question()) is None
    stop(thinker)
    clock.now += limits.HANGING_START_SECONDS
    assert thinker.ask(question()) is None
    assert thinker.pid is None


def test_a_question_to_a_hanging_process_ends_within_its_limit(thinker: Thinker) -> None:
    """Every limit of the connection is a wait on a socket, so the time does not depend on the speed of the machine."""
    until_answered(thinker)
    stop(thinker)
    begun = time.monotonic()
    assert thinker.ask(question()) is None
    assert time.monotonic() - begun < limits.START_SECONDS + 0.1 + limits.EXTRA_SECONDS
