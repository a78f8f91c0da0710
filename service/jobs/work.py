"""What each kind of job does."""

from typing import TYPE_CHECKING

from events.decider import actor_from
from events.words import Language
from service.aside import aside
from service.exports.making import make
from service.jobs import retention
from service.jobs.port import Kind, Result, Work

if TYPE_CHECKING:
    from service.desk import Desk


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
    log = list(desk.store.read(table.stream, upto=table.version))
    viewer, language = actor_from(work.viewer), Language(work.language)
    return aside(lambda: make(desk.rules, table, log, viewer, work.format, language))
