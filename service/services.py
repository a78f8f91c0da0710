"""The service containers of a process: WorkerServices for jobs, and AppServices for requests."""

from contextlib import suppress
from functools import partial
from typing import cast

from flask import current_app

from events.envelope import Recorded
from events.evening.index import added_games
from events.evening.state import EveningState, is_evening
from events.games import rules
from events.store import Store, StoreError
from events.table import TableState
from events.table.state import Phase
from service.auth.join_codes import JoinCodes
from service.auth.tokens import Tokens, new_secret
from service.clock import Clock, elapsed, system_clock
from service.commands.club_handler import ClubHandler
from service.commands.evening_handler import EveningHandler
from service.commands.evening_tables import EveningTables
from service.commands.evening_views import EveningViews
from service.commands.handler import CommandHandler
from service.commands.stream_handler import ObserveAppend
from service.compute.result_cache import ResultCache
from service.config import Config
from service.history.club_reports import ClubReports
from service.history.game_results import GameResults
from service.job_runner import JobRunner
from service.jobs.deadlines import Deadlines
from service.jobs.in_process import InProcessJobs
from service.jobs.job_queue import JobResult, JobSpec
from service.jobs.open_jobs import open_jobs
from service.jobs.retention import Retention
from service.limits.guess_budget import GuessBudget
from service.limits.open_table_quota import OpenTableQuota
from service.limits.rate_counters import ProcessRate
from service.limits.stream_quotas import StreamQuotas
from service.limits.upload_quota import UploadQuota
from service.live.channel import Surroundings
from service.live.evening_presence import people_presence
from service.live.evening_stream import EveningEncoder, tables_view
from service.live.frame_encoder import FrameEncoder, wakes
from service.live.hub import Live
from service.live.presence import Presence, presence_may_change
from service.live.round_trips import RoundTrips
from service.live.table_evening import TableEvenings
from service.players.computer_players import ComputerPlayers, PlayerServices
from service.players.in_process_players import InProcessPlayers
from service.players.queued_players import PlayerQueue, QueuedPlayers
from service.players.reviews import Reviews

QR_CACHE_BYTES = 4 * 1024 * 1024


class WorkerServices:
    """The services that a job needs. An RQ worker builds only these."""

    def __init__(
        self, store: Store, config: Config, clock: Clock = system_clock, observe: ObserveAppend = lambda outcome: None
    ) -> None:
        self.store, self.config, self.clock, self.rules = store, config, clock, rules
        self.result_cache = ResultCache()
        self.handler = CommandHandler(store, rules, clock, self._publish, observe)
        self.jobs = open_jobs(config.jobs_url, self.perform, clock)
        self.deadlines = Deadlines(self.handler, self.jobs, store, rules, clock, config.close_after)
        retention = Retention(store, self.jobs, clock, config.keep_days)
        self.players = self._open_players()
        self.reviews = Reviews(store, self.jobs, config.review_worlds)
        self._runner = JobRunner(
            store, rules, self.handler, self.result_cache, self.deadlines, retention, self.players, self.reviews
        )

    def perform(self, work: JobSpec) -> JobResult | None:
        return self._runner.perform(work)

    def _open_players(self) -> ComputerPlayers:
        # This secret belongs to no game, so the random numbers of computers say nothing about the cards.
        secret = self.store.put_if_absent("computer-secret", new_secret())
        limit = float(self.config.computer_seconds)
        shared = PlayerServices(self.store, rules, self.handler, self.clock, secret, limit)
        if isinstance(self.jobs, InProcessJobs):
            return InProcessPlayers(shared, self.jobs, self.config.computer_processes)
        return QueuedPlayers(shared, cast(PlayerQueue, self.jobs))

    def _publish(self, table: TableState, recorded: tuple[Recorded, ...]) -> None:
        self.deadlines.schedule(table)
        self.players.published(table, recorded)


class AppServices(WorkerServices):
    """The services that a request needs."""

    def __init__(
        self,
        store: Store,
        config: Config,
        clock: Clock = system_clock,
        steady: Clock = elapsed,
        observe: ObserveAppend = lambda outcome: None,
    ) -> None:
        super().__init__(store, config, clock, observe)
        # Without WURM_SECRET, the secret is in the store, so that tokens stay valid after a restart, in every process.
        self.tokens = Tokens(config.secret or store.put_if_absent("token-secret", new_secret()))
        self.join_codes = JoinCodes(store)
        self.action_rate = ProcessRate(config.act_rate)
        self.guess_budget = GuessBudget(config.join_rate, config.rates_url)
        self.upload_quota = UploadQuota()
        self.stream_quotas = StreamQuotas(config.watchers, config.streams_per_address)
        self.open_table_quota = OpenTableQuota(config.tables, config.tables_per_address)
        self.computer_table_quota = OpenTableQuota(0, config.computer_tables_per_address)
        self.qr_cache = ResultCache(QR_CACHE_BYTES, short=True)
        """QR codes have their own cache, because other results are larger and would evict them."""
        self.presence = Presence(steady)
        self.round_trips = RoundTrips(steady)
        self.frame_encoder = FrameEncoder(rules)
        self.evenings = EveningHandler(store, clock, self._publish_evening, observe)
        self.evening_tables = EveningTables(store, rules, self.handler, self.evenings, steady)
        self.table_evenings = TableEvenings(self.evening_tables.evening_of, steady)
        self.live = Live(
            store,
            self.handler.ingest,
            self.frame_encoder.frame,
            clock,
            self._table_surroundings,
            partial(wakes, rules),
            presence_may_change,
        )
        self.presence.returned = self._returned
        self.evening_views = EveningViews(self.evening_tables, clock)
        self.game_results = GameResults(store, rules)
        self.club = ClubHandler(store, clock)
        self.club_reports = ClubReports(store, rules, self.evenings, self.game_results, self.result_cache, steady)
        encoder = EveningEncoder(self.evening_tables)
        self.live_evenings = Live(
            store,
            self.evenings.ingest,
            encoder.frame,
            clock,
            self._evening_surroundings,
            encode_changes=encoder.changes,
        )

    def close_streams(self) -> None:
        """Ends all live streams, because the server stops."""
        self.live.close()
        self.live_evenings.close()

    def show_without_names(self, stream: str) -> None:
        """Call this when names were removed from a log, so that open pages and caches do not show them any more."""
        if is_evening(stream):
            self._publish_evening(self.evenings.newest(stream), ())
        else:
            self.evening_tables.discard(stream)
            self.game_results.discard(stream)
            self.live.publish(self.handler.newest(stream), ())

    def _table_surroundings(self, table: TableState) -> tuple[Surroundings, ...]:
        """Called when somebody begins to watch a table, and at least every few seconds while it is watched."""
        self.players.watched(table)
        return self.presence.view(table), self.table_evenings.view(table)

    def _evening_surroundings(self, state: EveningState) -> tuple[Surroundings, ...]:
        return tables_view(self.evening_tables, state), people_presence(self.presence, state)

    def _returned(self, stream: str) -> None:
        if is_evening(stream):
            self.live_evenings.show_presence(stream)
        else:
            self.live.show_presence(stream)

    def _publish(self, table: TableState, recorded: tuple[Recorded, ...]) -> None:
        self.live.publish(table, recorded)
        super()._publish(table, recorded)
        if recorded[-1].type.startswith("table."):
            self.evening_tables.changed(table)
            self._show_in_evening(table.stream)
        if table.phase is Phase.OVER:
            self.club_reports.changed()
            self.open_table_quota.leave(table.stream)
            self.computer_table_quota.leave(table.stream)

    def _show_in_evening(self, game: str) -> None:
        """Informs the watchers of the table's evening. Watchers in other processes get the change a little later."""
        if self.live_evenings.watched_tables():
            with suppress(StoreError):
                evening = self.evening_tables.evening_of(game)
                if evening is not None:
                    self.live_evenings.show_presence(evening.stream)

    def _publish_evening(self, state: EveningState, recorded: tuple[Recorded, ...]) -> None:
        self.club_reports.changed()
        self.live_evenings.publish(state, recorded)
        for game in added_games(state):
            self.table_evenings.changed(game)
            self.live.show_presence(game)


def current_services() -> AppServices:
    """Returns the services of the application that handles the current request."""
    found: AppServices = current_app.extensions["wurm_services"]
    return found
