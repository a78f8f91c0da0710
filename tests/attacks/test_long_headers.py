"""Overlong headers are not parsed, and the language of a request is determined only once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import werkzeug.http
import werkzeug.sansio.http
import werkzeug.sansio.request
import werkzeug.wrappers.response
from flask.testing import FlaskClient

from tests.http.servers import Server
from tests.http.tables import Table

LONGEST = 512
PARSERS = ("parse_accept_header", "parse_etags", "parse_list_header", "parse_options_header", "parse_range_header")
MODULES = (werkzeug.http, werkzeug.sansio.http, werkzeug.sansio.request, werkzeug.wrappers.response)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The values that werkzeug has parsed, with the names of the parsers."""
    seen: list[tuple[str, str]] = []

    def watch(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def parse(value: Any, *more: Any, **how: Any) -> Any:
            seen.append((name, value or ""))
            return real(value, *more, **how)

        return parse

    for name in PARSERS:
        for module in MODULES:
            if hasattr(module, name):
                monkeypatch.setattr(module, name, watch(name, getattr(module, name)))
    return seen


LONG = {
    "Accept": "a/b," * 7_000,
    "Accept-Encoding": "a," * 15_000,
    "Accept-Language": "a," * 15_000,
    "Content-Type": "a;b=c;" * 5_000,
    "If-Match": '"a",' * 7_000,
    "If-None-Match": '"a",' * 7_000,
    "If-Range": '"a",' * 7_000,
    "Range": "bytes=" + "0-1," * 7_000,
}


@pytest.mark.parametrize("header", LONG)
@pytest.mark.parametrize("path", ["/api/v1/rulesets", "/nothing", "/api/v1/games/abc/events", "/static/icon.svg", "/"])
def test_a_long_header_is_never_parsed(
    app_client: FlaskClient, parsed: list[tuple[str, str]], path: str, header: str
) -> None:
    app_client.get(path, headers={header: LONG[header]})
    app_client.post(path, headers={header: LONG[header]})
    assert [name for name, value in parsed if len(value) > LONGEST] == []


def test_the_language_of_a_request_is_determined_once(app_client: FlaskClient, parsed: list[tuple[str, str]]) -> None:
    from companion.accepted_language import accepted_language

    before = accepted_language.cache_info().misses
    table = Table(app_client).started(2)
    header = "fr-CH, de-AT;q=0.8"
    refused = table.act(1 - table.turn, {"type": "Nonsense"}, headers={"Accept-Language": header})
    assert refused.status_code == 422
    assert accepted_language.cache_info().misses <= before + 2, "a language was determined twice for one header"
    assert header not in [value for _, value in parsed]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"), ("nl-BE", "nl"), ("DE_at", "de"), ("fr, nl;q=0.5, de;q=0.7", "de"), ("de;q=0, nl;q=0.1", "nl"),
        ("fr", "en"), ("*", "en"), ("", "en"), (";;,é;q=x", "en"), ("de;q=nonsense", "en"), ("nl , de", "nl"),
        ("de; q=0.1, nl; q=0.2", "nl"), ("a," * 300 + "de", "en"),
    ],
)  # fmt: skip
def test_pages_and_api_choose_the_same_language(client: FlaskClient, header: str, language: str) -> None:
    headers = {"Accept-Language": header}
    assert f'<html lang="{language}"'.encode() in client.get("/", headers=headers).data
    words = [client.get(f"/api/v1/rulesets{query}", headers=headers).data for query in ("", f"?lang={language}")]
    assert words[0] == words[1]


def test_a_command_with_a_long_if_match_is_refused_and_changes_nothing(client: FlaskClient) -> None:
    table = Table(client).started(2)
    version = table.view()["version"]
    header = f'"{version}",' + '"1",' * 200
    legal = table.view(table.tokens[table.turn])["legal"][0]
    for answer in (
        table.act(table.turn, legal, headers={"If-Match": header}),
        table.call("POST", "/undo", table.host, headers={"If-Match": header}),
        table.call("GET", "", headers={"If-Match": header}),
    ):
        assert (answer.status_code, (answer.json or {})["code"]) == (400, "bad-if-match")
    assert table.view()["version"] == version


def test_the_fast_path_refuses_a_long_if_match(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db") as server:
        table = server.table().started(2)
        legal = table.view(table.tokens[table.turn])["legal"][0]
        header = f'"{table.view()["version"]}",' + '"1",' * 200
        answer = table.act(table.turn, legal, headers={"If-Match": header})
        assert (answer.status_code, (answer.json or {})["code"]) == (400, "bad-if-match")


def test_a_refusal_repeats_only_the_beginning_of_if_match(client: FlaskClient) -> None:
    table = Table(client).started(2)
    refused = table.call("GET", "", headers={"If-Match": '"1", ' * 100})
    assert refused.status_code == 412
    assert len((refused.json or {})["facts"]["expected"]) <= 65
