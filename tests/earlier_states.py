"""States of a game at earlier versions, for tests that decide undos without a store."""

from events.decider import Rules
from events.log import Read, fold, play_after
from events.timeline import Recall


def recall_from(rules: Rules, read: Read) -> Recall:
    """Returns a function that computes the game at an earlier version, by folding the log from its beginning."""
    return lambda version: play_after(fold(rules, read, version) if version > 0 else None, read, version)
