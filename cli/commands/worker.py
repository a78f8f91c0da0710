"""`wurm worker`: runs the background jobs of a service that has several web processes."""

import os

import click

from cli.errors import BadInput, Failed
from cli.language import message
from cli.language_option import language_option
from cli.settings import invalid_settings_as_bad_input
from cli.stores import opened_store, store_option
from cli.translated_help import TranslatedCommand


@click.command(cls=TranslatedCommand)
@click.option(
    "--jobs",
    envvar="WURM_JOBS",
    show_envvar=True,
    required=True,
    metavar="URL",
)
@click.option("--no-reviews", is_flag=True)
@language_option
@store_option
def worker(jobs: str, no_reviews: bool, url: str) -> None:
    from redis.exceptions import RedisError

    from service.config import Config
    from service.observability.process_logs import take_over
    from service.worker.rq_worker import work

    if url.startswith(("sqlite:", "memory:")):
        raise BadInput(message("worker-store"))
    os.environ.update(WURM_STORE=url, WURM_JOBS=jobs)  # for the processes that run the jobs
    with invalid_settings_as_bad_input():
        config = Config.from_environment()
    with opened_store(url):
        pass  # opened only to report a wrong address now, instead of in every job
    take_over(config.log_level)
    try:
        work(jobs, reviews=not no_reviews)
    except RedisError as why:
        raise Failed(message("worker-redis", why=str(why).rstrip("."))) from None
