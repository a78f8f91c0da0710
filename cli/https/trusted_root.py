"""The data about the local certificate authority that the page /https shows."""

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from cli.https.authority import Authority
from service.api.local_https import TrustedRoot


def trusted_root(authority: Authority, plain_port: int, https_port: int) -> TrustedRoot:
    permitted = authority.permitted
    return TrustedRoot(
        certificate=authority.root.public_bytes(Encoding.DER),
        name=str(authority.root.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value),
        fingerprint=authority.fingerprint,
        expires=int(authority.expires.timestamp()),
        permitted=(*permitted.dns, *map(str, permitted.addresses)),
        plain_port=plain_port,
        https_port=https_port,
    )
