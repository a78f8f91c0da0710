"""The WSGI application for gunicorn, configured by WURM_* variables."""

import os
import sys

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


app = _create()
tune_gc()
