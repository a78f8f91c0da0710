"""`wurm serve --cert --key`: unusable files are refused with one message before anything starts."""

import os
import ssl
from pathlib import Path

import pytest

from cli.https.own_certificate import OwnCertificate
from cli.language import Messages
from events.words import Language
from tests.cli.run import Ran, wurm
from tests.https.certificates import Pair, write_pair
from tests.https.handshakes import shake_hands, trusting

ENGLISH = Messages("https", Language.ENGLISH)


def serve(folder: Path, *arguments: str | Path, lang: str = "en", **settings: str) -> Ran:
    return wurm("serve", "--host", "127.0.0.1", "--port", "0", "--store", f"sqlite:///{folder}/log.db", "--lang", lang,
                *arguments, **settings)  # type: ignore[arg-type] # fmt: skip


def refused(folder: Path, *arguments: str | Path, **settings: str) -> str:
    ran = serve(folder, *arguments, **settings)
    assert ran.code == 2
    assert not (folder / "log.db").exists(), "the store was opened before the files were checked"
    return ran.sentence().removeprefix("wurm: ")


def test_unusable_files_are_refused(tmp_path: Path) -> None:
    good, other = write_pair(tmp_path), write_pair(tmp_path, "other")
    old = write_pair(tmp_path, "old", begins=-30, ends=-1)
    early = write_pair(tmp_path, "early", begins=2)
    locked = write_pair(tmp_path, "locked", password=b"open sesame")
    missing = tmp_path / "missing.pem"
    ended, begins = (pair.date().isoformat() for pair in (
        old.certificate.not_valid_after_utc, early.certificate.not_valid_before_utc))  # fmt: skip
    for cert, key, sentence in (
        (good.cert, other.key, f"The certificate in {good.cert} does not belong to the private key in {other.key}."),
        (old.cert, old.key, f"The certificate in {old.cert} expired on {ended}."),
        (early.cert, early.key, f"The certificate in {early.cert} is not valid before {begins}."),
        (good.key, good.key, f"{good.key} does not contain a certificate in PEM format."),
        (good.cert, good.cert, f"{good.cert} does not contain a private key in PEM format."),
        (missing, good.key, f"{missing} cannot be read: no such file or directory."),
        (good.cert, missing, f"{missing} cannot be read: no such file or directory."),
        (tmp_path, good.key, f"{tmp_path} cannot be read: it is a directory."),
        (locked.cert, locked.key,
         f"The private key in {locked.key} is protected by a password. Use a key without a password."),
    ):  # fmt: skip
        assert refused(tmp_path, "--cert", cert, "--key", key) == sentence


def test_options_that_exclude_each_other_are_refused_in_every_language(tmp_path: Path) -> None:
    pair = write_pair(tmp_path)
    for language in Language:
        texts = Messages("https", language)
        lang = language.value
        assert refused(tmp_path, "--cert", pair.cert, lang=lang) == texts("cert-needs-key")
        assert refused(tmp_path, "--key", pair.key, lang=lang) == texts("key-needs-cert")
        both = refused(tmp_path, "--https", lang=lang, WURM_CERT=str(pair.cert), WURM_KEY=str(pair.key))
        assert both == texts("cert-or-https")


def test_a_wrong_setting_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, WURM_HTTPS="yes") == "Invalid value for WURM_HTTPS: 'yes'. Expected 0 or 1."
    assert "WURM_HTTPS_PORT" in refused(tmp_path, WURM_HTTPS_PORT="70000")


def replace(old: Pair, new: Pair) -> None:
    """Replaces the files as certbot does, and gives them a newer time."""
    for target, source in ((old.cert, new.cert), (old.key, new.key)):
        source.replace(target)
        os.utime(target, ns=(1, target.stat().st_mtime_ns + 1_000_000_000))


def test_renewed_files_are_used_and_broken_ones_are_not(tmp_path: Path) -> None:
    said: list[str] = []
    pair = write_pair(tmp_path)
    own = OwnCertificate(pair.cert, pair.key, ENGLISH, said.append)
    renewed = write_pair(tmp_path, "renewed", ends=60)
    replace(pair, renewed)
    own.refresh()
    assert shake_hands(trusting(renewed.certificate), own.context, "localhost") == renewed.certificate
    pair.key.write_text("half a ke", encoding="utf-8")
    os.utime(pair.key, ns=(1, 1))
    own.refresh()
    own.refresh()
    assert said == [f"{pair.key} does not contain a private key in PEM format."], "not printed exactly once"
    assert shake_hands(trusting(renewed.certificate), own.context, "localhost") == renewed.certificate


def test_old_protocols_are_refused(tmp_path: Path) -> None:
    pair = write_pair(tmp_path)
    own = OwnCertificate(pair.cert, pair.key, ENGLISH, print)
    client = trusting(pair.certificate)
    client.maximum_version = ssl.TLSVersion.TLSv1_2
    shake_hands(client, own.context, "localhost")
    assert own.context.minimum_version == ssl.TLSVersion.TLSv1_2


@pytest.mark.parametrize(
    ("dns", "name", "covers"),
    [(("games.example.org",), "games.example.org", False), (("*.example.org",), None, False),
     (("*.example.org", "localhost"), "localhost", True)],
)  # fmt: skip
def test_the_shown_address_is_a_name_of_the_certificate(
    tmp_path: Path, dns: tuple[str, ...], name: str | None, *, covers: bool
) -> None:
    pair = write_pair(tmp_path, dns=dns)
    own = OwnCertificate(pair.cert, pair.key, ENGLISH, print)
    assert own.name == name
    assert own.covers("localhost") is covers
