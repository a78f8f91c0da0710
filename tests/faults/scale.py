"""The scale of a fault test: short in the test suite, long for `make faults`."""

from events.value import Value


class Scale(Value, kw_only=True):
    tables: int
    load: int
    """The number of actions that have to be acknowledged before each fault and after the last one."""
    rounds: int
    """The number of times that the fault is injected."""
    stopped_seconds: float
    """The minimum time for which Redis is stopped. The time is longer if servers or phones notice the outage later."""
    concurrent_phones: int
    """The number of phones that reconnect at the same time."""


SHORT = Scale(tables=3, load=20, rounds=1, stopped_seconds=0, concurrent_phones=40)
LONG = Scale(tables=20, load=600, rounds=5, stopped_seconds=10, concurrent_phones=150)
