"""The address that phones on the same network use for this machine."""

import socket

ALL_INTERFACES = ("0.0.0.0", "", "::")  # noqa: S104 - compared with, not listened on
LOOPBACK = "127.0.0.1"
DOCUMENTATION_ADDRESS = ("192.0.2.1", 9)
"""An address in another network. No machine has it (RFC 5737). Connecting a UDP socket to it sends nothing."""


def lan_address(host: str) -> str:
    """Returns the address that phones use for a server that listens on `host`. Without a network: 127.0.0.1."""
    if host not in ALL_INTERFACES:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_ADDRESS)  # now the system has chosen one of this machine's addresses
            found: str = probe.getsockname()[0]
        except OSError:
            return LOOPBACK
        return found


def is_loopback(host: str) -> bool:
    return host in ("localhost", "::1", "[::1]") or host.startswith("127.")
