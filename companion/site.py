"""Everything the pages are made of, built once when the service starts."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, select_autoescape

from companion.accepted_language import LANGUAGES
from companion.bundle import bundled
from companion.style_sheets import style_sheet
from companion.texts import catalogue

_HERE = Path(__file__).parent
STATIC = _HERE / "static"
PAGES = ("home", "join", "phone", "table", "replay")
NOT_FOUND = "not_found"
_ICONS = [
    {"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"},
    {"src": "/static/icons/icon-192.png", "type": "image/png", "sizes": "192x192"},
    {"src": "/static/icons/icon-512.png", "type": "image/png", "sizes": "512x512"},
    {"src": "/static/icons/icon-maskable.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
]


class Asset(NamedTuple):
    """The content of a response, with a digest that changes when the content does."""

    content: bytes
    digest: str

    @classmethod
    def of(cls, content: bytes) -> "Asset":
        return cls(content, sha256(content).hexdigest()[:24])


class Site(NamedTuple):
    """Scripts and style sheets by page, texts and manifests by language, HTML by page and language, files by path."""

    scripts: dict[str, Asset]
    styles: dict[str, Asset]
    texts: dict[str, dict[str, str]]
    catalogues: dict[str, Asset]
    manifests: dict[str, Asset]
    html: dict[tuple[str, str], Asset]
    files: dict[str, Asset]


@cache
def site(static: Path = STATIC) -> Site:
    """The site from the modules and style sheets in this folder; raises CannotBundle for a script that is not valid."""
    texts = {language: catalogue(language, static) for language in LANGUAGES}
    return Site(
        scripts={page: Asset.of(bundled(f"pages/{page}.js", static).encode()) for page in PAGES},
        styles={page: Asset.of(style_sheet(page, static).encode()) for page in PAGES},
        texts=texts,
        catalogues={language: _json(texts[language]) for language in LANGUAGES},
        manifests={language: _json(_manifest(language, texts[language])) for language in LANGUAGES},
        html=_html(texts),
        files={file.relative_to(static).as_posix(): Asset.of(file.read_bytes()) for file in _files(static)},
    )


def _json(data: object) -> Asset:
    return Asset.of(json.dumps(data, ensure_ascii=False).encode())


def _files(static: Path) -> list[Path]:
    """Returns all files except type declarations, which only the type checker reads."""
    return [path for path in static.rglob("*") if path.is_file() and path.suffix != ".ts"]


def _html(texts: dict[str, dict[str, str]]) -> dict[tuple[str, str], Asset]:
    templates = Environment(loader=FileSystemLoader(_HERE / "templates"), autoescape=select_autoescape())
    shell, not_found = templates.get_template("page.html"), templates.get_template("not_found.html")
    return {
        (page, language): Asset.of(template.render(page=style, language=language, texts=texts[language]).encode())
        for language in LANGUAGES
        for page, style, template in [*((each, each, shell) for each in PAGES), (NOT_FOUND, "home", not_found)]
    }


def _manifest(language: str, texts: dict[str, str]) -> dict[str, object]:
    """Returns the web app manifest, with which a phone can add the pages to its home screen."""
    return {
        "name": "Wurmtisch",
        "short_name": "Wurmtisch",
        "description": texts["app.description"],
        "lang": language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#16281f",
        "theme_color": "#16281f",
        "icons": _ICONS,
    }
