"""Starts our server without one of its optimisations: `python -m tests.bench.server_without fast_path serve ...`.

The arguments after the optimisation are a command of `wurm`, or `gunicorn` and its arguments.
"""

import sys
from collections.abc import Callable
from functools import partialmethod


def without_fast_path() -> None:
    """Flask answers actions too."""
    from service.server.gevent_server import GeventServer

    GeventServer.__init__ = partialmethod(GeventServer.__init__, fast_path=False)  # type: ignore[method-assign,assignment]


def without_socket_takeover() -> None:
    """Live streams stay with gevent's WSGI server. Each has its own greenlet and its own queue."""
    from service.api.stream import TAKEOVER
    from service.server.connection import HttpConnection

    with_takeover = HttpConnection.get_environ

    def get_environ(self: HttpConnection) -> dict[str, object]:
        environ: dict[str, object] = with_takeover(self)
        environ.pop(TAKEOVER)
        return environ

    HttpConnection.get_environ = get_environ  # type: ignore[method-assign]


def without_connection_handoff() -> None:
    """Each worker answers every connection that it accepts, for any table."""
    from service.server.connection_handoff import ConnectionHandoff

    ConnectionHandoff.peer_for = lambda self, game: None  # type: ignore[method-assign]


REMOVALS: dict[str, Callable[[], None]] = {
    "fast_path": without_fast_path,
    "socket_takeover": without_socket_takeover,
    "connection_handoff": without_connection_handoff,
}


def main() -> None:
    removed, program, *arguments = sys.argv[1:]
    sys.argv = [program, *arguments]
    if program == "gunicorn":
        from gunicorn.app.wsgiapp import WSGIApplication  # type: ignore[import-untyped]

        class Application(WSGIApplication):  # type: ignore[misc]
            """Removes the optimisation after gevent has patched the standard library, as gunicorn does."""

            def load(self) -> object:
                REMOVALS[removed]()
                return super().load()

        Application("%(prog)s [OPTIONS] [APP_MODULE]").run()
    else:
        from gevent import monkey

        monkey.patch_all()
        REMOVALS[removed]()

        from cli.main import main as wurm

        sys.argv = ["wurm", program, *arguments]
        wurm()


if __name__ == "__main__":
    main()
