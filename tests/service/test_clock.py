"""The clock of the service: follows the system's clock, and never goes back with it."""

from events.decider import Millis
from service.clock import SteadyClock

SECOND = 1000
HOUR = 3600 * SECOND


class Clocks:
    """The two clocks of a system, set by hand."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_800_000_000 * SECOND, 77 * SECOND
        self.start = self.wall

    def pass_(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds

    def service_clock(self) -> SteadyClock:
        return SteadyClock(lambda: Millis(self.wall), lambda: Millis(self.steady))


def test_it_is_the_systems_time() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    assert clock() == clocks.start
    clocks.pass_(5 * SECOND)
    assert clock() == clocks.start + 5 * SECOND


def test_set_back_it_goes_on_at_its_usual_pace() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.pass_(10 * SECOND)
    clock()
    clocks.wall -= HOUR
    clocks.pass_(2 * SECOND)
    assert clock() == clocks.start + 12 * SECOND
    clocks.pass_(3 * SECOND)
    assert clock() == clocks.start + 15 * SECOND


def test_set_back_twice_nothing_is_lost_and_nothing_gained() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    for _ in range(2):
        clocks.wall -= HOUR
        clocks.pass_(SECOND)
        clock()
    assert clock() == clocks.start + 2 * SECOND


def test_set_forward_it_follows_for_sleep_looks_the_same() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall += HOUR
    assert clock() == clocks.start + HOUR


def test_a_steady_clock_that_stands_still_in_sleep_does_no_harm() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall -= SECOND
    assert clock() == clocks.start


def test_once_the_system_is_there_too_it_is_followed_again() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall -= HOUR
    clock()
    clocks.wall += HOUR + SECOND
    assert clock() == clocks.start + SECOND
