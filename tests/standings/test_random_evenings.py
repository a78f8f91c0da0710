"""A sample of `make evenings`."""

import pytest

from tests.standings.random_changes import check_changed_evening
from tests.standings.random_evenings import check_evening


@pytest.mark.parametrize("seed", range(40))
def test_standings_equal_a_plain_recomputation_from_the_logs(seed: int) -> None:
    check_evening(seed)


def test_standings_follow_what_was_undone_excluded_merged_and_renamed() -> None:
    assert sum(check_changed_evening(seed) for seed in range(60)) > 20
