"""What a computer player learns about a running game: exactly what a person in the same seat could know."""

from events.computer_players.situation import SeenEvent, Situation
from events.decider import Event, Millis, Rules, Seat, Setup
from events.envelope import Recorded
from events.log import Read, codec_for
from events.table.events import Redone, TableEvent, Undone
from events.table.state import Phase, TableState
from events.visibility import redact

MAX_EVENTS = 4096
"""A situation has at most this many events, the newest ones. A round has far fewer."""
EVENTS_PER_PAGE = 64
Kinds = tuple[type[Event], ...]


def situation_of(
    rules: Rules, table: TableState, read: Read, seat: Seat, now: Millis, *, since: Kinds = ()
) -> Situation | None:
    """The situation of this seat. None if the game is not running, or if the seat cannot act now.

    `read` reads the log of the table. The history begins with the newest event of one of the kinds `since`.
    """
    if table.phase is not Phase.PLAYING or table.play is None:
        return None
    decider = rules(table.ruleset, table.ruleset_version)
    state = table.play.state
    legal = decider.legal(state, seat, now)
    if not legal:
        return None
    return Situation(
        decider=decider,
        setup=Setup(len(table.chairs), table.options),
        seat=seat,
        view=decider.view(state, seat),
        legal=legal,
        scores=decider.scores(state),
        history=tuple([seen_event(event, seat, at) for event, at in effective_history(rules, table, read, since)]),
        now=now,
    )


def seen_event(event: Event, seat: Seat, at: Millis) -> SeenEvent:
    return SeenEvent(type(event), redact(event, seat), at)


def effective_history(rules: Rules, table: TableState, read: Read, since: Kinds = ()) -> list[tuple[Event, Millis]]:
    """The newest events of the game that led to the present state, in order. `since` is as in `situation_of`.

    The log is read backwards. `undone` and `redone` say from which version play went on, so the events in between are
    skipped. Cards that were dealt again after an undo come later than `undone`, in the same command.
    """
    codec = codec_for(rules(table.ruleset, table.ruleset_version))
    found: list[tuple[Event, Millis]] = []
    version = table.version
    while version > 0 and len(found) < MAX_EVENTS:
        for recorded in _page_before(read, version):
            if recorded.version > version:
                continue
            version = recorded.version - 1
            event = codec.read(recorded)
            if isinstance(event, Undone | Redone):
                version = min(version, event.to)
            elif not isinstance(event, TableEvent):
                found.append((event, Millis(recorded.at)))
                if isinstance(event, since):
                    return found[::-1]
    return found[MAX_EVENTS - 1 :: -1]


def _page_before(read: Read, version: int) -> list[Recorded]:
    """Up to a page of events that end with this version, newest first."""
    return list(read(max(0, version - EVENTS_PER_PAGE), version))[::-1]
