"""Something that runs in a thread of its own for as long as anybody follows a stream, and no longer."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Thread


class WhileFollowed:
    """One thread serves all followers, however many there are. What it runs ends soon after `wanted` says no."""

    def __init__(self, run: Callable[[], None], name: str) -> None:
        self._run, self._name = run, name
        self._lock = Lock()
        self._followers = 0
        self._running = False
        self._closed = False

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self._lock:
            self._followers += 1
            begin, self._running = not self._running, True
        if begin:
            Thread(target=self._run, name=self._name, daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                self._followers -= 1

    def wanted(self) -> bool:
        with self._lock:
            self._running = self._followers > 0 and not self._closed
            return self._running

    def close(self) -> None:
        with self._lock:
            self._closed = True
