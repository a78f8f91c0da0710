"""RQ's job class, limited to a fixed list of functions.

By default RQ imports and calls any function that a job names. With this default, anybody who can write to the Redis for
jobs could run any code in a worker. RQ also calls callbacks and webhooks that a job names; our jobs have none.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rq.job import Job as RqJob

WORK = "work"


class UnknownFunction(Exception):
    """A job names a function that is not in the list."""


class TableJob(RqJob):
    """The function that a job names is looked up in `functions`."""

    functions: ClassVar[Mapping[str, Callable[[dict[str, Any]], Any]]] = {}
    """Empty here, because web processes run no jobs of RQ. Workers use a subclass (service/worker/job_functions.py)."""

    @property
    def func(self) -> Callable[..., Any]:
        found = None if self.instance else self.functions.get(str(self.func_name))
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
