"""A game of an evening as a link that imports it into the app BG Stats."""

import time

from events.bg_stats import BgGame, bg_stats_link
from events.standings.evening_result import ListedGame
from events.standings.placings import places_by


def bg_stats_of(game: ListedGame, title: str, names: tuple[str, ...]) -> str:
    """`names` are the current names of the people in the seats."""
    seats = [(name, person or name) for name, person in zip(names, game.persons, strict=True)]
    described = BgGame(title, game.family, highest_wins=not game.lowest_wins, no_points=game.scores is None)
    played = time.localtime(game.ended_at / 1000)
    by_seat = places_by(len(seats), game.winners, game.scores, lowest_wins=game.lowest_wins)
    return bg_stats_link(game.game, played, described, seats, game.winners, game.scores, by_seat)
