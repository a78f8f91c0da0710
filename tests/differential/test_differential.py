"""A short run of `make differential`."""

from pathlib import Path

import pytest

from service.http.submit_action import ActionRequest
from service.server.fast_actions import FastActions
from service.server.request_head import RequestHead
from tests.differential.cases import Cases
from tests.differential.drive import differential
from tests.differential.pair import Difference, Pair, running_pair

COUNT = 400


def test_the_fast_path_and_flask_answer_alike() -> None:
    compared = differential(COUNT, seed=2)
    statuses = compared.statuses
    for expected in ("200", "201", "400", "401", "404", "409", "412", "415", "422"):
        assert statuses.get(expected, 0) > 0, f"no answer had the status {expected}: {statuses}"
    assert compared.by_fast_path > COUNT / 10


class Different(FastActions):
    """A fast path whose answers differ a little from those of Flask."""

    def answer(self, head: RequestHead, action: ActionRequest) -> bytes:
        return super().answer(head, action).replace(b"nosniff", b"Nosniff")


def test_a_difference_is_detected(tmp_path: Path) -> None:
    with running_pair(tmp_path) as pair:
        pair.fast.server.fast_actions = Different(pair.fast.app)
        cases = Cases(pair.tables, seed=3)
        with pytest.raises(Difference, match="Nosniff"):
            compare_all(pair, cases)


def compare_all(pair: Pair, cases: Cases) -> None:
    for _ in range(COUNT):
        pair.compare(cases.next())
