"""How long a computer player waits before it acts, as a person would."""

from events.computer_players.random_chance import Rng

SHORTEST_MILLIS = 500
ONLY_ACTION_SPREAD_MILLIS = 700
CHOICE_SPREAD_MILLIS = 1800


def default_pause_millis(choices: int, rng: Rng) -> int:
    """A pause for a decision among this many actions."""
    spread = ONLY_ACTION_SPREAD_MILLIS if choices == 1 else CHOICE_SPREAD_MILLIS
    return SHORTEST_MILLIS + int(rng.random() * spread)
