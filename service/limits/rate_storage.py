"""Rate limits that all processes share in the Redis of WURM_RATES. A single process counts in its own memory.

While Redis cannot be reached, each process counts for itself: requests are still limited, and do not fail.
"""

import math
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

from limits import parse_many
from limits.storage import Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from service.clock import Clock, elapsed
from service.errors import RateExceeded
from service.limits.rate_counters import FixedWindows

TIMEOUT_SECONDS = 1.0
RETRY_MILLIS = 1000
"""How long to wait before an unreachable Redis is asked again."""
PREFIX = "shared+"

Answer = TypeVar("Answer")


def rate_storage(url: str) -> str:
    """Returns the address in WURM_RATES in the form that the `limits` library expects."""
    return url if url.startswith("process:") else f"{PREFIX}{url}"


def storage_at(url: str) -> Storage:
    return cast(Storage, storage_from_string(rate_storage(url)))


class InProcessStorage(Storage):
    """Counts in this process.

    The library's own in-memory storage is too slow. For almost every request it starts a thread that removes expired
    counters, and starting a thread takes longer than an action.
    """

    STORAGE_SCHEME = ["process"]  # noqa: RUF012 - the library does not call it a ClassVar

    def __init__(
        self, uri: str | None = None, wrap_exceptions: bool = False, steady: Clock = elapsed, **options: Any
    ) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        self._windows = FixedWindows(steady)

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        return self._windows.increase(key, expiry, amount)

    def get(self, key: str) -> int:
        return self._windows.count(key)

    def get_expiry(self, key: str) -> float:
        """Returns when the window ends, by the system clock, as the library expects."""
        return time.time() + self._windows.seconds_left(key)

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        return self._windows.clear_all()

    def clear(self, key: str) -> None:
        self._windows.clear(key)


class SharedStorage(Storage):
    """Counts in Redis, or in this process while Redis cannot be reached."""

    STORAGE_SCHEME = [f"{PREFIX}{scheme}" for scheme in ("redis", "rediss", "redis+unix")]  # noqa: RUF012 - as above

    def __init__(self, uri: str = "", wrap_exceptions: bool = False, steady: Clock = elapsed, **options: Any) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        timeouts = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
        self._shared = cast(Storage, storage_from_string(uri.removeprefix(PREFIX), **timeouts))
        self._own, self._steady = InProcessStorage(steady=steady), steady
        self._away_until = -1

    @property
    def base_exceptions(self) -> type[Exception] | tuple[type[Exception], ...]:
        return self._shared.base_exceptions

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        return self._ask(lambda storage: storage.incr(key, int(expiry), amount=amount))

    def get(self, key: str) -> int:
        return self._ask(lambda storage: storage.get(key))

    def get_expiry(self, key: str) -> float:
        return self._ask(lambda storage: storage.get_expiry(key))

    def check(self) -> bool:
        return self._shared.check()

    def reset(self) -> int | None:
        return self._ask(lambda storage: storage.reset())

    def clear(self, key: str) -> None:
        self._ask(lambda storage: storage.clear(key))

    def _ask(self, question: Callable[[Storage], Answer]) -> Answer:
        if self._steady() >= self._away_until:
            try:
                return question(self._shared)
            except self.base_exceptions:
                self._away_until = self._steady() + RETRY_MILLIS
        return question(self._own)


class SharedRate:
    """The rate limit of one kind of request for all processes together, counted for each owner."""

    def __init__(self, rate: str, storage: Storage) -> None:
        self._limits = parse_many(rate)
        self._limiter = FixedWindowRateLimiter(storage)

    def count(self, *owner: str) -> None:
        """Counts one request of this owner. Raises RateExceeded if the limit is exceeded."""
        for limit in self._limits:
            if not self._limiter.hit(limit, *owner):
                reset = self._limiter.get_window_stats(limit, *owner).reset_time
                raise RateExceeded(str(limit), max(1, math.ceil(reset - time.time())))
