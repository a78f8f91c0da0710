"""The games under test: every registered game under every version of its rules, with its kit."""

import os
from dataclasses import dataclass, replace

from events.decider import AnyDecider, Illegal
from events.games import REGISTRY
from tests.conformance.kits import Kit, kit_for

SEEDS = int(os.environ.get("WURM_CONFORMANCE_SEEDS", "1"))
"""The number of random games for each check, game and number of seats."""


@dataclass(frozen=True)
class Subject:
    """A game with its kit. Mutants and instrumented games are subjects too."""

    name: str
    decider: AnyDecider
    kit: Kit

    def rules(self, game: str, version: int) -> AnyDecider:
        """Like `events.games.rules`, but knows only this game. The kernel functions take it as an argument."""
        if (game, version) != (self.decider.id, self.decider.version):
            raise Illegal("unknown-ruleset", ruleset=game, ruleset_version=version)
        return self.decider

    def played_by(self, decider: AnyDecider) -> "Subject":
        """The same game with an instrumented decider."""
        return replace(self, decider=decider)


def subject_for(game: str, version: int) -> Subject:
    return Subject(f"{game}-v{version}", REGISTRY[game, version], kit_for(game))


NAMES = [(game, version) for game, version in sorted(REGISTRY)]
SEATINGS = [(game, version, seats) for game, version in NAMES for seats in REGISTRY[game, version].seats]


def seating_id(value: tuple[str, int, int]) -> str:
    game, version, seats = value
    return f"{game}-v{version}-{seats}seats"
