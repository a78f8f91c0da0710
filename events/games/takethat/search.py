"""How computer players look ahead in Take That: what they know of hidden cards, and what a round is worth."""

from math import exp, sqrt
from typing import ClassVar

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.game_search import Deal, GameSearch
from events.computer_players.level import Level
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action, AnyDecider, Seat
from events.games.takethat import actions as a
from events.games.takethat import events as e
from events.games.takethat.cards import DECK, Card
from events.games.takethat.imagined_round import NUMBERS, WITHIN_REACH, ImaginedRound, cards_of
from events.games.takethat.inference import deal_hand, impossible_cards, turns_of
from events.games.takethat.playout import play_on, usual_action
from events.games.takethat.review import TakeThatReview
from events.games.takethat.rules import hand_size
from events.games.takethat.state import Cards, TakeThatState
from events.games.takethat.view import TakeThatView

ROWS_AHEAD = 3
"""How many rows a playout finishes outside of the tree."""
LEAST_SCALE = 1.0
"""How many points of lead are a clear advantage at the end of the game."""
SCALE_PER_TURN = 1.3
"""How fast the needed lead grows with the turns left: it is sqrt(LEAST_SCALE² + turns left * SCALE_PER_TURN²)."""
MAX_EXPONENT = 50.0
"""The highest exponent. A player who is this far behind has lost. For much higher numbers `exp` would overflow."""

OPEN_ROW = [a.OpenRow(Card(number)) for number in NUMBERS]
APPEND = [a.Append(Card(number)) for number in NUMBERS]
TWIST = [a.Twist(Card(number)) for number in NUMBERS]
TAKE = a.Take()

World = TakeThatState | ImaginedRound


class TakeThatSearch(GameSearch[World]):
    playouts: ClassVar[dict[Level, int]] = {Level.EASY: 0, Level.GOOD: 60, Level.STRONG: 300}
    exploration = 0.3
    expansion_visits = 400
    history_since = (e.Dealt,)
    compares_in_same_worlds = True

    def __init__(self, decider: AnyDecider) -> None:
        super().__init__(decider)
        self._converted: tuple[TakeThatState, ImaginedRound] | None = None
        """The last state that was converted, and the result. The search needs it several times."""

    def determiniser(self, situation: Situation) -> Deal[World]:
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

    def round_number(self, world: World) -> int:
        return world.round

    def seats(self, world: World) -> int:
        return len(world.hands)

    def to_act(self, world: World) -> Seat | None:
        return Seat(world.turn)

    def actions(self, world: World, seat: Seat) -> tuple[Action, ...]:
        imagined = self._imagined(world)
        hand = imagined.hands[seat]
        if not imagined.row:
            return tuple([OPEN_ROW[card] for card in cards_of(hand)])
        within = hand & WITHIN_REACH[imagined.row[-1]]
        append, twist = cards_of(within), cards_of(hand & imagined.twins)
        return (*[APPEND[card] for card in append], *[TWIST[card] for card in twist], TAKE)

    def after(self, world: World, seat: Seat, action: Action, chance: Chance) -> World:
        imagined = self._imagined(world).copy()
        if isinstance(action, a.OpenRow | a.Append):
            imagined.lay(action.card)
        elif isinstance(action, a.Twist):
            imagined.twist(action.card)
        else:
            imagined.take()
        return imagined

    def values(self, world: World, round_number: int) -> tuple[float, ...] | None:
        """Each seat's estimated probability to win the game, once the round is over; None before."""
        return win_chances(world) if isinstance(world, ImaginedRound) and world.over else None

    def playout(self, world: World, round_number: int, chance: Chance, rng: Rng, budget: Budget) -> tuple[float, ...]:
        """Plays until the next rows are finished. What comes later would be the same for all actions on average."""
        imagined = world if isinstance(world, ImaginedRound) else ImaginedRound.of(world)
        play_on(imagined, ROWS_AHEAD)
        return win_chances(imagined)

    def usual_action(self, world: World) -> Action:
        return usual_action(self._imagined(world))

    def _imagined(self, world: World) -> ImaginedRound:
        if isinstance(world, ImaginedRound):
            return world
        if self._converted is None or self._converted[0] is not world:
            self._converted = world, ImaginedRound.of(world)
        return self._converted[1]

    def review(self) -> TakeThatReview:
        return TakeThatReview(self)


def win_chances(imagined: ImaginedRound) -> tuple[float, ...]:
    """The estimated probability of each seat to win the game, from its lead over the best of the others."""
    seats = len(imagined.hands)
    turns_left = (imagined.options.rounds - imagined.round) * len(DECK)
    if not imagined.over:
        turns_left += imagined.left + seats * hand_size(seats) // 2
    scale = sqrt(LEAST_SCALE**2 + turns_left * SCALE_PER_TURN**2)
    totals = [earlier + points for earlier, points in zip(imagined.totals, imagined.points, strict=True)]
    if seats == 2:
        chance = _chance((totals[0] - totals[1]) / scale)
        return chance, 1 - chance
    leads = [total - max([*totals[:seat], *totals[seat + 1 :]]) for seat, total in enumerate(totals)]
    return tuple([_chance(lead / scale) for lead in leads])


def _chance(lead: float) -> float:
    return 1 / (1 + exp(min(MAX_EXPONENT, -lead)))


def _seen_taken(situation: Situation) -> list[Cards]:
    """The cards that everybody saw each seat take in this round."""
    taken: list[list[Card]] = []
    for seen in situation.history:
        if seen.kind is e.Dealt:
            taken = [[] for _ in range(situation.setup.seats)]
        elif seen.kind is e.RowTaken:
            taken[seen.data["seat"]] += seen.data["cards"]
    return [tuple(cards) for cards in taken]
