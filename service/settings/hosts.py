"""Checks the hosts and ports of addresses in settings, because urlsplit accepts nearly anything."""

import re
from ipaddress import IPv4Address, IPv6Address

MAX_HOST_CHARACTERS = 253
MAX_PORT = 65535

_LABEL = r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
_NAME = rf"{_LABEL}(?:\.{_LABEL})*\.?"
_AUTHORITY = re.compile(rf"(?:(?P<name>{_NAME})|\[(?P<ipv6>[0-9A-Fa-f:.]+)\])(?::(?P<port>[1-9][0-9]{{0,4}}))?")
_ENDS_IN_A_NUMBER = re.compile(r"(?:.*\.)?[0-9]+\.?")


def check_authority(text: str) -> None:
    """Raises ValueError unless the text is a host name or an IP address, optionally with a port from 1 to 65535."""
    found = _AUTHORITY.fullmatch(text)
    if found is None or int(found["port"] or 1) > MAX_PORT:
        raise ValueError
    if found["ipv6"]:
        IPv6Address(found["ipv6"])
    elif len(found["name"]) > MAX_HOST_CHARACTERS:
        raise ValueError
    elif _ENDS_IN_A_NUMBER.fullmatch(found["name"]):
        IPv4Address(found["name"])  # browsers parse such a name as an IPv4 address
