"""Every fault once, beside all other tests; `make faults` plays them longer and larger."""

from pathlib import Path

import pytest

from tests.faults.scale import SHORT
from tests.faults.scenarios import SCENARIOS


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(name: str, tmp_path: Path) -> None:
    outcome = SCENARIOS[name](SHORT, tmp_path)
    assert outcome.acknowledged > 0
