"""What the conformance suite needs to know about Goofspiel, the game of docs/tutorial."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from docs.tutorial.goofspiel.events import Bid
from docs.tutorial.goofspiel.rules import State
from events.decider import Role, Viewer
from tests.conformance.kits import Kit


class GoofspielKit(Kit):
    option_sets = ({}, {"cards": 3}, {"cards": 13})
    secret_actions = (Bid,)

    def invariants(self, before: State, after: State) -> None:
        left = len(after.prizes) + (after.prize is not None)
        assert all(len(hand) == left for hand in after.hands), "a hand has more or fewer cards than there are prizes"

    def cards(self, state: State) -> Iterable[int]:
        return ()

    def visible(self, state: State, viewer: Viewer) -> Any:
        """Everything is public except the prizes to come and the bids that are not revealed."""
        laid = tuple(bid is not None for bid in state.bids)
        own = None if isinstance(viewer, Role) else state.bids[viewer]
        return (state.prize, len(state.prizes), state.hands, state.points, laid, own)

    def unknown(self, state: State) -> tuple[int, ...]:
        return state.prizes

    def concealed(self, state: State) -> State:
        return replace(state, bids=(None,) * len(state.bids))


KIT = GoofspielKit()
