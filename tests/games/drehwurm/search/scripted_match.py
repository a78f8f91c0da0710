"""A match with a chosen deal, in which a test chooses all actions."""

from collections import Counter
from typing import Any

import msgspec

from events.chance import NoChance
from events.computer_players.situation import Situation
from events.decider import Action, Actor, AnyDecider, Event, Millis, Seat, Setup
from events.games.drehwurm.cards import HENS, HENS_IN_HAND, WORMS, WORMS_IN_HAND, Card, Cards, is_hen
from events.games.drehwurm.events import Dealt
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import DrehwurmState
from tests.games.drehwurm.search.situations import GAME, situation
from tests.games.drehwurm.tables import ANTON, CORINNA, cards
from tests.games.scenario import NOON, fold


class ScriptedMatch:
    """Three players, Anton begins. A test names the cards that matter; the others are filled in."""

    def __init__(
        self,
        *hands: str,
        tops: str = "y5 b5 r5",
        unders: str = "y7 b7 r7",
        next_cards: str = "",
        game: AnyDecider = GAME,
        **options: Any,
    ) -> None:
        named = [cards(hand) for hand in hands]
        piles, drawn = cards(tops) + cards(unders), cards(next_cards)
        left = Counter(WORMS + HENS)
        left.subtract([*piles, *drawn, *(card for hand in named for card in hand)])
        assert min(left.values()) >= 0, "the deck has fewer of these cards"
        worms = [card for card in left.elements() if not is_hen(card)]
        hens = [card for card in left.elements() if is_hen(card)]
        filled = [_filled(hand, worms, hens) for hand in named]
        settings = msgspec.convert({"matches": 1, "throw_in_priority": "arrival", **options}, DrehwurmOptions)
        self.game = game
        self.now = NOON
        self.history: list[tuple[Event, Millis]] = []
        self.state: DrehwurmState = game.initial(Setup(len(hands), settings))
        self.happens(
            Dealt(1, CORINNA, ANTON, tuple(filled), cards(tops), cards(unders), (*worms, *drawn[::-1]), tuple(hens))
        )

    def happens(self, *events: Event) -> None:
        self.history += [(event, self.now) for event in events]
        self.state = fold(self.game, self.state, events)

    def does(self, actor: Actor, action: Action, *, after_ms: int = 3_000) -> "ScriptedMatch":
        """The actor takes the action, by default after the usual hold is over."""
        self.now = Millis(self.now + after_ms)
        self.happens(*self.game.decide(self.state, actor, action, self.now, NoChance()))
        return self

    def seen_by(self, seat: Seat) -> Situation:
        return situation(self.state, self.history, seat, self.now, self.game)


def _filled(named: Cards, worms: list[Card], hens: list[Card]) -> Cards:
    """A complete hand with these cards. The others are taken from the end of the lists."""
    own_hens = [card for card in named if is_hen(card)]
    own_worms = [card for card in named if not is_hen(card)]
    own_hens += [hens.pop() for _ in range(HENS_IN_HAND - len(own_hens))]
    own_worms += [worms.pop() for _ in range(WORMS_IN_HAND - len(own_worms))]
    return tuple(sorted(own_worms + own_hens))
