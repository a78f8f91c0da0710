"""QR codes for requests: drawn in the thread pool, and kept."""

from collections.abc import Callable

from service.services import current_services

REQUESTS_PER_DRAWING = 20
"""Drawing a code takes as long as so many other requests."""


def drawn(
    draw: Callable[[str], bytes], link: str, before: Callable[[], None] | None = None, *, patient: bool = False
) -> bytes:
    """`before` is called if it is not there yet and has to be drawn. Raises Busy unless `patient`."""

    def prepare() -> Callable[[], bytes]:
        if before is not None:
            before()
        return lambda: draw(link)

    return current_services().qr_cache.get((draw.__name__, link), prepare, patient=patient).body
