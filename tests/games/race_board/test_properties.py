"""Invariants in a few random races; `make races-check` plays a million steps."""

from collections import Counter

from tests.games.race_board.properties import Seen, play_race


def test_invariants_hold_after_every_action_of_random_races() -> None:
    seen: Seen = Counter()
    for number in range(8):
        play_race(f"test/{number}", seen, steps=60, probed=0.2)
    assert seen["steps"] > 200
    assert seen["others refused"] > 500
