"""Long calculations out of the way of everybody else's requests."""

from collections.abc import Callable
from typing import TypeVar

import gevent

T = TypeVar("T")


def aside(calculate: Callable[[], T]) -> T:
    """In a thread of its own where requests are greenlets, which all stand still while one of them calculates.

    Only for what shares nothing with other threads: no store, no request.
    """
    if not isinstance(gevent.getcurrent(), gevent.Greenlet):
        return calculate()
    done: T = gevent.get_hub().threadpool.apply(calculate)
    return done
