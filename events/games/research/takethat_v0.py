"""Take That as a PettingZoo environment: docs/research.md."""

from typing import Any, ClassVar

from events.decider import Seat
from events.games.research.action_table import ActionGroup, ActionTable
from events.games.research.encoded_game import UNLIMITED, EncodedGame
from events.games.research.environment import constructors
from events.games.research.observation import Field, Observation
from events.games.takethat import TakeThat
from events.games.takethat import actions as a
from events.games.takethat.cards import DECK, TWISTED, Card
from events.games.takethat.state import TakeThatState
from events.games.takethat.view import TakeThatView

CARDS = len(DECK)
INDEX = {card: index for index, card in enumerate(DECK)}


def indexes(cards: tuple[Card, ...]) -> list[int]:
    return [INDEX[card] for card in cards]


class EncodedTakeThat(EncodedGame):
    name = "takethat_v0"
    decider = TakeThat()
    default_seats = 2
    has_points = True
    clock_options: ClassVar[dict[str, Any]] = {}
    actions = ActionTable(
        [
            ActionGroup("open a row with a card, in the order of the deck", tuple(a.OpenRow(card) for card in DECK)),
            ActionGroup("append a card, in the order of the deck", tuple(a.Append(card) for card in DECK)),
            ActionGroup("twist with a card, in the order of the deck without toads", tuple(map(a.Twist, TWISTED))),
            ActionGroup("take the row", (a.Take(),)),
        ]
    )

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("round", 0, 1000, "the number of the running round"),
            Field("rounds", 1, 1000, "how many rounds are played"),
            *self.turn_fields(),
            Field("must_open", 0, 1, "1 if there is no row"),
            Field("rightmost", 0, DECK[-1], "the rightmost card of the row; 0 if there is none"),
            Field("draw", 0, CARDS, "cards in the draw pile"),
            Field("row", 0, CARDS, "for each card, its place in the row from the left; 0 if it is not there", (CARDS,)),
            Field("hand", 0, 1, "for each card, 1 if the observer holds it", (CARDS,)),
            Field("points", -UNLIMITED, UNLIMITED, "points of the finished rounds", each_player=True),
            Field("cards", 0, CARDS, "cards in hand", each_player=True),
            Field("taken", 0, CARDS, "taken cards", each_player=True),
            Field("plus", 0, 1, "for each card, 1 if the player has twisted it", (CARDS,), each_player=True),
            Field(
                "minus",
                0,
                1,
                "for each card, 1 if the player has taken it and the observer may see that",
                (CARDS,),
                each_player=True,
            ),
        )

    def fill(self, observation: Observation, view: TakeThatView, seat: Seat) -> None:
        observation["round"], observation["rounds"] = view.round, view.rounds
        self.fill_turn(observation, view.dealer, view.turn, seat)
        observation["must_open"], observation["draw"] = view.must_open, view.draw
        if view.row:
            observation["rightmost"] = view.row[-1]
            observation["row"][indexes(view.row)] = range(1, len(view.row) + 1)
        for number, player in enumerate(view.players):
            place = self.relative(Seat(number), seat)
            observation["cards"][place], observation["taken"][place] = player.cards, player.taken
            observation["plus"][place, indexes(player.plus)] = 1
            observation["minus"][place, indexes(player.minus or ())] = 1
        observation["hand"][indexes(view.players[seat].hand or ())] = 1

    def asked(self, state: TakeThatState) -> tuple[Seat, ...]:
        return (state.turn,) if state.running else ()


env, raw_env, parallel_env = constructors(EncodedTakeThat)
