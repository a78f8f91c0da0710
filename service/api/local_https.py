"""Routes of `wurm serve --https`: the certificate that devices install, and a probe that shows whether they trust it.

Nothing here is part of the API. Without a local certificate authority every route answers 404.
"""

import plistlib
import re
import uuid
from collections.abc import Callable
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, current_app, request

from events.value import Value
from service.config import Config
from service.errors import Problem
from service.http.identity import json_answer
from service.http.response_headers import SECURITY_HEADERS
from service.limits.route_costs import cost

local_https = Blueprint("local_https", __name__)

EXTENSION = "wurm_trusted_root"
_POLICY = SECURITY_HEADERS["Content-Security-Policy"]
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}")


class TrustedRoot(Value):
    """The root certificate of the local authority, which devices install. Its private key is not kept anywhere."""

    certificate: bytes
    """The certificate in DER format."""
    name: str
    fingerprint: str
    expires: int
    """Seconds since 1970."""
    permitted: tuple[str, ...]
    """The names and addresses for which the authority may issue certificates."""
    plain_port: int
    https_port: int


def offer_root(app: Flask, root: Callable[[], TrustedRoot]) -> None:
    """Makes the routes below offer the certificate that `root` returns."""
    app.extensions[EXTENSION] = root


def register(app: Flask, config: Config) -> None:
    """Changes the content security policy, so that pages on plain HTTP may send requests to the HTTPS address."""
    if config.https_port is None:
        return

    @app.after_request
    def allow_probe(response: Response) -> Response:
        host = urlsplit(request.host_url).hostname or ""
        if not request.is_secure and _HOST.fullmatch(host):  # also in a 304: its headers replace the cached ones
            address = f"https://{host}:{config.https_port}"
            policy = _POLICY.replace("connect-src 'self'", f"connect-src 'self' {address}")
            response.headers["Content-Security-Policy"] = policy
        return response


def _root() -> TrustedRoot:
    found: Callable[[], TrustedRoot] | None = current_app.extensions.get(EXTENSION)
    if found is None:
        raise Problem(404, "not-found")
    return found()


@local_https.get("/https/root.json")
@cost()
def describe() -> Response:
    root = _root()
    shown = {name: getattr(root, name) for name in root.__struct_fields__ if name != "certificate"}
    return json_answer(shown)


@local_https.get("/https/wurmtisch.crt")
@cost()
def certificate() -> Response:
    headers = {"Content-Disposition": "attachment; filename=wurmtisch.crt"}
    return Response(_root().certificate, headers=headers, content_type="application/x-x509-ca-cert")


@local_https.get("/https/wurmtisch.mobileconfig")
@cost()
def profile() -> Response:
    """The same certificate as a configuration profile, which iOS offers to install."""
    root = _root()
    own, payload = (str(uuid.uuid5(uuid.NAMESPACE_OID, f"{part} {root.fingerprint}")) for part in ("profile", "root"))
    common = {"PayloadVersion": 1, "PayloadOrganization": "Wurmtisch", "PayloadDisplayName": root.name}
    content = {
        **common,
        "PayloadType": "com.apple.security.root",
        "PayloadIdentifier": f"wurmtisch.root.{payload}",
        "PayloadUUID": payload,
        "PayloadContent": root.certificate,
    }
    described = ", ".join(root.permitted)
    whole = {
        **common,
        "PayloadType": "Configuration",
        "PayloadIdentifier": f"wurmtisch.{own}",
        "PayloadUUID": own,
        "PayloadDescription": described,
        "PayloadContent": [content],
    }
    return Response(plistlib.dumps(whole), content_type="application/x-apple-aspen-config")


@local_https.get("/https/probe")
@cost()
def probe() -> Response:
    """If a page on plain HTTP can read this response over HTTPS, its device trusts the root certificate."""
    _root()
    response = Response(status=204)
    origin = urlsplit(request.headers.get("Origin", ""))
    if origin.hostname == urlsplit(request.host_url).hostname:
        response.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]
    response.vary.add("Origin")
    return response
