"""How computer players look ahead in Drehwurm, and how quickly they react."""

from events.games.drehwurm.search.search import DrehwurmSearch

__all__ = ["DrehwurmSearch"]
