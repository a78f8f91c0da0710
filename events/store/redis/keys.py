"""The names of the store's keys in Redis, and the scripts that change several keys atomically."""

import hashlib
from importlib.resources import files

from events.value import Value

INDEX = "wurm:index"
MISSING_KEY = "wurm:nothing"
"""A key that never exists."""
VALUE_PREFIX = "wurm:fact:"


def events_key(stream: str) -> str:
    """All keys of a stream have its name as hash tag, so that one server of a cluster holds them all."""
    return f"wurm:{{{stream}}}:events"


def keys_key(stream: str) -> str:
    return f"wurm:{{{stream}}}:keys"


def snapshots_key(stream: str) -> str:
    return f"wurm:{{{stream}}}:snapshots"


def value_key(name: str) -> str:
    return f"{VALUE_PREFIX}{name}"


class Script(Value):
    source: bytes
    sha: str


def _script(name: str) -> Script:
    source = files("events.store.redis").joinpath(name).read_bytes()
    return Script(source, hashlib.sha1(source, usedforsecurity=False).hexdigest())


APPEND = _script("append.lua")
INGEST = _script("ingest.lua")
REMOVE = _script("remove.lua")
REPLACE = _script("replace.lua")
