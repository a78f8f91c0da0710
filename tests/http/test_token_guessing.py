"""Join codes and tokens cannot be guessed, and no refusal reveals whether a game exists."""

import base64
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import limits
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from service.auth.join_codes import ALPHABET, LENGTH
from service.auth.tokens import Tokens
from service.config import Config
from tests.http.tables import Table

OPEN_TABLES = 100
"""Tables on a busy server. An attacker needs to guess the code of only one of them."""
NOWHERE = "0123456789abcdef0123"
OF_THE_REQUEST = frozenset({"date", "x-request-id"})


def visible(answer: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """Everything that a client can see of an answer."""
    headers = [(name, value) for name, value in answer.headers.items() if name.lower() not in OF_THE_REQUEST]
    return answer.status_code, headers, answer.data


def refused(answer: TestResponse, status: int, code: str) -> None:
    assert (answer.status_code, (answer.json or {}).get("code")) == (status, code), answer.text


class TestJoinCodes:
    def test_guessing_a_join_code_from_one_address_takes_weeks(self) -> None:
        rate = limits.parse(Config().join_rate)
        tries_a_day = rate.amount * 86_400 / rate.get_expiry()
        expected = timedelta(days=len(ALPHABET) ** LENGTH / OPEN_TABLES / tries_a_day)
        assert len(ALPHABET) ** LENGTH == 244_140_625
        assert expected > timedelta(days=84)

    def test_join_codes_are_unique_and_use_the_whole_alphabet(self, client: FlaskClient) -> None:
        """If codes used fewer different letters, they could be guessed sooner."""
        codes = [Table(client).code for _ in range(150)]
        assert len(set(codes)) == len(codes)
        assert set("".join(codes)) == set(ALPHABET)

    @pytest.mark.parametrize("route", ["lookup", "sitting"])
    def test_after_twenty_wrong_codes_in_a_minute_the_right_one_is_refused_too(self, store: Store, route: str) -> None:
        client = create_app(store).test_client()
        table = Table(client)

        def attempt(code: str, number: int) -> TestResponse:
            # a forged origin or an invalid token does not make the attempt count for another client
            headers = {"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
            if route == "lookup":
                return client.get(f"/api/v1/codes/{code}", headers=headers | {"Authorization": f"Bearer {number}"})
            return table.call("POST", "/seats", json={"code": code, "name": "Eve"}, headers=headers)

        for number in range(20):
            refused(attempt("AAAAAA", number), *((404, "no-such-code") if route == "lookup" else (403, "wrong-code")))
        limited = attempt(table.code, 21)
        refused(limited, 429, "too-many-requests")
        assert int(limited.headers["Retry-After"]) > 0

    def test_a_wrong_code_and_one_of_another_table_get_the_same_refusal(self, client: FlaskClient) -> None:
        table, other = Table(client), Table(client)
        answers = [
            client.post(f"/api/v1/games/{game}/seats", json={"code": code, "name": "Eve"})
            for game in (table.id, NOWHERE)
            for code in ("AAAAAA", other.code, "", "!" * 16)
        ]
        refused(answers[0], 403, "wrong-code")
        assert [visible(answer) for answer in answers] == [visible(answers[0])] * len(answers)


def resources(app: Flask) -> Iterator[tuple[str, str]]:
    """The method and path of every route of a game."""
    for rule in app.url_map.iter_rules():
        if "/games/<game>" in rule.rule and rule.rule.startswith("/api/"):
            path = re.sub("<[a-z]+:seat>", "0", rule.rule.split("<game>")[1])
            for method in sorted((rule.methods or set()) - {"OPTIONS", "HEAD"}):
                yield method, path


BODIES: dict[str, Any] = {
    "/seats": {"name": "Eve"},
    "/seats/0": {"name": "Eve"},
    "/seats/0/claim": {"handover": "nothing"},
    "/undo": {},
    "/undo/consent": {"agree": True, "request": 1},
    "/seats/0/release/consent": {"agree": True, "request": 1},
    "/computers": {"level": "good"},
    "/seats/0/computer": {"level": "good"},
    "/seats/0/computer/consent": {"agree": True, "request": 1},
    "/seats/0/recovery": {"code": "AAAAAA"},
    "/seats/0/recovery/consent": {"agree": True, "request": 1},
    "/hosting/consent": {"agree": True, "request": 1},
    "/forks": {"at": 1},
    "/exports": {"format": "csv"},
    "/actions": {"type": "nothing"},
    "": {"locked": True},
}


def link_for(table: Table, seat: int) -> str:
    """A handover link for this seat."""
    offered = table.call("POST", f"/seats/{seat}/handover", table.tokens[seat])
    assert offered.status_code == 201, offered.text
    handover: str = (offered.json or {})["handover"]
    return handover


def call(client: FlaskClient, method: str, game: str, path: str, token: str) -> TestResponse:
    body = None if method == "GET" else BODIES.get(path, {})
    headers = {"Authorization": f"Bearer {token}"}
    return client.open(f"/api/v1/games/{game}{path}", method=method, headers=headers, json=body)


class TestTokens:
    @pytest.fixture
    def table(self, client: FlaskClient) -> Table:
        return Table(client).started(2)

    def test_every_invalid_token_gets_the_same_refusal_on_every_route(
        self, client: FlaskClient, app_client: FlaskClient, table: Table
    ) -> None:
        """The refusal is the same whether or not the game exists, and whatever is wrong with the token."""
        other = Table(client).started(2)
        gone = table.tokens[1]
        assert table.call("DELETE", "/seats/1", gone).status_code == 200
        signer = Tokens("another secret")
        handover = link_for(table, 0)
        asked = 0
        for method, path in resources(app_client.application):
            reference = visible(call(client, method, NOWHERE, path, "nothing"))
            takes_a_code_instead = path == "/seats/0/recovery"
            assert reference[0] == (403 if takes_a_code_instead else 401), f"{method} {path}: {reference}"
            bad = {
                "nonsense": "nothing",
                "empty": "",
                "of another game's seat": other.tokens[0],
                "of another game's host": other.host,
                "signed by somebody else": signer.host(table.id),
            }
            # /seats needs the join code and not a token. The owners of these tokens know that the game exists.
            if path != "/seats":
                bad |= {"of a player who has left": gone, "a handover link": handover}
            for why, token in bad.items():
                assert visible(call(client, method, table.id, path, token)) == reference, f"{method} {path}: {why}"
                asked += 1
        assert asked > 100

    def test_a_token_with_a_flipped_bit_is_refused(self, client: FlaskClient, table: Table) -> None:
        payload, signature = (_bytes(part) for part in table.tokens[0].split("."))
        assert table.call("GET", "", f"{_text(payload)}.{_text(signature)}").status_code == 200
        for part, rest in ((payload, signature), (signature, payload)):
            for bit in range(8 * len(part)):
                flipped = bytearray(part)
                flipped[bit // 8] ^= 1 << bit % 8
                one, other = (flipped, rest) if part is payload else (rest, flipped)
                refused(table.call("GET", "", f"{_text(one)}.{_text(other)}"), 401, "bad-token")

    def test_a_signature_is_not_valid_for_another_payload(self, client: FlaskClient, table: Table) -> None:
        signature = table.tokens[0].split(".")[1]
        for claim in (table.host, table.tokens[1], link_for(table, 1)):
            refused(table.call("GET", "", f"{claim.split('.')[0]}.{signature}"), 401, "bad-token")

    def test_signatures_and_game_ids_are_too_long_to_guess(self, table: Table) -> None:
        assert 8 * len(_bytes(table.tokens[0].split(".")[1])) >= 160
        assert 4 * len(table.id) >= 80

    def test_a_seat_token_has_no_rights_over_another_seat(self, table: Table) -> None:
        mine = table.tokens[0]
        refused(table.call("PATCH", "/seats/1", mine, json={"name": "Eve"}), 403, "not-your-seat")
        refused(table.call("DELETE", "/seats/1", mine), 403, "not-your-seat")
        refused(table.call("POST", "/seats/1/handover", mine), 403, "not-your-seat")
        turn = table.turn
        idle = 1 - turn
        for action in table.view(table.tokens[turn])["legal"]:
            refused(table.act(idle, action), 409, "not-your-turn")

    def test_seats_and_spectators_have_no_host_rights(self, table: Table) -> None:
        for_the_host = (("POST", "/start", None), ("PATCH", "", {"locked": True}), ("POST", "/abandon", None))
        for method, path, body in for_the_host:
            refused(table.call(method, path, table.tokens[0], json=body), 403, "host-only")
            refused(table.call(method, path, json=body), 401, "token-needed")

    def test_a_handover_link_works_once_and_only_for_its_seat(self, client: FlaskClient, table: Table) -> None:
        link = link_for(table, 0)
        elsewhere = table.call("POST", "/seats/1/claim", json={"handover": link})
        nowhere = client.post(f"/api/v1/games/{NOWHERE}/seats/0/claim", json={"handover": link})
        as_seat_token = table.call("POST", "/seats/0/claim", json={"handover": table.tokens[0]})
        assert table.call("POST", "/seats/0/claim", json={"handover": link}).status_code == 200
        again = table.call("POST", "/seats/0/claim", json={"handover": link})
        for answer in (nowhere, as_seat_token):
            refused(answer, 401, "bad-token")
            assert visible(answer) == visible(nowhere)
        refused(elsewhere, 410, "handover-link-replaced")
        refused(again, 410, "handover-link-used")
        refused(table.call("GET", "", table.tokens[0]), 401, "bad-token")


def _bytes(part: str) -> bytes:
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def _text(part: bytes | bytearray) -> str:
    return base64.urlsafe_b64encode(part).decode().rstrip("=")
