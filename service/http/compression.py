"""Compression and ETags for responses that are the same for everybody: pages, their files, and rulesets.

service/http/cached_answers.py compresses replays of finished games, and standings. Other API responses are not
compressed. If a response contains a secret and text that an attacker chooses, its compressed size can reveal the
secret. Live streams are not compressed, because frames must arrive at once.
"""

import gzip
import hashlib

from cachetools import LRUCache
from flask import Flask, Response, request

from service.http.etags import Tag, is_known, not_modified

BLUEPRINTS = frozenset({"companion", "docs", "rulesets"})
"""The blueprints whose responses are the same for everybody."""
TEXT_TYPES = frozenset({
    "application/javascript", "application/json", "application/manifest+json", "application/yaml", "image/svg+xml",
})  # fmt: skip
MIN_BODY_BYTES = 500
"""A shorter body fits into one packet without compression."""
MAX_BODY_BYTES = 2 * 1024 * 1024
MAX_CACHED_BODIES = 256


class Compressor:
    def __init__(self) -> None:
        self._compressed = LRUCache[str, bytes](MAX_CACHED_BODIES)

    def __call__(self, response: Response) -> Response:
        if request.blueprint not in BLUEPRINTS or request.method not in ("GET", "HEAD"):
            return response
        if response.status_code != 200 or (response.content_length or 0) > MAX_BODY_BYTES:
            return response
        if "Content-Encoding" in response.headers:  # already compressed
            return response
        response.direct_passthrough = False
        body = response.get_data()
        # Strong ETags: the compressed and the plain body differ in their bytes, so each has its own ETag.
        digest = response.get_etag()[0] or hashlib.sha256(body).hexdigest()[:24]
        plain, compressed = Tag(digest), Tag(f"{digest}-gzip")
        response.headers["ETag"] = str(plain)
        if _is_text(response.mimetype) and len(body) >= MIN_BODY_BYTES:
            response.vary.add("Accept-Encoding")
            if request.accept_encodings["gzip"] > 0:
                response.set_data(self._compress(digest, body))
                response.headers["Content-Encoding"] = "gzip"
                response.headers["ETag"] = str(compressed)
        return not_modified(response) if is_known(plain, compressed) else response

    def _compress(self, digest: str, body: bytes) -> bytes:
        compressed = self._compressed.get(digest)
        if compressed is None:
            compressed = self._compressed[digest] = gzip.compress(body, mtime=0)
        return compressed


def _is_text(kind: str | None) -> bool:
    return kind is not None and (kind.startswith("text/") or kind in TEXT_TYPES)


def register(app: Flask) -> None:
    app.after_request(Compressor())
