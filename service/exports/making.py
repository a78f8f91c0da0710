"""A game as a file to take away, in the form that was asked for and for the eyes of whoever asked."""

from enum import StrEnum

from companion.site import site
from events.decider import Millis, Role, Rules, Viewer
from events.envelope import Recorded
from events.table import TableState
from events.table import view as table_view
from events.table.state import Phase
from events.words import Language
from service.exports.event_lines import as_lines
from service.exports.replay import phrases, replay
from service.exports.replay_page import Said, as_page
from service.exports.score_table import as_csv
from service.jobs.port import Result
from service.proof import checked, proof_with, told


class Format(StrEnum):
    NDJSON = "ndjson"
    CSV = "csv"
    HTML = "html"


_MEDIA_TYPES = {
    Format.NDJSON: "application/x-ndjson",
    Format.CSV: "text/csv; charset=utf-8",
    Format.HTML: "text/html; charset=utf-8",
}


def make(
    rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, wanted: str, language: Language
) -> bytes:
    """From a table and the log that led to it; ValueError for a format there is not."""
    match Format(wanted):
        case Format.NDJSON:
            return as_lines(rules, table, log, viewer)
        case Format.CSV:
            return as_csv(table_view(rules, table, Role.SPECTATOR, Millis(0))).encode()
        case Format.HTML:
            return _page(rules, table, log, viewer, language)


def file_of(table: TableState, wanted: str, content: bytes) -> Result:
    form, mark = Format(wanted), "-imported" if table.imported else ""
    return Result(f"{table.ruleset}-{table.stream}{mark}.{form.value}", _MEDIA_TYPES[form], content)


def _page(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> bytes:
    """Whoever opens it later need not speak the language of whoever asked for it: it brings all of them."""
    decider, over = rules(table.ruleset, table.ruleset_version), table.phase is Phase.OVER
    found = checked(rules, log) if over else None
    said = {
        each: Said(site().texts[each.value], phrases(decider, each), told(table, found, each) if over else None)
        for each in Language
    }
    proof = proof_with(table, log, found, language) if over else None
    return as_page(replay(rules, table, log, viewer, language), proof, said)
