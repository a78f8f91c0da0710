"""The local certificate authority: devices accept its certificates for this machine only."""

import datetime as dt
import ssl
from ipaddress import IPv4Address

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID
from freezegun import freeze_time

from cli.https.authority import Authority, NotAnAuthority
from cli.https.machine_names import MachineNames
from tests.https.handshakes import server_with, shake_hands, trusting

HOME = MachineNames(("localhost", "tisch.local"), (IPv4Address("192.168.0.10"), IPv4Address("127.0.0.1")))
LONGEST = dt.timedelta(days=825)


@pytest.fixture(scope="module")
def authority() -> Authority:
    return Authority.create(HOME, "tisch")


def certificate_of(authority: Authority, names: MachineNames) -> bytes:
    return authority.server_certificate(names)[0]


@pytest.mark.parametrize("name", ["localhost", "tisch.local", "192.168.0.10", "127.0.0.1"])
def test_a_device_that_trusts_the_authority_accepts_every_name_of_the_machine(authority: Authority, name: str) -> None:
    shake_hands(trusting(authority.root), server_with(certificate_of(authority, HOME)), name)


def test_a_device_that_does_not_trust_the_authority_refuses_the_certificate(authority: Authority) -> None:
    other = Authority.create(HOME, "tisch")
    with pytest.raises(ssl.SSLCertVerificationError, match=r"unable to get local issuer|self-signed"):
        shake_hands(trusting(other.root), server_with(certificate_of(authority, HOME)), "localhost")


@pytest.mark.parametrize(
    ("dns", "address", "name"),
    [
        (("bank.example.org",), None, "bank.example.org"),
        (("local",), None, "local"),
        (("evil-tisch.local",), None, "evil-tisch.local"),
        ((), "192.168.0.1", "192.168.0.1"),
        ((), "8.8.8.8", "8.8.8.8"),
    ],
)
def test_a_certificate_for_another_machine_is_refused(
    authority: Authority, dns: tuple[str, ...], address: str | None, name: str
) -> None:
    """Somebody who has stolen the key of the authority could issue such certificates."""
    names = MachineNames(dns, (IPv4Address(address),) if address else ())
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(trusting(authority.root), server_with(certificate_of(authority, names)), name)


def test_a_certificate_with_an_additional_foreign_name_is_refused(authority: Authority) -> None:
    names = MachineNames((*HOME.dns, "example.org"), HOME.addresses)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(trusting(authority.root), server_with(certificate_of(authority, names)), "localhost")


def test_the_constraints_are_critical_in_both_certificates(authority: Authority) -> None:
    for number, certificate in enumerate(x509.load_pem_x509_certificates(authority.pem())):
        constraints = certificate.extensions.get_extension_for_class(x509.NameConstraints)
        basic = certificate.extensions.get_extension_for_class(x509.BasicConstraints)
        usage = certificate.extensions.get_extension_for_class(x509.KeyUsage)
        assert (constraints.critical, basic.critical, usage.critical) == (True, True, True)
        assert (basic.value.ca, basic.value.path_length) == (True, 1 - number)
        assert len(constraints.value.permitted_subtrees or []) == 4
        assert not usage.value.digital_signature


def test_the_key_of_the_root_is_not_stored(authority: Authority) -> None:
    """Only the key of the issuer is stored. Devices trust the root, not the issuer itself."""
    text = authority.pem()
    assert text.count(b"PRIVATE KEY-----") == 2
    key = load_pem_private_key(text[text.index(b"-----BEGIN PRIVATE KEY-----") :], None)
    root, issuer = x509.load_pem_x509_certificates(text)
    assert key.public_key() == issuer.public_key()
    assert key.public_key() != root.public_key()


def test_no_certificate_is_valid_for_longer_than_devices_accept(authority: Authority) -> None:
    for certificate in x509.load_pem_x509_certificates(authority.pem()):
        assert certificate.not_valid_after_utc - certificate.not_valid_before_utc == LONGEST
    own = shake_hands(trusting(authority.root), server_with(certificate_of(authority, HOME)), "localhost")
    assert own.not_valid_after_utc - own.not_valid_before_utc < dt.timedelta(days=90)
    assert list(own.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value) == [
        ExtendedKeyUsageOID.SERVER_AUTH
    ]


def test_a_certificate_never_outlives_its_authority(authority: Authority) -> None:
    with freeze_time(authority.expires - dt.timedelta(days=10)):
        late, renew_at = authority.server_certificate(HOME)
    certificate = x509.load_pem_x509_certificates(late)[0]
    assert certificate.not_valid_after_utc == authority.expires
    assert renew_at < authority.expires


def test_the_authority_counts_as_expiring_soon_in_its_last_month(authority: Authority) -> None:
    assert not authority.expires_soon
    for days, soon in ((31, False), (29, True), (-1, True)):
        with freeze_time(authority.expires - dt.timedelta(days=days)):
            assert authority.expires_soon is soon


def test_an_authority_from_the_future_counts_as_expiring_soon(authority: Authority) -> None:
    with freeze_time(authority.root.not_valid_before_utc - dt.timedelta(days=1)):
        assert authority.expires_soon


def test_the_authority_permits_only_the_names_it_was_created_for(authority: Authority) -> None:
    assert authority.permitted == HOME
    assert authority.permits(MachineNames(("localhost",), (IPv4Address("127.0.0.1"),)))
    assert not authority.permits(MachineNames(HOME.dns, (*HOME.addresses, IPv4Address("10.0.0.7"))))
    assert not authority.permits(MachineNames((*HOME.dns, "other.local"), HOME.addresses))


def test_a_stored_authority_is_the_same_after_loading(authority: Authority) -> None:
    again = Authority.from_pem(authority.pem())
    assert again.fingerprint == authority.fingerprint
    shake_hands(trusting(authority.root), server_with(certificate_of(again, HOME)), "localhost")


@pytest.mark.parametrize("damage", ["cut", "empty", "text", "another key", "another root"])
def test_a_damaged_file_is_not_an_authority(authority: Authority, damage: str) -> None:
    text, other = authority.pem(), Authority.create(HOME, "tisch").pem()
    begin = b"-----BEGIN PRIVATE KEY-----"
    broken = {
        "cut": text[: len(text) // 2],
        "empty": b"",
        "text": b"milk and bread",
        "another key": text[: text.index(begin)] + other[other.index(begin) :],
        "another root": other[: other.index(b"-----END")] + text[text.index(b"-----END") :],
    }[damage]
    with pytest.raises(NotAnAuthority):
        Authority.from_pem(broken)
