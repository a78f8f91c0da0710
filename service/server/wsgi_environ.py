"""The WSGI environment of a request, from its head."""

from typing import Any
from urllib.parse import unquote

from service.server.request_head import RequestHead

_WITHOUT_PREFIX = frozenset({b"content-type", b"content-length", b"host"})


def request_environ(head: RequestHead, address: Any) -> dict[str, str]:
    """Returns the part of the environment that depends on the request.

    Headers with an underscore in their name are left out. WSGI writes hyphens as underscores, so such a header could
    replace another one.
    """
    environ = {
        "REQUEST_METHOD": head.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote(head.path, "latin-1"),
        "QUERY_STRING": head.query,
        "SERVER_PROTOCOL": head.version,
    }
    if isinstance(address, tuple):
        environ |= {"REMOTE_ADDR": str(address[0]), "REMOTE_PORT": str(address[1])}
    if head.host is not None:
        environ["HTTP_HOST"] = head.host
    if head.content_length is not None:
        environ["CONTENT_LENGTH"] = str(head.content_length)
    if (content_type := head.get(b"content-type")) is not None:
        environ["CONTENT_TYPE"] = content_type
    for name, value in head.headers.items():
        if name not in _WITHOUT_PREFIX and b"_" not in name:
            environ["HTTP_" + name.decode().upper().replace("-", "_")] = value.decode("latin-1")
    return environ
