"""A table on a server. Commands import this only when they need it, because it loads the HTTP client."""

from collections.abc import Iterator
from contextlib import contextmanager

from cli.client import Server, ServerProblem, TokenRevoked, Unreachable
from cli.client.table import Table
from cli.connection_errors import connection_error_message
from cli.errors import BadInput, Failed
from cli.language import current_language


@contextmanager
def server_table(server: str, game: str, token: str | None) -> Iterator[Table]:
    """Yields a table on the server. Errors of the server or the connection end the command with one sentence."""
    try:
        with Server(server, language=current_language().value) as remote:
            yield remote.table(game, token)
    except ServerProblem as why:
        raise BadInput(why.sentence) from None
    except (Unreachable, TokenRevoked) as why:
        raise Failed(connection_error_message(why)) from None
