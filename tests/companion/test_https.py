"""HTTPS with a local certificate authority: phones that trust it move to HTTPS with their seats, and others stay."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from tests.companion import tables
from tests.companion.chromium import PLAIN_NAME
from tests.companion.pages import JoinPage
from tests.companion.visitor import LANGUAGES, Language, Visitor
from tests.https.serving import HttpsServer
from tests.sampling import sampled
from tests.waits import wait_until

STORED = "JSON.parse(localStorage.getItem('wurm.games') ?? '{}')"


@pytest.fixture(scope="module")
def https(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HttpsServer]:
    folder = tmp_path_factory.mktemp("https")
    with HttpsServer(f"sqlite:///{folder}/log.db", XDG_DATA_HOME=str(folder)) as running:
        yield running


class Phone(Visitor):
    """A phone that uses a host name. If `trusts`, it behaves as if it had installed the certificate."""

    def __init__(self, browser: Browser, server: HttpsServer, *, trusts: bool, **how: Any) -> None:
        self.plain = f"http://{PLAIN_NAME}:{urlsplit(server.url).port}"
        self.secure = f"https://{PLAIN_NAME}:{server.https_port}"
        super().__init__(browser, self.plain, ignore_https_errors=trusts, **how)

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.secure):
            super()._request(request)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_CERT_AUTHORITY_INVALID":
            super()._failed(request)

    def _console(self, message: ConsoleMessage) -> None:
        """Ignores messages about a header that has no effect without HTTPS, and about the certificate of the test."""
        expected = ("ERR_CERT_AUTHORITY_INVALID", "SSL certificate error", "Cross-Origin-Opener-Policy header has been",
                    "error occurred when fetching the script")  # fmt: skip
        if not any(each in message.text for each in expected):
            super()._console(message)


class Phones:
    def __init__(self, browser: Browser, server: HttpsServer) -> None:
        self._browser, self._server = browser, server
        self.all: list[Phone] = []

    def __call__(self, *, trusts: bool, **how: Any) -> Phone:
        self.all.append(Phone(self._browser, self._server, trusts=trusts, **how))
        return self.all[-1]


@pytest.fixture
def phones(browser: Browser, https: HttpsServer) -> Iterator[Phones]:
    made = Phones(browser, https)
    yield made
    for phone in made.all:
        phone.close()
    assert [fault for phone in made.all for fault in phone.faults] == []


def expect_address(page: Page, address: str) -> None:
    page.wait_for_url(re.compile(re.escape(address) + "$"))


@pytest.mark.parametrize(
    "path",
    sampled(["/", "/join/{code}", "/join/{code}?lang=nl", "/games/{id}"], ["/join/{code}?lang=nl", "/games/{id}"]),
)
def test_a_device_that_trusts_the_authority_moves_to_https(phones: Phones, https: HttpsServer, path: str) -> None:
    table = tables.lobby(https)
    phone = phones(trusts=True)
    path = path.format(code=table.code, id=table.id)
    phone.open(path)
    expect_address(phone.page, f"{phone.secure}{path}")


def test_a_device_that_does_not_trust_the_authority_stays_and_can_play(phones: Phones, https: HttpsServer) -> None:
    table = tables.lobby(https, seated=1)
    phone = phones(trusts=False)
    with phone.page.expect_event("requestfailed", lambda request: request.url.endswith("/https/probe")):
        phone.open(f"/join/{table.code}")
    JoinPage(phone).sit("Bea")
    expect_address(phone.page, f"{phone.plain}/games/{table.id}/seats/1")


def test_a_seat_is_copied_to_https_and_kept_on_the_http_address(phones: Phones, https: HttpsServer) -> None:
    table = tables.playing(https, "takethat")
    phone = phones(trusts=True)
    phone.remember(table.id, seats={1: table.tokens[1]}, host=table.host)
    visited: list[str] = []
    phone.page.on("framenavigated", lambda frame: visited.append(frame.url))
    phone.open(f"/games/{table.id}/seats/1")
    expect_address(phone.page, f"{phone.secure}/games/{table.id}/seats/1")
    expect(phone.page.get_by_role("region", name=phone.text("hand.title"))).to_be_visible()
    stored = phone.page.evaluate(STORED)[table.id]
    assert (stored["seats"], stored["host"]) == ({"1": table.tokens[1]}, table.host)
    assert phone.page.evaluate("localStorage.getItem('wurm.move')") is None
    sent = [request.url for request in phone.requests if table.tokens[1] in request.url.partition("#")[0]]
    assert sent == [], "a token was sent in an address"
    assert len([each for each in visited if urlsplit(each).path == "/https"]) >= 3
    phone.open(f"{phone.plain}/static/icon.svg")
    assert phone.page.evaluate(STORED)[table.id]["seats"] == {"1": table.tokens[1]}


def test_a_link_of_somebody_else_cannot_put_a_seat_into_the_storage(phones: Phones, https: HttpsServer) -> None:
    table = tables.playing(https, "takethat")
    phone = phones(trusts=True)
    planted = f'{{"games": {{"{table.id}": {{"host": null, "seats": {{"0": "{table.tokens[0]}"}}}}}}}}'
    for secret in ("", "&secret=", "&secret=null", "&secret=0123"):
        phone.open(f"{phone.secure}/https#take={planted}{secret}&to=/join")
        expect_address(phone.page, f"{phone.secure}/join")
        assert phone.page.evaluate(STORED) == {}


OTHER_SITES = ["https://evil.example.org/", "//evil.example.org/", "javascript:alert(1)", "/\\evil.example.org"]


@pytest.mark.parametrize("to", sampled(OTHER_SITES, OTHER_SITES[1::2]))
def test_no_link_leads_to_another_site(phones: Phones, to: str) -> None:
    phone = phones(trusts=True)
    phone.open(f"{phone.secure}/https#take={{}}&to={to}")
    expect_address(phone.page, f"{phone.secure}/")


def test_a_page_that_is_already_in_use_does_not_move_to_https(phones: Phones) -> None:
    phone = phones(trusts=True)
    held: list[Any] = []
    phone.page.route("**/https/probe", lambda route: held.append(route))  # noqa: PLW0108
    phone.open("/")
    wait_until(lambda: phone.page.evaluate("1") == 1 and bool(held), "the page tries HTTPS")
    phone.page.keyboard.press("Tab")
    with phone.page.expect_response("**/https/probe"):
        held[0].continue_()
    expect(phone.page.get_by_role("heading", name=phone.text("home.choose"))).to_be_visible()
    assert phone.page.url == f"{phone.plain}/"


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["de"]))
def test_the_https_page_offers_the_certificate_with_its_fingerprint(
    phones: Phones, https: HttpsServer, tmp_path: Path, language: Language
) -> None:
    phone = phones(trusts=False, language=language)
    page = phone.open("/https")
    expect(page.get_by_role("status").get_by_text(phone.text("https.untrusted"))).to_be_visible()
    expect(page.get_by_text(https.fingerprint)).to_be_visible()
    for name in ("localhost", "127.0.0.1"):
        expect(page.get_by_role("listitem").get_by_text(name, exact=True)).to_be_visible()
    expect(page.locator("details")).to_have_count(5)
    expect(page.locator("details[open]")).to_have_count(1)
    with page.expect_download() as downloading:
        page.get_by_role("link", name=phone.text("https.download"), exact=True).first.click()
    downloading.value.save_as(tmp_path / "wurmtisch.crt")
    assert (tmp_path / "wurmtisch.crt").read_bytes() == https.root()


@pytest.mark.parametrize(
    ("agent", "first"),
    [("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "iPhone, iPad"),
     ("Mozilla/5.0 (Linux; Android 15; Pixel 8)", "Android"), ("Mozilla/5.0 (Windows NT 10.0; Win64)", "Windows"),
     ("Mozilla/5.0 (X11; Linux x86_64)", "Linux")],
)  # fmt: skip
def test_the_readers_platform_comes_first(phones: Phones, agent: str, first: str) -> None:
    page = phones(trusts=False, user_agent=agent).open("/https")
    expect(page.locator("summary").first).to_have_text(first)
    expect(page.locator("details[open] summary")).to_have_text(first)


def test_after_installing_the_certificate_the_player_returns_to_the_game(phones: Phones, https: HttpsServer) -> None:
    table = tables.playing(https, "takethat")
    phone = phones(trusts=True)
    phone.remember(table.id, seats={0: table.tokens[0]})
    page = phone.open(f"/https#back=/games/{table.id}/seats/0")
    page.get_by_role("link", name=phone.text("https.continue")).click()
    expect_address(page, f"{phone.secure}/games/{table.id}/seats/0")
    expect(page.get_by_role("region", name=phone.text("hand.title"))).to_be_visible()


def test_without_a_wake_lock_a_tap_starts_the_video_that_keeps_the_screen_on(
    phones: Phones, https: HttpsServer
) -> None:
    table = tables.playing(https, "takethat")
    phone = phones(trusts=False)
    phone.remember(table.id, seats={0: table.tokens[0]})
    page = phone.open(f"/games/{table.id}/seats/0")
    expect(page.locator("video")).to_have_count(0)
    assert page.evaluate("navigator.wakeLock === undefined && !isSecureContext")
    page.get_by_role("button", name=phone.text("menu.title")).click()
    page.wait_for_function("document.querySelector('video.wake-video')?.paused === false")
    page.wait_for_function("document.querySelector('video.wake-video').currentTime > 0")
    page.get_by_role("link", name=phone.text("menu.https")).click()
    expect(page.get_by_role("heading", name=phone.text("https.title"))).to_be_visible()
    expect_address(page, f"/https#back=%2Fgames%2F{table.id}%2Fseats%2F0")


def test_the_menu_says_if_the_screen_cannot_be_kept_on(phones: Phones, https: HttpsServer) -> None:
    table = tables.playing(https, "takethat")
    phone = phones(trusts=False)
    phone.context.add_init_script("delete HTMLCanvasElement.prototype.captureStream")
    phone.remember(table.id, seats={0: table.tokens[0]})
    page = phone.open(f"/games/{table.id}/seats/0")
    page.get_by_role("button", name=phone.text("menu.title")).click()
    expect(page.get_by_text(phone.text("wake.cannot"))).to_be_visible()


def test_the_table_page_says_that_a_tap_keeps_the_screen_on(phones: Phones, https: HttpsServer) -> None:
    table = tables.playing(https, "takethat")
    screen = phones(trusts=False)
    page = screen.open(f"/games/{table.id}")
    line = page.get_by_text(screen.text("wake.tap"))
    expect(line).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(line).to_have_count(0)
