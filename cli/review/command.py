"""`wurm review`: finds a game, reviews it and shows the result."""

from os import cpu_count
from random import Random

import click

from cli.errors import BadInput, Interrupted
from cli.language import Messages, current_language
from cli.language_option import language_option
from cli.local_game import local_game
from cli.output import print_json, progress
from cli.stores import opened_store, store_option
from cli.translated_help import TranslatedCommand
from events.decider import Illegal
from events.envelope import Recorded
from events.games import rules
from events.review.plan import USUAL, ReviewOptions, ReviewPlan
from events.review.report import Review
from events.review.storage import store_review, stored_review


@click.command(cls=TranslatedCommand)
@click.argument("name", metavar="GAME")
@click.option("--hindsight", is_flag=True)
@click.option("--computers", is_flag=True)
@click.option("--seed", metavar="TEXT", default=USUAL.seed, show_default=True)
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="N")
@click.option("--game", "stream", metavar="NAME")
@click.option("--server", "server", metavar="URL")
@click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def review(
    name: str,
    hindsight: bool,
    computers: bool,
    seed: str,
    jobs: int | None,
    stream: str | None,
    server: str | None,
    token: str | None,
    as_json: bool,
    url: str,
) -> None:
    options = ReviewOptions(seed=seed, computers=computers)
    try:
        if server is not None:
            from cli.review.server_review import server_review

            result = server_review(server, name, token)
        else:
            result = _local_review(name, stream, url, options, jobs or cpu_count() or 1)
    except KeyboardInterrupt:
        raise Interrupted(Messages("review", current_language())("interrupted")) from None
    if as_json:
        print_json(result)
        return
    from cli.review.text_report import print_review

    print_review(result, hindsight)


def _local_review(name: str, stream: str | None, url: str, options: ReviewOptions, processes: int) -> Review:
    found = local_game(name, stream, url)
    if found.stored and options == USUAL:
        return _stored(name, url, found.events, processes)
    return _reviewed(found.events, options, processes)


def _stored(name: str, url: str, log: list[Recorded], processes: int) -> Review:
    """Returns the review that is stored with the game. Without one, reviews the game and stores the review."""
    with opened_store(url) as store:
        found = stored_review(store, name)
    if found is None:
        found = _reviewed(log, USUAL, processes)
        with opened_store(url) as store:
            store_review(store, name, found)
    return found


def _reviewed(log: list[Recorded], options: ReviewOptions, processes: int) -> Review:
    from cli.review.parallel import review_game

    texts = Messages("review", current_language())
    try:
        plan = ReviewPlan(rules, log, Random, options)
    except Illegal as why:
        raise BadInput(texts(why.code)) from None
    with progress(texts("reviewing", name=log[0].stream), len(plan)) as advance:
        return review_game(log, options, plan, processes, advance)
