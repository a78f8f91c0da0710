"""The quota of evenings: how many one network may open in a day.

Each process counts the evenings that were opened in it. An evening has no end, so each one counts for a day.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import current_app

from service.errors import Problem
from service.limits.open_table_quota import OpenTableQuota
from service.limits.route_costs import by_network

RETRY_HEADERS = {"Retry-After": "3600"}
_QUOTA = "wurm_evening_quota"


@contextmanager
def counted_evening(stream: str, most: int, last_version: Callable[[str], int]) -> Iterator[None]:
    """Counts the new evening towards the quota of the client's network. Raises 429 if the quota is used up.

    With `most` = 0 there is no limit. If opening fails, the evening does not count, unless an earlier copy of the
    request has opened it.
    """
    quota: OpenTableQuota = current_app.extensions.setdefault(_QUOTA, OpenTableQuota(0, most))
    if quota.enter(stream, by_network()) is not None:
        raise Problem(429, "too-many-evenings-here", facts={"most": most}, headers=RETRY_HEADERS)
    try:
        yield
    except BaseException:
        if not last_version(stream):
            quota.leave(stream)
        raise
