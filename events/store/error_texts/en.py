"""Error messages of stores, in English."""

TEXTS = {
    "conflict": "the log of {stream} is at version {actual}, not {expected}",
    "key-reused": "the idempotency key {key} was already used in {stream} for a different request",
    "bad-name": "{stream} cannot be the name of a log: use 1 to 64 letters, digits, - and _",
    "bad-store-url": "“{url}” is not the address of a store: it must begin with sqlite://, redis:// or memory://",
    "unknown-store": "there is no kind of store called {scheme}: choose sqlite, redis, redis+cluster or memory",
    "memory-name": "the memory store has no name: its address is just memory://",
    "bad-sqlite-url": "a SQLite address looks like sqlite:///games.db or sqlite:////full/path/games.db",
    "not-a-file": "“{path}” is not the name of a file; for a store without a file use memory://",
    "bad-redis-url": "{url} is not the address of a Redis server",
    "bad-redis-url-because": "{url} is not the address of a Redis server: {why}",
    "bad-redis-database": "{database} is not the number of a database",
    "bad-cluster-url": (
        "{url} is not the address of a Redis Cluster: it must look like redis+cluster://host:port,host:port"
    ),
    "database-locked": "the database {path} is locked by another program",
    "disk-full": "the database {path} cannot grow: the disk is full",
    "database-read-only": "the database {path} is read-only",
    "database-forbidden": "this user may not open the database {path}",
    "database-not-opened": (
        "the database {path} cannot be opened: check that its folder exists and that this user may write there"
    ),
    "not-a-database": "{path} is not a SQLite database",
    "database-damaged": "the database {path} is damaged",
    "disk-error": "the database {path} cannot be read or written: the disk reports an error",
    "database-error": "the database {path} gave an error: {why}",
    "database-newer": (
        "the database {path} was written by a newer Wurmtisch (its format is {found}, this version knows up to {known})"
    ),
    "database-foreign": "the database {path} belongs to another program",
    "no-write-ahead-log": "the database {path} is on a disk that does not support a write-ahead log",
    "database-closed": "the database {path} is closed",
    "database-silent": "the database {path} gave no answer",
    "write-interrupted": "writing to the database {path} was interrupted",
    "redis-login": "Redis does not accept the user name or password ({why})",
    "redis-connections": "too many connections to Redis are open ({why})",
    "redis-loading": "Redis is still loading its data ({why})",
    "redis-timeout": "Redis does not answer ({why})",
    "redis-away": "Redis cannot be reached ({why})",
    "cluster-incomplete": "the Redis Cluster is incomplete ({why})",
    "cluster-away": "the Redis Cluster cannot be reached ({why})",
    "redis-memory": "Redis has no memory left ({why})",
    "redis-replica": "this Redis server is a replica and cannot write ({why})",
    "redis-master-away": "this Redis server is a replica that has lost its master ({why})",
    "cluster-moving": "the Redis Cluster is moving this game to another server ({why})",
    "redis-disk": "Redis cannot write to its disk ({why})",
    "redis-error": "Redis gave an error: {why}",
    "no-join-code": "no free join code was found",
}
