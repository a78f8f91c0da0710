"""Every game there is, under every version of its rules. The only place that knows games by name."""

from events.decider import AnyDecider, Illegal
from events.games.drehwurm import Drehwurm
from events.games.drehwurm_sheet import DrehwurmSheet
from events.games.race.wormup import WormUp
from events.games.race.wurmeln import Wurmeln
from events.games.takethat import TakeThat
from events.games.takethat_sheet import TakeThatSheet

REGISTRY: dict[tuple[str, int], AnyDecider] = {
    (game.id, game.version): game
    for game in (
        Drehwurm(),
        DrehwurmSheet(),
        TakeThat(),
        TakeThatSheet(),
        WormUp(),
        Wurmeln(),
    )
}


def rules(game: str, version: int) -> AnyDecider:
    """The decider for a game under the rules it was started with."""
    found = REGISTRY.get((game, version))
    if found is None:
        raise Illegal("unknown-game", game=game, ruleset=version)
    return found


def newest(game: str) -> AnyDecider:
    versions = [version for name, version in REGISTRY if name == game]
    if not versions:
        raise Illegal("unknown-game", game=game, known=tuple(sorted({name for name, _ in REGISTRY})))
    return REGISTRY[game, max(versions)]


def game_ids() -> tuple[str, ...]:
    return tuple(sorted({game for game, _ in REGISTRY}))
