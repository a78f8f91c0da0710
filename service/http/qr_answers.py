"""QR codes in responses. They are drawn in the thread pool and cached."""

from collections.abc import Callable

from service.services import current_services

REQUESTS_PER_DRAWING = 20
"""Drawing a code counts as this many requests, because it takes about as long as answering this many."""


def drawn(
    draw: Callable[[str], bytes], link: str, before: Callable[[], None] | None = None, *, patient: bool = False
) -> bytes:
    """Returns a cached image, or calls `before` and draws a new one. Without `patient`, drawing may raise Busy."""

    def prepare() -> Callable[[], bytes]:
        if before is not None:
            before()
        return lambda: draw(link)

    return current_services().qr_cache.get((draw.__name__, link), prepare, patient=patient).body
