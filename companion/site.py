"""The parts of all pages, built once when the service starts."""

import json
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, select_autoescape

from companion.accepted_language import LANGUAGES
from companion.bundle import bundled, bundled_by_game, forget_modules
from companion.style_sheets import style_sheet
from companion.texts import catalogue

_HERE = Path(__file__).parent
STATIC = _HERE / "static"
PAGES = ("home", "join", "evening", "club", "phone", "table", "replay", "https", "offline")
EVENING_PART = "evening_part"
"""The style sheet that phone and table pages load only if they belong to an evening."""
_ONE_GAME = ("phone", "table", "replay")
"""Pages that show one game and load only the script of this game."""
_GAMES_AT_HOME = frozenset({"cover", "lessons", "minutes", "realPieces"})
"""What the home page uses of the games' modules."""
NOT_FOUND = "not_found"
_WORKER = "worker/worker.js"
_VERSION = b"VERSION_OF_THE_PAGES"
_TEXT = re.compile(r'(?<![\w.$])t\("([^"]+)"')
"""The use of a text in a script: t("players.points"). Keys are never computed."""
_NO_HTTPS = b'<meta name="https-port" content="0">'
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
    """Everything that the pages consist of."""

    scripts: dict[str, Asset]
    """By name: `phone` is a page, `phone.drehwurm` its part for a game, and `phone.evening` its part for evenings."""
    styles: dict[str, Asset]
    """By page."""
    texts: dict[str, dict[str, str]]
    """All texts, by language and key."""
    catalogues: dict[str, Asset]
    """The texts that a script uses, by script and language, such as `phone.de`."""
    manifests: dict[str, Asset]
    """By language."""
    html: dict[tuple[str, str], Asset]
    """By page and language."""
    files: dict[str, Asset]
    """By path."""
    worker: Asset
    """The service worker."""
    replay_file: str
    """The script of a downloaded replay. It contains all games, because the file opens without a server."""


@cache
def site(static: Path = STATIC) -> Site:
    """Builds the site from the files in this folder. Raises CannotBundle for an invalid script."""
    texts = {language: catalogue(language, static) for language in LANGUAGES}
    scripts = _scripts(static)
    built = Site(
        scripts={name: Asset.of(text.encode()) for name, text in scripts.items()},
        styles={page: Asset.of(style_sheet(page, static).encode()) for page in (*PAGES, EVENING_PART)},
        texts=texts,
        catalogues=_catalogues(scripts, texts),
        manifests={language: _json(_manifest(language, texts[language])) for language in LANGUAGES},
        html=_html(texts),
        files={file.relative_to(static).as_posix(): Asset.of(file.read_bytes()) for file in _files(static)},
        worker=Asset.of(bundled(_WORKER, static).encode()),
        replay_file=bundled("pages/replay.js", static),
    )
    forget_modules()
    return built._replace(worker=_versioned(built))


def _scripts(static: Path) -> dict[str, str]:
    parts = {"home": _GAMES_AT_HOME, "evening": frozenset({"cover"})}
    whole = {
        page: bundled(f"pages/{page}.js", static, of_games=parts.get(page)) for page in PAGES if page not in _ONE_GAME
    }
    for page in _ONE_GAME:
        whole |= bundled_by_game(f"pages/{page}.js", static)
    return whole


def with_https_port(built: Site, port: int) -> Site:
    """The same pages for a server that also answers over HTTPS on this port."""

    def changed(page: Asset) -> Asset:
        return Asset.of(page.content.replace(_NO_HTTPS, _NO_HTTPS.replace(b'"0"', b'"%d"' % port)))

    return built._replace(html={key: changed(page) for key, page in built.html.items()})


def _versioned(built: Site) -> Asset:
    """The service worker with a version that changes whenever a script, a style sheet or a text changes."""
    parts = (built.scripts, built.styles, built.catalogues, built.html)
    digests = [built.worker.digest, *(asset.digest for part in parts for asset in part.values())]
    version = sha256(" ".join(digests).encode()).hexdigest()[:16]
    return Asset.of(built.worker.content.replace(_VERSION, version.encode()))


def _catalogues(scripts: dict[str, str], texts: dict[str, dict[str, str]]) -> dict[str, Asset]:
    """The texts that each script uses, by script and language. The key `phone.de` is for `phone` in German.

    A game's catalogue leaves out the texts that are already in the catalogue of the page.
    """
    used = {name: set(_TEXT.findall(script)) for name, script in scripts.items()}
    found: dict[str, Asset] = {}
    for name, keys in used.items():
        page = name.split(".")[0]
        wanted = keys if name == page else keys - used[page]
        for language, all_texts in texts.items():
            found[f"{name}.{language}"] = _json({key: text for key, text in all_texts.items() if key in wanted})
    return found


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
