"""Everything a request needs: the store, the handler, tokens and join codes."""

from functools import partial

from flask import current_app

from events.envelope import Recorded
from events.games import rules
from events.store.protocol import Store
from events.table import TableState
from events.table.state import Phase
from service.access import Tokens, new_secret
from service.acts import Acts
from service.burst import Burst
from service.clock import Clock, system_clock
from service.codes import Codes
from service.config import Config
from service.crowd import Crowd
from service.frames import Teller, wakes
from service.handle import Handler, Publish
from service.jobs import work
from service.jobs.deadlines import Deadlines
from service.jobs.opening import open_jobs
from service.jobs.port import Result, Work
from service.live import ROOM, Live
from service.open_tables import OpenTables
from service.outlet import Outlets


class Desk:
    def __init__(self, store: Store, config: Config, publish: Publish, clock: Clock = system_clock) -> None:
        self.store, self.config, self.clock = store, config, clock
        self.rules = rules
        # Kept in the store if nobody chose it, so that tokens outlive a restart and hold in every process.
        self.tokens = Tokens(config.secret or store.remember("token-secret", new_secret()))
        self.codes = Codes(store)

        self.acts = Acts(config.act_rate)
        self.crowd = Crowd()
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
