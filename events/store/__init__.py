"""The stores of event logs: their protocols and errors, and `open_store`."""

from events.store.errors import BadName, Conflict, KeyReused, StoreClosed, StoreError, Unavailable
from events.store.masked_url import masked_url
from events.store.paging import all_streams
from events.store.protocol import (
    Appended,
    EventLog,
    EventReader,
    IdempotencyRecord,
    KeyValues,
    Snapshot,
    Store,
)

__all__ = [
    "DEFAULT_STORE", "Appended", "BadName", "Conflict", "EventLog", "EventReader", "IdempotencyRecord", "KeyReused",
    "KeyValues", "Snapshot", "Store", "StoreClosed", "StoreError", "Unavailable", "all_streams", "masked_url",
    "open_store",
]  # fmt: skip

DEFAULT_STORE = "sqlite:///wurmtisch.db"


def open_store(url: str) -> Store:
    """The store at this address. Raises StoreError if it cannot be opened.

    Each kind of store is imported only when it is opened, because importing the Redis client alone takes longer than
    reading a log.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise StoreError("bad-store-url", {"url": masked_url(url)})
    match scheme:
        case "memory":
            return _open_memory(rest)
        case "sqlite":
            return _open_sqlite(rest)
        case "redis" | "rediss" | "unix" | "redis+cluster":
            from events.store.redis import open_redis
            from events.store.redis.client import connect

            return open_redis(connect(url))
    raise StoreError("unknown-store", {"scheme": scheme})


def _open_memory(rest: str) -> Store:
    from events.store.memory import MemoryStore

    if rest:
        raise StoreError("memory-name")
    return MemoryStore()


def _open_sqlite(rest: str) -> Store:
    from events.store.sqlite import SqliteStore

    path = rest.removeprefix("/")
    if not rest.startswith("/") or not path.strip("/"):
        raise StoreError("bad-sqlite-url")
    if path.startswith((":memory:", "file:")) or "\0" in path:
        raise StoreError("not-a-file", {"path": path.replace("\0", "\\0")})
    return SqliteStore(path)
