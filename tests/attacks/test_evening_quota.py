"""One network opens a limited number of evenings in a day, and the refusal says so."""

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from service.config import Config
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.http.test_quotas import MINE, YOURS, problem_of

KEY = {"Idempotency-Key": "c0ffee-1234-5678-90ab"}
MOST = 2


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, replace(GENEROUS, tables_per_address=MOST)).test_client()


def opened(client: FlaskClient, address: str = MINE, **how: object) -> TestResponse:
    body = how.pop("json", {})
    return client.post("/api/v1/evenings", json=body, environ_base={"REMOTE_ADDR": address}, **how)


def test_evenings_are_limited_per_network(client: FlaskClient, store: Store) -> None:
    assert [opened(client).status_code for _ in range(MOST)] == [201] * MOST
    refused = opened(client)
    assert problem_of(refused) == (429, "too-many-evenings-here", {"most": MOST})
    assert refused.headers["Retry-After"] == "3600"
    assert len(store.streams()) == MOST
    assert opened(client, YOURS).status_code == 201


def test_evenings_and_tables_are_counted_separately(client: FlaskClient) -> None:
    assert [opened(client, "127.0.0.1").status_code for _ in range(MOST)] == [201] * MOST
    table = Table(client)
    refused = opened(client, "127.0.0.1", json={"from": table.id}, headers={"Authorization": f"Bearer {table.host}"})
    assert problem_of(refused)[1] == "too-many-evenings-here"


def test_a_repeated_request_counts_once(client: FlaskClient) -> None:
    answers = [opened(client, headers=KEY) for _ in range(MOST + 1)]
    assert {(answer.status_code, (answer.json or {})["evening"]) for answer in answers} == {
        (201, (answers[0].json or {})["evening"])
    }
    assert opened(client).status_code == 201
    assert opened(client).status_code == 429


def test_reusing_a_key_for_another_request_frees_no_place(client: FlaskClient) -> None:
    for _ in range(MOST):
        assert opened(client, headers=KEY).status_code == 201
        assert opened(client, headers=KEY, json={"title": "Friday"}).status_code == 409
    assert [opened(client).status_code for _ in range(MOST)] == [201] * (MOST - 1) + [429]


def test_an_evening_that_could_not_be_opened_does_not_count(client: FlaskClient) -> None:
    for _ in range(MOST + 1):
        assert opened(client, json={"title": "\u202eFriday"}).status_code >= 400
    assert opened(client).status_code == 201


def test_a_limit_of_zero_means_no_limit(store: Store) -> None:
    client = create_app(store, replace(GENEROUS, tables_per_address=0)).test_client()
    assert {opened(client).status_code for _ in range(20)} == {201}


def test_a_convention_can_open_hundreds_of_evenings() -> None:
    assert Config().tables_per_address >= 500
