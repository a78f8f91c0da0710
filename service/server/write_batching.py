"""Write batching: while several requests are being answered, their responses and frames are written together.

Every write wakes the receiving process, which costs more than the write itself. If several writes follow each other
without other work in between, it is woken only once. A single request is answered at once.
"""

from collections.abc import Callable

import gevent


class WriteBatcher:
    def __init__(self) -> None:
        self.answering = 0
        """How many requests are being answered right now."""
        self._deferred: list[Callable[[], None]] = []

    def defer(self, write: Callable[[], None]) -> bool:
        """Returns whether `write` will be called soon, together with others. `write` must neither block nor raise."""
        if self.answering < 2:
            return False
        self._deferred.append(write)
        if len(self._deferred) == 1:
            gevent.get_hub().loop.run_callback(self._write_all)
        return True

    def _write_all(self) -> None:
        deferred, self._deferred = self._deferred, []
        for write in deferred:
            write()
