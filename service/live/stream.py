"""The content of a live stream of one table for one viewer. The web server sends it to the client."""

from collections.abc import Callable, Iterator
from functools import partial

from events.decider import Viewer, actor_name
from events.store import StoreError
from events.table import TableState
from events.table.state import Phase
from service.auth.tokens import TokenClaims
from service.http.identity import actor_of
from service.limits.stream_quotas import Slot
from service.live.channel import Offer, PresenceUpdate, StreamEnd
from service.live.frame_encoder import BYE, END, GONE, HEARTBEAT, MAX_MISSED_EVENTS, REPLACED, behind, presence
from service.live.presence import PresenceView
from service.services import AppServices

_LAST_FRAMES = {StreamEnd.CLOSED: BYE, StreamEnd.REPLACED: REPLACED, StreamEnd.DROPPED: b""}


class LiveStream:
    def __init__(
        self,
        services: AppServices,
        table: TableState,
        token: TokenClaims | None,
        after: int | None,
        slot: Slot,
        host: TokenClaims | None = None,
    ) -> None:
        """`after` is the version that the client has already. `slot` counts the stream towards the quotas.

        `host` is the host's token, if the client sent it too. Then the host counts as present.
        """
        self.services, self.table, self.token, self.slot = services, table, token, slot
        self.tokens = (token, host)
        self._after = after
        self._presence = b""
        """The presence frame to send after the first frame, or empty if nobody is away."""
        self.viewer = ""
        """The actor name of the viewer, or empty before the first frame."""

    def opening(self, table: TableState) -> tuple[bytes, Offer]:
        """Returns the bytes before the first frame, and the update to encode as the first frame."""
        prefix, after, view = b"", self._after, self.services.presence.view(table)
        self._presence = b"" if view == PresenceView() else presence(view)
        if after is not None and table.version - after > MAX_MISSED_EVENTS:
            prefix, after = behind(after, table.version), None
        try:
            return prefix, self.services.live.since(table, after)
        except StoreError:
            return b"", StreamEnd.CLOSED

    def encode(self, what: Offer) -> tuple[bytes, bool]:
        """Returns the bytes to send, and whether they are the end of the stream."""
        if isinstance(what, StreamEnd):
            return _LAST_FRAMES[what], True
        if isinstance(what, PresenceUpdate):
            return presence(what.view), False
        viewer = self._viewer_at(what.table)
        if viewer is None:
            return GONE, True
        self.viewer = actor_name(viewer)
        frame = what.frame(viewer)
        if what.table.phase is Phase.OVER:
            return frame + END, True
        if self._presence:
            frame, self._presence = frame + self._presence, b""
        return frame, False

    def frames(self, hang_up: Callable[[], None]) -> Iterator[bytes]:
        """Yields the whole stream, for a WSGI server to send. `hang_up` closes the connection of a slow reader."""
        services = self.services
        with services.presence.streaming(*self.tokens), services.live.watching(self.table, hang_up) as watch:
            self.slot.start(partial(watch.offer, StreamEnd.REPLACED))
            prefix, what = self.opening(watch.table)
            while True:
                data, ends = self.encode(what)
                yield prefix + data
                if ends:
                    return
                prefix = b""
                while (following := watch.next(services.config.heartbeat)) is None:
                    yield HEARTBEAT
                what = following

    def _viewer_at(self, table: TableState) -> Viewer | None:
        """Returns who the viewer is at this version of the table, or None if the token is no longer valid."""
        return actor_of(self.token, table, self.services.rules)
