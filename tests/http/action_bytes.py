"""The bytes of the request for an action, as a phone sends them in one packet."""

import json
from typing import Any

from tests.http.tables import Table


def action_request(table: Table, action: dict[str, Any] | None = None, *headers: str) -> bytes:
    """A request of the player whose turn it is, by default with the first legal action."""
    seat = table.turn
    chosen = table.view(table.tokens[seat])["legal"][0] if action is None else action
    body = json.dumps(chosen).encode()
    lines = [
        f"POST {table.url('/actions')} HTTP/1.1",
        "Host: wurm",
        f"Authorization: Bearer {table.tokens[seat]}",
        *headers,
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body
