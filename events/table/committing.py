"""A promise about a secret that can be kept in one way only."""

from events.chance import commitment
from events.decider import Illegal


def committed(secret: str, salt: str) -> str:
    """What is published before anybody sits down.

    Salt and secret are joined by a colon. With another colon in the salt, the same commitment could be opened with
    another secret, chosen when everybody's entropy is known.
    """
    if ":" in salt:
        raise Illegal("bad-salt")
    return commitment(secret, salt)
