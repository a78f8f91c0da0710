"""Every fault scenario once; `make faults` runs them longer and with more tables."""

from pathlib import Path

import pytest

from tests.faults.scale import SHORT
from tests.faults.scenarios import SCENARIOS


@pytest.mark.parametrize("name", SCENARIOS)
def test_acknowledged_actions_are_stored_exactly_once_despite_the_fault(name: str, tmp_path: Path) -> None:
    outcome = SCENARIOS[name](SHORT, tmp_path)
    assert outcome.acknowledged > 0
