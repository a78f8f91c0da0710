"""Of concurrent throw-ins one wins, the others get a reason, and no card is lost. See tests/http/play/throw_ins.py."""

from pathlib import Path

import pytest

from tests.http.play.throw_ins import moment, run

WINDOWS = 40


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
def test_of_six_concurrent_throw_ins_exactly_one_wins(kind: str, tmp_path: Path) -> None:
    won = run(kind, tmp_path, WINDOWS)
    assert won.total() == WINDOWS
    assert moment().turner not in won
    assert len(won) > 1, "the same seat always won, so the throw-ins were not concurrent"
