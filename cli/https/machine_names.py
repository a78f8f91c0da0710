"""The names and addresses that devices in the same network use for this machine."""

import re
import socket
from contextlib import suppress
from ipaddress import IPv4Address, ip_address

from cli.lan_address import LOOPBACK, lan_address
from events.value import Value

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?:{_LABEL}\.)+(?!\d+$){_LABEL}")
LOCALHOST = "localhost"


class MachineNames(Value):
    dns: tuple[str, ...]
    addresses: tuple[IPv4Address, ...]
    """Only IPv4, because the server does not listen on IPv6."""


def machine_names(host: str) -> MachineNames:
    """Returns the names and addresses of a server that listens on `host`.

    Names without a dot are left out, because in a name constraint `dev` would permit every name that ends in `.dev`.
    """
    own = socket.gethostname().lower()
    named = [host.lower(), own, f"{own.partition('.')[0]}.local"]
    dns = tuple(dict.fromkeys([LOCALHOST, *(name for name in named if _is_name(name))]))
    numbers = [lan_address(host), *_resolved(own), LOOPBACK]
    addresses = tuple(dict.fromkeys(address for number in numbers if (address := _address(number))))
    return MachineNames(dns, addresses)


def _is_name(text: str) -> bool:
    return _NAME.fullmatch(text) is not None


def _resolved(name: str) -> list[str]:
    with suppress(OSError, UnicodeError):
        return socket.gethostbyname_ex(name)[2]
    return []


def _address(text: str) -> IPv4Address | None:
    with suppress(ValueError):
        found = ip_address(text)
        return found if isinstance(found, IPv4Address) and not found.is_unspecified else None
    return None
