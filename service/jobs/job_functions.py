"""The functions that a job may call, by name.

By default RQ imports and calls any function that a job names. Then anybody who can write to the Redis for jobs could
run any code in a worker. RQ also calls callbacks and webhooks that a job names; our jobs have none.
"""

from collections.abc import Callable
from typing import Any

from rq.job import Job as RqJob

WORK = "work"


class UnknownFunction(Exception):
    """A job names a function that is not in FUNCTIONS."""


def _work(asked: dict[str, Any]) -> Any:
    from service.jobs.rq_task import run  # imported here, because a web process does not need it

    return run(asked)


FUNCTIONS: dict[str, Callable[[dict[str, Any]], Any]] = {WORK: _work}


class TableJob(RqJob):
    """RQ's job class, but the function is looked up in FUNCTIONS."""

    @property
    def func(self) -> Callable[..., Any]:
        found = None if self.instance else FUNCTIONS.get(str(self.func_name))
        if found is None:
            self.retries_left = 0  # retrying would not help
            raise UnknownFunction
        return found

    @property
    def success_callback(self) -> None:
        return None

    @property
    def failure_callback(self) -> None:
        return None

    @property
    def stopped_callback(self) -> None:
        return None

    def send_webhooks(self, *_: Any, **__: Any) -> None:
        """Sends no webhooks."""
