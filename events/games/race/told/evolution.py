"""How the events of a race with real worms change its state."""

from msgspec.structs import replace

from events.games.race import events as e
from events.games.race.movement import Apply
from events.games.race.state import Measured, RacePhase, RaceState
from events.notes import Noted, Remark


def _moved(state: RaceState, event: e.Moved) -> RaceState:
    deeds = (*state.deeds, e.Deed(event.seat, event.steps, event.direction, event.blocked, None))
    if not event.steps:
        return replace(state, turn=event.next, deeds=deeds)
    crawled = state.crawled[event.seat] + event.steps
    all_crawled = (*state.crawled[: event.seat], crawled, *state.crawled[event.seat + 1 :])
    return replace(state, crawled=all_crawled, moved=True, measured=None, turn=event.next, deeds=deeds)


def _post_moved(state: RaceState, event: e.PostMoved) -> RaceState:
    deed = e.Deed(event.seat, None, None, False, event.post)
    return replace(state, measured=None, turn=event.next, deeds=(*state.deeds, deed))


def _race_stalled(state: RaceState, event: e.RaceStalled) -> RaceState:
    return replace(state, phase=RacePhase.STALLED, idle=event.idle, order=())


def _sharing_agreed(state: RaceState, event: e.SharingAgreed) -> RaceState:
    return replace(state, agreed=(*state.agreed, event.seat))


def _distances_recorded(state: RaceState, event: e.DistancesRecorded) -> RaceState:
    return replace(state, measured=Measured(event.distances, event.unit))


def _noted(state: RaceState, event: Noted) -> RaceState:
    return replace(state, notes=(*state.notes, Remark(event.round, event.text)))


APPLY: Apply = {
    e.Moved: _moved,
    e.PostMoved: _post_moved,
    e.RaceStalled: _race_stalled,
    e.SharingAgreed: _sharing_agreed,
    e.DistancesRecorded: _distances_recorded,
    Noted: _noted,
}
