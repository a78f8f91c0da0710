"""What every answer carries: headers that protect its reader, and CORS for pages that were allowed in."""

from flask import Flask, Response, request

from service.config import Config

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE",
    "Access-Control-Allow-Headers": (
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id"
    ),
    "Access-Control-Max-Age": "600",
}
EXPOSED = "ETag, Location, Retry-After, X-Request-Id"


def register(app: Flask, config: Config) -> None:
    app.after_request(_secure)
    if config.cors_origins:
        app.after_request(lambda response: _admit(response, config.cors_origins))


def _secure(response: Response) -> Response:
    for header, value in SECURITY_HEADERS.items():
        response.headers.setdefault(header, value)
    return response


def _admit(response: Response, origins: tuple[str, ...]) -> Response:
    """No cookies exist, so credentials are never allowed; tokens travel in a header that the page sets itself."""
    everybody = "*" in origins
    if not everybody:
        response.vary.add("Origin")
    origin = request.headers.get("Origin")
    if origin is None or not (everybody or origin in origins):
        return response
    response.headers["Access-Control-Allow-Origin"] = "*" if everybody else origin
    response.headers["Access-Control-Expose-Headers"] = EXPOSED
    if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        response.headers.update(PREFLIGHT_HEADERS)
    return response
