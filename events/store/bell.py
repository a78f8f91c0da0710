"""Wakes those who follow a stream as soon as this process has appended to it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock

_NOT_OURS = ""
"""The name of no stream: who listens here does not hear what we write ourselves."""


class Bell:
    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[str, list[Event]] = {}

    @contextmanager
    def listening(self, stream: str, own: bool = True) -> Iterator[Event]:
        """Clear the event, then look at the stream, then wait: in this order nothing is missed.

        Without `own` it rings only when others may have written.
        """
        heard = Event()
        stream = stream if own else _NOT_OURS
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
        """For what we have written ourselves."""
        with self._lock:
            for stream in streams:
                for heard in self._listeners.get(stream, ()):
                    heard.set()

    def ring_for_all(self) -> None:
        """Somebody else has written, who knows where."""
        with self._lock:
            for listeners in self._listeners.values():
                for heard in listeners:
                    heard.set()
