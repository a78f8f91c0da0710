"""Facts about a race: equal bids, lonely X, long crawls, and worms that could not go on."""

from collections.abc import Iterator, Sequence

from events.decider import Event, Seat
from events.game_facts import FactKind, Feat, GameFacts
from events.games.race import events as e
from events.games.race.board.events import MoveEnded
from events.games.race.pieces import Face
from events.games.race.state import RaceState

KINDS = {
    "equal_bids": FactKind.TOTAL,
    "valid_x": FactKind.TOTAL,
    "longest_crawl": FactKind.HIGHEST,
    "blocked_moves": FactKind.TOTAL,
}


def find(state: RaceState, events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        match event:
            case e.BidsRevealed(faces=faces, valid=valid):
                for seat, face in enumerate(faces):
                    yield Feat("equal_bids", Seat(seat), int(seat not in valid))
                    yield Feat("valid_x", Seat(seat), int(face is Face.X and seat in valid))
            case e.Moved(seat=seat, blocked=True) | MoveEnded(seat=seat, blocked=True):
                yield Feat("blocked_moves", seat, 1)
            case _:
                pass
    yield from (Feat("longest_crawl", Seat(seat), steps) for seat, steps in enumerate(state.crawled))


FACTS = GameFacts(KINDS, find)
