"""Everything a request needs: the store, the handler, tokens and join codes."""

from functools import partial

from flask import current_app

from events.envelope import Recorded
from events.games import rules
from events.store import Store
from events.table import TableState
from events.table.state import Phase
from service.access import Tokens, new_secret
from service.burst import Burst
from service.clock import Clock, elapsed, system_clock
from service.codes import Codes
from service.computed import Computed
from service.config import Config
from service.frames import Teller, wakes
from service.guess_budget import GuessBudget
from service.handle import Handler, Publish
from service.jobs import work
from service.jobs.deadlines import Deadlines
from service.jobs.opening import open_jobs
from service.jobs.port import Result, Work
from service.live import ROOM, Live
from service.open_tables import OpenTables
from service.outlet import Outlets
from service.presence import Presence
from service.process_rates import ProcessRate
from service.stream_quotas import StreamQuotas
from service.upload_room import UploadRoom

DRAWINGS_BYTES = 4 * 1024 * 1024


class Desk:
    def __init__(
        self,
        store: Store,
        config: Config,
        publish: Publish,
        clock: Clock = system_clock,
        steady: Clock = elapsed,
    ) -> None:
        self.store, self.config, self.clock = store, config, clock
        self.rules = rules
        # Kept in the store if nobody chose it, so that tokens outlive a restart and hold in every process.
        self.tokens = Tokens(config.secret or store.put_if_absent("token-secret", new_secret()))
        self.codes = Codes(store)

        self.acts = ProcessRate(config.act_rate)
        self.guesses = GuessBudget(config.join_rate, config.rates_url)
        self.presence = Presence(steady)
        self.computed = Computed()
        self.uploads = UploadRoom()
        self.drawings = Computed(DRAWINGS_BYTES, short=True)
        """Apart from the other answers, which are larger and would push them out."""
        self.stream_quotas = StreamQuotas(config.watchers, config.streams_per_address)
        self.open_tables = OpenTables(config.tables, config.tables_per_address)

        def published(table: TableState, recorded: tuple[Recorded, ...]) -> None:
            self.live.publish(table, recorded)
            publish(table, recorded)
            self.deadlines.watch(table)
            if table.phase is Phase.OVER:
                self.open_tables.leave(table.stream)

        self.teller = Teller(rules)
        self.handler = Handler(store, rules, clock, published)
        self.live = Live(store, self.handler.take_in, self.teller.frame, clock, partial(wakes, rules))
        self.burst = Burst()
        self.outlets = Outlets(config.heartbeat, ROOM, self.burst)
        self.jobs = open_jobs(config.jobs_url, self.perform, clock)
        self.deadlines = Deadlines(self.handler, self.jobs, store, rules, clock, config.close_after)

    def perform(self, asked: Work) -> Result | None:
        """Do a job, now."""
        return work.perform(self, asked)


def desk() -> Desk:
    """The desk of the application that handles this request."""
    found: Desk = current_app.extensions["wurm_desk"]
    return found
