"""The agreed variants of Take That; each names the ruling it belongs to."""

from typing import Annotated

from msgspec import Meta

from events.decider import Options


class TakeThatOptions(Options):
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 2
    """R35: two complete rounds unless agreed otherwise."""
    pro: bool = False
    """Taking a single card costs the top card of the draw pile too (R29 to R31)."""
    end_if_row_empty_at_exhaustion: bool = False
    """R25: whether a row twisted away by the turn that draws the last card ends the round at once."""
    dealer_rotates: bool = True
    """R34: the deal passes left each round; otherwise the first dealer deals every round."""
    show_minus_stacks: bool = False
    """R33: whether taken cards lie open."""
