"""Files that pages are made of, put together once, with a digest that changes when they do."""

import hashlib
from typing import NamedTuple


class Asset(NamedTuple):
    content: bytes
    digest: str


def asset(content: bytes) -> Asset:
    return Asset(content, hashlib.sha256(content).hexdigest()[:24])
