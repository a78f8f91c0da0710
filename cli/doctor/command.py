"""`wurm doctor`: runs all checks and prints what they found."""

import os
from collections.abc import Iterator, Mapping

import click
from rich.table import Table
from rich.text import Text

from cli.doctor.finding import Finding, Level
from cli.failure import one_line
from cli.lan import EVERYWHERE
from cli.language import language_option, texts
from cli.screen import console, print_json
from cli.stores import store_option
from events.value import Value
from events.words import Language, filled

UNWELL = 1
CHECKS = (
    "python",
    "settings",
    "secret",
    "store",
    "disk",
    "games",
    "clock",
    "jobs",
    "rates",
    "port",
    "address",
    "browser",
)
STYLES = {Level.OK: "green", Level.WARN: "yellow", Level.FAIL: "bold red"}


class Told(Value):
    check: str
    level: Level
    code: str
    facts: dict[str, str | int]
    sentence: str


class Report(Value):
    well: bool
    """Nothing has failed; there may be warnings."""
    findings: list[Told]


@click.command()
@click.option(
    "--host",
    default=EVERYWHERE[0],
    show_default=True,
    envvar="WURM_HOST",
    show_envvar=True,
    help="Where `wurm serve` would listen.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8700,
    show_default=True,
    envvar="WURM_PORT",
    show_envvar=True,
    help="The port it would take.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of lines.")
@language_option
@store_option
def doctor(host: str, port: int, as_json: bool, language: Language, url: str) -> None:
    """Check this machine, the store, Redis and the network, and say what to do.

    Every line is ok, a warning or a failure. The exit code is 1 if anything has failed.
    """
    said = texts("doctor", language)
    told: list[Told] = []
    screen = console()
    for finding in _all(host, port, url):
        sentence = one_line(filled(said[finding.code], finding.facts))
        told.append(Told(finding.check, finding.level, finding.code, finding.facts, sentence))
        if not as_json:
            screen.print(_row(finding, sentence, said))
    failed = any(one.level is Level.FAIL for one in told)
    if as_json:
        print_json(Report(not failed, told))
    if failed:
        raise click.exceptions.Exit(UNWELL)


def _all(host: str, port: int, url: str) -> Iterator[Finding]:
    from cli.doctor.machine import check_browser, check_clock, check_python, check_settings
    from cli.doctor.network import check_address, check_port
    from cli.doctor.redis import check_redis, check_workers, is_redis
    from cli.doctor.store import StoreCheck

    yield from check_python()
    yield from check_settings(os.environ)
    store = StoreCheck(url)
    yield from store.findings()
    yield from check_clock(store.newest)
    jobs, rates = os.environ.get("WURM_JOBS"), os.environ.get("WURM_RATES")
    if jobs:
        yield from check_redis("jobs", jobs)
        yield from check_workers(jobs)
    if rates and is_redis(rates):
        yield from check_redis("rates", rates)
    yield from check_port(host, port)
    yield from check_address(host, port, os.environ.get("WURM_PUBLIC_URL") or None)
    yield from check_browser()


def _row(finding: Finding, sentence: str, said: Mapping[str, str]) -> Table:
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(min_width=max(len(said[level.value]) for level in Level))
    row.add_column(min_width=max(len(said[check]) for check in CHECKS))
    row.add_column()
    row.add_row(Text(said[finding.level.value], STYLES[finding.level]), said[finding.check], Text(sentence))
    return row
