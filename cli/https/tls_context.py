"""The TLS settings of the server. If the certificate is replaced while the server runs, new connections use it."""

import ssl
import tempfile
from pathlib import Path

from cli.atomic_file import OWNER_ONLY


def server_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


def load_chain(context: ssl.SSLContext, key_and_certificates: bytes) -> None:
    """Loads a key and certificates, through a temporary file that only its owner can read.

    Python can load keys only from files.
    """
    with tempfile.TemporaryDirectory(prefix="wurmtisch-") as folder:
        file = Path(folder) / "chain.pem"
        file.touch(OWNER_ONLY)
        file.write_bytes(key_and_certificates)
        context.load_cert_chain(file)
