"""Pages and their files, made light for phones: compressed, and sent again only when they have changed.

Of the API only what describes the games, for that is the same for everybody too: an answer that holds a secret next to
something a stranger may choose must not tell its size by how well it packs. Not the stream: it has to arrive at once.
"""

import gzip
import hashlib
from collections import OrderedDict

from flask import Flask, Response, request

from service.http.etags import Tag, is_known, not_modified

BLUEPRINTS = frozenset({"companion", "docs", "rulesets"})
"""Whose answers are the same for everybody."""
TEXTS = frozenset({
    "application/javascript", "application/json", "application/manifest+json", "application/yaml", "image/svg+xml",
})  # fmt: skip
WORTH_IT = 500
"""Bytes; what is shorter fits into one packet anyway."""
LARGEST = 2 * 1024 * 1024
KEPT = 256


class Compressor:
    def __init__(self) -> None:
        self._packed: OrderedDict[str, bytes] = OrderedDict()

    def __call__(self, response: Response) -> Response:
        if request.blueprint not in BLUEPRINTS or request.method not in ("GET", "HEAD"):
            return response
        if response.status_code != 200 or (response.content_length or 0) > LARGEST:
            return response
        if "Content-Encoding" in response.headers:  # somebody has packed it already
            return response
        response.direct_passthrough = False
        body = response.get_data()
        # Strong tags: packed and unpacked, it is not the same byte by byte.
        digest = response.get_etag()[0] or hashlib.sha256(body).hexdigest()[:24]
        plain, packed = Tag(digest), Tag(f"{digest}-gzip")
        response.headers["ETag"] = str(plain)
        if _is_text(response.mimetype) and len(body) >= WORTH_IT:
            response.vary.add("Accept-Encoding")
            if request.accept_encodings["gzip"] > 0:
                response.set_data(self._pack(digest, body))
                response.headers["Content-Encoding"] = "gzip"
                response.headers["ETag"] = str(packed)
        return not_modified(response) if is_known(plain, packed) else response

    def _pack(self, digest: str, body: bytes) -> bytes:
        """Once for everybody: what is asked for again is kept."""
        packed = self._packed.get(digest)
        if packed is None:
            packed = self._packed[digest] = gzip.compress(body, mtime=0)
            while len(self._packed) > KEPT:
                self._packed.popitem(last=False)
        return packed


def _is_text(kind: str | None) -> bool:
    return kind is not None and (kind.startswith("text/") or kind in TEXTS)


def register(app: Flask) -> None:
    app.after_request(Compressor())
