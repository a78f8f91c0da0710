"""A replay as one HTML file that opens from disk and asks nobody for anything."""

import base64
import hashlib
from functools import cache
from html import escape
from importlib.resources import files

import msgspec

from events.words import Language
from service.exports.replay import Replay

_TEXTS: dict[Language, dict[str, str]] = {
    Language.GERMAN: {
        "replay": "Nachspiel",
        "first": "Zum Anfang",
        "back": "Zurück",
        "play": "Abspielen",
        "pause": "Anhalten",
        "on": "Weiter",
        "last": "Zum Ende",
        "step": "Schritt",
        "of": "von",
        "eyes": "Gesehen von",
        "everyone": "allen Augen zugleich",
        "spectator": "den Zuschauern",
        "scores": "Wertung",
        "total": "Summe",
        "table": "Auf dem Tisch",
        "happened": "Was geschah",
        "winner": "gewinnt",
        "waiting": "Noch wird nicht gespielt.",
        "host": "Wer eingeladen hat",
        "referee": "Spielleitung",
        "clock": "Die Uhr",
    },
    Language.ENGLISH: {
        "replay": "Replay",
        "first": "To the start",
        "back": "Back",
        "play": "Play",
        "pause": "Pause",
        "on": "On",
        "last": "To the end",
        "step": "Step",
        "of": "of",
        "eyes": "Seen by",
        "everyone": "all eyes at once",
        "spectator": "those who watch",
        "scores": "Scores",
        "total": "total",
        "table": "On the table",
        "happened": "What happened",
        "winner": "wins",
        "waiting": "Play has not begun yet.",
        "host": "The host",
        "referee": "The referee",
        "clock": "The clock",
    },
    Language.DUTCH: {
        "replay": "Naspel",
        "first": "Naar het begin",
        "back": "Terug",
        "play": "Afspelen",
        "pause": "Pauze",
        "on": "Verder",
        "last": "Naar het einde",
        "step": "Stap",
        "of": "van",
        "eyes": "Gezien door",
        "everyone": "alle ogen tegelijk",
        "spectator": "de toeschouwers",
        "scores": "Stand",
        "total": "totaal",
        "table": "Op tafel",
        "happened": "Wat er gebeurde",
        "winner": "wint",
        "waiting": "Er wordt nog niet gespeeld.",
        "host": "De gastheer",
        "referee": "De spelleider",
        "clock": "De klok",
    },
}


def as_page(replay: Replay) -> str:
    style, script = _part("replay.css"), _part("replay.js")
    # A browser would not fetch or run anything else, even if somebody's text found a way in.
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    texts = _TEXTS[replay.language]
    filled = {
        "language": replay.language.value,
        "policy": policy,
        "title": escape(f"{replay.title} – {texts['replay']}"),
        "style": style,
        "script": script,
        "data": embedded({"texts": texts, **msgspec.to_builtins(replay)}),
    }
    page = _part("replay.html")
    head, *rest = page.split("{{")
    parts = (part.partition("}}") for part in rest)
    return head + "".join(filled[name] + tail for name, _, tail in parts)


def embedded(data: object) -> str:
    """JSON that can stand in a script element: no text in it can end the element or begin a comment."""
    text = msgspec.json.encode(data).decode()
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _part(name: str) -> str:
    return files("service.exports").joinpath(name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
