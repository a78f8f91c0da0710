"""Whether a Redis server is set up to keep what it has acknowledged."""

from typing import Any

from redis.exceptions import ResponseError

from events.store.redis_client import FAILURES, explain


def what_may_be_lost(name: str, server: Any) -> list[str]:
    """A sentence for each of its settings that could cost somebody a game."""
    try:
        found = {
            setting: server.config_get(setting).get(setting)
            for setting in ("appendonly", "appendfsync", "maxmemory-policy")
        }
    except ResponseError as why:
        return [f"{name} does not let us see how it is set up ({why})."]
    except FAILURES as why:
        raise explain(why) from why
    sentences: list[str] = []
    if found["appendonly"] != "yes":
        sentences.append(f"{name} keeps no append-only file: a restart loses games (appendonly yes).")
    elif found["appendfsync"] != "always":
        sentences.append(f"{name} writes to its disk late: a crash loses moves (appendfsync always).")
    if found["maxmemory-policy"] != "noeviction":
        sentences.append(f"{name} may throw games away for space (maxmemory-policy noeviction).")
    return sentences
