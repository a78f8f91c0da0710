"""The content of a live stream of one table for one viewer. The web server sends it to the client."""

from collections.abc import Callable, Iterator
from functools import partial

from events.decider import Rules, actor_name
from events.store import StoreError
from events.table import TableState
from events.table.state import Phase
from service.auth.token_bearer import actor_of
from service.auth.tokens import TokenClaims
from service.limits.stream_quotas import Slot
from service.live.channel import Offer, PresenceUpdate, StreamEnd
from service.live.frame_encoder import BYE, END, GONE, HEARTBEAT, MAX_MISSED_EVENTS, REPLACED, behind, presence_frame
from service.live.hub import Live
from service.live.presence import Presence, PresenceView

_LAST_FRAMES = {StreamEnd.CLOSED: BYE, StreamEnd.REPLACED: REPLACED, StreamEnd.DROPPED: b""}


class LiveStream:
    def __init__(
        self,
        live: Live,
        presence: Presence,
        rules: Rules,
        table: TableState,
        token: TokenClaims | None,
        after: int | None,
        slot: Slot,
        host: TokenClaims | None = None,
    ) -> None:
        """`after` is the version that the client has already. `slot` counts the stream towards the quotas.

        `host` is the host's token, if the client sent it too. With it, the host counts as present.
        """
        self.live, self.presence, self.table, self.slot = live, presence, table, slot
        self.tokens = (token, host)
        self._rules, self._after = rules, after
        self._away_frame = b""
        """The presence frame to send after the first frame, or empty if nobody is away."""
        self.viewer = ""
        """The actor name of the viewer, or empty before the first frame."""

    def opening(self, table: TableState) -> tuple[bytes, Offer]:
        """Returns the bytes before the first frame, and the update to encode as the first frame."""
        prefix, after, view = b"", self._after, self.presence.view(table)
        self._away_frame = b"" if view == PresenceView() else presence_frame(view)
        if after is not None and table.version - after > MAX_MISSED_EVENTS:
            prefix, after = behind(after, table.version), None
        try:
            return prefix, self.live.since(table, after)
        except StoreError:
            return b"", StreamEnd.CLOSED

    def encode(self, what: Offer) -> tuple[bytes, bool]:
        """Returns the bytes to send, and whether they are the end of the stream."""
        if isinstance(what, StreamEnd):
            return _LAST_FRAMES[what], True
        if isinstance(what, PresenceUpdate):
            return presence_frame(what.view), False
        viewer = actor_of(self.tokens[0], what.table, self._rules)
        if viewer is None:
            return GONE, True  # the token is no longer valid
        self.viewer = actor_name(viewer)
        frame = what.frame(viewer)
        if what.table.phase is Phase.OVER:
            return frame + END, True
        if self._away_frame:
            frame, self._away_frame = frame + self._away_frame, b""
        return frame, False

    def frames(self, hang_up: Callable[[], None], heartbeat: float) -> Iterator[bytes]:
        """Yields the whole stream for a WSGI server, with a heartbeat after `heartbeat` seconds without a frame.

        `hang_up` closes the connection of a slow reader.
        """
        with self.presence.streaming(*self.tokens), self.live.watching(self.table, hang_up) as watch:
            self.slot.start(partial(watch.offer, StreamEnd.REPLACED))
            prefix, what = self.opening(watch.table)
            while True:
                data, ends = self.encode(what)
                yield prefix + data
                if ends:
                    return
                prefix = b""
                while (following := watch.next(heartbeat)) is None:
                    yield HEARTBEAT
                what = following
