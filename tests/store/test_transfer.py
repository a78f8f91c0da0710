"""Copying a log from any store to any other keeps it byte for byte."""

from itertools import permutations

import pytest

from events.envelope import check_chain, check_line
from tests.sampling import ring, sampled
from tests.store.backends import NAMES
from tests.store.conftest import MakeBackend
from tests.store.samples import batch


@pytest.mark.parametrize(("source", "target"), sampled(permutations(NAMES, 2), ring(NAMES)))
def test_a_copied_log_is_equal_byte_for_byte(make_backend: MakeBackend, source: str, target: str) -> None:
    first, second = make_backend(source), make_backend(target)
    written = batch("game", count=300)
    first.open().append("game", written[:3], expected=0)
    first.open().append("game", written[3:], expected=3)
    exported = first.lines("game")
    second.open().append("game", list(check_chain(map(check_line, exported))), expected=0)
    assert b"\n".join(second.lines("game")) == b"\n".join(exported)
    assert second.open().streams() == ["game"]
