"""A phone that never gives up: what gets no clear answer is sent again under its key, and streams are resumed."""

import threading
import uuid
from collections import Counter
from random import Random
from typing import NamedTuple

from cli.client import RetryPolicy, Server, ServerProblem, Table, TableInfo, Unreachable
from cli.client.responses import Action

TRY_AGAIN = (429, 503)
PAUSE = 0.05
"""Seconds before something is tried again; a person with a thumb would be slower."""
IMPATIENT = RetryPolicy(tries=1, timeout=30.0)
"""What the client does by itself is left out, so that every problem is seen and counted here."""


class Acknowledged(NamedTuple):
    """What the server said was done: the versions of its first and last event."""

    first: int
    last: int


class Phone:
    """One seat: follows the live stream, and does something legal whenever it may."""

    def __init__(
        self, addresses: list[str], game: str, seat: int, token: str, rng: Random, never: frozenset[str] = frozenset()
    ) -> None:
        """`never`: types of actions that this one leaves to time."""
        self.never = never
        self.game, self.seat, self.token = game, seat, token
        self.acknowledged: list[Acknowledged] = []
        self.problems: Counter[str] = Counter()
        """Codes of refusals that ask for another try, and "cut" for connections without an answer."""
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
        """Begin nothing new; what was begun is brought to its end."""
        self._playing.clear()

    def end(self) -> None:
        self._ended.set()

    def join(self, seconds: float) -> None:
        self._thread.join(seconds)

    def view(self) -> TableInfo:
        """The table as a phone sees it that comes new."""
        with Server(self._addresses[0], retry=RetryPolicy(tries=10)) as server:
            return server.table(self.game, self.token).view()

    def _run(self) -> None:
        servers = [Server(address, retry=IMPATIENT) for address in self._addresses]
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
        """One stream for as long as it lasts. Each time another server, if there are several."""
        self._rng.shuffle(tables)
        try:
            for frame in tables[0].follow(self.look.version if self.look else None):
                assert self.look is None or frame.version >= self.look.version, "the table went back"
                self.look = frame.table
                willing = [action for action in frame.table.legal if action["type"] not in self.never]
                if willing and self._playing.is_set():
                    self._act(tables, self._rng.choice(willing))
                if self._ended.is_set():
                    return
        except Unreachable:
            self._again("cut")
        except ServerProblem as why:
            self._again_after(why)

    def _act(self, tables: list[Table], action: Action) -> None:
        key = uuid.uuid4().hex
        self.busy = True
        while not self._ended.is_set():
            try:
                done = self._rng.choice(tables).act(action, key=key)
            except Unreachable:
                self._again("cut")
            except ServerProblem as why:
                if why.status == 409:
                    break  # somebody else was quicker, and the next frame will tell
                self._again_after(why)
            else:
                self.acknowledged.append(Acknowledged(done.first, done.last))
                self.replayed += done.replayed
                break
        self.busy = False

    def _again_after(self, why: ServerProblem) -> None:
        if why.status not in TRY_AGAIN:
            raise why
        self._again(why.code)

    def _again(self, problem: str) -> None:
        self.problems[problem] += 1
        self._ended.wait(PAUSE)
