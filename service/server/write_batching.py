"""While many are being answered, what goes out to phones is written in one go, after everybody ready has had a turn.

Each write wakes whoever reads at the other end, and that is the dearest part of it. One after the other, with other
work in between, they wake it again and again; in one go, it is awake already. Whoever is answered alone has nobody to
wait for.
"""

from collections.abc import Callable

import gevent


class WriteBatcher:
    def __init__(self) -> None:
        self.answering = 0
        """Requests that are being answered right now."""
        self._waiting: list[Callable[[], None]] = []

    def later(self, write: Callable[[], None]) -> bool:
        """Whether it is called with those of others, which is soon; it must not wait, and not fail."""
        if self.answering < 2:
            return False
        self._waiting.append(write)
        if len(self._waiting) == 1:
            gevent.get_hub().loop.run_callback(self._write_all)
        return True

    def _write_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for write in waiting:
            write()
