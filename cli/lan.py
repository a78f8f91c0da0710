"""Under which address phones on the same network reach this machine."""

import socket

EVERYWHERE = ("0.0.0.0", "", "::")  # noqa: S104 - compared with, not listened on
LOOPBACK = "127.0.0.1"


def reachable(host: str) -> str:
    """The address for phones of a server that listens on `host`; loopback if this machine is in no network."""
    if host not in EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: only asks which of our addresses would be used
            found: str = probe.getsockname()[0]
        except OSError:
            return LOOPBACK
        return found


def only_here(host: str) -> bool:
    """Whether this address leads nowhere but to the machine it is used on."""
    return host in ("localhost", "::1", "[::1]") or host.startswith("127.")
