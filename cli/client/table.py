"""A table as one token sees it: looking, sitting down, playing, taking back, looking back."""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from cli.client.answers import (
    Action,
    Done,
    Event,
    Handover,
    Look,
    Opened,
    Page,
    Proof,
    Rematch,
    Scores,
    Seated,
    Shown,
)
from cli.client.live import Frame, follow
from cli.client.wire import Wire


class Table:
    """Every command has an Idempotency-Key of its own and is sent again after a cut connection: it counts once."""

    def __init__(self, wire: Wire, game: str, token: str | None = None, seat: int | None = None) -> None:
        self._wire, self.game, self.token, self.seat = wire, game, token, seat
        self._seen = 0, ""
        """The version last looked at, and the ETag of that look."""

    # Looking

    def view(self, at: int | None = None) -> Look:
        """The table now, or as it was at a version."""
        if at is not None:
            return self._wire.get(Shown, self._path(), self.token, at=at).table
        look = self._look("")
        if look is None:
            raise RuntimeError("the server answered 304 to a request without an ETag")
        return look

    def newer(self, than: int) -> Look | None:
        """The table if it has moved on since this version, or if time has changed what is legal there."""
        version, etag = self._seen
        look = self._look(etag if version == than else "")
        return None if look is None or (version != than and look.version <= than) else look

    def _look(self, etag: str) -> Look | None:
        found = self._wire.get_unless(Shown, self._path(), self.token, etag)
        if found is None:
            return None
        shown, etag = found
        self._seen = shown.table.version, etag
        return shown.table

    def follow(self, after: int | None = None) -> Iterator[Frame]:
        """The table at once and whenever something happens, until the game is over; Gone if the seat is lost."""
        return follow(self._wire, self._path("stream"), self.token, after, self.events)

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[Event]:
        """What happened, page by page."""
        while True:
            page = self._wire.get(Page, self._path("events"), self.token, after=after, upto=upto)
            yield from page.events
            if page.next is None:
                return
            after = page.next

    def scores(self) -> Scores:
        return self._wire.get(Scores, self._path("scores"), self.token)

    def proof(self) -> Proof:
        """When the game is over: whether everything was fair, and what it takes to check that."""
        return self._wire.get(Proof, self._path("proof"), self.token)

    # Sitting

    def join(self, name: str, code: str | None = None, entropy: str | None = None, seat: int | None = None) -> "Table":
        """Sit down; the table as it is seen from there. The host needs no code."""
        body: dict[str, Any] = {"name": name, "entropy": secrets.token_hex(16) if entropy is None else entropy}
        body |= {} if code is None else {"code": code}
        body |= {} if seat is None else {"seat": seat}
        seated = self._wire.command(Seated, "POST", self._path("seats"), self.token, body)
        return Table(self._wire, self.game, seated.token, seated.seat)

    def rename(self, seat: int, name: str) -> Done:
        return self._command("PATCH", f"seats/{seat}", {"name": name})

    def leave(self, seat: int) -> Done:
        """Leave your seat; before the start, and on a score sheet, the host frees one by this."""
        return self._command("DELETE", f"seats/{seat}")

    def ask_release(self, seat: int) -> Done:
        """Ask the table to free somebody else's seat in a running game."""
        return self._command("POST", f"seats/{seat}/release")

    def withdraw_release(self, seat: int) -> Done:
        return self._command("DELETE", f"seats/{seat}/release")

    def answer_release(self, seat: int, agree: bool, request: int) -> Done:
        """Answer the request to free a seat with this version; the player of that seat decides alone."""
        return self._command("POST", f"seats/{seat}/release/consent", {"agree": agree, "request": request})

    def handover(self, seat: int) -> Handover:
        """What moves your own seat to another phone: for one use, within 10 minutes."""
        return self._wire.command(Handover, "POST", self._path(f"seats/{seat}/handover"), self.token)

    def claim(self, seat: int, handover: str) -> "Table":
        """Take over a seat: the phone that had it has it no more."""
        body = {"handover": handover}
        seated = self._wire.command(Seated, "POST", self._path(f"seats/{seat}/claim"), None, body)
        return Table(self._wire, self.game, seated.token, seated.seat)

    # Playing

    def start(self) -> Done:
        return self._command("POST", "start")

    def act(self, action: Action | Mapping[str, Any], *, key: str | None = None, expected: int | None = None) -> Done:
        """One action. With `expected`, only if the game is still at that version."""
        return self._command("POST", "actions", action, key=key, expected=expected)

    def undo(self, to: int | None = None) -> Done:
        """Take back your last step, or ask the table to go back to a version."""
        return self._command("POST", "undo", {"to": to})

    def withdraw(self) -> Done:
        return self._command("DELETE", "undo")

    def redo(self) -> Done:
        return self._command("POST", "redo")

    def consent(self, agree: bool, request: int) -> Done:
        """Answer somebody else's request to undo or redo: the one with this version."""
        return self._command("POST", "undo/consent", {"agree": agree, "request": request})

    def lock(self, locked: bool = True) -> Done:
        return self._command("PATCH", "", {"locked": locked})

    def finish(self) -> Done:
        """Agree to an outcome that is open to dispute."""
        return self._command("POST", "finish")

    def abandon(self) -> Done:
        return self._command("POST", "abandon")

    # Looking back

    def fork(self, at: int) -> Opened:
        """A new game that branches off from a version of this one."""
        return self._wire.command(Opened, "POST", self._path("forks"), self.token, {"at": at})

    # Once more

    def rematch(self, entropy: str | None = None) -> "Table":
        """The same people at a new table, as this token's owner sees it: a seat sits again, the host hosts again."""
        body = {"entropy": secrets.token_hex(16) if entropy is None else entropy}
        found = self._wire.command(Rematch, "POST", self._path("rematch"), self.token, body)
        return Table(self._wire, found.game, found.token or found.host_token, found.seat)

    def next_game(self) -> str | None:
        """The game after this one, once somebody has asked for a rematch."""
        return self._wire.get(Shown, self._path(), self.token).rematch

    def _command(
        self, method: str, path: str, body: object = None, *, key: str | None = None, expected: int | None = None
    ) -> Done:
        return self._wire.command(Done, method, self._path(path), self.token, body, key=key, expected=expected)

    def _path(self, path: str = "") -> str:
        return f"games/{self.game}/{path}" if path else f"games/{self.game}"
