"""The store: whether it opens, can be written, has room, and holds what was put into it."""

import os
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from cli.doctor.finding import Finding, bad, doubtful, good
from cli.doctor.redis import check_redis, is_redis
from cli.logfile import reason
from events.envelope import Broken
from events.games import rules
from events.store import Store, StoreError, all_streams, masked_url, open_store
from events.verify import verify

MEGABYTE = 1 << 20
LITTLE_ROOM, NO_ROOM = 500, 50
"""Megabytes. An evening of games takes less than one, but a full disk stops everything."""
NEWEST = 20
"""So many games are proved."""
MOST_STREAMS = 5000
"""So many games are looked at to find the newest."""


class StoreCheck:
    """Keeps in `newest` when the newest event happened, for whoever checks the clock."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.newest: int | None = None

    def findings(self) -> Iterator[Finding]:
        if self._url.startswith("memory:"):
            yield doubtful("store", "store-forgets")
            return
        if self._url.startswith("sqlite:///"):
            path = Path(self._url.removeprefix("sqlite:///"))
            before = list(_file(path))
            yield from before
            if not path.exists():
                return
        try:
            store = open_store(self._url)
        except StoreError as why:
            yield bad("store", "store-shut", why=str(why))
            return
        try:
            store.check_writable()
            yield good("store", "store-opens", url=masked_url(self._url))
            if is_redis(self._url):
                yield from check_redis("store", self._url, keeps_games=True)
            yield from self._games(store)
        except StoreError as why:
            yield bad("store", "store-shut", why=str(why))
        finally:
            store.close()

    def _games(self, store: Store) -> Iterator[Finding]:
        stream = ""
        try:
            newest = []
            for stream in islice(all_streams(store), MOST_STREAMS):
                moment = _last_moment(store, stream)
                if moment is not None:
                    newest.append((moment, stream))
            newest.sort(reverse=True)
            self.newest = newest[0][0] if newest else None
            games, proved = len(newest), 0
            for _, stream in newest[:NEWEST]:
                if log := list(store.read(stream)):
                    verify(rules, log)
                    proved += 1
                else:
                    games -= 1  # removed since its name was read
        except (Broken, msgspec.MsgspecError) as why:
            yield bad("games", "game-broken", game=stream, why=reason(why))
            return
        if games:
            yield good("games", "games-hold", games=games, proved=proved)
        else:
            yield good("games", "games-none")


def _file(path: Path) -> Iterator[Finding]:
    folder = path.absolute().parent
    if not folder.is_dir():
        yield bad("store", "store-no-folder", folder=str(folder))
        return
    if not path.exists():
        if os.access(folder, os.W_OK | os.X_OK):
            yield good("store", "store-new", path=str(path))
        else:
            yield bad("store", "store-read-only", path=str(folder))
    elif not (os.access(path, os.W_OK) and os.access(folder, os.W_OK)):
        yield bad("store", "store-read-only", path=str(path))
    yield from check_room(shutil.disk_usage(folder).free // MEGABYTE)


def check_room(free: int) -> Iterator[Finding]:
    """By the megabytes that are left."""
    if free < NO_ROOM:
        yield bad("disk", "disk-full", free=free)
    elif free < LITTLE_ROOM:
        yield doubtful("disk", "disk-filling", free=free)
    else:
        yield good("disk", "disk-room", free=free)


def _last_moment(store: Store, stream: str) -> int | None:
    """None: the game was removed since its name was read."""
    last = store.last_version(stream)
    return max((event.at for event in store.read(stream, after=last - 1, upto=last)), default=None) if last else None
