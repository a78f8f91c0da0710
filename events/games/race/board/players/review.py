"""How a review judges decisions in a race on the screen: by the estimated probability of winning.

Bids are compared against the mixed strategies of the other players. A whole move of a worm is one decision.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.budget import no_limit
from events.computer_players.random_chance import RandomChance, Rng, SeededRng
from events.computer_players.review.decision import Judgement, LossUnit, PlayerDecision
from events.computer_players.review.estimate import ReviewEffort, estimate
from events.computer_players.review.game_review import GameReview
from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.players.bid_choice import BidEffort, draw_bid, solve, win_chances
from events.games.race.board.players.exact_review import judge_declaration, judge_line, judge_move
from events.games.race.board.players.worlds import determiniser
from events.games.race.board.state import BoardState
from events.games.race.pieces import Face, faces
from events.games.race.view import RaceView

MOVES = (ba.CrawlStep, ba.LayPart, ba.Stop)
BIDDING = BidEffort(own_steps=300, win_chances=1500)
SOLUTIONS = 8
"""How often the mixed strategies are computed, each time with other random numbers. There can be several solutions, and
nobody knows which of them the players had in mind. So each solution counts in some of the worlds."""


class RaceReview(GameReview):
    unit = LossUnit.CHANCE
    least_loss = 0.1
    with_hindsight = False

    def joined(self, decisions: Sequence[PlayerDecision]) -> list[PlayerDecision]:
        """A worm's whole move is one decision. Of several bids in one bidding, the last one counts."""
        found: list[PlayerDecision] = []
        for decision in decisions:
            if found and _same_move(found[-1], decision):
                forced = len(found[-1].situation.legal) < 2
                start = decision if forced else found[-1]
                found[-1] = replace(start, last=decision.last, after=decision.after)
            else:
                found.append(decision)
        last = {_bidding(decision): decision for decision in found}
        return [each for each in found if _bidding(each) is None or last[_bidding(each)] is each]

    def judge(self, decision: PlayerDecision, rng: SeededRng, effort: ReviewEffort) -> Judgement | None:
        situation, action = decision.situation, decision.action
        if len(situation.legal) < 2:
            return None
        state = determiniser(situation)(RandomChance(rng("state")))
        match action:
            case a.Bid():
                return self._judge_bid(state, situation.seat, action, rng, effort)
            case a.Declare():
                return judge_declaration(state, situation.seat, action, self.least_loss)
            case ba.Swing() | a.KeepPosts():
                return judge_line(state, decision, self.least_loss)
            case ba.CrawlStep() | ba.LayPart() | ba.Stop():
                return judge_move(state, decision, self.least_loss)
        return None

    def _judge_bid(self, state: BoardState, seat: Seat, bid: a.Bid, rng: SeededRng, effort: ReviewEffort) -> Judgement:
        payoffs = win_chances(state, no_limit())
        lowest = state.options.lowest
        solutions = [solve(state, BIDDING, rng(f"bids {number}"), no_limit()) for number in range(SOLUTIONS)]

        def deal(chance: Chance) -> tuple[Face, ...]:
            lots = _Lots(chance)
            return tuple([draw_bid(strategy, lowest, lots) for strategy in chance.pick("solution", solutions)])

        def value(others: tuple[Face, ...], action: Any, _: Rng) -> float:
            return payoffs.after((*others[:seat], action.face, *others[seat + 1 :]))[seat]

        free = [face for face in faces(lowest) if face not in (bid.face, state.locked[seat])]
        choices: list[Action] = [a.Bid(bid.face), *[a.Bid(face) for face in free]]
        return estimate(choices, deal, value, self.least_loss, rng, effort)


class _Lots:
    """The random numbers of a chance, for `draw`."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def random(self) -> float:
        return self._chance.pick("lot", range(1_000_000)) / 1_000_000

    def shuffle(self, x: Any) -> None:
        x[:] = self._chance.shuffle("lots", x)


def _same_move(one: PlayerDecision, next_one: PlayerDecision) -> bool:
    """Whether both are parts of one move of a worm."""
    if not isinstance(one.action, MOVES) or not isinstance(next_one.action, MOVES):
        return False
    before, after = one.situation, next_one.situation
    return before.seat == after.seat and before.view.round == after.view.round


def _bidding(decision: PlayerDecision) -> tuple[int, int] | None:
    if not isinstance(decision.action, a.Bid):
        return None
    view: RaceView = decision.situation.view
    return view.bidding, decision.situation.seat
