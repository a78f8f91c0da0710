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
    from service.services import Desk


def perform(desk: "Desk", work: Work) -> Result | None:
    match work.kind:
        case Kind.EXPORT:
            return _exported(desk, work)
        case Kind.DEADLINE:
            desk.deadlines.strike(work.game)
        case Kind.RECOVER:
            desk.deadlines.recover()
            retention.plan(desk, desk.clock())
        case Kind.TIDY:
            retention.tidy(desk)
    return None


def _exported(desk: "Desk", work: Work) -> Result:
    table = desk.handler.newest(work.game)
    viewer, language = viewer_named(table, work.viewer), Language(work.language)

    def prepare() -> Callable[[], bytes]:
        log = read_log(desk.store, table.stream, table.version)
        return lambda: make(desk.rules, table, log, viewer, work.format, language)

    eyes = "over" if table.phase is Phase.OVER else actor_name(viewer)
    key = ("export", key_of(table), eyes, work.format, language)
    return file_of(table, work.format, desk.computed.get(key, prepare, patient=True).body)
