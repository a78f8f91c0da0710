"""`wurm simulate`: plays many games without people."""

import gc
import time
from collections.abc import Callable
from contextlib import ExitStack

import click
from rich.table import Table

from cli.errors import BadInput, Failed
from cli.game_choice import GameListCommand, check_seats, chosen_game, game_options
from cli.language import current_language, message
from cli.language_option import language_option
from cli.log_files import damage_reason
from cli.output import console, print_json, progress
from cli.simulation.game import PLAYERS, FinishedGame, Plan, play
from cli.simulation.summary import Spread, Summary, Tally
from cli.stores import opened_store
from events.envelope import Broken
from events.games import rules
from events.store import Conflict, Store
from events.verify import verify
from events.words import Words

GC_THRESHOLD = 50_000
"""Games create no reference cycles, so the garbage collector need not run often. With Python's default threshold, the
collector would take a tenth of the time."""

PLAYER_NAMES = {"random": "player-random", "sensible": "player-sensible"}


@click.command(cls=GameListCommand)
@click.argument("game")
@click.option("--games", type=click.IntRange(1), metavar="N", default=100, show_default=True)
@click.option("--seats", type=int, metavar="N")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**31 - 1),
    metavar="N",
    default=1,
    show_default=True,
)
@click.option(
    "--player",
    type=click.Choice(sorted(PLAYERS)),
    default="random",
    show_default=True,
)
@click.option(
    "-o",
    "--options",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
)
@click.option("--verify", "prove", is_flag=True)
@click.option("--store", "url", metavar="URL")
@click.option("--json", "as_json", is_flag=True)
@language_option
def simulate(
    game: str,
    games: int,
    seats: int | None,
    seed: int,
    player: str,
    pairs: tuple[str, ...],
    prove: bool,
    url: str | None,
    as_json: bool,
) -> None:
    plan = _plan(game, seats, pairs, player, seed)
    with ExitStack() as resources:
        after_each: list[Callable[[FinishedGame], None]] = []
        if prove:
            after_each.append(_verify)
        if url is not None:
            store = resources.enter_context(opened_store(url))
            after_each.append(lambda game: _store_log(store, game))
        tally, seconds = _play_all(plan, games, after_each)
    summary = tally.summary(plan, seconds, verified=games if prove else None, stored=games if url else None)
    if as_json:
        print_json(summary)
    else:
        _show(summary, plan.decider.presentation.words(current_language()))


def _plan(game: str, seats: int | None, pairs: tuple[str, ...], player: str, seed: int) -> Plan:
    decider = chosen_game(game)
    seats = check_seats(decider, max(decider.seats) if seats is None else seats)
    return Plan(decider, seats, game_options(decider, pairs), player, seed)


def _play_all(plan: Plan, games: int, after_each: list[Callable[[FinishedGame], None]]) -> tuple[Tally, float]:
    tally = Tally(plan.seats)
    gc.set_threshold(GC_THRESHOLD)
    with progress(message("simulating", name=plan.decider.id), games) as advance:
        start = time.perf_counter()
        for number in range(1, games + 1):
            game = play(plan, number, keep=bool(after_each))
            for step in after_each:
                step(game)
            tally.add(game)
            advance(1)
        return tally, time.perf_counter() - start


def _verify(game: FinishedGame) -> None:
    try:
        verify(rules, game.log)
    except Broken as why:
        raise Failed(message("log-unverified", stream=game.stream, why=damage_reason(why))) from None


def _store_log(store: Store, game: FinishedGame) -> None:
    """Stores the log, unless the store already has it: a repeated simulation gives the same logs."""
    try:
        store.append(game.stream, game.log, expected=0)
    except Conflict as there:
        newest = [event.hash for event in store.read(game.stream, after=there.actual - 1)]
        if newest != [game.log[-1].hash]:
            raise BadInput(message("another-game", stream=game.stream)) from None


def _show(summary: Summary, words: Words) -> None:
    screen = console()
    players, seats = message(PLAYER_NAMES[summary.player]), len(summary.seats)
    title = message("simulation-title", title=words.title, seats=seats, players=players, seed=summary.seed)
    facts = Table(title=title, show_header=False)
    facts.add_column(style="bold")
    facts.add_column(justify="right")
    facts.add_row(message("games"), str(summary.games))
    facts.add_row(message("games-per-second"), f"{summary.games_per_second:.0f}")
    facts.add_row(message("steps"), _range(summary.steps))
    facts.add_row(message("events"), _range(summary.events))
    facts.add_row(message("shared-wins"), str(summary.shared_wins))
    for cause, count in summary.causes.items():
        facts.add_row(message("game-end", name=words.names[cause]), str(count))
    for cause, count in summary.round_causes.items():
        facts.add_row(message("round-end", name=words.names[cause]), str(count))
    if summary.verified is not None:
        facts.add_row(message("verified"), message("count-of", part=summary.verified, whole=summary.games))
    if summary.stored is not None:
        facts.add_row(message("stored"), str(summary.stored))
    screen.print(facts)
    screen.print(_seats(summary))


def _range(spread: Spread) -> str:
    return f"{spread.least}, {spread.median:g}, {spread.most}"


def _seats(summary: Summary) -> Table:
    """Returns a table with the wins of each seat and, in games with points, its scores."""
    scored = any(seat.mean_score is not None for seat in summary.seats)
    seats = Table(message("seat"), title=message("by-seat"))
    for column in ("wins", "mean-score", "least-score", "most-score") if scored else ("wins",):
        seats.add_column(message(column), justify="right")
    for seat in summary.seats:
        scores = (seat.mean_score, seat.least_score, seat.most_score)
        seats.add_row(str(seat.seat + 1), str(seat.wins), *[f"{score:g}" for score in scores if score is not None])
    return seats
