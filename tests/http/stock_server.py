"""Stock `gunicorn -k gevent`, with a copy of our packages without service/server."""

import re
import shutil
import signal
import socket
import sys
import sysconfig
from pathlib import Path
from urllib.parse import urlsplit

from events.store import open_store
from tests.http.forwarding import Forwarding
from tests.http.servers import Server, all_that_comes
from tests.waits import WAIT_SECONDS

ROOT = Path(__file__).parents[2]
PACKAGES = ("events", "service", "companion")
SETTINGS = {
    "FORWARDED_ALLOW_IPS": "",  # by default gunicorn trusts X-Forwarded-Proto from this machine
    "WURM_HEARTBEAT": "1",
    "WURM_LOG_LEVEL": "warning",
    "WURM_TABLES": "0",
    "WURM_TABLES_PER_ADDRESS": "0",
    "WURM_STREAMS_PER_ADDRESS": "0",
}
"""Settings without limits on tables and streams, because all tests use the same server."""
KEEP_ALIVE_SECONDS = 1000
"""The keep-alive time, longer than any test, so that the server never closes a connection that a test still uses."""


class StockServer(Server):
    def __init__(self, folder: Path) -> None:
        self.packages = folder / "packages"
        copy_without_server_package(self.packages)
        url = f"sqlite:///{folder}/log.db"
        command = (
            *self.python,
            *("-m", "gunicorn", "-k", "gevent", "--no-control-socket", "--chdir", str(self.packages)),
            *("--keep-alive", str(KEEP_ALIVE_SECONDS), "-b", "127.0.0.1:0", "service.wsgi:app"),
        )
        super().__init__(url, command=command, PYTHONPATH=self.path, **SETTINGS)
        self.store = open_store(url)
        self._forwarding = Forwarding(self.url)
        self.flask_client = self._forwarding.client(self.store)

    def statuses(self, said: bytes) -> list[int]:
        """Sends these bytes, closes the connection for writing, and returns the statuses of all answers."""
        place = urlsplit(self.url)
        with socket.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS) as connection:
            connection.sendall(said)
            connection.shutdown(socket.SHUT_WR)
            return [int(status) for status in re.findall(rb"HTTP/1\.\d (\d+)", all_that_comes(connection))]

    @property
    def python(self) -> tuple[str, ...]:
        """Python without the site module, which would make an editable installation import from the repository."""
        return (sys.executable, "-P", "-S")

    @property
    def path(self) -> str:
        return f"{self.packages}:{sysconfig.get_path('purelib')}:{sysconfig.get_path('platlib')}"

    def __enter__(self) -> "StockServer":
        return self

    def __exit__(self, *_: object) -> None:
        self._forwarding.close()
        self.store.close()
        self.stop(signal.SIGQUIT)  # stops at once, even with open connections
        super().__exit__()


def copy_without_server_package(folder: Path) -> None:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package)
    shutil.rmtree(folder / "service" / "server")
