"""The parser of the fast path: which requests it accepts, and what it reads from them."""

import pytest

from events.store.memory import MemoryStore
from events.words import Language
from service.app import create_app
from service.auth.tokens import TokenClaims
from service.config import Config
from service.http.submit_action import ActionRequest
from service.server.fast_actions import FastActions
from service.server.request_head import HeadReader

APP = create_app(MemoryStore(), Config(largest_body=1000))
FAST_ACTIONS = FastActions(APP)
TOKEN: bytes = APP.extensions["wurm_services"].tokens.seat("abc123", "anna").encode()

PLAIN = (
    b"POST /api/v1/games/abc123/actions HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + TOKEN + b"\r\n"
    b"Content-Type: application/json\r\nIdempotency-Key: k1\r\nif-match:  \"7\" \r\nX-Request-Id: mine-1234\r\n"
    b"Content-Length: 2\r\n\r\n{}"
)  # fmt: skip


def read(data: bytes) -> ActionRequest | None:
    head = HeadReader().feed(data)
    assert head is not None
    return FAST_ACTIONS.parse(head, data[len(head.raw) :])


def test_all_parts_of_a_plain_action_are_read() -> None:
    whole = ActionRequest(
        game="abc123",
        body=b"{}",
        token=TokenClaims("abc123", "seat", "anna"),
        language=Language.ENGLISH,
        content_type="application/json",
        idempotency_key="k1",
        if_match='"7"',
    )
    assert read(PLAIN) == whole
    assert read(PLAIN + b"GET / HTTP/1.1\r\n") == whole, "bytes of the next request were read"


def test_headers_that_were_not_sent_are_none() -> None:
    bare = (
        b"POST /api/v1/games/abc123/actions HTTP/1.1\r\nHost: here\r\nAuthorization: bearer  " + TOKEN + b"\r\n"
        b"Content-Length: 0\r\n\r\n"
    )
    token = TokenClaims("abc123", "seat", "anna")
    assert read(bare) == ActionRequest(game="abc123", body=b"", token=token, language=Language.ENGLISH)


def test_the_language_is_the_one_that_the_phone_prefers() -> None:
    action = read(with_header(b"Accept-Language: nl-BE, de;q=0.5"))
    assert action is not None
    assert action.language is Language.DUTCH


def with_header(line: bytes) -> bytes:
    return PLAIN.replace(b"Host: here", b"Host: here\r\n" + line)


@pytest.mark.parametrize("line", [b"Connection: keep-alive", b"Origin: http://here", b"Upgrade: h2c"])
def test_headers_without_effect_are_accepted(line: bytes) -> None:
    assert read(with_header(line)) == read(PLAIN)


def test_a_request_with_an_absolute_target_is_accepted() -> None:
    assert read(PLAIN.replace(b"POST /", b"POST http://there:80/")) == read(PLAIN)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(PLAIN[:-1], id="half a body"),
        pytest.param(PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0"), id="an old protocol"),
        pytest.param(PLAIN.replace(b"/actions", b"/undo"), id="something else"),
        pytest.param(PLAIN.replace(b"/actions", b"/actions?lang=de"), id="with a query"),
        pytest.param(PLAIN.replace(b"/actions", b"/actions/"), id="with a slash"),
        pytest.param(PLAIN.replace(b"abc123", b"../x"), id="no id of a game"),
        pytest.param(PLAIN.replace(b"POST", b"PUT"), id="another method"),
        pytest.param(with_header(b"Expect: 100-continue"), id="expects 100-continue"),
        pytest.param(with_header(b"Connection: close"), id="closes the connection"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Transfer-Encoding: chunked"), id="in chunks"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"X: 2"), id="no length"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: 9999999999"), id="an enormous length"),
        pytest.param(PLAIN.replace(b"Length: 2", b"Length: 1001") + b" " * 999, id="a body that is too large"),
        pytest.param(PLAIN.replace(b"Bearer", b"Basic"), id="no bearer token"),
        pytest.param(PLAIN.replace(TOKEN, TOKEN[:-1]), id="an invalid token"),
        pytest.param(PLAIN.replace(b"abc123", b"abc124"), id="a token of another game"),
        pytest.param(PLAIN.replace(b"Authorization", b"X-Other"), id="no token"),
    ],
)
def test_every_other_request_is_left_to_flask(data: bytes) -> None:
    assert read(data) is None
