"""The variants of Take That that players can agree on. R numbers: docs/rulings.md."""

from typing import Annotated

from msgspec import Meta

from events.decider import Options


class TakeThatOptions(Options):
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 2
    """R35: how many rounds are played."""
    pro: bool = False
    """Whether a player who takes a single card has to take the top card of the draw pile too (R29 to R31)."""
    end_if_row_empty_at_exhaustion: bool = False
    """R25: whether the round ends at once if one turn twists the row's last card away and draws the last card."""
    dealer_rotates: bool = True
    """R34: whether the deal passes to the left each round; otherwise the first dealer deals every round."""
    show_minus_stacks: bool = False
    """R33: whether the cards that players have taken lie open."""
