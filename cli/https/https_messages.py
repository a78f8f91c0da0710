"""The messages that `wurm serve --https` prints in addition to those of `wurm serve`."""

import click

from cli.errors import Failed
from cli.https.options import https_texts


def announce_https(plain_address: str, https_address: str, fingerprint: str) -> None:
    texts = https_texts()
    click.echo(texts("serving-https", address=https_address))
    click.echo(texts("install", address=plain_address))
    click.echo(fingerprint)


def cannot_listen(address: str, why: str) -> Failed:
    texts = https_texts()
    return Failed(texts("cannot-listen-https", address=address, why=why))
