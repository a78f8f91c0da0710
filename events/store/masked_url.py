"""The address of a store without user name and password, for messages and logs."""

import re

_PLAIN = re.compile(r"((\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?(,(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?)*)?(/[\w./-]*)?")
"""Matches hosts with their ports, followed by the number of a database or a path."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")
MASK = "…"


def masked_url(url: str) -> str:
    """The address without user name and password. Only hosts, ports and a path stay readable."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        return MASK if "@" in url or ":" in url else url
    if not _SCHEME.fullmatch(scheme):
        return MASK
    if scheme == "sqlite" and rest.startswith("/"):
        return url  # the path of a file
    rest = rest.rpartition("@")[2].partition("?")[0]
    return f"{scheme}{separator}{rest if _PLAIN.fullmatch(rest) else MASK}"


def may_contain_password(url: str) -> bool:
    """Whether an error message about this address could contain a password."""
    return "@" in url or "password" in url.lower() or masked_url(url).endswith(MASK)
