"""Stock gunicorn runs the service without service/server.

In this folder, tests with the fixture `client` also run on stock gunicorn.
"""

import os
import subprocess
from importlib.util import find_spec
from pathlib import Path

from tests.bench.driver.processes import children
from tests.http.stock_server import StockServer
from tests.waits import WAIT_SECONDS

FIND = "from importlib.util import find_spec; print(find_spec('service').origin, find_spec('service.server'))"


def test_stock_gunicorn_runs_without_the_server_package(stock_server: StockServer) -> None:
    environment = os.environ | {"PYTHONPATH": stock_server.path}
    command = (*stock_server.python, "-c", FIND)
    found = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, timeout=WAIT_SECONDS
    ).stdout.split()
    assert found == [str(stock_server.packages / "service" / "__init__.py"), "None"]
    assert find_spec("service.server") is not None, "the repository does not have the package"


def test_the_worker_of_stock_gunicorn_runs_in_the_copied_packages(stock_server: StockServer) -> None:
    workers = children(stock_server.process.pid)
    assert [Path(f"/proc/{worker}/cwd").readlink() for worker in workers] == [stock_server.packages]
