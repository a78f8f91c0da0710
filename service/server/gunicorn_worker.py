"""gunicorn's worker for us: `gunicorn -k service.server.gunicorn_worker.Worker service.wsgi:app`, set up by WURM_*.

gunicorn starts, watches and replaces the processes; what runs in each is our own server, as in `wurm serve`.
"""

import atexit
import os
import shutil
import socket
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar

from gevent.event import Event
from gevent.pool import Pool
from gunicorn.sock import ssl_context  # type: ignore[import-untyped]
from gunicorn.workers.ggevent import GeventWorker  # type: ignore[import-untyped]

from service.observability.worker_gauges import RemoveGauges, remove_gauges_left_behind


class Worker(GeventWorker):  # type: ignore[misc]
    folder: ClassVar[Path | None] = None
    """Where the processes of this server find each other."""

    def __init__(self, *how: Any) -> None:
        """Still in gunicorn's own process, which starts the workers."""
        super().__init__(*how)
        if not isinstance(self.cfg.child_exit, RemoveGauges):  # once for each time the configuration is read
            self.cfg.set("child_exit", RemoveGauges(self.cfg.child_exit))
            remove_gauges_left_behind()
        if Worker.folder is None:
            Worker.folder = Path(tempfile.mkdtemp(prefix="wurmtisch-"))
            atexit.register(_remove, Worker.folder, os.getpid())

    def patch(self) -> None:
        super().patch()
        # Not sooner, for the same reason as below. From here on this worker also writes gunicorn's lines as JSON.
        from service.observability.log_lines import ToStandardError
        from service.observability.process_logs import take_over

        self.log.error_log.handlers[:] = [ToStandardError()]
        take_over(os.environ.get("WURM_LOG_LEVEL") or "info")

    def init_process(self) -> None:
        self._asked_to_leave = Event()
        super().init_process()

    def run(self) -> None:
        # Not sooner: it imports what waits, and that has to happen after gevent has taught it to let others work.
        from service.live.presence_scope import HandoffScope
        from service.server.connection_handoff import ConnectionHandoff
        from service.server.gevent_server import GeventServer, tune

        tls = {"ssl_context": ssl_context(self.cfg)} if self.cfg.is_ssl else {}
        servers: list[GeventServer] = []
        for listener in self.sockets:
            listener.setblocking(True)
            if listener.family in (socket.AF_INET, socket.AF_INET6):
                tune(listener)
            server = GeventServer(listener, self.wsgi, Pool(self.worker_connections), **tls)
            if self.cfg.workers > 1:
                server.max_accept = 1  # so that the others have their share
            if not servers and not tls and self.folder is not None:
                # With one worker too: gunicorn can be told to start more of them (TTIN).
                server.homes = ConnectionHandoff(self.folder, self.cfg.workers, server.welcome, self.log.warning)
                self.wsgi.extensions["wurm_services"].presence.scope = HandoffScope(self.folder, server.homes.is_home)
            server.start()
            servers.append(server)
        while self.alive:
            self.notify()
            self._asked_to_leave.wait(1.0)
        for server in servers:
            server.end()

    def handle_exit(self, number: int, frame: FrameType | None) -> None:
        super().handle_exit(number, frame)
        self._asked_to_leave.set()


def _remove(folder: Path, owner: int) -> None:
    if os.getpid() == owner:  # and not one of those that have been started since
        shutil.rmtree(folder, ignore_errors=True)
