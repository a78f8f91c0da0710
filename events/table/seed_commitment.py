"""The commitment to the secret from which the seed is made. Only one secret matches it."""

from events.chance import commitment
from events.decider import Illegal


def commit_to_seed(secret: str, salt: str) -> str:
    """The commitment that is published before anybody sits down. Raises Illegal('bad-salt') for a salt with a colon.

    Salt and secret are joined by a colon. With a second colon, the same commitment would fit another secret, which
    could be chosen when everybody's entropy is known.
    """
    if ":" in salt:
        raise Illegal("bad-salt")
    return commitment(secret, salt)
