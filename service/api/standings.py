"""The standings of an evening: as data, as plots, and as files to keep."""

from collections.abc import Callable
from typing import Any

import msgspec
from flask import Response
from marshmallow import fields, validate

from events.envelope import to_line
from events.evening.state import EveningState
from events.games import rules
from events.standings.plots.evening_plots import course_plot, rivalry_plot, score_plot
from events.standings.plots.looks import STYLE, PlotSize
from events.standings.plots.svg import Plot, drawn
from events.table.state import Phase
from events.words import Language
from service.compute.result_cache import ComputedResult
from service.errors import Problem
from service.exports.evening_csv import evening_csv
from service.exports.evening_page import evening_page
from service.exports.evening_report import EveningReport, evening_report
from service.exports.evening_texts import EveningTexts, evening_texts
from service.history.log_reader import read_log
from service.http.cached_answers import in_pieces
from service.http.etags import Tag, conditional
from service.http.evening_identity import evening_identity
from service.http.problems import language
from service.limits.route_costs import HISTORY, Cache, cost, spend_on_events
from service.openapi import evening_schemas as schemas
from service.openapi.request_schemas import Form
from service.openapi.resource import ETAG, TOKEN_OPTIONAL, Resource, problems
from service.services import current_services

standings = Resource(
    "standings", __name__, description="Standings: who is ahead in an evening, as data, plots and files"
)

NOT_MODIFIED = "You already have the newest version."
SVG = "image/svg+xml"
MEDIA_TYPES = {
    "html": "text/html; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "jsonl": "application/x-ndjson",
}


class PlotQuery(Form):
    size = fields.String(
        load_default=PlotSize.PHONE.value,
        validate=validate.OneOf([size.value for size in PlotSize]),
        metadata={"description": "For which screen the plot is drawn. Its texts stay readable there."},
    )
    lang = fields.String()


class EveningExportQuery(Form):
    format = fields.String(
        required=True,
        validate=validate.OneOf(list(MEDIA_TYPES)),
        metadata={
            "description": "html: one page with standings, plots and all games, which needs no server. csv: one row "
            "for each person in each game. jsonl: the log of the evening."
        },
    )
    lang = fields.String()


Make = Callable[[EveningReport, Language, EveningTexts], bytes]


@standings.route("/evenings/<evening>/standings")
@standings.response(200, schemas.StandingsShown, headers=ETAG)
@standings.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@standings.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])
@problems(standings, 400, 401, 404, 412)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def show_standings(evening: str) -> Response:
    """Get the standings: the ranking in all games and in each, all results, who beat whom, and facts worth telling.

    Only games that count and are over are included. Everybody sees the same.
    """
    state = evening_identity(evening).evening
    found = _made(state, "data", lambda report, _, __: msgspec.json.encode(report))
    return _answer(state, found, "application/json")


@standings.route("/evenings/<evening>/plots/course.svg")
@standings.arguments(PlotQuery, location="query")
@standings.response(200, {"type": "string"}, content_type=SVG)
@standings.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@standings.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])
@problems(standings, 400, 401, 404, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def course_svg(query: dict[str, Any], evening: str) -> Response:
    """Get the points of everybody after each game, as a plot. Its colours follow the colour scheme of the page."""
    size = PlotSize(query["size"])

    def draw(report: EveningReport, _: Language, texts: EveningTexts) -> bytes:
        mark = texts.decimal_mark
        return _file(course_plot(texts.course, report.ranking, report.course, report.by_id, size, mark))

    state = evening_identity(evening).evening
    return _answer(state, _made(state, f"course {size}", draw), SVG)


@standings.route("/evenings/<evening>/plots/rivalries.svg")
@standings.arguments(PlotQuery, location="query")
@standings.response(200, {"type": "string"}, content_type=SVG)
@standings.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@standings.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])
@problems(standings, 400, 401, 404, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def rivalries_svg(query: dict[str, Any], evening: str) -> Response:
    """Get a table of who was ahead of whom, and how often, as a plot."""
    size = PlotSize(query["size"])

    def draw(report: EveningReport, _: Language, texts: EveningTexts) -> bytes:
        return _file(rivalry_plot(texts.rivalries, report.ranking, report.rivalries, report.by_id, size))

    state = evening_identity(evening).evening
    return _answer(state, _made(state, f"rivalries {size}", draw), SVG)


@standings.route("/evenings/<evening>/tables/<game>/scores.svg")
@standings.arguments(PlotQuery, location="query")
@standings.response(200, {"type": "string"}, content_type=SVG)
@standings.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@standings.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])
@problems(standings, 400, 401, 404, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def scores_svg(query: dict[str, Any], evening: str, game: str) -> Response:
    """Get the points of a finished game after each round, as a plot. Not for games without rounds."""
    size = PlotSize(query["size"])

    def draw(report: EveningReport, _: Language, texts: EveningTexts) -> bytes:
        found = next((one for one in report.games if one.game == game and one.rounds), None)
        return b"" if found is None else _file(score_plot(texts.scores, found, report.by_id, size))

    state = evening_identity(evening).evening
    if state.table(game) is None:
        raise Problem(404, "no-scores")
    made = _made(state, f"scores {game} {size}", draw)
    if not made.body:
        raise Problem(404, "no-scores")
    return _answer(state, made, SVG)


@standings.route("/evenings/<evening>/export")
@standings.arguments(EveningExportQuery, location="query")
@standings.response(200, {"type": "string"}, content_type="text/html")
@standings.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@standings.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])
@problems(standings, 400, 401, 404, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def export_evening(query: dict[str, Any], evening: str) -> Response:
    """Download the evening as a file."""
    state, form = evening_identity(evening).evening, query["format"]
    match form:
        case "html":
            made = _made(state, form, lambda report, spoken, _: evening_page(report, spoken))
        case "csv":
            made = _made(state, form, lambda report, _, __: evening_csv(report))
        case _:
            made = _log(state)
    response = _answer(state, made, MEDIA_TYPES[form])
    response.headers["Content-Disposition"] = f'attachment; filename="evening-{state.id}.{form}"'
    return response


def _made(state: EveningState, kind: str, make: Make) -> ComputedResult:
    """Returns what `make` makes of the standings, from the cache if neither the evening nor its tables changed."""
    services, spoken = current_services(), language()
    summaries = services.evening_tables.summaries(state)
    counting = {table.game for table in state.tables if table.counts}
    over = sorted(game for game in counting if game in summaries and summaries[game].phase is Phase.OVER)
    results = services.game_results.results(over)

    def prepare() -> Callable[[], bytes]:
        def calculate() -> bytes:
            report = evening_report(rules, state, results, spoken, lambda person: person.name)
            return make(report, spoken, evening_texts(spoken))

        return calculate

    return services.result_cache.get(("standings", kind, state.stream, state.hash, tuple(over), spoken), prepare)


def _log(state: EveningState) -> ComputedResult:
    def prepare() -> Callable[[], bytes]:
        spend_on_events(state.version, HISTORY)
        log = read_log(current_services().store, state.stream, state.version)
        return lambda: b"".join([to_line(event) + b"\n" for event in log])

    return current_services().result_cache.get(("evening log", state.stream, state.hash), prepare)


def _file(plot: Plot) -> bytes:
    return drawn(plot, STYLE).encode()


def _answer(state: EveningState, made: ComputedResult, content_type: str) -> Response:
    response = in_pieces(made.body, content_type=content_type)
    response.vary.add("Accept-Language")
    return conditional(response, Tag(f"{state.version}-{made.digest}"))
