"""The games of an evening that count and are over, with the people who played them."""

from collections.abc import Mapping

from events.decider import Rules
from events.evening.state import EveningState
from events.standings.evening_result import played_game
from events.standings.game_result import GameResult, persons_of
from events.standings.played_game import PlayedGame


def counted_games(rules: Rules, state: EveningState, results: Mapping[str, GameResult]) -> list[PlayedGame]:
    """`results` has the results of games that are over. Other games are left out."""
    known = {person.id for person in state.people}
    found: list[PlayedGame] = []
    for table in state.tables:
        result = results.get(table.game)
        if table.counts and result is not None:
            persons = persons_of(result, table.players)
            found.append(played_game(rules, result, tuple([one if one in known else None for one in persons])))
    return found
