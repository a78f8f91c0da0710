"""The service with computers that act without pauses, so that whole games take seconds.

Usage: `python -m tests.companion.quick_computers`, with the address of the store in WURM_STORE.
"""

import os
import signal

from gevent import monkey

monkey.patch_all()  # as in `wurm serve`, before modules are imported that use sockets or threads

import gevent  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from events.store import open_store  # noqa: E402
from service.app import create_app  # noqa: E402
from service.config import Config  # noqa: E402
from service.players import in_process_players  # noqa: E402
from service.players.thinker import Thinker  # noqa: E402
from service.players.thinking import Question, Thought  # noqa: E402
from service.server.gevent_server import GeventServer, listen  # noqa: E402


class QuickThinker(Thinker):
    def ask(self, question: Question) -> Thought | None:
        thought = super().ask(question)
        return thought and replace(thought, pause_ms=0)


def main() -> None:
    vars(in_process_players)["Thinker"] = QuickThinker
    store = open_store(os.environ["WURM_STORE"])
    listener = listen("127.0.0.1", 0)
    server = GeventServer(listener, create_app(store, Config.from_environment()))
    gevent.signal_handler(signal.SIGTERM, server.end)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    server.serve_forever()
    store.close()


if __name__ == "__main__":
    main()
