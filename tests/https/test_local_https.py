"""The authority is created once and kept. The server's certificate has the current names of the machine."""

import datetime as dt
import socket
import stat
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from cryptography import x509
from freezegun import freeze_time

from cli.errors import Failed
from cli.https.authority_store import authority_file
from cli.https.local_https import LocalHttps
from cli.https.machine_names import machine_names
from cli.language import Messages
from events.words import Language
from tests.https.handshakes import shake_hands, trusting

HOME, CLUB = "192.168.0.10", "10.0.0.7"


class Started:
    """The certificates of `wurm serve --https`, and the messages that it prints."""

    def __init__(self, host: str = HOME, language: Language = Language.ENGLISH) -> None:
        self.said: list[str] = []
        self.https = LocalHttps(host, Messages("https", language), self.said.append)

    @property
    def fingerprint(self) -> str:
        return self.https.authority.fingerprint

    def certificate(self, name: str) -> x509.Certificate:
        return shake_hands(trusting(self.https.authority.root), self.https.context, name)


def test_the_first_start_creates_an_authority_and_says_so() -> None:
    first = Started()
    assert first.said == ["A local certificate authority for this machine was created."]
    first.certificate(HOME)


def test_a_restart_keeps_the_authority_without_a_message() -> None:
    first, second = Started(), Started()
    assert second.said == []
    assert second.fingerprint == first.fingerprint
    shake_hands(trusting(first.https.authority.root), second.https.context, HOME)


def test_only_the_owner_can_read_the_stored_authority(data_folder: Path) -> None:
    Started()
    file = authority_file()
    assert file.is_relative_to(data_folder)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert list(file.parent.iterdir()) == [file], "another file was stored, perhaps with the key of a server"
    file.chmod(0o644)
    Started()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_new_address_needs_a_new_authority_which_also_covers_the_old_address() -> None:
    home, club = Started(HOME), Started(CLUB)
    assert club.fingerprint != home.fingerprint
    assert club.said == [
        f"The local certificate authority does not cover {CLUB}, so a new one was created. "
        "Install the new one on your devices."
    ]
    again = Started(HOME)
    assert again.said == []
    assert again.fingerprint == club.fingerprint
    again.certificate(HOME)


def test_only_the_newest_addresses_are_kept() -> None:
    for number in range(12):
        last = Started(f"10.0.0.{number}")
    addresses = last.https.authority.permitted.addresses
    assert len(addresses) <= 8
    assert IPv4Address("10.0.0.11") in addresses
    assert IPv4Address("10.0.0.0") not in addresses


def test_a_new_name_of_the_machine_is_added_while_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "tisch")
    running = Started()
    before = running.fingerprint
    running.https.refresh()
    assert running.fingerprint == before
    monkeypatch.setattr(socket, "gethostname", lambda: "table")
    running.https.refresh()
    assert running.fingerprint != before
    assert "table.local" in running.said[-1]
    running.certificate("table.local")


def test_the_certificate_is_renewed_while_the_server_runs_and_the_authority_stays() -> None:
    with freeze_time(dt.datetime.now(dt.UTC) - dt.timedelta(days=41)):  # OpenSSL uses the real time
        running = Started()
        first = running.certificate(HOME)
        running.https.refresh()
        assert running.certificate(HOME) == first, "the certificate was renewed too early"
    running.https.refresh()
    renewed = running.certificate(HOME)
    assert renewed.not_valid_after_utc > first.not_valid_after_utc
    assert len(running.said) == 1


@pytest.mark.parametrize("running_since_then", [True, False])
def test_an_authority_that_expires_is_replaced(*, running_since_then: bool) -> None:
    first = Started()
    before = first.fingerprint
    with freeze_time(first.https.authority.expires - dt.timedelta(days=7)):
        if running_since_then:
            first.https.refresh()
        later = first if running_since_then else Started()
    assert later.fingerprint != before
    assert later.said[-1] == (
        "The local certificate authority expires soon, so a new one was created. Install the new one on your devices."
    )


@pytest.mark.parametrize("language", Language)
def test_a_damaged_file_is_replaced_and_a_message_says_which(language: Language) -> None:
    Started()
    authority_file().write_text("milk", encoding="utf-8")
    later = Started(language=language)
    assert str(authority_file()) in later.said[0]
    later.certificate(HOME)


def test_a_folder_that_cannot_be_written_gives_one_message(data_folder: Path) -> None:
    data_folder.write_text("a file where a folder should be", encoding="utf-8")
    with pytest.raises(Failed, match=r"authority\.pem cannot be (read|written): not a directory"):
        Started()


@pytest.mark.parametrize("name", ["dev", "Anna's laptop", "laptop_1", "-", "..", "com"])
def test_invalid_names_and_top_level_domains_are_left_out(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    expected = {"dev": ("localhost", "dev.local"), "com": ("localhost", "com.local")}.get(name, ("localhost",))
    assert machine_names("0.0.0.0").dns == expected  # noqa: S104 - nothing listens there


def test_a_machine_with_a_full_name_has_its_local_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Tisch.fritz.box")
    names = machine_names("games.example.org")
    assert names.dns == ("localhost", "games.example.org", "tisch.fritz.box", "tisch.local")
    assert IPv4Address("127.0.0.1") in names.addresses
