"""How a review judges decisions in a race on the screen: by the estimated probability of winning.

Bids are compared against the mixed strategies of the other players. A whole move of a worm is one decision.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from events.computer_players.random_chance import RandomChance, SeededRng
from events.computer_players.review.decision import Judgement, LossUnit, PlayerDecision
from events.computer_players.review.estimate import ReviewEffort
from events.computer_players.review.game_review import GameReview
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.players.exact_review import judge_bid, judge_declaration, judge_line, judge_move
from events.games.race.board.players.worlds import determiniser
from events.games.race.view import RaceView

MOVES = (ba.CrawlStep, ba.LayPart, ba.Stop)


class RaceReview(GameReview):
    unit = LossUnit.CHANCE
    least_loss = 0.1
    with_hindsight = False

    def joined(self, decisions: Sequence[PlayerDecision]) -> list[PlayerDecision]:
        """A worm's whole move is one decision. Of a player's bids in one bidding, only the last one is judged."""
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
                return judge_bid(state, situation.seat, action, self.least_loss)
            case a.Declare():
                return judge_declaration(state, situation.seat, action, self.least_loss)
            case ba.Swing() | a.KeepPosts():
                return judge_line(state, decision, self.least_loss)
            case ba.CrawlStep() | ba.LayPart() | ba.Stop():
                return judge_move(state, decision, self.least_loss)
        return None


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
