"""Checks whether the settings of a Redis server could lose acknowledged events."""

from typing import Any

from redis.exceptions import ResponseError

from events.store.redis.client import FAILURES, explain


def durability_warnings(name: str, server: Any) -> list[str]:
    """A warning for each setting that could lose acknowledged events."""
    try:
        found = {
            setting: server.config_get(setting).get(setting)
            for setting in ("appendonly", "appendfsync", "maxmemory-policy")
        }
    except ResponseError as why:
        return [f"{name} does not let us read its settings ({why})."]
    except FAILURES as why:
        raise explain(why) from why
    sentences: list[str] = []
    if found["appendonly"] != "yes":
        sentences.append(f"{name} keeps no append-only file: a restart loses games. Set appendonly yes.")
    elif found["appendfsync"] != "always":
        sentences.append(f"{name} does not write every move to disk: a crash loses moves. Set appendfsync always.")
    if found["maxmemory-policy"] != "noeviction":
        sentences.append(f"{name} may evict games when memory is short. Set maxmemory-policy noeviction.")
    return sentences
