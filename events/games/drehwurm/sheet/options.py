"""The agreed variants of a Drehwurm sheet."""

from typing import Annotated

from msgspec import Meta

from events.decider import Options


class DrehwurmSheetOptions(Options):
    matches: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many matches; 0: as many as there are players, so that everybody begins once."""
