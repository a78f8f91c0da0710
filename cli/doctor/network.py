"""The network: whether the port is free or already ours, and whether phones could reach it."""

import json
import socket
from collections.abc import Iterator
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from cli.doctor.finding import Finding, bad, doubtful, good
from cli.lan import EVERYWHERE, LOOPBACK, only_here, reachable

PATIENCE = 3.0


def check_port(host: str, port: int) -> Iterator[Finding]:
    if port == 0:
        yield good("port", "port-any")
        return
    local = LOOPBACK if host in EVERYWHERE else host
    if _is_ours(local, port):
        yield good("port", "port-ours", port=port)
        return
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except PermissionError:
        yield bad("port", "port-forbidden", port=port)
    except (OSError, OverflowError) as why:
        taken = isinstance(why, OSError) and _answers(local, port)
        yield bad("port", "port-taken", port=port) if taken else bad("port", "port-wrong", port=port, why=str(why))
    else:
        yield good("port", "port-free", port=port)


def check_address(host: str, port: int, public_url: str | None) -> Iterator[Finding]:
    """What a QR code would say, and whether a phone could use it."""
    if public_url is not None:
        name = urlsplit(public_url).hostname or ""
        if only_here(name):
            yield bad("address", "address-public-loopback", address=public_url)
        else:
            yield good("address", "address-public", address=public_url)
        return
    address = reachable(host)
    shown = f"http://{address}:{port}/"
    if not only_here(address):
        yield good("address", "address-fine", address=shown)
    elif host in EVERYWHERE:
        yield doubtful("address", "address-no-network", address=shown)
    else:
        yield doubtful("address", "address-loopback", address=shown)


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=PATIENCE):
            return True
    except (OSError, OverflowError):
        return False


def _is_ours(host: str, port: int) -> bool:
    if not _answers(host, port):
        return False
    shown = f"[{host}]" if ":" in host else host
    try:
        with urlopen(f"http://{shown}:{port}/api/v1/rulesets", timeout=PATIENCE) as answer:
            return "rulesets" in json.loads(answer.read(1 << 22))
    except (URLError, OSError, ValueError, TypeError):
        return False
