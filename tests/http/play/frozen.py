"""The service with a clock that stands still, so that two servers can be compared byte for byte.

Usage: `python -m tests.http.play.frozen MILLISECONDS`, with the address of the store in WURM_STORE.
"""

import os
import signal
import sys

from gevent import monkey

monkey.patch_all()  # as in `wurm serve`, before modules are imported that use sockets or threads

import gevent  # noqa: E402

from events.decider import Millis  # noqa: E402
from events.store import open_store  # noqa: E402
from service.app import create_app  # noqa: E402
from service.config import Config  # noqa: E402
from service.server.gevent_server import GeventServer, listen  # noqa: E402


def main() -> None:
    now = Millis(int(sys.argv[1]))
    store = open_store(os.environ["WURM_STORE"])
    listener = listen("127.0.0.1", 0)
    server = GeventServer(listener, create_app(store, Config.from_environment(), lambda: now))
    gevent.signal_handler(signal.SIGTERM, server.end)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    server.serve_forever()
    store.close()


if __name__ == "__main__":
    main()
