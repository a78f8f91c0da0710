"""The review of a game on a server: requested, followed and fetched."""

import time
from contextlib import suppress

from cli.client import Server, ServerProblem, Unreachable
from cli.client.table import Table
from cli.connection_errors import connection_error_message
from cli.errors import BadInput, Failed
from cli.language import Messages, current_language
from cli.output import progress
from events.review.report import Review

POLL_SECONDS = 0.5


def server_review(server: str, game: str, token: str | None) -> Review:
    """Returns the review that the server has stored. Without one, requests it and waits for it."""
    try:
        with Server(server, language=current_language().value) as remote:
            table = remote.table(game, token)
            found = table.review().review
            return _requested(table, game) if found is None else found
    except ServerProblem as why:
        raise BadInput(why.sentence) from None
    except Unreachable as why:
        raise Failed(connection_error_message(why)) from None


def _requested(table: Table, game: str) -> Review:
    texts = Messages("review", current_language())
    task = table.request_review()
    while task.state in ("waiting", "running") and task.progress is None:
        time.sleep(POLL_SECONDS)
        task = table.review_task(task.job)
    done = 0
    with progress(texts("reviewing", name=game), None if task.progress is None else task.progress.total) as advance:
        try:
            while task.state in ("waiting", "running"):
                time.sleep(POLL_SECONDS)
                task = table.review_task(task.job)
                if task.progress is not None:
                    advance(task.progress.done - done)
                    done = task.progress.done
        except KeyboardInterrupt:
            with suppress(ServerProblem, Unreachable):
                table.stop_review(task.job)
            raise
    found = table.review().review
    if found is None:
        raise Failed(texts("stopped" if task.state == "stopped" else "failed"))
    return found
