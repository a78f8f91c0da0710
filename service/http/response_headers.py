"""The headers of every response: security headers, and CORS headers for allowed origins."""

from flask import Flask, Response, request

from service.config import Config

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE",
    "Access-Control-Allow-Headers": (
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Wurm-Host, X-Request-Id"
    ),
    "Access-Control-Max-Age": "600",
}
EXPOSED_HEADERS = "ETag, Location, Retry-After, X-Request-Id"


def register(app: Flask, config: Config) -> None:
    app.after_request(_secure)
    if config.cors_origins:
        app.after_request(lambda response: _share(response, config.cors_origins))


def cors_headers(origins: tuple[str, ...], origin: str | None) -> dict[str, str]:
    """Returns the CORS headers of a response to a request from `origin`.

    Credentials are not allowed, because there are no cookies: a page sends its token in a header that it sets itself.
    """
    if not origins:
        return {}
    anyone = "*" in origins
    headers = {} if anyone else {"Vary": "Origin"}
    if origin is not None and (anyone or origin in origins):
        headers |= {
            "Access-Control-Allow-Origin": "*" if anyone else origin,
            "Access-Control-Expose-Headers": EXPOSED_HEADERS,
        }
    return headers


def _secure(response: Response) -> Response:
    for header, value in SECURITY_HEADERS.items():
        response.headers.setdefault(header, value)
    return response


def _share(response: Response, origins: tuple[str, ...]) -> Response:
    headers = cors_headers(origins, request.headers.get("Origin"))
    if "Vary" in headers:
        response.vary.add(headers.pop("Vary"))
    response.headers.update(headers)
    if headers and request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        response.headers.update(PREFLIGHT_HEADERS)
    return response
