"""The default store: one SQLite file."""

from events.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
