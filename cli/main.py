"""The `wurm` command: its list of subcommands, and how it ends."""

import os
import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from cli.failure import at_words, one_line
from cli.lazy import BROKEN_PIPE, Lazy, LazyGroup
from cli.settings import check_settings, debugging

INTERRUPTED = 130
"""What shells report for a program ended by Ctrl-C."""

HELP = {"help_option_names": ["-h", "--help"]}
"""Handed down to every command."""

HELP_WANTED = "wurm.help"
"""The key in a context's `meta` that says whether the command line asks for help."""

COMMANDS = {
    "serve": Lazy("cli.serve:serve", "Start the service on this machine, for the phones around the table."),
    "referee": Lazy("cli.referee:referee", "Keep the sheet of a game with real pieces, entry by entry."),
    "worker": Lazy("cli.worker:worker", "Do the jobs of a service that runs in several processes: deadlines, exports."),
    "simulate": Lazy("cli.simulate:simulate", "Play whole games by themselves and sum up how they went."),
    "replay": Lazy("cli.replay.command:replay", "Step through a game in the terminal, through anybody's eyes."),
    "doctor": Lazy("cli.doctor.command:doctor", "Check this machine, the store and the network, and say what to do."),
    "verify": Lazy("cli.verify:verify", "Prove logs: nothing changed, every move legal, every shuffle fair."),
    "export": Lazy("cli.export:export", "Write the logs of games, line by line as they were recorded."),
    "import": Lazy("cli.import_logs:import_logs", "Take logs into a store, once everything in them has been proved."),
    "backup": Lazy("cli.backup:backup", "Copy everything a store holds into one file, while it is being played on."),
    "restore": Lazy("cli.restore:restore", "Bring a backup into a store, of whatever kind."),
}


class Commands(LazyGroup):
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[HELP_WANTED] = not {*HELP["help_option_names"]}.isdisjoint(args)
        return super().parse_args(ctx, args)


@click.group(cls=Commands, commands_elsewhere=COMMANDS, invoke_without_command=True, context_settings=HELP)
@click.version_option(package_name="wurmtisch", message="%(prog)s %(version)s", help="Show the version and exit.")
@click.help_option("-h", "--help", help="Show this message and exit.")
@click.pass_context
def cli(context: click.Context) -> None:
    """Phones as private hands at a real table, a referee for real pieces, and games that can be replayed."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    elif context.invoked_subcommand != "doctor" and not context.meta[HELP_WANTED]:
        check_settings()  # the doctor reports a wrong setting among its findings; help is always available


def main() -> None:
    sys.exit(run())


def run() -> int:
    """Every end is an exit code and at most one sentence; WURM_DEBUG=1 shows the trace of a bug."""
    try:
        code = cli.main(prog_name="wurm", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as why:
        click.echo(_in_window(f"wurm: {one_line(why.format_message())}"), err=True)
        return why.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        code = BROKEN_PIPE
    except Exception as bug:
        if debugging():
            raise
        # Without the message: it may contain a token or a hand, and a server's terminal output is a log.
        where = _place_of(bug)
        click.echo(
            one_line(f"wurm: this is a bug: {type(bug).__name__} at {where}. WURM_DEBUG=1 shows more."), err=True
        )
        return 1
    if code == BROKEN_PIPE:
        _say_no_more()
    return code if isinstance(code, int) else 0


def _place_of(bug: Exception) -> str:
    innermost = bug.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    if innermost is None:
        return "an unknown place"
    return f"{Path(innermost.tb_frame.f_code.co_filename).name}:{innermost.tb_lineno}"


def _in_window(sentence: str) -> str:
    """For whoever reads it in a window, broken between words; for programs one line."""
    return at_words(sentence, get_terminal_size().columns) if sys.stderr.isatty() else sentence


def _say_no_more() -> None:
    """Nobody reads our output any longer; what is still buffered must not raise while Python shuts down."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


if __name__ == "__main__":
    main()
