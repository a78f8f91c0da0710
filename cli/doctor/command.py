"""`wurm doctor`: runs all checks and prints their results."""

import os
from collections.abc import Iterator

import click
from rich.table import Table
from rich.text import Text

from cli.doctor.check_result import CheckLevel, CheckResult
from cli.lan_address import ALL_INTERFACES
from cli.language import Messages, current_language
from cli.language_option import language_option
from cli.output import console, print_json
from cli.stores import store_option
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.value import Value

CHECK_FAILED = 1
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
STYLES = {CheckLevel.OK: "green", CheckLevel.WARN: "yellow", CheckLevel.FAIL: "bold red"}


class ReportedCheck(Value):
    check: str
    level: CheckLevel
    code: str
    facts: dict[str, str | int]
    sentence: str


class DoctorReport(Value):
    well: bool
    """True if no check has failed. There may still be warnings."""
    findings: list[ReportedCheck]


@click.command(cls=TranslatedCommand)
@click.option(
    "--host",
    metavar="ADDRESS",
    default=ALL_INTERFACES[0],
    show_default=True,
    envvar="WURM_HOST",
    show_envvar=True,
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    default=8700,
    show_default=True,
    envvar="WURM_PORT",
    show_envvar=True,
)
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def doctor(host: str, port: int, as_json: bool, url: str) -> None:
    messages = Messages("doctor", current_language())
    reported: list[ReportedCheck] = []
    screen = console()
    for result in _run_checks(host, port, url):
        sentence = one_line(messages(result.code, **result.facts))
        reported.append(ReportedCheck(result.check, result.level, result.code, result.facts, sentence))
        if not as_json:
            screen.print(_row(result, sentence, messages))
    failed = any(one.level is CheckLevel.FAIL for one in reported)
    if as_json:
        print_json(DoctorReport(not failed, reported))
    if failed:
        raise click.exceptions.Exit(CHECK_FAILED)


def _run_checks(host: str, port: int, url: str) -> Iterator[CheckResult]:
    from cli.doctor.machine import check_browser, check_clock, check_python, check_settings
    from cli.doctor.network import check_address, check_port
    from cli.doctor.redis import check_redis, check_workers, is_redis
    from cli.doctor.store import StoreCheck

    yield from check_python()
    yield from check_settings(os.environ)
    store = StoreCheck(url)
    yield from store.results()
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


def _row(result: CheckResult, sentence: str, messages: Messages) -> Table:
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(min_width=max(len(messages(level.value)) for level in CheckLevel))
    row.add_column(min_width=max(len(messages(check)) for check in CHECKS))
    row.add_column()
    row.add_row(Text(messages(result.level.value), STYLES[result.level]), messages(result.check), Text(sentence))
    return row
