"""Recognises actions among requests, from the head and the part of the body received so far."""

import re

from service.commands.action_request import ActionRequest
from service.limits.header_limits import MAX_HEADER_CHARACTERS
from service.server.request_head import RequestHead

_PATH = re.compile(r"/api/v1/games/([A-Za-z0-9]{1,64})/actions")
_LIMITED = (b"accept-language", b"content-type", b"if-match")


def parse_action(head: RequestHead, received: bytes) -> ActionRequest | None:
    """Returns None for everything that needs Flask: other requests, unusual ones, and incomplete bodies."""
    length = head.content_length
    if head.method != "POST" or head.query or length is None or length > len(received):
        return None
    path, headers = _PATH.fullmatch(head.path), head.headers
    if path is None or not head.keep_alive or head.version != "HTTP/1.1" or b"expect" in headers:
        return None
    if any(len(headers.get(name, b"")) > MAX_HEADER_CHARACTERS for name in _LIMITED):
        return None
    return ActionRequest(
        game=path[1],
        body=received[:length],
        authorization=head.get(b"authorization") or "",
        content_type=head.get(b"content-type"),
        idempotency_key=head.get(b"idempotency-key"),
        if_match=head.get(b"if-match"),
        accept_language=head.get(b"accept-language") or "",
    )
