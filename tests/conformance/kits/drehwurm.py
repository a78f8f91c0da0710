"""What the conformance suite needs to know about Drehwurm. R numbers: docs/rulings.md."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from events.decider import Role, Viewer
from events.games.drehwurm.cards import number
from events.games.drehwurm.piles import Pile
from events.games.drehwurm.state import DrehwurmState, Window
from tests.conformance.kits import Kit


class DrehwurmKit(Kit):
    option_sets = (
        {"matches": 2},
        {"matches": 1, "throw_in_priority": "random", "same_colour_joker": "never", "throw_in": "same_colour"},
        {"matches": 1, "throw_in_priority": "clockwise", "hold_seconds": 5, "show_undersides": True},
        {"matches": 1, "throw_in": "off", "draw_policy": "only_if_stuck"},
        {"matches": 1, "throw_in": "same_colour", "draw_policy": "only_if_stuck", "hold_seconds": 1},
        {"matches": 1, "next_player_first_worm_is_throw_in": False, "hold_seconds": 0, "show_undersides": True},
        {},
        {"matches": 1, "throw_in_priority": "reaction"},
        {"matches": 1, "throw_in_priority": "arrival"},
    )
    patience = 900

    def whole(self, state: DrehwurmState) -> bool:
        return state.match > 0

    def cards(self, state: DrehwurmState) -> Iterable[str]:
        """All 90 worms and 15 hens: in hands, in the draw pile, on the table, eaten, played or not dealt."""
        meals = [meal for seat in state.eaten for meal in seat]
        places = (state.draw, state.aside, *state.hands, *(pile.cards for pile in self._piles(state)))
        return [card for place in places for card in place] + [meal.hen for meal in meals]

    def invariants(self, before: DrehwurmState, after: DrehwurmState) -> None:
        if not after.running:
            return
        hens = sum(map(len, after.eaten))
        assert len(after.piles) == (3 if hens < 2 else 4 if hens < 4 else 5), "the number of piles is wrong"
        for pile in after.piles:
            assert len(pile.cards) >= 2, "a pile has fewer than two cards"
            # only the two cards that a pile began with need not fit
            pairs = zip(pile.cards, pile.cards[1:], strict=False)
            strangers = [abs(number(a) - number(b)) not in (1, 8) for a, b in pairs]
            assert sum(strangers) <= 1, "cards that do not fit lie on each other"
        assert after.draw, "the match continues without a draw pile"
        assert all(after.hands), "the match continues with an empty hand"

    def unknown(self, state: DrehwurmState) -> tuple[str, ...]:
        """The draw pile, and the underside of every pile whose underside was never face up."""
        return (*state.draw, *(pile.cards[0] for pile in self._piles(state) if pile.unseen))

    def concealed(self, state: DrehwurmState) -> DrehwurmState:
        """After an undo, players may have seen the collected throws, so all players answer again."""
        if state.window is None or not state.running:
            return state
        window = state.window
        collecting = window.collecting and window.settles_at is None
        return replace(state, window=replace(window, answers=(), collecting=collecting, settles_at=None))

    def visible(self, state: DrehwurmState, viewer: Viewer) -> Any:
        """Top cards, sizes and hens are public. Only owners see hands and answers. Nobody looks into a pile (R19)."""
        meals = [[(meal.hen, len(meal.pile.cards), meal.pile.unseen) for meal in seat] for seat in state.eaten]
        return (
            (state.match, state.running, state.dealer, state.turn, state.must_turn, state.results, state.windows),
            [self._seen_of(state, pile) for pile in state.piles],
            len(state.draw),
            tuple(len(hand) for hand in state.hands),
            meals,
            None if state.running else state.eaten,
            self._window(state.window, viewer),
            None if isinstance(viewer, Role) else state.hands[viewer],
        )

    def _piles(self, state: DrehwurmState) -> list[Pile]:
        return [*state.piles, *(meal.pile for seat in state.eaten for meal in seat)]

    def _seen_of(self, state: DrehwurmState, pile: Pile) -> Any:
        top = pile.cards[-1] if len(pile.cards) > 1 else None
        underside = pile.cards[0] if state.options.show_undersides and not pile.unseen else None
        return top, len(pile.cards), pile.unseen, underside

    def _window(self, window: Window | None, viewer: Viewer) -> Any:
        if window is None:
            return None
        answers = [
            (answer.seat, answer.after_ms, answer.card if answer.seat == viewer else None) for answer in window.answers
        ]
        return (
            (window.number, window.pile, window.turner, window.top, window.opened, window.held_until),
            (window.collecting, window.open, window.passed, window.thrown, window.winner, window.won),
            (window.settles_at, window.reactions),
            answers,
        )


KIT = DrehwurmKit()
