"""The service with a clock that can be set: SIGUSR1 sets it an hour forward, SIGUSR2 an hour back.

Usage: `python -m tests.faults.settable_clock`, with the address of the store in WURM_STORE.
"""

import os
import signal

from gevent import monkey

monkey.patch_all()  # as in `wurm serve`, before modules are imported that use sockets or threads

import gevent  # noqa: E402

from events.decider import Millis  # noqa: E402
from events.store import open_store  # noqa: E402
from service.app import create_app  # noqa: E402
from service.clock import SteadyClock, system_clock  # noqa: E402
from service.config import Config  # noqa: E402
from service.server.gevent_server import GeventServer, listen  # noqa: E402

HOUR = 3_600_000


class SettableClock:
    """The system's clock plus an offset that can be changed."""

    def __init__(self) -> None:
        self._by = 0

    def __call__(self) -> Millis:
        return Millis(system_clock() + self._by)

    def set(self, by: int) -> None:
        self._by += by
        print("the clock is set", flush=True)


def main() -> None:
    clock = SettableClock()
    store = open_store(os.environ["WURM_STORE"])
    listener = listen("127.0.0.1", 0)
    server = GeventServer(listener, create_app(store, Config.from_environment(), SteadyClock(clock)))
    gevent.signal_handler(signal.SIGUSR1, clock.set, HOUR)
    gevent.signal_handler(signal.SIGUSR2, clock.set, -HOUR)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
