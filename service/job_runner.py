"""Runs a job of any kind."""

from collections.abc import Callable
from typing import NamedTuple

from events.decider import Rules, actor_name
from events.evening.looks import looks_of_table
from events.store import Store
from events.table.state import Phase
from events.words import Language
from service.commands.handler import CommandHandler
from service.compute.result_cache import ResultCache, key_of
from service.exports.export_files import MEDIA_TYPES, Format, file_name, make
from service.exports.export_viewer import viewer_named
from service.history.log_reader import read_log
from service.history.name_removal_run import complete_removals
from service.jobs.deadlines import Deadlines
from service.jobs.job_queue import JobKind, JobResult, JobSpec
from service.jobs.retention import Retention
from service.players.computer_players import ComputerPlayers
from service.players.reviews import Reviews


class JobRunner(NamedTuple):
    store: Store
    rules: Rules
    handler: CommandHandler
    result_cache: ResultCache
    deadlines: Deadlines
    retention: Retention
    players: ComputerPlayers
    reviews: Reviews

    def perform(self, work: JobSpec) -> JobResult | None:
        match work.kind:
            case JobKind.EXPORT:
                return self._export(work)
            case JobKind.DEADLINE:
                self.deadlines.enforce(work.game, work.due)
            case JobKind.COMPUTER:
                self.players.perform(work)
            case JobKind.RECOVER:
                self.deadlines.recover(self.players.resume)
                self.retention.schedule()
                complete_removals(self.store, self.rules)
            case JobKind.TIDY:
                self.retention.remove_old_games()
            case JobKind.REVIEW:
                self.reviews.perform(work.game)
        return None

    def _export(self, work: JobSpec) -> JobResult:
        table = self.handler.newest(work.game)
        viewer, language = viewer_named(table, work.viewer), Language(work.language)

        review = self.reviews.find(work.game) if table.phase is Phase.OVER and work.format == Format.HTML else None
        looks = looks_of_table(self.store, table) if work.format == Format.HTML else ()

        def prepare() -> Callable[[], bytes]:
            log = read_log(self.store, table.stream, table.version)
            return lambda: make(self.rules, table, log, viewer, work.format, language, review, looks)

        seen_by = "over" if table.phase is Phase.OVER else actor_name(viewer)
        key = ("export", key_of(table), seen_by, work.format, language, review is not None, looks)
        content = self.result_cache.get(key, prepare, patient=True).body
        return JobResult(file_name(table, work.format), MEDIA_TYPES[Format(work.format)], content)
