"""The service with a faster clock for presence, so that tests need not wait a minute for an absence.

Usage: `python -m tests.http.play.hurried FACTOR`, with the address of the store in WURM_STORE.
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
from service.clock import elapsed, system_clock  # noqa: E402
from service.config import Config  # noqa: E402
from service.live.presence_scope import SingleProcess  # noqa: E402
from service.server.gevent_server import GeventServer, listen  # noqa: E402


def main() -> None:
    factor = int(sys.argv[1])
    store = open_store(os.environ["WURM_STORE"])
    listener = listen("127.0.0.1", 0)
    app = create_app(store, Config.from_environment(), system_clock, lambda: Millis(elapsed() * factor))
    app.extensions["wurm_services"].presence.scope = SingleProcess()
    server = GeventServer(listener, app)
    gevent.signal_handler(signal.SIGTERM, server.end)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    server.serve_forever()
    store.close()


if __name__ == "__main__":
    main()
