"""The address of a store without user name and password, for messages and logs."""

import re

_PLAIN = re.compile(r"((\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?(,(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?)*)?(/[\w./-]*)?")
"""Hosts with their ports, and the number of a database or a path."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")
HIDDEN = "…"


def shown_url(url: str) -> str:
    """Leaves out whatever is not clearly a host, a port or a path, because it may be part of a password."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        return HIDDEN if "@" in url or ":" in url else url
    if not _SCHEME.fullmatch(scheme):
        return HIDDEN
    if scheme == "sqlite" and rest.startswith("/"):
        return url  # a path, which may hold any character
    rest = rest.rpartition("@")[2].partition("?")[0]
    return f"{scheme}{separator}{rest if _PLAIN.fullmatch(rest) else HIDDEN}"


def may_hold_a_password(url: str) -> bool:
    """Whether an error about this address may quote a password."""
    return "@" in url or "password" in url.lower() or shown_url(url).endswith(HIDDEN)
