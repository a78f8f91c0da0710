"""The content of a live stream for one viewer. The web server sends it to the client."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Generic

from events.decider import Rules, actor_name
from events.store import StoreError
from events.table import TableState
from events.table.state import Phase
from service.auth.token_bearer import actor_of
from service.auth.tokens import TokenClaims
from service.limits.stream_quotas import Slot
from service.live.channel import LiveUpdate, Offer, S, StreamEnd, SurroundingsUpdate
from service.live.frame_encoder import BYE, END, GONE, HEARTBEAT, MAX_MISSED_EVENTS, REPLACED, behind
from service.live.hub import Live
from service.live.presence import Presence, PresenceView
from service.live.table_evening import TableEvening, TableEvenings

_LAST_FRAMES = {StreamEnd.CLOSED: BYE, StreamEnd.REPLACED: REPLACED, StreamEnd.DROPPED: b""}


class LiveStream(ABC, Generic[S]):
    """The stream of a table or of an evening."""

    def __init__(self, live: Live[S], state: S, after: int | None, slot: Slot) -> None:
        """`after` is the version that the client has already. `slot` counts the stream towards the quotas."""
        self.live, self.state, self.slot = live, state, slot
        self._after = after
        self._beside = b""
        """The frame about the surroundings to send after the first frame, or empty if there is none."""
        self.viewer = ""
        """The actor name of the viewer, or empty before the first frame."""

    @abstractmethod
    def present(self) -> AbstractContextManager[None]:
        """While the context is open, the viewer counts as present."""

    @abstractmethod
    def surroundings(self, state: S) -> bytes:
        """Returns the frame about the surroundings for the beginning of the stream, or nothing."""

    @abstractmethod
    def encode_update(self, what: LiveUpdate[S]) -> tuple[bytes, bool]:
        """Returns the frame, and whether it is the end of the stream."""

    def opening(self, state: S) -> tuple[bytes, Offer[S]]:
        """Returns the bytes before the first frame, and the update to encode as the first frame."""
        prefix, after = b"", self._after
        self._beside = self.surroundings(state)
        if after is not None and state.version - after > MAX_MISSED_EVENTS:
            prefix, after = behind(after, state.version), None
        try:
            return prefix, self.live.since(state, after)
        except StoreError:
            return b"", StreamEnd.CLOSED

    def encode(self, what: Offer[S]) -> tuple[bytes, bool]:
        """Returns the bytes to send, and whether they are the end of the stream."""
        if isinstance(what, StreamEnd):
            return _LAST_FRAMES[what], True
        if isinstance(what, SurroundingsUpdate):
            return what.frame, False
        frame, ends = self.encode_update(what)
        if self._beside and not ends:
            frame, self._beside = frame + self._beside, b""
        return frame, ends

    def frames(self, hang_up: Callable[[], None], heartbeat: float) -> Iterator[bytes]:
        """Yields the whole stream for a WSGI server, with a heartbeat after `heartbeat` seconds without a frame.

        `hang_up` closes the connection of a slow reader.
        """
        with self.present(), self.live.watching(self.state, hang_up) as watch:
            self.slot.start(partial(watch.offer, StreamEnd.REPLACED))
            prefix, what = self.opening(watch.state)
            while True:
                data, ends = self.encode(what)
                yield prefix + data
                if ends:
                    return
                prefix = b""
                while (following := watch.next(heartbeat)) is None:
                    yield HEARTBEAT
                what = following


class TableStream(LiveStream[TableState]):
    def __init__(
        self,
        live: Live[TableState],
        presence: Presence,
        evenings: TableEvenings,
        rules: Rules,
        table: TableState,
        token: TokenClaims | None,
        after: int | None,
        slot: Slot,
        host: TokenClaims | None = None,
    ) -> None:
        """`host` is the host's token, if the client sent it too. With it, the host counts as present."""
        super().__init__(live, table, after, slot)
        self._presence, self._evenings, self._rules = presence, evenings, rules
        self._tokens = (token, host)

    def present(self) -> AbstractContextManager[None]:
        return self._presence.streaming(*self._tokens)

    def surroundings(self, state: TableState) -> bytes:
        away, evening = self._presence.view(state), self._evenings.view(state)
        presence = b"" if away == PresenceView() else away.frame()
        return presence if evening == TableEvening() else presence + evening.frame()

    def encode_update(self, what: LiveUpdate[TableState]) -> tuple[bytes, bool]:
        viewer = actor_of(self._tokens[0], what.state, self._rules)
        if viewer is None:
            return GONE, True  # the token is no longer valid
        self.viewer = actor_name(viewer)
        frame = what.frame(viewer)
        return (frame + END, True) if what.state.phase is Phase.OVER else (frame, False)
