"""`wurm arena`: lets computer players play against each other."""

import time
from functools import partial
from os import cpu_count
from typing import TypeVar

import click
from rich.table import Table

from cli.arena.contest import Contest, ContestResult, play_contest
from cli.arena.entrants import entrant
from cli.arena.standings import Standing, Standings, standings
from cli.errors import BadInput
from cli.game_choice import GameListCommand, check_seats, chosen_game, game_options
from cli.language import current_language, message
from cli.language_option import language_option
from cli.output import console, print_json, progress
from cli.process_pool import run_all
from events.computer_players.level import Level
from events.decider import AnyDecider
from events.games import newest

Number = TypeVar("Number", int, float)


class ArenaCommand(GameListCommand):
    only_with_computers = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Allows several values after one option: `--players strong easy`."""
        spread: list[str] = []
        option = None
        for arg in args:
            if arg.startswith("-"):
                option = arg if arg == "--players" else None
            elif option and spread[-1] != option:
                spread.append(option)
            spread.append(arg)
        return super().parse_args(ctx, spread)


@click.command(cls=ArenaCommand)
@click.argument("game")
@click.option("--players", "names", multiple=True, metavar="PLAYER...", default=("strong", "easy"))
@click.option("--games", type=click.IntRange(1, 1_000_000), metavar="N", default=100, show_default=True)
@click.option("--seats", type=int, metavar="N")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), metavar="N", default=1, show_default=True)
@click.option("--playouts", multiple=True, metavar="[LEVEL=]N")
@click.option("--seconds", multiple=True, metavar="[LEVEL=]N")
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="N")
@click.option("-o", "--options", "pairs", multiple=True, metavar="KEY=VALUE")
@click.option("--json", "as_json", is_flag=True)
@language_option
def arena(
    game: str,
    names: tuple[str, ...],
    games: int,
    seats: int | None,
    seed: int,
    playouts: tuple[str, ...],
    seconds: tuple[str, ...],
    jobs: int | None,
    pairs: tuple[str, ...],
    as_json: bool,
) -> None:
    decider = chosen_game(game)
    if not decider.computers:
        raise BadInput(message("no-computers", name=game))
    entrants = [
        entrant(decider, name, _limits("--playouts", playouts, int), _limits("--seconds", seconds, float))
        for name in _seated(decider, names, seats)
    ]
    contest = Contest(decider.id, game_options(decider, pairs), tuple(entrants), seed)
    start = time.perf_counter()
    results = _play_all(contest, games, jobs or cpu_count() or 1)
    found = standings(contest, decider.version, results, time.perf_counter() - start)
    if as_json:
        print_json(found)
    else:
        _show(found)


def _seated(decider: AnyDecider, names: tuple[str, ...], seats: int | None) -> list[str]:
    """A player for each seat. If there are more seats than players, the last player gets all remaining seats."""
    seats = check_seats(decider, max(len(names), min(decider.seats)) if seats is None else seats)
    if len(names) > seats:
        raise BadInput(message("too-many-players", seats=seats, asked=len(names)))
    return [*names, *[names[-1]] * (seats - len(names))]


def _limits(option: str, pairs: tuple[str, ...], number: type[Number]) -> dict[str, Number]:
    """The limits by level. The limit under the empty key is for all other levels."""
    limits: dict[str, Number] = {}
    levels: list[str] = [known.value for known in Level]
    for pair in pairs:
        level, _, text = pair.rpartition("=")
        try:
            value = number(text)
        except ValueError:
            value = number(0)
        if not 0 < value < 1e9 or level not in ("", *levels):
            raise BadInput(message("limit-form", option=option, text=repr(pair), known=", ".join(levels)))
        limits[level] = value
    return limits


def _play_all(contest: Contest, games: int, jobs: int) -> list[ContestResult]:
    """Plays the games in parallel. Returns the results in the order of the games, so that ratings are repeatable."""
    with progress(message("simulating", name=contest.game), games) as advance:
        if jobs > 1:
            return run_all(partial(play_contest, contest), games, jobs, advance)
        results = []
        for number in range(games):
            results.append(play_contest(contest, number))
            advance(1)
        return results


def _show(found: Standings) -> None:
    title = newest(found.ruleset).presentation.words(current_language()).title
    table = Table(
        message("arena-player"),
        title=message("arena-title", title=title, games=found.games, seed=found.seed, seconds=f"{found.seconds:.0f}"),
    )
    for column in ("arena-playouts", "arena-win-rate", "arena-rating", "mean-score", "arena-thinking"):
        table.add_column(message(column), justify="right")
    for standing in found.players:
        table.add_row(*_row(standing))
    console().print(table)


def _row(standing: Standing) -> list[str]:
    score = standing.mean_score
    return [
        standing.player if standing.seats == 1 else f"{standing.player} × {standing.seats}",
        str(standing.playouts),
        f"{standing.win_rate:.1%} ({standing.low:.1%} – {standing.high:.1%})",
        f"{standing.rating:.1f} ± {standing.rating_deviation:.1f}",
        "" if score is None else f"{score:.1f}",
        f"{standing.milliseconds_per_decision:.0f} ms",
    ]
