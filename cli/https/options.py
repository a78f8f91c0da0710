"""The options of `wurm serve` for HTTPS."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, Union

import click

from cli.errors import BadInput
from cli.language import Messages, current_language

if TYPE_CHECKING:
    from cli.https.local_https import LocalHttps
    from cli.https.own_certificate import OwnCertificate

Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT_HTTPS_PORT = 8743

OPTIONS = (
    click.option(
        "--cert",
        metavar="FILE",
        type=click.Path(path_type=Path),
        envvar="WURM_CERT",
        show_envvar=True,
    ),
    click.option(
        "--key",
        metavar="FILE",
        type=click.Path(path_type=Path),
        envvar="WURM_KEY",
        show_envvar=True,
    ),
    click.option(
        "--https",
        is_flag=True,
        envvar="WURM_HTTPS",
        show_envvar=True,
    ),
    click.option(
        "--https-port",
        type=click.IntRange(0, 65535),
        default=DEFAULT_HTTPS_PORT,
        show_default=True,
        envvar="WURM_HTTPS_PORT",
        show_envvar=True,
    ),
)


def https_options(command: Command) -> Command:
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def https_texts() -> Messages:
    return Messages("https", current_language())


def own_certificate(cert: Path | None, key: Path | None, https: bool) -> Union["OwnCertificate", None]:
    """Returns the certificate in these files, or None if no files are given. Raises BadInput for invalid files."""
    texts = https_texts()
    if cert is None and key is None:
        return None
    if cert is None:
        raise BadInput(texts("key-needs-cert"))
    if key is None:
        raise BadInput(texts("cert-needs-key"))
    if https:
        raise BadInput(texts("cert-or-https"))
    from cli.https.own_certificate import OwnCertificate

    return OwnCertificate(cert, key, texts, _warn)


def local_https(host: str) -> "LocalHttps":
    """Returns the HTTPS settings of a server that listens on `host`. Raises Failed if a file cannot be used."""
    from cli.https.local_https import LocalHttps

    return LocalHttps(host, https_texts(), click.echo)


def _warn(sentence: str) -> None:
    click.echo(f"wurm: {sentence}", err=True)
