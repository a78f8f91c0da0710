"""An action, parsed from the head of its request and the part of the body received so far."""

import re

from events.value import Value
from service.server.request_head import RequestHead

_PATH = re.compile(r"/api/v1/games/([A-Za-z0-9]{1,64})/actions")


class ActionRequest(Value):
    """The parts of the request that are needed to submit an action."""

    game: str
    authorization: str
    content_type: str
    key: str | None
    if_match: str | None
    request_id: str
    body: bytes


def action_request(head: RequestHead, received: bytes) -> ActionRequest | None:
    """Returns None if this is no action, needs more than a plain answer, or its body is not complete yet."""
    length = head.content_length
    if head.method != "POST" or head.query or length is None or length > len(received):
        return None
    named, headers = _PATH.fullmatch(head.path), head.headers
    if named is None or not head.keep_alive or head.version != "HTTP/1.1" or b"expect" in headers:
        return None
    key, if_match = headers.get(b"idempotency-key"), headers.get(b"if-match")
    return ActionRequest(
        named[1],
        headers.get(b"authorization", b"").decode("latin-1"),
        headers.get(b"content-type", b"").decode("latin-1"),
        None if key is None else key.decode("latin-1"),
        None if if_match is None else if_match.decode("latin-1"),
        headers.get(b"x-request-id", b"").decode("latin-1"),
        received[:length],
    )
