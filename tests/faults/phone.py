"""A phone that repeats unanswered actions with the same key, and resumes its stream, until it succeeds."""

import threading
import uuid
from collections import Counter
from random import Random
from typing import NamedTuple

from cli.client import RetryPolicy, Server, ServerProblem, Table, TableInfo, Unreachable
from cli.client.responses import Action

RETRY_STATUSES = (429, 503)
PAUSE_SECONDS = 0.05
"""The pause before a retry. A person would be slower."""
NO_RETRIES = RetryPolicy(tries=1, timeout=30.0)
"""The client library does not retry a command, so that the phone counts its problems. It reconnects a stream once."""


class Acknowledged(NamedTuple):
    """An acknowledged action: the versions of its first and last event."""

    first: int
    last: int


class Phone:
    """One seat: follows the live stream and takes a legal action whenever there is one."""

    def __init__(
        self, addresses: list[str], game: str, seat: int, token: str, rng: Random, never: frozenset[str] = frozenset()
    ) -> None:
        """`never` contains the types of actions that this phone never takes."""
        self.never = never
        self.game, self.seat, self.token = game, seat, token
        self.acknowledged: list[Acknowledged] = []
        self.problems: Counter[str] = Counter()
        """Codes of refusals that can be retried, and "cut" for connections without an answer."""
        self.replayed = 0
        self.look: TableInfo | None = None
        self.error: BaseException | None = None
        self.busy = False
        self._addresses, self._rng = addresses, rng
        self._playing, self._ended = threading.Event(), threading.Event()
        self._playing.set()
        self._thread = threading.Thread(target=self._run, name=f"phone {seat} at {game}", daemon=True)
        self._thread.start()

    def rest(self) -> None:
        """Stops new actions. An action that was already sent is still finished."""
        self._playing.clear()

    def end(self) -> None:
        self._ended.set()

    def join(self, seconds: float) -> None:
        self._thread.join(seconds)

    def view(self) -> TableInfo:
        """The table as a new request shows it."""
        with Server(self._addresses[0], retry=RetryPolicy(tries=10)) as server:
            return server.table(self.game, self.token).view()

    def _run(self) -> None:
        servers = [Server(address, retry=NO_RETRIES) for address in self._addresses]
        try:
            tables = [server.table(self.game, self.token) for server in servers]
            while not self._ended.is_set() and not (self.look and self.look.over):
                self._follow(tables)
        except BaseException as why:
            self.error = why
        finally:
            for server in servers:
                server.close()

    def _follow(self, tables: list[Table]) -> None:
        """Follows one stream until it ends, on a random server if there are several."""
        self._rng.shuffle(tables)
        try:
            for frame in tables[0].follow(self.look.version if self.look else None):
                assert self.look is None or frame.version >= self.look.version, "the version of the table went back"
                self.look = frame.table
                willing = [action for action in frame.table.legal if action["type"] not in self.never]
                if willing and self._playing.is_set():
                    self._act(tables, self._rng.choice(willing))
                if self._ended.is_set():
                    return
        except Unreachable:
            self._retry("cut")
        except ServerProblem as why:
            self._retry_after(why)

    def _act(self, tables: list[Table], action: Action) -> None:
        key = uuid.uuid4().hex
        self.busy = True
        while not self._ended.is_set():
            try:
                done = self._rng.choice(tables).act(action, key=key)
            except Unreachable:
                self._retry("cut")
            except ServerProblem as why:
                if why.status == 409:
                    break  # another player was faster; the next frame shows the result
                self._retry_after(why)
            else:
                self.acknowledged.append(Acknowledged(done.first, done.last))
                self.replayed += done.replayed
                break
        self.busy = False

    def _retry_after(self, why: ServerProblem) -> None:
        if why.status not in RETRY_STATUSES:
            raise why
        self._retry(why.code)

    def _retry(self, problem: str) -> None:
        self.problems[problem] += 1
        self._ended.wait(PAUSE_SECONDS)
