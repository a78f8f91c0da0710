"""The clock of the service follows the system clock, but never goes back."""

from events.decider import Millis
from service.clock import SteadyClock

SECOND = 1000
HOUR = 3600 * SECOND


class Clocks:
    """The system clock and the monotonic clock, set by hand."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_800_000_000 * SECOND, 77 * SECOND
        self.start = self.wall

    def pass_(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds

    def service_clock(self) -> SteadyClock:
        return SteadyClock(lambda: Millis(self.wall), lambda: Millis(self.steady))


def test_the_clock_shows_the_system_time() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    assert clock() == clocks.start
    clocks.pass_(5 * SECOND)
    assert clock() == clocks.start + 5 * SECOND


def test_the_clock_goes_on_when_the_system_clock_is_set_back() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.pass_(10 * SECOND)
    clock()
    clocks.wall -= HOUR
    clocks.pass_(2 * SECOND)
    assert clock() == clocks.start + 12 * SECOND
    clocks.pass_(3 * SECOND)
    assert clock() == clocks.start + 15 * SECOND


def test_the_clock_stays_exact_when_the_system_clock_is_set_back_twice() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    for _ in range(2):
        clocks.wall -= HOUR
        clocks.pass_(SECOND)
        clock()
    assert clock() == clocks.start + 2 * SECOND


def test_the_clock_follows_when_the_system_clock_is_set_forward() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall += HOUR
    assert clock() == clocks.start + HOUR


def test_the_clock_never_goes_back() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall -= SECOND
    assert clock() == clocks.start


def test_the_clock_follows_the_system_clock_again_once_that_has_caught_up() -> None:
    clocks = Clocks()
    clock = clocks.service_clock()
    clocks.wall -= HOUR
    clock()
    clocks.wall += HOUR + SECOND
    assert clock() == clocks.start + SECOND
