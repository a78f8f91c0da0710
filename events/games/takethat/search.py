"""How computer players look ahead in Take That: what they know of hidden cards, and what a round is worth."""

from math import exp

from events.chance import Chance
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.games.takethat import events as e
from events.games.takethat.cards import DECK, Card
from events.games.takethat.playout_policy import quick_action
from events.games.takethat.scoring import scores
from events.games.takethat.state import Cards, TakeThatState
from events.games.takethat.view import TakeThatView

MARGIN_SCALE = 12.0
"""The lead in points after which the leader wins about three games out of four, if rounds are still to come."""
WIN_SHARE = 0.7
"""How much winning counts after the last round. The rest of the value depends on the lead, so that leads grow safe."""


class TakeThatSearch(GameSearch[TakeThatState]):
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

        def deal(chance: Chance) -> TakeThatState:
            cards = chance.shuffle("unseen", unseen)
            hands: list[Cards] = []
            minus: list[Cards] = []
            start = 0
            for seat, player in enumerate(view.players):
                end = start + (player.cards if player.hand is None else 0)
                hands.append(tuple(sorted(cards[start:end])) if player.hand is None else player.hand)
                start = end
                if player.minus is None:
                    end = start + player.taken - len(known_minus[seat])
                    minus.append((*known_minus[seat], *cards[start:end]))
                    start = end
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
                draw=cards[start:],
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
        """The lead over the best other player, or the distance to the leader, after the round."""
        if len(world.results) == round_number:
            return None
        totals = scores(world).totals
        last = len(world.results) == world.options.rounds
        return tuple([_value(totals, seat, last) for seat in range(world.seats)])

    def playout_action(self, world: TakeThatState, seat: Seat, actions: tuple[Action, ...], rng: Rng) -> Action:
        return quick_action(world, seat, actions)


def _value(totals: tuple[int, ...], seat: int, last: bool) -> float:
    margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    lead = 1 / (1 + exp(-margin / MARGIN_SCALE))
    if not last:
        return lead
    win = 0.5 if margin == 0 else float(margin > 0)
    return WIN_SHARE * win + (1 - WIN_SHARE) * lead


def _seen_taken(situation: Situation) -> list[Cards]:
    """The cards that everybody saw each seat take in this round."""
    taken: list[list[Card]] = []
    for seen in situation.history:
        if seen.kind is e.Dealt:
            taken = [[] for _ in range(situation.setup.seats)]
        elif seen.kind is e.RowTaken:
            taken[seen.data["seat"]] += seen.data["cards"]
    return [tuple(cards) for cards in taken]
