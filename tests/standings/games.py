"""Finished games for tests of standings, without logs."""

from events.decider import Seat
from events.game_facts import Feat
from events.standings.game_result import GameResult
from events.standings.played_game import PlayedGame

ADA, BEN, CLEO, DAN = "a" * 16, "b" * 16, "c" * 16, "d" * 16


def played(
    number: int,
    persons: tuple[str | None, ...],
    *,
    winners: tuple[int, ...],
    scores: tuple[int, ...] | None = None,
    family: str = "takethat",
    feats: tuple[Feat, ...] = (),
    rounds: tuple[tuple[int, ...], ...] = (),
    lowest_wins: bool = False,
) -> PlayedGame:
    """The game with this number. Games end in the order of their numbers."""
    result = GameResult(
        game=f"g{number}",
        ruleset=family,
        ruleset_version=1,
        ended_at=1000 * number,
        names=tuple([f"Seat {seat}" for seat in range(len(persons))]),
        players=((),) * len(persons),
        winners=tuple([Seat(seat) for seat in winners]),
        scores=scores,
        rounds=rounds,
        lowest_wins=lowest_wins,
        feats=feats,
    )
    return PlayedGame(result.game, family, result, persons)
