"""Whether this process knows all connections of a game. Only then may it report a player as away (presence.py)."""

import fcntl
import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Protocol

from events.decider import Millis


class PresenceScope(Protocol):
    """Says which connections this process knows. Times come from a clock that all processes of this machine share."""

    def knows_all(self, game: str, since: Millis) -> bool:
        """Whether this process has had all streams and requests of this game's players since this time."""

    def seen(self, game: str, now: Millis) -> None:
        """Called when this process answers a request of a player."""

    def stream_opened(self, game: str) -> None: ...

    def stream_closed(self, game: str, now: Millis) -> None: ...


class UnknownScope:
    """Other processes may exist, and this process knows nothing about them."""

    def knows_all(self, game: str, since: Millis) -> bool:
        return False

    def seen(self, game: str, now: Millis) -> None:
        pass

    def stream_opened(self, game: str) -> None:
        pass

    def stream_closed(self, game: str, now: Millis) -> None:
        pass


class SingleProcess(UnknownScope):
    """There is no other process."""

    def knows_all(self, game: str, since: Millis) -> bool:
        return True


class HandoffScope:
    """The scope of one of several workers. A worker that answers requests for another worker's table writes a note.

    The note of a game is a file with the time of the last request. While a worker has a stream of the game, it holds a
    lock on the file. The system releases the lock if the worker dies. The folder is removed when the server stops.
    """

    def __init__(self, folder: Path, serves: Callable[[str], bool]) -> None:
        """`folder` is the same for all workers of a server. `serves` returns whether this worker serves a game."""
        self._folder, self._serves = folder, serves
        self._streams: dict[str, list[IO[bytes]]] = {}

    def knows_all(self, game: str, since: Millis) -> bool:
        return self._serves(game) and not self._noted(game, since)

    def seen(self, game: str, now: Millis) -> None:
        if not self._serves(game):
            with suppress(OSError), closing(self._note(game)) as note:
                os.pwrite(note.fileno(), b"%020d" % now, 0)

    def stream_opened(self, game: str) -> None:
        if self._serves(game):
            return
        with suppress(OSError):
            note = self._note(game)
            self._streams.setdefault(game, []).append(note)
            fcntl.flock(note, fcntl.LOCK_SH)

    def stream_closed(self, game: str, now: Millis) -> None:
        held = self._streams.get(game)
        if held:
            self.seen(game, now)
            held.pop().close()
            if not held:
                del self._streams[game]

    def _note(self, game: str) -> IO[bytes]:
        descriptor = os.open(self._folder / f"{game}.note", os.O_RDWR | os.O_CREAT, 0o600)
        return os.fdopen(descriptor, "r+b", buffering=0)

    def _noted(self, game: str, since: Millis) -> bool:
        """Whether a note was written since this time. A note that is locked or cannot be read counts as new."""
        try:
            with (self._folder / f"{game}.note").open("r+b", buffering=0) as note:
                fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return int(note.read()) >= since
        except FileNotFoundError:
            return False
        except (OSError, ValueError):
            return True
