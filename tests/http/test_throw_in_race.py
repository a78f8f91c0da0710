"""Of concurrent throw-ins one wins, the others are refused or too late, and no card is lost. See play/throw_ins.py."""

from pathlib import Path

import pytest

from tests.http.play.throw_ins import moment, run
from tests.sampling import sampled

CASES = [("sqlite", 10), ("redis", 10), ("sqlite", 40), ("redis", 40)]
"""A kind of store, and the number of throw-in windows in which all players throw."""


@pytest.mark.parametrize(("kind", "windows"), sampled(CASES, [("redis", 10)]))
def test_of_six_concurrent_throw_ins_exactly_one_wins(kind: str, windows: int, tmp_path: Path) -> None:
    won = run(kind, tmp_path, windows)
    assert won.total() == windows
    assert moment().turner not in won
    assert len(won) > 1, "the same seat always won, so the throw-ins were not concurrent"
