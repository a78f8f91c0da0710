"""Answers `OPTIONS *`, which matches no route, with the methods of the whole server (RFC 9110, section 9.3.7)."""

from flask import Flask, Response, current_app, request


def register(app: Flask) -> None:
    app.before_request(_options)


def _options() -> Response | None:
    if request.method != "OPTIONS" or request.environ["PATH_INFO"] != "*":
        return None
    methods = {method for rule in current_app.url_map.iter_rules() for method in rule.methods or ()}
    response = Response(status=204, headers={"Allow": ", ".join(sorted(methods))})
    del response.headers["Content-Type"]
    return response
