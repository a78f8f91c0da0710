"""Wakes those who follow a stream as soon as this process has appended to it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock


class Bell:
    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[str, list[Event]] = {}

    @contextmanager
    def listening(self, stream: str) -> Iterator[Event]:
        """Clear the event, then look at the stream, then wait: in this order nothing is missed."""
        heard = Event()
        with self._lock:
            self._listeners.setdefault(stream, []).append(heard)
        try:
            yield heard
        finally:
            with self._lock:
                self._listeners[stream].remove(heard)
                if not self._listeners[stream]:
                    del self._listeners[stream]

    def ring(self, streams: Iterable[str]) -> None:
        with self._lock:
            for stream in streams:
                for heard in self._listeners.get(stream, ()):
                    heard.set()
