"""Sends the same requests to a server with the fast path and to one without it (pair.py), and compares the answers."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.differential.cases import Cases
from tests.differential.pair import Difference, running_pair


class Compared(NamedTuple):
    by_fast_path: int
    """The number of requests that the first server answered on its fast path. It passed the others to Flask."""
    statuses: Mapping[str, int]
    """The number of answers with each status."""


def differential(count: int, seed: int, tell: Callable[[], None] = lambda: None) -> Compared:
    """Compares the answers of both servers. Raises Difference, with the packets and both answers, if they differ."""
    with tempfile.TemporaryDirectory(prefix="wurm-differential-") as folder, running_pair(Path(folder)) as pair:
        cases = Cases(pair.tables, seed)
        for number in range(count):
            try:
                pair.compare(cases.next())
            except Difference as why:
                raise Difference(f"exchange {number} of seed {seed}: {why}") from None
            tell()
        pair.compare_logs()
        return Compared(pair.by_fast_path, pair.statuses)
