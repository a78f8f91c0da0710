"""What gunicorn serves, in as many processes as wanted (service/server/gunicorn_worker.py), set up by WURM_*."""

import os
import sys

from flask import Flask

from events.store import DEFAULT_STORE, StoreError, open_store
from service.app import create_app
from service.clock import SteadyClock
from service.config import Config
from service.server.gc_tuning import settle
from service.settings.variables import InvalidSetting

HOPELESS = 4
"""With this exit code of a worker gunicorn gives up; after any other it would start another one, again and again."""


def _create() -> Flask:
    try:
        config = Config.from_environment()
        return create_app(open_store(os.environ.get("WURM_STORE") or DEFAULT_STORE), config, SteadyClock())
    except (StoreError, InvalidSetting) as why:
        sys.stderr.write(f"wurm: {why}\n")
        raise SystemExit(HOPELESS) from None


app = _create()
settle()
