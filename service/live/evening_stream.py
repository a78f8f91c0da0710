"""The live stream of an evening. All viewers get the same frames."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

import msgspec

from events.decider import Millis, Role, Viewer
from events.envelope import Recorded
from events.evening.log import EVENING_CODEC
from events.evening.state import HOST, EveningState, actor_of_person
from events.evening.view import EveningTableView, TableSummary, evening_view, table_view
from events.value import Value
from events.visibility import redacted_event
from service.auth.tokens import TokenClaims
from service.limits.stream_quotas import Slot
from service.live.channel import LiveUpdate
from service.live.frame_encoder import GONE
from service.live.hub import Live
from service.live.stream import LiveStream

Summaries = Callable[[EveningState], Mapping[str, TableSummary]]
"""Returns what everybody may see of the evening's tables now."""


def evening_events(recorded: Sequence[Recorded]) -> list[dict[str, object]]:
    events = []
    for each in recorded:
        event = EVENING_CODEC.read(each)
        events.append(redacted_event(each, EVENING_CODEC.name(event), event, Role.SPECTATOR))
    return events


class EveningEncoder:
    def __init__(self, summaries: Summaries) -> None:
        self._summaries = summaries

    def frame(self, state: EveningState, recorded: Sequence[Recorded], _: Viewer, now: Millis) -> bytes:
        """Returns one server-sent event. Its id is the version."""
        view = evening_view(state, self._summaries(state), now)
        data = msgspec.json.encode({"version": state.version, "events": evening_events(recorded), "evening": view})
        return b"id: %d\ndata: %b\n\n" % (state.version, data)


class TablesView(Value):
    """The tables of an evening. Watchers get them again when one of them has started, ended or has a new player."""

    tables: tuple[EveningTableView, ...]

    @property
    def who(self) -> tuple[object, ...]:
        return self.tables

    def frame(self) -> bytes:
        return b"event: tables\ndata: %b\n\n" % msgspec.json.encode(self)


def tables_view(summaries: Summaries, state: EveningState) -> TablesView:
    found = summaries(state)
    return TablesView(tuple(table_view(each, found.get(each.game)) for each in state.tables))


def token_actor(token: TokenClaims, state: EveningState) -> str | None:
    """Returns who acts with this token in the evening; None if the token is not valid there any more."""
    if token.game != state.stream:
        return None
    if token.kind == "host":
        return HOST
    person = state.person(token.player) if token.kind == "person" else None
    return actor_of_person(person.id) if person is not None and person.has_phone(token.link) else None


class EveningStream(LiveStream[EveningState]):
    """The stream does not end by itself, because an evening has no end."""

    def __init__(
        self, live: Live[EveningState], state: EveningState, token: TokenClaims | None, after: int | None, slot: Slot
    ) -> None:
        super().__init__(live, state, after, slot)
        self._token = token

    def present(self) -> AbstractContextManager[None]:
        return nullcontext()

    def surroundings(self, state: EveningState) -> bytes:
        return b""

    def encode_update(self, what: LiveUpdate[EveningState]) -> tuple[bytes, bool]:
        if self._token is not None:
            actor = token_actor(self._token, what.state)
            if actor is None:
                return GONE, True
            self.viewer = actor
        return what.frame(Role.SPECTATOR), False
