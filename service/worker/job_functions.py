"""The functions that a job may call in an RQ worker, by name."""

import os
from typing import Any, ClassVar

import msgspec

from events.store import open_store
from service.config import Config
from service.jobs.job_queue import JobSpec, JobStopped
from service.jobs.table_job import WORK, TableJob
from service.services import WorkerServices

STORE = "WURM_STORE"


def run(asked: dict[str, Any]) -> Any:
    """Runs a job and returns its result as plain data. RQ may retry a job that raises an exception."""
    work = msgspec.convert(asked, JobSpec)
    # The store is opened after the fork, because connections and locks must not be shared across a fork.
    store = open_store(os.environ[STORE])
    try:
        return msgspec.to_builtins(WorkerServices(store, Config.from_environment()).perform(work))
    except JobStopped:
        return None
    finally:
        store.close()


class WorkerJob(TableJob):
    functions: ClassVar = {WORK: run}
