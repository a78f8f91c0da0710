"""A table on a server, used with one token: view, seats, actions, undo, history."""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from cli.client.responses import (
    Action,
    AddedComputer,
    CommandResult,
    CreatedHandover,
    Event,
    FetchedEvents,
    GameProof,
    GameReviewed,
    NewTable,
    OpenedRematch,
    ReviewTask,
    ScoreList,
    SeatToken,
    TableInfo,
    TableResponse,
)
from cli.client.stream import StreamFrame, follow
from cli.client.transport import Transport


class Table:
    """Every command has its own idempotency key, so a command repeated after a lost connection is carried out once."""

    def __init__(self, transport: Transport, game: str, token: str | None = None, seat: int | None = None) -> None:
        self._transport, self.game, self.token, self.seat = transport, game, token, seat
        self._seen = 0, ""
        """The version of the newest table that was read, and its ETag."""

    # View

    def view(self, at: int | None = None) -> TableInfo:
        """Returns the table as it is now, or as it was at an earlier version."""
        if at is not None:
            return self._transport.get(TableResponse, self._path(), self.token, at=at).table
        info = self._view("")
        if info is None:
            raise RuntimeError("the server answered 304 to a request without an ETag")
        return info

    def newer(self, than: int) -> TableInfo | None:
        """Returns the table if the table or its legal actions have changed since this version, otherwise None."""
        version, etag = self._seen
        info = self._view(etag if version == than else "")
        return None if info is None or (version != than and info.version <= than) else info

    def _view(self, etag: str) -> TableInfo | None:
        found = self._transport.get_if_changed(TableResponse, self._path(), self.token, etag)
        if found is None:
            return None
        shown, etag = found
        self._seen = shown.table.version, etag
        return shown.table

    def follow(self, after: int | None = None) -> Iterator[StreamFrame]:
        """Yields the table now and after every change, until the game is over.

        Raises TokenRevoked when the token is no longer valid.
        """
        return follow(self._transport, self._path("stream"), self.token, after, self.events)

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[Event]:
        """Yields the events after one version and up to another. They are read page by page."""
        while True:
            page = self._transport.get(FetchedEvents, self._path("events"), self.token, after=after, upto=upto)
            yield from page.events
            if page.next is None:
                return
            after = page.next

    def scores(self) -> ScoreList:
        return self._transport.get(ScoreList, self._path("scores"), self.token)

    def proof(self) -> GameProof:
        """Returns the proof that the game was fair. The game must be over."""
        return self._transport.get(GameProof, self._path("proof"), self.token)

    # Review

    def review(self) -> GameReviewed:
        """Returns whether the game can be reviewed, and its review if there is one."""
        return self._transport.get(GameReviewed, self._path("reviews"), self.token)

    def request_review(self) -> ReviewTask:
        return self._transport.command(ReviewTask, "POST", self._path("reviews"), self.token)

    def review_task(self, job: str) -> ReviewTask:
        return self._transport.get(ReviewTask, f"/jobs/{job}", self.token)

    def stop_review(self, job: str) -> ReviewTask:
        return self._transport.command(ReviewTask, "DELETE", f"/jobs/{job}", self.token)

    # Seats

    def join(self, name: str, code: str | None = None, entropy: str | None = None, seat: int | None = None) -> "Table":
        """Takes a seat. Returns the table with the token of the new player. The host needs no code."""
        body: dict[str, Any] = {"name": name, "entropy": secrets.token_hex(16) if entropy is None else entropy}
        body |= {} if code is None else {"code": code}
        body |= {} if seat is None else {"seat": seat}
        seated = self._transport.command(SeatToken, "POST", self._path("seats"), self.token, body)
        return Table(self._transport, self.game, seated.token, seated.seat)

    def add_computer(self, level: str, name: str | None = None, seat: int | None = None) -> AddedComputer:
        """Gives a seat to a computer before the start. Only for the host. Without `seat` it is the next free one."""
        body: dict[str, Any] = {"level": level}
        body |= {key: value for key, value in (("name", name), ("seat", seat)) if value is not None}
        return self._transport.command(AddedComputer, "POST", self._path("computers"), self.token, body)

    def rename(self, seat: int, name: str) -> CommandResult:
        return self._command("PATCH", f"seats/{seat}", {"name": name})

    def leave(self, seat: int) -> CommandResult:
        """Leaves your seat. The host can free any seat this way before the start, and on a score sheet at any time."""
        return self._command("DELETE", f"seats/{seat}")

    def ask_release(self, seat: int) -> CommandResult:
        """Asks the players to free somebody else's seat in a running game."""
        return self._command("POST", f"seats/{seat}/release")

    def withdraw_release(self, seat: int) -> CommandResult:
        return self._command("DELETE", f"seats/{seat}/release")

    def answer_release(self, seat: int, agree: bool, request: int) -> CommandResult:
        """Answers a request to free a seat. `request` is the version of the request.

        If the player of that seat agrees, the seat is freed at once. If anybody refuses, the request ends.
        """
        return self._command("POST", f"seats/{seat}/release/consent", {"agree": agree, "request": request})

    def handover(self, seat: int) -> CreatedHandover:
        """Creates a link that moves your own seat to another phone. It works once, within 10 minutes."""
        return self._transport.command(CreatedHandover, "POST", self._path(f"seats/{seat}/handover"), self.token)

    def claim(self, seat: int, handover: str) -> "Table":
        """Takes over a seat with a handover link. The token of the other phone becomes invalid."""
        body = {"handover": handover}
        seated = self._transport.command(SeatToken, "POST", self._path(f"seats/{seat}/claim"), None, body)
        return Table(self._transport, self.game, seated.token, seated.seat)

    # Play

    def start(self) -> CommandResult:
        return self._command("POST", "start")

    def act(
        self, action: Action | Mapping[str, Any], *, key: str | None = None, expected: int | None = None
    ) -> CommandResult:
        """Submits an action. With `expected`, the action is refused if the game is no longer at that version."""
        return self._command("POST", "actions", action, key=key, expected=expected)

    def undo(self, to: int | None = None) -> CommandResult:
        """Undoes the last step, or goes back to a version. If the rules require it, asks the other players first."""
        return self._command("POST", "undo", {"to": to})

    def withdraw(self) -> CommandResult:
        return self._command("DELETE", "undo")

    def redo(self) -> CommandResult:
        return self._command("POST", "redo")

    def consent(self, agree: bool, request: int) -> CommandResult:
        """Answers somebody else's request to undo or redo. `request` is the version of the request."""
        return self._command("POST", "undo/consent", {"agree": agree, "request": request})

    def lock(self, locked: bool = True) -> CommandResult:
        return self._command("PATCH", "", {"locked": locked})

    def finish(self) -> CommandResult:
        """Accepts the outcome and closes the table. Until then the players can still ask for an undo."""
        return self._command("POST", "finish")

    def abandon(self) -> CommandResult:
        return self._command("POST", "abandon")

    # Fork and rematch

    def fork(self, at: int) -> NewTable:
        """Opens a new game that continues from a version of this one."""
        return self._transport.command(NewTable, "POST", self._path("forks"), self.token, {"at": at})

    def rematch(self, entropy: str | None = None) -> "Table":
        """Opens the rematch, or finds it if it is already open. Returns the new table with the caller's new token."""
        body = {"entropy": secrets.token_hex(16) if entropy is None else entropy}
        found = self._transport.command(OpenedRematch, "POST", self._path("rematch"), self.token, body)
        return Table(self._transport, found.game, found.token or found.host_token, found.seat)

    def next_game(self) -> str | None:
        """Returns the id of the rematch, or None if there is none."""
        return self._transport.get(TableResponse, self._path(), self.token).rematch

    def _command(
        self, method: str, path: str, body: object = None, *, key: str | None = None, expected: int | None = None
    ) -> CommandResult:
        return self._transport.command(
            CommandResult, method, self._path(path), self.token, body, key=key, expected=expected
        )

    def _path(self, path: str = "") -> str:
        return f"games/{self.game}/{path}" if path else f"games/{self.game}"
