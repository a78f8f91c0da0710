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
from events.words import Language
from service.compute.result_cache import ComputedResult
from service.errors import Problem
from service.exports.evening_csv import evening_csv
from service.exports.evening_page import evening_page
from service.exports.evening_report import EveningReport, evening_report
from service.exports.evening_texts import EveningTexts, evening_texts
from service.history.log_reader import read_log
from service.http.cached_answers import accepts_gzip, compressed, in_pieces
from service.http.etags import Tag, conditional
from service.http.evening_identity import evening_identity
from service.http.problems import language
from service.limits.route_costs import HISTORY, Cache, cost, spend_on_events
from service.openapi import evening_schemas as schemas
from service.openapi.request_schemas import Form
from service.openapi.resource import ETAG, Resource, View, revalidated
from service.services import current_services

standings = Resource(
    "standings", __name__, description="Standings: who is ahead in an evening, as data, plots and files"
)

SVG = "image/svg+xml"
_FILE = {kind: {"schema": {"type": "string"}} for kind in ("text/html", "text/csv", "application/x-ndjson")}
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
Draw = Callable[[EveningReport, EveningTexts, PlotSize], Plot | None]


def computed(*statuses: int) -> Callable[[View], View]:
    """Declares a route whose response is computed from the logs of the evening and its games."""
    return lambda view: revalidated(standings, *statuses)(cost(HISTORY, cache=Cache.OWN, pool=True)(view))


def plot(path: str) -> Callable[[View], View]:
    """Declares a route that returns a plot as SVG."""

    def decorate(view: View) -> View:
        answering: View = standings.response(200, {"type": "string"}, content_type=SVG)(computed(422)(view))
        routed: View = standings.route(path)(standings.arguments(PlotQuery, location="query")(answering))
        return routed

    return decorate


@standings.route("/evenings/<evening>/standings")
@standings.response(200, schemas.StandingsShown, headers=ETAG)
@computed()
def show_standings(evening: str) -> Response:
    """Get the standings: the ranking in all games and in each, all results, who beat whom, and facts worth telling.

    Only games that count and are over are included. Everybody sees the same.
    """
    state = evening_identity(evening).evening
    found = _made(state, "data", lambda report, _, __: msgspec.json.encode(report))
    return _answer(state, found, "application/json")


@plot("/evenings/<evening>/plots/course.svg")
def course_svg(query: dict[str, Any], evening: str) -> Response:
    """Get the points of everybody after each game, as a plot. Its colours follow the colour scheme of the page."""

    def draw(report: EveningReport, texts: EveningTexts, size: PlotSize) -> Plot:
        return course_plot(texts.course, report.ranking, report.course, report.by_id, size, texts.decimal_mark)

    return _plotted(evening_identity(evening).evening, "course", draw, query)


@plot("/evenings/<evening>/plots/rivalries.svg")
def rivalries_svg(query: dict[str, Any], evening: str) -> Response:
    """Get a table of who was ahead of whom, and how often, as a plot."""

    def draw(report: EveningReport, texts: EveningTexts, size: PlotSize) -> Plot:
        return rivalry_plot(texts.rivalries, report.ranking, report.rivalries, report.by_id, size)

    return _plotted(evening_identity(evening).evening, "rivalries", draw, query)


@plot("/evenings/<evening>/tables/<game>/scores.svg")
def scores_svg(query: dict[str, Any], evening: str, game: str) -> Response:
    """Get the points of a finished game after each round, as a plot. Not for games without rounds."""

    def draw(report: EveningReport, texts: EveningTexts, size: PlotSize) -> Plot | None:
        found = next((one for one in report.games if one.game == game and one.rounds), None)
        return None if found is None else score_plot(texts.scores, found, report.by_id, size)

    state = evening_identity(evening).evening
    if state.table(game) is None:
        raise Problem(404, "no-scores")
    return _plotted(state, f"scores {game}", draw, query)


@standings.route("/evenings/<evening>/export")
@standings.arguments(EveningExportQuery, location="query")
@standings.response(200, {"type": "string"}, content_type="text/html")
@standings.doc(responses={"200": {"description": "The file.", "content": _FILE}})
@computed(422)
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
    """Returns what `make` makes of the standings. It is cached until the evening or one of its tables changes."""
    services, spoken = current_services(), language()
    over = services.evening_tables.finished(state)

    def prepare() -> Callable[[], bytes]:
        results = services.game_results.results(over)

        def calculate() -> bytes:
            report = evening_report(rules, state, results, spoken)
            return make(report, spoken, evening_texts(spoken))

        return calculate

    return services.result_cache.get(("standings", kind, state.stream, state.hash, tuple(over), spoken), prepare)


def _plotted(state: EveningState, name: str, draw: Draw, query: dict[str, Any]) -> Response:
    size = PlotSize(query["size"])

    def make(report: EveningReport, _: Language, texts: EveningTexts) -> bytes:
        found = draw(report, texts, size)
        return b"" if found is None else drawn(found, STYLE).encode()

    made = _made(state, f"{name} {size}", make)
    if not made.body:
        raise Problem(404, "no-scores")
    return _answer(state, made, SVG)


def _log(state: EveningState) -> ComputedResult:
    def prepare() -> Callable[[], bytes]:
        spend_on_events(state.version, HISTORY)
        log = read_log(current_services().store, state.stream, state.version)
        return lambda: b"".join([to_line(event) + b"\n" for event in log])

    return current_services().result_cache.get(("evening log", state.stream, state.hash), prepare)


def _answer(state: EveningState, made: ComputedResult, content_type: str) -> Response:
    # Everybody gets the same standings, so they may be compressed.
    sent = compressed(made.digest, made.body) if accepts_gzip() else made
    response = in_pieces(sent.body, content_type=content_type)
    if accepts_gzip():
        response.headers["Content-Encoding"] = "gzip"
    response.vary.update(("Accept-Encoding", "Accept-Language"))
    return conditional(response, Tag(f"{state.version}-{sent.digest}"))
