"""The TLS settings of the server. A certificate can be replaced while it runs: new connections get the new one."""

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
    """Python reads keys from files only: it is in a folder of its own, for the owner only, as long as it is read."""
    with tempfile.TemporaryDirectory(prefix="wurmtisch-") as folder:
        file = Path(folder) / "chain.pem"
        file.touch(OWNER_ONLY)
        file.write_bytes(key_and_certificates)
        context.load_cert_chain(file)
