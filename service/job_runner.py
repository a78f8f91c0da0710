"""What each kind of job does."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from events.decider import actor_name
from events.table.state import Phase
from events.words import Language
from service.compute.result_cache import key_of
from service.exports.export_files import file_of, make
from service.exports.export_viewer import viewer_named
from service.history.log_reader import read_log
from service.jobs import retention
from service.jobs.protocol import Kind, Result, Work

if TYPE_CHECKING:
    from service.services import AppServices


def perform(services: "AppServices", work: Work) -> Result | None:
    match work.kind:
        case Kind.EXPORT:
            return _exported(services, work)
        case Kind.DEADLINE:
            services.deadlines.strike(work.game)
        case Kind.RECOVER:
            services.deadlines.recover()
            retention.plan(services, services.clock())
        case Kind.TIDY:
            retention.tidy(services)
    return None


def _exported(services: "AppServices", work: Work) -> Result:
    table = services.handler.newest(work.game)
    viewer, language = viewer_named(table, work.viewer), Language(work.language)

    def prepare() -> Callable[[], bytes]:
        log = read_log(services.store, table.stream, table.version)
        return lambda: make(services.rules, table, log, viewer, work.format, language)

    eyes = "over" if table.phase is Phase.OVER else actor_name(viewer)
    key = ("export", key_of(table), eyes, work.format, language)
    return file_of(table, work.format, services.result_cache.get(key, prepare, patient=True).body)
