"""The service, but it kills itself while it carries out a command, right before one of its writes.

Usage: `python -m tests.faults.dying_caller NUMBER`, with the address of the store in WURM_STORE. The process kills
itself before the write with this number, counted from the first write of the first command.
"""

import os
import signal
import sys
from typing import Any

from gevent import monkey

monkey.patch_all()  # as in `wurm serve`, before modules are imported that use sockets or threads

from flask import request  # noqa: E402

from events.store import Store, open_store  # noqa: E402
from service.app import create_app  # noqa: E402
from service.config import Config  # noqa: E402
from service.server.gevent_server import GeventServer, listen  # noqa: E402


class DyingStore:
    """A store that kills this process with SIGKILL right before write number `last`, counted while `calling` is set."""

    def __init__(self, store: Store, last: int) -> None:
        self._store, self._last = store, last
        self.calling = False
        self._writes = 0

    def append(self, *about: Any, **more: Any) -> Any:
        self._count()
        return self._store.append(*about, **more)

    def put_if_absent(self, name: str, value: str) -> str:
        self._count()
        return self._store.put_if_absent(name, value)

    def delete_value(self, name: str) -> None:
        self._count()
        self._store.delete_value(name)

    def replace(self, *about: Any, **more: Any) -> None:
        self._count()
        self._store.replace(*about, **more)

    def _count(self) -> None:
        self._writes += self.calling
        if self._writes == self._last:
            os.kill(os.getpid(), signal.SIGKILL)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def main() -> None:
    store: Any = DyingStore(open_store(os.environ["WURM_STORE"]), int(sys.argv[1]))
    listener = listen("127.0.0.1", 0)
    app = create_app(store, Config.from_environment())

    def begin() -> None:
        store.calling |= request.method != "GET"

    app.before_request(begin)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    GeventServer(listener, app).serve_forever()


if __name__ == "__main__":
    main()
