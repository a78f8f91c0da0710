"""Pages are compressed if the client accepts compression, and are not sent again if they are unchanged.

In the API, only the descriptions of games are compressed.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

import companion
from events.store import open_store
from service.app import create_app
from service.http.compression import MIN_BODY_BYTES
from tests.http.tables import Table

STATIC = Path(*companion.__path__) / "static"
SHEET = next(path for path in sorted(STATIC.rglob("*.css")) if path.stat().st_size > 2 * MIN_BODY_BYTES)
COMPRESSED = {"Accept-Encoding": "gzip, deflate, br"}
PATHS = ("/", "/scripts/home.js", "/static/core/morph.js", "/docs", "/docs/view.js", "/openapi.json", "/openapi.yaml",
         "/api/v1/rulesets", "/api/v1/rulesets/drehwurm?lang=nl")  # fmt: skip


@pytest.fixture
def client() -> Iterator[FlaskClient]:
    store = open_store("memory://")
    yield create_app(store).test_client()
    store.close()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_the_same_compressed_and_uncompressed(client: FlaskClient, path: str) -> None:
    with client.get(path) as plain, client.get(path, headers=COMPRESSED) as packed:
        assert "Content-Encoding" not in plain.headers
        assert not plain.headers["ETag"].startswith("W/")
        assert plain.headers["Cache-Control"] == packed.headers["Cache-Control"] == "no-cache"
        if len(plain.data) < MIN_BODY_BYTES:
            assert packed.data == plain.data
            assert packed.headers["ETag"] == plain.headers["ETag"]
            return
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.headers["ETag"] != plain.headers["ETag"], "different bytes have the same strong ETag"
        assert "Accept-Encoding" in plain.headers["Vary"]
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert len(packed.data) == int(packed.headers["Content-Length"]) < len(plain.data)
        assert gzip.decompress(packed.data) == plain.data


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("encoding", ["gzip", ""])
def test_a_page_with_a_matching_etag_is_not_sent_again(client: FlaskClient, path: str, encoding: str) -> None:
    with client.get(path) as first:
        known = first.headers["ETag"]
    headers = {"If-None-Match": known, "Accept-Encoding": encoding}
    with client.get(path, headers=headers) as again:
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"].strip('"').removesuffix("-gzip") == known.strip('"')
        assert "Content-Encoding" not in again.headers
    with client.get(path, headers={"If-None-Match": 'W/"of an older one"'}) as newer:
        assert newer.status_code == 200


@pytest.mark.parametrize("header", ["gzip;q=0", "identity", "br", ""])
def test_a_client_that_accepts_no_compression_gets_plain_bytes(client: FlaskClient, header: str) -> None:
    with client.get(f"/static/{SHEET.relative_to(STATIC)}", headers={"Accept-Encoding": header}) as answer:
        assert "Content-Encoding" not in answer.headers
        assert answer.data == SHEET.read_bytes()


def test_head_has_the_same_headers_as_get(client: FlaskClient) -> None:
    with client.get("/", headers=COMPRESSED) as get, client.head("/", headers=COMPRESSED) as head:
        told = ("ETag", "Content-Encoding", "Content-Length", "Vary", "Cache-Control")
        assert [head.headers.get(name) for name in told] == [get.headers.get(name) for name in told]
        assert head.data == b""


def test_responses_with_secrets_are_not_compressed(client: FlaskClient) -> None:
    table = Table(client)
    token = table.sit("Anna")
    for path in ("", "/events", "/scores"):
        answer = table.call("GET", path, token, headers=COMPRESSED)
        assert answer.status_code == 200
        assert "Content-Encoding" not in answer.headers
    assert table.call("POST", "/abandon", table.host).status_code == 200
    with table.call("GET", "/stream", token, headers=COMPRESSED) as stream:
        assert "Content-Encoding" not in stream.headers
        assert b"event: end" in stream.data


def test_a_range_request_is_not_compressed(client: FlaskClient) -> None:
    with client.get("/static/core/dom.js", headers=COMPRESSED | {"Range": "bytes=0-9"}) as answer:
        assert (answer.status_code, len(answer.data)) == (206, 10)
        assert "Content-Encoding" not in answer.headers


def test_a_changed_page_is_sent_again(client: FlaskClient) -> None:
    app: Flask = client.application
    said = {"text": "a" * 2 * MIN_BODY_BYTES}
    app.view_functions["companion.home"] = lambda: Response(said["text"], content_type="text/html")
    before = client.get("/", headers=COMPRESSED)
    said["text"] = "b" * 2 * MIN_BODY_BYTES
    after = client.get("/", headers=COMPRESSED | {"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert gzip.decompress(after.data).decode() == said["text"]


def test_the_content_security_policy_forbids_inline_code(client: FlaskClient) -> None:
    with client.get("/") as answer:
        policy = {
            name: sources.split()
            for name, *rest in (part.split(maxsplit=1) for part in answer.headers["Content-Security-Policy"].split(";"))
            for sources in rest
        }
    assert policy["default-src"] == ["'self'"]
    assert not policy.keys() & {"script-src", "style-src", "manifest-src", "worker-src"}, (
        "these must follow default-src"
    )
    assert policy["img-src"] == ["'self'", "data:", "blob:"]
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == ["'none'"]
