"""Numbers in queries must have ASCII digits, and the Vary header names Accept-Language."""

import pytest
from flask.testing import FlaskClient

from tests.http.tables import Table


@pytest.mark.parametrize("path", ["/api/v1/rulesets", "/api/v1/rulesets/takethat"])
def test_rulesets_vary_by_language(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers={"Accept-Language": "de"})
    assert {"Accept-Language", "Accept-Encoding"} <= set(answer.headers["Vary"].split(", "))
    known = client.get(path, headers={"Accept-Language": "de", "If-None-Match": answer.headers["ETag"]})
    assert (known.status_code, known.headers["Vary"]) == (304, answer.headers["Vary"])


@pytest.mark.parametrize("number", ["１", "١", "1_0", "+1", "-1", " 1", "1.0", ""])
def test_numbers_in_queries_must_have_ascii_digits(client: FlaskClient, number: str) -> None:
    table = Table(client).started(2)
    for path, name in (("/events", "upto"), ("/events", "after"), ("", "at")):
        answer = table.call("GET", path, query_string={name: number})
        assert (answer.status_code, list((answer.json or {})["errors"]["query"])) == (422, [name]), path
    assert table.call("GET", "/events?upto=1&after=0").status_code == 200
