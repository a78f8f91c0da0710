"""The pause of a computer player in a worker, with a clock that only sleeping advances."""

import pytest

from service.players.queued_players import SHORT_PAUSE_SECONDS, STEP_SECONDS, wait_out


class SleepingClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def waited(pause: float, others_wait_from: float = 100.0) -> float:
    """How long the worker waits, if other jobs wait for it from this time on."""
    clock = SleepingClock()
    wait_out(0.0, pause, lambda: clock.now >= others_wait_from, clock, clock.sleep)
    return clock.now


def test_a_worker_waits_until_the_pause_is_over() -> None:
    assert waited(3.0) == pytest.approx(3.0)
    assert waited(-1.0) == 0


def test_a_pause_is_shortened_while_other_jobs_wait() -> None:
    assert waited(10.0, others_wait_from=0) == pytest.approx(SHORT_PAUSE_SECONDS, abs=STEP_SECONDS)
    assert waited(10.0, others_wait_from=4.0) == pytest.approx(4.0, abs=STEP_SECONDS)
    assert waited(0.5, others_wait_from=0) == pytest.approx(0.5)
