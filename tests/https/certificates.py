"""Certificates of an operator: valid ones, and ones that no server can use."""

import datetime as dt
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class Pair(NamedTuple):
    cert: Path
    key: Path
    certificate: x509.Certificate


def write_pair(
    folder: Path,
    name: str = "own",
    *,
    dns: tuple[str, ...] = ("localhost",),
    begins: int = -1,
    ends: int = 30,
    password: bytes | None = None,
) -> Pair:
    """Writes a self-signed certificate and its key. `begins` and `ends` are in days from now."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + dt.timedelta(days=begins))
        .not_valid_after(now + dt.timedelta(days=ends))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(each) for each in dns]), critical=False)
        .sign(key, hashes.SHA256())
    )
    cert_file, key_file = folder / f"{name}.crt", folder / f"{name}.key"
    cert_file.write_bytes(certificate.public_bytes(Encoding.PEM))
    encryption = BestAvailableEncryption(password) if password else NoEncryption()
    key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption))
    return Pair(cert_file, key_file, certificate)
