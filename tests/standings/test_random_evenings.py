"""A sample of `make evenings`."""

import pytest

from tests.standings.random_evenings import check_evening


@pytest.mark.parametrize("seed", range(40))
def test_standings_equal_a_plain_recomputation_from_the_logs(seed: int) -> None:
    check_evening(seed)
