"""`wurm serve`: starts the service on this machine, for the phones around the table."""

import os
import signal
from typing import TYPE_CHECKING, Any

import click
import msgspec

from cli.errors import Failed
from cli.lan_address import lan_address
from cli.language import message, os_error_reason
from cli.language_option import language_option
from cli.output import show_qr
from cli.settings import invalid_settings_as_bad_input
from cli.stores import opened_store, store_option
from cli.translated_help import TranslatedCommand

if TYPE_CHECKING:
    from service.server.gevent_server import GeventServer


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
    metavar="PORT",
    default=8700,
    show_default=True,
    envvar="WURM_PORT",
    show_envvar=True,
)
@language_option
@store_option
def serve(host: str, port: int, url: str) -> None:
    from gevent import monkey

    monkey.patch_all()  # before other imports, so that blocking calls yield to other greenlets

    from service.app import create_app
    from service.clock import SteadyClock
    from service.config import Config
    from service.gc_tuning import tune_gc
    from service.live.presence import SingleProcess
    from service.observability.process_logs import take_over
    from service.server.gevent_server import GeventServer

    # A log line for every request would scroll the address and its QR code away, so `info` is not the default.
    quiet = {"WURM_LOG_LEVEL": "warning", **os.environ}
    with invalid_settings_as_bad_input():
        config = Config.from_environment(quiet)
    take_over(config.log_level)
    with opened_store(url) as store:
        listener = _listen(host, port)
        address = f"http://{lan_address(host)}:{listener.getsockname()[1]}/"
        # A browser on this machine may use localhost, but a QR code with that address would be useless to phones.
        config = msgspec.structs.replace(config, lan_url=address.rstrip("/"))
        app = create_app(store, config, SteadyClock())
        app.extensions["wurm_services"].presence.scope = SingleProcess()
        server = GeventServer(listener, app)
        _stop_on_signals(server)
        click.echo(message("serving", address=address))
        show_qr(address)
        tune_gc()
        server.serve_forever()


def _stop_on_signals(server: "GeventServer") -> None:
    import gevent

    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.end)


def _listen(host: str, port: int) -> Any:
    from service.server.gevent_server import listen

    try:
        return listen(host, port)
    except (OSError, OverflowError) as why:
        reason = os_error_reason(why) if isinstance(why, OSError) else str(why)
        raise Failed(message("cannot-listen", address=f"{host}:{port}", why=reason)) from None
