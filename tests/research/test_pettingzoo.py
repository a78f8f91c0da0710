"""PettingZoo's own tests accept the environments, without warnings. `make research` repeats this with 1,000 seeds."""

import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test

from tests.research.own_tests import OWN_TESTS, strictly
from tests.research.subjects import MODULES, NAMES, seeded

SEEDS = (0, 1)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("test", OWN_TESTS)
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_the_environment(name: str, test: str, seed: int) -> None:
    with strictly():
        OWN_TESTS[test](seeded(name, seed))


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_the_module_as_users_import_it(name: str) -> None:
    module = MODULES[name]
    with strictly():
        max_cycles_test(module)
        seed_test(module.env, num_cycles=10)
        api_test(module.env(skip_waiting=True), num_cycles=10)
