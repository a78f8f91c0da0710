"""An action as a client sent it, whichever server received it."""

import re

from events.value import Value

_JSON = re.compile(r"application/(json|[^;,]*\+json)", re.IGNORECASE)


class ActionRequest(Value, kw_only=True):
    """The parts of the request that an answer depends on. Headers that were not sent are None."""

    game: str
    body: bytes
    authorization: str = ""
    content_type: str | None = None
    idempotency_key: str | None = None
    if_match: str | None = None
    accept_language: str = ""
    lang: str | None = None
    """The query parameter that chooses the language of sentences."""

    @property
    def is_json(self) -> bool:
        media_type = (self.content_type or "").partition(";")[0].strip()
        return _JSON.fullmatch(media_type) is not None


class ActionResponse(Value, kw_only=True):
    status: int
    headers: dict[str, str]
    content_type: str
    body: bytes
    seat: str | None = None
    """Who acted, for the log; None if that is not known."""
