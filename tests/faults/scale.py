"""The scale of a fault test: short in the test suite, long for `make faults`."""

from events.value import Value


class Scale(Value, kw_only=True):
    tables: int
    load: int
    """Actions that have to be acknowledged before each fault and after the last one."""
    rounds: int
    """How often the fault is injected."""
    stopped_seconds: float
    """How long a server is stopped at least; in any case until all servers and phones have noticed."""
    concurrent_phones: int
    """Phones that reconnect at the same time."""


SHORT = Scale(tables=3, load=20, rounds=1, stopped_seconds=0, concurrent_phones=40)
LONG = Scale(tables=20, load=600, rounds=5, stopped_seconds=10, concurrent_phones=150)
