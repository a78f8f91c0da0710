"""The standings of an evening as one HTML file that opens from disk without a server. It contains no script."""

import base64
import hashlib
import time
from collections.abc import Sequence
from html import escape

from events.evening.state import Points
from events.standings.plots.evening_plots import course_plot, rivalry_plot, score_plot
from events.standings.plots.line_plot import number
from events.standings.plots.looks import STYLE as PLOT_STYLE
from events.standings.plots.looks import PlotSize
from events.standings.plots.svg import Plot, drawn
from events.standings.ranking import PersonStanding
from events.words import Language
from service.exports.evening_report import EveningReport, TitledGame
from service.exports.evening_texts import EveningTexts, evening_texts

_STYLE = (
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.45 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:46rem}"
    "body{color:#26221a;background:#f3f5ee}"
    "h1{margin:.2em 0}h2{margin:2em 0 .5em}h3{margin:1.4em 0 .3em}p{margin:.4em 0}.soft{color:#4a4335}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{padding:.35em .5em;text-align:right;border-bottom:1px solid #9aa893}"
    "th:nth-child(2){text-align:left;overflow-wrap:break-word;min-width:7em;max-width:14em;width:99%}"
    "tr>:nth-child(8){text-align:left;min-width:8em}tr>:nth-child(2){position:sticky;left:0;background:#f3f5ee}"
    "thead th{font-size:.85em}@media (max-width:30rem){th,td{padding:.35em .3em}}"
    ".plot{width:100%;height:auto}ul,ol{padding-left:1.4em}li{margin:.2em 0}a{color:#14705d}"
    "@media (prefers-color-scheme:dark){body{color:#fbf5e6;background:#1f3a2d}.soft{color:#cfd8c9}"
    "th,td{border-color:#4f6b5c}a{color:#5fd3ba}tr>:nth-child(2){background:#1f3a2d}}"
    "@media (min-width:100rem){body{font-size:1.5rem}}@media print{body{background:#fff;color:#000}}"
)


def evening_page(report: EveningReport, language: Language) -> bytes:
    texts, style = evening_texts(language), _STYLE + PLOT_STYLE
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    # With this policy a browser loads nothing and runs nothing, whatever names the page contains.
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    body = "".join(_sections(report, texts)) if report.games else f"<p>{escape(texts.nothing)}</p>"
    return (
        f'<!doctype html>\n<html lang="{language.value}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{escape(report.title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"<main>\n<h1>{escape(report.title)}</h1>\n{body}\n"
        f'<p class="soft">{escape(texts.made_with)}</p>\n</main>\n</body>\n</html>\n'
    ).encode()


def _sections(report: EveningReport, texts: EveningTexts) -> list[str]:
    people, last = report.by_id, report.games[-1]
    scheme = texts.points_by_wins if report.points is Points.WINS else texts.points_by_places
    course = course_plot(texts.course, report.ranking, report.course, people, PlotSize.PHONE, texts.decimal_mark)
    rivals = rivalry_plot(texts.rivalries, report.ranking, report.rivalries, people, PlotSize.PHONE)
    sections = [
        f'<p class="soft">{_when(texts.date, last)}</p>',
        f"<h2>{escape(texts.standings)}</h2>{_ranking(report.ranking, texts.standings, report, texts)}",
        f'<p class="soft">{escape(scheme)}</p>',
        _figure(course, texts.course, texts.course_help),
        _figure(rivals, texts.rivalries, texts.rivalries_help) if report.rivalries else "",
        _facts(report, texts),
    ]
    if len(report.families) > 1:
        sections += [
            f"<h2>{escape(family.title)}</h2>{_ranking(family.ranking, family.title, report, texts)}"
            for family in report.families
        ]
    sections.append(f"<h2>{escape(texts.played)}</h2>")
    sections += [_game(place, game, report, texts) for place, game in enumerate(report.games, start=1)]
    return sections


def _figure(plot: Plot, heading: str, explained: str) -> str:
    return f'<h2>{escape(heading)}</h2><div class="wide">{drawn(plot)}</div><p class="soft">{escape(explained)}</p>'


def _ranking(ranking: Sequence[PersonStanding], title: str, report: EveningReport, texts: EveningTexts) -> str:
    names = {person.id: person.name for person in report.people}
    heads = (texts.place, texts.name, texts.points, texts.games, texts.wins, texts.average, texts.streak, texts.places)
    head = "".join([f"<th scope=col>{escape(text)}</th>" for text in heads])
    rows = []
    for one in ranking:
        points, wins, average = (number(value, texts.decimal_mark) for value in (one.points, one.wins, one.average))
        places = ", ".join([f"{count}× {place}." for place, count in enumerate(one.places, start=1) if count])
        values = (points, str(one.games), wins, average, str(one.streak), places)
        cells = "".join([f"<td>{value}</td>" for value in values])
        rows.append(f"<tr><td>{one.place}</td><th scope=row>{escape(names[one.person])}</th>{cells}</tr>")
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="{escape(title)}">{table}</div>'


def _facts(report: EveningReport, texts: EveningTexts) -> str:
    names = {person.id: person.name for person in report.people}
    lines = []
    for record in report.records:
        people = ", ".join([names[person] for person in record.people])
        lines.append(f"<li>{escape(record.title)} – {escape(record.text)} – <b>{escape(people)}</b></li>")
    return f"<h2>{escape(texts.facts)}</h2><ul>{''.join(lines)}</ul>" if lines else ""


def _game(place: int, game: TitledGame, report: EveningReport, texts: EveningTexts) -> str:
    people = report.by_id
    lines = []
    for one in game.results:
        score = "" if one.score is None else f" ({number(one.score)})"
        won = f" – {escape(texts.won)}" if one.won else ""
        lines.append(f"<li value={one.place}>{escape(people[one.person].name)}{score}{won}</li>")
    curve = drawn(score_plot(texts.scores, game, people, PlotSize.PHONE)) if len(game.rounds) > 1 else ""
    return (
        f"<h3>{place}. {escape(game.title)}, {_when(texts.time, game)}</h3><ol>{''.join(lines)}</ol>{curve}"
        f'<p><a href="{escape(game.bg_stats)}">{escape(texts.bg_stats)}</a></p>'
    )


def _when(how: str, game: TitledGame) -> str:
    return escape(time.strftime(how, time.localtime(game.ended_at / 1000)))
