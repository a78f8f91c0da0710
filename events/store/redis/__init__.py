"""The store for several machines: a Redis server or a Redis Cluster."""

from events.store.redis.store import RedisStore, open_redis

__all__ = ["RedisStore", "open_redis"]
