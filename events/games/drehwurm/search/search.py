"""How computer players look ahead in Drehwurm.

A world is dealt as a complete state of the table. To play on in it, the search converts it to an `ImaginedMatch`, which
is quicker and in which throw-ins take no time.
"""

from typing import ClassVar

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.level import Level
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action, AnyDecider, Seat
from events.games.drehwurm.events import Dealt
from events.games.drehwurm.search.determiniser import Determiniser
from events.games.drehwurm.search.imagined_match import ImaginedMatch
from events.games.drehwurm.search.outlook import win_chances
from events.games.drehwurm.search.playout import play_out
from events.games.drehwurm.search.review import DrehwurmReview
from events.games.drehwurm.search.throw_ins import settle_window, throw_in_choice, thrown_card, waits
from events.games.drehwurm.search.timing import drehwurm_pause_millis
from events.games.drehwurm.search.turns import act, turn_actions
from events.games.drehwurm.state import DrehwurmState

World = DrehwurmState | ImaginedMatch


class DrehwurmSearch(GameSearch[World]):
    playouts: ClassVar[dict[Level, int]] = {Level.EASY: 0, Level.GOOD: 100, Level.STRONG: 1500}
    history_since = (Dealt,)

    def __init__(self, decider: AnyDecider) -> None:
        super().__init__(decider)
        self._converted: tuple[DrehwurmState, ImaginedMatch] | None = None
        """The last state that was converted, and the result. The search needs it several times."""

    def determiniser(self, situation: Situation) -> Deal[World]:
        return Determiniser(situation)

    def round_number(self, world: World) -> int:
        return world.number if isinstance(world, ImaginedMatch) else world.match

    def seats(self, world: World) -> int:
        return len(world.hands)

    def to_act(self, world: World) -> Seat | None:
        return Seat(world.turn)

    def values(self, world: World, round_number: int) -> tuple[float, ...] | None:
        return win_chances(world) if isinstance(world, ImaginedMatch) and world.over else None

    def actions(self, world: World, seat: Seat) -> tuple[Action, ...]:
        """The actions of a turn. The tree search does not decide about throw-ins."""
        return turn_actions(self._imagined(world))

    def after(self, world: World, seat: Seat, action: Action, chance: Chance) -> World:
        match = self._imagined(world).copy()
        card = None if isinstance(world, ImaginedMatch) else thrown_card(world, seat, action)
        if card is None:
            act(match, action, chance)
        elif isinstance(world, DrehwurmState):
            settle_window(match, world, seat, card, chance)
        return match

    def playout(
        self, world: World, round_number: int, chance: Chance, rng: Rng, budget: Budget
    ) -> tuple[float, ...] | None:
        match = self._imagined(world).copy()
        play_out(match, chance)
        return win_chances(match)

    def waits(self, situation: Situation) -> bool:
        return waits(situation)

    def special_choice(self, situation: Situation, level: Level, rng: Rng, budget: Budget) -> Action | None:
        return throw_in_choice(situation, level, rng, budget)

    def pause_millis(self, situation: Situation, action: Action, level: Level, rng: Rng) -> int:
        return drehwurm_pause_millis(situation, action, level, rng)

    def review(self) -> DrehwurmReview:
        return DrehwurmReview(self)

    def _imagined(self, world: World) -> ImaginedMatch:
        if isinstance(world, ImaginedMatch):
            return world
        if self._converted is None or self._converted[0] is not world:
            self._converted = world, ImaginedMatch.of(world)
        return self._converted[1]
