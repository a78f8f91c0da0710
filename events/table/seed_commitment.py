"""The commitment to the server's secret, from which the seed is made. Only one secret matches a commitment."""

from events.chance import commitment
from events.decider import Illegal


def commit_to_seed(secret: str, salt: str) -> str:
    """The commitment that is published before anybody sits down. Raises Illegal('bad-salt') for a salt with a colon.

    Salt and secret are joined by a colon. A second colon in the salt would allow two ways to split the text, so the
    same commitment would match two secrets. The server could then choose the better one after all players sat down.
    """
    if ":" in salt:
        raise Illegal("bad-salt")
    return commitment(secret, salt)
