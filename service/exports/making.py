"""A game as a file to take away, in the form that was asked for and for the eyes of whoever asked."""

from enum import StrEnum

from companion.texts import catalogue
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
) -> Result:
    """From a table and the log that led to it; ValueError for a format there is not."""
    form = Format(wanted)
    match form:
        case Format.NDJSON:
            text = as_lines(rules, table, log, viewer)
        case Format.CSV:
            text = as_csv(table_view(rules, table, Role.SPECTATOR, Millis(0)))
        case Format.HTML:
            text = _page(rules, table, log, viewer, language)
    return Result(f"{table.game}-{table.stream}.{form.value}", _MEDIA_TYPES[form], text)


def _page(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> str:
    """Whoever opens it later need not speak the language of whoever asked for it: it brings all of them."""
    decider, over = rules(table.game, table.ruleset), table.phase is Phase.OVER
    found = checked(rules, log) if over else None
    said = {
        each: Said(catalogue(each.value), phrases(decider, each), told(found, each) if over else None)
        for each in Language
    }
    proof = proof_with(table, log, found, language) if over else None
    return as_page(replay(rules, table, log, viewer, language), proof, said)
