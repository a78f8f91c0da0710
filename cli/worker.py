"""`wurm worker`: does what web processes leave to it, until it is told to stop."""

import os

import click

from cli.failure import BadInput, Failed
from cli.settings import bad_settings_as_input
from cli.stores import opened, store_option


@click.command()
@click.option(
    "--jobs",
    envvar="WURM_JOBS",
    show_envvar=True,
    required=True,
    metavar="URL",
    help="Where jobs wait: redis://HOST:PORT. A single Redis, never a cluster.",
)
@store_option
def worker(jobs: str, url: str) -> None:
    """Keep deadlines and make exports for a service that runs in several processes, until Ctrl-C.

    As many workers as wanted share the work; one of them keeps the time.
    """
    from redis.exceptions import RedisError

    from service.config import Config
    from service.jobs.rq_worker import work
    from service.observability.process_logs import take_over

    if url.startswith(("sqlite:", "memory:")):
        raise BadInput("a worker needs a store that several processes share: redis:// or redis+cluster://.")
    os.environ.update(WURM_STORE=url, WURM_JOBS=jobs)  # every job runs in a process of its own
    with bad_settings_as_input():
        config = Config.from_environment()
    with opened(url):
        pass  # better said now than with every job
    take_over(config.log_level)
    try:
        work(jobs)
    except RedisError as why:
        raise Failed(f"the Redis for jobs cannot be reached: {why}") from None
