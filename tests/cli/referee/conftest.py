"""A desk for every test."""

from pathlib import Path

import pytest

from tests.cli.referee.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)
