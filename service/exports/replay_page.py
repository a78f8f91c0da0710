"""A replay as one HTML file that opens from disk without a server: the companion's replay page with its data."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from html import escape

import msgspec

from companion.site import site
from events.evening.looks import SeatLook
from events.review.report import Review
from events.value import Value
from events.words import Language
from service.exports.replay import Replay, Spoken
from service.history.proof import Proof

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


class PageTexts(Value):
    """All texts of the page in one language."""

    texts: Mapping[str, str]
    phrases: list[Spoken]
    proof: str | None
    """The result of verifying the game, as a sentence."""


def as_page(
    replay: Replay,
    proof: Proof | None,
    review: Review | None,
    languages: Mapping[Language, PageTexts],
    looks: Sequence[SeatLook] = (),
) -> bytes:
    """`looks` are the colours and faces of the players in their evening. Empty for a table without an evening."""
    style, script = site().styles["replay"].content.decode(), site().replay_file
    # With this policy a browser runs and loads nothing but this style and script, whatever text the page contains.
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'"
    texts = languages[replay.language].texts
    filled: dict[str, str | bytes] = {
        "language": replay.language.value,
        "policy": policy,
        "title": escape(f"{replay.phrases[0].title} – {texts['replay.title']}"),
        "style": style,
        "script": script,
        "carried": embedded(
            {"languages": languages, "replay": replay, "proof": proof, "review": review, "looks": looks}
        ),
    }
    head, *rest = _PAGE.split("{{")
    parts = (part.partition("}}") for part in rest)
    return b"".join([head.encode(), *(_bytes(filled[name]) + tail.encode() for name, _, tail in parts)])


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def embedded(data: object) -> bytes:
    """Encodes JSON for a script element, so that no text in it can end the element or begin a comment."""
    text = msgspec.json.encode(data)
    # Piece by piece, because one call for the whole text would block the other threads.
    pieces = (text[start : start + PIECE_BYTES] for start in range(0, len(text), PIECE_BYTES))
    return b"".join([_escaped(piece) for piece in pieces])


def _escaped(text: bytes) -> bytes:
    return text.replace(b"&", b"\\u0026").replace(b"<", b"\\u003c").replace(b">", b"\\u003e")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
