"""A replay as one HTML file that opens from disk and asks nobody for anything: the companion's own page."""

import base64
import hashlib
from collections.abc import Mapping
from html import escape

import msgspec

from companion.site import site
from events.value import Value
from events.words import Language
from service.exports.replay import Replay, Spoken
from service.openapi.response_schemas import Proof

PIECE_BYTES = 64 * 1024

_PAGE = """<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<meta name="referrer" content="no-referrer">
<title>{{title}}</title>
<style>{{style}}</style>
</head>
<body>
<main id="page"></main>
<script type="application/json" id="carried">{{carried}}</script>
<script>{{script}}</script>
</body>
</html>
"""


class Said(Value):
    """Everything that is said on the page, in one language."""

    texts: Mapping[str, str]
    phrases: list[Spoken]
    proof: str | None
    """What checking the game has found."""


def as_page(replay: Replay, proof: Proof | None, said: Mapping[Language, Said]) -> bytes:
    style, script = (built["replay"].content.decode() for built in (site().styles, site().scripts))
    # A browser would not fetch or run anything else, even if somebody's text found a way in.
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'"
    texts = said[replay.language].texts
    filled: dict[str, str | bytes] = {
        "language": replay.language.value,
        "policy": policy,
        "title": escape(f"{replay.phrases[0].title} – {texts['replay.title']}"),
        "style": style,
        "script": script,
        "carried": embedded({"languages": said, "replay": replay, "proof": proof}),
    }
    head, *rest = _PAGE.split("{{")
    parts = (part.partition("}}") for part in rest)
    return b"".join([head.encode(), *(_bytes(filled[name]) + tail.encode() for name, _, tail in parts)])


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def embedded(data: object) -> bytes:
    """JSON that can stand in a script element: no text in it can end the element or begin a comment."""
    text = msgspec.json.encode(data)
    # Bit by bit: one call for all of it would hold up every other thread.
    pieces = (text[start : start + PIECE_BYTES] for start in range(0, len(text), PIECE_BYTES))
    return b"".join([_harmless(piece) for piece in pieces])


def _harmless(text: bytes) -> bytes:
    return text.replace(b"&", b"\\u0026").replace(b"<", b"\\u003c").replace(b">", b"\\u003e")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
