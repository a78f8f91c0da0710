"""`wurm serve`: the service on this machine, for the phones around the table."""

import os
import signal
from typing import TYPE_CHECKING, Any

import click
import msgspec

from cli.failure import Failed
from cli.lan import reachable
from cli.screen import show_qr
from cli.settings import bad_settings_as_input
from cli.stores import opened, store_option

if TYPE_CHECKING:
    from service.server.gevent_server import GeventServer


@click.command()
@click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104 - phones on the same Wi-Fi have to reach it
    show_default=True,
    envvar="WURM_HOST",
    show_envvar=True,
    help="Address to listen on.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8700,
    show_default=True,
    envvar="WURM_PORT",
    show_envvar=True,
    help="0: any free one.",
)
@store_option
def serve(host: str, port: int, url: str) -> None:
    """Serve the pages and the REST interface until Ctrl-C."""
    from gevent import monkey

    monkey.patch_all()  # before anything that waits is imported: then it waits without holding the others up

    from service.app import create_app
    from service.clock import SteadyClock
    from service.config import Config
    from service.live.presence_scope import SingleProcess
    from service.observability.process_logs import take_over
    from service.server.gc_tuning import settle
    from service.server.gevent_server import GeventServer

    # A line for every request would scroll the address and its QR code away; who wants them says so.
    quiet = {"WURM_LOG_LEVEL": "warning", **os.environ}
    with bad_settings_as_input():
        config = Config.from_environment(quiet)
    take_over(config.log_level)
    with opened(url) as store:
        listener = _listen(host, port)
        address = f"http://{reachable(host)}:{listener.getsockname()[1]}/"
        # The laptop's own browser may come by localhost; phones could do nothing with that in a QR code.
        config = msgspec.structs.replace(config, lan_url=address.rstrip("/"))
        app = create_app(store, config, SteadyClock())
        app.extensions["wurm_services"].presence.scope = SingleProcess()
        server = GeventServer(listener, app)
        _end_on_signals(server)
        click.echo(f"Wurmtisch is at {address}  (Ctrl-C ends it)")
        show_qr(address)
        settle()
        server.serve_forever()


def _end_on_signals(server: "GeventServer") -> None:
    import gevent

    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.end)


def _listen(host: str, port: int) -> Any:
    from service.server.gevent_server import listen

    try:
        return listen(host, port)
    except (OSError, OverflowError) as why:
        raise Failed(f"cannot listen on {host}:{port} ({why}); choose another with --host or --port") from None
