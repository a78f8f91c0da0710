"""`wurm serve`: starts the service on this machine, for the phones around the table."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from cli.errors import Failed
from cli.https.https_messages import announce_https, cannot_listen
from cli.https.options import https_options, local_https, own_certificate
from cli.lan_address import lan_address
from cli.language import message, os_error_reason
from cli.language_option import language_option
from cli.output import show_qr
from cli.settings import invalid_settings_as_bad_input
from cli.stores import opened_store, store_option
from cli.translated_help import TranslatedCommand

if TYPE_CHECKING:
    from cli.https.own_certificate import OwnCertificate
    from service.config import Config


@click.command(cls=TranslatedCommand)
@click.option(
    "--host",
    metavar="ADDRESS",
    default="0.0.0.0",  # noqa: S104 - phones on the same Wi-Fi have to reach it
    show_default=True,
    envvar="WURM_HOST",
    show_envvar=True,
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8700,
    show_default=True,
    envvar="WURM_PORT",
    show_envvar=True,
)
@https_options
@language_option
@store_option
def serve(host: str, port: int, cert: Path | None, key: Path | None, https: bool, https_port: int, url: str) -> None:
    from gevent import monkey

    monkey.patch_all()  # before other imports, so that blocking calls yield to other greenlets

    config = _configuration()
    certificate = own_certificate(cert, key, https)
    with opened_store(url) as store:
        listener = _listen(host, port)
        if https:
            _serve_both(store, config, host, listener, _listen_https(host, https_port))
        else:
            _serve_one(store, config, host, listener, certificate)


def _configuration() -> "Config":
    from service.config import Config
    from service.observability.process_logs import take_over

    # The default is not `info` here, because a log line for every request would scroll the address and QR code away.
    quiet = {"WURM_LOG_LEVEL": "warning", **os.environ}
    with invalid_settings_as_bad_input():
        config = Config.from_environment(quiet)
    take_over(config.log_level)
    return config


def _serve_one(store: Any, config: "Config", host: str, listener: Any, certificate: "OwnCertificate | None") -> None:
    """Serves on one port: HTTPS if there is a certificate, otherwise plain HTTP."""
    from cli.https.serving import run
    from service.server.gevent_server import GeventServer

    address = _address(host, listener, certificate)
    app = _application(store, config, address)
    tls: dict[str, Any] = {} if certificate is None else {"ssl_context": certificate.context}
    refresh = None if certificate is None else certificate.refresh
    run([GeventServer(listener, app, **tls)], lambda: _announce(address), refresh)


def _serve_both(store: Any, config: "Config", host: str, listener: Any, https_listener: Any) -> None:
    """Serves plain HTTP on one port, and HTTPS with the local certificate authority on another."""
    from cli.https.serving import run
    from cli.https.trusted_root import trusted_root
    from service.api.local_https import offer_root
    from service.server.gevent_server import GeventServer

    ports = listener.getsockname()[1], https_listener.getsockname()[1]
    secure = local_https(host)
    address = _address(host, listener, None)
    app = _application(store, msgspec.structs.replace(config, https_port=ports[1]), address)
    offer_root(app, lambda: trusted_root(secure.authority, *ports))

    def started() -> None:
        _announce(address)
        announce_https(address, f"https://{lan_address(host)}:{ports[1]}/", secure.authority.fingerprint)

    servers = [GeventServer(listener, app), GeventServer(https_listener, app, ssl_context=secure.context)]
    run(servers, started, secure.refresh)


def _application(store: Any, config: "Config", address: str) -> Any:
    from service.app import create_app
    from service.clock import SteadyClock
    from service.gc_tuning import tune_gc
    from service.live.presence_scope import SingleProcess

    # QR codes need the LAN address: a browser on this machine may use localhost, which phones cannot open.
    app = create_app(store, msgspec.structs.replace(config, lan_url=address.rstrip("/")), SteadyClock())
    app.extensions["wurm_services"].presence.scope = SingleProcess()
    tune_gc()
    return app


def _address(host: str, listener: Any, certificate: "OwnCertificate | None") -> str:
    """Returns the URL that phones use: with the IP address, or with a host name if the certificate requires it."""
    name, port = lan_address(host), listener.getsockname()[1]
    if certificate is None:
        return f"http://{name}:{port}/"
    if not certificate.covers(name):
        name = certificate.name or name
    return f"https://{name}:{port}/"


def _announce(address: str) -> None:
    click.echo(message("serving", address=address))
    show_qr(address)


def _listen(host: str, port: int) -> Any:
    try:
        return _listener(host, port)
    except (OSError, OverflowError) as why:
        raise Failed(message("cannot-listen", address=f"{host}:{port}", why=_reason(why))) from None


def _listen_https(host: str, port: int) -> Any:
    try:
        return _listener(host, port)
    except (OSError, OverflowError) as why:
        raise cannot_listen(f"{host}:{port}", _reason(why)) from None


def _listener(host: str, port: int) -> Any:
    from service.server.gevent_server import listen

    return listen(host, port)


def _reason(why: OSError | OverflowError) -> str:
    return os_error_reason(why) if isinstance(why, OSError) else str(why)
