"""Malformed request heads on stock gunicorn: its parser must not treat a part of a request as another request."""

import pytest

from tests.attacks.test_request_heads import FOLLOWING, GOOD, MALFORMED, request_of
from tests.http.stock_server import StockServer
from tests.http.test_unreadable_requests import BODIES_WITHOUT_A_CLEAR_END, action_head
from tests.sampling import sampled

ACCEPTED_BY_GUNICORN = {
    "no Host", "an empty Host", "a Host with a path", "a Host with a space", "a Host with a list", "a Host with a user",
    "a method that does not exist", "PRI as a method", "a leading empty line", "a fragment in the target",
    "an absolute target of another scheme", "an absolute target with a user", "an absolute target without a host",
    "HTTP/1.2", "an unknown transfer coding", "two transfer codings",
}  # fmt: skip
"""Heads that our server refuses and gunicorn accepts. The end of the request is unambiguous in all of them."""
REFUSED = [name for name in MALFORMED if name not in ACCEPTED_BY_GUNICORN]


@pytest.mark.parametrize("name", sampled(REFUSED, REFUSED[::3]))
def test_a_malformed_head_is_refused_and_nothing_after_it_is_answered(stock_server: StockServer, name: str) -> None:
    table = stock_server.table().started(2)
    before = table.view()["version"]
    (status,) = stock_server.statuses(MALFORMED[name][0](request_of(table, "Flask")) + FOLLOWING)
    assert 400 <= status <= 501
    assert table.view()["version"] == before


@pytest.mark.parametrize("name", sorted(ACCEPTED_BY_GUNICORN))
def test_a_malformed_head_that_gunicorn_accepts_is_one_request(stock_server: StockServer, name: str) -> None:
    table = stock_server.table().started(2)
    first, *following = stock_server.statuses(MALFORMED[name][0](request_of(table, "Flask")) + FOLLOWING)
    assert first in (201, 405)
    assert following in ([200], []), "the next request is answered separately, or the connection is closed"


@pytest.mark.parametrize("name", GOOD)
def test_an_unusual_but_valid_head_is_accepted(stock_server: StockServer, name: str) -> None:
    table = stock_server.table().started(2)
    assert stock_server.statuses(GOOD[name](request_of(table, "Flask")) + FOLLOWING) == [201, 200]


@pytest.mark.parametrize(("headers", "body"), BODIES_WITHOUT_A_CLEAR_END)
def test_a_request_with_ambiguous_body_length_is_refused(stock_server: StockServer, headers: str, body: bytes) -> None:
    table = stock_server.table().started(2)
    (status,) = stock_server.statuses(action_head(table, headers) + body)
    assert 400 <= status <= 501


def test_a_truncated_request_changes_nothing(stock_server: StockServer) -> None:
    table = stock_server.table().started(2)
    table.step()
    before = table.view()["version"]
    turn = f"POST {table.url('/undo')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.host}\r\n"
    whole = f'{turn}If-Match: "{before}"\r\n\r\n'.encode()
    for end in range(len(turn), len(whole)):
        assert [status for status in stock_server.statuses(whole[:end]) if status < 400] == []
    assert table.view()["version"] == before
