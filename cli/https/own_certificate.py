"""HTTPS with the operator's own certificate and key. The files are read again when they change."""

import datetime as dt
import ssl
from collections.abc import Callable
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.types import PublicKeyTypes
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from cli.errors import BadInput
from cli.https.tls_context import server_context
from cli.language import Messages, message, os_error_reason


class OwnCertificate:
    """`context` is the TLS context of the server; `name` is a host name in the certificate, or None if it has none."""

    def __init__(self, certificate: Path, key: Path, texts: Messages, report: Callable[[str], object]) -> None:
        """Raises BadInput for invalid files. If changed files are invalid, `report` is called with a sentence."""
        self._files, self._texts, self._report = (certificate, key), texts, report
        self.context = server_context()
        self._changed = self._times()
        self._certificate = self._load()

    def covers(self, address: str) -> bool:
        return address in self._names(x509.DNSName) or address in map(str, self._names(x509.IPAddress))

    @property
    def name(self) -> str | None:
        return next((name for name in self._names(x509.DNSName) if not name.startswith("*")), None)

    def refresh(self) -> None:
        """Reads changed files again. Keeps the old certificate if they are invalid. Has to be called at intervals."""
        if (changed := self._times()) != self._changed:
            self._changed = changed
            try:
                self._certificate = self._load()
            except BadInput as why:
                self._report(why.message)

    def _times(self) -> list[int | None]:
        return [file.stat().st_mtime_ns if file.exists() else None for file in self._files]

    def _names(self, kind: type[x509.DNSName] | type[x509.IPAddress]) -> list[str]:
        try:
            found = self._certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        except (x509.ExtensionNotFound, ValueError):
            return []
        return [str(each) for each in found.value.get_values_for_type(kind)]

    def _load(self) -> x509.Certificate:
        certificate_file, key_file = self._files
        certificate = self._read_certificate(certificate_file)
        if self._public_key_of(key_file) != _public_bytes(certificate.public_key()):
            raise BadInput(self._texts("certificate-mismatch", name=str(certificate_file), key=str(key_file)))
        try:
            self.context.load_cert_chain(certificate_file, key_file)
        except (ssl.SSLError, OSError) as why:
            raise BadInput(self._texts("certificate-refused", name=str(certificate_file), why=why)) from None
        return certificate

    def _read_certificate(self, file: Path) -> x509.Certificate:
        try:
            certificate = x509.load_pem_x509_certificates(_read(file))[0]
        except ValueError:
            raise BadInput(self._texts("certificate-invalid", name=str(file))) from None
        now = dt.datetime.now(dt.UTC)
        if now > certificate.not_valid_after_utc:
            ended = certificate.not_valid_after_utc.date().isoformat()
            raise BadInput(self._texts("certificate-expired", name=str(file), date=ended))
        if now < certificate.not_valid_before_utc:
            begins = certificate.not_valid_before_utc.date().isoformat()
            raise BadInput(self._texts("certificate-early", name=str(file), date=begins))
        return certificate

    def _public_key_of(self, file: Path) -> bytes:
        try:
            return _public_bytes(load_pem_private_key(_read(file), None).public_key())
        except TypeError:
            raise BadInput(self._texts("key-encrypted", name=str(file))) from None
        except (ValueError, UnsupportedAlgorithm):
            raise BadInput(self._texts("key-invalid", name=str(file))) from None


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as why:
        raise BadInput(message("cannot-read", name=str(file), why=os_error_reason(why))) from None


def _public_bytes(key: PublicKeyTypes) -> bytes:
    return key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
