"""What an imagined match is worth for each player when it is over."""

from math import exp

from events.games.drehwurm.search.imagined_match import ImaginedMatch

LAST_MATCH_SCALE = 4.0
SCALE_PER_MATCH = 2.5
"""A clear advantage, in points: LAST_MATCH_SCALE, plus SCALE_PER_MATCH for each match that follows."""


def win_chances(match: ImaginedMatch) -> tuple[float, ...]:
    """An estimate of each player's chance to win the game, from the points after this match."""
    totals = match.final_totals()
    scale = LAST_MATCH_SCALE + SCALE_PER_MATCH * match.matches_left
    most = max(totals)
    weights = [exp((total - most) / scale) for total in totals]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])
