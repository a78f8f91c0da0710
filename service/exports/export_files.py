"""Export files: what one viewer may see of a game, as NDJSON, CSV or HTML."""

from collections.abc import Sequence
from enum import StrEnum

from companion.site import site
from events.decider import Millis, Role, Rules, Viewer
from events.envelope import Recorded
from events.evening.looks import SeatLook
from events.review.report import Review
from events.table import TableState
from events.table import view as table_view
from events.table.state import Phase
from events.words import Language
from service.exports.event_lines import as_lines
from service.exports.replay import phrases, replay
from service.exports.replay_page import PageTexts, as_page
from service.exports.scores_csv import as_csv
from service.history.proof import proof_with, result_sentence, verified


class Format(StrEnum):
    NDJSON = "ndjson"
    CSV = "csv"
    HTML = "html"


MEDIA_TYPES = {
    Format.NDJSON: "application/x-ndjson",
    Format.CSV: "text/csv; charset=utf-8",
    Format.HTML: "text/html; charset=utf-8",
}


def make(
    rules: Rules,
    table: TableState,
    log: list[Recorded],
    viewer: Viewer,
    wanted: str,
    language: Language,
    review: Review | None = None,
    looks: Sequence[SeatLook] = (),
) -> bytes:
    """Makes the content of the file. Raises ValueError for an unknown format."""
    match Format(wanted):
        case Format.NDJSON:
            return as_lines(rules, table, log, viewer)
        case Format.CSV:
            return as_csv(table_view(rules, table, Role.SPECTATOR, Millis(0))).encode()
        case Format.HTML:
            return _page(rules, table, log, viewer, language, review, looks)


def file_name(table: TableState, wanted: str) -> str:
    mark = "-imported" if table.imported else ""
    return f"{table.ruleset}-{table.stream}{mark}.{Format(wanted).value}"


def _page(
    rules: Rules,
    table: TableState,
    log: list[Recorded],
    viewer: Viewer,
    language: Language,
    review: Review | None,
    looks: Sequence[SeatLook],
) -> bytes:
    """Returns the replay page. It has texts in all languages, because its readers may prefer different languages."""
    decider, over = rules(table.ruleset, table.ruleset_version), table.phase is Phase.OVER
    found = verified(rules, log) if over else None
    texts = {
        each: PageTexts(
            _page_texts(each), phrases(decider, each), result_sentence(table, found, each) if over else None
        )
        for each in Language
    }
    proof = proof_with(table, log, found, language) if over else None
    return as_page(replay(rules, table, log, viewer, language), proof, review, texts, looks)


def _page_texts(language: Language) -> dict[str, str]:
    """Returns all texts except those of the page /https, which the file does not contain."""
    return {name: text for name, text in site().texts[language.value].items() if not name.startswith("https.")}
