"""The local certificate authority: it vouches for this machine, and cannot vouch for anything else."""

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
def test_a_device_that_trusts_it_accepts_this_machine_by_every_name(authority: Authority, name: str) -> None:
    shake_hands(trusting(authority.root), server_with(certificate_of(authority, HOME)), name)


def test_a_device_that_does_not_trust_it_refuses(authority: Authority) -> None:
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
def test_what_it_signs_for_others_is_refused(
    authority: Authority, dns: tuple[str, ...], address: str | None, name: str
) -> None:
    """As somebody could who has stolen its key."""
    names = MachineNames(dns, (IPv4Address(address),) if address else ())
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(trusting(authority.root), server_with(certificate_of(authority, names)), name)


def test_a_name_of_others_beside_the_own_ones_is_refused(authority: Authority) -> None:
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


def test_nobody_has_the_key_of_the_root(authority: Authority) -> None:
    """What is stored is the key of the issuer, which devices do not trust by itself."""
    text = authority.pem()
    assert text.count(b"PRIVATE KEY-----") == 2
    key = load_pem_private_key(text[text.index(b"-----BEGIN PRIVATE KEY-----") :], None)
    root, issuer = x509.load_pem_x509_certificates(text)
    assert key.public_key() == issuer.public_key()
    assert key.public_key() != root.public_key()


def test_nothing_is_valid_for_longer_than_devices_accept(authority: Authority) -> None:
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


def test_it_is_replaced_a_month_before_it_expires(authority: Authority) -> None:
    assert not authority.expires_soon
    for days, soon in ((31, False), (29, True), (-1, True)):
        with freeze_time(authority.expires - dt.timedelta(days=days)):
            assert authority.expires_soon is soon


def test_a_clock_from_before_it_was_made_makes_it_useless(authority: Authority) -> None:
    with freeze_time(authority.root.not_valid_before_utc - dt.timedelta(days=1)):
        assert authority.expires_soon


def test_what_it_permits_is_what_it_was_made_for(authority: Authority) -> None:
    assert authority.permitted == HOME
    assert authority.permits(MachineNames(("localhost",), (IPv4Address("127.0.0.1"),)))
    assert not authority.permits(MachineNames(HOME.dns, (*HOME.addresses, IPv4Address("10.0.0.7"))))
    assert not authority.permits(MachineNames((*HOME.dns, "other.local"), HOME.addresses))


def test_it_is_the_same_after_it_was_stored(authority: Authority) -> None:
    again = Authority.from_pem(authority.pem())
    assert again.fingerprint == authority.fingerprint
    shake_hands(trusting(authority.root), server_with(certificate_of(again, HOME)), "localhost")


@pytest.mark.parametrize("damage", ["cut", "empty", "text", "another key", "another root"])
def test_a_damaged_file_is_noticed(authority: Authority, damage: str) -> None:
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
