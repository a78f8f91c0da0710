"""The pages that phones and screens open. They use the service only through its REST API."""

from functools import partial
from mimetypes import guess_type
from pathlib import Path

from flask import Blueprint, Response, abort, request

from companion.accepted_language import LANGUAGES, accepted_language
from companion.site import NOT_FOUND, STATIC, Asset, Site, site, with_https_port

ADDRESSES = {
    "home": ("/",),  # choose a game and open a table
    "join": ("/join", "/join/<code>"),
    "evening": ("/evenings/<evening>",),  # for the phones of an evening, and as its big screen between two games
    "club": ("/club",),  # the people of all evenings at which this browser's owner was
    "table": ("/games/<game>",),  # the big screen, for the host and for everybody who watches
    "phone": ("/games/<game>/seats/<int:seat>",),  # the private page of one seat
    "replay": ("/games/<game>/replay",),
    "https": ("/https",),  # how to trust the certificate of this server
    "offline": ("/offline",),  # what the service worker shows when the server cannot be reached
}


def create_pages(static: Path = STATIC, https_port: int | None = None) -> Blueprint:
    """Creates the pages from the scripts and style sheets in this folder. Everything is built now, before any request.

    `https_port` is the port on which the same server also answers over HTTPS.
    """
    built = site(static) if https_port is None else with_https_port(site(static), https_port)
    pages = Blueprint("companion", __name__)
    for page, addresses in ADDRESSES.items():
        view = partial(_html, built, page)
        for address in addresses:
            pages.add_url_rule(address, page, view)
    _add_files(pages, built)

    @pages.after_app_request
    def not_found_page(response: Response) -> Response:
        """A browser gets an HTML page for a wrong address; a program gets the problem document of the service."""
        if response.status_code != 404 or request.path.startswith("/api/"):
            return response
        if request.accept_mimetypes.best_match(["application/problem+json", "text/html"]) == "text/html":
            response.data = built.html[NOT_FOUND, _language()].content
            response.content_type = "text/html; charset=utf-8"
        return response

    return pages


def _add_files(pages: Blueprint, built: Site) -> None:
    @pages.get("/scripts/<page>.js")
    def script(page: str) -> Response:
        """A page's module and everything that it imports, as one file, because sixty small files load more slowly.

        `phone.drehwurm` is the additional script that the page `phone` needs for the game Drehwurm.
        """
        return _response(built.scripts.get(page) or abort(404), "text/javascript")

    @pages.get("/styles/<page>.css")
    def style(page: str) -> Response:
        """A page's style sheets as one file."""
        return _response(built.styles.get(page) or abort(404), "text/css")

    @pages.get("/i18n/<name>.json")
    def catalogue(name: str) -> Response:
        """The texts of a script in one language. `phone.de` has the German texts of the page `phone`.

        `phone.drehwurm.de` has the additional texts that this page needs for the game Drehwurm.
        """
        return _response(built.catalogues.get(name) or abort(404), "application/json")

    @pages.get("/static/<path:filename>", endpoint="static")
    def static_file(filename: str) -> Response:
        """A picture or a single module."""
        file = built.files.get(filename) or abort(404)
        response = _response(file, guess_type(filename)[0] or "application/octet-stream")
        response.make_conditional(request, accept_ranges=True, complete_length=len(file.content))
        return response

    @pages.get("/worker.js")
    def worker() -> Response:
        """The service worker. Its scope is all pages, because its script is in the root folder."""
        return _response(built.worker, "text/javascript")

    @pages.get("/manifest.webmanifest")
    def manifest() -> Response:
        """The web app manifest, with which a phone can add the pages to its home screen."""
        return _by_language(_response(built.manifests[_language()], "application/manifest+json"))


def _html(built: Site, page: str, **_address: object) -> Response:
    return _by_language(_response(built.html[page, _language()], "text/html"))


def _language() -> str:
    """The `lang` parameter of the address, or the best of the languages that the browser accepts."""
    asked = request.args.get("lang")
    return asked if asked in LANGUAGES else accepted_language(request.headers.get("Accept-Language", ""))


def _response(file: Asset, media_type: str) -> Response:
    is_text = media_type.startswith("text/")
    response = Response(file.content, content_type=f"{media_type}; charset=utf-8" if is_text else media_type)
    response.set_etag(file.digest)
    return response


def _by_language(response: Response) -> Response:
    response.vary.add("Accept-Language")
    return response
