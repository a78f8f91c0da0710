"""The HTML shell of all pages: resources, languages, unknown addresses and the web app manifest."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from PIL import Image

from companion.bundle import EVENING, bundled, module_numbers
from companion.site import EVENING_PART, STATIC, site
from companion.style_sheets import compact, style_sheet
from events.games import game_ids
from events.store import open_store
from service.app import create_app
from tests.companion.visitor import LANGUAGES, Language, Visitor, texts

ADDRESSES = {
    "club": "/club",
    "evening": "/evenings/abc",
    "home": "/",
    "join": "/join/ABCDEF",
    "table": "/games/abc",
    "phone": "/games/abc/seats/0",
    "replay": "/games/abc/replay",
    "https": "/https",
    "offline": "/offline",
}
HTML = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def client() -> Iterator[FlaskClient]:
    store = open_store("memory://")
    yield create_app(store).test_client()
    store.close()


@pytest.mark.parametrize("page", ADDRESSES)
def test_a_page_has_one_script_and_one_style_sheet(client: FlaskClient, page: str) -> None:
    shell = client.get(ADDRESSES[page], headers=HTML).text
    assert re.findall(r'<script type="module" src="([^"]+)">', shell) == [f"/scripts/{page}.js"]
    assert re.findall(r'<link rel="stylesheet" href="([^"]+)">', shell) == [f"/styles/{page}.css"]
    assert client.get(f"/scripts/{page}.js").text == site().scripts[page].content.decode()
    assert client.get(f"/styles/{page}.css").text == style_sheet(page, STATIC)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ADDRESSES)
def test_a_page_is_described_in_the_language_of_its_reader(client: FlaskClient, page: str, language: Language) -> None:
    shell = client.get(ADDRESSES[page], headers=HTML | {"Accept-Language": language}).text
    assert f'<meta name="description" content="{texts(language)["app.description"]}">' in shell


def modules(script: str) -> list[str]:
    """The paths of the modules in a script."""
    paths = {str(number): path for path, number in module_numbers(STATIC).items()}
    return [paths[number] for number in re.findall(r"^modules\[(\d+)\]\?\?=", script, re.MULTILINE)]


@pytest.mark.parametrize("page", ["phone", "table"])
def test_no_module_is_in_both_the_script_of_a_page_and_of_a_game(client: FlaskClient, page: str) -> None:
    whole = set(modules(bundled(f"pages/{page}.js", STATIC))) - {"games/registry.js"}
    # These modules are used by the home page only.
    whole -= {f"games/{name}/cover.js" for name in ("drehwurm", "race", "race_board", "takethat")}
    shell = modules(client.get(f"/scripts/{page}.js").text)
    found = set(shell)
    for ruleset in game_ids():
        game = modules(client.get(f"/scripts/{page}.{ruleset}.js").text)
        assert not set(game) & set(shell)
        assert len(game) == len(set(game)) > 0
        found |= set(game)
    assert found == whole


@pytest.mark.parametrize("page", ADDRESSES)
def test_every_resource_of_a_page_exists(client: FlaskClient, page: str) -> None:
    shell = client.get(ADDRESSES[page], headers=HTML).text
    for address in re.findall(r'(?:href|src)="(/[^"]+)"', shell):
        with client.get(address) as answer:
            assert answer.status_code == 200, address


def test_every_module_is_needed_by_a_page() -> None:
    scripts = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")}
    entries = [*(f"pages/{page}.js" for page in ADDRESSES), EVENING]
    needed = {"worker/worker.js", *entries}
    for entry in entries:
        needed |= set(modules(bundled(entry, STATIC)))
    assert scripts - needed == set()


def test_every_style_sheet_is_part_of_a_page() -> None:
    built = "".join(style_sheet(page, STATIC) for page in (*ADDRESSES, EVENING_PART))
    sheets = {path.name: compact(path.read_text(encoding="utf-8")) for path in STATIC.rglob("*.css")}
    assert [name for name, rules in sheets.items() if not rules or rules not in built] == []


def test_a_style_sheet_has_no_comments() -> None:
    assert (
        compact("/* The felt\n   of a table */\n.felt {\n  color: green; /* not red */\n}\n\n") == ".felt{color:green}"
    )
    assert (
        compact(".a,\n.b :is(p, q) {\n  grid:\n    auto /\n    1fr 2fr;\n}\n")
        == ".a,.b :is(p, q){grid: auto / 1fr 2fr}"
    )
    assert [page for page in ADDRESSES if "/*" in style_sheet(page, STATIC)] == []


@pytest.mark.parametrize("page", ADDRESSES)
def test_a_pages_own_rules_are_in_the_last_css_layer(page: str) -> None:
    order, *_ = style_sheet(page, STATIC).splitlines()
    assert order == "@layer base, shared, games, page;"
    last = style_sheet(page, STATIC).rpartition("@layer page{")[2]
    assert compact((STATIC / "styles" / "pages" / f"{page}.css").read_text(encoding="utf-8")) in last


def test_requests_read_no_files_from_disk(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(path: Path, *_: object, **__: object) -> None:
        raise AssertionError(f"{path} was read for a request")

    for name in ("open", "read_text", "read_bytes"):
        monkeypatch.setattr(Path, name, read)
    files = ("/manifest.webmanifest", "/worker.js", "/i18n/phone.nl.json", "/static/core/dom.js", "/nowhere")
    pages = [path for page, path in ADDRESSES.items() for path in (path, f"/scripts/{page}.js", f"/styles/{page}.css")]
    for address in (*files, *pages):
        with client.get(address, headers=HTML) as answer:
            assert answer.status_code == (404 if address == "/nowhere" else 200), address


def test_the_home_page_does_not_forbid_zooming(client: FlaskClient) -> None:
    viewport = re.search(r'<meta name="viewport" content="([^"]+)"', client.get("/").text)
    assert viewport
    assert "user-scalable" not in viewport[1]
    assert "maximum-scale" not in viewport[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_is_in_the_readers_language(client: FlaskClient, language: Language) -> None:
    answer = client.get("/", headers={"Accept-Language": f"{language}-XX,fr;q=0.9"})
    assert f'<html lang="{language}" ' in answer.text
    assert "Accept-Language" in answer.headers["Vary"]
    assert f'<html lang="{language}" ' in client.get(f"/?lang={language}", headers={"Accept-Language": "fr"}).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_address_gets_a_page_with_a_link_home(client: FlaskClient, language: Language) -> None:
    for address in ("/nowhere", "/games", "/static/nothing.js", "/i18n/phone.fr.json"):
        answer = client.get(address, headers=HTML | {"Accept-Language": language})
        assert (answer.status_code, answer.mimetype) == (404, "text/html")
        assert texts(language)["not-found.title"] in answer.text
        assert 'href="/"' in answer.text


@pytest.mark.parametrize("address", ["/nowhere", "/api/v1/nowhere", "/api/v1/games/abc"])
def test_api_clients_get_a_problem_instead_of_a_page(client: FlaskClient, address: str) -> None:
    for accept in ("application/json", "*/*", *(["text/html"] if address.startswith("/api/") else [])):
        answer = client.get(address, headers={"Accept": accept})
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json"), accept


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_is_in_the_readers_language(client: FlaskClient, language: Language) -> None:
    answer = client.get("/manifest.webmanifest", headers={"Accept-Language": language})
    manifest = json.loads(answer.text)
    assert answer.mimetype == "application/manifest+json"
    assert (manifest["lang"], manifest["description"]) == (language, texts(language)["app.description"])


def test_the_icons_match_the_manifest(client: FlaskClient) -> None:
    manifest = json.loads(client.get("/manifest.webmanifest").text)
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as answer:
            assert (answer.status_code, answer.mimetype) == (200, icon["type"])
            if icon["sizes"] != "any":
                picture = Image.open(io.BytesIO(answer.data))
                assert f"{picture.width}x{picture.height}" == icon["sizes"]


def test_chromium_accepts_the_app_as_installable(visitor: Visitor) -> None:
    page = visitor.open("/")
    session = visitor.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    # An app can be installed only over HTTPS, which the server of the test does not have.
    problems = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"not-from-secure-origin", "in-incognito"}
