"""Runs a job of any kind."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from events.decider import actor_name
from events.table.state import Phase
from events.words import Language
from service.compute.result_cache import key_of
from service.exports.export_files import MEDIA_TYPES, Format, file_name, make
from service.exports.export_viewer import viewer_named
from service.history.log_reader import read_log
from service.jobs import retention
from service.jobs.job_queue import JobKind, JobResult, JobSpec

if TYPE_CHECKING:
    from service.services import WorkerServices


def perform(services: "WorkerServices", work: JobSpec) -> JobResult | None:
    match work.kind:
        case JobKind.EXPORT:
            return _export(services, work)
        case JobKind.DEADLINE:
            services.deadlines.enforce(work.game, work.due)
        case JobKind.RECOVER:
            services.deadlines.recover()
            retention.schedule_cleanup(services, services.clock())
        case JobKind.TIDY:
            retention.remove_old_games(services)
    return None


def _export(services: "WorkerServices", work: JobSpec) -> JobResult:
    table = services.handler.newest(work.game)
    viewer, language = viewer_named(table, work.viewer), Language(work.language)

    def prepare() -> Callable[[], bytes]:
        log = read_log(services.store, table.stream, table.version)
        return lambda: make(services.rules, table, log, viewer, work.format, language)

    seen_by = "over" if table.phase is Phase.OVER else actor_name(viewer)
    key = ("export", key_of(table), seen_by, work.format, language)
    content = services.result_cache.get(key, prepare, patient=True).body
    return JobResult(file_name(table, work.format), MEDIA_TYPES[Format(work.format)], content)
