"""Every registered game has a kit, and the kit varies its options."""

import pytest

from events.games import game_ids
from tests.conformance.kits import kit_for
from tests.conformance.subjects import NAMES, subject_for


@pytest.mark.parametrize("game", game_ids())
def test_every_registered_game_has_a_kit(game: str) -> None:
    assert kit_for(game).option_sets


@pytest.mark.parametrize(("game", "version"), NAMES)
def test_every_option_is_also_played_with_a_non_default_value(game: str, version: int) -> None:
    subject = subject_for(game, version)
    defaults = {name: getattr(subject.decider.option_type(), name) for name in _options(subject.decider.option_type)}
    varied = {name for options in subject.kit.option_sets for name, value in options.items() if defaults[name] != value}
    assert set(defaults) <= varied, f"only the default was tried: {sorted(set(defaults) - varied)}"


def test_the_error_for_a_game_without_a_kit_says_what_is_missing() -> None:
    with pytest.raises(LookupError, match=r"^The game croquet is registered but has no kit: write .*croquet\.py"):
        kit_for("croquet")


def _options(kind: type) -> tuple[str, ...]:
    names: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return names
