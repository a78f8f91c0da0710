"""What an RQ worker runs: every job in a process of its own, with a store opened for it."""

import os
from typing import Any

import msgspec

from events.store import open_store
from service.config import Config
from service.jobs.protocol import JobSpec
from service.services import WorkerServices

STORE = "WURM_STORE"


def run(asked: dict[str, Any]) -> Any:
    """The result as plain data. What it raises makes RQ try again."""
    work = msgspec.convert(asked, JobSpec)
    # Not opened before the fork: neither a connection nor a lock survives one unharmed.
    store = open_store(os.environ[STORE])
    try:
        return msgspec.to_builtins(WorkerServices(store, Config.from_environment()).perform(work))
    finally:
        store.close()
