"""Checks a Redis for games, jobs or rate limits: whether it answers, and whether it is durable."""

from collections.abc import Iterator
from typing import Any

from cli.doctor.check_result import CheckResult, failure, ok, warning
from cli.language import current_language
from events.store import StoreError

DURABLE_SETTINGS = (("appendonly", "yes"), ("appendfsync", "always"), ("maxmemory-policy", "noeviction"))
"""With these settings an acknowledged move survives a crash."""


def is_redis(url: str) -> bool:
    return url.startswith(("redis://", "rediss://", "redis+cluster://", "unix://"))


def check_redis(check: str, url: str, *, stores_games: bool = False) -> Iterator[CheckResult]:
    """With `stores_games` a Redis that is not durable is a failure."""
    from redis.exceptions import ResponseError

    from events.store.redis.client import FAILURES, connect, explain

    try:
        client = connect(url)
    except StoreError as why:
        yield failure(check, "redis-away", why=why.sentence(current_language()))
        return
    try:
        for server in _servers(client, url):
            server.ping()
            try:
                found = {name: server.config_get(name).get(name) for name, _ in DURABLE_SETTINGS}
            except ResponseError:
                yield warning(check, "redis-silent")
                continue
            wrong = [f"{name} {wanted}" for name, wanted in DURABLE_SETTINGS if found[name] != wanted]
            if not wrong:
                yield ok(check, "redis-durable")
            elif stores_games:
                yield failure(check, "redis-loses-games", settings=", ".join(wrong))
            elif found["maxmemory-policy"] != "noeviction":
                yield warning(check, "redis-forgets")
            else:
                yield ok(check, "redis-answers")
    except FAILURES as why:
        yield failure(check, "redis-away", why=explain(why).sentence(current_language()))
    finally:
        client.close()


def check_workers(url: str) -> Iterator[CheckResult]:
    """Checks whether any worker is running."""
    from redis import Redis
    from redis.exceptions import RedisError
    from rq import Worker

    try:
        with Redis.from_url(url) as client:
            count = len(Worker.all(connection=client))
    except (RedisError, ValueError):
        return  # check_redis has already reported this error
    if count:
        yield ok("jobs", "workers-there", workers=count)
    else:
        yield warning("jobs", "workers-none")


def _servers(client: Any, url: str) -> Iterator[Any]:
    if not url.startswith("redis+cluster://"):
        yield client
        return
    for node in client.get_primaries():
        yield client.get_redis_connection(node)
