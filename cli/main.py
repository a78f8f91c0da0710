"""The `wurm` command: its subcommands, its errors and its exit codes."""

import os
import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from cli.errors import Interrupted
from cli.language_option import store_language_early
from cli.lazy_group import BROKEN_PIPE, LazyGroup
from cli.settings import check_settings, is_debugging

HELP = {"help_option_names": ["-h", "--help"]}
"""Settings of click for every command."""

HELP_WANTED = "wurm.help"
"""The key in a click context's `meta` that says whether the command line asks for help."""

COMMANDS = {
    "serve": "cli.commands.serve:serve",
    "referee": "cli.referee.command:referee",
    "worker": "cli.commands.worker:worker",
    "simulate": "cli.simulation.command:simulate",
    "arena": "cli.arena.command:arena",
    "replay": "cli.replay.command:replay",
    "review": "cli.review.command:review",
    "computer": "cli.commands.computer:computer",
    "evening": "cli.evening.command:evening",
    "club": "cli.club.command:club",
    "doctor": "cli.doctor.command:doctor",
    "verify": "cli.commands.verify:verify",
    "export": "cli.commands.export:export",
    "import": "cli.commands.import_logs:import_logs",
    "backup": "cli.commands.backup:backup",
    "restore": "cli.commands.restore:restore",
}


class Commands(LazyGroup):
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[HELP_WANTED] = not {*HELP["help_option_names"]}.isdisjoint(args)
        store_language_early(ctx, args)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from cli.language import message

            raise click.UsageError(message("usage-no-command", name=args[0]), ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, targets=COMMANDS, invoke_without_command=True, context_settings=HELP)
@click.version_option(package_name="wurmtisch", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    elif context.invoked_subcommand != "doctor" and not context.meta[HELP_WANTED]:
        check_settings()  # not for `wurm doctor`, which reports invalid settings itself, and not for help


def main() -> None:
    sys.exit(run())


def run() -> int:
    """Runs the command and returns the exit code. Errors are printed as one sentence.

    With WURM_DEBUG=1 a bug is reported with its traceback.
    """
    try:
        code = cli.main(prog_name="wurm", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as why:
        _print_error(_error_message(why))
        return why.exit_code
    except (click.Abort, KeyboardInterrupt):
        return Interrupted.exit_code
    except BrokenPipeError:
        code = BROKEN_PIPE
    except Exception as bug:
        if is_debugging():
            raise
        from cli.language import message

        # The exception's message is left out, because it may contain a token or a hand, and the output may be logged.
        _print_error(message("bug", error=type(bug).__name__, place=_raised_at(bug)))
        return 1
    if code == BROKEN_PIPE:
        _discard_output()
    return code if isinstance(code, int) else 0


def _error_message(error: click.ClickException) -> str:
    if not isinstance(error, click.UsageError):
        return error.format_message()
    from cli.usage_errors import usage_message

    return usage_message(error)


def _print_error(sentence: str) -> None:
    """Prints the sentence. It is wrapped if the output is a terminal; otherwise it is one line."""
    from cli.terminal_text import one_line, wrap_words

    line = one_line(f"wurm: {sentence}")
    click.echo(wrap_words(line, get_terminal_size().columns) if sys.stderr.isatty() else line, err=True)


def _raised_at(bug: Exception) -> str:
    innermost = bug.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    if innermost is None:
        return "?"
    return f"{Path(innermost.tb_frame.f_code.co_filename).name}:{innermost.tb_lineno}"


def _discard_output() -> None:
    """Discards buffered output, because nobody reads it any more, and writing it at exit would raise an error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


if __name__ == "__main__":
    main()
