"""Drehwurm as a PettingZoo environment: docs/research.md."""

from typing import Any, ClassVar

from msgspec.structs import replace

from events.decider import Action, Seat
from events.games.drehwurm import Drehwurm
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import HEN_KINDS, HENS_IN_HAND, WORM_KINDS, WORMS, Card
from events.games.drehwurm.state import DrehwurmState
from events.games.drehwurm.view import DrehwurmPlayerView, DrehwurmView, WindowView
from events.games.drehwurm.window import open_window
from events.games.research.action_table import ActionGroup, ActionTable
from events.games.research.encoded_game import UNLIMITED, EncodedGame
from events.games.research.environment import constructors
from events.games.research.observation import Field, Observation

PILES = 5
KINDS = (*WORM_KINDS, *HEN_KINDS)
NUMBER = {card: number for number, card in enumerate(KINDS, start=1)}
"""The number of each kind of card: yellow worms from 1, then blue, red and jokers, then the three hens."""
ANY_WINDOW = 1
"""In the action table, this number stands for the open window. There is never more than one open window."""
MANY = len(WORMS)


def number_of(card: Card | None) -> int:
    return 0 if card is None else NUMBER[card]


class EncodedDrehwurm(EncodedGame):
    name = "drehwurm_v0"
    decider = Drehwurm()
    default_seats = 4
    has_points = True
    default_options: ClassVar[dict[str, Any]] = {"throw_in_priority": "random"}
    clock_options: ClassVar[dict[str, Any]] = {"hold_seconds": 1}
    """Throws are collected only if there is a hold. All other players answer in the same cycle, and then the throws are
    settled."""
    allowed_values: ClassVar[dict[str, tuple[str, ...]]] = {"throw_in_priority": ("random", "clockwise")}
    actions = ActionTable(
        [
            ActionGroup(
                "lay a worm on a pile: card 1 on pile 1 to 5, card 2 on pile 1 to 5, and so on",
                tuple(a.Lay(card, pile) for card in WORM_KINDS for pile in range(PILES)),
            ),
            ActionGroup(
                "eat a pile with a hen: card 37 on pile 1 to 5, and so on",
                tuple(a.Eat(card, pile) for card in HEN_KINDS for pile in range(PILES)),
            ),
            ActionGroup("draw a card", (a.Draw(),)),
            ActionGroup("turn pile 1 to 5, after drawing", tuple(map(a.Turn, range(PILES)))),
            ActionGroup("throw in card 1 to 36", tuple(a.ThrowIn(card, ANY_WINDOW) for card in WORM_KINDS)),
            ActionGroup("do not throw in", (a.Pass(ANY_WINDOW),)),
        ]
    )

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("match", 0, 100, "the number of the running match"),
            Field("matches", 1, 100, "how many matches are played"),
            *self.turn_fields(),
            Field("must_turn", 0, 1, "1 if that player has drawn and has to turn a pile"),
            Field("draw", 0, MANY, "cards in the draw pile"),
            Field("hens_played", 0, HENS_IN_HAND * self.seats, "hens of all players in this match"),
            Field("pile_top", 0, len(KINDS), "for each pile, its top card; 0 if there is no such pile", (PILES,)),
            Field("pile_cards", 0, MANY, "for each pile, how many cards it has", (PILES,)),
            Field(
                "pile_underside", 0, len(KINDS), "for each pile, its bottom card if it is shown; otherwise 0", (PILES,)
            ),
            Field("window", 0, PILES, "the pile that was turned last, while throw-ins are possible; otherwise 0"),
            Field("window_answers", 0, 1, "1 while the players decide whether to throw in"),
            Field("window_top", 0, len(KINDS), "the card that a throw-in has to fit"),
            Field("window_turner", 0, self.seats, "who turned the pile: 1 is the observer"),
            Field("window_winner", 0, self.seats, "whose throw-in won: 1 is the observer; 0 if nobody's"),
            Field("hand", 0, MANY, "for each kind of card, how many the observer holds", (len(KINDS),)),
            Field("points", -UNLIMITED, UNLIMITED, "points of the finished matches", each_player=True),
            Field("cards", 0, MANY, "cards in hand", each_player=True),
            Field("thrown", 0, 1, "1 if the player threw in at the open window", each_player=True),
            Field(
                "eaten_hen",
                0,
                len(KINDS),
                "for each eaten pile, its hen; or 0",
                (HENS_IN_HAND,),
                each_player=True,
            ),
            Field("eaten_cards", 0, MANY, "for each eaten pile, its cards", (HENS_IN_HAND,), each_player=True),
        )

    def fill(self, observation: Observation, view: DrehwurmView, seat: Seat) -> None:
        observation["match"], observation["matches"] = view.match, view.matches
        self.fill_turn(observation, view.dealer, view.turn, seat)
        observation["must_turn"], observation["draw"] = view.must_turn, view.draw
        observation["hens_played"] = view.hens_played
        for place, pile in enumerate(view.piles):
            observation["pile_top"][place] = number_of(pile.top)
            observation["pile_cards"][place] = pile.cards
            observation["pile_underside"][place] = number_of(pile.underside)
        if view.window is not None:
            self._fill_window(observation, view.window, seat)
        for card in view.players[seat].hand or ():
            observation["hand"][NUMBER[card] - 1] += 1
        for number, player in enumerate(view.players):
            self._fill_player(observation, player, self.relative(Seat(number), seat))

    def _fill_window(self, observation: Observation, window: WindowView, seat: Seat) -> None:
        observation["window"], observation["window_answers"] = window.pile + 1, window.collecting
        observation["window_top"] = number_of(window.top)
        observation["window_turner"] = self.relative_or_zero(window.turner, seat)
        observation["window_winner"] = self.relative_or_zero(window.winner, seat)
        for other in window.thrown:
            observation["thrown"][self.relative(other, seat)] = 1

    def _fill_player(self, observation: Observation, player: DrehwurmPlayerView, place: int) -> None:
        observation["cards"][place] = player.cards
        for number, eaten in enumerate(player.eaten):
            observation["eaten_hen"][place, number] = number_of(eaten.hen)
            observation["eaten_cards"][place, number] = eaten.cards

    def asked(self, state: DrehwurmState) -> tuple[Seat, ...]:
        """While throws are collected, all players but the turner. At other times, the player whose turn it is."""
        if not state.running:
            return ()
        window = open_window(state)
        if window is None or not window.collecting:
            return (state.turn,)
        return tuple([Seat(seat) for seat in range(state.seats) if seat != window.turner])

    def entry(self, action: Action, view: Any) -> Action:
        return replace(action, window=ANY_WINDOW) if isinstance(action, a.ThrowIn | a.Pass) else action


env, raw_env, parallel_env = constructors(EncodedDrehwurm)
