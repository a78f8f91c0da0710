"""What gunicorn serves, in as many processes as wanted: `gunicorn -k gevent service.wsgi:app`, set up by WURM_*."""

import os
import signal
import sys
from types import FrameType

import gevent
from flask import Flask

from events.store import StoreError, open_store
from service.app import create_app
from service.clock import SteadyClock
from service.config import Config
from service.desk import Desk
from service.garbage import settle

DEFAULT_STORE = "sqlite:///wurmtisch.db"
HOPELESS = 4
"""With this exit code of a worker gunicorn gives up; after any other it would start another one, again and again."""


def _create() -> Flask:
    try:
        config = Config.from_environment()
        return create_app(open_store(os.environ.get("WURM_STORE") or DEFAULT_STORE), config, SteadyClock())
    except (StoreError, ValueError) as why:
        sys.stderr.write(f"wurm: {why}\n")
        raise SystemExit(HOPELESS) from None


def _say_goodbye(app: Flask) -> None:
    """Streams end when gunicorn asks its worker to; otherwise it would wait for them, and cut them off in the end."""
    desk: Desk = app.extensions["wurm_desk"]
    gunicorns = signal.getsignal(signal.SIGTERM)

    def leave(number: int, frame: FrameType | None) -> None:
        gevent.spawn(desk.live.close)  # it takes locks, and a signal's handler must wait for nothing
        if callable(gunicorns):
            gunicorns(number, frame)

    if callable(gunicorns):
        signal.signal(signal.SIGTERM, leave)
        signal.siginterrupt(signal.SIGTERM, False)


app = _create()
_say_goodbye(app)
settle()
