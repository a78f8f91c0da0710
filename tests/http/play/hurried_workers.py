"""An application for gunicorn whose clock for presence runs 1,000 times as fast as the system's."""

import os

from events.decider import Millis
from events.store import open_store
from service.app import create_app
from service.clock import elapsed, system_clock
from service.config import Config

app = create_app(
    open_store(os.environ["WURM_STORE"]), Config.from_environment(), system_clock, lambda: Millis(elapsed() * 1000)
)
