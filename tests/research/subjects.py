"""The environments under test, each with every number of seats and with random options."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

from events.games.research import drehwurm_v0, takethat_v0, wormup_v0, wurmeln_v0

MODULES: dict[str, Any] = {
    module.__name__.rpartition(".")[2]: module for module in (drehwurm_v0, takethat_v0, wurmeln_v0, wormup_v0)
}
NAMES = sorted(MODULES)


@dataclass(frozen=True)
class Seeded:
    """Makes environments of the module with this name. Their games depend on the seed, even if `reset` gets none."""

    name: str
    seed: int
    arguments: dict[str, Any]

    def raw_env(self, **more: Any) -> Any:
        return MODULES[self.name].raw_env(**self.arguments, **more)

    def env(self, **more: Any) -> Any:
        return FromSeed(MODULES[self.name].env(**self.arguments, **more), self.seed)

    def parallel_env(self, **more: Any) -> Any:
        return aec_to_parallel(self.env(**more))


class FromSeed(BaseWrapper):  # type: ignore[misc] # pettingzoo has no types
    def __init__(self, env: Any, seed: int) -> None:
        super().__init__(env)
        self._first, self._begun = seed, False
        for seat, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(1000 * seed + seat)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            seed += 1000 * self._first
        elif not self._begun:
            seed = self._first
        self._begun = True
        super().reset(seed=seed, options=options)


def seeded(name: str, seed: int) -> Seeded:
    """With seed 0, the environment has no arguments. With other seeds, it has random seats and options."""
    if seed == 0:
        return Seeded(name, seed, {})
    rng, encoded = Random(f"{name}/{seed}"), MODULES[name].raw_env().game
    arguments = {"seats": rng.choice(encoded.decider.seats), **random_options(encoded, rng)}
    return Seeded(name, seed, arguments)


def random_options(encoded: Any, rng: Random) -> dict[str, Any]:
    hints = get_type_hints(encoded.decider.option_type)
    options: dict[str, Any] = {}
    for name, hint in hints.items():
        values = encoded.allowed_values.get(name) or values_of(hint)
        if values and name not in encoded.clock_options:
            options[name] = rng.choice(values)
    return options


def values_of(hint: Any) -> tuple[Any, ...]:
    """All values of an option with few values; none for numbers."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(hint) if isinstance(hint, type) and issubclass(hint, StrEnum) else ()


Choose = Callable[[str, Any], int]
"""Chooses an action for an agent, given its action mask."""


def random_choice(rng: Random) -> Choose:
    return lambda agent, mask: rng.choice(mask.nonzero()[0].tolist())
