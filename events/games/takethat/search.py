"""How computer players look ahead in Take That: what they know of hidden cards, and what a round is worth."""

from collections.abc import Sequence
from math import exp, sqrt

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Seat
from events.games.takethat import events as e
from events.games.takethat.cards import DECK, Card
from events.games.takethat.inference import deal_hand, impossible_cards, turns_of
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.playout import Playout
from events.games.takethat.review import TakeThatReview
from events.games.takethat.rules import hand_size
from events.games.takethat.state import Cards, TakeThatState
from events.games.takethat.view import TakeThatView

ROWS_AHEAD = 1
"""How many rows a playout finishes outside of the tree."""
SCALE_PER_TURN = 1.3
LEAST_SCALE = 1.0
"""How many points of a lead are a clear advantage. The number grows with the square root of the turns that are left."""
MAX_EXPONENT = 50.0
"""The highest exponent: a player so far behind has lost. For much higher numbers `exp` would overflow."""


class TakeThatSearch(GameSearch[TakeThatState]):
    exploration = 0.3
    expansion_visits = 400

    def determiniser(self, situation: Situation) -> Deal[TakeThatState]:
        view: TakeThatView = situation.view
        setup = situation.setup
        known_minus = _seen_taken(situation)
        own = view.players[situation.seat]
        seen = {*(own.hand or ()), *view.row}
        for seat, player in enumerate(view.players):
            seen.update(player.plus)
            seen.update(known_minus[seat] if player.minus is None else player.minus)
        unseen = [card for card in DECK if card not in seen]
        turns = turns_of(situation.history, setup.seats)

        def deal(chance: Chance) -> TakeThatState:
            cards = [*chance.shuffle("unseen", unseen)]
            hands = [
                deal_hand(impossible_cards(turns[seat], setup.seats, chance), cards)
                if player.hand is None
                else player.hand
                for seat, player in enumerate(view.players)
            ]
            minus: list[Cards] = []
            for seat, player in enumerate(view.players):
                if player.minus is None:
                    unknown = player.taken - len(known_minus[seat])
                    minus.append((*known_minus[seat], *[cards.pop() for _ in range(unknown)]))
                else:
                    minus.append(player.minus)
            return TakeThatState(
                options=setup.options,
                seats=setup.seats,
                round=view.round,
                running=True,
                dealer=view.dealer,
                turn=situation.seat,
                must_open=view.must_open,
                row=view.row,
                draw=tuple(cards),
                hands=tuple(hands),
                plus=tuple([player.plus for player in view.players]),
                minus=tuple(minus),
                results=situation.scores.rounds,
            )

        return deal

    def round_number(self, world: TakeThatState) -> int:
        return len(world.results)

    def seats(self, world: TakeThatState) -> int:
        return world.seats

    def to_act(self, world: TakeThatState) -> Seat | None:
        return world.turn if world.running else None

    def values(self, world: TakeThatState, round_number: int) -> tuple[float, ...] | None:
        """Each seat's estimated probability to win the game, once the round is over; None before."""
        if len(world.results) == round_number:
            return None
        return _values(world.options, world.results[:-1], world.results[-1], 0)

    def playout(
        self, world: TakeThatState, round_number: int, chance: Chance, rng: Rng, budget: Budget
    ) -> tuple[float, ...]:
        """Plays until the next rows are finished. What comes later would be the same for all actions on average."""
        playout = Playout(world)
        ended = playout.run(ROWS_AHEAD)
        turns_left = 0 if ended else playout.cards_left + world.seats * hand_size(world.seats) // 2
        return _values(world.options, world.results, playout.points, turns_left)

    def review(self) -> TakeThatReview:
        return TakeThatReview(self)


def _values(
    options: TakeThatOptions, earlier: tuple[tuple[int, ...], ...], points: Sequence[int], turns_left: int
) -> tuple[float, ...]:
    """The estimated probability of each seat to win the game, from its lead, or its distance to the leader."""
    totals = [sum(scores) for scores in zip(points, *earlier, strict=True)]
    turns_left += (options.rounds - len(earlier) - 1) * len(DECK)
    scale = sqrt(LEAST_SCALE**2 + turns_left * SCALE_PER_TURN**2)
    leads = [total - max([*totals[:seat], *totals[seat + 1 :]]) for seat, total in enumerate(totals)]
    return tuple([1 / (1 + exp(min(MAX_EXPONENT, -lead / scale))) for lead in leads])


def _seen_taken(situation: Situation) -> list[Cards]:
    """The cards that everybody saw each seat take in this round."""
    taken: list[list[Card]] = []
    for seen in situation.history:
        if seen.kind is e.Dealt:
            taken = [[] for _ in range(situation.setup.seats)]
        elif seen.kind is e.RowTaken:
            taken[seen.data["seat"]] += seen.data["cards"]
    return [tuple(cards) for cards in taken]
