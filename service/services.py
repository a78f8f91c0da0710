"""Everything a request needs: the store, the handler, tokens and join codes."""

from functools import partial

from flask import current_app

from events.envelope import Recorded
from events.games import rules
from events.store.protocol import Store
from events.table import TableState
from events.table.state import Phase
from service import job_runner as work
from service.auth.join_codes import JoinCodes
from service.auth.tokens import Tokens, new_secret
from service.clock import Clock, elapsed, system_clock
from service.commands.handler import Handler, Publish
from service.compute.result_cache import ResultCache
from service.config import Config
from service.jobs.deadlines import Deadlines
from service.jobs.open_jobs import open_jobs
from service.jobs.protocol import Result, Work
from service.limits.guess_budget import GuessBudget
from service.limits.open_table_quota import OpenTableQuota
from service.limits.process_rates import ProcessRate
from service.limits.stream_quotas import StreamQuotas
from service.limits.upload_quota import UploadQuota
from service.live.frame_encoder import FrameEncoder, wakes
from service.live.hub import Live
from service.live.presence import Presence

QR_CACHE_BYTES = 4 * 1024 * 1024


class AppServices:
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
        self.tokens = Tokens(config.secret or store.remember("token-secret", new_secret()))
        self.join_codes = JoinCodes(store)

        self.action_rate = ProcessRate(config.act_rate)
        self.guess_budget = GuessBudget(config.join_rate, config.rates_url)
        self.presence = Presence(steady)
        self.result_cache = ResultCache()
        self.upload_quota = UploadQuota()
        self.qr_cache = ResultCache(QR_CACHE_BYTES, short=True)
        """Apart from the other answers, which are larger and would push them out."""
        self.stream_quotas = StreamQuotas(config.watchers, config.streams_per_address)
        self.open_table_quota = OpenTableQuota(config.tables, config.tables_per_address)

        def published(table: TableState, recorded: tuple[Recorded, ...]) -> None:
            self.live.publish(table, recorded)
            publish(table, recorded)
            self.deadlines.watch(table)
            if table.phase is Phase.OVER:
                self.open_table_quota.leave(table.stream)

        self.frame_encoder = FrameEncoder(rules)
        self.handler = Handler(store, rules, clock, published)
        self.live = Live(store, self.handler.take_in, self.frame_encoder.frame, clock, partial(wakes, rules))
        self.jobs = open_jobs(config.jobs_url, self.perform, clock)
        self.deadlines = Deadlines(self.handler, self.jobs, store, rules, clock, config.close_after)

    def perform(self, asked: Work) -> Result | None:
        """Do a job, now."""
        return work.perform(self, asked)


def current_services() -> AppServices:
    """The desk of the application that handles this request."""
    found: AppServices = current_app.extensions["wurm_services"]
    return found
