"""`wurm verify`: checks that logs are complete, legal and fairly shuffled."""

import os
from collections.abc import Iterator

import click

from cli.errors import BadInput
from cli.language import message
from cli.language_option import language_option
from cli.log_files import opened_log, read_logs, verify_club_log, verify_evening_log, verify_log
from cli.output import Advance, print_json, progress
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.evening.state import EveningState
from events.value import Value
from events.verify import Verdict


class VerifiedGame(Value):
    file: str
    game: str
    ruleset: str
    ruleset_version: int
    events: int
    over: bool
    forked_from: str | None
    """The game that this one was forked from."""
    forked_at: int | None
    forked_from_import: bool
    """Whether `forked_from` was imported. If so, its author may have chosen the cards dealt before the fork."""


class VerifiedEvening(Value):
    file: str
    evening: str
    events: int
    people: int
    tables: int


class VerifiedClub(Value):
    file: str
    events: int


class InvalidFile(Value):
    file: str
    why: str


class VerifyReport(Value):
    verified: list[VerifiedGame]
    broken: list[InvalidFile]
    evenings: list[VerifiedEvening]
    clubs: list[VerifiedClub]


Verified = VerifiedGame | VerifiedEvening | VerifiedClub


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@language_option
def verify(files: tuple[str, ...], as_json: bool) -> None:
    report = VerifyReport([], [], [], [])
    with progress(message("verifying"), _total_size(files)) as advance:
        for file in files:
            try:
                for found in _verify_file(file, advance):
                    if isinstance(found, VerifiedGame):
                        report.verified.append(found)
                    elif isinstance(found, VerifiedEvening):
                        report.evenings.append(found)
                    else:
                        report.clubs.append(found)
                    if not as_json:
                        click.echo(one_line(_sentence(found)))
            except BadInput as why:
                sentence = one_line(why.message)
                report.broken.append(InvalidFile(one_line(file), sentence))
                click.echo(f"wurm: {sentence}", err=True)
    if as_json:
        print_json(report)
    if report.broken:
        raise click.exceptions.Exit(BadInput.exit_code)


def _verify_file(name: str, advance: Advance) -> Iterator[Verified]:
    with opened_log(name) as file:
        for log in read_logs(file, name, advance):
            if log.is_evening:
                yield _verified_evening(name, verify_evening_log(log, name))
            elif log.is_club:
                yield VerifiedClub(one_line(name), verify_club_log(log, name).version)
            else:
                yield _verified_game(name, verify_log(log, name))


def _verified_evening(name: str, state: EveningState) -> VerifiedEvening:
    return VerifiedEvening(one_line(name), state.stream, state.version, len(state.people), len(state.tables))


def _verified_game(name: str, verdict: Verdict) -> VerifiedGame:
    origin = verdict.forked_from
    return VerifiedGame(
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


def _sentence(game: Verified) -> str:
    if isinstance(game, VerifiedClub):
        return message("verified-club", events=game.events)
    if isinstance(game, VerifiedEvening):
        counts = {"events": game.events, "people": game.people, "tables": game.tables}
        return message("verified-evening", stream=game.evening, **counts)
    fork = ""
    if game.forked_from is not None:
        code = "forked-import" if game.forked_from_import else "forked"
        fork = message(code, stream=game.forked_from, version=game.forked_at)
    code = "verified-over" if game.over else "verified-running"
    return message(code, stream=game.game, ruleset=game.ruleset, events=game.events, fork=fork)


def _total_size(files: tuple[str, ...]) -> int | None:
    try:
        return sum(os.stat(file).st_size for file in files)
    except OSError:
        return None
