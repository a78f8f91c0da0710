"""Runs the services of docker-compose.yml as local processes, with the same commands, on loopback addresses."""

import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import yaml

from tests.jobs.workers.processes import in_session
from tests.redis_servers import free_port, redis_server_binary
from tests.waits import WAIT_SECONDS, wait_until

FILE = Path(__file__).parents[2] / "docker-compose.yml"
TMP = "/tmp"  # noqa: S108 - a path inside a container

_VARIABLE = re.compile(r"\$\$|\$\{(\w+):([-?])([^}]*)\}")
PASSWORD = "0123456789abcdef"  # noqa: S105 - for the Redis servers of the test


class Missing(Exception):
    """A variable that the file requires is not set."""


def read(**environment: str) -> dict[str, Any]:
    """The content of the file, with its variables substituted as by docker-compose."""
    environment = {"WURM_REDIS_PASSWORD": PASSWORD} | environment
    found: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    filled: dict[str, Any] = _filled(found, environment)
    return filled


def _filled(value: Any, environment: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {name: _filled(each, environment) for name, each in value.items()}
    if isinstance(value, list):
        return [_filled(each, environment) for each in value]
    if not isinstance(value, str):
        return value
    return _VARIABLE.sub(lambda found: _value(found, environment), value)


def _value(found: re.Match[str], environment: dict[str, str]) -> str:
    if found[0] == "$$":
        return "$"
    given = environment.get(found[1])
    if not given and found[2] == "?":
        raise Missing(found[3])
    return given or found[3]


class Service:
    """A service: its command, environment and health check, with local paths and addresses."""

    def __init__(self, name: str, described: dict[str, Any], local: dict[str, str]) -> None:
        self.name, self._described = name, described
        self._local = local
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """The output of the service."""
        return Path(self._local[TMP]) / f"{self.name}.log"

    @property
    def needs(self) -> list[str]:
        return list(self._described.get("depends_on", {}))

    def start(self, extra: dict[str, str]) -> None:
        self._environment = _bare_environment() | self._translated_environment() | extra
        with self.log.open("wb") as said:
            self.process = subprocess.Popen(
                shlex.split(self._here(self._described["command"])),
                env=self._environment,
                cwd=self.log.parent,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_until_healthy(self) -> None:
        wait_until(self._is_healthy, f"{self.name} is healthy")

    def stop(self) -> None:
        """Kills the service and all its child processes, even those with their own process groups."""
        if self.process is not None:
            for pid in in_session(self.process.pid):
                with suppress(ProcessLookupError):  # the process has just ended
                    os.kill(pid, signal.SIGKILL)
            self.process.wait()

    def _is_healthy(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"{self.name} has ended with {self.process.returncode}"
        kind, *words = self._described["healthcheck"]["test"]
        words = [self._here(word) for word in words]
        command = ["sh", "-c", *words] if kind == "CMD-SHELL" else words
        asked = subprocess.run(command, env=self._environment, capture_output=True, check=False, timeout=WAIT_SECONDS)
        return asked.returncode == 0

    def _translated_environment(self) -> dict[str, str]:
        return {name: self._here(str(value)) for name, value in self._described.get("environment", {}).items()}

    def _here(self, text: str) -> str:
        """The text with local paths and addresses. All are replaced at once, so that none is replaced twice."""
        theirs = "|".join(re.escape(there) for there in sorted(self._local, key=len, reverse=True))
        return re.sub(rf"(?<![\w./])(?:{theirs})(?![\w.])", lambda found: self._local[found[0]], text)


class Stack:
    """All services of the file that have no profile. Services with fewer dependencies are started first."""

    def __init__(self, folder: Path, **extra: str) -> None:
        self._extra = extra
        described = {name: each for name, each in read()["services"].items() if "profiles" not in each}
        self.ports = {name: free_port() for name in described}
        self.services = {
            name: Service(name, each, self._local(name, each, folder / name)) for name, each in described.items()
        }

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.ports['web']}"

    def url(self, redis: str) -> str:
        return f"redis://:{PASSWORD}@127.0.0.1:{self.ports[redis]}/0"

    def __enter__(self) -> "Stack":
        try:
            for service in sorted(self.services.values(), key=lambda service: len(service.needs)):
                service.start(self._extra)
                service.wait_until_healthy()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for service in self.services.values():
            service.stop()

    def _local(self, name: str, described: dict[str, Any], folder: Path) -> dict[str, str]:
        """The local replacements for the network addresses and paths of a container."""
        targets = [volume.split(":")[1] for volume in described.get("volumes", [])]
        local = {}
        for target in {*targets, *described.get("tmpfs", []), TMP}:
            here = folder / target.strip("/").replace("/", "-")
            here.mkdir(parents=True, exist_ok=True)
            local[target] = str(here)
        for other, port in self.ports.items():
            local[f"redis://:{PASSWORD}@{other}:6379"] = f"redis://:{PASSWORD}@127.0.0.1:{port}"
        return local | {"0.0.0.0": "127.0.0.1", "6379": str(self.ports[name]), "8700": str(self.ports[name])}  # noqa: S104


def _bare_environment() -> dict[str, str]:
    """A minimal environment as in a container, with the programs of the image on the path."""
    programs = [str(Path(sys.executable).parent), str(Path(redis_server_binary()).parent), os.environ["PATH"]]
    return {"PATH": os.pathsep.join(programs), "PYTHONPATH": str(FILE.parent)}
