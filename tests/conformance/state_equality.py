"""Compares states as all viewers see them."""

from collections import Counter
from typing import Any

from tests.conformance.play import Played
from tests.conformance.replay import viewers


def same_but_concealed(game: Played, state: Any, before: Any) -> bool:
    """Whether `state` can be the result of `conceal` on the state `before`."""
    kit = game.subject.kit
    before = kit.concealed(before)
    everybody = viewers(game)
    return (
        [kit.visible(state, viewer) for viewer in everybody] == [kit.visible(before, viewer) for viewer in everybody]
        and Counter(kit.cards(state)) == Counter(kit.cards(before))
        and Counter(kit.unknown(state)) == Counter(kit.unknown(before))
    )
