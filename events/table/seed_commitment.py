"""The commitment to the server's secret, from which the seed is made. Only one secret matches a commitment."""

from events.chance import commitment
from events.decider import Illegal


def commit_to_seed(secret: str, salt: str) -> str:
    """The commitment that is published before anybody sits down. Raises Illegal('bad-salt') for a salt with a colon.

    Salt and secret are joined by a colon. With a colon in the salt, the joined text could be split in two ways, and the
    commitment would match two secrets. The server could then choose the better one after all players have sat down.
    """
    if ":" in salt:
        raise Illegal("bad-salt")
    return commitment(secret, salt)
