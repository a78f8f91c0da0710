"""A small game for the tree search: two seats choose branches in turn, and the values of every path are given."""

from typing import cast

from events.chance import Chance
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action, AnyDecider, Millis, ScoreSheet, Seat, Setup
from events.value import Value

FIRST, SECOND = Seat(0), Seat(1)
NO_RULES = cast(AnyDecider, None)
"""This game has no object for its rules, because its search uses none."""


class Choose(Action, tag="choose"):
    branch: str


class Path(Value):
    """A world: the branches chosen so far, and whether the second player has the hidden card."""

    card: bool
    branches: str = ""


class BranchingGame(GameSearch[Path]):
    """`paths` has the values of both seats at the end of each path, such as {"LA": (1.0, 0.0)}."""

    def __init__(self, paths: dict[str, tuple[float, float]], needs_card: str = "") -> None:
        """In worlds without the hidden card, the second player cannot choose the branch `needs_card`."""
        super().__init__(NO_RULES)
        self._paths, self._needs_card = paths, needs_card
        self.deals: list[bool] = []
        """For each dealt world, whether the second player has the card."""

    def situation(self) -> Situation:
        legal = self.actions(Path(False), FIRST)
        return Situation(NO_RULES, Setup(2, None), FIRST, None, legal, ScoreSheet((), (0, 0)), (), Millis(0))

    def determiniser(self, situation: Situation) -> Deal[Path]:
        def deal(chance: Chance) -> Path:
            self.deals.append(chance.pick("card", (False, True)))
            return Path(self.deals[-1])

        return deal

    def actions(self, world: Path, seat: Seat) -> tuple[Action, ...]:
        depth = len(world.branches)
        possible = sorted({path[depth] for path in self._paths if path.startswith(world.branches)})
        return tuple([Choose(branch) for branch in possible if world.card or branch != self._needs_card])

    def after(self, world: Path, seat: Seat, action: Action, chance: Chance) -> Path:
        assert isinstance(action, Choose)
        return Path(world.card, world.branches + action.branch)

    def playout_action(self, world: Path, seat: Seat, actions: tuple[Action, ...], rng: Rng) -> Action:
        """In playouts everybody takes the first branch."""
        return actions[0]

    def values(self, world: Path, round_number: int) -> tuple[float, ...] | None:
        return self._paths.get(world.branches)

    def round_number(self, world: Path) -> int:
        return 1

    def to_act(self, world: Path) -> Seat | None:
        return Seat(len(world.branches) % 2)

    def seats(self, world: Path) -> int:
        return 2
