"""The variants of a Drehwurm sheet that players can agree on."""

from typing import Annotated

from msgspec import Meta

from events.decider import Options


class DrehwurmSheetOptions(Options):
    matches: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many matches are played. 0 means as many as there are players, so that everybody starts once."""
