"""The results of finished games. They are computed from the logs, and remembered until names are removed from a log."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable

from events.decider import Rules
from events.imported import is_imported
from events.standings.game_result import GameResult, game_result
from events.store import Store
from service.compute.requester import requester
from service.compute.thread_pool import run_prepared_in_pool
from service.history.log_reader import read_log

MAX_REMEMBERED_RESULTS = 20_000


class GameResults:
    def __init__(self, store: Store, rules: Rules) -> None:
        self._store, self._rules = store, rules
        self._known: OrderedDict[str, GameResult | None] = OrderedDict()
        self._lock = threading.Lock()

    def results(self, finished: Iterable[str]) -> dict[str, GameResult]:
        """Returns the results of these games, which must be over. Games that were abandoned have none.

        Logs are read one after the other, so the memory does not grow with the number of games.
        """
        found: dict[str, GameResult] = {}
        for game in finished:
            if game not in self._known:
                self._compute(game)
            result = self._known.get(game)
            if result is not None:
                found[game] = result
        return found

    def discard(self, game: str) -> None:
        """Call this when names were removed from the log of a game."""
        with self._lock:
            self._known.pop(game, None)

    def _compute(self, game: str) -> None:
        client = requester()

        def prepare() -> Callable[[], GameResult | None]:
            log = read_log(self._store, game, self._store.last_version(game), client=client)
            imported = is_imported(self._store, game)
            return lambda: game_result(self._rules, log, imported=imported)

        def keep(result: GameResult | None) -> None:
            with self._lock:
                self._known[game] = result
                while len(self._known) > MAX_REMEMBERED_RESULTS:
                    self._known.popitem(last=False)

        run_prepared_in_pool(prepare, short=True, patient=True, keep=keep)
