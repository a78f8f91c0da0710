"""Where logs are kept: the stores, and the one way to open them."""

from events.store.protocol import Appended, BadName, Conflict, KeyReused, Snapshot, Store, StoreError, Unavailable, Used
from events.store.shown_url import shown_url

__all__ = [
    "DEFAULT_STORE",
    "Appended",
    "BadName",
    "Conflict",
    "KeyReused",
    "Snapshot",
    "Store",
    "StoreError",
    "Unavailable",
    "Used",
    "open_store",
    "shown_url",
]

DEFAULT_STORE = "sqlite:///wurmtisch.db"


def open_store(url: str) -> Store:
    """The store at this address; StoreError says in a sentence what is wrong with it.

    The stores are imported only when asked for: the Redis client alone takes longer to load than a log to read.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise StoreError(
            f"{shown_url(url)!r} is not the address of a store: it should begin with sqlite://, redis:// or memory://"
        )
    match scheme:
        case "memory":
            return _open_memory(rest)
        case "sqlite":
            return _open_sqlite(rest)
        case "redis" | "rediss" | "unix" | "redis+cluster":
            from events.store.redis import open_redis
            from events.store.redis_client import connect

            return open_redis(connect(url))
    raise StoreError(f"there is no kind of store called {scheme}: choose sqlite, redis, redis+cluster or memory")


def _open_memory(rest: str) -> Store:
    from events.store.memory import MemoryStore

    if rest:
        raise StoreError("the memory store has no name: its address is just memory://")
    return MemoryStore()


def _open_sqlite(rest: str) -> Store:
    from events.store.sqlite import SqliteStore

    path = rest.removeprefix("/")
    if not rest.startswith("/") or not path.strip("/"):
        raise StoreError("a SQLite address looks like sqlite:///games.db or sqlite:////full/path/games.db")
    if path.startswith((":memory:", "file:")) or "\0" in path:
        raise StoreError(f"{path!r} is not the name of a file; for a store without a file use memory://")
    return SqliteStore(path)
