"""The `--store` option, and stores whose errors become sentences and exit codes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from cli.failure import BadInput, Failed
from cli.language import say
from events.store import BadName, Store, StoreError, Unavailable, open_store
from service.settings.variables import DEFAULT_STORE

Command = TypeVar("Command", bound=Callable[..., Any])


def store_option(command: Command) -> Command:
    return click.option(
        "--store",
        "url",
        envvar="WURM_STORE",
        default=DEFAULT_STORE,
        show_default=True,
        show_envvar=True,
        metavar="URL",
        help="Where the games are kept: sqlite:///FILE, redis://HOST:PORT or redis+cluster://HOST:PORT,...",
    )(command)


def is_missing(url: str) -> bool:
    """Whether this is a file that does not exist, which `opened` would create."""
    return url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists()


@contextmanager
def opened(url: str, *, to_read: bool = False) -> Iterator[Store]:
    """The store at this address. With `to_read` a file that is not there is an error and is not made."""
    if to_read and is_missing(url):
        raise BadInput(say("no-store", url=url))
    try:
        store = open_store(url)
    except Unavailable as why:
        raise Failed(say("store-fails", why=why)) from None
    except StoreError as why:
        raise BadInput(say("store-fails", why=why)) from None
    try:
        yield store
    except BadName as why:
        raise BadInput(say("bad-stream", name=repr(why.stream))) from None
    except StoreError as why:
        raise Failed(say("store-fails", why=why)) from None
    finally:
        store.close()
