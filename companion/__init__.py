"""The pages that phones and screens open. They talk to the service by REST only."""

from flask import Blueprint, Response, abort, jsonify, make_response, render_template, request, send_from_directory

from companion.bundle import bundled, forget_edited, styles
from companion.texts import I18N, LANGUAGES, reader_language, text

pages = Blueprint("companion", __name__, template_folder="templates", static_folder="static", static_url_path="/static")

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
    return _one_file(bundled(f"pages/{page}.js"), "text/javascript") if page in STYLES else abort(404)


@pages.get("/styles/<page>.css")
def style(page: str) -> Response:
    """A page's style sheets in one file."""
    return _one_file(styles(STYLES[page]), "text/css") if page in STYLES else abort(404)


@pages.get("/i18n/<tag>.json")
def catalogue(tag: str) -> Response:
    """All texts of the pages in one language."""
    return send_from_directory(I18N, f"{tag}.json") if tag in LANGUAGES else abort(404)


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to keep the pages on its home screen."""
    response = jsonify(
        name="Wurmtisch",
        short_name="Wurmtisch",
        description=text("app.description"),
        lang=reader_language(),
        id="/",
        start_url="/",
        scope="/",
        display="standalone",
        background_color="#16281f",
        theme_color="#16281f",
        icons=[
            {"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"},
            {"src": "/static/icons/icon-192.png", "type": "image/png", "sizes": "192x192"},
            {"src": "/static/icons/icon-512.png", "type": "image/png", "sizes": "512x512"},
            {"src": "/static/icons/icon-maskable.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
        ],
    )
    response.mimetype = "application/manifest+json"
    response.vary.add("Accept-Language")
    return response


def _shell(page: str) -> Response:
    response = make_response(render_template("page.html", language=reader_language(), text=text, page=page))
    response.vary.add("Accept-Language")
    return response


def _one_file(content: str, kind: str) -> Response:
    return Response(content, content_type=f"{kind}; charset=utf-8")


@pages.before_request
def notice_edits() -> None:
    """Whoever works on a page sees it after a reload."""
    forget_edited()


@pages.after_app_request
def friendly(response: Response) -> Response:
    """Somebody who typed a wrong address gets a page; a program gets what the service said."""
    wants_page = request.accept_mimetypes.best_match(["application/problem+json", "text/html"]) == "text/html"
    if response.status_code == 404 and wants_page and not request.path.startswith("/api/"):
        response.data = render_template("lost.html", language=reader_language(), text=text, page="home")
        response.content_type = "text/html; charset=utf-8"
    return response
