"""How large a fault is played: short beside all other tests, long for `make faults`."""

from events.value import Value


class Scale(Value, kw_only=True):
    tables: int
    load: int
    """Actions that are acknowledged before a fault, and again after it, before the next thing happens."""
    rounds: int
    """How often the fault comes."""
    stopped: float
    """Seconds for which a server is stopped; it is stopped until everybody has noticed in any case."""
    crowd: int
    """Phones that come all at once."""


SHORT = Scale(tables=3, load=20, rounds=1, stopped=0, crowd=40)
LONG = Scale(tables=20, load=600, rounds=5, stopped=10, crowd=150)
