"""The review of a game on a server: requested, followed and fetched."""

import time
from contextlib import suppress

from cli.client import ServerProblem, Unreachable
from cli.client.responses import ReviewTask
from cli.client.table import Table
from cli.errors import Failed
from cli.language import Messages, current_language
from cli.output import progress
from cli.server_table import server_table
from events.review.report import Review

POLL_SECONDS = 0.5
_UNFINISHED = ("waiting", "running")


def server_review(server: str, game: str, token: str | None) -> Review:
    """Returns the review that the server has stored. Without one, requests it and waits for it. Ctrl-C stops it."""
    with server_table(server, game, token) as table:
        found = table.review().review
        return _requested(table, game) if found is None else found


def _requested(table: Table, game: str) -> Review:
    texts = Messages("review", current_language())
    task = table.request_review()
    try:
        task = _followed(table, task, texts("reviewing", name=game))
    except KeyboardInterrupt:
        with suppress(ServerProblem, Unreachable):
            table.stop_review(task.job)
        raise
    found = table.review().review
    if found is None:
        raise Failed(texts("stopped" if task.state == "stopped" else "failed"))
    return found


def _followed(table: Table, task: ReviewTask, title: str) -> ReviewTask:
    """Shows the progress of a review until it ends."""
    while task.state in _UNFINISHED and task.progress is None:
        time.sleep(POLL_SECONDS)
        task = table.review_task(task.job)
    done = 0
    with progress(title, None if task.progress is None else task.progress.total) as advance:
        while task.state in _UNFINISHED:
            time.sleep(POLL_SECONDS)
            task = table.review_task(task.job)
            if task.progress is not None:
                advance(task.progress.done - done)
                done = task.progress.done
    return task
