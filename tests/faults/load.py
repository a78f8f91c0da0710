"""Load for the fault tests: many tables, played by phones that continue after failures of the servers."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from types import TracebackType
from typing import Any

from cli.client import RetryPolicy, Server
from tests.faults.phone import Phone
from tests.waits import WAIT_SECONDS, wait_until

ENDLESS: tuple[str, dict[str, Any]] = ("takethat", {"rounds": 1000})


class TableLoad:
    """Opens the tables and their phones. If there are several servers, every phone uses all of them."""

    def __init__(
        self,
        addresses: Sequence[str],
        tables: int,
        *,
        games: Sequence[tuple[str, dict[str, Any]]] = (ENDLESS,),
        seats: int = 3,
        seed: int = 1,
        never: Callable[[int], frozenset[str]] = lambda seat: frozenset(),
    ) -> None:
        """`never` returns the types of actions that the phone of a seat never takes."""
        self._never = never
        self.addresses = list(addresses)
        self.phones: list[Phone] = []
        self.host_tokens: dict[str, str] = {}
        with Server(self.addresses[0], retry=RetryPolicy(tries=10)) as server:
            for number in range(tables):
                self._open(server, *games[number % len(games)], seats, Random(f"{seed}/{number}"))

    def _open(self, server: Server, game: str, options: dict[str, Any], seats: int, rng: Random) -> None:
        opened = server.open(game, options)
        table = server.table(opened.game, opened.host_token)
        self.host_tokens[opened.game] = opened.host_token
        tokens = [str(table.join(f"Player {seat}", opened.join_code).token) for seat in range(seats)]
        table.start()
        self.phones += [
            Phone(self.addresses, opened.game, seat, token, Random(rng.random()), self._never(seat))
            for seat, token in enumerate(tokens)
        ]

    @property
    def games(self) -> list[str]:
        return list(self.host_tokens)

    @property
    def acknowledged(self) -> int:
        return sum(len(phone.acknowledged) for phone in self.phones)

    @property
    def problems(self) -> Counter[str]:
        return sum((phone.problems for phone in self.phones), Counter())

    @property
    def busy(self) -> bool:
        """Whether a phone waits for an answer."""
        return any(phone.busy for phone in self.phones)

    def play(self, actions: int) -> None:
        """Plays until this number of further actions is acknowledged."""
        goal = self.acknowledged + actions
        self.until(lambda: self.acknowledged >= goal or all_decided(self.phones), f"{actions} more actions")

    def play_everywhere(self, actions: int) -> None:
        """Plays until this number of further actions is acknowledged at every table."""
        goals = {game: self._at(game) + actions for game in self.games}
        self.until(
            lambda: all(self._at(game) >= goal or self.decided(game) for game, goal in goals.items()),
            f"{actions} more actions at every table",
        )

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Waits for the condition; raises at once if a phone has had an unexpected error."""
        wait_until(lambda: self._no_error() and bool(holds()), what)

    def until_refused(self, problem: str, more_than: int) -> None:
        """Waits until the phones have had this problem more than `more_than` times."""
        self.until(lambda: self.problems[problem] > more_than, f"phones have the problem {problem}")

    def rest(self) -> None:
        """Stops new actions and waits until all started ones are answered."""
        for phone in self.phones:
            phone.rest()
        self.until(lambda: not self.busy, "every action has its answer")

    def leave_to_clock(self, game: str, action: str) -> None:
        """From now on only the first phone of this table takes this type of action. The clock acts for the others."""
        for phone in self.phones:
            if phone.game == game and phone.seat > 0:
                phone.never |= {action}

    def decided(self, game: str) -> bool:
        return all_decided([phone for phone in self.phones if phone.game == game])

    def __enter__(self) -> "TableLoad":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for phone in self.phones:
            phone.rest()
            phone.end()

    def join(self) -> None:
        """Waits for the phones to end after their servers have stopped."""
        for phone in self.phones:
            phone.join(WAIT_SECONDS)

    def _at(self, game: str) -> int:
        return sum(len(phone.acknowledged) for phone in self.phones if phone.game == game)

    def _no_error(self) -> bool:
        for phone in self.phones:
            if phone.error is not None:
                raise phone.error
        return True


def all_decided(phones: Sequence[Phone]) -> bool:
    return all(phone.look is not None and phone.look.outcome is not None for phone in phones)
