"""The `--store` option, and `opened_store`, which turns errors of a store into messages and exit codes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from cli.errors import BadInput, Failed
from cli.language import message
from events.store import DEFAULT_STORE, BadName, Store, StoreError, Unavailable, masked_url, open_store

Command = TypeVar("Command", bound=Callable[..., Any])

SQLITE = "sqlite:///"


def store_option(command: Command) -> Command:
    return click.option(
        "--store",
        "url",
        envvar="WURM_STORE",
        default=DEFAULT_STORE,
        show_default=True,
        show_envvar=True,
        metavar="URL",
    )(command)


def is_missing_file(url: str) -> bool:
    """Whether this is an SQLite file that does not exist yet. `opened_store` would create it."""
    return url.startswith(SQLITE) and not Path(url.removeprefix(SQLITE)).exists()


@contextmanager
def opened_store(url: str, *, must_exist: bool = False) -> Iterator[Store]:
    """Opens the store at this address. With `must_exist`, a missing file is an error; otherwise it is created."""
    if must_exist and is_missing_file(url):
        raise BadInput(message("no-store", url=masked_url(url)))
    try:
        store = open_store(url)
    except Unavailable as why:
        raise Failed(message("store-fails", why=why)) from None
    except StoreError as why:
        raise BadInput(message("store-fails", why=why)) from None
    try:
        yield store
    except BadName as why:
        raise BadInput(message("bad-stream", name=repr(why.stream))) from None
    except StoreError as why:
        raise Failed(message("store-fails", why=why)) from None
    finally:
        store.close()
