"""Checks of the store: whether it opens, can be written and has free space, and whether its games verify."""

import os
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from cli.doctor.check_result import CheckResult, failure, ok, warning
from cli.doctor.redis import check_redis, is_redis
from cli.language import current_language
from cli.log_files import damage_reason
from cli.stores import SQLITE
from events.club.log import verify as verify_club
from events.club.state import is_club
from events.envelope import Broken
from events.evening.log import verify as verify_evening
from events.evening.state import is_evening
from events.games import rules
from events.store import Store, StoreError, all_streams, masked_url, open_store
from events.verify import verify

MEGABYTE = 1 << 20
WARN_BELOW_MEGABYTES, FAIL_BELOW_MEGABYTES = 500, 50
"""Below these limits of free disk space the check warns or fails. An evening of games takes less than one megabyte."""
VERIFIED_GAMES = 20
"""How many streams are verified, the newest first."""
MAX_STREAMS = 5000
"""How many streams are read to find the newest."""


class StoreCheck:
    """Checks one store. `newest` is the time of its newest event. It is known after `results` has been read."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.newest: int | None = None

    def results(self) -> Iterator[CheckResult]:
        if self._url.startswith("memory:"):
            yield warning("store", "store-forgets")
            return
        if self._url.startswith(SQLITE):
            path = Path(self._url.removeprefix(SQLITE))
            yield from _check_file(path)
            if not path.exists():
                return
        try:
            store = open_store(self._url)
        except StoreError as why:
            yield failure("store", "store-shut", why=why.sentence(current_language()))
            return
        try:
            store.check_writable()
            yield ok("store", "store-opens", url=masked_url(self._url))
            if is_redis(self._url):
                yield from check_redis("store", self._url, stores_games=True)
            yield from self._check_games(store)
        except StoreError as why:
            yield failure("store", "store-shut", why=why.sentence(current_language()))
        finally:
            store.close()

    def _check_games(self, store: Store) -> Iterator[CheckResult]:
        stream = ""
        try:
            newest = []
            for stream in islice(all_streams(store), MAX_STREAMS):
                moment = _last_event_time(store, stream)
                if moment is not None:
                    newest.append((moment, stream))
            newest.sort(reverse=True)
            self.newest = newest[0][0] if newest else None
            games, verified = sum(not is_evening(stream) and not is_club(stream) for _, stream in newest), 0
            for _, stream in newest[:VERIFIED_GAMES]:
                if is_evening(stream):
                    verify_evening(list(store.read(stream)))
                elif is_club(stream):
                    verify_club(list(store.read(stream)))
                elif log := list(store.read(stream)):
                    verify(rules, log)
                    verified += 1
                else:
                    games -= 1  # removed after its name was read
        except (Broken, msgspec.MsgspecError) as why:
            yield failure("games", "game-broken", game=stream, why=damage_reason(why))
            return
        if games:
            yield ok("games", "games-hold", games=games, proved=verified)
        else:
            yield ok("games", "games-none")


def _check_file(path: Path) -> Iterator[CheckResult]:
    folder = path.absolute().parent
    if not folder.is_dir():
        yield failure("store", "store-no-folder", folder=str(folder))
        return
    if not path.exists():
        if os.access(folder, os.W_OK | os.X_OK):
            yield ok("store", "store-new", path=str(path))
        else:
            yield failure("store", "store-read-only", path=str(folder))
    elif not (os.access(path, os.W_OK) and os.access(folder, os.W_OK)):
        yield failure("store", "store-read-only", path=str(path))
    yield from check_disk(shutil.disk_usage(folder).free // MEGABYTE)


def check_disk(free: int) -> Iterator[CheckResult]:
    if free < FAIL_BELOW_MEGABYTES:
        yield failure("disk", "disk-full", free=free)
    elif free < WARN_BELOW_MEGABYTES:
        yield warning("disk", "disk-filling", free=free)
    else:
        yield ok("disk", "disk-room", free=free)


def _last_event_time(store: Store, stream: str) -> int | None:
    """Returns the time of the last event, or None if the game was removed after its name was read."""
    last = store.last_version(stream)
    return max((event.at for event in store.read(stream, after=last - 1, upto=last)), default=None) if last else None
