"""The scaled-out service, started once for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.http.servers import GENEROUS
from tests.scaled_out.compose_services import Stack


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """The stack with higher rate limits, because tests play faster than people. Everything else is as in the file."""
    with Stack(tmp_path_factory.mktemp("stack"), **GENEROUS) as running:
        yield running
