"""What the conformance suite needs to know about Take That. R numbers: docs/rulings.md."""

from collections.abc import Iterable
from typing import Any

from events.decider import Role, Viewer
from events.games.takethat.state import TakeThatState
from tests.conformance.kits import Kit


class TakeThatKit(Kit):
    option_sets = (
        {},
        {"rounds": 1, "pro": True},
        {"rounds": 1, "end_if_row_empty_at_exhaustion": True, "show_minus_stacks": True},
        {"rounds": 3, "pro": True, "dealer_rotates": False},
        {
            "rounds": 2,
            "pro": True,
            "end_if_row_empty_at_exhaustion": True,
            "dealer_rotates": False,
            "show_minus_stacks": True,
        },
    )

    def whole(self, state: TakeThatState) -> bool:
        return state.round > 0

    def cards(self, state: TakeThatState) -> Iterable[int]:
        piles = (state.draw, state.row, *state.hands, *state.plus, *state.minus)
        return [card for pile in piles for card in pile]

    def invariants(self, before: TakeThatState, after: TakeThatState) -> None:
        for stack in after.plus:
            assert all(card % 11 for card in stack), "a toad is among the twisted cards"
            assert all(card % 10 * 10 + card // 10 in stack for card in stack), "a twisted card has no mirror"
        if not before.draw and before.round == after.round:
            sizes = zip(before.hands, after.hands, strict=True)
            assert all(len(now) <= len(then) for then, now in sizes), "a hand grew in the end phase"
        if after.running and after.draw:
            full = 8 if after.seats == 4 else 9
            assert all(len(hand) == full for hand in after.hands), "a hand is not full while there is a draw pile"

    def unknown(self, state: TakeThatState) -> tuple[int, ...]:
        return state.draw

    def visible(self, state: TakeThatState, viewer: Viewer) -> Any:
        """The row and the plus stacks are public, minus stacks are face down (R33), and only owners see hands."""
        counted = not state.running
        minus_open = state.options.show_minus_stacks or counted
        return (
            (state.round, state.running, state.dealer, state.turn, state.must_open, state.results),
            (state.row, state.plus, len(state.draw)),
            tuple(len(hand) for hand in state.hands),
            tuple(stack if minus_open or seat == viewer else len(stack) for seat, stack in enumerate(state.minus)),
            None if isinstance(viewer, Role) else state.hands[viewer],
        )


KIT = TakeThatKit()
