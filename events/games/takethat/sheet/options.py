"""The variants of a Take That sheet that players can agree on. R numbers: docs/rulings.md."""

from typing import Annotated

from msgspec import Meta

from events.decider import Options


class TakeThatSheetOptions(Options):
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 2
    """R35: how many rounds are played."""
    dealer_rotates: bool = True
    """R34: whether the deal passes to the left each round; otherwise the first dealer deals every round."""
