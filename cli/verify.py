"""`wurm verify`: proving logs."""

import os
from collections.abc import Iterator

import click

from cli.failure import BadInput, one_line
from cli.logfile import opened, prove, read_logs
from cli.screen import Advance, print_json, progress
from events.value import Value
from events.verify import Verdict

HOLDS = "verified: chain, rules and chance hold"


class Proved(Value):
    file: str
    game: str
    ruleset: str
    ruleset_version: int
    events: int
    over: bool
    forked_from: str | None
    """The other game, where this one began as a copy."""
    forked_at: int | None
    forked_from_import: bool
    """The other game was imported: whoever wrote its log may have chosen what was dealt up to the fork."""


class Refuted(Value):
    file: str
    why: str


class Report(Value):
    verified: list[Proved]
    broken: list[Refuted]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of sentences.")
def verify(files: tuple[str, ...], as_json: bool) -> None:
    """Prove the logs in each FILE ("-" is standard input).

    Nothing was changed, left out or moved; every command is decided again and causes exactly what was recorded; every
    shuffle is drawn again from the secret that was committed to before anybody sat down. The exit code is 2 if
    anything does not hold.
    """
    report = Report([], [])
    with progress("verifying", _size(files)) as advance:
        for file in files:
            try:
                for proved in _prove(file, advance):
                    report.verified.append(proved)
                    if not as_json:
                        click.echo(one_line(_sentence(proved)))
            except BadInput as why:
                sentence = one_line(why.message)
                report.broken.append(Refuted(one_line(file), sentence))
                click.echo(f"wurm: {sentence}", err=True)
    if as_json:
        print_json(report)
    if report.broken:
        raise click.exceptions.Exit(BadInput.exit_code)


def _prove(name: str, advance: Advance) -> Iterator[Proved]:
    with opened(name) as file:
        for log in read_logs(file, name, advance):
            verdict = prove(log, name)
            yield _proved(name, verdict)


def _proved(name: str, verdict: Verdict) -> Proved:
    origin = verdict.forked_from
    return Proved(
        file=one_line(name),
        game=verdict.stream,
        ruleset=verdict.ruleset,
        ruleset_version=verdict.ruleset_version,
        events=verdict.events,
        over=verdict.over,
        forked_from=None if origin is None else one_line(origin.game),
        forked_at=None if origin is None else origin.version,
        forked_from_import=origin is not None and origin.imported,
    )


def _sentence(proved: Proved) -> str:
    standing = "over" if proved.over else "still running (a missing end cannot be seen)"
    kind = "the imported game " if proved.forked_from_import else ""
    fork = (
        "" if proved.forked_from is None else f", forked from {kind}{proved.forked_from} after event {proved.forked_at}"
    )
    return f"{proved.game}: {proved.ruleset}, {proved.events} events{fork}, {standing}; {HOLDS}"


def _size(files: tuple[str, ...]) -> int | None:
    try:
        return sum(os.stat(file).st_size for file in files)
    except OSError:
        return None
