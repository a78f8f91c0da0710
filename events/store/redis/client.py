"""Clients for a Redis server or a Redis Cluster, retries, and the conversion of Redis errors to StoreErrors."""

import time
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar
from urllib.parse import unquote, urlsplit

from redis import Redis, exceptions
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.retry import Retry

from events.store.errors import StoreError, Unavailable
from events.store.masked_url import masked_url, may_contain_password

Client: TypeAlias = Any
"""A redis.Redis or a redis.cluster.RedisCluster. Their common methods have no types that mypy accepts."""

Result = TypeVar("Result")

RETRY_SECONDS = 2.0
"""How long a command is retried after a lost connection before the caller gets the error."""

SOCKET_TIMEOUT_SECONDS = 5.0
"""A command fails if the server has not answered after this time."""

FAILURES = (exceptions.RedisError, exceptions.RedisClusterException)
"""The base classes of everything that the client library raises."""

_TRANSIENT = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterDownError,
    exceptions.MasterDownError,
    exceptions.TryAgainError,
    exceptions.RedisClusterException,
)
_PERMANENT = (exceptions.AuthenticationError, exceptions.MaxConnectionsError)

_OPTIONS: dict[str, Any] = {
    "socket_timeout": SOCKET_TIMEOUT_SECONDS,
    "max_connections": 10_000,  # each running command needs its own connection
    "decode_responses": False,
    "protocol": 2,  # fixed, because the form of replies depends on the protocol
}

_TCP_OPTIONS: dict[str, Any] = {"socket_connect_timeout": 2.0, "socket_keepalive": True}


def connect(url: str) -> Client:
    """A client that never repeats a command by itself. Only `retry` repeats commands."""
    if url.startswith("redis+cluster://"):
        return _connect_cluster(url)
    try:
        database = urlsplit(url).path.strip("/")
        if database and not url.startswith("unix:") and not database.isdecimal():
            raise StoreError("bad-redis-database", {"database": database})
        options = _OPTIONS if url.startswith("unix:") else _OPTIONS | _TCP_OPTIONS
        client = Redis.from_url(url, retry=_no_retry(), **options)
        # The library checks the options in the address only in a new connection, so one is created here.
        pool = client.connection_pool
        pool.connection_class(**pool.connection_kwargs)
    except (ValueError, TypeError, StoreError) as why:
        if may_contain_password(url):
            raise StoreError("bad-redis-url", {"url": masked_url(url)}) from None
        raise StoreError("bad-redis-url-because", {"url": masked_url(url), "why": why}) from None
    return client


def retry(action: Callable[[int], Result]) -> Result:
    """Run the action, and repeat it after lost connections for RETRY_SECONDS. Passes it the number of earlier tries."""
    deadline = time.monotonic() + RETRY_SECONDS
    tries = 0
    while True:
        try:
            return action(tries)
        except FAILURES as why:
            tries += 1
            pause = min(0.01 * 2**tries, 0.25)
            if not is_transient(why) or time.monotonic() + pause > deadline:
                raise explain(why) from why
            time.sleep(pause)


def is_transient(why: Exception) -> bool:
    return isinstance(why, _TRANSIENT) and not isinstance(why, _PERMANENT)


def explain(why: Exception) -> StoreError:
    """The StoreError for an error of the Redis client."""
    facts = {"why": str(why)}
    for kind, code in _ERROR_CODES:
        if isinstance(why, kind):
            return Unavailable(code, facts)
    if "-OOM " in str(why):  # before Redis 7, an error inside a script has no class of its own
        return Unavailable("redis-memory", facts)
    if "MISCONF" in str(why):
        return Unavailable("redis-disk", facts)
    return StoreError("redis-error", facts)


_ERROR_CODES: tuple[tuple[type[Exception], str], ...] = (
    (exceptions.AuthenticationError, "redis-login"),
    (exceptions.MaxConnectionsError, "redis-connections"),
    (exceptions.BusyLoadingError, "redis-loading"),
    (exceptions.TimeoutError, "redis-timeout"),
    (exceptions.ConnectionError, "redis-away"),
    (exceptions.ClusterDownError, "cluster-incomplete"),
    (exceptions.RedisClusterException, "cluster-away"),
    (exceptions.OutOfMemoryError, "redis-memory"),
    (exceptions.ReadOnlyError, "redis-replica"),
    (exceptions.MasterDownError, "redis-master-away"),
    (exceptions.TryAgainError, "cluster-moving"),
)


def _connect_cluster(url: str) -> RedisCluster:
    wrong = StoreError("bad-cluster-url", {"url": masked_url(url)})
    address = url.removeprefix("redis+cluster://").removesuffix("/")
    credentials, _, hosts = address.rpartition("@")
    username, _, password = credentials.partition(":")
    nodes = []
    for host in hosts.split(","):
        try:
            parts = urlsplit(f"//{host}")
            port = parts.port or 6379
        except ValueError:
            raise wrong from None
        if not parts.hostname or parts.path or parts.query:
            raise wrong
        nodes.append(ClusterNode(parts.hostname, port))  # type: ignore[no-untyped-call]
    try:
        return RedisCluster(
            startup_nodes=nodes,
            username=unquote(username) or None,
            password=unquote(password) or None,
            retry=_no_retry(),
            # If one master is missing, games on the other masters can go on, unless Redis itself refuses.
            require_full_coverage=False,
            **_OPTIONS,
            **_TCP_OPTIONS,
        )
    except FAILURES as why:
        raise explain(why) from why
    except OSError as why:
        raise Unavailable("cluster-away", {"why": str(why)}) from why


def _no_retry() -> Retry:
    return Retry(NoBackoff(), 0)
