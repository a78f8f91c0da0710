"""The WSGI application for gunicorn, configured by WURM_* variables."""

import os
import signal
import sys
from _thread import start_new_thread
from types import FrameType

from flask import Flask

from events.store import DEFAULT_STORE, StoreError, open_store
from service.app import create_app
from service.clock import SteadyClock
from service.config import Config
from service.gc_tuning import tune_gc
from service.settings.variables import InvalidSetting

EXIT_DO_NOT_RESTART = 4
"""gunicorn stops when a worker exits with this code. After any other exit code it restarts the worker."""


def _create() -> Flask:
    try:
        config = Config.from_environment()
        return create_app(open_store(os.environ.get("WURM_STORE") or DEFAULT_STORE), config, SteadyClock())
    except (StoreError, InvalidSetting) as why:
        sys.stderr.write(f"wurm: {why}\n")
        raise SystemExit(EXIT_DO_NOT_RESTART) from None


def _end_streams_on_stop() -> None:
    """Ends live streams when a stock gunicorn worker stops. Otherwise the worker would wait for them to finish."""
    stop_worker = signal.getsignal(signal.SIGTERM)
    if not callable(stop_worker):  # this module was not imported by gunicorn
        return

    def stop(number: int, frame: FrameType | None) -> None:
        stop_worker(number, frame)
        start_new_thread(app.extensions["wurm_services"].close_streams, ())  # in a thread, because it waits for locks

    signal.signal(signal.SIGTERM, stop)


app = _create()
_end_streams_on_stop()
tune_gc()
