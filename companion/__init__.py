"""The pages that phones and screens open. They talk to the service by REST only."""

from functools import cache
from mimetypes import guess_type

from flask import Blueprint, Response, abort, json, render_template, request

from companion.accepted_language import LANGUAGES
from companion.assets import Asset, asset
from companion.bundle import STATIC, bundled, styles
from companion.texts import I18N, reader_language, text

pages = Blueprint("companion", __name__, template_folder="templates")

PIECES = ("house", "players", "parts", "cards", "hands", "row", "piles", "cardgames", "bids", "races", "sheets")
STYLES = {
    "home": ("house", "cards", "home"),
    "join": ("house", "cards", "join"),
    "phone": (*PIECES, "phone"),
    "table": (*PIECES, "table"),
    "replay": (*PIECES, "replay"),
}
"""The style sheets of each page, in order."""


@pages.get("/")
def home() -> Response:
    """Choose a game and open a table."""
    return _shell("home")


@pages.get("/join")
@pages.get("/join/<code>")
def join(code: str = "") -> Response:
    """Sit down at a table."""
    return _shell("join")


@pages.get("/games/<game>")
def table(game: str) -> Response:
    """The big screen, for the host and for everybody who watches."""
    return _shell("table")


@pages.get("/games/<game>/seats/<int:seat>")
def phone(game: str, seat: int) -> Response:
    """One seat's private page."""
    return _shell("phone")


@pages.get("/games/<game>/replay")
def replay(game: str) -> Response:
    """A game once more, step by step."""
    return _shell("replay")


@pages.get("/scripts/<page>.js")
def script(page: str) -> Response:
    """A page's module and all it needs in one file: sixty small ones cost a phone more in headers than in text."""
    return _one_file(_script(page), "text/javascript") if page in STYLES else abort(404)


@pages.get("/styles/<page>.css")
def style(page: str) -> Response:
    """A page's style sheets in one file."""
    return _one_file(_style(page), "text/css") if page in STYLES else abort(404)


@pages.get("/i18n/<tag>.json")
def catalogue(tag: str) -> Response:
    """All texts of the pages in one language."""
    return _one_file(_catalogue(tag), "application/json") if tag in LANGUAGES else abort(404)


@pages.get("/static/<path:filename>")
def static(filename: str) -> Response:
    """A picture or a module by itself."""
    file = _files().get(filename) or abort(404)
    response = _one_file(file, guess_type(filename)[0] or "application/octet-stream")
    response.make_conditional(request, accept_ranges=True, complete_length=len(file.content))
    return response


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to keep the pages on its home screen."""
    response = _one_file(_manifest(reader_language()), "application/manifest+json")
    response.vary.add("Accept-Language")
    return response


@cache
def _manifest(language: str) -> Asset:
    described = {
        "name": "Wurmtisch",
        "short_name": "Wurmtisch",
        "description": text("app.description"),
        "lang": language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#16281f",
        "theme_color": "#16281f",
        "icons": [
            {"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"},
            {"src": "/static/icons/icon-192.png", "type": "image/png", "sizes": "192x192"},
            {"src": "/static/icons/icon-512.png", "type": "image/png", "sizes": "512x512"},
            {"src": "/static/icons/icon-maskable.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
        ],
    }
    return asset(json.dumps(described).encode())


# All of these are put together once, when somebody asks for them first: a page must not cost a look at every file.


def _shell(page: str) -> Response:
    response = _one_file(_rendered("page.html", reader_language(), page), "text/html")
    response.vary.add("Accept-Language")
    return response


@cache
def _rendered(template: str, language: str, page: str) -> Asset:
    return asset(render_template(template, language=language, text=text, page=page).encode())


@cache
def _script(page: str) -> Asset:
    return asset(bundled(f"pages/{page}.js").encode())


@cache
def _style(page: str) -> Asset:
    return asset(styles(STYLES[page]).encode())


@cache
def _catalogue(tag: str) -> Asset:
    return asset((I18N / f"{tag}.json").read_bytes())


@cache
def _files() -> dict[str, Asset]:
    """By their names as they stand in addresses."""
    found = (path for path in STATIC.rglob("*") if path.is_file())
    return {path.relative_to(STATIC).as_posix(): asset(path.read_bytes()) for path in found}


def _one_file(file: Asset, kind: str) -> Response:
    response = Response(file.content, content_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
    response.set_etag(file.digest)
    return response


@pages.after_app_request
def friendly(response: Response) -> Response:
    """Somebody who typed a wrong address gets a page; a program gets what the service said."""
    if response.status_code != 404 or request.path.startswith("/api/"):
        return response
    if request.accept_mimetypes.best_match(["application/problem+json", "text/html"]) == "text/html":
        response.data = _rendered("lost.html", reader_language(), "home").content
        response.content_type = "text/html; charset=utf-8"
    return response
