"""Checks of the network: whether the port is free, and whether phones can reach it."""

import json
import socket
from collections.abc import Iterator
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from cli.doctor.check_result import CheckResult, failure, ok, warning
from cli.lan_address import ALL_INTERFACES, LOOPBACK, is_loopback, lan_address
from cli.language import os_error_reason

CONNECT_TIMEOUT_SECONDS = 3.0


def check_port(host: str, port: int) -> Iterator[CheckResult]:
    if port == 0:
        yield ok("port", "port-any")
        return
    local = LOOPBACK if host in ALL_INTERFACES else host
    if _is_wurmtisch(local, port):
        yield ok("port", "port-ours", port=port)
        return
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except PermissionError:
        yield failure("port", "port-forbidden", port=port)
    except (OSError, OverflowError) as why:
        if isinstance(why, OSError) and _answers(local, port):
            yield failure("port", "port-taken", port=port)
        else:
            reason = os_error_reason(why) if isinstance(why, OSError) else str(why)
            yield failure("port", "port-wrong", port=port, why=reason)
    else:
        yield ok("port", "port-free", port=port)


def check_address(host: str, port: int, public_url: str | None) -> Iterator[CheckResult]:
    """Checks whether a phone can use the address in the QR code."""
    if public_url is not None:
        name = urlsplit(public_url).hostname or ""
        if is_loopback(name):
            yield failure("address", "address-public-loopback", address=public_url)
        else:
            yield ok("address", "address-public", address=public_url)
        return
    address = lan_address(host)
    shown = f"http://{address}:{port}/"
    if not is_loopback(address):
        yield ok("address", "address-fine", address=shown)
    elif host in ALL_INTERFACES:
        yield warning("address", "address-no-network", address=shown)
    else:
        yield warning("address", "address-loopback", address=shown)


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=CONNECT_TIMEOUT_SECONDS):
            return True
    except (OSError, OverflowError):
        return False


def _is_wurmtisch(host: str, port: int) -> bool:
    if not _answers(host, port):
        return False
    shown = f"[{host}]" if ":" in host else host
    try:
        with urlopen(f"http://{shown}:{port}/api/v1/rulesets", timeout=CONNECT_TIMEOUT_SECONDS) as answer:
            return "rulesets" in json.loads(answer.read(1 << 22))
    except (URLError, OSError, ValueError, TypeError):
        return False
