"""Connects the computer players of races on the screen to the shared code for computer players."""

from typing import ClassVar

from events.computer_players.budget import Budget
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.games.race.board.players import pauses, worlds
from events.games.race.board.players.decisions import EFFORTS, choose_action
from events.games.race.board.players.distances import Course
from events.games.race.board.players.review import RaceReview
from events.games.race.board.players.win_chances import chances
from events.games.race.board.state import BoardState
from events.games.race.state import RacePhase
from events.games.race.view import RaceView


class RaceSearch(GameSearch[BoardState]):
    playouts: ClassVar[dict[Level, int]] = {
        Level.EASY: 0,
        **{level: sum(effort.bid) for level, effort in EFFORTS.items()},
    }
    """A playout is a round of regret matching, or one compared move or place of the line."""
    history_since = worlds.BETWEEN_MOVES

    def determiniser(self, situation: Situation) -> Deal[BoardState]:
        return worlds.determiniser(situation)

    def values(self, world: BoardState, round_number: int) -> tuple[float, ...] | None:
        if world.phase is RacePhase.OVER:
            share = 1 / len(world.winners)
            return tuple([share if seat in world.winners else 0.0 for seat in range(world.seats)])
        return self.estimate(world) if world.round > round_number else None

    def estimate(self, world: BoardState) -> tuple[float, ...]:
        steps = Course(world.options, world.position).steps(world.position.worms)
        return chances(steps.expected, world.options.lowest)

    def round_number(self, world: BoardState) -> int:
        return world.round

    def seats(self, world: BoardState) -> int:
        return world.seats

    def to_act(self, world: BoardState) -> Seat | None:
        """While players bid, the first player without a bid. Players who could change a bid do not count."""
        if world.phase is RacePhase.BIDDING:
            return next((Seat(seat) for seat, bid in enumerate(world.bids) if bid is None), None)
        if world.phase is RacePhase.DECLARING:
            return world.declares
        return None if world.turn is None else world.turn.seat

    def waits(self, situation: Situation) -> bool:
        """A computer does not change its bid."""
        view: RaceView = situation.view
        return view.phase is RacePhase.BIDDING and view.players[situation.seat].bid is not None

    def same_decision(self, before: RaceView, now: RaceView) -> bool:
        """Whether others have bid or not does not change what is best to bid."""
        if before.phase is not RacePhase.BIDDING or now.phase is not RacePhase.BIDDING:
            return before == now
        return (before.bidding, before.until) == (now.bidding, now.until)

    def special_choice(self, situation: Situation, level: Level, rng: Rng, budget: Budget) -> Action | None:
        state = self.determiniser(situation)(RandomChance(rng))
        return choose_action(state, situation.seat, situation.legal, level, rng, budget)

    def pause_millis(self, situation: Situation, action: Action, level: Level, rng: Rng) -> int:
        return pauses.pause_millis(situation, action, rng)

    def review(self) -> RaceReview:
        return RaceReview()
