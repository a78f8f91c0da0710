"""The registry of all games in all versions of their rules. Outside the games, only this module names a game."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from events.decider import AnyDecider, Illegal

Key = tuple[str, int]
"""A game's id and the version of its rules."""

_CLASSES: dict[Key, str] = {
    ("drehwurm", 1): "drehwurm:DrehwurmV1",
    ("drehwurm", 2): "drehwurm:Drehwurm",
    ("drehwurm_sheet", 1): "drehwurm.sheet:DrehwurmSheet",
    ("takethat", 1): "takethat:TakeThat",
    ("takethat_sheet", 1): "takethat.sheet:TakeThatSheet",
    ("wormup", 1): "race.wormup:WormUp",
    ("wormup_board", 1): "race.wormup:WormUpBoard",
    ("wormup_sheet", 1): "race.wormup:WormUpSheet",
    ("wurmeln", 1): "race.wurmeln:Wurmeln",
    ("wurmeln_board", 1): "race.wurmeln:WurmelnBoard",
    ("wurmeln_sheet", 1): "race.wurmeln:WurmelnSheet",
}


class _Registry(MutableMapping[Key, AnyDecider]):
    """Imports a game when it is first used, so that the terminal starts faster."""

    def __init__(self) -> None:
        self._games: dict[Key, AnyDecider | str] = dict(_CLASSES)

    def __getitem__(self, key: Key) -> AnyDecider:
        found = self._games[key]
        if isinstance(found, str):
            module, _, name = found.partition(":")
            found = self._games[key] = getattr(import_module(f"{__name__}.{module}"), name)()
        return found

    def __setitem__(self, key: Key, game: AnyDecider) -> None:
        self._games[key] = game

    def __delitem__(self, key: Key) -> None:
        del self._games[key]

    def __contains__(self, key: object) -> bool:
        return key in self._games

    def __iter__(self) -> Iterator[Key]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


REGISTRY: MutableMapping[Key, AnyDecider] = _Registry()


def rules(game: str, version: int) -> AnyDecider:
    """The decider for a game in one version of its rules. Raises Illegal('unknown-ruleset') if there is none."""
    try:
        return REGISTRY[game, version]
    except KeyError:
        raise Illegal("unknown-ruleset", ruleset=game, ruleset_version=version) from None


def newest(game: str) -> AnyDecider:
    versions = [version for name, version in REGISTRY if name == game]
    if not versions:
        raise Illegal("unknown-ruleset", ruleset=game, known=tuple(sorted({name for name, _ in REGISTRY})))
    return REGISTRY[game, max(versions)]


def game_ids() -> tuple[str, ...]:
    return tuple(sorted({game for game, _ in REGISTRY}))
