"""The network of a client. Limits per address are counted by network."""

import ipaddress
import re
from functools import lru_cache

_WITH_PORT = re.compile(r"\[(?P<six>[^\]]*)\](:\d+)?|(?P<four>[\d.]+):\d+")


@lru_cache(4096)
def client_network(address: str | None) -> str:
    """Returns the IPv4 address, or the /64 network of an IPv6 address. A household can use any address in its /64.

    An IPv4 address that is written as IPv6 (::ffff:192.0.2.1) counts as IPv4. Clients without an address, for example
    behind a Unix socket, count as one network. A port, which some proxies add, is ignored.
    """
    text = address or ""
    if found := _WITH_PORT.fullmatch(text):
        text = found["six"] or found["four"]
    try:
        parsed = ipaddress.ip_address(text)
    except ValueError:
        return text[:64]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), 64), strict=False))
