"""`wurm simulate`: many games without people."""

import gc
import time
from collections.abc import Callable
from contextlib import ExitStack

import click
import msgspec
from rich.table import Table

from cli.failure import BadInput, Failed
from cli.language import say, spoken
from cli.play import PLAYERS, Plan, Played, play
from cli.screen import console, print_json, progress
from cli.stores import opened
from cli.tally import Spread, Summary, Tally
from events.decider import AnyDecider, Illegal
from events.envelope import Broken
from events.games import game_ids, newest, rules
from events.store import Conflict, Store
from events.table.events import OptionValue
from events.verify import verify
from events.words import Language, Words, sentence

GARBAGE_THRESHOLD = 50_000
"""Games are values without cycles; looking for cycles among them as often as usual takes a tenth of the time."""


class _Simulate(click.Command):
    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The games there are; asked for only when somebody reads the help."""
        games = [newest(game) for game in game_ids()]
        with formatter.section("Games"):
            formatter.write_dl([(game.id, _about(game)) for game in games if not game.refereed])


def _about(game: AnyDecider) -> str:
    return f"{game.presentation.words(Language.ENGLISH).title}, {min(game.seats)} to {max(game.seats)} players"


@click.command(cls=_Simulate)
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--seats", type=int, help="How many players there are; as many as the game allows if not said.")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**31 - 1),
    default=1,
    show_default=True,
    help="The same seed gives the same games, event for event.",
)
@click.option(
    "--player", type=click.Choice(sorted(PLAYERS)), default="random", show_default=True, help="How all of them play."
)
@click.option(
    "-o",
    "--options",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game; may be given several times.",
)
@click.option("--verify", "prove", is_flag=True, help="Verify the log of every game as `wurm verify` would.")
@click.option("--store", "url", metavar="URL", help="Keep the logs in this store.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON instead of tables.")
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
    """Play GAME many times and sum up lengths, scores, wins and how it ended."""
    plan = _plan(game, seats, pairs, player, seed)
    with ExitStack() as open_things:
        finish: list[Callable[[Played], None]] = []
        if prove:
            finish.append(_prove)
        if url is not None:
            store = open_things.enter_context(opened(url))
            finish.append(lambda played: _keep(store, played))
        tally, seconds = _play_all(plan, games, finish)
    summary = tally.summary(plan, seconds, verified=games if prove else None, stored=games if url else None)
    if as_json:
        print_json(summary)
    else:
        _show(summary, plan.decider.presentation.words(Language.ENGLISH))


def _plan(game: str, seats: int | None, pairs: tuple[str, ...], player: str, seed: int) -> Plan:
    try:
        decider = newest(game)
    except Illegal:
        raise BadInput(say("unknown-game", name=game, known=", ".join(game_ids()))) from None
    if decider.refereed:
        raise BadInput(say("only-a-sheet", name=game))
    seats = max(decider.seats) if seats is None else seats
    if seats not in decider.seats:
        raise BadInput(say("wrong-seats", name=game, least=min(decider.seats), most=max(decider.seats), asked=seats))
    return Plan(decider, seats, _options(decider, pairs), player, seed)


def _options(decider: AnyDecider, pairs: tuple[str, ...]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            known = ", ".join(decider.option_type.__struct_fields__)
            raise BadInput(say("option-form", text=repr(pair), name=decider.id, known=known))
        options[key] = _value(value)
    try:
        msgspec.convert(options, decider.option_type)
    except msgspec.ValidationError as why:
        raise BadInput(_refused(decider, options) or say("options-unfit", name=decider.id, why=why)) from None
    return options


def _refused(decider: AnyDecider, options: dict[str, OptionValue]) -> str | None:
    """What the service would say to them. It takes long to load, so only when something is wrong."""
    from service.api.option_list import check_options
    from service.http.problems import Problem
    from service.words import service_words

    try:
        check_options(decider, options)
    except Problem as why:
        return sentence(why.code, why.facts, [service_words(spoken())])
    return None


def _value(text: str) -> OptionValue:
    if text in ("true", "false"):
        return text == "true"
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 19 else text


def _play_all(plan: Plan, games: int, finish: list[Callable[[Played], None]]) -> tuple[Tally, float]:
    tally = Tally(plan.seats)
    gc.set_threshold(GARBAGE_THRESHOLD)
    with progress(f"playing {plan.decider.id}", games) as advance:
        start = time.perf_counter()
        for number in range(1, games + 1):
            played = play(plan, number, keep=bool(finish))
            for step in finish:
                step(played)
            tally.add(played)
            advance(1)
        return tally, time.perf_counter() - start


def _prove(played: Played) -> None:
    try:
        verify(rules, played.log)
    except Broken as why:
        raise Failed(say("played-broken", stream=played.stream, why=why.sentence(spoken()))) from None


def _keep(store: Store, played: Played) -> None:
    """The same simulation into the same store again is fine: the logs are the same."""
    try:
        store.append(played.stream, played.log, expected=0)
    except Conflict as there:
        newest = [event.hash for event in store.read(played.stream, after=there.actual - 1)]
        if newest != [played.log[-1].hash]:
            raise BadInput(say("another-game", stream=played.stream)) from None


def _show(summary: Summary, words: Words) -> None:
    screen = console()
    title = f"{words.title}: {len(summary.seats)} {summary.player} players, seed {summary.seed}"
    facts = Table(title=title, show_header=False)
    facts.add_column(style="bold")
    facts.add_column(justify="right")
    facts.add_row("games", str(summary.games))
    facts.add_row("games per second", f"{summary.games_per_second:.0f}")
    facts.add_row("steps (least, median, most)", _range(summary.steps))
    facts.add_row("events (least, median, most)", _range(summary.events))
    facts.add_row("shared wins", str(summary.shared_wins))
    for cause, count in summary.causes.items():
        facts.add_row(f"games: {words.names[cause]}", str(count))
    for cause, count in summary.round_causes.items():
        facts.add_row(f"rounds: {words.names[cause]}", str(count))
    if summary.verified is not None:
        facts.add_row("verified", f"{summary.verified} of {summary.games}")
    if summary.stored is not None:
        facts.add_row("in the store", str(summary.stored))
    screen.print(facts)
    screen.print(_seats(summary))


def _range(spread: Spread) -> str:
    return f"{spread.least}, {spread.median:g}, {spread.most}"


def _seats(summary: Summary) -> Table:
    """Games without points have winners only."""
    scored = any(seat.mean_score is not None for seat in summary.seats)
    seats = Table("seat", title="by seat")
    for column in ("wins", "mean score", "least", "most") if scored else ("wins",):
        seats.add_column(column, justify="right")
    for seat in summary.seats:
        scores = (seat.mean_score, seat.least_score, seat.most_score)
        seats.add_row(str(seat.seat + 1), str(seat.wins), *[f"{score:g}" for score in scores if score is not None])
    return seats
