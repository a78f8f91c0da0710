"""A referee's terminal with an empty store for every test."""

from pathlib import Path

import pytest

from tests.cli.referee.terminal_referee import RefereeTerminal


@pytest.fixture
def terminal(tmp_path: Path) -> RefereeTerminal:
    return RefereeTerminal(tmp_path)
