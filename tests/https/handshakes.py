"""TLS handshakes in memory, to check whether a client accepts the certificate of a server."""

import ssl
import tempfile
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding


def trusting(root: x509.Certificate) -> ssl.SSLContext:
    """A client that trusts only this root certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=root.public_bytes(Encoding.DER))
    return context


def server_with(key_and_certificates: bytes) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "chain.pem"
        file.write_bytes(key_and_certificates)
        context.load_cert_chain(file)
    return context


def shake_hands(client: ssl.SSLContext, server: ssl.SSLContext, name: str) -> x509.Certificate:
    """The certificate that the client accepts for this name. Raises SSLCertVerificationError if it accepts none."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    asking = client.wrap_bio(to_client, to_server, server_hostname=name)
    answering = server.wrap_bio(to_server, to_client, server_side=True)
    for _ in range(4):
        for side in (asking, answering):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    shown = asking.getpeercert(binary_form=True)
    assert shown
    return x509.load_der_x509_certificate(shown)
