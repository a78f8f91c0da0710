"""Our gunicorn worker: `gunicorn -k service.server.gunicorn_worker.Worker service.wsgi:app`, configured by WURM_*.

gunicorn starts, watches and replaces the worker processes. Each of them runs our own server, as `wurm serve` does.
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
    """The folder with the local sockets of all workers of this server."""

    def __init__(self, *how: Any) -> None:
        """Runs in gunicorn's main process, which starts the workers."""
        super().__init__(*how)
        if not isinstance(self.cfg.child_exit, RemoveGauges):  # gunicorn may reload its configuration
            self.cfg.set("child_exit", RemoveGauges(self.cfg.child_exit))
            remove_gauges_left_behind()
        if Worker.folder is None:
            Worker.folder = Path(tempfile.mkdtemp(prefix="wurmtisch-"))
            atexit.register(_remove, Worker.folder, os.getpid())

    def patch(self) -> None:
        super().patch()
        # Imported here, after gevent has patched the standard library. From now on gunicorn's log lines are JSON too.
        from service.observability.log_lines import ToStandardError
        from service.observability.process_logs import take_over

        self.log.error_log.handlers[:] = [ToStandardError()]
        take_over(os.environ.get("WURM_LOG_LEVEL") or "info")

    def init_process(self) -> None:
        self._exit_requested = Event()
        super().init_process()

    def run(self) -> None:
        # Imported here: modules that block have to be imported after gevent has patched the standard library.
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
                server.max_accept = 1  # so that connections are spread over the workers
            if not servers and not tls and self.folder is not None:
                # Needed even with one worker, because gunicorn starts another worker on the signal TTIN.
                handoff = ConnectionHandoff(self.folder, self.cfg.workers, server.accept_handoff, self.log.warning)
                server.handoff = handoff
                self.wsgi.extensions["wurm_services"].presence.scope = HandoffScope(self.folder, handoff.serves)
            server.start()
            servers.append(server)
        while self.alive:
            self.notify()
            self._exit_requested.wait(1.0)
        for server in servers:
            server.end()

    def handle_exit(self, number: int, frame: FrameType | None) -> None:
        super().handle_exit(number, frame)
        self._exit_requested.set()


def _remove(folder: Path, owner: int) -> None:
    if os.getpid() == owner:  # workers inherit the exit handler, but must not remove the folder
        shutil.rmtree(folder, ignore_errors=True)
