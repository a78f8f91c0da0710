"""A local certificate authority whose certificates are valid for this machine only.

It has two certificates, a root and an issuer. People install the root on their devices. The key of the root signs the
issuer and is then discarded, so nobody can sign anything else with it. The issuer signs the server's certificates. Root
and issuer permit only the names and addresses of this machine (X.509 name constraints, critical). The issuer is needed
because some systems ignore the constraints of a root that is installed by hand.
"""

import datetime as dt
import secrets
from functools import partial
from ipaddress import IPv4Network

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from cli.https.machine_names import MachineNames

AUTHORITY_LIFETIME = dt.timedelta(days=825)
"""The longest lifetime that Apple's systems accept."""
CERTIFICATE_LIFETIME = dt.timedelta(days=60)
RENEW_AUTHORITY_BEFORE = dt.timedelta(days=30)
CLOCK_TOLERANCE = dt.timedelta(days=1)
"""A certificate becomes valid this long before its creation, because the clock of a phone may be slow."""

Key = ec.EllipticCurvePrivateKey


class NotAnAuthority(ValueError):
    """The text is not an authority in the format of `Authority.pem`."""


class Authority:
    def __init__(self, root: x509.Certificate, issuer: x509.Certificate, issuer_key: Key) -> None:
        self.root, self._issuer, self._issuer_key = root, issuer, issuer_key

    @classmethod
    def create(cls, names: MachineNames, label: str) -> "Authority":
        """`label` helps people to recognise the authority among the certificates of their device."""
        now = dt.datetime.now(dt.UTC).replace(microsecond=0)
        end = now - CLOCK_TOLERANCE + AUTHORITY_LIFETIME
        root_key, issuer_key = _new_key(), _new_key()
        subject = _name(f"Wurmtisch {label} {now:%Y-%m-%d} {secrets.token_hex(2)}")
        sign = partial(_authority_certificate, subject, root_key, names, (now - CLOCK_TOLERANCE, end))
        root = sign(subject, root_key, path_length=1)
        issuer = sign(_name(f"Wurmtisch {label} issuer"), issuer_key, path_length=0)
        return cls(root, issuer, issuer_key)

    @classmethod
    def from_pem(cls, text: bytes) -> "Authority":
        try:
            root, issuer = x509.load_pem_x509_certificates(text)
            key = load_pem_private_key(text[text.index(b"-----BEGIN PRIVATE KEY-----") :], None)
            issuer.verify_directly_issued_by(root)
            if not isinstance(key, Key) or key.public_key() != issuer.public_key():
                raise NotAnAuthority
        except Exception as why:  # cryptography raises many kinds of exceptions for damaged files
            raise NotAnAuthority from why
        return cls(root, issuer, key)

    def pem(self) -> bytes:
        """Returns both certificates and the private key of the issuer, in PEM format."""
        return (
            self.root.public_bytes(Encoding.PEM) + self._issuer.public_bytes(Encoding.PEM) + _key_pem(self._issuer_key)
        )

    @property
    def fingerprint(self) -> str:
        """The SHA-256 fingerprint of the root, in the format that devices show."""
        return self.root.fingerprint(hashes.SHA256()).hex(":").upper()

    @property
    def expires(self) -> dt.datetime:
        return self.root.not_valid_after_utc

    @property
    def expires_soon(self) -> bool:
        now = dt.datetime.now(dt.UTC)
        return not self.root.not_valid_before_utc <= now < self.expires - RENEW_AUTHORITY_BEFORE

    @property
    def permitted(self) -> MachineNames:
        constraints = self._issuer.extensions.get_extension_for_class(x509.NameConstraints).value
        values = [each.value for each in constraints.permitted_subtrees or ()]
        return MachineNames(
            tuple(value for value in values if isinstance(value, str)),
            tuple(value.network_address for value in values if isinstance(value, IPv4Network)),
        )

    def permits(self, names: MachineNames) -> bool:
        permitted = self.permitted
        return set(names.dns) <= set(permitted.dns) and set(names.addresses) <= set(permitted.addresses)

    def server_certificate(self, names: MachineNames) -> tuple[bytes, dt.datetime]:
        """Creates a key and a certificate for these names. Returns both in PEM format, and the time to renew them.

        The PEM text also contains the issuer's certificate.
        """
        now = dt.datetime.now(dt.UTC).replace(microsecond=0)
        key = _new_key()
        end = min(now + CERTIFICATE_LIFETIME, self._issuer.not_valid_after_utc)
        alternatives = [*map(x509.DNSName, names.dns), *map(x509.IPAddress, names.addresses)]
        builder = (
            _builder(_name("Wurmtisch"), self._issuer.subject, key, self._issuer_key)
            .not_valid_before(max(now - CLOCK_TOLERANCE, self._issuer.not_valid_before_utc))
            .not_valid_after(end)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_key_usage(digital_signature=True), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        )
        certificate = builder.sign(self._issuer_key, hashes.SHA256())
        chain = certificate.public_bytes(Encoding.PEM) + self._issuer.public_bytes(Encoding.PEM)
        return _key_pem(key) + chain, now + (end - now) * 2 / 3


def _new_key() -> Key:
    return ec.generate_private_key(ec.SECP256R1())


def _key_pem(key: Key) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _name(common_name: str) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Wurmtisch"),
            x509.NameAttribute(NameOID.COMMON_NAME, common_name[:64]),
        ]
    )


def _builder(subject: x509.Name, issuer: x509.Name, key: Key, issuer_key: Key) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )


def _authority_certificate(
    signer: x509.Name,
    signer_key: Key,
    names: MachineNames,
    validity: tuple[dt.datetime, dt.datetime],
    subject: x509.Name,
    key: Key,
    *,
    path_length: int,
) -> x509.Certificate:
    """Creates a certificate that may sign others, `path_length` levels deep, for these names only."""
    permitted = [*map(x509.DNSName, names.dns), *(x509.IPAddress(IPv4Network(each)) for each in names.addresses)]
    builder = (
        _builder(subject, signer, key, signer_key)
        .not_valid_before(validity[0])
        .not_valid_after(validity[1])
        .add_extension(x509.BasicConstraints(ca=True, path_length=path_length), critical=True)
        .add_extension(_key_usage(key_cert_sign=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
    )
    if path_length == 0:
        builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
    return builder.sign(signer_key, hashes.SHA256())


def _key_usage(*, digital_signature: bool = False, key_cert_sign: bool = False) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=digital_signature,
        key_cert_sign=key_cert_sign,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
