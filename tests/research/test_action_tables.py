"""Action numbers: fixed for ever, and equal to the legal actions in every state."""

import hashlib

import msgspec
import pytest

from tests.research.played_game import check_game
from tests.research.subjects import MODULES, NAMES, seeded

DIGESTS = {
    "drehwurm_v0": "cbb9ad3dea967784",
    "takethat_v0": "7e9510b4f3534396",
    "wormup_v0": "01ced1f175661fdf",
    "wurmeln_v0": "01ced1f175661fdf",
}
"""Hashes of the tables. A changed table needs a new version of the environment (v1), because results depend on it."""


@pytest.mark.parametrize("name", NAMES)
def test_every_number_stands_for_one_action(name: str) -> None:
    table = MODULES[name].raw_env().game.actions
    assert table[0] is None
    for number in range(1, len(table)):
        action = table[number]
        assert action is not None
        assert table.number(action) == number


@pytest.mark.parametrize("name", NAMES)
def test_the_table_never_changes(name: str) -> None:
    table = MODULES[name].raw_env().game.actions
    lines = b"\n".join(msgspec.json.encode(table[number]) for number in range(len(table)))
    assert hashlib.sha256(lines).hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("name", NAMES)
def test_masks_and_secrets_are_right_in_every_state_of_a_game(name: str, seed: int) -> None:
    assert check_game(seeded(name, seed)) > 0, "no world with other secrets was found, so nothing was tested"
