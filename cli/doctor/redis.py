"""Redis, for games, jobs or rates: whether it answers, and whether it would lose anything."""

from collections.abc import Iterator
from typing import Any

from cli.doctor.finding import Finding, bad, doubtful, good
from events.store import StoreError

SETTINGS = (("appendonly", "yes"), ("appendfsync", "always"), ("maxmemory-policy", "noeviction"))
"""What keeps every acknowledged move through a crash."""


def is_redis(url: str) -> bool:
    return url.startswith(("redis://", "rediss://", "redis+cluster://", "unix://"))


def check_redis(check: str, url: str, *, keeps_games: bool = False) -> Iterator[Finding]:
    """`keeps_games`: what it loses cannot be made again."""
    from redis.exceptions import ResponseError

    from events.store.redis.client import FAILURES, connect

    try:
        client = connect(url)
    except StoreError as why:
        yield bad(check, "redis-away", why=str(why))
        return
    try:
        for server in _servers(client, url):
            server.ping()
            try:
                found = {name: server.config_get(name).get(name) for name, _ in SETTINGS}
            except ResponseError:
                yield doubtful(check, "redis-silent")
                continue
            wrong = [f"{name} {wanted}" for name, wanted in SETTINGS if found[name] != wanted]
            if not wrong:
                yield good(check, "redis-durable")
            elif keeps_games:
                yield bad(check, "redis-loses-games", settings=", ".join(wrong))
            elif found["maxmemory-policy"] != "noeviction":
                yield doubtful(check, "redis-forgets")
            else:
                yield good(check, "redis-answers")
    except FAILURES as why:
        yield bad(check, "redis-away", why=str(why))
    finally:
        client.close()


def check_workers(url: str) -> Iterator[Finding]:
    """Whether anybody does the jobs."""
    from redis import Redis
    from redis.exceptions import RedisError
    from rq import Worker

    try:
        with Redis.from_url(url) as client:
            count = len(Worker.all(connection=client))
    except (RedisError, ValueError):
        return  # that it does not answer has been said
    if count:
        yield good("jobs", "workers-there", workers=count)
    else:
        yield doubtful("jobs", "workers-none")


def _servers(client: Any, url: str) -> Iterator[Any]:
    if not url.startswith("redis+cluster://"):
        yield client
        return
    for node in client.get_primaries():
        yield client.get_redis_connection(node)
