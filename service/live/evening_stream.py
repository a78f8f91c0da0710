"""The live stream of an evening. All viewers get the same frames."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from events.decider import Millis, Role, Viewer
from events.envelope import Recorded
from events.evening.log import EVENING_CODEC
from events.evening.state import HOST, EveningState, EveningTable, actor_of_person
from events.evening.view import EveningTableView, evening_view
from events.evening.view_changes import view_changes
from events.value import Value
from events.visibility import redacted_event
from service.auth.tokens import TokenClaims
from service.limits.stream_quotas import Slot
from service.live.channel import LiveUpdate
from service.live.evening_presence import PeoplePresence, people_presence
from service.live.frame_encoder import GONE
from service.live.hub import Live
from service.live.presence import Presence
from service.live.stream import LiveStream


class Views(Protocol):
    """Returns what everybody may see of an evening's tables."""

    def views(self, state: EveningState) -> tuple[EveningTableView, ...]: ...

    def view(self, entry: EveningTable, names: Mapping[str, str]) -> EveningTableView: ...


def evening_events(recorded: Sequence[Recorded]) -> list[dict[str, object]]:
    events = []
    for each in recorded:
        event = EVENING_CODEC.read(each)
        events.append(redacted_event(each, EVENING_CODEC.name(event), event, Role.SPECTATOR))
    return events


class EveningEncoder:
    def __init__(self, tables: Views) -> None:
        self._tables = tables

    def frame(self, state: EveningState, recorded: Sequence[Recorded], _: Viewer, now: Millis) -> bytes:
        """Returns the first server-sent event of a stream, with the whole evening. Its id is the version."""
        return _frame(state, recorded, {"evening": evening_view(state, self._tables.views(state), now)})

    def changes(self, before: EveningState, state: EveningState, recorded: Sequence[Recorded], now: Millis) -> bytes:
        """Returns a later server-sent event. It contains only changes of the evening itself, not of its tables.

        If people or tables were inserted between others, it has the whole evening.
        """
        changes = view_changes(before, state, self._tables.view, now)
        if changes is None:
            return self.frame(state, recorded, Role.SPECTATOR, now)
        return _frame(state, recorded, {"changes": changes})


def _frame(state: EveningState, recorded: Sequence[Recorded], content: dict[str, object]) -> bytes:
    data = msgspec.json.encode({"version": state.version, "events": evening_events(recorded), **content})
    return b"id: %d\ndata: %b\n\n" % (state.version, data)


class TablesView(Value):
    """All tables of an evening. The frame has only new tables and tables that differ from those in `before`."""

    tables: tuple[EveningTableView, ...]

    @property
    def who(self) -> tuple[object, ...]:
        return self.tables

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        known = set(map(id, before))
        changed = [each for each in self.tables if id(each) not in known and each not in before]
        return b"event: tables\ndata: %b\n\n" % msgspec.json.encode(TablesView(tuple(changed)))


def tables_view(tables: Views, state: EveningState) -> TablesView:
    return TablesView(tables.views(state))


def token_actor(token: TokenClaims, state: EveningState) -> str | None:
    """Returns who acts with this token in the evening. Returns None if the token is not valid there."""
    if token.game != state.stream:
        return None
    if token.kind == "host":
        return HOST
    person = state.person(token.player) if token.kind == "person" else None
    return actor_of_person(person.id) if person is not None and person.has_phone(token.link) else None


class EveningStream(LiveStream[EveningState]):
    """The stream does not end by itself, because an evening has no end."""

    def __init__(
        self,
        live: Live[EveningState],
        presence: Presence,
        state: EveningState,
        token: TokenClaims | None,
        host: TokenClaims | None,
        after: int | None,
        slot: Slot,
    ) -> None:
        """`host` is the host's token, if the client sent it too. With it, the host counts as present."""
        super().__init__(live, state, after, slot)
        self._presence, self._token, self._host = presence, token, host

    def present(self) -> AbstractContextManager[None]:
        return self._presence.streaming(self._token, self._host)

    def surroundings(self, state: EveningState) -> bytes:
        view = people_presence(self._presence, state)
        return b"" if view == PeoplePresence() else view.frame()

    def encode_update(self, what: LiveUpdate[EveningState]) -> tuple[bytes, bool]:
        if self._token is not None:
            actor = token_actor(self._token, what.state)
            if actor is None:
                return GONE, True
            self.viewer = actor
        return what.changes() or what.frame(Role.SPECTATOR), False
