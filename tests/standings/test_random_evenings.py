"""A sample of `make evenings`."""

import pytest

from tests.standings.arrivals import check_arrivals
from tests.standings.random_changes import check_changed_evening
from tests.standings.random_evenings import check_evening


@pytest.mark.parametrize("seed", range(40))
def test_standings_equal_a_plain_recomputation_from_the_logs(seed: int) -> None:
    check_evening(seed)


def test_standings_follow_what_was_undone_excluded_merged_and_renamed() -> None:
    assert sum(check_changed_evening(seed) for seed in range(60)) > 20


def test_standings_do_not_depend_on_the_order_in_which_logs_arrive() -> None:
    assert sum(check_arrivals(seed) for seed in range(20)) > 10
